#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/play/adviser.h"
#include "cli/play/session.h"
#include "cli/shared/failure.h"

namespace freecell::cli {

// A game in words: reads moves and commands, one line at a time, and answers in sentences. It neither reads nor prints.
class LineMode {
public:
    explicit LineMode(Session& session) : session_(session), adviser_(session.autoplay()) {}

    // What to say first.
    [[nodiscard]] std::string greeting(const Opened& opened);
    // The answer to a line, with a newline at the end; empty for an empty line.
    std::string answer(std::string_view line);
    // Did the player say goodbye?
    [[nodiscard]] bool over() const { return over_; }
    // 2 if a line was not understood, 1 if a move was illegal, otherwise 0.
    [[nodiscard]] ExitCode worst() const { return worst_; }

private:
    struct Commands; // one function for each

    std::string make(std::span<const WrittenMove> moves);
    std::string not_understood(std::string_view line);
    std::string start_deal(const std::optional<StartBoard>& start);
    std::string status();
    Advice advice();
    // The note that the game no longer counts, the first time.
    std::string accept_help();

    Session& session_;
    Adviser adviser_;
    bool over_ = false;
    ExitCode worst_ = done;
};

// Plays on standard input and output. Saves the game at the end of the input and at an interrupt.
ExitCode play_by_lines(Session& session, const Opened& opened);

} // namespace freecell::cli
