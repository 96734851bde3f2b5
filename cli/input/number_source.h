#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/input.h"
#include "cli/shared/failure.h"
#include "freecell/text/number_list.h"

namespace freecell::cli {

// The deal numbers given to a command, as a stream: `617`, `-1`, `1..10`, `1,5,617`, `@FILE`, `-` for standard input.
class NumberSource {
public:
    // Checks the arguments immediately, but opens each file only when it is needed. Throws a Failure if an argument is
    // not a number.
    explicit NumberSource(const std::vector<std::string>& arguments);

    // The next numbers, at most `most`; nullopt at the end, after an interrupt, or at the first error in a file.
    std::optional<NumberRange> next(std::int64_t most);

    // Returns whether next() would return without waiting for input.
    [[nodiscard]] bool at_hand() const;

    // Throws the error that ended the stream, if any: an error in a file, or that there was no number at all. Call it
    // after processing everything before the error.
    void rethrow_mistake() const;

    // How many numbers there are, if known in advance.
    [[nodiscard]] std::optional<std::int64_t> count() const { return count_; }

private:
    struct Source {
        std::deque<NumberRange> ranges;
        std::optional<std::string> file;
    };

    bool refill();
    bool read_more();
    void accept(const std::expected<NumberRange, NumberError>& item);

    std::deque<Source> sources_;
    std::deque<NumberRange> ready_;
    std::optional<Input> input_;
    NumberListReader reader_;
    std::optional<Failure> mistake_;
    std::optional<std::int64_t> count_ = 0;
    bool is_empty_; // no number was found, though there are arguments
};

} // namespace freecell::cli
