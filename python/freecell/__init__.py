"""Every Microsoft FreeCell deal: dealt, found, identified, played and solved.

>>> import freecell
>>> freecell.deal(617)[0]
['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
>>> isinstance(freecell.solve(11982), freecell.Impossible)
True
"""

from freecell import _native
from freecell.checking import Diagnosis, Mistake, check
from freecell.dealing import Deal, Difference, Identification, NearDeal, deal, deal_block, identify
from freecell.errors import FreecellError
from freecell.finding import count, find
from freecell.playing import Game, Step, Verification, verify
from freecell.rating import Rating, rate
from freecell.solving import GaveUp, Impossible, Outcome, Solved, Solver, solve
from freecell.types import Autoplay, Board, DealFormat, Notation, Numbering, Position, Start

__version__ = _native.version
__all__ = [
    "Autoplay",
    "Board",
    "Deal",
    "DealFormat",
    "Diagnosis",
    "Difference",
    "FreecellError",
    "Game",
    "GaveUp",
    "Identification",
    "Impossible",
    "Mistake",
    "NearDeal",
    "Notation",
    "Numbering",
    "Outcome",
    "Position",
    "Rating",
    "Solved",
    "Solver",
    "Start",
    "Step",
    "Verification",
    "check",
    "count",
    "deal",
    "deal_block",
    "find",
    "identify",
    "rate",
    "solve",
    "verify",
]
