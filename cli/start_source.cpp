#include "cli/start_source.h"

#include <fmt/format.h>

#include "cli/interrupt.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/board_reader.h"

namespace freecell::cli {
namespace {

// The deal that the text names, if that is what it shows.
std::optional<DealNumber> deal_shown(const TextBoard& text, const Board& board, Numbering numbering) {
    if (!text.number) return std::nullopt;
    const DealNumber number = *DealNumber::from(*text.number, numbering);
    return dealt_start(number, board.rules()).board == board ? std::optional(number) : std::nullopt;
}

} // namespace

StartSource::StartSource(const std::vector<std::string>& numbers, Numbering numbering, const std::string& board_file,
                         Rules rules)
    : numbers_(numbers), numbering_(numbering), has_boards_(!board_file.empty()) {
    if (rules.columns) deal_rules_.columns = static_cast<std::uint8_t>(*rules.columns);
    if (rules.cells) deal_rules_.cells = static_cast<std::uint8_t>(*rules.cells);
    if (has_boards_) read_boards(board_file, rules);
}

void StartSource::read_boards(const std::string& file, Rules rules) {
    Input input(file);
    const auto add = [&](const BoardReader::Result& text) {
        const std::string where =
            boards_.empty() ? input.name() + ": " : fmt::format("{}: board {}: ", input.name(), boards_.size() + 1);
        if (!text) throw Failure{where + message(text.error())};
        const auto board = to_board(*text, rules_of(*text, rules.columns, rules.cells));
        if (!board) throw Failure{where + message(board.error())};
        boards_.push_back({{*board, deal_shown(*text, *board, numbering_)}, ""});
    };
    BoardReader reader;
    for (std::string_view bytes = input.read(); !bytes.empty(); bytes = input.read()) reader.feed(bytes, add);
    if (!interrupt_requested()) reader.finish(add);
    if (boards_.empty()) {
        throw Failure{input.name() + ": there is no board in it", "A board is rows or columns of cards such as JD."};
    }
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const auto& deal = boards_[i].start.deal;
        boards_[i].name = deal                  ? fmt::format("deal {}", deal->value())
                          : boards_.size() == 1 ? "the board"
                                                : fmt::format("board {}", i + 1);
    }
}

bool StartSource::fill(std::vector<NamedStart>& starts, std::int64_t most) {
    starts.clear();
    if (has_boards_) {
        for (; std::ssize(starts) < most && next_board_ < boards_.size() && !interrupt_requested(); ++next_board_) {
            starts.push_back(boards_[next_board_]);
        }
        return !starts.empty();
    }
    while (std::ssize(starts) < most && (starts.empty() || numbers_.at_hand())) {
        const auto range = numbers_.next(most - std::ssize(starts));
        if (!range) break;
        for (std::int64_t number = range->first; number <= range->last; ++number) {
            starts.push_back(
                {dealt_start(*DealNumber::from(number, numbering_), deal_rules_), fmt::format("deal {}", number)});
        }
    }
    return !starts.empty();
}

std::optional<std::int64_t> StartSource::count() const {
    return has_boards_ ? std::ssize(boards_) : numbers_.count();
}

} // namespace freecell::cli
