#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "freecell/solve/complete/linked_board.h"

namespace freecell::complete {

// What no move can undo: which cards are home, and which still lie where they were dealt, on a card that they do not
// fit on (their digit is dealt_digit). Positions that agree on both form a class.
struct ClassId {
    CardSet home = 0;
    CardSet dealt = 0;

    // A move stays within its class or leads to one of a higher rank.
    [[nodiscard]] int rank() const { return std::popcount(home) + Card::count - std::popcount(dealt); }

    friend bool operator==(const ClassId&, const ClassId&) = default;
};

struct HashClassId {
    std::size_t operator()(const ClassId& id) const {
        const std::uint64_t h = (id.home * 0x9e3779b97f4a7c15U) ^ (id.dealt * 0xd6e8feb86659fd93U);
        return static_cast<std::size_t>(h ^ h >> 29);
    }
};

// A position within its class, as a number. Most classes need 64 bits at most.
using NarrowKey = std::uint64_t;
__extension__ typedef unsigned __int128 WideKey; // NOLINT(modernize-use-using): g++ wants it like this

// Numbers the positions of one class. Within a class only the free cards vary: those that are neither home nor dealt
// nor below a dealt card. Each has a digit of 2 bits, or of 1 bit if there is no card that it could lie on.
class ClassCode {
public:
    ClassCode() = default;
    ClassCode(const ClassId& id, const LinkedBoard& board);

    [[nodiscard]] const ClassId& id() const { return id_; }
    [[nodiscard]] int bits() const { return bits_; }
    [[nodiscard]] bool wide() const { return bits_ > 64; }

    // The number of the position that the board is in.
    template <class Key> [[nodiscard]] Key encode(const LinkedBoard& board) const {
        Key key = 0;
        for_each_card(free_, [&](int card) { key |= Key{board.digit(card)} << shifts_[card]; });
        return key;
    }
    // The number after a change to the digit of a card.
    template <class Key> [[nodiscard]] Key changed(Key key, int card, unsigned change) const {
        return key ^ Key { change } << shifts_[card];
    }
    // Moves the board from any position to one of this class.
    template <class Key> void enter(LinkedBoard& board, Key key) const;
    // Moves the board from one position of this class to another.
    template <class Key> void go(LinkedBoard& board, Key from, Key to) const {
        for (Key rest = from ^ to; rest != 0;) {
            const int card = cards_[lowest_bit(rest)];
            const Key mask = Key{masks_[card]} << shifts_[card];
            board.relocate(card, board.support(card, static_cast<unsigned>((to & mask) >> shifts_[card])));
            rest &= ~mask;
        }
    }

private:
    static int lowest_bit(NarrowKey key) { return std::countr_zero(key); }
    static int lowest_bit(WideKey key) {
        const auto low = static_cast<std::uint64_t>(key);
        return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(key >> 64));
    }

    ClassId id_;
    CardSet free_ = 0;
    int bits_ = 0;
    std::array<std::uint8_t, Card::count> shifts_{};
    std::array<std::uint8_t, Card::count> masks_{};     // 1 or 3
    std::array<std::uint8_t, 2 * Card::count> cards_{}; // by bit
};

} // namespace freecell::complete
