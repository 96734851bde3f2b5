"""The exception that this package raises."""

from __future__ import annotations


class FreecellError(ValueError):
    """Input that is not valid: a number, a board, a query, a move, a solution.

    `line` and `column` give the position in the text, from 1, or are None where there is none. A text on one line, such as
    a query, has only a column.

    >>> import freecell
    >>> try:
    ...     freecell.identify("JD 2D 9H\\nJC XX 7H")
    ... except freecell.FreecellError as error:
    ...     print(error.line, error.column)
    2 4
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.column is None:
            return self.message
        place = f"column {self.column}" if self.line is None else f"line {self.line}, column {self.column}"
        return f"{place}: {self.message}"

    def __reduce__(self) -> tuple[type[FreecellError], tuple[str, int | None, int | None]]:
        return type(self), (self.message, self.line, self.column)
