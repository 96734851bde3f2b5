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

// A board and its name in messages: "deal 617", "board 2".
struct NamedStart {
    StartBoard start;
    std::string name;
};

// The rules given on the command line; each board determines the rest.
struct TableRules {
    std::optional<int> columns;
    std::optional<int> cells;
};

// The boards of a file as a stream, dealt or in mid-game; "-" is standard input.
class BoardSource {
public:
    // Throws a Failure if there is no such file.
    BoardSource(const std::string& file, Numbering numbering, TableRules rules)
        : input_(file), numbering_(numbering), rules_(rules) {}

    // The next board; nullopt at the end, after an interrupt, or at the first board that cannot be played.
    std::optional<NamedStart> next();
    // Returns whether next() would return without waiting for input.
    [[nodiscard]] bool at_hand() const { return !ready_.empty(); }
    // Throws the error that ended the stream, if any. Call it after processing everything before the error.
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
