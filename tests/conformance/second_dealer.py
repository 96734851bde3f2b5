#!/usr/bin/env python3
"""A second dealer, written from the description of the deal and sharing no method with freecell/core.

No generator is stepped and no deck is shuffled: every state is computed in closed form, and every card is followed
through the picks until it is dealt.

    second_dealer.py 617                         the rows of deal 617
    second_dealer.py --lines < numbers           a line `N 104chars` for each number read
"""

import argparse
import sys

TWO_31, TWO_32, TWO_33 = 2**31, 2**32, 2**33
CARDS = tuple(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
NUMBERINGS = ("freecell-pro", "microsoft")

# Microsoft's two impossible deals are hard-coded there, and so they are here.
MINUS_ONE = """
    AC AD AH AS QC QD QH QS
    3C 3D 3H 3S TC TD TH TS
    5C 5D 5H 5S 8C 8D 8H 8S
    7C 7D 7H 7S 6C 6D 6H 6S
    9C 9D 9H 9S 4C 4D 4H 4S
    JC JD JH JS 2C 2D 2H 2S
    KC KD KH KS"""
MINUS_TWO = """
    AS AH AD AC 7S 7H 7D 7C
    KS KH KD KC 6S 6H 6D 6C
    QS QH QD QC 5S 5H 5D 5C
    JS JH JD JC 4S 4H 4D 4C
    TS TH TD TC 3S 3H 3D 3C
    9S 9H 9D 9C 2S 2H 2D 2C
    8S 8H 8D 8C"""
FIXED = {-1: tuple(MINUS_ONE.split()), -2: tuple(MINUS_TWO.split())}


class NoSuchDeal(ValueError):
    """The number is not a deal number."""


def affine_powers(count):
    """The pairs (A_i, C_i) for i = 1..count with state_i = A_i*seed + C_i mod 2^32.

    C_i is the geometric sum c*(a^i - 1)/(a - 1). As a - 1 is even it has no inverse mod 2^32, so the power is taken
    modulo (a - 1)*2^32, where the division is exact.
    """
    a, c = 214013, 2531011
    powers = [pow(a, i, (a - 1) * TWO_32) for i in range(1, count + 1)]
    return tuple((power % TWO_32, c * ((power - 1) // (a - 1)) % TWO_32) for power in powers)


AFFINE = affine_powers(52)


def check(number, numbering):
    """Raises an error for anything that is not a deal number."""
    if type(number) is not int:
        raise NoSuchDeal(f"{number!r} is not a whole number")
    if not -2 <= number < TWO_33:
        raise NoSuchDeal(f"{number} is not in -2..{TWO_33 - 1}")
    if numbering not in NUMBERINGS:
        raise NoSuchDeal(f"{numbering!r} is not a numbering")


def canonical(number, numbering="freecell-pro"):
    """The number of the same deal in FreeCell Pro's numbering."""
    check(number, numbering)
    return number % TWO_31 if numbering == "microsoft" and number >= 0 else number


def range_name(number, numbering="freecell-pro"):
    """The rule that deals a number."""
    number = canonical(number, numbering)
    if number < 0:
        return "fixed"
    return ("microsoft", "freecell-pro-2^31", "freecell-pro-2^32", "freecell-pro-2^32")[number // TWO_31]


def picks(number):
    """The 52 places picked by a shuffled deal, the first among 52 cards and the last among 1."""
    rule = range_name(number)
    highs = [(a * number + c) % TWO_32 // 65536 for a, c in AFFINE]
    if rule == "microsoft":
        drawn = [high % 32768 for high in highs]
    elif rule == "freecell-pro-2^31":
        drawn = [high % 32768 + 32768 for high in highs]
    else:
        drawn = [high + 1 for high in highs]
    return [value % (52 - turn) for turn, value in enumerate(drawn)]


def turn_of(place, picked):
    """The turn at which the card that starts at `place` of the sorted deck is dealt."""
    for turn, pick in enumerate(picked):
        if place == pick:
            return turn
        if place == 51 - turn:  # the last card left moves into the gap
            place = pick
    raise AssertionError("a card was never dealt")


def cards(number, numbering="freecell-pro"):
    """The 52 cards of a deal in the order dealt, as names like `TD`."""
    number = canonical(number, numbering)
    if number < 0:
        return FIXED[number]
    picked = picks(number)
    return tuple(sorted(CARDS, key=lambda card: turn_of(CARDS.index(card), picked)))


def rows(number, numbering="freecell-pro"):
    """The deal as text: six rows of eight cards and one of four."""
    dealt = cards(number, numbering)
    return [" ".join(dealt[i : i + 8]) for i in range(0, 52, 8)]


def line(number, numbering="freecell-pro"):
    """The deal as `N 104chars`."""
    return f"{number} {''.join(cards(number, numbering))}"


def parse_number(text):
    """Parses a number as a person writes it: only digits, optionally after a minus sign."""
    digits = text[1:] if text.startswith("-") else text
    if not (digits.isascii() and digits.isdigit()):
        raise NoSuchDeal(f"{text!r} is not a whole number")
    return int(text)


def main():
    parser = argparse.ArgumentParser(description="Deals FreeCell numbers by a second, independent method.")
    parser.add_argument("numbers", nargs="*", help="deal numbers, -2..8589934591")
    parser.add_argument("--lines", action="store_true", help="read numbers on stdin, print `N 104chars` lines")
    parser.add_argument("--numbering", choices=NUMBERINGS, default="freecell-pro")
    args = parser.parse_args()
    try:
        for text in sys.stdin.read().split() if args.lines else ():
            print(line(parse_number(text), args.numbering))
        for text in args.numbers:
            print("\n".join(rows(parse_number(text), args.numbering)))
    except NoSuchDeal as error:
        sys.exit(f"second_dealer.py: {error}")


if __name__ == "__main__":
    main()
