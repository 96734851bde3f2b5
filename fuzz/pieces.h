#pragma once

#include <cstdint>
#include <string_view>

namespace freecell {

// Feeds the text to a reader in pieces whose sizes are drawn from `seed`, then ends it. `keep` receives what it reads.
template <typename Reader, typename Keep>
void feed_in_pieces(Reader& reader, std::string_view text, std::uint32_t seed, const Keep& keep) {
    while (!text.empty()) {
        seed = seed * 1664525 + 1013904223;
        const std::string_view piece = text.substr(0, 1 + (seed >> 16) % 97);
        reader.feed(piece, keep);
        text.remove_prefix(piece.size());
    }
    reader.finish(keep);
}

} // namespace freecell
