"""Draws a board as an SVG picture."""

from __future__ import annotations

from typing import Iterator, Mapping, Sequence

WIDTH, HEIGHT, STEP_X, STEP_Y, MARGIN = 76, 104, 86, 34, 24
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANKS = "A23456789TJQK"
STYLE = (
    "text{font-family:DejaVu Sans,Segoe UI Symbol,sans-serif;font-weight:600}"
    ".rank{font-size:21px}.suit{font-size:21px;text-anchor:end}.large{font-size:40px;text-anchor:middle}"
)


def _card(name: str, x: int, y: int) -> str:
    rank, suit = name[0].replace("T", "10"), SUITS[name[1]]
    color = "#c8102e" if name[1] in "DH" else "#1a1a1a"
    return (
        f'<g transform="translate({x} {y})" fill="{color}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="7" fill="#fffdf8" stroke="#b9b3a5"/>'
        f'<text x="8" y="25" class="rank">{rank}</text><text x="{WIDTH - 8}" y="25" class="suit">{suit}</text>'
        f'<text x="{WIDTH / 2}" y="82" class="large">{suit}</text></g>'
    )


def _free_place(x: int, y: int, label: str = "") -> str:
    text = f'<text x="{WIDTH / 2}" y="68" class="large">{label}</text>' if label else ""
    return (
        f'<g transform="translate({x} {y})" fill="#2f8058">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="7" fill="none" stroke="#2f8058" stroke-width="2"/>{text}</g>'
    )


def _piles(cells: Sequence[str | None], foundations: Mapping[str, int], width: int) -> Iterator[str]:
    """The line above the columns: cells at the left, foundations at the right."""
    for i, card in enumerate(cells):
        x = MARGIN + i * STEP_X
        yield _card(card, x, MARGIN) if card else _free_place(x, MARGIN)
    left = width - MARGIN - WIDTH - (len(foundations) - 1) * STEP_X
    for i, (suit, height) in enumerate(foundations.items()):
        x = left + i * STEP_X
        yield _card(RANKS[height - 1] + suit, x, MARGIN) if height else _free_place(x, MARGIN, SUITS[suit])


def picture(
    columns: Sequence[Sequence[str]],
    cells: Sequence[str | None] = (),
    foundations: Mapping[str, int] = {},
    title: str = "FreeCell board",
) -> str:
    """Columns, with cells and foundations above them if there are any, as SVG."""
    places = max(len(columns), len(cells) + len(foundations))
    width = 2 * MARGIN + (places - 1) * STEP_X + WIDTH
    top = MARGIN + (HEIGHT + MARGIN if cells or foundations else 0)
    height = top + (max([len(column) for column in columns] + [1]) - 1) * STEP_Y + HEIGHT + MARGIN
    cards = [
        _card(card, MARGIN + c * STEP_X, top + r * STEP_Y)
        for c, column in enumerate(columns)
        for r, card in enumerate(column)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}"><style>{STYLE}</style>'
        f'<rect width="{width}" height="{height}" rx="14" fill="#1f6b45"/>\n'
        + "\n".join([*_piles(cells, foundations, width), *cards])
        + "\n</svg>\n"
    )
