"""The mutants of freecell/game; run_mutants.py explains the fields.

Not listed, because they change nothing: looking for automatic moves in the cells first (no rule depends on the order);
foundations of 14 let into Board::from (the invariant refuses them); a referee that lets a cell hold two cards (the first is
lost, so that the game is never won).
"""

PROGRAM = "test_game"

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
    ("horne holds twos back", "autoplay.cpp", "std::max(2, least", "std::max(1, least"),
    ("horne asks for a card too few", "autoplay.cpp", "least_of_other_color + 1);", "least_of_other_color + 2);"),
    ("raymond ignores its own colour", "autoplay.cpp", "other_of_same_color + 3)", "13)"),
    (
        "raymond asks for a card too few",
        "autoplay.cpp",
        "std::min(least_of_other_color + 2,",
        "std::min(least_of_other_color + 3,",
    ),
    ("the colours are swapped", "autoplay.cpp", "? red : black", "? black : red"),
    (
        "one foundation of a colour is enough",
        "autoplay.cpp",
        "std::min(at(diamonds), at(hearts))",
        "std::max(at(diamonds), at(hearts))",
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
    (
        "referee: supermoves of any size",
        "referee.cpp",
        "if (count > (empty_cells_ + 1) <<",
        "if (count > 99 + (empty_cells_ + 1) <<",
    ),
    ("referee: no run is needed", "referee.cpp", "if (!fits_on(moving[i], moving[i - 1])) return false;", ""),
    ("referee: any card fits", "referee.cpp", "if (heights_[to] > 0 && !fits_on(card,", "if (false && !fits_on(card,"),
    (
        "referee: supermoves fit anywhere",
        "referee.cpp",
        "if (!to_empty && !fits_on(moving[0],",
        "if (false && !fits_on(moving[0],",
    ),
    ("referee: any card goes home", "referee.cpp", "if (on_foundation != card.rank()) return false;", ""),
    ("referee: three suits win", "referee.cpp", "return cards == Card::ranks;", "return cards >= Card::ranks - 1;"),
    (
        "referee: a covered card can still go home",
        "referee.cpp",
        "if (heights_[column] > 0) movable_ &= ~bit(last(column));",
        "",
    ),
    ("referee: an uncovered card cannot go home", "referee.cpp", "movable_ |= bit(last(column));", ""),
    ("referee: cells stay full", "referee.cpp", "    ++empty_cells_;\n", ""),
]

MUTANTS = BOARD + RULES + AUTOPLAY + EXPAND + RETARGET + REFEREE
