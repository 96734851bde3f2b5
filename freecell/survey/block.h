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

// What a survey stores about each answer.
enum class Keep : std::uint8_t {
    verdicts,  // the outcome
    lengths,   // also the length of the solution, the positions searched, and the certificate of a proof
    solutions, // also the moves
};

// "verdicts", "lengths", "solutions"
std::string_view name(Keep keep);
std::optional<Keep> keep_of(std::string_view name);

// The answer for one deal.
struct Answer {
    std::int64_t deal = 0;
    OutcomeKind outcome = OutcomeKind::gave_up;
    int length = 0;                 // written moves, without automatic ones; 0: not solved, or not stored
    std::uint64_t positions = 0;    // searched; 0 if not stored
    Impossible proof = {};          // if the deal is impossible; 0 if not stored
    std::vector<WrittenMove> moves; // if stored

    friend bool operator==(const Answer&, const Answer&) = default;
};

// Answers for consecutive deals, packed as in the store. Numbers are two bytes, high byte first.
struct Block {
    static constexpr std::size_t most_deals = 32;
    // Deals, if nothing but verdicts is stored. The view of the store can show no more (store/schema.cpp).
    static constexpr std::size_t most_verdicts = 256;
    static constexpr std::size_t most_bytes = 65535; // of moves
    static constexpr std::size_t most_length = 65535;

    std::int64_t first = 0;
    std::string verdicts;  // one letter each: S, I, U
    std::string lengths;   // one number each, if moves are not stored
    std::string positions; // one number each: see rounded()
    std::string ends;      // one number each: where its moves end in `moves`
    std::string moves;     // codes of move_code.h
    std::string proofs;    // for each impossible deal, 8 bytes with its positions and 8 with their digest

    [[nodiscard]] static std::size_t most(Keep keep) { return keep == Keep::verdicts ? most_verdicts : most_deals; }
    [[nodiscard]] std::size_t size() const { return verdicts.size(); }
    [[nodiscard]] bool holds(std::int64_t deal) const { return deal >= first && deal < first + std::int64_t(size()); }

    // Returns whether every part has the right length, or is empty if it is not stored, and every byte is valid.
    [[nodiscard]] bool whole(Keep keep) const;
    // The deal at this index of a valid block.
    [[nodiscard]] Answer answer(std::size_t place) const;
    // Replaces the verdict on one of its deals. Only for blocks that store nothing but verdicts.
    void set_verdict(std::int64_t deal, OutcomeKind outcome);
    void add_to(Checksum& checksum) const;

    friend bool operator==(const Block&, const Block&) = default;
};

// Adds the answer for the next deal, and starts another block if the last one is full.
void append(std::vector<Block>& blocks, const Answer& answer, Keep keep);

// Positions as stored in 16 bits: exact up to 4095, otherwise only the upper 12 bits of the number; at most 4.4e12.
std::uint64_t rounded(std::uint64_t positions);

} // namespace freecell
