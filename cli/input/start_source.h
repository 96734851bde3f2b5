#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/board_source.h"
#include "cli/input/number_source.h"

namespace freecell::cli {

// The boards given to a command, as a stream: deals by their numbers, or the boards of a file.
class StartSource {
public:
    // Throws a Failure if a number is invalid or there is no such file.
    StartSource(const std::vector<std::string>& numbers, Numbering numbering, const std::string& board_file,
                TableRules rules);

    // Returns at most `most` boards; fewer if more would require waiting for input. False at the end, after an
    // interrupt, or at the first error in the input.
    bool fill(std::vector<NamedStart>& starts, std::int64_t most);
    // How many boards there are, if known.
    [[nodiscard]] std::optional<std::int64_t> count() const { return count_; }
    // Reads ahead if necessary.
    bool has_more_than(std::int64_t limit);
    // At the end of the stream: throws the error that ended it, or one if there was no board.
    void rethrow_mistake() const;

private:
    void fill_from_input(std::vector<NamedStart>& starts, std::int64_t most);
    void fill_from_numbers(std::vector<NamedStart>& starts, std::int64_t most);

    NumberSource numbers_;
    Numbering numbering_;
    Rules deal_rules_;
    std::optional<BoardSource> boards_;
    std::deque<NamedStart> ahead_; // read, but not returned yet
    std::optional<std::int64_t> count_;
};

} // namespace freecell::cli
