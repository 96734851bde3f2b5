"""Deals, one or many at a time, and their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Iterator, SupportsIndex

from freecell import _native, svg
from freecell.types import Board, DealFormat, Numbering, board_text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Deal:
    """A dealt board. It is a sequence of its rows, each a list of cards such as 'JD'.

    >>> board = deal(617)
    >>> board[0]
    ['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
    >>> [len(row) for row in board]
    [8, 8, 8, 8, 8, 8, 4]
    """

    number: int
    _indices: bytes

    @property
    def rows(self) -> list[list[str]]:
        """The seven rows as dealt.

        >>> deal(1).rows[6]
        ['6S', '9C', '2H', '6H']
        """
        return _native.rows(self._indices)

    @property
    def columns(self) -> list[list[str]]:
        """The eight columns, deepest card first.

        >>> deal(1).columns[0]
        ['JD', 'KD', '2S', '4C', '3S', '6D', '6S']
        """
        return _native.columns(self._indices)

    @property
    def cards(self) -> list[str]:
        """The 52 cards in the order they are dealt.

        >>> deal(1).cards[:4]
        ['JD', '2D', '9H', 'JC']
        """
        return _native.names(self._indices)

    @property
    def indices(self) -> bytes:
        """The same as numbers: 4 * rank + suit, with ranks from 0 (ace) to 12 (king) and suits in the order CDHS.

        >>> list(deal(1).indices[:4])
        [41, 5, 34, 40]
        """
        return self._indices

    def text(self, format: DealFormat = "rows") -> str:
        """The deal as text.

        >>> print(deal(617).text("columns").splitlines()[0])
        7D TD TH KD 4C 4S JD
        >>> deal(617).text("line")[:8]
        '7DAD5C3S'
        """
        return _native.write(self._indices, format)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[list[str]]:
        return iter(self.rows)

    def __getitem__(self, row: int) -> list[str]:
        return self.rows[row]

    def __str__(self) -> str:
        return self.text("rows")

    def __repr__(self) -> str:
        return f"Deal({self.number})"

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        return svg.picture(self.columns, title=f"FreeCell deal {self.number}")


def deal(number: SupportsIndex, *, numbering: Numbering = "freecell-pro") -> Deal:
    """The deal of a number from -2 to 8589934591. Other numbers are errors.

    >>> print(deal(617))
    7D AD 5C 3S 5S 8C 2D AH
    TD 7S QD AC 6D 8H AS KH
    TH QC 3H 9D 6S 8D 3D TC
    KD 5H 9S 3C 8S 7H 4D JS
    4C QS 9C 9H 7C 6H 2C 2S
    4S TS 2H 5D JC 6C JH QH
    JD KS KC 4H
    <BLANKLINE>
    >>> deal(2**33)
    Traceback (most recent call last):
    ...
    freecell.errors.FreecellError: 8589934592 is too large: deals are numbered from -2 to 8589934591
    """
    value = index(number)
    return Deal(value, _native.deal(value, numbering))


def deal_block(first: SupportsIndex, count: int, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
    """Deals `count` numbers from `first` on into an array of shape (count, 52) of card numbers, as `Deal.indices`.

    Fills and returns `out`, an array of that shape and type, or a new one. Other threads run meanwhile. Needs NumPy.

    >>> block = deal_block(1, 1000)
    >>> block.shape
    (1000, 52)
    >>> bytes(block[616]) == deal(617).indices
    True
    """
    import numpy

    block = numpy.empty((count, 52), numpy.uint8) if out is None else out
    if block.shape != (count, 52) or block.dtype != numpy.uint8 or not block.flags.c_contiguous:
        raise ValueError(f"out is a contiguous array of uint8 of the shape ({count}, 52)")
    _native.deal_into(index(first), block)
    return block


@dataclass(frozen=True)
class Difference:
    """A place where a board differs from a deal; rows and columns count from 1."""

    row: int
    column: int
    seen: str
    dealt: str


@dataclass(frozen=True)
class NearDeal:
    """A deal that a misread board may have been."""

    number: int
    differences: list[Difference]


@dataclass(frozen=True)
class Identification:
    """The result of `identify`."""

    #: The number that deals the board, or None if none does.
    number: int | None
    #: All numbers that deal it in Microsoft's numbering, which repeats after 2**31.
    microsoft: list[int]
    #: If no number deals it: the nearest deals, with two cards swapped or one or two misread.
    nearest: list[NearDeal]


def identify(board: Board) -> Identification:
    """Identifies the deal of a board. The number is computed from the cards, not searched for.

    >>> identify(deal(617)).number
    617
    >>> identify(str(deal(617)).replace("QC", "QS")).nearest
    [NearDeal(number=617, differences=[Difference(row=3, column=2, seen='QS', dealt='QC')])]
    """
    cards, _, _ = _native.read_deal(board_text(board))
    found = _native.numbers(cards, "freecell-pro")
    if found:
        return Identification(found[0], _native.numbers(cards, "microsoft"), [])
    near = _native.nearest(cards)
    return Identification(None, [], [NearDeal(number, [Difference(*d) for d in places]) for number, places in near])
