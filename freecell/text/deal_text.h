#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "freecell/core/deal.h"
#include "freecell/core/deck.h"

namespace freecell {

enum class DealFormat : std::uint8_t {
    rows,       // "JD 2D 9H JC 5D 7H 7C 5H\n": 7 lines as dealt, each ended
    columns,    // "JD KD 2S 4C 3S 6D 6S\n": 8 lines, one column each, deepest card first, each ended
    line,       // "JD2D9HJC...": 104 characters as dealt, no newline
    json,       // [["JD","2D",...],...]: an array of rows, no white space, no newline
    javascript, // the same as an indented literal with single quotes over 9 lines, no newline after the last
};

// Every deal is written in the same number of bytes.
inline constexpr std::size_t rows_text_size = 156;
inline constexpr std::size_t columns_text_size = 156;
inline constexpr std::size_t line_text_size = 104;
inline constexpr std::size_t json_text_size = 275;
inline constexpr std::size_t javascript_text_size = 342;

constexpr std::size_t text_size(DealFormat format) {
    switch (format) {
    case DealFormat::rows: return rows_text_size;
    case DealFormat::columns: return columns_text_size;
    case DealFormat::line: return line_text_size;
    case DealFormat::json: return json_text_size;
    case DealFormat::javascript: return javascript_text_size;
    }
    return 0;
}

// For bulk work: write exactly that many bytes to `out`, without a NUL, and return their end. Every card of the deck
// must be one of the 52; cards may repeat.
char* write_rows(const Deck& dealt, char* out);
char* write_columns(const Deck& dealt, char* out);
char* write_line(const Deck& dealt, char* out);
char* write_json(const Deck& dealt, char* out);
char* write_javascript(const Deck& dealt, char* out);
char* write_deal(const Deck& dealt, DealFormat format, char* out);

// The same, appended to a string.
void append_rows(std::string& out, const Deal& deal);
void append_columns(std::string& out, const Deal& deal);
void append_line(std::string& out, const Deal& deal);
void append_json(std::string& out, const Deal& deal);
void append_javascript(std::string& out, const Deal& deal);
void append_deal(std::string& out, const Deal& deal, DealFormat format);

} // namespace freecell
