#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/solve/complete/digits.h"

namespace freecell::complete {

// A position as a number: a digit of 3 bits for each card. Keys are equal if and only if the positions are.
class PositionKey {
public:
    static constexpr int words = 3;

    constexpr PositionKey() = default;

    [[nodiscard]] constexpr std::uint64_t word(int index) const { return words_[index]; }
    // The key after changing these bits of the card's digit.
    [[nodiscard]] constexpr PositionKey changed(int card, unsigned bits) const {
        const Place place = places[card];
        const std::uint64_t change = std::uint64_t{bits} << place.shift;
        PositionKey key; // not via words_[place.word], which takes much longer to read back as a whole
        key.words_[0] = words_[0] ^ (place.word == 0 ? change : 0);
        key.words_[1] = words_[1] ^ (place.word == 1 ? change : 0);
        key.words_[2] = words_[2] ^ (place.word == 2 ? change : 0);
        return key;
    }
    // Calls `visit` with each card whose digit differs, and its digit in this key.
    template <class Visit> constexpr void for_each_difference(const PositionKey& other, const Visit& visit) const {
        for (int word = 0; word < words; ++word) {
            for (std::uint64_t rest = words_[word] ^ other.words_[word]; rest != 0;) {
                const int digit = std::countr_zero(rest) / digit_bits;
                visit(word * digits_a_word + digit, static_cast<unsigned>(words_[word] >> digit_bits * digit & 7));
                rest &= ~(std::uint64_t{7} << digit_bits * digit);
            }
        }
    }

    friend constexpr bool operator==(const PositionKey& a, const PositionKey& b) {
        return ((a.words_[0] ^ b.words_[0]) | (a.words_[1] ^ b.words_[1]) | (a.words_[2] ^ b.words_[2])) == 0;
    }

private:
    static_assert(words * digits_a_word >= Card::count);

    struct Place {
        std::uint8_t word;
        std::uint8_t shift;
    };
    static constexpr auto places = [] {
        std::array<Place, Card::count> result{};
        for (int card = 0; card < Card::count; ++card) {
            result[card] = {static_cast<std::uint8_t>(card / digits_a_word),
                            static_cast<std::uint8_t>(card % digits_a_word * digit_bits)};
        }
        return result;
    }();

    std::uint64_t words_[words] = {};
};

} // namespace freecell::complete
