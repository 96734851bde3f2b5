"""Solutions of deals and boards, or the proof that there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Literal, Union, cast

from freecell import _native
from freecell.playing import Game
from freecell.types import Autoplay, Numbering, Start, start_argument


@dataclass(frozen=True)
class Solved:
    """The board can be won: a whole game, which was replayed and wins under the requested rule of automatic moves."""

    game: Game
    #: Positions searched.
    positions: int
    #: The length of a short solution: supermoves, without the moves home that come free. None if none was requested.
    length: int | None = None

    @property
    def moves(self) -> list[str]:
        """The moves in standard notation, without automatic ones."""
        return self.game.moves

    @property
    def words(self) -> list[str]:
        """A sentence for each step, automatic ones included."""
        return self.game.words


@dataclass(frozen=True)
class Impossible:
    """The board cannot be won: a search visited every position that could matter, and none is a win."""

    #: How many those were.
    exhausted: int
    #: Their digest, 16 hexadecimal digits, from which another program can confirm the proof.
    digest: str
    #: Whether they are the positions of the game itself, or those of the relaxed game, which is easier to win.
    proof: Literal["complete", "relaxed"]
    #: Positions searched, by all searches.
    positions: int


@dataclass(frozen=True)
class GaveUp:
    """The search ended at a limit. Nothing is known."""

    positions: int
    limit: Literal["positions", "time", "memory"]


Outcome = Union[Solved, Impossible, GaveUp]


class Solver:
    """Solves one board after another and reuses its memory. Use one per thread.

    >>> solver = Solver()
    >>> sum(isinstance(solver.solve(number), Solved) for number in range(1, 101))
    100
    """

    def __init__(self, *, autoplay: Autoplay = "horne", short_seconds: float | None = None) -> None:
        """`short_seconds`: after solving a board, look for shorter solutions for this time."""
        self._solver = _native.Solver(autoplay, short_seconds)

    def solve(
        self,
        start: Start,
        *,
        numbering: Numbering = "freecell-pro",
        columns: int | None = None,
        cells: int | None = None,
        max_positions: int | None = None,
        max_seconds: float | None = None,
        max_memory: int | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> Outcome:
        """As the function `solve`."""
        board = start_argument(start)
        limits = (max_positions, max_seconds, max_memory)
        found = self._solver.solve(board, numbering, columns, cells, *limits, on_progress)
        positions, game, length, proof, limit = found
        if game is not None:
            return Solved(Game._of(game), positions, length)
        if proof is not None:
            exhausted, digest, kind = proof
            return Impossible(exhausted, f"{digest:016x}", cast(Literal["complete", "relaxed"], kind), positions)
        return GaveUp(positions, cast(Literal["positions", "time", "memory"], limit))


def solve(
    start: Start,
    *,
    numbering: Numbering = "freecell-pro",
    columns: int | None = None,
    cells: int | None = None,
    autoplay: Autoplay = "horne",
    short_seconds: float | None = None,
    max_positions: int | None = None,
    max_seconds: float | None = None,
    max_memory: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Outcome:
    """Solves a deal or a board, or proves that it has no solution, or gives up at a limit.

    The limits are positions, seconds, and bytes (default: 1 GiB); there is no other by default. `on_progress` is called
    several times a second with the positions searched and the bytes held. Ctrl-C and exceptions in `on_progress` end the
    search. Other threads run meanwhile.

    >>> outcome = solve(617)
    >>> isinstance(outcome, Solved) and outcome.game.won
    True
    >>> isinstance(solve(11982), Impossible)
    True
    >>> solve(11982, max_positions=500)
    GaveUp(positions=500, limit='positions')
    """
    return Solver(autoplay=autoplay, short_seconds=short_seconds).solve(
        start,
        numbering=numbering,
        columns=columns,
        cells=cells,
        max_positions=max_positions,
        max_seconds=max_seconds,
        max_memory=max_memory,
        on_progress=on_progress,
    )
