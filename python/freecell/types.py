"""The types of arguments and results."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Literal, NamedTuple, Sequence, Union

from freecell import svg

if TYPE_CHECKING:
    from freecell.dealing import Deal

#: What a number of 2**31 or more means: every number up to 2**33-1 is a different deal, or the published formula is read
#: literally, so that n deals the same as n mod 2**31.
Numbering = Literal["freecell-pro", "microsoft"]

#: Which cards go home automatically after a move: none, by Horne's rule (Microsoft's FreeCell and FreeCell Pro), by
#: Raymond's (KPat), or every card that fits.
Autoplay = Literal["none", "horne", "raymond", "max"]

#: The forms in which `Deal.text` writes a deal.
DealFormat = Literal["rows", "columns", "line", "json", "javascript"]

#: The forms in which `Game.text` writes a game.
Notation = Literal["standard", "extended", "words", "json", "board"]


class Position(NamedTuple):
    """A board in play: columns (deepest card first), cells (None if empty), and how many cards of each suit are home."""

    columns: list[list[str]]
    cells: list[str | None]
    foundations: dict[str, int]

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        return svg.picture(self.columns, self.cells, self.foundations)


#: A board: text in any common form, a `Deal`, a `Position`, or a list of rows or columns.
Board = Union[str, "Deal", Position, Sequence[Sequence[str]]]

#: Where a game starts: the number of a deal, or a board.
Start = Union[int, Board]


def board_text(board: Board) -> str:
    """The board as text that the library reads."""
    from freecell.dealing import Deal

    if isinstance(board, str):
        return board
    if isinstance(board, Deal):
        return board.text("line")
    if isinstance(board, Position):
        return json.dumps(board._asdict())
    if isinstance(board, Sequence):
        return json.dumps([list(line) if isinstance(line, Sequence) else line for line in board])
    raise TypeError(f"a board is text, a Deal, a Position, or a list of rows or columns, not {type(board).__name__}")


def start_argument(start: Start) -> int | str:
    """The number of a deal, or a board as text."""
    return start if isinstance(start, int) else board_text(start)
