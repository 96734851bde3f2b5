"""Deals by where their cards lie."""

from __future__ import annotations

from operator import index
from typing import Iterator, SupportsIndex

from freecell import _native


def find(query: str, first: SupportsIndex = 1, last: SupportsIndex = 1_000_000) -> Iterator[int]:
    """The numbers from `first` to `last` whose deals match a query, in order, as an iterator.

    docs/find.md describes the queries. Other threads run during the search.

    >>> from itertools import islice
    >>> list(islice(find("aces in top"), 3))
    [1775, 5869, 8685]
    >>> find("aces in tip")
    Traceback (most recent call last):
    ...
    freecell.errors.FreecellError: column 9: ...
    """
    search = _native.Search(query, index(first), index(last))

    def matches() -> Iterator[int]:
        while not search.done():
            yield from search.matches()

    return matches()


def count(query: str, first: SupportsIndex = 1, last: SupportsIndex = 1_000_000) -> int:
    """The number of results of `find`.

    >>> count("count(kings in bottom) >= 3 and any red 6 on black 7")
    624
    """
    search = _native.Search(query, index(first), index(last))
    total = 0
    while not search.done():
        total += search.count()
    return total
