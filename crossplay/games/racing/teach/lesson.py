"""Racing in two minutes: the learner sits on seat 1, buys an engine, races, and learns to bid."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.core.teaching import Lesson, LessonStep
from crossplay.games.racing.teach.positions import record, sale

_RECORD = record(
    2,
    "c4 p5a e5 s6 oval  c2 e3 p2a s3 taxman  sugar p4a tv s1",
    [
        "1 draw 1",
        "1 market c4", *sale(1, 2, "c4", 1),
        "1 market p5a", *sale(1, 2, "p5a", 2),
        "1 end",
        "2 draw 1",
        "2 market e3", *sale(2, 2, "e3", 0),
        "2 market c2", *sale(2, 2, "c2", 0),
        "2 market p2a", *sale(2, 2, "p2a", 0),
        "2 end",
    ],
)  # fmt: skip

LESSON = Lesson(
    _RECORD,
    (
        LessonStep(
            N_(
                "You manage a racing team. A car needs an engine, a chassis and a pilot: yours still has no "
                "engine. The most points after six races win."
            )
        ),
        LessonStep(
            N_("A turn begins with drawing. One card is free, more cost money. Draw one."), ("draw 1",)
        ),
        LessonStep(
            N_("Sponsors pay at once and after every race. Choose Moonbank in your hand and sign it."),
            ("sponsor s6",),
        ),
        LessonStep(
            N_(
                "Parts in your hand are not yours yet: everybody may bid for them. "
                "Put the engine on the market."
            ),
            ("market e5",),
        ),
        LessonStep(
            N_("Now choose it there and open the auction. Your own first bid is $2M."),
            ("auction e5 2",),
            ("2 bid 3",),
        ),
        LessonStep(
            N_("The other team wants it, too. Bids go round until all others pass: raise to $4M."),
            ("bid 4",),
            ("2 pass",),
        ),
        LessonStep(
            N_(
                "The Comet is in your garage, and your car is ready! "
                "Play the Thunder Oval: engines of 5 or more get +2 there."
            ),
            ("race oval",),
        ),
        LessonStep(
            N_(
                "Chassis, engine and pilot make a car's total, with the effects of circuit and cards. "
                "Points come first, then the sponsors pay."
            )
        ),
        LessonStep(
            N_("Specials are for mischief. Pour sugar into the other team's tank: choose its engine."),
            ("play sugar 2",),
        ),
        LessonStep(
            N_("No more than five cards may stay in your hand. End your turn."),
            ("end",),
            ("2 draw 1", "2 market p4a", "2 auction p4a 1"),
        ),
        LessonStep(
            N_(
                "An auction in another's turn: you may bid, even more than you have. But if you then cannot "
                "pay, half the bid is lost. Bid $2M."
            ),
            ("bid 2",),
            ("2 pass", "2 end"),
        ),
        LessonStep(
            N_(
                "Two pilots, two cars: both score. Now build, bid, race when it suits you, "
                "and keep some money back."
            )
        ),
    ),
)
