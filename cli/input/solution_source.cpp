#include "cli/input/solution_source.h"

#include <utility>

#include "cli/shared/interrupt.h"
#include "freecell/notation/move_text.h"

namespace freecell::cli {

void SolutionBlock::clear() {
    text_.clear();
    records_.clear();
}

void SolutionBlock::add(const Record& record) {
    records_.push_back({text_.size(), record});
    text_ += record.text;
}

Record SolutionBlock::record(std::size_t index) const {
    Record record = records_[index].record;
    record.text = std::string_view(text_).substr(records_[index].start, record.text.size());
    return record;
}

SolutionSource::SolutionSource(const std::vector<std::string>& files)
    : files_(files.begin(), files.end()), is_one_(files.size() <= 1) {
    if (files.empty()) files_.emplace_back("-");
}

bool SolutionSource::fill(SolutionBlock& block) {
    block.clear();
    try {
        while (block.empty() && !interrupt_requested()) {
            if (!input_) {
                if (files_.empty()) return false;
                open_next();
            }
            block.file = is_one_ ? "" : input_->name();
            block.where = input_->where(is_one_);
            read_more(block);
        }
    } catch (const Failure& failure) {
        mistake_ = failure;
    }
    return !block.empty();
}

void SolutionSource::open_next() {
    const std::string name = std::move(files_.front());
    files_.pop_front();
    try {
        input_.emplace(name);
    } catch (Failure& failure) {
        if (parse_move(name)) {
            failure.advice =
                "Moves are read from a file or from standard input; freecell show takes them as arguments.";
        }
        throw;
    }
}

void SolutionSource::read_more(SolutionBlock& block) {
    const auto add = [&](const Record& record) { block.add(record); };
    const std::string_view bytes = input_->read();
    has_text_ = has_text_ || bytes.find_first_not_of(" \t\r\n") != bytes.npos;
    if (!bytes.empty()) return splitter_.feed(bytes, add);
    if (!interrupt_requested()) splitter_.finish(add);
    input_.reset();
}

Failure SolutionSource::no_solution() const {
    return {has_text_ ? "there is no solution in the input" : "the input is empty",
            "A solution is moves such as 3b 26 4h, JSON as freecell convert writes it, or what fc-solve prints.",
            has_text_ ? definite_no : bad_input};
}

void SolutionSource::rethrow_mistake() const {
    if (mistake_) throw Failure(*mistake_);
}

} // namespace freecell::cli
