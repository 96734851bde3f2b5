"""How hard a deal is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from freecell import _native
from freecell.types import Numbering, Start, start_argument


@dataclass(frozen=True)
class Rating:
    """The result of `rate`. The difficulty of a board that is not solved is meaningless."""

    #: Whether the board can be won at all.
    outcome: Literal["solved", "impossible", "gave up"]
    #: On a scale like Elo's: a player of this strength wins half of its games.
    difficulty: int
    #: The standard error of the difficulty.
    error: int
    #: How many of 100 deals are easier.
    percentile: int
    #: The difficulty in words, such as 'easy'.
    label: str
    #: Games that simulated players played, and how many of them they won.
    games: int
    won: int


def rate(
    start: Start,
    *,
    numbering: Numbering = "freecell-pro",
    columns: int | None = None,
    cells: int | None = None,
    games: int = 400,
    seed: int = 0,
) -> Rating:
    """Rates how hard a deal or a board is. Lets simulated players try it; the same arguments give the same rating.

    Ctrl-C ends it. Other threads run meanwhile.

    >>> rating = rate(617, games=24)
    >>> rating.outcome, rating.games
    ('solved', 24)
    """
    found = _native.rate(start_argument(start), numbering, columns, cells, games, seed)
    outcome, *_ = found
    return Rating(cast(Literal["solved", "impossible", "gave up"], outcome), *found[1:])
