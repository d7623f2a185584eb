import logging

import pytest

from game import log


@pytest.fixture(autouse=True)
def logging_as_before():
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    for handler in logging.root.handlers:
        if handler not in handlers:
            handler.close()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def test_a_crash_is_written_to_the_log_file_and_the_report_names_it(tmp_path):
    file = tmp_path / "log" / "tavern.log"
    log.start(file)
    try:
        raise ZeroDivisionError("no guests")
    except ZeroDivisionError as error:
        report = log.crashed(error)
    assert report == log.CrashReport("ZeroDivisionError: no guests", file)
    assert "Traceback" in file.read_text("utf-8")


def test_the_log_file_does_not_grow_without_end(tmp_path):
    file = tmp_path / "tavern.log"
    log.start(file)
    for _line in range(10 * (1 + log.OLD_FILES)):
        logging.getLogger("test").info("x" * (log.FILE_BYTES // 5))
    assert len([*tmp_path.iterdir()]) == 1 + log.OLD_FILES
    assert all(path.stat().st_size <= log.FILE_BYTES for path in tmp_path.iterdir())


def test_where_no_file_can_be_written_nothing_fails(tmp_path):
    (tmp_path / "log").touch()
    log.start(tmp_path / "log" / "tavern.log")
    assert log.crashed(ValueError("no")).file is None
