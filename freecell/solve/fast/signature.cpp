#include "freecell/solve/fast/signature.h"

#include <algorithm>
#include <array>

#include "freecell/core/deal.h"
#include "freecell/core/fnv1a.h"
#include "freecell/solve/fast/search.h"

namespace freecell::fast {
namespace {

class Digest {
public:
    void add(std::uint64_t number) { hash_.add(number); }
    void add(Pile pile) { add(static_cast<std::uint64_t>(pile.kind()) << 8 | static_cast<unsigned>(pile.index())); }
    void add(const Move& move) {
        add(move.from);
        add(move.to);
        add(move.count);
    }
    [[nodiscard]] std::uint64_t value() const { return hash_.value(); }

private:
    Fnv1a<std::uint64_t> hash_;
};

void append_range(std::vector<std::int64_t>& numbers, std::int64_t first, std::int64_t last) {
    for (std::int64_t number = first; number <= last; ++number) numbers.push_back(number);
}

// Tries one stage on the deals and keeps those that it does not win.
std::uint64_t run_stage(Search& search, std::vector<std::int64_t>& left, Digest& digest) {
    std::uint64_t positions = 0;
    std::vector<Move> moves;
    std::erase_if(left, [&](std::int64_t number) {
        const Deal dealt = deal(*DealNumber::from(number));
        search.start(Board(dealt.cards()));
        const bool won = search.run({}) == Search::End::won;
        positions += search.positions();
        if (!won) return false;
        moves.clear();
        search.append_moves(moves);
        digest.add(static_cast<std::uint64_t>(number));
        for (const Move& move : moves) digest.add(move);
        return true;
    });
    return positions;
}

} // namespace

std::string SearchSignature::digest_text() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += digits[digest >> shift & 15];
    return out;
}

std::string SearchSignature::text() const {
    std::string out = std::to_string(deals) + " deals\n";
    for (std::size_t i = 0; i < stages.size(); ++i) {
        out += "stage " + std::to_string(i) + ": " + std::to_string(stages[i].positions) + " positions, " +
               std::to_string(stages[i].deals_left) + " left\n";
    }
    return out + "digest " + digest_text() + "\n";
}

std::vector<std::int64_t> signature_deals() {
    std::vector<std::int64_t> numbers;
    append_range(numbers, DealNumber::min, 1000);
    append_range(numbers, DealNumber::first_extended - 250, DealNumber::first_extended + 249);
    append_range(numbers, DealNumber::second_extended - 250, DealNumber::second_extended + 249);
    append_range(numbers, DealNumber::max - 499, DealNumber::max);
    // Two impossible deals, and two or three that each of the last stages wins.
    numbers.insert(numbers.end(), {11982, 146692, 73511, 124309, 110733, 28920, 80234, 57148, 6365, 13477, 35254});
    return numbers;
}

SearchSignature signature_of(std::span<const std::int64_t> numbers, const SearchKernel& kernel,
                             std::span<const SearchStage> stages) {
    SearchSignature signature{.deals = numbers.size(), .stages = {}, .digest = 0};
    std::vector<std::int64_t> left(numbers.begin(), numbers.end());
    Digest digest;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        Search search(stages.subspan(i, 1), kernel);
        const std::uint64_t positions = run_stage(search, left, digest);
        signature.stages.push_back({positions, left.size()});
        digest.add(positions);
        digest.add(left.size());
    }
    signature.digest = digest.value();
    return signature;
}

} // namespace freecell::fast
