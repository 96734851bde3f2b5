#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/notation/move_text.h"
#include "freecell/solve/outcome.h"
#include "freecell/survey/checksum.h"

namespace freecell {

// How much of the answers a survey keeps.
enum class Keep : std::uint8_t {
    verdicts,  // the outcome
    lengths,   // and the length of the solution and the positions that were searched
    solutions, // and the moves
};

// "verdicts", "lengths", "solutions"
std::string_view name(Keep keep);
std::optional<Keep> keep_of(std::string_view name);

// What is known of one deal.
struct Answer {
    std::int64_t deal = 0;
    OutcomeKind outcome = OutcomeKind::gave_up;
    int length = 0;                 // moves as they are written, automatic ones not counted; 0: not solved, or not kept
    std::uint64_t positions = 0;    // that were searched; 0 where not kept
    std::vector<WrittenMove> moves; // where kept

    friend bool operator==(const Answer&, const Answer&) = default;
};

// Answers to some deals in a row, packed as the store holds them. Numbers are two bytes, the high one first.
struct Block {
    static constexpr std::size_t most_deals = 32;
    static constexpr std::size_t most_bytes = 65535; // of moves
    static constexpr std::size_t most_length = 65535;

    std::int64_t first = 0;
    std::string verdicts;  // a letter each: S, I, U
    std::string lengths;   // a number each, where moves are not kept
    std::string positions; // a number each: see rounded()
    std::string ends;      // a number each: where its moves end in `moves`
    std::string moves;     // codes of move_code.h

    [[nodiscard]] std::size_t size() const { return verdicts.size(); }
    [[nodiscard]] bool holds(std::int64_t deal) const { return deal >= first && deal < first + std::int64_t(size()); }

    // Are the parts as long as each other, or empty where not kept, and is every byte one that means something?
    [[nodiscard]] bool whole(Keep keep) const;
    // The deal at this place of a whole block.
    [[nodiscard]] Answer answer(std::size_t place) const;
    void add_to(Checksum& checksum) const;

    friend bool operator==(const Block&, const Block&) = default;
};

// Adds the answer to the next deal, and starts another block where the last is full.
void append(std::vector<Block>& blocks, const Answer& answer, Keep keep);

// Positions as they are kept, in 16 bits: exact up to 4095, then the upper 12 bits of the number, at most 4.4e12.
std::uint64_t rounded(std::uint64_t positions);

} // namespace freecell
