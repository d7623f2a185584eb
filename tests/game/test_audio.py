import itertools

import pygame
import pytest

from game.assets import Assets
from game.audio import CHANNELS, DUCK_MS, DUCKED, RISE_MS, ROOM_CHANNEL, Audio
from game.settings import Settings

MURMUR, KNOCK = "murmur", "wood_knock"


@pytest.fixture
def settings():
    return Settings(volume=100, effects=100, music=100, room=100)


@pytest.fixture
def audio(settings):
    audio = Audio(Assets(), settings)
    yield audio
    audio.close()


def playing():
    sounds = [pygame.mixer.Channel(number).get_sound() for number in range(CHANNELS) if number != ROOM_CHANNEL]
    return [sound for sound in sounds if sound is not None]


def test_an_effect_is_never_the_same_twice_in_a_row(audio):
    for _knock in range(CHANNELS - 1):
        audio.play(KNOCK)
    takes = playing()
    assert all(first is not second for first, second in itertools.pairwise(takes))
    assert len(set(takes)) > 1


def test_more_effects_than_channels_are_left_out(audio):
    for _knock in range(2 * CHANNELS):
        audio.play(KNOCK)
    assert len(playing()) == CHANNELS - 1


@pytest.mark.parametrize("silence", ["volume", "effects"])
def test_volume_0_plays_nothing(audio, settings, silence):
    setattr(settings, silence, 0)
    audio.play(KNOCK)
    assert playing() == []


def test_effects_leave_the_channel_of_the_room_alone(audio):
    audio.room(MURMUR)
    murmur = pygame.mixer.Channel(ROOM_CHANNEL).get_sound()
    for _knock in range(CHANNELS):
        audio.play(KNOCK)
    assert pygame.mixer.Channel(ROOM_CHANNEL).get_sound() is murmur


def test_the_room_is_silent_while_minimised(audio):
    audio.room(MURMUR)
    volumes = []
    for away in (False, True, False):
        audio.away(away)
        volumes.append(pygame.mixer.Channel(ROOM_CHANNEL).get_volume())
    assert volumes == [1, 0, 1]


def test_a_muted_program_is_silent_whatever_the_volumes(settings):
    audio = Audio(Assets(), settings, mute=True)
    audio.room(MURMUR)
    audio.play(KNOCK)
    assert not audio.works
    assert pygame.mixer.get_init() is None
    audio.close()


def test_music_steps_back_for_effects_and_returns(settings, tmp_path):
    (tmp_path / "tune.ogg").write_bytes(Assets().path("common/sounds/murmur.ogg").read_bytes())
    knock = tmp_path / "common" / "sounds" / "knock.ogg"
    knock.parent.mkdir(parents=True)
    knock.write_bytes(Assets().path("common/sounds/wood_knock_1.ogg").read_bytes())
    audio = Audio(Assets(tmp_path), settings)
    audio.music("tune.ogg")
    assert pygame.mixer.music.get_volume() == 1
    audio.play("knock")
    audio.update(DUCK_MS)
    assert pygame.mixer.music.get_volume() == pytest.approx(DUCKED, abs=0.01)
    pygame.mixer.stop()
    audio.update(RISE_MS)
    assert pygame.mixer.music.get_volume() == 1
    audio.close()


def test_a_sound_or_tune_that_is_missing_is_silence(audio, caplog):
    audio.play("trumpet")
    audio.play("trumpet")
    audio.music("trumpet.ogg")
    audio.room("trumpet")
    assert playing() == []
    assert [record.message for record in caplog.records].count("no sound called trumpet") == 1


def test_without_a_sound_device_everything_is_silent(settings, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of these")
    audio = Audio(Assets(), settings)
    assert not audio.works
    audio.play(KNOCK)
    audio.music("tune.ogg")
    audio.room(MURMUR)
    audio.update(10)
    audio.close()
