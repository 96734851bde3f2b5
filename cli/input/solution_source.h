#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/input.h"
#include "cli/shared/failure.h"
#include "freecell/notation/read/record_splitter.h"

namespace freecell::cli {

// Consecutive solutions of a stream.
class SolutionBlock {
public:
    void clear();
    void add(const Record& record);
    [[nodiscard]] bool empty() const { return records_.empty(); }
    [[nodiscard]] std::size_t size() const { return records_.size(); }
    [[nodiscard]] Record record(std::size_t index) const;

    std::string file; // the name of their source in messages

private:
    struct Span {
        std::size_t start; // of its text
        Record record;     // only the size of its text is valid
    };

    std::string text_;
    std::vector<Span> records_;
};

// The solutions of files, one file after the other; "-", or no file at all, is standard input.
class SolutionSource {
public:
    explicit SolutionSource(const std::vector<std::string>& files);

    // The next solutions, all from one file; false at the end, after an interrupt, or if a file cannot be read.
    bool fill(SolutionBlock& block);
    // Throws the error that ended the stream, if a file could not be read.
    void rethrow_mistake() const;

private:
    void open_next();
    void read_more(SolutionBlock& block);

    std::deque<std::string> files_;
    std::optional<Input> input_;
    RecordSplitter splitter_;
    std::optional<Failure> mistake_;
};

} // namespace freecell::cli
