#include "cli/play/speech.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/input/game_options.h"
#include "cli/shared/board_view.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/words.h"
#include "freecell/text/card_text.h"
#include "freecell/text/counted.h"

namespace freecell::cli {
namespace {

// "queen of hearts"
std::string short_words(Card card) {
    return words(card).substr(std::string_view("the ").size());
}

template <class Part> std::string listed(int count, const Part& part) {
    std::string out;
    for (int i = 0; i < count; ++i) (out += i == 0 ? "" : ", ") += part(i);
    return out;
}

std::string suit_at_home(const Board& board, Suit suit) {
    const int count = board.foundation(suit);
    const std::string name = short_words(Card(count == 0 ? 0 : count - 1, suit)); // "ace of clubs"
    return count == 0 ? "no " + name.substr(name.rfind(' ') + 1) : name;
}

// The index of the player's latest move, after which only automatic moves follow. There must be at least one step.
std::size_t latest_start(std::span<const Step> steps) {
    std::size_t start = steps.size() - 1;
    while (steps[start].automatic) --start;
    return start;
}

} // namespace

std::string capitalized(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

std::string column_in_words(const Board& board, int column) {
    const auto cards = board.column(column);
    const std::string name = capitalized(pile_name(Pile::column(column)));
    if (cards.empty()) return name + " is empty.";
    return fmt::format("{}: {}.", name,
                       listed(static_cast<int>(cards.size()), [&](int i) { return short_words(cards[i]); }));
}

std::string cells_in_words(const Board& board) {
    const int cells = board.rules().cells;
    if (cells == 0) return "There are no cells.";
    return fmt::format("Cells: {}.", listed(cells, [&](int i) {
                           const auto card = board.cell(i);
                           return fmt::format("{} {}", letter(Pile::cell(i)), card ? short_words(*card) : "empty");
                       }));
}

std::string home_in_words(const Board& board) {
    if (board.cards_home() == 0) return "Home: no cards.";
    return fmt::format("Home: {}.",
                       listed(Card::suits, [&](int suit) { return suit_at_home(board, static_cast<Suit>(suit)); }));
}

std::string board_in_words(const Board& board) {
    std::string out = cells_in_words(board) + "\n" + home_in_words(board);
    for (int i = 0; i < board.rules().columns; ++i) out += "\n" + column_in_words(board, i);
    return out;
}

std::string latest_move_in_words(const Game& game) {
    const auto steps = game.steps();
    const std::size_t start = latest_start(steps);
    Game before = game;
    before.undo();
    std::string out;
    for_each_move(before.board(), steps.subspan(start),
                  [&](std::int64_t, const std::string& words, const Board&) { out = words; });
    const Pile from = steps[start].move.from;
    if (!from.is_column() || game.board().won()) return out;
    const int column = from.index();
    return out + (game.board().height(column) == 0 ? fmt::format("\n  {} is empty now.", capitalized(pile_name(from)))
                                                   : fmt::format("\n  {} ends with {}.", capitalized(pile_name(from)),
                                                                 words(game.board().last(column))));
}

std::string automatic_moves_in_words(const Game& game) {
    const std::size_t count = game.steps().size() - latest_start(game.steps()) - 1;
    return count == 0 ? "" : counted(static_cast<std::int64_t>(count), "card") + " went home automatically.";
}

std::string spoken(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find_first_of(" ,:"), text.size());
        const auto card = parse_card(text.substr(0, size));
        out += card ? words(*card) : std::string(text.substr(0, size));
        text.remove_prefix(size);
        const std::size_t gap = std::min(text.find_first_not_of(" ,:"), text.size());
        out += text.substr(0, gap);
        text.remove_prefix(gap);
    }
    return out;
}

std::string title_in_words(const Session& session) {
    const Rules rules = session.board().rules();
    const Rules standard;
    std::string out = capitalized(title(session.start()));
    if (rules != standard) {
        out += fmt::format(", {}, {}", counted(rules.columns, "column"), counted(rules.cells, "cell"));
    }
    return fmt::format("{}, {} made.", out, counted(session.move_count(), "move"));
}

std::string moved_in_words(const std::filesystem::path& file) {
    return fmt::format("Warning: the saved game cannot be read. It is kept as {}.", file.string());
}

std::string unreadable_in_words(const StoreTrouble& trouble, const StartBoard& start) {
    return fmt::format("{} is not opened: {}. To start it anew, quit and run freecell play {} --new.",
                       capitalized(title(start)), trouble, start.deal->value());
}

std::string win_in_words(const Session& session) {
    return fmt::format("The game is won, in {} and {}.{}", counted(session.move_count(), "move"),
                       clock_text(session.seconds()), session.helped() ? " With help, so it does not count." : "");
}

std::string verdict_in_words(const Advice& advice) {
    switch (advice.standing) {
    case analyse::Standing::winnable: return "The game can still be won.";
    case analyse::Standing::lost: return "The game is lost: no moves from here win it.";
    case analyse::Standing::unsettled: break;
    }
    return "Whether the game can still be won is not known: the search reached its limit.";
}

std::string hint_in_words(const Board& board, const Advice& advice) {
    if (advice.way.empty()) return verdict_in_words(advice);
    const Step& step = advice.way.front();
    return fmt::format("{}: {} A win from here takes {}.", move_text(written_move(step)), sentence(board, step),
                       counted(static_cast<std::int64_t>(player_moves(advice.way)), "move"));
}

std::string tried_in_words(const GameTree& tree) {
    const auto tried = tree.tried();
    if (tried.empty()) return "No move was tried from this position.";
    return fmt::format("Tried from this position: {}. Redo makes {}.",
                       listed(static_cast<int>(tried.size()), [&](int i) { return move_text(tried[i]); }),
                       move_text(tried[*tree.chosen()]));
}

std::string statistics_in_words(const Statistics& statistics) {
    if (statistics.played() == 0) return "No game is counted yet.";
    const std::int64_t percent = (200 * statistics.won + statistics.played()) / (2 * statistics.played());
    std::string out = fmt::format("{} played: {} won ({}%), {} lost.\nStreak: {}, the longest {}.",
                                  counted(statistics.played(), "game"), statistics.won, percent, statistics.lost,
                                  counted(statistics.streak, "win"), statistics.longest_streak);
    if (statistics.fastest) {
        out += fmt::format("\nFastest win: {}. Shortest win: {}.", clock_text(*statistics.fastest),
                           counted(*statistics.fewest, "move"));
    }
    return out;
}

std::vector<std::string> keys_in_words() {
    return {"Move cards: first where from, then where to.",   "  keys    1-9, 0 columns; a-g, i-k cells; h home",
            "  arrows  and Enter; Esc puts the cards back",   "  mouse   clicks",
            "The same pile twice: home, or else to a cell.",  "",
            "u undo       r redo       l, Tab other redo",    "t hint       s solution, again: its next move",
            "v verdict    z restart    w statistics",         "n next deal  p previous   x random deal",
            "o open deal  q save, quit ? these keys",         "",
            "A hint or a solution takes the game out of the", "statistics. Press any key."};
}

std::string clock_text(std::int64_t seconds) {
    const std::int64_t minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

} // namespace freecell::cli
