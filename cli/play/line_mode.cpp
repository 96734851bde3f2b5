#include "cli/play/line_mode.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "cli/command/help.h"
#include "cli/input/game_options.h"
#include "cli/input/input.h"
#include "cli/play/speech.h"
#include "cli/shared/board_view.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/game/legal_moves.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/text/counted.h"
#include "freecell/text/printable.h"

namespace freecell::cli {
namespace {

using Words = std::span<const std::string>; // the words after the command

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::int64_t no_column = 0;
constexpr std::int64_t no_deal = DealNumber::min - 1;

std::vector<std::string> words_of(std::string_view line) {
    std::istringstream in{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// The number that the words consist of; `missing` if there are none; nullopt for anything else.
std::optional<std::int64_t> number_of(Words words, std::int64_t missing) {
    if (words.empty()) return missing;
    const std::string& word = words.front();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (words.size() > 1 || error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

std::string not_a_count(Words words) {
    return fmt::format("\"{}\" is not a number of moves.", printable(words.front()));
}

// Repeats `act` as often as the words say, once by default, and stops early when it returns false.
template <class Act> std::optional<std::int64_t> repeat(Words words, const Act& act) {
    const auto times = number_of(words, 1);
    if (!times || *times < 1) return std::nullopt;
    std::int64_t count = 0;
    while (count < *times && act()) ++count;
    return count;
}

std::string farewell(const Session& session) {
    if (session.won()) return "Goodbye.";
    return session.unsaved() ? "The game is not saved." : "The game is saved.";
}

} // namespace

struct LineMode::Commands {
    struct Command {
        std::string_view name;
        std::string_view argument; // as in the help; empty if the command takes no argument
        std::string_view help;
        std::string (*run)(LineMode&, Words);
    };

    static std::string undo(LineMode& mode, Words words) {
        const auto count = repeat(words, [&] { return mode.session_.undo(); });
        if (!count) return not_a_count(words);
        if (*count == 0) return "There is no move to undo.";
        return fmt::format("{} undone. {}", counted(*count, "move"), title_in_words(mode.session_));
    }
    static std::string redo(LineMode& mode, Words words) {
        std::string out;
        const auto count = repeat(words, [&] {
            if (!mode.session_.redo()) return false;
            (out += out.empty() ? "" : "\n") += latest_move_in_words(mode.session_.tree().game());
            return true;
        });
        if (!count) return not_a_count(words);
        return *count == 0 ? "There is no move to redo." : out + mode.status();
    }
    static std::string other(LineMode& mode, Words) {
        if (!mode.session_.choose_next_line()) return "Fewer than two moves were tried from this position.";
        return tried_in_words(mode.session_.tree());
    }
    static std::string restart(LineMode& mode, Words) {
        mode.session_.restart();
        return title_in_words(mode.session_);
    }
    static std::string hint(LineMode& mode, Words) {
        if (mode.session_.won()) return win_in_words(mode.session_);
        const Advice advice = mode.advice();
        if (advice.way.empty()) return verdict_in_words(advice);
        return hint_in_words(mode.session_.board(), advice) + mode.accept_help();
    }
    static std::string verdict(LineMode& mode, Words) {
        return mode.session_.won() ? win_in_words(mode.session_) : verdict_in_words(mode.advice());
    }
    static std::string solve(LineMode& mode, Words) {
        if (mode.session_.won()) return win_in_words(mode.session_);
        const Advice advice = mode.advice();
        if (advice.way.empty()) return verdict_in_words(advice);
        const auto length = static_cast<std::int64_t>(player_moves(advice.way));
        std::string moves = wrapped(extended_moves(advice.way), 2);
        moves.pop_back();
        return fmt::format("{} from here win the game, and step makes the next of them.{}\n{}", counted(length, "move"),
                           mode.accept_help(), moves);
    }
    static std::string step(LineMode& mode, Words words) {
        std::string out;
        const auto count = repeat(words, [&] {
            const Advice advice = mode.session_.won() ? Advice{} : mode.advice();
            if (advice.way.empty()) return false;
            if (out.empty()) out = mode.accept_help();
            mode.session_.make(advice.way.front().move);
            (out += "\n") += latest_move_in_words(mode.session_.tree().game());
            return true;
        });
        if (!count) return not_a_count(words);
        if (*count == 0) return verdict(mode, {});
        out.erase(0, out.find_first_not_of(" \n"));
        return out + mode.status();
    }
    static std::string column(LineMode& mode, Words words) {
        const Board& board = mode.session_.board();
        const auto number = number_of(words, no_column);
        if (number && *number >= 1 && *number <= board.rules().columns) {
            return column_in_words(board, static_cast<int>(*number) - 1);
        }
        return fmt::format("Which column? They are numbered 1 to {}.", board.rules().columns);
    }
    static std::string moves(LineMode& mode, Words) {
        const Board& board = mode.session_.board();
        std::string out;
        for (const Move& move : legal_moves(board)) {
            (out += out.empty() ? "" : " ") += move_text(written_move(player_step(board, move)));
        }
        return out.empty() ? "No move is legal." : "Legal moves: " + out + ".";
    }
    static std::string deal(LineMode& mode, Words words) {
        const auto number = number_of(words, no_deal);
        if (!number || !DealNumber::from(*number)) {
            return fmt::format("Which deal? {}.", std::string("D") + (DealNumber::range_in_words + 1));
        }
        return mode.start_deal(mode.session_.deal(*number));
    }
    static std::string record(LineMode& mode, Words) {
        std::string text = write_extended(mode.session_.tree().game().played());
        while (text.ends_with('\n')) text.pop_back();
        return text;
    }
    static std::string help(LineMode&, Words);

    static std::span<const Command> all() {
        static constexpr auto table = std::to_array<Command>({
            {"board", "", "The whole board in words",
             [](LineMode& mode, Words) { return board_in_words(mode.session_.board()); }},
            {"column", "N", "One column, deepest card first", column},
            {"cells", "", "The cells", [](LineMode& mode, Words) { return cells_in_words(mode.session_.board()); }},
            {"home", "", "The cards at home",
             [](LineMode& mode, Words) { return home_in_words(mode.session_.board()); }},
            {"draw", "", "A drawing of the board",
             [](LineMode& mode, Words) {
                 std::string text = cli::draw(mode.session_.board(), {});
                 text.pop_back();
                 return text;
             }},
            {"moves", "", "The legal moves", moves},
            {"undo", "[N]", "Undo a move, or N", undo},
            {"redo", "[N]", "Redo a move, or N", redo},
            {"tried", "", "The moves tried from this position",
             [](LineMode& mode, Words) { return tried_in_words(mode.session_.tree()); }},
            {"other", "", "Let redo make another of them", other},
            {"restart", "", "Undo all moves", restart},
            {"verdict", "", "Can the game still be won?", verdict},
            {"hint", "", "A move that wins; the game then no longer counts", hint},
            {"solve", "", "All moves of a win; the game then no longer counts", solve},
            {"step", "[N]", "Make the next move of a win, or N", step},
            {"deal", "N", "Play another deal", deal},
            {"next", "", "Play the next deal",
             [](LineMode& mode, Words) { return mode.start_deal(mode.session_.neighbour(1)); }},
            {"previous", "", "Play the previous deal",
             [](LineMode& mode, Words) { return mode.start_deal(mode.session_.neighbour(-1)); }},
            {"random", "", "Play a random deal",
             [](LineMode& mode, Words) { return mode.start_deal(mode.session_.random_deal()); }},
            {"time", "", "Moves made and time played",
             [](LineMode& mode, Words) {
                 return fmt::format("{} Time {}.", title_in_words(mode.session_), clock_text(mode.session_.seconds()));
             }},
            {"statistics", "", "Games won and lost",
             [](LineMode& mode, Words) { return statistics_in_words(mode.session_.statistics()); }},
            {"record", "", "The game so far in notation", record},
            {"help", "", "This list", help},
            {"quit", "", "Save the game and leave",
             [](LineMode& mode, Words) {
                 mode.over_ = true;
                 mode.session_.save();
                 mode.session_.take_trouble(); // told once, at the end of the program
                 return farewell(mode.session_);
             }},
        });
        return table;
    }

    // The command with this name, or else all that begin with the word.
    static std::vector<const Command*> find(std::string_view word) {
        std::vector<const Command*> found;
        for (const Command& command : all()) {
            if (command.name == word) return {&command};
            if (command.name.starts_with(word)) found.push_back(&command);
        }
        return found;
    }
};

std::string LineMode::Commands::help(LineMode&, Words) {
    std::string out = "A move is two characters, from and to: 3b is from column 3 to cell b, 4h from\n"
                      "column 4 home. Several moves may stand on one line. Commands, which may be abbreviated:";
    for (const Command& command : all()) {
        out += fmt::format("\n  {:<12}{}", fmt::format("{} {}", command.name, command.argument), command.help);
    }
    return out;
}

std::string LineMode::greeting(const Opened& opened) {
    std::string out = opened.moved_to ? moved_in_words(*opened.moved_to) + "\n" : "";
    out += (opened.continued ? "Continued: " : "") + title_in_words(session_);
    return out + "\n" + board_in_words(session_.board()) + status() + "\nType help for the commands.\n";
}

std::string LineMode::answer(std::string_view line) {
    // Files of Windows may have either.
    if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return "";
    const bool says_move = words.front() == "move" && words.size() > 1; // `move 8a` is 8a
    if (says_move) line.remove_prefix(line.find("move") + std::string_view("move").size());
    std::vector<WrittenMove> moves;
    std::string out;
    if (const auto stopped = parse_moves(line, moves); !stopped) {
        out = make(moves);
    } else if (says_move || Commands::find(words.front()).empty()) {
        out = not_understood(line.substr(*stopped));
    } else {
        out = run(words);
    }
    if (const auto trouble = session_.take_trouble()) out += fmt::format("\nWarning: {}.", *trouble);
    return out + "\n";
}

// Runs the command that the first word names or abbreviates.
std::string LineMode::run(Words words) {
    const auto commands = Commands::find(words.front());
    const Commands::Command& command = *commands.front();
    if (commands.size() == 1 && (!command.argument.empty() || words.size() == 1)) {
        return command.run(*this, words.subspan(1));
    }
    worst_ = bad_input;
    if (commands.size() == 1) return fmt::format("{} must be alone on its line.", command.name);
    std::string names(command.name);
    for (const Commands::Command* other : std::span(commands).subspan(1)) {
        names += fmt::format("{}{}", other == commands.back() ? " or " : ", ", other->name);
    }
    return fmt::format("\"{}\" could be {}. Nothing was done.", printable(words.front()), names);
}

std::string LineMode::make(std::span<const WrittenMove> moves) {
    std::string out;
    for (const WrittenMove& written : moves) {
        const auto move = resolve(session_.board(), written, Counting::most);
        const auto problem = move ? session_.make(*move) : std::optional(move.error());
        if (problem) {
            worst_ = std::max(worst_, definite_no);
            return fmt::format("{}{} is not legal: {}.", out, move_text(written),
                               spoken(reason(session_.board(), *problem)));
        }
        out += latest_move_in_words(session_.tree().game()) + "\n";
    }
    out.pop_back();
    return out + status();
}

std::string LineMode::not_understood(std::string_view line) {
    worst_ = bad_input;
    const std::string word = words_of(line).front();
    return fmt::format("\"{}\" is neither a move, such as 3b or 4h, nor a command. Nothing was done. Type help for the "
                       "commands.",
                       printable(word));
}

std::string LineMode::start_deal(const std::optional<StartBoard>& start) {
    if (!start) {
        return session_.start().deal ? "There is no such deal."
                                     : "The board has no number: there is no deal next to it.";
    }
    const auto opened = session_.open(*start, session_.autoplay());
    if (!opened) {
        worst_ = bad_input;
        return unreadable_in_words(opened.error(), *start);
    }
    std::string text = greeting(*opened);
    text.erase(text.rfind("\nType help"));
    return text;
}

// Says whether the game is over. Called after a change.
std::string LineMode::status() {
    if (session_.won()) return "\n" + win_in_words(session_);
    return legal_moves(session_.board()).empty() ? "\nNo move is legal: the game is lost. Type undo or restart." : "";
}

Advice LineMode::advice() {
    if (adviser_.rule() != session_.autoplay()) adviser_ = Adviser(session_.autoplay());
    std::stop_source stop;
    return adviser_.advise(session_.board(), {.limits = {}, .stop = stop.get_token(), .on_progress = [&](const auto&) {
                                                  if (interrupt_requested()) stop.request_stop();
                                              }});
}

std::string LineMode::accept_help() {
    return session_.accept_help() ? " The game no longer counts in the statistics." : "";
}

ExitCode play_by_lines(Session& session, const Opened& opened) {
    LineMode mode(session);
    const bool asks = ::isatty(STDIN_FILENO) == 1;
    const auto say = [&](const std::string& text) { write_out(text + (asks && !mode.over() ? "> " : "")); };
    Input input("-");
    const std::string greeting = mode.greeting(opened);
    const auto trouble = session.take_trouble();
    say(trouble ? greeting + fmt::format("Warning: {}.\n", *trouble) : greeting);
    std::string text;
    while (!mode.over()) {
        const std::string_view bytes = input.read();
        if (bytes.empty()) break;
        text += bytes;
        std::size_t start = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos && !mode.over();
             end = text.find('\n', start)) {
            say(mode.answer(std::string_view(text).substr(start, end - start)));
            start = end + 1;
        }
        text.erase(0, start);
    }
    if (!mode.over() && !text.empty() && !interrupt_requested()) write_out(mode.answer(text)); // without a newline
    session.save();
    if (interrupt_requested()) return interrupted;
    if (asks && !mode.over()) write_out("\n" + farewell(session) + "\n");
    return asks ? done : mode.worst();
}

} // namespace freecell::cli
