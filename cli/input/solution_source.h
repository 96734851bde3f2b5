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

    std::string file;  // where they are from; empty if there is only one file
    std::string where; // the start of an error in them

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
    // The error that no solution was found: an answer of no if the files have other text, such as comments, but bad
    // input if they are empty.
    [[nodiscard]] Failure no_solution() const;

private:
    void open_next();
    void read_more(SolutionBlock& block);

    std::deque<std::string> files_;
    std::optional<Input> input_;
    RecordSplitter splitter_;
    std::optional<Failure> mistake_;
    bool is_one_;           // there is only one file
    bool has_text_ = false; // something but spaces was read
};

} // namespace freecell::cli
