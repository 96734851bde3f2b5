#pragma once

#include <cstdint>
#include <string>

#include "freecell/core/deal.h"

namespace freecell::bench {

// Straightforward code: deals a number, then appends its cards one by one.

inline void append_card(std::string& out, Card card) {
    out += card.rank_letter();
    out += card.suit_letter();
}

inline void append_rows_plainly(std::string& out, std::int64_t, const Deal& deal) {
    for (int i = 0; i < Card::count; ++i) {
        append_card(out, deal.cards()[i]);
        out += i % 8 == 7 || i == Card::count - 1 ? '\n' : ' ';
    }
    out += '\n';
}

inline void append_columns_plainly(std::string& out, std::int64_t, const Deal& deal) {
    for (int column = 0; column < 8; ++column) {
        for (int i = column; i < Card::count; i += 8) {
            append_card(out, deal.cards()[i]);
            out += i + 8 < Card::count ? ' ' : '\n';
        }
    }
    out += '\n';
}

inline void append_line_plainly(std::string& out, std::int64_t number, const Deal& deal) {
    out += std::to_string(number);
    out += ' ';
    for (const Card card : deal.cards()) append_card(out, card);
    out += '\n';
}

template <class Append>
void write_plainly(std::int64_t first, std::int64_t count, std::string& out, const Append& append) {
    out.clear();
    for (std::int64_t number = first; number < first + count; ++number) {
        append(out, number, deal(*DealNumber::from(number)));
    }
}

} // namespace freecell::bench
