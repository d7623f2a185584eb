import msgspec
import pytest

from game import settings
from game.seats import company
from game.settings import Settings, WindowPlace


@pytest.fixture
def file(tmp_path):
    return tmp_path / "new" / "settings.json"


def test_what_is_saved_is_loaded(file):
    chosen = Settings(
        language="es", pace="fast", company=list(company(4)), window=WindowPlace(1, 2, 1024, 768, [(1920, 1080)])
    )
    assert settings.save(chosen, file)
    assert settings.load(file) == (chosen, "")
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_without_a_file_there_are_the_usual_settings(file):
    assert settings.load(file) == (Settings(), "")


@pytest.mark.parametrize(
    ("content", "names"),
    [
        (b'{"volume": 300}', "$.volume"),
        (b'{"pace": "breakneck"}', "$.pace"),
        (b'{"company": [{"kind": "cat", "name": "Minou"}]}', "$.company[0].kind"),
        (b'{"colour": "red"}', "colour"),
        (b"not json", "JSON"),
    ],
)
def test_a_broken_file_is_named_kept_aside_and_not_used(file, content, names):
    file.parent.mkdir()
    file.write_bytes(content)
    loaded, problem = settings.load(file)
    assert loaded == Settings()
    assert str(file) in problem
    assert names in problem
    assert not file.exists()
    assert (file.parent / "settings.json.broken").read_bytes() == content


def test_a_folder_that_cannot_be_written_to_loses_only_the_file(tmp_path):
    (tmp_path / "file").touch()
    assert not settings.save(Settings(), tmp_path / "file" / "settings.json")


def test_a_file_that_cannot_be_read_is_left_where_it_is(file):
    file.mkdir(parents=True)
    loaded, problem = settings.load(file)
    assert loaded == Settings()
    assert str(file) in problem
    assert file.exists()


def test_every_field_is_checked():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"ui_scale": 201}', type=Settings)


def test_what_holds_for_one_run_is_not_kept_unless_the_player_changes_it():
    chosen = Settings(pace="normal", ui_scale=150)
    overruled = settings.Overruled(chosen, pace="instant", ui_scale=None)
    assert (chosen.pace, chosen.ui_scale) == ("instant", 150)
    assert overruled.kept(chosen) == Settings(pace="normal", ui_scale=150)
    chosen.pace = "fast"
    assert overruled.kept(chosen) == Settings(pace="fast", ui_scale=150)
