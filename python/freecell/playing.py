"""Games in progress, and the replay of solutions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from freecell import _native
from freecell.types import Autoplay, Notation, Numbering, Position, Start, start_argument


@dataclass(frozen=True)
class Step:
    """A move that was made: piles are '1' to '9' and '0' for columns, 'a' to 'k' without 'h' for cells, 'h' for home."""

    source: str
    target: str
    count: int
    #: The deepest card that moved.
    card: str
    automatic: bool


class Game:
    """A game in progress: moves are made, undone and redone.

    >>> game = Game(617)
    >>> game.move("8a")
    [Step(source='8', target='a', count=1, card='QH', automatic=False)]
    >>> game.position.cells
    ['QH', None, None, None]
    >>> game.move("8a")
    Traceback (most recent call last):
    ...
    freecell.errors.FreecellError: cell a holds QH
    """

    def __init__(
        self,
        start: Start,
        *,
        numbering: Numbering = "freecell-pro",
        columns: int | None = None,
        cells: int | None = None,
        autoplay: Autoplay = "horne",
    ) -> None:
        """A new game from a deal or a board. Columns and cells default to 8 and 4, or to what the board shows."""
        self._game = _native.Game(start_argument(start), numbering, columns, cells, autoplay)

    @classmethod
    def _of(cls, game: _native.Game) -> Game:
        made = cls.__new__(cls)
        made._game = game
        return made

    @classmethod
    def read(cls, text: str) -> Game:
        """Reads a game and plays it to its last move: standard notation under a heading, JSON, sentences, or fc-solve's
        output. The text must contain its deal number or its board.

        >>> Game.read("#617 NumFcs=4\\n8a 8b").position.cells
        ['QH', '2S', None, None]
        """
        return cls._of(_native.Game.read(text))

    @property
    def deal(self) -> int | None:
        """The deal number of the start, or None if it has none."""
        return self._game.deal()

    @property
    def autoplay(self) -> Autoplay:
        """The rule of automatic moves."""
        return cast(Autoplay, self._game.autoplay())

    @property
    def won(self) -> bool:
        return self._game.won()

    @property
    def position(self) -> Position:
        return Position(*self._game.position())

    @property
    def moves(self) -> list[str]:
        """The moves made, without automatic ones, in standard notation; with 'vN' where the number of cards is ambiguous.

        >>> game = Game(617)
        >>> _ = game.move("8a 8b")
        >>> game.moves
        ['8a', '8b']
        """
        return self._game.moves()

    @property
    def words(self) -> list[str]:
        """A sentence for each step, automatic ones included.

        >>> game = Game(617)
        >>> _ = game.move("8a")
        >>> game.words
        ['Move the queen of hearts from column 8 to cell a.']
        """
        return self._game.sentences()

    @property
    def steps(self) -> list[Step]:
        """The moves made, automatic ones included."""
        return [Step(*step) for step in self._game.steps()]

    @property
    def undone(self) -> int:
        """How many moves were undone and can be redone."""
        return self._game.undone_count()

    def legal_moves(self) -> list[str]:
        """Every legal move, as `move` takes it.

        >>> Game(617).legal_moves()[:4]
        ['1a', '1b', '1c', '1d']
        """
        return self._game.legal_moves()

    def move(self, moves: str) -> list[Step]:
        """Makes one or several moves, '3b' or '3b 26 4h', and the automatic moves after each. Returns the steps made.
        If a move is illegal, makes none and raises an error with the reason."""
        before = len(self._game.steps())
        self._game.play(moves)
        return self.steps[before:]

    def undo(self) -> bool:
        """Undoes the latest move and the automatic moves after it. False if there is none."""
        return self._game.undo()

    def redo(self) -> bool:
        """Redoes the move undone last. False if there is none."""
        return self._game.redo()

    def text(self, notation: Notation = "extended") -> str:
        """The game so far. `Game.read` reads all forms but 'board', which a new game can start from.

        >>> print(Game(3).text("board").splitlines()[0])
        Foundations: H-0 C-0 D-0 S-0
        """
        return self._game.write(notation)

    def __len__(self) -> int:
        """How many moves were made, without automatic ones."""
        return self._game.move_count()

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return (
            f"<Game of deal {self.deal}, {len(self)} moves>" if self.deal is not None else f"<Game, {len(self)} moves>"
        )

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        return self.position._repr_svg_()


Verdict = Literal["won", "unfinished", "illegal"]


@dataclass(frozen=True)
class Verification:
    """The result of `verify`."""

    #: 'unfinished': every move is legal, but some cards are not home. 'illegal': move number `moves + 1` is illegal.
    verdict: Verdict
    #: The rule of automatic moves it was played under.
    autoplay: Autoplay
    #: Moves made, without automatic ones.
    moves: int
    automatic_moves: int
    cards_home: int
    #: Why the move is illegal; empty if none is.
    reason: str


def verify(
    start: Start,
    solution: str,
    *,
    numbering: Numbering = "freecell-pro",
    columns: int | None = None,
    cells: int | None = None,
    autoplay: Autoplay | None = None,
) -> Verification:
    """Replays a solution: standard notation, JSON, sentences, or fc-solve's output. By default tries the rule of automatic
    moves that the solution names, or all of them.

    >>> result = verify(617, "8a 8b 8b")
    >>> result.verdict, result.moves, result.reason
    ('illegal', 2, 'cell b holds 2S')
    """
    found = _native.verify(start_argument(start), solution, numbering, columns, cells, autoplay)
    verdict, rule, moves, automatic_moves, cards_home, reason = found
    return Verification(cast(Verdict, verdict), cast(Autoplay, rule), moves, automatic_moves, cards_home, reason)
