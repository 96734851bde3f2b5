#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "freecell/core/card.h"
#include "freecell/scan/known_places.h"

namespace freecell {

// A partly known board.
using PartialBoard = std::array<std::optional<Card>, Card::count>;

// Finds the numbers of a range whose deals match the known cards. The work is split into parts, which may run in any
// order and on several threads.
class PartialSearch {
public:
    enum class Method : std::uint8_t {
        lifting,  // computes the numbers from the cards dealt first, trying every card in gaps
        scanning, // compares one deal after another, computing only as many cards of each as needed
    };

    // No card may be known twice. The numbers are FreeCell Pro's, within DealNumber::min..DealNumber::max.
    PartialSearch(const PartialBoard& board, std::int64_t first, std::int64_t last);

    [[nodiscard]] Method method() const { return method_; }
    [[nodiscard]] std::int64_t part_count() const { return part_count_; }
    // Appends the numbers that a part finds. Scanning finds them in order, within a part and from part to part; lifting
    // finds them in no order.
    void run(std::int64_t part, std::vector<std::int64_t>& found) const;
    // How many numbers of the range the first `parts` parts cover; for lifting, an equivalent share.
    [[nodiscard]] std::int64_t numbers_in(std::int64_t parts) const;

private:
    void plan_lifting();
    void scan(std::int64_t part, std::vector<std::int64_t>& found) const;
    void lift(std::int64_t part, std::vector<std::int64_t>& found) const;
    [[nodiscard]] std::vector<Card> prefix_of(std::int64_t completion) const;

    std::int64_t first_;
    std::int64_t last_;
    PartialBoard board_;
    std::vector<KnownCard> known_; // ordered by place
    std::vector<Card> unseen_;     // the cards that are not known
    Method method_ = Method::scanning;
    int prefix_ = 0; // how many cards lifting starts from
    std::int64_t part_count_;
};

} // namespace freecell
