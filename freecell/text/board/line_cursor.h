#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "freecell/text/board/text_board.h"
#include "freecell/text/text_position.h"

namespace freecell {

// The length in bytes of the separator at the start of the text, 0 for none. Separators are spaces, punctuation,
// brackets, quotes, box drawing, and bytes that are not UTF-8: the frames and accents of other encodings.
std::size_t separator_length(std::string_view text);

// A position in a line, which only moves forward.
struct LineCursor {
    std::string_view rest;
    TextPosition position;

    [[nodiscard]] bool at_end() const { return rest.empty(); }
    [[nodiscard]] bool at(char byte) const { return rest.starts_with(byte); }
    [[nodiscard]] bool at_separator() const { return separator_length(rest) != 0; }

    void skip(std::size_t bytes, std::size_t characters) {
        rest.remove_prefix(bytes);
        position.column += static_cast<std::int64_t>(characters);
    }
    bool skip_if(char byte) {
        if (!at(byte)) return false;
        skip(1, 1);
        return true;
    }
    bool skip_word(std::string_view lower_case);
    void skip_separators() {
        for (std::size_t length = separator_length(rest); length != 0; length = separator_length(rest)) skip(length, 1);
    }
    // The text up to the next separator.
    [[nodiscard]] std::string_view token() const;
    void skip_token();
};

// The error about the token at the cursor.
TextError error_at(const LineCursor& cursor, TextErrorCode code);

} // namespace freecell
