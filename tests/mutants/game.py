"""The mutants of freecell/game; run_mutants.py explains the fields.

Not listed, because they change nothing: looking for automatic moves in the cells first (no rule depends on the order);
foundations of 14 let into Board::from (the invariant refuses them).
"""

PROGRAM = "test_game"
# Other tests use it through the solver, which these mutants are not linked with.
TESTS = {"referee.h": ["referee_test.cpp"]}

BOARD = [
    ("a column too many is let in", "board.cpp", "parts.columns.size() > rules.columns ||", "false ||"),
    ("take leaves the card in the cell", "board.cpp", "        cells_[from.index()] = no_card;\n", ""),
    ("take leaves bytes behind", "board.cpp", "    cards_[all - 1] = Card(); // so that", "    // so that"),
    ("put inserts one card too deep", "board.cpp", "cards_[end] = card;", "cards_[end - 1] = card;"),
    (
        "cards move in the opposite order",
        "board.cpp",
        "std::copy_n(moving.begin(), count, end_of(to) - count);",
        "std::reverse_copy(moving.begin(), moving.begin() + count, end_of(to) - count);",
    ),
    (
        "apply gives the last card",
        "board.cpp",
        "card = cards_[starts_[move.from.index() + 1] - move.count];",
        "card = cards_[starts_[move.from.index() + 1] - 1];",
    ),
    ("a card twice goes unseen", "board.cpp", "card >= Card::count || seen[card]", "card >= Card::count"),
    ("a missing card goes unseen", "board.cpp", "return total == Card::count;", "return true;"),
]

RULES = [
    (
        "a run stops at two",
        "legal.h",
        "i > 1 && fits_on(cards[i - 1], cards[i - 2]); --i",
        "i > cards.size() - 1 && fits_on(cards[i - 1], cards[i - 2]); --i",
    ),
    ("an empty column holds a run of one", "legal.h", "cards.empty() ? 0 : 1", "1"),
    (
        "capacity without the card itself",
        "legal.h",
        "(table.empty_cells() + 1) << columns",
        "table.empty_cells() << columns",
    ),
    ("capacity counts the destination", "legal.h", "(to_empty_column ? 1 : 0)", "0"),
    (
        "capacity adds for each empty column",
        "legal.h",
        "(table.empty_cells() + 1) << columns",
        "(table.empty_cells() + 1) * (columns + 1)",
    ),
    (
        "cards may leave home",
        "legal.cpp",
        "if (move.from.is_home()) return Illegal::from_home;",
        "if (move.from.is_home()) return {};",
    ),
    (
        "the highest card must fit, not the deepest",
        "legal.cpp",
        "return column[column.size() - move.count];",
        "return column[column.size() - 1];",
    ),
    ("the largest supermove is left out", "legal_moves.cpp", "count <= most; ++count", "count < most; ++count"),
]

AUTOPLAY = [
    ("horne holds twos back", "autoplay.cpp", "std::max(2, other", "std::max(1, other"),
    ("horne asks for a card too few", "autoplay.cpp", "other_color + 1);", "other_color + 2);"),
    ("raymond ignores its own colour", "autoplay.cpp", "same + 3)", "13)"),
    ("raymond asks for a card too few", "autoplay.cpp", "std::min(other + 2,", "std::min(other + 3,"),
    ("the colours are swapped", "autoplay.cpp", "next(Suit::clubs, clubs, red,", "next(Suit::clubs, clubs, black,"),
    (
        "one foundation of a colour is enough",
        "autoplay.cpp",
        "std::min(diamonds, hearts)",
        "std::max(diamonds, hearts)",
    ),
    ("cards in cells stay", "autoplay.h", "i < table.rules().cells; ++i", "i < 0; ++i"),
]

EXPAND = [
    (
        "cards leave the cells in the wrong order",
        "expand.cpp",
        "for (int i = count - 2; i >= 0; --i)",
        "for (int i = 0; i <= count - 2; ++i)",
    ),
    ("the destination is used on the way", "expand.cpp", "&& Pile::column(i) != move.to)", ")"),
]

RETARGET = [
    (
        "cards that are home move again",
        "retarget.cpp",
        "return card.rank() < now_.foundation(card.suit());",
        "return false;",
    ),
    ("cards left at the start stay", "retarget.cpp", "if (!first && !may_start", "if (!may_start"),
]

REFEREE = [
    ("referee: supermoves of any size", "referee.cpp", "move.count <= capacity(", "move.count <= 99 + capacity("),
    ("referee: no run is needed", "referee.cpp", "bit(moving[i])) == 0) return false;", "0) != 0) return false;"),
    ("referee: any card fits", "referee.h", "fits_on(card, on) ? guest : 0", "guest"),
    ("referee: a full cell takes a card", "referee.h", "[on.is_column() ? 0 : 1]", "[0]"),
    ("referee: any card goes home", "referee.h", "if (!table_.goes_home(card)) return false;", ""),
    ("referee: three suits win", "referee.h", "return cards == Card::ranks;", "return cards >= Card::ranks - 1;"),
    ("referee: a covered card can still go home", "referee.h", "movable_ &= ~bit(table_.last(move.to));", ""),
    ("referee: an uncovered card cannot go home", "referee.h", "movable_ |= bit(table_.last(pile));", ""),
    ("referee: what was empty stays empty", "referee.h", "empty_ &= ~bit(move.to);", ""),
    ("referee: what becomes empty stays full", "referee.h", "== 0 ? bit(pile) : 0;", "== 0 ? 0 : 0;"),
]

MUTANTS = BOARD + RULES + AUTOPLAY + EXPAND + RETARGET + REFEREE
