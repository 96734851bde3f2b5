#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "freecell/game/played_game.h"

namespace freecell {

// Why a search ended without an answer.
enum class Limit : std::uint8_t {
    positions, // the limit on positions
    time,      // the limit on time
    memory,    // the limit on memory, or the machine has no more
    stopped,   // the caller asked it to stop
    fault,     // it found moves that do not win: a bug, which must not become an answer
    disk,      // the limit on disk space, or the disk is full
    scratch,   // the scratch directory cannot be used
};

// The board can be won. The steps are a whole game as played under the requested rule, in its shortest notation; the
// referee has confirmed that it wins.
struct Solved {
    std::vector<Step> steps;
    std::optional<int> length = {}; // in the requested metric, if a short solution was requested

    friend bool operator==(const Solved&, const Solved&) = default;
};

// Which positions a proof covers.
enum class ProofKind : std::uint8_t {
    complete, // every position that could matter
    relaxed,  // every position of a relaxed game, which is easier to win and has fewer positions (complete/relaxed)
};

constexpr std::string_view name(ProofKind kind) {
    return kind == ProofKind::complete ? "complete" : "relaxed";
}

// The board cannot be won: a search visited every position that could matter, and none is a win.
struct Impossible {
    std::uint64_t positions = 0;
    std::uint64_t digest = 0; // digest of all positions (complete/certificate.h)
    bool recorded = false;    // from a record of an earlier search
    ProofKind kind = ProofKind::complete;

    friend bool operator==(const Impossible&, const Impossible&) = default;
};

// The search ended at a limit. Nothing is known.
struct GaveUp {
    Limit limit = Limit::positions;
    std::string system_error = {}; // the system's message after Limit::disk or Limit::scratch, if any

    friend bool operator==(const GaveUp&, const GaveUp&) = default;
};

enum class OutcomeKind : std::uint8_t { solved, impossible, gave_up };

// "solved", "impossible", "gave up": the words for outcomes in all output.
constexpr std::string_view name(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::solved: return "solved";
    case OutcomeKind::impossible: return "impossible";
    case OutcomeKind::gave_up: break;
    }
    return "gave up";
}

struct Outcome {
    std::variant<GaveUp, Solved, Impossible> answer;
    std::uint64_t positions = 0; // total over all searches

    [[nodiscard]] OutcomeKind kind() const {
        if (solved() != nullptr) return OutcomeKind::solved;
        return impossible() != nullptr ? OutcomeKind::impossible : OutcomeKind::gave_up;
    }
    [[nodiscard]] const Solved* solved() const { return std::get_if<Solved>(&answer); }
    [[nodiscard]] const Impossible* impossible() const { return std::get_if<Impossible>(&answer); }
    [[nodiscard]] const GaveUp* gave_up() const { return std::get_if<GaveUp>(&answer); }

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

} // namespace freecell
