#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "cli/input/input.h"
#include "cli/shared/failure.h"
#include "freecell/notation/start_board.h"
#include "freecell/text/board/board_reader.h"

namespace freecell::cli {

// A board to be worked on, and how it is called: "deal 617", "board 2".
struct NamedStart {
    StartBoard start;
    std::string name;
};

// The rules given on the command line; the rest is as each board has it.
struct TableRules {
    std::optional<int> columns;
    std::optional<int> cells;
};

// The boards of a file as a stream, dealt or in mid-game; "-" is standard input.
class BoardSource {
public:
    // A Failure when there is no such file.
    BoardSource(const std::string& file, Numbering numbering, TableRules rules)
        : input_(file), numbering_(numbering), rules_(rules) {}

    // The next board; nothing at the end, at an interrupt, or at the first that cannot be played.
    std::optional<NamedStart> next();
    // Will next() answer without waiting for input?
    [[nodiscard]] bool at_hand() const { return !ready_.empty(); }
    // Throws the mistake that ended the stream, if one did. Call it when everything before the mistake is done.
    void rethrow_mistake() const;

private:
    void read_more();
    void accept(const BoardReader::Result& text);
    void accept_board(const TextBoard& text, const std::string& where);

    Input input_;
    Numbering numbering_;
    TableRules rules_;
    BoardReader reader_;
    std::deque<NamedStart> ready_;
    std::int64_t count_ = 0; // so far
    bool ended_ = false;
    std::optional<Failure> mistake_;
};

} // namespace freecell::cli
