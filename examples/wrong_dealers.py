"""Dealers with the mistakes that `freecell check` knows, each in the few lines a learner would write.

    python3 examples/wrong_dealers.py                   lists the names of the mistakes
    python3 examples/wrong_dealers.py MISTAKE NUMBER... deals with the mistake

Mistakes that come from the random numbers of a language are in docs/check.md, a line of that language each.
"""

import sys

MULTIPLIER, INCREMENT = 214013, 2531011
MISTAKES = {}


def mistake(name):
    def keep(dealer):
        MISTAKES[name] = dealer
        return dealer

    return keep


def sorted_deck(ranks="A23456789TJQK", suits="CDHS"):
    return [rank + suit for rank in ranks for suit in suits]


def states(seed, modulus=2**31, multiplier=MULTIPLIER, increment=INCREMENT):
    """The states of the generator after the seed."""
    state = seed
    while True:
        state = (state * multiplier + increment) % modulus
        yield state


def randoms(seed, **how):
    return (state >> 16 for state in states(seed, **how))


def deal(numbers, deck=None, pick=lambda random, left: random % left):
    """The rule: pick a card, put the last undealt one in its place."""
    deck = deck or sorted_deck()
    dealt = []
    for random in numbers:
        place = pick(random, len(deck))
        dealt.append(deck[place])
        deck[place] = deck[-1]
        deck.pop()
        if not deck:
            return dealt


def right(n):
    return deal(randoms(n))


# Where the cards go


def at_places(cards, places):
    board = [None] * 52
    for card, place in zip(cards, places):
        board[place] = card
    return board


DOWN = [row * 8 + column for column in range(8) for row in range(7) if row * 8 + column < 52]
ACROSS_SEVEN = [card for row in range(7) for card in range(row, 52, 7)]
ROWS = [list(range(start, min(start + 8, 52))) for start in range(0, 52, 8)]

MISTAKES.update(
    {
        "dealt-down-columns": lambda n: at_places(right(n), DOWN),
        "columns-of-seven": lambda n: [right(n)[i] for i in ACROSS_SEVEN],
        "columns-backwards": lambda n: at_places(right(n)[::-1], DOWN),
        "columns-of-seven-backwards": lambda n: [right(n)[51 - i] for i in ACROSS_SEVEN],
        "columns-printed-as-rows": lambda n: [right(n)[i] for column in range(8) for i in range(column, 52, 8)],
        "backwards": lambda n: right(n)[::-1],
        "rows-mirrored": lambda n: [right(n)[i] for row in ROWS for i in row[::-1]],
        "rows-bottom-up": lambda n: [right(n)[i] for row in ROWS[::-1] for i in row],
        "rows-alternating": lambda n: [right(n)[i] for k, row in enumerate(ROWS) for i in row[:: 1 - k % 2 * 2]],
        "columns-bottom-up": lambda n: [
            right(n)[(len(range(i % 8, 52, 8)) - 1 - i // 8) * 8 + i % 8] for i in range(52)
        ],
    }
)

# The sorted deck

MISTAKES.update(
    {
        "suit-order": lambda n: deal(randoms(n), sorted_deck(suits="SHDC")),
        "ace-high": lambda n: deal(randoms(n), sorted_deck("23456789TJQKA")),
        "king-first": lambda n: deal(randoms(n), sorted_deck("KQJT98765432A")),
        "ace-then-king-down": lambda n: deal(randoms(n), sorted_deck("AKQJT98765432")),
        "rank-and-suit-cycle": lambda n: deal(randoms(n), ["A23456789TJQK"[i % 13] + "CDHS"[i % 4] for i in range(52)]),
        "rank-and-suit-run": lambda n: deal(randoms(n), ["A23456789TJQK"[i // 4] + "CDHS"[i // 13] for i in range(52)]),
        "suit-by-suit": lambda n: deal(randoms(n), [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]),
        "deck-reversed": lambda n: deal(randoms(n), sorted_deck()[::-1]),
    }
)

# How a card leaves the deck


@mistake("shift-instead-of-swap")
def shift(n):
    deck = sorted_deck()
    return [deck.pop(random % len(deck)) for random, _ in zip(randoms(n), range(52))]


@mistake("no-removal")
def no_removal(n):
    return [sorted_deck()[random % left] for random, left in zip(randoms(n), range(52, 0, -1))]


@mistake("swap-with-first")
def swap_with_first(n):
    deck = sorted_deck()
    for i, random in zip(range(52), randoms(n)):
        j = i + random % (52 - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@mistake("swap-from-start")
def swap_from_start(n):
    deck = sorted_deck()
    for i, random in zip(range(52), randoms(n)):
        j = random % (52 - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@mistake("deals-replacement")
def deals_replacement(n):
    deck, dealt = sorted_deck(), []
    for left, random in zip(range(52, 0, -1), randoms(n)):
        j = random % left
        deck[j], deck[left - 1] = deck[left - 1], deck[j]
        dealt.append(deck[j])
    return dealt


def upward(n, first):
    deck = sorted_deck()
    for i, random in zip(range(first, 52), randoms(n)):
        j = random % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


MISTAKES["upward-shuffle"] = lambda n: upward(n, 0)
MISTAKES["upward-shuffle-from-one"] = lambda n: upward(n, 1)


@mistake("shuffle-starts-early")
def starts_early(n):
    deck = sorted_deck()
    for i, random in zip(range(50, 0, -1), randoms(n)):
        j = random % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck[::-1]


@mistake("sorted-by-random-key")
def sorted_by_key(n):
    keys = dict(zip(sorted_deck(), randoms(n)))
    return sorted(keys, key=keys.get)


@mistake("redraws")
def redraws(n):
    dealt = []
    for random in randoms(n):
        card = sorted_deck()[random % 52]
        if card not in dealt:
            dealt.append(card)
        if len(dealt) == 52:
            return dealt


def replaced_by(n, replacement):
    deck, dealt = sorted_deck(), []
    for left, random in zip(range(52, 0, -1), randoms(n)):
        dealt.append(deck[random % left])
        deck[random % left] = deck[max(replacement(left), 0)]
    return dealt


MISTAKES["last-card-fixed"] = lambda n: replaced_by(n, lambda left: 51)
MISTAKES["replacement-one-too-low"] = lambda n: replaced_by(n, lambda left: left - 2)
MISTAKES["not-shuffled"] = lambda n: sorted_deck()

# How the random number picks a card


@mistake("modulus-52")
def modulus_52(n):
    deck, dealt = sorted_deck(), []
    for left, random in zip(range(52, 0, -1), randoms(n)):
        dealt.append(deck[random % 52])
        deck[random % 52] = deck[left - 1]
    return dealt


MISTAKES.update(
    {
        "modulus-one-less": lambda n: deal(randoms(n), pick=lambda random, left: random % max(left - 1, 1)),
        "scaled": lambda n: deal(randoms(n), pick=lambda random, left: random * left // 32768),
        "scaled-inclusive": lambda n: deal(randoms(n), pick=lambda random, left: random * (left - 1) // 32767),
        "scaled-rounded": lambda n: deal(randoms(n), pick=lambda random, left: int(random / 32768 * (left - 1) + 0.5)),
        "index-one-too-low": lambda n: deal(randoms(n), pick=lambda random, left: random % left - 1),
        "percent-before-mask": lambda n: deal(states(n, 2**32), pick=lambda state, left: state >> 16 & 0x7FFF % left),
    }
)


def reaching_past_the_end(n, pick):
    deck, dealt = sorted_deck() + [None], []
    for left, random in zip(range(52, 0, -1), randoms(n)):
        place = pick(random, left)
        dealt.append(deck[place])
        deck[place] = deck[left - 1]
    return dealt


MISTAKES["modulus-one-more"] = lambda n: reaching_past_the_end(n, lambda random, left: random % (left + 1))
MISTAKES["index-one-too-high"] = lambda n: reaching_past_the_end(n, lambda random, left: random % left + 1)

# How the state becomes a random number

FROM_32_BITS = {
    "mask-missing": lambda state: state >> 16,
    "shift-missing": lambda state: state & 0x7FFFFFFF,
    "shift-and-mask-missing": lambda state: state,
    "low-bits": lambda state: state & 0x7FFF,
    "low-16-bits": lambda state: state & 0xFFFF,
    "always-zero": lambda state: state & 0x7FFF >> 16,
    "shift-8": lambda state: state >> 8 & 0x7FFF,
    "shift-8-unmasked": lambda state: state % 2**31 >> 8,
    "shift-10": lambda state: state >> 10 & 0x7FFF,
    "shift-10-unmasked": lambda state: state % 2**31 >> 10,
    "shift-15": lambda state: state >> 15 & 0x7FFF,
    "shift-15-unmasked": lambda state: state % 2**31 >> 15,
    "shift-17": lambda state: state >> 17 & 0x7FFF,
    "shift-17-unmasked": lambda state: state % 2**31 >> 17,
    "shift-18": lambda state: state >> 18 & 0x7FFF,
    "shift-18-unmasked": lambda state: state % 2**31 >> (2 ^ 16),
    "modulo-32767": lambda state: (state >> 16) % 32767,
    "modulo-32767-of-31-bits": lambda state: (state % 2**31 >> 16) % 32767,
    "divided-by-65535": lambda state: state % 2**31 // 65535,
    "divided-by-18": lambda state: state % 2**31 // (2 ^ 16),
    "rounded": lambda state: int(state % 2**31 / 65536 + 0.5),
    "mask-3fff": lambda state: (state & 0x3FFFFFFF) >> 16,
    "mask-1fff": lambda state: (state & 0x1FFFFFFF) >> 16,
    "mask-fff": lambda state: (state & 0xFFFFFFF) >> 16,
    "mask-7ff": lambda state: (state & 0x7FFFFFF) >> 16,
    "mask-3ff": lambda state: (state & 0x3FFFFFF) >> 16,
    "mask-ff": lambda state: (state & 0xFFFFFF) >> 16,
    "bit-15-set": lambda state: state >> 16 & 0x7FFF | 0x8000,
    "sixteen-bits-plus-one": lambda state: (state >> 16) + 1,
    "fifteen-bits-plus-one": lambda state: (state >> 16 & 0x7FFF) + 1,
}
for name, extract in FROM_32_BITS.items():
    MISTAKES[name] = lambda n, extract=extract: deal(extract(state) for state in states(n, 2**32))

# Seeds, steps and constants


def dropping(numbers, count):
    for _ in range(count):
        next(numbers)
    return numbers


@mistake("seeded-every-row")
def seeded_every_row(n):
    return deal(random for _ in range(7) for random, _ in zip(randoms(n), range(8)))


MISTAKES.update(
    {
        "seed-one-more": lambda n: right(n + 1),
        "seed-one-less": lambda n: right(n - 1),
        "seed-always-one": lambda n: right(1),
        "seed-always-zero": lambda n: right(0),
        "seed-16-bits": lambda n: right(n % 65536),
        "seed-15-bits": lambda n: right(n % 32768),
        "one-step-too-many": lambda n: deal(dropping(randoms(n), 1)),
        "warm-up-draws": lambda n: deal(dropping(randoms(n), 10)),
        "step-missing": lambda n: deal(number for numbers in ([n >> 16], randoms(n)) for number in numbers),
        "seeded-every-card": lambda n: deal(next(randoms(n)) for _ in range(52)),
        "two-steps-a-card": lambda n: deal(second for _, second in zip(*[randoms(n)] * 2)),
        "wrong-multiplier": lambda n: deal(randoms(n, multiplier=21401)),
        "wrong-increment": lambda n: deal(randoms(n, increment=253101)),
        "wrong-constants": lambda n: deal(randoms(n, multiplier=21401, increment=253101)),
        "increment-missing": lambda n: deal(randoms(n, increment=0)),
        "constants-swapped": lambda n: deal(randoms(n, multiplier=INCREMENT, increment=MULTIPLIER)),
        "multiplied-after-adding": lambda n: deal(randoms(n, increment=INCREMENT * MULTIPLIER)),
    }
)

# How the state is kept


def wrapped(value, bits=32):
    return (value + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def stepping(n, step):
    state = n
    while True:
        state = step(state * MULTIPLIER + INCREMENT)
        yield state


def cut(n, step, random, remainder=lambda random, left: random % left):
    return deal((random(state) for state in stepping(n, step)), pick=remainder)


def truncated(random, left):
    return abs(random) % left


MISTAKES.update(
    {
        "modulo-2^31-1": lambda n: deal(randoms(n, modulus=2**31 - 1)),
        "modulo-2^32-1": lambda n: deal(random & 0x7FFF for random in randoms(n, modulus=2**32 - 1)),
        "signed-32": lambda n: cut(n, wrapped, lambda state: state >> 16, truncated),
        "signed-32-floored": lambda n: cut(n, wrapped, lambda state: state >> 16),
        "64-bit-state": lambda n: cut(n, lambda state: state % 2**64, lambda state: state >> 16),
        "signed-64": lambda n: cut(n, lambda state: wrapped(state, 64), lambda state: state >> 16, truncated),
        "signed-64-floored": lambda n: cut(n, lambda state: wrapped(state, 64), lambda state: state >> 16),
        "unbounded-state": lambda n: cut(n, lambda state: state, lambda state: state >> 16),
        "output-fed-back": lambda n: cut(n, lambda state: state >> 16 & 0x7FFF, lambda state: state),
        "absolute-value": lambda n: cut(n, wrapped, lambda state: abs(state) >> 16),
        "absolute-state": lambda n: cut(n, lambda state: abs(wrapped(state)), lambda state: state >> 16),
    }
)

# Programs that deal several boards


def not_reset(numbers, keep_deck, keep_generator):
    deck, generator = sorted_deck(), None
    for n in numbers:
        deck = deck if keep_deck else sorted_deck()
        generator = generator if generator and keep_generator else randoms(n)
        for i in range(51, -1, -1):
            j = next(generator) % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        yield deck[::-1]


SERIES = {
    "deck-not-reset": lambda numbers: not_reset(numbers, True, False),
    "generator-not-reset": lambda numbers: not_reset(numbers, False, True),
    "deck-and-generator-not-reset": lambda numbers: not_reset(numbers, True, True),
}


def main(arguments):
    if len(arguments) < 2:
        print("\n".join([*MISTAKES, *SERIES]))
        return
    name, numbers = arguments[0], [int(number) for number in arguments[1:]]
    boards = SERIES[name](numbers) if name in SERIES else map(MISTAKES[name], numbers)
    for number, board in zip(numbers, boards):
        print(f"Game #{number}")
        for start in range(0, 52, 8):
            print(" ".join(board[start : start + 8]))
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
