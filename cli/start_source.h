#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/number_source.h"
#include "freecell/notation/start_board.h"

namespace freecell::cli {

// A board to be worked on, and how it is called: "deal 617", "the board", "board 2".
struct NamedStart {
    StartBoard start;
    std::string name;
};

// The boards that a command is asked about: deals by their numbers as a stream, or the boards of a file.
class StartSource {
public:
    struct Rules {
        std::optional<int> columns;
        std::optional<int> cells;
    };

    // A Failure when a number is none, or anything in the file is not a board that can be played.
    StartSource(const std::vector<std::string>& numbers, Numbering numbering, const std::string& board_file,
                Rules rules);

    // At most `most` boards; fewer where more would mean to wait for input. False at the end, at an interrupt, or at
    // the first mistake in a file of numbers.
    bool fill(std::vector<NamedStart>& starts, std::int64_t most);
    // How many boards there are, where that is known beforehand.
    [[nodiscard]] std::optional<std::int64_t> count() const;
    // Throws the mistake that ended the stream, if one did.
    void rethrow_mistake() const { numbers_.rethrow_mistake(); }

private:
    void read_boards(const std::string& file, Rules rules);

    NumberSource numbers_;
    Numbering numbering_;
    freecell::Rules deal_rules_;
    bool has_boards_;
    std::vector<NamedStart> boards_;
    std::size_t next_board_ = 0;
};

} // namespace freecell::cli
