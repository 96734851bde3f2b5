#include <memory>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/game_options.h"
#include "cli/input/replayed_solution.h"
#include "cli/input/solution_source.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/game/retarget.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/card_text.h"

namespace freecell::cli {
namespace {

struct ConvertOptions {
    GameOptions game;
    std::vector<std::string> files;
    std::string style = "standard";
    std::string target_autoplay;
};

std::string no_such_game(const RetargetProblem& problem, Autoplay rule) {
    return fmt::format(
        "cannot be played under autoplay {}: step {} needs {}, which has gone home automatically or lies "
        "elsewhere",
        name(rule), problem.step + 1, name(problem.card));
}

std::string not_in_standard(const CannotHold& problem) {
    return fmt::format(
        "move {} takes {} of {} cards to empty {}, which standard notation cannot express: use --style extended",
        problem.move, problem.step.count, problem.most, pile_name(problem.step.to));
}

class Conversion {
public:
    explicit Conversion(const ConvertOptions& options) : options_(options), source_(options.files) {}

    ExitCode run() {
        for (SolutionBlock block; source_.fill(block);) {
            for (std::size_t i = 0; i < block.size() && !interrupt_requested(); ++i) {
                convert(block.record(i), block);
            }
        }
        if (interrupt_requested()) return interrupted;
        source_.rethrow_mistake();
        if (read_ == 0) throw source_.no_solution();
        return written_ == 0 ? std::max(worst_, definite_no) : worst_;
    }

private:
    void convert(const Record& record, const SolutionBlock& from) {
        ++read_;
        Solution solution;
        std::vector<Step> steps;
        ReplayedSolution replayed = replay_record(options_.game, record, solution, &steps);
        replayed.file = from.file;
        if (replayed.no_solution()) {
            return write_err("{}: no solution to convert ({})\n", title(replayed), replayed.outcome);
        }
        if (!replayed.replay) return fail(bad_input, from.where + replayed.trouble);
        const std::string name = title(replayed);
        if (replayed.replay->verdict == Verdict::illegal)
            return fail(definite_no, name + ": " + illegal_move(replayed));
        PlayedGame game{.deal = replayed.start->deal,
                        .start = replayed.start->board,
                        .autoplay = replayed.replay->reading.autoplay,
                        .steps = std::move(steps),
                        .verdict = replayed.replay->verdict};
        write(name, game);
    }

    void write(const std::string& name, PlayedGame& game) {
        const bool cards = options_.style == "cards";
        const Autoplay target = cards ? Autoplay::none : autoplay_of(options_.target_autoplay).value_or(game.autoplay);
        if (target != game.autoplay) {
            auto steps = retarget(game.start, game.steps, target);
            if (!steps) return fail(definite_no, name + " " + no_such_game(steps.error(), target));
            game.steps = std::move(*steps);
            game.autoplay = target;
        }
        if (cards) game.steps = expand(game.start, game.steps);
        if (options_.style == "standard") {
            const auto text = write_standard(game);
            if (!text) return fail(definite_no, name + ": " + not_in_standard(text.error()));
            put(*text);
        } else {
            put(options_.style == "json"    ? write_json(game)
                : options_.style == "words" ? write_words(game)
                                            : write_extended(game));
        }
        if (!game.deal && options_.style != "json") {
            write_err("{}: its board is not in the output; --style json includes it\n", name);
        }
    }

    void put(const std::string& text) {
        const bool apart = written_ > 0 && options_.style != "json";
        write_out(apart ? "\n" + text : text);
        ++written_;
    }

    void fail(ExitCode code, const std::string& words) {
        write_err("freecell: {}\n", words);
        worst_ = std::max(worst_, code);
    }

    const ConvertOptions& options_;
    SolutionSource source_;
    std::int64_t read_ = 0;
    std::int64_t written_ = 0;
    ExitCode worst_ = done;
};

void run_convert(ConvertOptions& options) {
    options.game.settle_files(options.files);
    if (options.style == "cards" && !options.target_autoplay.empty() && options.target_autoplay != "none") {
        throw Failure{"--style cards writes every move, so it requires --to-autoplay none"};
    }
    catch_interrupts();
    end_with(Conversion(options).run());
}

} // namespace

void add_convert_command(Command program) {
    const auto options = std::make_shared<ConvertOptions>();
    Command command = program.add_subcommand("convert", "Write solutions in another form");
    GameOptions::add_files(command, "SOLUTION", options->files, "solutions");
    add_choice(
        command, "-s,--style", options->style, {"standard", "extended", "cards", "words", "json"},
        "Standard notation; the same with vN where the number of cards is ambiguous; every move of a single card; "
        "English sentences; JSON, one line per solution");
    add_choice(command, "--to-autoplay", options->target_autoplay, {"none", "horne", "raymond", "max"},
               "Rule of automatic moves to write it for. Default: the rule it is read under");
    options->game.add_to(command);
    command.footer("Boards that freecell solve reports without a solution are passed over, with a\n"
                   "note on standard error.\n"
                   "\n"
                   "Exit code 0: all solutions are converted; 1: one cannot be, or there is none;\n"
                   "2: one cannot be read, or the input is empty.\n"
                   "\n"
                   "Examples\n"
                   "  freecell convert 3 solution.txt --style words\n"
                   "  fc-solve -p -t -sam board.txt | freecell convert --style json\n"
                   "  freecell convert solution.txt --to-autoplay none");
    command.callback([options] { run_convert(*options); });
}

} // namespace freecell::cli
