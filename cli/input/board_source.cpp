#include "cli/input/board_source.h"

#include <utility>

#include <fmt/format.h>

#include "cli/shared/interrupt.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

// The deal number in the text, if it deals this board.
std::optional<DealNumber> deal_shown(const TextBoard& text, const Board& board, Numbering numbering) {
    if (!text.number) return std::nullopt;
    const DealNumber number = *DealNumber::from(*text.number, numbering);
    return dealt_start(number, board.rules()).board == board ? std::optional(number) : std::nullopt;
}

// Rules that are not the usual ones may be what the text shows, so answers name them.
std::string rules_in_words(Rules rules) {
    return counted(rules.columns, "column") + " and " + counted(rules.cells, "cell");
}

} // namespace

std::optional<NamedStart> BoardSource::next() {
    while (ready_.empty() && !ended_ && !mistake_ && !interrupt_requested()) read_more();
    if (ready_.empty() || interrupt_requested()) return std::nullopt;
    NamedStart start = std::move(ready_.front());
    ready_.pop_front();
    return start;
}

void BoardSource::rethrow_mistake() const {
    if (mistake_) throw Failure(*mistake_);
}

void BoardSource::read_more() try {
    const auto take = [this](const BoardReader::Result& text) { accept(text); };
    const std::string_view bytes = input_.read();
    if (interrupt_requested()) return;
    if (!bytes.empty()) return reader_.feed(bytes, take);
    reader_.finish(take);
    ended_ = true;
    if (count_ == 0 && !mistake_) {
        mistake_ = {input_.name() + ": there is no board in it", "A board is rows or columns of cards such as JD."};
    }
} catch (const Failure& failure) {
    mistake_ = failure;
}

void BoardSource::accept(const BoardReader::Result& text) {
    if (mistake_) return;
    const std::string where =
        count_ == 0 ? input_.name() + ": " : fmt::format("{}: board {}: ", input_.name(), count_ + 1);
    if (text) {
        accept_board(*text, where);
    } else {
        mistake_ = {where + message(text.error())};
    }
}

void BoardSource::accept_board(const TextBoard& text, const std::string& where) {
    const auto board = to_board(text, rules_of(text, rules_.columns, rules_.cells));
    if (!board) {
        mistake_ = {where + message(board.error())};
        return;
    }
    ++count_;
    const auto deal = deal_shown(text, *board, numbering_);
    std::string name = deal ? fmt::format("deal {}", deal->value()) : fmt::format("board {}", count_);
    if (board->rules() != Rules()) name += " with " + rules_in_words(board->rules());
    ready_.push_back({{*board, deal}, std::move(name)});
}

} // namespace freecell::cli
