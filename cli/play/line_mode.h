#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/play/adviser.h"
#include "cli/play/session.h"
#include "cli/shared/failure.h"

namespace freecell::cli {

// A game in words: takes moves and commands, one line at a time, and answers in sentences. Does no input or output.
class LineMode {
public:
    explicit LineMode(Session& session) : session_(session), adviser_(session.autoplay()) {}

    // The text to print first.
    [[nodiscard]] std::string greeting(const Opened& opened);
    // The answer to a line, ending with a newline; empty for an empty line.
    std::string answer(std::string_view line);
    // Returns whether the player has quit.
    [[nodiscard]] bool over() const { return over_; }
    // 2 if a line was not understood or a deal could not be opened, 1 if a move was illegal, otherwise 0.
    [[nodiscard]] ExitCode worst() const { return worst_; }

private:
    struct Commands; // one function per command

    std::string run(std::span<const std::string> words);
    std::string make(std::span<const WrittenMove> moves);
    std::string not_understood(std::string_view line);
    std::string start_deal(const std::optional<StartBoard>& start);
    std::string status();
    Advice advice();
    // Returns a note that the game no longer counts, the first time help is given.
    std::string accept_help();

    Session& session_;
    Adviser adviser_;
    bool over_ = false;
    ExitCode worst_ = done;
};

// Plays on standard input and output. Saves the game at the end of the input and at an interrupt.
ExitCode play_by_lines(Session& session, const Opened& opened);

} // namespace freecell::cli
