#include "freecell/notation/solution_writer.h"

#include "freecell/game/legal.h"
#include "freecell/notation/words.h"
#include "freecell/text/card_text.h"
#include "freecell/text/counted.h"

namespace freecell {
namespace {

constexpr int moves_a_line = 10;

// The number that a move to an empty column takes when it does not say; nothing for other moves.
std::optional<int> most_to_empty_column(const Board& before, Move move) {
    if (!move.from.is_column() || !move.to.is_column() || before.height(move.to.index()) > 0) return std::nullopt;
    return std::min(run_length(before, move.from.index()), capacity(before, true));
}

// Told wherever it is not both the most and one, which are the two ways to read a move without a number.
WrittenMove extended_move(const Board& before, Move move) {
    const auto most = most_to_empty_column(before, move);
    const bool tell = most && (move.count != *most || move.count != 1);
    return {move.from, move.to, static_cast<std::uint8_t>(tell ? move.count : 0)};
}

std::string heading(const PlayedGame& game) {
    const Rules rules = game.start.rules();
    std::string text = "#";
    text += game.deal ? std::to_string(game.deal->value()) + " Attempt: 1" : "";
    text += " NumFcs=" + std::to_string(rules.cells);
    if (rules.columns != Rules().columns) text += " NumCols=" + std::to_string(rules.columns);
    if (game.deal && game.deal->numbering() == Numbering::microsoft) text += " Numbering=microsoft";
    text.append(" Autoplay=").append(name(game.autoplay)).append(" (freecell)\n");
    return text;
}

// Calls `take` with the board before each step that is written.
template <class Take> void for_each_written(const PlayedGame& game, const Take& take) {
    Board board = game.start;
    for (const Step& step : game.steps) {
        if (!step.automatic) take(board, step.move);
        board.apply(step.move);
    }
}

class Lines {
public:
    explicit Lines(std::string start) : text_(std::move(start)) {}

    void add(const WrittenMove& move) {
        if (count_ > 0) text_ += count_ % moves_a_line == 0 ? '\n' : ' ';
        append_move(text_, move);
        ++count_;
    }

    std::string text() && { return std::move(text_) + (count_ > 0 ? "\n" : ""); }

private:
    std::string text_;
    int count_ = 0;
};

std::string words_heading(const PlayedGame& game) {
    const Rules rules = game.start.rules();
    std::string text = game.deal ? "Deal " + std::to_string(game.deal->value()) + ", " : "A board, ";
    text += std::to_string(rules.columns) + " columns, " + counted(rules.cells, "cell");
    if (game.deal && game.deal->numbering() == Numbering::microsoft) text += ", numbering microsoft";
    return text.append(", automatic moves ").append(name(game.autoplay)).append(".\n");
}

std::string right_aligned(std::int64_t number) {
    const std::string digits = std::to_string(number);
    return std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits;
}

void append_cards(std::string& out, std::span<const Card> cards) {
    out += '[';
    for (std::size_t i = 0; i < cards.size(); ++i) out += (i > 0 ? ",\"" : "\"") + name(cards[i]) + '"';
    out += ']';
}

} // namespace

std::expected<std::string, CannotHold> write_standard(const PlayedGame& game) {
    Lines lines(heading(game));
    std::optional<CannotHold> problem;
    std::int64_t number = 0;
    for_each_written(game, [&](const Board& before, Move move) {
        ++number;
        const auto most = most_to_empty_column(before, move);
        if (most && *most != move.count && !problem) problem = CannotHold{number, move, *most};
        lines.add({move.from, move.to});
    });
    if (problem) return std::unexpected(*problem);
    return std::move(lines).text();
}

std::string write_extended(const PlayedGame& game) {
    Lines lines(heading(game));
    for_each_written(game, [&](const Board& before, Move move) { lines.add(extended_move(before, move)); });
    return std::move(lines).text();
}

std::string extended_text(const Board& before, Move move) {
    return move_text(extended_move(before, move));
}

std::string extended_moves(const PlayedGame& game) {
    std::string text;
    for_each_written(game, [&](const Board& before, Move move) {
        if (!text.empty()) text += ' ';
        append_move(text, extended_move(before, move));
    });
    return text;
}

std::string write_words(const PlayedGame& game) {
    std::string text = words_heading(game);
    Board board = game.start;
    std::int64_t number = 0;
    for (const Step& step : game.steps) {
        text += step.automatic ? "     " : right_aligned(++number) + ". ";
        text += sentence(board, step) + "\n";
        board.apply(step.move);
    }
    const std::string moves = counted(number, "move");
    if (game.verdict == Verdict::won) return text + "Won in " + moves + ".\n";
    return text + "Not finished after " + moves + ".\n";
}

std::string json_start(const PlayedGame& game) {
    std::string text;
    if (game.deal) {
        text += R"("deal":)" + std::to_string(game.deal->value()) + ",";
        if (game.deal->numbering() == Numbering::microsoft) text += R"("numbering":"microsoft",)";
    } else {
        text += R"("board":)";
        append_board_json(text, game.start);
        text += ',';
    }
    const Rules rules = game.start.rules();
    text += R"("rules":{"columns":)" + std::to_string(rules.columns) + R"(,"cells":)" + std::to_string(rules.cells);
    return text.append(R"(},"autoplay":")").append(name(game.autoplay)).append("\"");
}

std::string write_json(const PlayedGame& game) {
    std::string text = R"({"schema":")";
    text.append(solution_schema).append("\",").append(json_start(game)).append(R"(,"moves":")");
    return text.append(extended_moves(game)).append(R"(","verdict":")").append(name(game.verdict)).append("\"}\n");
}

std::string write_position(const Board& board) {
    using enum Suit;
    std::string text = "Foundations:";
    for (const Suit suit : {hearts, clubs, diamonds, spades}) {
        const int count = board.foundation(suit);
        text += {' ', Card::suit_letters[static_cast<std::size_t>(suit)], '-'};
        text += count == 0 ? '0' : Card::rank_letters[count - 1];
    }
    text += "\nFreecells:";
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        text += " " + (card ? name(*card) : "-");
    }
    text += '\n';
    for (int i = 0; i < board.rules().columns; ++i) {
        text += ':';
        for (const Card card : board.column(i)) text += " " + name(card);
        text += '\n';
    }
    return text;
}

void append_board_json(std::string& out, const Board& board) {
    out += R"({"columns":[)";
    for (int i = 0; i < board.rules().columns; ++i) {
        if (i > 0) out += ',';
        append_cards(out, board.column(i));
    }
    out += R"(],"cells":[)";
    for (int i = 0; i < board.rules().cells; ++i) {
        const auto card = board.cell(i);
        if (i > 0) out += ',';
        out += card ? '"' + name(*card) + '"' : "null";
    }
    out += R"(],"foundations":{)";
    for (int suit = 0; suit < Card::suits; ++suit) {
        out += (suit > 0 ? ",\"" : "\"") + std::string(1, Card::suit_letters[suit]) +
               "\":" + std::to_string(board.foundation(static_cast<Suit>(suit)));
    }
    out += "}}";
}

} // namespace freecell
