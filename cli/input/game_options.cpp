#include "cli/input/game_options.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/input/input.h"
#include "cli/shared/failure.h"
#include "freecell/notation/to_board.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/number_list.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

constexpr std::size_t most_bytes_at_once = std::size_t{16} << 20;

bool looks_like_a_number(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

DealNumber number_of(const std::string& text, Numbering numbering) {
    const auto range = parse_number(text);
    if (!range) throw Failure{message(range.error())};
    return *DealNumber::from(range->first, numbering);
}

// The first argument is neither the deal nor a move: what is wrong with it?
Failure misread(const std::string& first, bool has_board, const NotationError& error) {
    const char* const advice = "Give the number of one deal, then moves such as 3b 26 4h.";
    const bool is_numbers = parse_numbers(first).has_value();
    if (is_numbers && has_board) return {"DEAL cannot be used with --board"};
    if (is_numbers) return {fmt::format("\"{}\" is more than one deal", first), advice};
    return has_board ? Failure{problem_of(error)}
                     : Failure{fmt::format("\"{}\" is neither a deal number nor a move", printable(first)), advice};
}

// The arguments as one text. Consecutive words are a line; a file starts a new one.
class ArgumentText {
public:
    explicit ArgumentText(const std::vector<std::string>& arguments) {
        for (const std::string& argument : arguments) {
            const bool is_file = argument == "-" || argument.starts_with('@');
            is_file ? add_file(argument == "-" ? argument : argument.substr(1)) : add_word(argument);
        }
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    // "FILE: " for the last file; empty if there is none.
    [[nodiscard]] std::string last_file() const { return files_.empty() ? "" : files_.back().where; }

    // Names the file of the error and the position in it. An error in the words has no position: it quotes the word.
    [[nodiscard]] std::string message_of(NotationError error) const {
        const auto in = std::ranges::find_if(files_, [&](const File& file) {
            return error.position.line >= file.first_line && error.position.line < file.end_line;
        });
        if (in == files_.end()) return problem_of(error);
        error.position.line -= in->first_line - 1;
        return in->where + message(error);
    }

private:
    struct File {
        std::string where;
        std::int64_t first_line;
        std::int64_t end_line;
    };

    void add_word(const std::string& word) { text_ += word + " "; }

    void add_file(const std::string& name) {
        if (!text_.empty() && !text_.ends_with('\n')) text_ += '\n';
        const std::int64_t first_line = next_line();
        text_ += read_all(name) + "\n";
        files_.push_back({name == "-" ? "standard input: " : name + ": ", first_line, next_line()});
    }

    [[nodiscard]] std::int64_t next_line() const { return 1 + std::ranges::count(text_, '\n'); }

    std::string text_;
    std::vector<File> files_;
};

Failure standard_input_taken() {
    return {"standard input can be only one of the two: the board or the solution", "Give the other one as a file."};
}

std::optional<int> either(std::optional<int> first, std::optional<int> second) {
    return first ? first : second;
}

} // namespace

std::string title(const StartBoard& start) {
    return start.deal ? fmt::format("deal {}", start.deal->value()) : "the board";
}

std::string read_all(const std::string& name) {
    Input input(name);
    std::string text;
    for (std::string_view bytes = input.read(); !bytes.empty(); bytes = input.read()) {
        text += bytes;
        if (text.size() > most_bytes_at_once) throw Failure{fmt::format("{} is longer than 16 MiB", input.name())};
    }
    return text;
}

Solution solution_of_arguments(const std::vector<std::string>& arguments, const GameOptions& game) {
    const ArgumentText given(arguments);
    const auto solution = read_solution(given.text());
    if (solution) {
        const std::string words = game.contradiction(*solution);
        if (!words.empty()) throw Failure{given.last_file() + words};
        return *solution;
    }
    const NotationError& error = solution.error();
    const bool at_first =
        error.code == NotationErrorCode::not_a_move && !arguments.empty() && error.text == arguments.front();
    if (at_first && !game.deal_is_given()) throw misread(arguments.front(), game.start_is_given(), error);
    throw Failure{given.message_of(error)};
}

void add_table_options(Command command, std::optional<int>& columns, std::optional<int>& cells) {
    expect_whole_number(command.add_option("--columns", columns, "Number of columns, 4 to 10. Default: 8"),
                        Rules::min_columns, Rules::max_columns);
    expect_whole_number(command.add_option("--cells", cells, "Number of cells, 0 to 10. Default: 4"), 0,
                        Rules::max_cells);
}

void GameOptions::add_to(Command command) {
    command.add_option("--board", board_file_, "A file with the board the game starts from, or - for standard input")
        .type_name("FILE");
    add_table_options(command, columns_, cells_);
    add_choice(command, "--autoplay", autoplay_, {"auto", "none", "horne", "raymond", "max"},
               "Rule of automatic moves home; auto takes the rule the solution names, or finds "
               "one under which it wins. Default: auto");
    add_numbering(command, numbering_);
}

void GameOptions::add_files(Command command, const std::string& name, std::vector<std::string>& files,
                            const std::string& content) {
    command.add_option(name, files,
                       "Files with " + content +
                           ", or - for standard input (the default); a number before them is the deal they are for, "
                           "if they do not name it");
}

void GameOptions::settle_files(std::vector<std::string>& files) {
    if (files.empty() && board_file_ == "-") throw standard_input_taken();
    settle(files);
}

void GameOptions::settle(std::vector<std::string>& arguments) {
    if (board_file_ == "-" && std::ranges::find(arguments, "-") != arguments.end()) throw standard_input_taken();
    if (!board_file_.empty()) return read_board_file();
    if (arguments.empty() || !looks_like_a_number(arguments.front())) return;
    deal_ = number_of(arguments.front(), numbering_of(numbering_));
    arguments.erase(arguments.begin());
}

void GameOptions::read_board_file() {
    const auto boards = read_boards(read_all(board_file_));
    const std::string where = (board_file_ == "-" ? "standard input" : board_file_) + ": ";
    if (boards.empty()) {
        throw Failure{where + "there is no board in it", "A board is rows or columns of cards such as JD."};
    }
    if (!boards.front()) throw Failure{where + message(boards.front().error())};
    if (boards.size() > 1) throw Failure{where + "it holds more than one board"};
    const auto board = to_board(*boards.front(), rules_of(*boards.front(), columns_, cells_));
    if (!board) throw Failure{where + message(board.error())};
    board_ = *boards.front();
}

Rules GameOptions::rules_for(const Solution& solution) const {
    Rules rules = own_rules(solution);
    if (columns_) rules.columns = static_cast<std::uint8_t>(*columns_);
    if (cells_) rules.cells = static_cast<std::uint8_t>(*cells_);
    return rules;
}

std::optional<StartBoard> GameOptions::start_of(const Solution& solution) const {
    if (deal_) return dealt_start(*deal_, rules_for(solution));
    if (!board_) return own_start_of(solution);
    auto board =
        to_board(*board_, rules_of(*board_, either(columns_, solution.columns), either(cells_, solution.cells)));
    // A solution may state fewer cells than the board needs.
    if (!board) board = to_board(*board_, rules_of(*board_, columns_, cells_));
    return StartBoard{*board, std::nullopt};
}

std::string GameOptions::contradiction(const Solution& solution) const {
    if (!deal_) return "";
    if (solution.deal && *solution.deal != deal_->value()) {
        return fmt::format("this solution is for deal {}, but deal {} was given", *solution.deal, deal_->value());
    }
    if (solution.board && *solution.board != dealt_start(*deal_, rules_for(solution)).board) {
        return fmt::format("the board of this solution is not that of deal {}, which was given", deal_->value());
    }
    return "";
}

std::optional<StartBoard> GameOptions::own_start_of(const Solution& solution) const {
    const Numbering numbering = numbering_ == "microsoft" ? Numbering::microsoft : solution.numbering;
    return own_start(solution, numbering, rules_for(solution));
}

} // namespace freecell::cli
