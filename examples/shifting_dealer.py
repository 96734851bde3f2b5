"""A dealer with a bug, to try `freecell check` on: python3 shifting_dealer.py 617 | freecell check --deal 617"""

import sys

deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
state = int(sys.argv[1])
dealt = []
while deck:
    state = (state * 214013 + 2531011) % 2**31
    index = (state >> 16) % len(deck)
    dealt.append(deck.pop(index))  # the bug: what comes after the card shifts down
for start in range(0, 52, 8):
    print(*dealt[start : start + 8])
