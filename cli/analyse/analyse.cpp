#include <algorithm>
#include <memory>
#include <stop_token>

#include <fmt/format.h>

#include "cli/analyse/coach.h"
#include "cli/analyse/report.h"
#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/game_options.h"
#include "cli/input/solution_source.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/parallel/ordered.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

struct AnalyseOptions {
    GameOptions game;
    std::vector<std::string> files;
    std::string style = "table";
    bool json = false;
    bool ndjson = false;
    std::int64_t limit_positions = 500000;
    std::string shorten = "0.2";
    std::int64_t threads = 0;
    StyleOptions card_style;

    [[nodiscard]] bool for_programs() const { return json || ndjson; }
};

// A game and its report.
struct AnalyseSlot {
    SolutionBlock input; // holds one game
    std::string text;
    ExitCode code = done;
    bool unreadable = false;
};

ExitCode code_of(const CoachedGame& game) {
    if (!game.game) return bad_input;
    if (game.analysis.unsettled() > 0) return gave_up;
    return game.replay->verdict == Verdict::illegal ? definite_no : done;
}

class AnalyseRun {
public:
    explicit AnalyseRun(const AnalyseOptions& options)
        : options_(options), source_(options.files), style_(options.card_style.card_style()) {
        coach_.oversight.limits.positions = static_cast<std::uint64_t>(options.limit_positions);
        coach_.oversight.stop = stop_.get_token();
        coach_.oversight.on_progress = [this](const SearchProgress&) {
            if (interrupt_requested()) stop_.request_stop();
        };
        coach_.shorten = parse_seconds("--short", options.shorten);
    }

    ExitCode run() {
        if (options_.json) write_out(list_start(schema::analyses));
        for_each_in_order<AnalyseSlot>(
            threads_or_all_cores(options_.threads), [this](AnalyseSlot& slot) { return fill(slot); },
            [this](AnalyseSlot& slot) { work(slot); }, [this](const AnalyseSlot& slot) { return drain(slot); });
        if (options_.json) write_out(list_end);
        if (interrupt_requested()) return interrupted;
        source_.rethrow_mistake();
        if (read_ == 0) {
            throw Failure{"there is no game in the input",
                          "A game is moves such as 3b 26 4h, or JSON as freecell convert writes it."};
        }
        return worst_;
    }

private:
    bool fill(AnalyseSlot& slot) {
        if (next_ == waiting_.size()) {
            next_ = 0;
            if (!source_.fill(waiting_)) return false;
        }
        slot.input.clear();
        slot.input.file = waiting_.file;
        slot.input.where = waiting_.where;
        slot.input.add(waiting_.record(next_++));
        return true;
    }

    void work(AnalyseSlot& slot) const {
        CoachedGame game = coach(options_.game, slot.input.record(0), coach_);
        game.file = slot.input.file;
        game.where = slot.input.where;
        slot.code = code_of(game);
        slot.unreadable = !game.game;
        slot.text.clear();
        append(slot.text, game);
    }

    void append(std::string& out, const CoachedGame& game) const {
        if (options_.for_programs()) {
            append_analysis_json(out, game);
            if (options_.ndjson) out += '\n';
        } else if (!game.game) {
            out += game.where + game.trouble + "\n";
        } else if (options_.style == "words") {
            append_analysis_words(out, game);
        } else {
            append_analysis_table(out, game, style_);
        }
    }

    // The latest game may have been stopped halfway.
    bool drain(const AnalyseSlot& slot) {
        if (interrupt_requested()) return false;
        ++read_;
        worst_ = worse(worst_, slot.code);
        if (slot.unreadable && !options_.for_programs()) {
            write_err("freecell: {}", slot.text);
            return true;
        }
        if (written_++ > 0 && !options_.ndjson) write_out(options_.json ? list_between : "\n");
        write_out(slot.text);
        return true;
    }

    // An error in the input takes precedence, then a game that was not settled.
    static ExitCode worse(ExitCode one, ExitCode other) {
        if (one == bad_input || other == bad_input) return bad_input;
        return std::max(one, other);
    }

    const AnalyseOptions& options_;
    SolutionSource source_;
    CardStyle style_;
    analyse::CoachOptions coach_;
    std::stop_source stop_;
    SolutionBlock waiting_; // solutions of the input, of which next_ were taken
    std::size_t next_ = 0;
    std::int64_t read_ = 0;
    std::int64_t written_ = 0;
    ExitCode worst_ = done;
};

void run_analyse(AnalyseOptions& options) {
    options.game.settle_files(options.files);
    catch_interrupts();
    end_with(AnalyseRun(options).run());
}

} // namespace

void add_analyse_command(Command program) {
    const auto options = std::make_shared<AnalyseOptions>();
    Command command = program.add_subcommand("analyse", "Show which move lost a game, and how to win");
    GameOptions::add_files(command, "GAME", options->files, "games, finished or not");
    options->game.add_to(command);
    Option style = add_choice(command, "-s,--style", options->style, {"table", "words"},
                              "A line for each move with a bar, or English sentences. Default: table");
    const auto [json, ndjson] = add_json(command, options->json, options->ndjson, "game");
    style.excludes(json).excludes(ndjson);
    add_whole_number(command, "--limit-positions,--limit-states", options->limit_positions, 1, std::int64_t{1} << 53,
                     "Leave a position unsettled after searching N positions. Default: 500000");
    command.add_option("--short", options->shorten, "Time to spend on each of the short solutions. Default: 0.2")
        .type_name("SECONDS");
    options->card_style.add_to(command);
    add_threads(command, options->threads);
    command.footer("Games are read in every form that freecell verify reads. For each move, the\n"
                   "table shows how many of the legal moves kept the game winnable; moves to the\n"
                   "same position count as one. Winnable means that a solution was found and\n"
                   "replayed; lost means that a complete search found none.\n"
                   "\n"
                   "Exit code 0: every position of the games is settled; 1: a game has an illegal\n"
                   "move; 2: one cannot be read; 3: a position is not settled within the limit,\n"
                   "whether or not a game has an illegal move.\n"
                   "\n"
                   "Examples\n"
                   "  freecell analyse 617 game.txt\n"
                   "  freecell solve 617 | freecell analyse\n"
                   "  freecell analyse game.txt --style words\n"
                   "\n"
                   "See docs/analyse.md for details.");
    command.callback([options] { run_analyse(*options); });
}

} // namespace freecell::cli
