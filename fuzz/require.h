#pragma once

#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "freecell/text/printable.h"

namespace freecell {

// Ends the run, which libFuzzer reports with the input.
inline void require(bool holds) {
    if (!holds) std::abort();
}

// Not empty, valid UTF-8, no control characters.
inline void require_sentence(std::string_view sentence) {
    require(!sentence.empty());
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t length = utf8_length(sentence.substr(at));
        require(length != 0 && static_cast<unsigned char>(sentence[at]) >= 0x20 && sentence[at] != 0x7f);
        at += length;
    }
}

} // namespace freecell
