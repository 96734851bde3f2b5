#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/game_options.h"
#include "cli/play/line_mode.h"
#include "cli/play/screen/screen.h"
#include "cli/play/session.h"
#include "cli/play/store.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/style.h"
#include "freecell/notation/reasons.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

struct PlayOptions {
    GameOptions game;
    std::vector<std::string> arguments;
    bool line = false;
    bool fresh = false;
    std::optional<std::int64_t> seed;
    StyleOptions style;
};

std::int64_t seconds_since_some_time() {
    using namespace std::chrono;
    return duration_cast<seconds>(steady_clock::now().time_since_epoch()).count();
}

// What opening a game has returned. Throws a Failure if there is a saved game that cannot be read.
Opened opened_or_refused(std::expected<Opened, StoreTrouble> opened, const PlayOptions& options) {
    if (opened) return *std::move(opened);
    throw Failure{std::move(opened.error()),
                  options.fresh ? "" : "To keep the file under another name and start a new game, add --new."};
}

// Returns whether the game contains all moves of the saved one, undone ones included.
bool contains(const Game& game, const GameTree& saved) {
    const Game line = saved.line();
    const auto moves = game.steps();
    const auto kept = line.steps();
    return saved.side_moves().empty() && kept.size() <= moves.size() &&
           std::ranges::equal(kept, moves.first(kept.size()));
}

// Throws a Failure if there is a saved game that this one would replace and that has other moves. Session::open()
// reports a saved game that cannot be read.
void keep_saved_game(const Store& store, const Game& game) {
    const auto saved = store.load(start_name(game.start(), game.autoplay()));
    if (!saved || !*saved || contains(game, (*saved)->tree)) return;
    throw Failure{
        fmt::format("there is a saved game of {}, with other moves", title(game.start())),
        "Without moves, the same command continues it. To discard it and start after these moves, add --new."};
}

// Opens the start in the arguments and makes their moves.
Opened open_given(Session& session, const Store& store, const PlayOptions& options, const Solution& solution) {
    const auto start = options.game.start_of(solution);
    if (!start) {
        throw Failure{"which deal? Give its number before the moves, such as: freecell play 617 8a",
                      "Try: freecell play --help"};
    }
    auto rule = options.game.autoplay() ? options.game.autoplay() : solution.autoplay;
    if (solution.moves.empty()) {
        return opened_or_refused(session.open(*start, rule.value_or(Autoplay::horne), options.fresh), options);
    }
    std::vector<Step> steps;
    const Replay played = replay_by_any_reading(start->board, solution.moves, rule, &steps);
    if (played.problem) {
        const WrittenMove& bad = solution.moves[static_cast<std::size_t>(played.moves)];
        throw Failure{
            fmt::format("move {}, `{}`: {}", played.moves + 1, move_text(bad), reason(played.board, *played.problem)),
            "", definite_no};
    }
    const Game game = game_of(*start, played.reading.autoplay, steps);
    if (!options.fresh) keep_saved_game(store, game);
    return opened_or_refused(session.open({tree_of(game), {}}, options.fresh), options);
}

// Without arguments: the game saved last, or else a random deal.
Opened open_latest(Session& session, const Store& store, const PlayOptions& options, std::int64_t random_deal) {
    if (!options.fresh && !options.game.rules_are_given()) {
        auto saved = store.load(store.latest());
        if (!saved) {
            throw Failure{saved.error(), "To play another game: freecell play DEAL, or freecell play --new"};
        }
        if (*saved) return opened_or_refused(session.open(**std::move(saved)), options);
    }
    Solution solution;
    solution.deal = random_deal;
    return open_given(session, store, options, solution);
}

// A game that could not be saved is an error, unless a signal has ended it: then only a message.
void report_unsaved(const Session& session, ExitCode code) {
    if (!session.unsaved()) return;
    if (code == done || code == definite_no || code == bad_input) {
        throw Failure{*session.unsaved(),
                      "The game is not saved. Set XDG_STATE_HOME to a folder that can be written, and play again."};
    }
    write_err("freecell: {}\nThe game is not saved.\n", without_controls(*session.unsaved()));
}

void run_play(PlayOptions& options) {
    options.game.settle(options.arguments);
    if (!options.line) require_screen();
    std::random_device random;
    const auto seed = options.seed ? static_cast<std::uint64_t>(*options.seed) : random();
    const Store store(state_folder());
    Session session(store, seconds_since_some_time, seed);
    const bool given = options.game.start_is_given() || !options.arguments.empty();
    const Opened opened =
        given ? open_given(session, store, options,
                           options.arguments.empty() ? Solution{}
                                                     : solution_of_arguments(options.arguments, options.game))
              : open_latest(session, store, options, RandomNumbers(seed, Session::largest_random_deal).next());
    catch_interrupts();
    catch_hangups();
    const ExitCode code =
        options.line ? play_by_lines(session, opened) : play_on_screen(session, opened, options.style.card_style());
    report_unsaved(session, code);
    end_with(code);
}

} // namespace

void add_play_command(Command program) {
    const auto options = std::make_shared<PlayOptions>();
    Command command = program.add_subcommand("play", "Play a deal in the terminal, or in words with --line");
    command.add_option(
        "DEAL MOVES", options->arguments,
        "The number of the deal; then, to start after some moves, moves such as 8a 87 4h, or @FILE with a "
        "game. Without it: the game saved last, or else a random deal");
    options->game.add_to(command);
    command.add_flag("--line", options->line, "Read moves and commands as lines, and answer in words");
    command.add_flag("--new", options->fresh, "Start a new game; a saved game of the same deal is discarded");
    expect_whole_number(command.add_option("--seed", options->seed, "The seed of the random deals. Default: random"), 0,
                        std::int64_t{1} << 53);
    options->style.add_to(command);
    command.footer("The game is saved after every move, and the same command continues it.\n"
                   "In the game, ? lists the keys; with --line, help lists the commands.\n"
                   "\n"
                   "Exit code 0: the game was left or won; 2: an argument or the saved game cannot\n"
                   "be read, or the game cannot be saved.\n"
                   "With --line and input that is not a terminal, also 1: a move was not legal;\n"
                   "2: a line was not understood.\n"
                   "\n"
                   "Examples\n"
                   "  freecell play 617\n"
                   "  freecell play\n"
                   "  freecell play 617 --line\n"
                   "\n"
                   "See docs/play.md for details.");
    command.callback([options] { run_play(*options); });
}

} // namespace freecell::cli
