// Compiled once for every instruction set by Highway's foreach_target.h: include it only from such a file.
#if defined(FREECELL_SCAN_TRANSPOSE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SCAN_TRANSPOSE_INL_H
#undef FREECELL_SCAN_TRANSPOSE_INL_H
#else
#define FREECELL_SCAN_TRANSPOSE_INL_H
#endif

#include <cstddef>
#include <cstdint>

#include <hwy/highway.h>

#include "freecell/core/deck.h"
#include "freecell/scan/picks-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::scan::HWY_NAMESPACE {

static_assert(sizeof(Deck) == Card::count);

// Stores block b of 16 bytes, counted from 0, at out + 16 * b * stride.
template <class D> HWY_INLINE void store_blocks(D d, hn::Vec<D> blocks, std::size_t stride, std::uint8_t* out) {
    if constexpr (hn::MaxLanes(d) == 16) {
        hn::StoreU(blocks, d, out);
    } else {
        const hn::Half<D> half;
        store_blocks(half, hn::LowerHalf(half, blocks), stride, out);
        store_blocks(half, hn::UpperHalf(half, blocks), stride, out + hn::MaxLanes(half) * stride);
    }
}

// The bytes first..first + 15 of every deck, taken from the rows of those numbers. Interleaving row j with row j + 8
// rotates the eight bits (row, byte) of every byte's address by one; four rotations exchange the two halves.
HWY_INLINE void transpose_16_rows(const ByteRows<Card::count>& rows, std::size_t first, std::uint8_t* decks) {
    const Bytes d;
    hn::Vec<Bytes> row[16];
    hn::Vec<Bytes> turned[16];
#pragma GCC unroll 16
    for (int j = 0; j < 16; ++j) row[j] = hn::Load(d, rows[first + j]);
#pragma GCC unroll 4
    for (int turn = 0; turn < 4; ++turn) {
#pragma GCC unroll 8
        for (int j = 0; j < 8; ++j) {
            turned[2 * j] = hn::InterleaveLower(d, row[j], row[j + 8]);
            turned[2 * j + 1] = hn::InterleaveUpper(d, row[j], row[j + 8]);
        }
#pragma GCC unroll 16
        for (int j = 0; j < 16; ++j) row[j] = turned[j];
    }
#pragma GCC unroll 16
    for (int j = 0; j < 16; ++j) store_blocks(d, row[j], Card::count, decks + j * Card::count + first);
}

// Deck n is byte n of every row. The last two steps overlap, because 52 is not a multiple of 16.
HWY_INLINE void store_decks(const ByteRows<Card::count>& cards, Deck* decks) {
    auto* out = reinterpret_cast<std::uint8_t*>(decks);
    for (const std::size_t first : {0, 16, 32, Card::count - 16}) transpose_16_rows(cards, first, out);
}

} // namespace freecell::scan::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
