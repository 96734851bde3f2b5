#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <span>

#include "freecell/scan/kernels.h"
#include "freecell/text/deal_text.h"

namespace freecell::bench {

// One thread of `freecell deal FIRST..LAST --format ...`: deal a block, write its boards, next block.

inline char* put_rows(char* out, std::int64_t, const Deck& deck) {
    out = write_rows(deck, out);
    *out++ = '\n';
    return out;
}

inline char* put_columns(char* out, std::int64_t, const Deck& deck) {
    out = write_columns(deck, out);
    *out++ = '\n';
    return out;
}

inline char* put_line(char* out, std::int64_t number, const Deck& deck) {
    out = std::to_chars(out, out + 10, number).ptr;
    *out++ = ' ';
    out = write_line(deck, out);
    *out++ = '\n';
    return out;
}

inline constexpr std::int64_t most_bytes_a_board = 160;

// Returns where the text ends. `out` has room for `count` boards of the greatest size.
template <class Put>
char* write_fast(const Kernel& kernel, std::int64_t first, std::int64_t count, char* out, const Put& put) {
    std::array<Deck, 256> block;
    for (const std::int64_t end = first + count; first < end;) {
        const auto size = std::min(std::ssize(block), end - first);
        kernel.deal_block(first, std::span(block).first(size));
        for (std::int64_t i = 0; i < size; ++i) out = put(out, first + i, block[i]);
        first += size;
    }
    return out;
}

} // namespace freecell::bench
