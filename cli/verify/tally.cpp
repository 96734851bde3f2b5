#include "cli/verify/tally.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

using Class = std::int64_t VerifyTally::*;

constexpr std::array<Class, 7> classes = {&VerifyTally::won,         &VerifyTally::not_won, &VerifyTally::unreadable,
                                          &VerifyTally::no_solution, &VerifyTally::proved,  &VerifyTally::not_proved,
                                          &VerifyTally::gave_up};

Class class_of(const VerifiedSolution& verified) {
    if (verified.unreadable()) return &VerifyTally::unreadable;
    if (!verified.no_solution()) return verified.won() ? &VerifyTally::won : &VerifyTally::not_won;
    if (!verified.proof) return &VerifyTally::no_solution;
    switch (verified.proof->verdict()) {
    case RepeatedProof::Verdict::proved: return &VerifyTally::proved;
    case RepeatedProof::Verdict::not_proved: return &VerifyTally::not_proved;
    case RepeatedProof::Verdict::gave_up: break;
    }
    return &VerifyTally::gave_up;
}

} // namespace

void VerifyTally::count(const VerifiedSolution& verified) {
    ++(this->*class_of(verified));
}

void VerifyTally::add(const VerifyTally& other) {
    for (const Class one : classes) this->*one += other.*one;
}

std::int64_t VerifyTally::boards() const {
    std::int64_t sum = 0;
    for (const Class one : classes) sum += this->*one;
    return sum;
}

std::string in_words(const VerifyTally& tally) {
    std::string words = fmt::format("{}: {} won, {} not won, {} unreadable", counted(tally.boards(), "board"),
                                    tally.won, tally.not_won, tally.unreadable);
    const auto add = [&](std::int64_t count, std::string_view name) {
        if (count > 0) words += fmt::format(", {} {}", count, name);
    };
    add(tally.no_solution, "without a solution");
    add(tally.proved, "proved impossible");
    add(tally.not_proved, "with a wrong proof");
    add(tally.gave_up, "with an unfinished proof");
    return words;
}

ExitCode exit_code(const VerifyTally& tally, bool all_proved) {
    if (tally.unreadable > 0) return bad_input;
    if (tally.not_won + tally.not_proved > 0 || (all_proved && tally.no_solution > 0)) return definite_no;
    if (tally.gave_up > 0) return gave_up;
    return tally.won + tally.proved == 0 ? definite_no : done;
}

} // namespace freecell::cli
