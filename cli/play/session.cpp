#include "cli/play/session.h"

#include <random>
#include <utility>

#include <fmt/format.h>

namespace freecell::cli {
namespace {

// Unique for every attempt in every process, even with the same seed.
std::string new_id() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}", random(), random());
}

} // namespace

Session::Session(const Store& store, Clock clock, std::uint64_t seed)
    : store_(store), clock_(std::move(clock)), numbers_(seed, largest_random_deal) {}

std::expected<Session::Stored, StoreTrouble> Session::stored(const std::string& name, bool fresh) const {
    auto game = store_.load(name);
    if (game) return Stored{*std::move(game), {}};
    if (!fresh) return std::unexpected(game.error());
    auto moved_to = store_.move_aside(name);
    if (!moved_to) return std::unexpected(moved_to.error());
    return Stored{{}, *std::move(moved_to)};
}

std::expected<Opened, StoreTrouble> Session::open(const StartBoard& start, Autoplay autoplay, bool fresh) {
    auto saved = stored(start_name(start, autoplay), fresh);
    if (!saved) return std::unexpected(saved.error());
    // Two boards could in theory have the same name.
    if (!fresh && saved->game && saved->game->tree.game().start().board == start.board) {
        const bool continued = saved->game->attempt.begun;
        begin(*std::move(saved->game));
        return Opened{.continued = continued};
    }
    begin({GameTree(start, autoplay), {.id = new_id()}});
    return Opened{.moved_to = std::move(saved->moved_to)};
}

std::expected<Opened, StoreTrouble> Session::open(SavedGame game, bool fresh) {
    const Game& moves = game.tree.game();
    auto saved = stored(start_name(moves.start(), moves.autoplay()), fresh);
    if (!saved) return std::unexpected(saved.error());
    const bool continued = game.attempt.begun;
    if (game.attempt.id.empty()) game.attempt.id = new_id();
    begin(std::move(game));
    return Opened{.continued = continued, .moved_to = std::move(saved->moved_to)};
}

void Session::begin(SavedGame game) {
    if (game_ && !game_->attempt.begun) store_.forget(name_);
    game_ = std::move(game);
    name_ = start_name(start(), autoplay());
    since_ = clock_();
    save();
}

std::int64_t Session::seconds() const {
    const Attempt& attempt = game_->attempt;
    return attempt.seconds + (attempt.begun && !won() ? clock_() - since_ : 0);
}

std::optional<MoveProblem> Session::make(const Move& move) {
    settle_clock();
    if (auto problem = game_->tree.make(move)) return problem;
    if (!std::exchange(game_->attempt.begun, true)) record(GameEvent::begun);
    changed();
    return std::nullopt;
}

bool Session::undo() {
    settle_clock();
    if (!game_->tree.undo()) return false;
    changed();
    return true;
}

bool Session::redo() {
    settle_clock();
    if (!game_->tree.redo()) return false;
    changed();
    return true;
}

bool Session::choose_next_line() {
    if (!game_->tree.choose_next()) return false;
    changed();
    return true;
}

void Session::restart() {
    const bool is_new = game_->attempt.helped || game_->attempt.won;
    settle_clock();
    game_->tree.undo_all();
    if (is_new) game_->attempt = {.id = new_id()};
    changed();
}

bool Session::accept_help() {
    Attempt& attempt = game_->attempt;
    if (std::exchange(attempt.helped, true)) return false;
    record(GameEvent::helped);
    changed();
    return !attempt.won;
}

std::optional<StartBoard> Session::neighbour(int distance) const {
    return start().deal ? deal(start().deal->value() + distance) : std::nullopt;
}

StartBoard Session::random_deal() {
    return *deal(numbers_.next());
}

std::optional<StartBoard> Session::deal(std::int64_t number) const {
    const Numbering numbering = start().deal ? start().deal->numbering() : Numbering::freecell_pro;
    const auto valid = DealNumber::from(number, numbering);
    return valid ? std::optional(dealt_start(*valid, board().rules())) : std::nullopt;
}

void Session::changed() {
    if (won() && !std::exchange(game_->attempt.won, true)) record(GameEvent::won);
    save();
}

void Session::save() {
    settle_clock();
    unsaved_.reset();
    if (won()) {
        store_.forget(name_); // nothing left to continue
    } else {
        unsaved_ = store_.save(name_, *game_);
        keep(unsaved_);
    }
}

void Session::settle_clock() {
    game_->attempt.seconds = seconds();
    since_ = clock_();
}

void Session::record(GameEvent event) {
    keep(store_.add({.event = event,
                     .id = game_->attempt.id,
                     .game = name_,
                     .moves = move_count(),
                     .seconds = game_->attempt.seconds}));
}

Statistics Session::statistics() const {
    return count_games(store_.results(), game_->attempt.won ? "" : game_->attempt.id);
}

void Session::keep(std::optional<StoreTrouble> trouble) {
    if (trouble) trouble_ = std::move(trouble);
}

std::optional<StoreTrouble> Session::take_trouble() {
    return std::exchange(trouble_, std::nullopt);
}

} // namespace freecell::cli
