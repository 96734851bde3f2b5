#include <memory>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/game_options.h"
#include "cli/shared/board_view.h"
#include "cli/shared/failure.h"
#include "cli/shared/output.h"
#include "cli/shared/style.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

struct ShowOptions {
    GameOptions game;
    std::vector<std::string> arguments;
    std::string format = "table";
    std::optional<std::int64_t> after;
    bool every = false;
    bool json = false;
    StyleOptions style;
};

class Show {
public:
    explicit Show(const ShowOptions& options) : options_(options), style_(options.style.card_style()) {}

    ExitCode run() {
        Solution solution = solution_of_arguments(options_.arguments, options_.game);
        if (options_.after) {
            const auto wanted = static_cast<std::size_t>(*options_.after);
            if (wanted > solution.moves.size()) {
                throw Failure{
                    fmt::format("--after {} is more than the number of moves, {}", wanted, solution.moves.size())};
            }
        }
        const auto start = options_.game.start_of(solution);
        if (!start) throw Failure{"which deal? Give a number, such as: freecell show 617", "Try: freecell show --help"};
        start_ = *start;
        // The rule is detected with all the moves, even if only some are shown.
        const auto rule = options_.game.autoplay() ? options_.game.autoplay() : solution.autoplay;
        std::vector<Step> steps;
        const Replay whole = replay_by_any_reading(start->board, solution.moves, rule, &steps);
        rule_ = whole.reading.autoplay;
        const std::int64_t shown = std::min(options_.after.value_or(whole.moves), whole.moves);
        play(steps, shown);
        if (whole.verdict != Verdict::illegal || options_.after.value_or(whole.moves + 1) <= whole.moves) return done;
        const auto& bad = solution.moves[static_cast<std::size_t>(whole.moves)];
        throw Failure{
            fmt::format("move {}, `{}`: {}", whole.moves + 1, move_text(bad), reason(whole.board, *whole.problem)), "",
            definite_no};
    }

private:
    void play(const std::vector<Step>& steps, std::int64_t wanted) {
        if (options_.every || wanted == 0) put(start_->board, 0, "");
        for_each_move(start_->board, steps, [&](std::int64_t made, const std::string& words, const Board& board) {
            if (made > wanted) return;
            if (options_.every || made == wanted) put(board, made, options_.every ? words : "");
        });
    }

    void put(const Board& board, std::int64_t moves, const std::string& words) {
        std::string out;
        if (options_.json) {
            out = json_of(board, moves);
        } else if (options_.format == "columns") {
            out = (shown_ > 0 ? "\n" : "") + write_position(board);
        } else {
            out = (shown_ > 0 ? "\n" : "") + heading(moves) + (words.empty() ? "" : "  " + words + "\n") + "\n" +
                  draw(board, style_);
        }
        write_out(out);
        ++shown_;
    }

    [[nodiscard]] std::string heading(std::int64_t moves) const {
        std::string text = title(*start_);
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
        if (moves > 0) text += fmt::format(", after {} move{}", moves, moves == 1 ? "" : "s");
        return style_.bold(text) + "\n";
    }

    [[nodiscard]] std::string json_of(const Board& board, std::int64_t moves) const {
        std::string out;
        JsonWriter json(out);
        json.begin_object(schema::board);
        if (start_->deal) {
            json.member("deal", start_->deal->value());
            if (start_->deal->numbering() == Numbering::microsoft) json.member("numbering", "microsoft");
        }
        json.key("rules").begin_object();
        json.member("columns", board.rules().columns).member("cells", board.rules().cells).end_object();
        json.member("autoplay", name(rule_)).member("moves", moves);
        append_board_json(json.key("board").raw_value(), board);
        json.end_object();
        return out + "\n";
    }

    const ShowOptions& options_;
    CardStyle style_;
    std::optional<StartBoard> start_;
    Autoplay rule_ = Autoplay::horne;
    int shown_ = 0;
};

} // namespace

void add_show_command(Command program) {
    const auto options = std::make_shared<ShowOptions>();
    Command command = program.add_subcommand("show", "Draw the board, at the deal or after some moves");
    command.add_option("DEAL MOVES", options->arguments,
                       "The number of the deal, then moves such as 8a 87 4h, @FILE with a solution, or - for one on "
                       "standard input");
    options->game.add_to(command);
    expect_whole_number(command.add_option("--after", options->after, "Show the board after N of the moves"), 0,
                        std::int64_t{1} << 53);
    command.add_flag("--every", options->every, "Draw the board after each move, with the move in words");
    Option format = add_choice(command, "-f,--format", options->format, {"table", "columns"},
                               "A drawing of the table, or lines as fc-solve reads them");
    command.add_flag("--json", options->json, "One line of JSON per board").excludes(format);
    options->style.add_to(command);
    command.footer("Examples\n"
                   "  freecell show 617\n"
                   "  freecell show 617 8a 8b 8c 87\n"
                   "  freecell show @solution.txt --every");
    command.callback([options] {
        options->game.settle(options->arguments);
        Show(*options).run();
    });
}

} // namespace freecell::cli
