#include "cli/input/number_source.h"

#include <algorithm>
#include <utility>

#include "cli/shared/interrupt.h"

namespace freecell::cli {
namespace {

Failure number_failure(const NumberError& error, const std::string& where) {
    const bool misspelt = error.code == NumberErrorCode::not_a_whole_number || error.code == NumberErrorCode::empty;
    return {where + message(error),
            misspelt ? "Write 617, 1..10, 1,5,617, @FILE for a file of them or - for standard input." : ""};
}

std::deque<NumberRange> numbers_of(const std::string& argument) {
    const auto ranges = parse_numbers(argument);
    if (!ranges) throw number_failure(ranges.error(), "");
    return {ranges->begin(), ranges->end()};
}

} // namespace

NumberSource::NumberSource(const std::vector<std::string>& arguments) : is_empty_(!arguments.empty()) {
    for (const std::string& argument : arguments) {
        if (argument == "@") throw Failure{"@ needs a file name, such as @numbers.txt"};
        if (argument == "-" || argument.starts_with('@')) {
            sources_.push_back({{}, argument == "-" ? argument : argument.substr(1)});
            count_.reset();
        } else {
            sources_.push_back({numbers_of(argument), {}});
        }
    }
    if (!count_) return;
    for (const Source& source : sources_) {
        for (const NumberRange& range : source.ranges) *count_ += range.last - range.first + 1;
    }
}

std::optional<NumberRange> NumberSource::next(std::int64_t most) {
    while (ready_.empty() && refill()) {
    }
    if (ready_.empty() || interrupt_requested()) return {};
    is_empty_ = false;
    NumberRange& range = ready_.front();
    const NumberRange taken = {range.first, std::min(range.last, range.first + most - 1)};
    range.first = taken.last + 1;
    if (range.first > range.last) ready_.pop_front();
    return taken;
}

bool NumberSource::at_hand() const {
    return !ready_.empty() || (!input_ && !sources_.empty() && !sources_.front().file);
}

void NumberSource::rethrow_mistake() const {
    if (mistake_) throw Failure(*mistake_);
    const bool has_ended = !input_ && sources_.empty();
    if (is_empty_ && has_ended) {
        throw Failure{"there is no deal number in the input", "Write numbers such as 617, or 1..10."};
    }
}

// Reads on to the next numbers; false if there are none.
bool NumberSource::refill() {
    if (mistake_) return false;
    if (input_) return read_more();
    if (sources_.empty()) return false;
    Source source = std::move(sources_.front());
    sources_.pop_front();
    ready_ = std::move(source.ranges);
    try {
        if (source.file) input_.emplace(*source.file);
    } catch (const Failure& failure) {
        mistake_ = failure;
    }
    return true;
}

bool NumberSource::read_more() try {
    const auto take = [this](const auto& item) { accept(item); };
    const std::string_view bytes = input_->read();
    if (interrupt_requested()) return false;
    if (!bytes.empty()) {
        reader_.feed(bytes, take);
    } else {
        reader_.finish(take);
        input_.reset();
    }
    return true;
} catch (const Failure& failure) {
    mistake_ = failure;
    return false;
}

void NumberSource::accept(const std::expected<NumberRange, NumberError>& item) {
    if (mistake_) return;
    if (item) {
        ready_.push_back(*item);
    } else {
        mistake_ = number_failure(item.error(), input_->name() + ": ");
    }
}

} // namespace freecell::cli
