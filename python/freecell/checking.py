"""Checks dealers and diagnoses their mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from freecell import _native
from freecell.dealing import Difference
from freecell.types import Board, Numbering, board_text


@dataclass(frozen=True)
class Mistake:
    """A mistake that dealers make."""

    #: Stays the same between versions, such as 'shift-instead-of-swap'.
    name: str
    #: What is wrong and what to write instead.
    text: str


@dataclass(frozen=True)
class Diagnosis:
    """The result of `check`. It is true if the board is right."""

    #: The deal that the board should be.
    number: int
    right: bool
    #: Sets of mistakes that each explain the board, likeliest first. None if the board is right or the cause unknown.
    explanations: list[list[Mistake]]
    #: How many of the 52 cards are in the right place.
    cards_agreeing: int
    #: The first card that is not.
    first_difference: Difference | None
    #: The number that deals the board, if there is one.
    dealt_by: int | None
    #: How unusual letters or numbers were read, if there were any.
    interpretation: str

    def __bool__(self) -> bool:
        return self.right


def check(board: Board, number: SupportsIndex, *, numbering: Numbering = "freecell-pro") -> Diagnosis:
    """Checks whether the board is the deal of this number. If not, names the mistakes that explain it.

    >>> import freecell
    >>> bool(check(freecell.deal(617), 617))
    True
    >>> wrong = check(freecell.deal(618), 617)
    >>> wrong.explanations[0][0].text
    'The generator starts from the deal number plus one. Start from the number itself.'
    """
    cards, _, interpretation = _native.read_deal(board_text(board))
    asked = index(number)
    right, explanations, agreeing, difference = _native.check(cards, asked, numbering)
    numbers = _native.numbers(cards, "freecell-pro")
    return Diagnosis(
        number=asked,
        right=right,
        explanations=[[Mistake(*mistake) for mistake in mistakes] for mistakes in explanations],
        cards_agreeing=agreeing,
        first_difference=Difference(*difference) if difference else None,
        dealt_by=numbers[0] if numbers else None,
        interpretation=interpretation,
    )
