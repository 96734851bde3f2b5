#include "cli/shared/board_view.h"

#include <algorithm>

#include <fmt/format.h>

#include "freecell/notation/move_text.h"
#include "freecell/notation/words.h"

namespace freecell::cli {
namespace {

// Every pile is four characters wide: two spaces and a card.
constexpr const char* gap = "  ";
constexpr const char* blank = "    ";

std::string padded(const std::string& two_characters) {
    return gap + two_characters;
}

std::string letter_of(Pile pile, const CardStyle& style) {
    const std::string text = pile == Pile::column(Rules::max_columns - 1) ? "10" : fmt::format(" {}", letter(pile));
    return padded(style.faint(text));
}

std::string empty_place(const CardStyle& style) {
    return padded(style.faint(" ."));
}

std::string foundation(const Board& board, Suit suit, const CardStyle& style) {
    const int count = board.foundation(suit);
    if (count > 0) return padded(style.paint(Card(count - 1, suit)));
    return padded(style.faint(".") + style.paint_suit(suit));
}

std::string rstripped(std::string line) {
    line.resize(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

} // namespace

std::string draw(const Board& board, const CardStyle& style) {
    const Rules rules = board.rules();
    // The foundations are at the right end of the columns, or after the cells if there are many.
    const int before_home = std::max(rules.cells + 1, rules.columns - Card::suits);
    std::string names;
    std::string cards;
    for (int i = 0; i < before_home; ++i) {
        const auto card = i < rules.cells ? board.cell(i) : std::nullopt;
        names += i < rules.cells ? letter_of(Pile::cell(i), style) : blank;
        cards += card ? padded(style.paint(*card)) : i < rules.cells ? empty_place(style) : blank;
    }
    names += padded(style.faint("home"));
    for (int suit = 0; suit < Card::suits; ++suit) cards += foundation(board, static_cast<Suit>(suit), style);
    std::string out = rstripped(names) + rstripped(cards) + "\n";

    std::string numbers;
    int rows = 1;
    for (int i = 0; i < rules.columns; ++i) {
        numbers += letter_of(Pile::column(i), style);
        rows = std::max(rows, board.height(i));
    }
    out += rstripped(numbers);
    for (int row = 0; row < rows; ++row) {
        std::string line;
        for (int i = 0; i < rules.columns; ++i) {
            const auto column = board.column(i);
            const bool shows_empty = row == 0 && column.empty();
            line += row < board.height(i) ? padded(style.paint(column[row])) : shows_empty ? empty_place(style) : blank;
        }
        out += rstripped(line);
    }
    return out;
}

void for_each_move(const Board& start, std::span<const Step> steps, const OnMove& on_move) {
    Board board = start;
    std::int64_t number = 0;
    for (std::size_t i = 0; i < steps.size();) {
        std::string words = sentence(board, steps[i]);
        board.apply(steps[i].move);
        for (++i; i < steps.size() && steps[i].automatic; ++i) {
            words += "\n  " + sentence(board, steps[i]);
            board.apply(steps[i].move);
        }
        on_move(++number, words, board);
    }
}

} // namespace freecell::cli
