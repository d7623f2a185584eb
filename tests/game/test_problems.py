from pathlib import Path

import pytest

from game.commandline import Options
from game.problems import EXPECTED, sentence
from rules.core import registry
from rules.core.errors import DataError
from rules.core.protocol import Setup

INFO = next(iter(registry.games().values())).info


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        (lambda: registry.game("chess"), ["chess", INFO.id]),
        (lambda: Setup.checked(INFO, 99, {}), [INFO.id, "99", str(INFO.seats[-1])]),
        (lambda: Setup.checked(INFO, INFO.seats[0], {"beard": "long"}), [INFO.id, "beard"]),
        (lambda: Setup.checked(INFO, INFO.seats[0], {INFO.options[0].key: "?"}), [INFO.options[0].key, "?"]),
        (lambda: Options(game="chess").company(1), ["chess"]),
        (lambda: Path("/gone/for/ever").read_text("utf-8"), ["/gone/for/ever"]),
    ],
)
def test_what_a_player_can_mend_is_one_sentence_that_names_it(wish, names):
    with pytest.raises(EXPECTED) as caught:
        wish()
    text = sentence(caught.value)
    assert all(name in text for name in names)
    assert text.endswith(".")
    assert "\n" not in text


def test_a_damaged_data_file_is_named():
    assert "tasks.csv, line 3" in sentence(DataError("tasks.csv, line 3: 2 fields"))
