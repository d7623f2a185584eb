"""How Polterfass looks and plays at the table."""

from game.text import N_
from scenes.games import OptionWords, Skin

_ANY_SEAT = N_("This seat begins as the innkeeper")

SKIN = Skin(
    title=N_("Polterfass"),
    tagline=N_("Roll the barrels, order in secret, and do not be the greediest."),
    options={
        "target": OptionWords(
            N_("Goal"),
            {
                "75": (N_("75 mugs"), N_("The game of the rulebook, about an hour")),
                "50": (N_("50 mugs"), N_("A short evening")),
                "100": (N_("100 mugs"), N_("A long evening")),
            },
        ),
        "barrels": OptionWords(
            N_("Barrels"),
            {
                "crowd": (N_("Like real ones"), N_("Many barrels prop each other up; few fall over more easily")),
                "flat": (N_("Like dice"), N_("Each barrel stands once in three rolls, however many are rolled")),
            },
        ),
        "equals": OptionWords(
            N_("All order the same"),
            {
                "even": (N_("Nobody loses"), N_("When too greedy, equal orders win and lose at once: no change")),
                "lose": (N_("Everybody loses"), N_("When too greedy, equal orders are all lost")),
            },
        ),
        "innkeeper": OptionWords(
            N_("First innkeeper"),
            {
                "lot": (N_("By lot"), N_("Chance decides who begins as the innkeeper")),
                "1": (N_("Seat 1"), _ANY_SEAT),
                "2": (N_("Seat 2"), _ANY_SEAT),
                "3": (N_("Seat 3"), _ANY_SEAT),
                "4": (N_("Seat 4"), _ANY_SEAT),
                "5": (N_("Seat 5"), _ANY_SEAT),
                "6": (N_("Seat 6"), _ANY_SEAT),
            },
        ),
    },
)
