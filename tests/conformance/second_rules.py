"""A second, simple implementation of the rules that shares nothing with freecell/game: cards are strings, columns lists.

A position is (columns, cells, home): lists of cards with the deepest first, a list of a card or None for each cell, and
how many cards of each suit are home. A move is (from, to, count) in the letters of the notation.
"""

RANKS = "A23456789TJQK"
COLUMNS = "1234567890"
CELLS = "abcdefgijk"
RULES = ("none", "horne", "raymond", "max")


def value(card):
    return RANKS.index(card[0]) + 1


def red(card):
    return card[1] in "DH"


def dealt(cards, columns=8, cells=4):
    return [list(cards[i::columns]) for i in range(columns)], [None] * cells, dict.fromkeys("CDHS", 0)


def lies_on(card, under):
    return value(card) == value(under) - 1 and red(card) != red(under)


def is_run(cards):
    return all(lies_on(cards[i + 1], cards[i]) for i in range(len(cards) - 1))


def fits_at_home(position, card):
    return position[2][card[1]] == value(card) - 1


def moves(position, supermoves):
    """Every legal move."""
    columns, cells, _ = position
    found = []
    for name, column in zip(COLUMNS, columns):
        for count in range(1, 14):
            if count > len(column) or not is_run(column[-count:]) or (count > 1 and not supermoves):
                break
            for target_name, target in zip(COLUMNS, columns):
                free_columns = sum(1 for other in columns if not other and other is not target)
                capacity = (cells.count(None) + 1) * 2**free_columns
                fits = not target or lies_on(column[-count], target[-1])
                if target is not column and fits and (count == 1 or count <= capacity):
                    found.append((name, target_name, count))
        if column:
            found += [(name, cell, 1) for cell, card in zip(CELLS, cells) if card is None]
            found += [(name, "h", 1)] if fits_at_home(position, column[-1]) else []
    for name, card in zip(CELLS, cells):
        if card is not None:
            found += [(name, t, 1) for t, target in zip(COLUMNS, columns) if not target or lies_on(card, target[-1])]
            found += [(name, cell, 1) for cell, other in zip(CELLS, cells) if other is None]
            found += [(name, "h", 1)] if fits_at_home(position, card) else []
    return found


def played(position, move):
    """A new position after a legal move."""
    columns, cells, home = [column[:] for column in position[0]], position[1][:], dict(position[2])
    source, target, count = move
    if source in COLUMNS:
        column = columns[COLUMNS.index(source)]
        cards = column[len(column) - count :]
        del column[len(column) - count :]
    else:
        cards = [cells[CELLS.index(source)]]
        cells[CELLS.index(source)] = None
    if target in COLUMNS:
        columns[COLUMNS.index(target)] += cards
    elif target == "h":
        home[cards[0][1]] += 1
    else:
        cells[CELLS.index(target)] = cards[0]
    return columns, cells, home


def goes_by_itself(position, card, rule):
    home = position[2]
    if rule == "none" or not fits_at_home(position, card):
        return False
    if rule == "max" or value(card) <= 2:
        return True
    opposite = [home[suit] for suit in ("CS" if red(card) else "DH")]
    twin = home[{"C": "S", "S": "C", "D": "H", "H": "D"}[card[1]]]
    horne = all(count >= value(card) - 1 for count in opposite)
    second = all(count >= value(card) - 2 for count in opposite) and twin >= value(card) - 3
    return horne or (rule == "raymond" and second)


def after_automatic_moves(position, rule):
    while True:
        ends = [(name, column[-1]) for name, column in zip(COLUMNS, position[0]) if column]
        ends += [(name, card) for name, card in zip(CELLS, position[1]) if card]
        going = [name for name, card in ends if goes_by_itself(position, card, rule)]
        if not going:
            return position
        position = played(position, (going[0], "h", 1))


def perft(position, depth, supermoves):
    found = moves(position, supermoves)
    if depth == 1:
        return len(found)
    return sum(perft(played(position, move), depth - 1, supermoves) for move in found)
