#include "cli/solve/solve.h"

#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "cli/census/installed_census.h"
#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/solve/run.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

constexpr std::int64_t few_boards = 10; // up to this many, solutions are printed by default

std::size_t parse_bytes(const std::string& option, const std::string& text) {
    std::uint64_t size = 0;
    const char* const text_end = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), text_end, size);
    constexpr std::string_view units = "KMG";
    int shift = 0;
    if (end + 1 == text_end) {
        const std::size_t unit = units.find(*end);
        shift = unit == units.npos ? -1 : 10 * (static_cast<int>(unit) + 1);
    }
    const bool readable = error == std::errc() && shift >= 0 && (end == text_end || shift > 0);
    if (!readable || size == 0 || size > (std::uint64_t{1} << 50) >> shift) {
        throw Failure{fmt::format("{}: \"{}\" is not a size from 1 to 2^50 bytes", option, printable(text)),
                      "Write a number of bytes, or of K, M or G, such as 300M."};
    }
    return size << shift;
}

void open_scratch(SolveSetup& setup, const SolveOptions& options) {
    constexpr std::size_t least_memory = std::size_t{64} << 20; // the list of classes is always in memory
    if (setup.limits.memory < least_memory) {
        throw Failure{fmt::format("--limit-memory: a search with --scratch needs at least {}M", least_memory >> 20),
                      "Give it more, or leave one of the two out."};
    }
    auto directory = complete::ScratchDirectory::open(options.scratch);
    if (directory) {
        setup.scratch = *std::move(directory);
        setup.solver.proof.scratch = setup.scratch.get();
        return;
    }
    using Error = complete::ScratchDirectory::Error;
    const std::string name = printable(options.scratch);
    switch (directory.error()) {
    case Error::not_a_directory: throw Failure{fmt::format("--scratch: {} is not a directory", name), "Make it first."};
    case Error::not_writable:
        throw Failure{fmt::format("--scratch: cannot write to {}", name), "Choose a directory that you can write to."};
    case Error::in_use:
        throw Failure{fmt::format("--scratch: another search is using {}", name), "Choose another directory."};
    }
}

SolveSetup solve_setup_of(const SolveOptions& options) {
    SolveSetup setup;
    setup.solver.autoplay = *autoplay_of(options.autoplay);
    setup.solver.effort = options.prove ? Effort::prove : Effort::settle;
    setup.solver.proof.complete = options.prove;
    setup.solver.kernel = &solver_kernel_named(options.kernel);
    setup.solver.recorded_proof = installed_proof;
    if (options.limit_positions > 0) setup.limits.positions = static_cast<std::uint64_t>(options.limit_positions);
    if (!options.limit_time.empty()) setup.limits.time = parse_seconds("--limit-time", options.limit_time);
    if (options.limit_memory.empty()) {
        setup.least_share = std::size_t{128} << 20; // enough for nearly every board
    } else {
        setup.limits.memory = parse_bytes("--limit-memory", options.limit_memory);
    }
    if (!options.limit_disk.empty()) setup.limits.disk = parse_bytes("--limit-disk", options.limit_disk);
    if (!options.scratch.empty()) open_scratch(setup, options);
    if (!options.short_seconds.empty()) {
        setup.shorten = {.time = parse_seconds("--short", options.short_seconds),
                         .metric = options.metric == "cards" ? shortest::Metric::cards : shortest::Metric::moves};
    }
    return setup;
}

SolveStyle solve_style_of(const SolveOptions& options, StartSource& source) {
    if (options.json) return SolveStyle::json;
    if (options.ndjson || options.style == "json") return SolveStyle::ndjson;
    if (options.style == "words") return SolveStyle::words;
    if (options.style == "boards") return SolveStyle::boards;
    if (options.style == "notation") return SolveStyle::notation;
    return source.has_more_than(few_boards) ? SolveStyle::unsolved : SolveStyle::notation;
}

void run_solve_command(const SolveOptions& options) {
    StartSource source = options.start.open("solve");
    SolveSetup setup = solve_setup_of(options);
    // A single board is searched by all threads; of several boards, each thread searches one.
    if (source.count() == 1) setup.solver.proof.threads = threads_or_all_cores(options.threads);
    catch_interrupts();
    const SolveStyle style = solve_style_of(options, source);
    const AnswerWriter writer(setup, style, options.card_style.card_style());
    end_with(run_solve(options, setup, source, writer));
}

void add_solve_limits(Command command, SolveOptions& options) {
    constexpr std::int64_t most_positions = std::int64_t{1} << 53;
    add_whole_number(command, "--limit-positions,--limit-states", options.limit_positions, 1, most_positions,
                     "Give up on a board after N positions");
    command.add_option("--limit-time", options.limit_time, "Give up on a board after this time, such as 0.5")
        .type_name("SECONDS");
    command
        .add_option(
            "--limit-memory", options.limit_memory,
            "Memory for the searches of all threads together, such as 300M: give up on a board that needs more. "
            "Default: 1G, or 128M for each thread if that is more")
        .type_name("SIZE");
    Option scratch = command.add_option("--scratch", options.scratch,
                                        "A directory for data that does not fit in memory. If a search is stopped "
                                        "early, the same command continues it from there");
    scratch.type_name("DIR");
    command
        .add_option("--limit-disk", options.limit_disk,
                    "Give up on a board whose search needs more space in the scratch directory, such as 20G")
        .type_name("SIZE")
        .needs(scratch);
}

void add_solve_output(Command command, SolveOptions& options) {
    Option style =
        add_choice(command, "-s,--style", options.style, {"notation", "words", "json", "boards"},
                   "Form of the solutions: standard notation (with vN where it is ambiguous), English sentences, a "
                   "line of JSON, or the board after "
                   "every move. Default: notation, but for more than 10 boards only a list of those that are not "
                   "solved");
    Option json = command.add_flag("--json", options.json, "One JSON document");
    Option ndjson = command.add_flag("--ndjson", options.ndjson, "The same as --style json: one line per board");
    style.excludes(json).excludes(ndjson);
    json.excludes(ndjson);
    command.add_flag("-q,--quiet", options.quiet, "Print no summary");
}

void add_solve_search(Command command, SolveOptions& options) {
    Option shorten = command.add_option("--short", options.short_seconds,
                                        "Spend this time on each board looking for shorter solutions, such as 0.5");
    shorten.type_name("SECONDS");
    add_choice(command, "--metric", options.metric, {"moves", "cards"},
               "What --short minimizes: moves (a supermove counts once, automatic moves home are free), or moves of "
               "single cards (all count). Default: moves")
        .needs(shorten);
    command
        .add_flag("--prove", options.prove,
                  "Search all positions right away, without the fast search, the census and relaxed proofs")
        .excludes(shorten);
    command.add_option("--kernel", options.kernel, "Force a kernel: " + names_of(fast::kernels())).type_name("NAME");
}

} // namespace

const fast::SearchKernel& solver_kernel_named(const std::string& name) {
    if (name.empty()) return fast::best_kernel();
    const fast::SearchKernel* kernel = fast::kernel_named(name);
    if (kernel == nullptr) {
        throw Failure{fmt::format("there is no kernel {}", printable(name)),
                      fmt::format("There are: {}", names_of(fast::kernels()))};
    }
    if (!kernel->runs_here) {
        throw Failure{fmt::format("this machine has no {}", name),
                      "Without --kernel, the best one for this machine is used."};
    }
    return *kernel;
}

void add_solve_command(Command program) {
    const auto options = std::make_shared<SolveOptions>();
    Command command = program.add_subcommand("solve", "Find solutions, or prove that there is none");
    options->start.add_to(command, "solve");
    add_choice(command, "--autoplay", options->autoplay, {"none", "horne", "raymond", "max"},
               "Rule of automatic moves home. Default: horne");
    add_solve_output(command, *options);
    add_solve_search(command, *options);
    add_solve_limits(command, *options);
    options->card_style.add_to(command);
    add_threads(command, options->threads);
    add_device(command, options->device);
    command.footer("Every solution has been replayed. Exit code 0: all are solved; 1: one is proved\n"
                   "impossible; 3: a search gave up at a limit.\n"
                   "\n"
                   "Examples\n"
                   "  freecell solve 617\n"
                   "  freecell solve 617 --style words\n"
                   "  freecell solve 1..1000\n"
                   "  freecell solve 1..1000 --ndjson | freecell verify --ndjson\n"
                   "  freecell solve 617 --short 0.5 --autoplay max\n"
                   "  freecell show 617 8a 8b --format columns | freecell solve --board -\n"
                   "\n"
                   "See docs/solver.md for details.");
    command.callback([options] { run_solve_command(*options); });
}

} // namespace freecell::cli
