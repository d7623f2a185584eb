from pathlib import Path

from game import paths


def test_the_folder_asked_for_is_used(tmp_path):
    assert paths.folders(tmp_path).settings == tmp_path / "settings.json"


def test_otherwise_it_is_the_systems_and_not_beside_the_program():
    data = paths.folders().data
    assert data.is_absolute()
    assert paths.ROOT not in data.parents
    assert Path.cwd() not in data.parents


def test_a_marker_makes_the_program_portable(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    (tmp_path / paths.PORTABLE_MARKER).touch()
    assert paths.folders().data == tmp_path / "data"


def test_nothing_is_made_by_asking(tmp_path):
    where = paths.folders(tmp_path / "new")
    assert not where.data.exists()
