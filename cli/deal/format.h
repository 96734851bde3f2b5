#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/shared/style.h"
#include "freecell/core/deal_number.h"
#include "freecell/core/deck.h"

namespace freecell::cli {

// An output format: the text before, between and after deals, and the deals themselves.
struct DealWriter {
    std::string before;
    std::string between;
    std::string after;
    // Appends `between` and a deal, for first, first + 1, ...; the caller drops the very first `between`.
    std::function<void(std::string& out, std::int64_t first, std::span<const Deck> decks)> append;
    bool shows_numbers = true;
    std::int64_t bytes_a_deal = 1024; // approximate
};

inline const std::vector<std::string> deal_format_names = {"rows", "columns", "line", "json", "ndjson", "js", "number"};

DealWriter plain_writer(const std::string& format, Numbering numbering);

// For a terminal: a heading with the number, and cards in colour.
DealWriter terminal_writer(const std::string& format, CardStyle style);

// The trace: how every card is picked. Formats rows, json and ndjson.
DealWriter trace_writer(const std::string& format, Numbering numbering, CardStyle style);

} // namespace freecell::cli
