#include <memory>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/game_options.h"
#include "cli/input/solution_source.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "cli/verify/report.h"
#include "cli/verify/tally.h"
#include "freecell/parallel/ordered.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

struct VerifyOptions {
    GameOptions game;
    std::vector<std::string> files;
    bool json = false;
    bool ndjson = false;
    bool proofs = false;
    std::int64_t threads = 0;
    StyleOptions style;

    [[nodiscard]] bool for_programs() const { return json || ndjson; }
};

// The results of a block of solutions. Reports are in order. They go to standard output or, if a solution cannot be
// read, to standard error.
struct VerifyBlock {
    struct Report {
        bool unreadable;
        std::size_t end; // index in the text
    };

    SolutionBlock input;
    Solution solution; // reused to avoid allocations
    std::string text;
    std::vector<Report> reports;
    VerifyTally tally;
};

// If the solution fails from the requested start but names another start and wins there, says so.
std::string other_win(const GameOptions& game, const Solution& solution, const StartBoard& asked) {
    const auto own = game.own_start_of(solution);
    if (!game.start_is_given() || !own || *own == asked) return "";
    const Replay replay = replay_by_any_reading(own->board, solution.moves, solution.autoplay);
    if (replay.verdict != Verdict::won) return "";
    return fmt::format("This solution wins {} instead.", own->deal ? title(*own) : "the board it shows");
}

VerifiedSolution verify(const VerifyOptions& options, const Record& record, Solution& solution) {
    const GameOptions& game = options.game;
    VerifiedSolution verified{replay_record(game, record, solution), {}, {}, {}, options.proofs};
    if (verified.no_solution() && options.proofs && verified.start && solution.proof) {
        const Autoplay rule = game.autoplay().value_or(solution.autoplay.value_or(Autoplay::horne));
        verified.proof = repeat_proof(verified.start->board, rule, *solution.proof);
    }
    if (!verified.replay) return verified;
    verified.claim = solution.claim;
    if (!verified.won()) verified.hint = other_win(game, solution, *verified.start);
    return verified;
}

class Verification {
public:
    explicit Verification(const VerifyOptions& options)
        : options_(options), source_(options.files), style_(options.style.card_style()) {}

    ExitCode run() {
        if (options_.json) write_out(list_start(schema::verifications));
        for_each_in_order<VerifyBlock>(
            threads_or_all_cores(options_.threads), [&](VerifyBlock& block) { return source_.fill(block.input); },
            [&](VerifyBlock& block) { work(block); },
            [&](const VerifyBlock& block) {
                report(block);
                return true;
            });
        if (options_.json) write_out(list_end);
        return finish();
    }

private:
    void work(VerifyBlock& block) const {
        block.text.clear();
        block.reports.clear();
        block.tally = {};
        for (std::size_t i = 0; i < block.input.size(); ++i) {
            VerifiedSolution verified = verify(options_, block.input.record(i), block.solution);
            verified.file = block.input.file;
            verified.where = block.input.where;
            block.tally.count(verified);
            append(block.text, verified);
            block.reports.push_back({verified.unreadable() && !options_.for_programs(), block.text.size()});
        }
    }

    void append(std::string& out, const VerifiedSolution& verified) const {
        if (options_.json) {
            out += list_between;
            append_verify_json(out, verified);
        } else if (options_.ndjson) {
            append_verify_json(out, verified);
            out += '\n';
        } else {
            append_verify_text(out, verified, style_);
        }
    }

    void report(const VerifyBlock& block) {
        const std::string_view text = block.text;
        const bool all_are_data = block.tally.unreadable == 0 || options_.for_programs();
        if (all_are_data) {
            write_out(text.substr(options_.json && tally_.boards() == 0 ? list_between.size() : 0));
        } else {
            std::size_t start = 0;
            for (const auto& one : block.reports) {
                const std::string_view words = text.substr(start, one.end - start);
                if (one.unreadable) {
                    write_err("freecell: {}", words);
                } else {
                    write_out(words);
                }
                start = one.end;
            }
        }
        tally_.add(block.tally);
        progress_.advance(block.tally.boards());
    }

    ExitCode finish() {
        if (tally_.boards() > 1 && !options_.for_programs()) write_err("{}\n", in_words(tally_));
        if (interrupt_requested()) return interrupted;
        source_.rethrow_mistake();
        if (tally_.boards() == 0) throw source_.no_solution();
        return exit_code(tally_, options_.proofs);
    }

    const VerifyOptions& options_;
    SolutionSource source_;
    CardStyle style_;
    VerifyTally tally_;
    Progress progress_{std::nullopt, "solutions"};
};

void run_verify(VerifyOptions& options) {
    options.game.settle_files(options.files);
    catch_interrupts();
    end_with(Verification(options).run());
}

} // namespace

void add_verify_command(Command program) {
    const auto options = std::make_shared<VerifyOptions>();
    Command command = program.add_subcommand("verify", "Replay solutions: do they win, and where do they fail?");
    GameOptions::add_files(command, "SOLUTION", options->files, "solutions");
    options->game.add_to(command);
    add_json(command, options->json, options->ndjson, "solution");
    command.add_flag("--proofs", options->proofs,
                     "Repeat the search of boards that are reported impossible, and compare the certificates");
    options->style.add_to(command);
    add_threads(command, options->threads);
    command.footer("Solutions are read in standard notation, as JSON or NDJSON, in English sentences\n"
                   "as freecell convert writes them, and as fc-solve prints them (-sam, -m, -sn,\n"
                   "-snx). Boards that freecell solve reports without a solution are counted, not\n"
                   "treated as errors; with --proofs, each of them must come with a proof, which is\n"
                   "repeated and compared.\n"
                   "\n"
                   "Exit code 0: all solutions win and, with --proofs, all other boards are proved\n"
                   "impossible; 1: that is not so, or there is neither a solution nor a proof;\n"
                   "2: one cannot be read, or the input is empty; 3: a proof takes more than 1 GiB\n"
                   "of memory.\n"
                   "\n"
                   "Examples\n"
                   "  freecell verify 3 solution.txt\n"
                   "  freecell deal 617 --format columns | fc-solve -p -t -sam | freecell verify\n"
                   "  zcat solutions.ndjson.gz | freecell verify --ndjson");
    command.callback([options] { run_verify(*options); });
}

} // namespace freecell::cli
