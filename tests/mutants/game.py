"""The mutants of freecell/game; run_mutants.py explains the fields.

Not listed, because they change nothing: looking for automatic moves in the cells first (no rule depends on the order);
foundations of 14 let into Board::from (the invariant refuses them).
"""

PROGRAM = "test_game"
# Other tests use it through the solver, which these mutants are not linked with.
TESTS = {"referee.h": ["referee_test.cpp"], "card_stacks.h": ["referee_test.cpp"]}

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
    ("horne holds twos back", "autoplay.cpp", "return aces | twos | (black", "return aces | (black"),
    (
        "horne asks for a card too few",
        "autoplay.cpp",
        "twos | (black & to_red)",
        "twos | (black & one_rank_more(to_red))",
    ),
    ("raymond ignores its own colour", "autoplay.cpp", " & one_rank_more(one_rank_more(same));", ";"),
    ("raymond asks for a card too few", "autoplay.cpp", "return one_rank_more(other) &", "return other << 8 &"),
    (
        "the colours are swapped",
        "autoplay.cpp",
        "(black & to_red) | (red & to_black)",
        "(red & to_red) | (black & to_black)",
    ),
    ("one foundation of a colour is enough", "autoplay.cpp", "(next | next >> 1) & diamonds", "next & diamonds"),
    ("a full foundation holds the other back", "autoplay.cpp", "cards < Card::ranks)", "cards <= Card::ranks)"),
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
    ("referee: supermoves of any size", "referee.h", "move.count <= capacity(", "move.count <= 99 + capacity("),
    ("referee: no run is needed", "referee.h", "if (!fits(head, next)) return CardStacks::no_card;", ""),
    ("referee: any card fits", "referee.h", "fits_on(card, on) ? CardStacks::bit(card) : 0", "CardStacks::bit(card)"),
    (
        "referee: a full cell takes a card",
        "referee.h",
        "< Rules::max_columns ? 0 : 1;",
        "< Rules::max_columns ? 0 : 0;",
    ),
    ("referee: any card goes home", "referee.h", "if (!table_.goes_home(card)) return false;", ""),
    (
        "referee: three suits win",
        "referee.h",
        "return table_.home() == CardStacks::all_cards;",
        "return std::popcount(table_.home()) >= 3 * Card::ranks;",
    ),
    (
        "referee: a covered card can still go home",
        "referee.h",
        "movable_ &= ~CardStacks::bit(table_.last(move.to));",
        "",
    ),
    ("referee: an uncovered card cannot go home", "referee.h", "movable_ |= CardStacks::bit(card);", ""),
    ("referee: what was empty stays empty", "referee.h", "empty_ &= ~bit(move.to);", ""),
    ("referee: what becomes empty stays full", "referee.h", "(card == CardStacks::no_card) <<", "(false) <<"),
    ("referee: a moved run stays on its old card", "card_stacks.h", "below_[head.index()] = to;", ""),
]

MUTANTS = BOARD + RULES + AUTOPLAY + EXPAND + RETARGET + REFEREE
