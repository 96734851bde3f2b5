#include "freecell/survey/block.h"

#include <algorithm>
#include <array>
#include <bit>

#include "freecell/core/value_named.h"
#include "freecell/survey/move_code.h"

namespace freecell {
namespace {

constexpr std::string_view letters = "SIU";
constexpr std::array<std::string_view, 3> keep_names = {"verdicts", "lengths", "solutions"};

void append_number(std::string& out, std::size_t number) {
    out += static_cast<char>(number >> 8);
    out += static_cast<char>(number & 0xff);
}

std::size_t number_at(std::string_view text, std::size_t place) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    return (std::size_t{byte(2 * place)} << 8) | byte(2 * place + 1);
}

// A number of eight bytes, high byte first.
constexpr std::size_t long_number = 8;

void append_long_number(std::string& out, std::uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xff);
}

std::uint64_t long_number_at(std::string_view text, std::size_t place) {
    std::uint64_t number = 0;
    for (const char byte : text.substr(long_number * place, long_number)) {
        number = number << 8 | static_cast<unsigned char>(byte);
    }
    return number;
}

std::size_t count_impossible(std::string_view verdicts) {
    return static_cast<std::size_t>(std::ranges::count(verdicts, 'I'));
}

// The 11 bits below the highest, and in the upper 5 bits the number of dropped bits plus one.
constexpr int kept_bits = 11;
constexpr std::uint64_t implied_bit = 1U << kept_bits;

std::uint64_t unpacked(std::size_t code) {
    const std::size_t exponent = code >> kept_bits;
    const std::uint64_t rest = code & (implied_bit - 1);
    return exponent == 0 ? rest : (rest | implied_bit) << (exponent - 1);
}

std::size_t packed(std::uint64_t number) {
    number = std::min(number, unpacked(0xffff));
    if (number < implied_bit) return number;
    const int dropped = static_cast<int>(std::bit_width(number)) - kept_bits - 1;
    return (static_cast<std::size_t>(dropped + 1) << kept_bits) | ((number >> dropped) & (implied_bit - 1));
}

std::size_t start_of(const Block& block, std::size_t place) {
    return place == 0 ? 0 : number_at(block.ends, place - 1);
}

bool ends_are_whole(const Block& block) {
    std::size_t start = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const std::size_t end = number_at(block.ends, i);
        if (end < start || end > block.moves.size()) return false;
        if (!moves_of(std::string_view(block.moves).substr(start, end - start))) return false;
        if ((end > start) != (block.verdicts[i] == 'S')) return false;
        start = end;
    }
    return start == block.moves.size();
}

} // namespace

std::string_view name(Keep keep) {
    return keep_names[static_cast<std::size_t>(keep)];
}

std::optional<Keep> keep_of(std::string_view name) {
    return value_named<Keep>(keep_names, name);
}

std::uint64_t rounded(std::uint64_t positions) {
    return unpacked(packed(positions));
}

bool Block::whole(Keep keep) const {
    const std::size_t numbers = keep == Keep::verdicts ? 0 : 2 * size();
    if (size() == 0 || size() > most(keep) || verdicts.find_first_not_of(letters) != verdicts.npos) return false;
    const std::size_t proved = keep == Keep::verdicts ? 0 : count_impossible(verdicts);
    if (positions.size() != numbers) return false;
    if (proofs.size() != 2 * long_number * proved) return false;
    if (keep != Keep::solutions) return lengths.size() == numbers && ends.empty() && moves.empty();
    return lengths.empty() && ends.size() == numbers && ends_are_whole(*this);
}

Answer Block::answer(std::size_t place) const {
    Answer out;
    out.deal = first + static_cast<std::int64_t>(place);
    out.outcome = static_cast<OutcomeKind>(letters.find(verdicts[place]));
    if (!lengths.empty()) out.length = static_cast<int>(number_at(lengths, place));
    if (!positions.empty()) out.positions = unpacked(number_at(positions, place));
    if (!proofs.empty() && out.outcome == OutcomeKind::impossible) {
        const std::size_t before = count_impossible(std::string_view(verdicts).substr(0, place));
        out.proof = {long_number_at(proofs, 2 * before), long_number_at(proofs, 2 * before + 1)};
    }
    if (!ends.empty()) {
        const std::size_t start = start_of(*this, place);
        out.moves = *moves_of(std::string_view(moves).substr(start, number_at(ends, place) - start));
        out.length = static_cast<int>(out.moves.size());
    }
    return out;
}

void Block::set_verdict(std::int64_t deal, OutcomeKind outcome) {
    verdicts[static_cast<std::size_t>(deal - first)] = letters[static_cast<std::size_t>(outcome)];
}

void Block::add_to(Checksum& checksum) const {
    checksum.add_sized(std::to_string(first));
    for (const std::string* part : {&verdicts, &lengths, &positions, &ends, &moves, &proofs}) checksum.add_sized(*part);
}

void append(std::vector<Block>& blocks, const Answer& answer, Keep keep) {
    std::string packed_moves;
    bool has_codes = answer.moves.size() <= Block::most_length;
    if (keep == Keep::solutions) {
        for (const WrittenMove& move : answer.moves) has_codes = has_codes && append_code(packed_moves, move);
    }
    // A deal whose solution cannot be stored counts as given up.
    const bool fits = has_codes && packed_moves.size() <= Block::most_bytes;
    const OutcomeKind outcome = fits ? answer.outcome : OutcomeKind::gave_up;
    if (!fits) packed_moves.clear();

    const auto is_full = [&](const Block& block) {
        return block.size() == Block::most(keep) || block.moves.size() + packed_moves.size() > Block::most_bytes;
    };
    if (blocks.empty() || is_full(blocks.back())) blocks.emplace_back().first = answer.deal;
    Block& block = blocks.back();
    block.verdicts += letters[static_cast<std::size_t>(outcome)];
    if (keep == Keep::verdicts) return;
    append_number(block.positions, packed(answer.positions));
    if (outcome == OutcomeKind::impossible) {
        append_long_number(block.proofs, answer.proof.positions);
        append_long_number(block.proofs, answer.proof.digest);
    }
    if (keep == Keep::lengths) return append_number(block.lengths, fits ? answer.length : 0);
    block.moves += packed_moves;
    append_number(block.ends, block.moves.size());
}

} // namespace freecell
