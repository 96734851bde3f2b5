#include "cli/play/screen/game_screen.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "cli/input/game_options.h"
#include "cli/play/speech.h"
#include "freecell/game/legal_moves.h"
#include "freecell/notation/move_text.h"
#include "freecell/notation/reasons.h"
#include "freecell/notation/replay.h"

namespace freecell::cli {
namespace {

constexpr std::size_t longest_answer = 10; // the length of 8589934591

std::string verdict_text(const std::optional<Advice>& advice) {
    if (!advice) return "searching ...";
    switch (advice->standing) {
    case analyse::Standing::winnable: return "can still be won";
    case analyse::Standing::lost: return "lost";
    case analyse::Standing::unsettled: break;
    }
    return "verdict not known";
}

Ink verdict_ink(const std::optional<Advice>& advice) {
    if (!advice || advice->standing == analyse::Standing::unsettled) return Ink::faint;
    return advice->standing == analyse::Standing::winnable ? Ink::good : Ink::bad;
}

} // namespace

GameScreen::GameScreen(Session& session, const Opened& opened, bool glyphs) : session_(session), glyphs_(glyphs) {
    std::string message = "Press ? for help.";
    if (opened.continued) message = fmt::format("Continued. {} {}", title_in_words(session), message);
    if (opened.moved_to) message = moved_in_words(*opened.moved_to);
    moved(message);
}

void GameScreen::press(char key) {
    if (asking_ != Asking::nothing) return answer(key);
    if (close_page() && key == ' ') return;
    if (const auto pile = pile_of(key)) return choose({*pile});
    if (key == ' ') return choose({cursor_});
    command(key);
}

void GameScreen::press(Key key) {
    if (asking_ != Asking::nothing) return answer(key);
    if (close_page()) return;
    switch (key) {
    case Key::enter: return choose({cursor_});
    case Key::tab: return choose_line();
    case Key::escape:
    case Key::backspace:
        held_.reset();
        hint_.reset();
        message_.clear();
        return;
    default: return move_cursor(key);
    }
}

void GameScreen::click(int x, int y) {
    if (close_page() || asking_ != Asking::nothing) return;
    const auto target = picture_.target_at(x, y);
    if (!target) return;
    if (const char* const key = std::get_if<char>(&*target)) return press(*key);
    const auto& pile = std::get<PileTarget>(*target);
    cursor_ = pile.pile;
    choose(pile);
}

bool GameScreen::close_page() {
    const bool open = !page_.empty();
    page_.clear();
    return open;
}

void GameScreen::look_around() {
    if (advice_) return;
    advice_ = adviser_.answer();
    if (!advice_) return;
    switch (std::exchange(waiting_, Waiting::nothing)) {
    case Waiting::hint: return hint();
    case Waiting::solution: return solve();
    case Waiting::nothing: return;
    }
}

void GameScreen::command(char key) {
    switch (key) {
    case 'u': return undo();
    case 'r': return redo();
    case 'l': return choose_line();
    case 't': return hint();
    case 's': return solve();
    case 'z': return restart();
    case 'n': return open_deal(session_.neighbour(1));
    case 'p': return open_deal(session_.neighbour(-1));
    case 'x': return open_deal(session_.random_deal());
    case 'o': return ask_for_deal();
    case 'w': return show_statistics();
    case '?': return show_help();
    case 'q': over_ = true; return;
    case 'v':
        shows_verdict_ = !shows_verdict_;
        message_ = shows_verdict_ ? "The verdict is shown." : "The verdict is hidden.";
        return;
    default: message_ = "Press ? for help."; return;
    }
}

// Picks up cards, or puts them down if some are held.
void GameScreen::choose(const PileTarget& target) {
    if (!held_) return pick_up(target);
    const Pile from = held_->pile;
    if (target.pile == from) return send_away(from);
    put_down(target.pile);
}

void GameScreen::pick_up(const PileTarget& target) {
    const auto move = resolve(session_.board(), {target.pile, Pile::home()}, Counting::most);
    using enum Illegal;
    if (!move && move.error().reason != not_next_at_home) return refuse(move.error());
    cursor_ = target.pile;
    held_ = target;
    if (target.pile.is_column())
        held_->count = std::min(target.count, run_length(session_.board(), target.pile.index()));
    hint_.reset();
    message_ = fmt::format("From {} to ... (Esc cancels)", pile_name(target.pile));
}

void GameScreen::put_down(Pile to) {
    const PileTarget from = *std::exchange(held_, std::nullopt);
    cursor_ = to;
    const WrittenMove written{from.pile, to};
    const Move move{from.pile, to};
    const bool exists = !to.is_column() || to.index() < session_.board().rules().columns;
    const auto most = exists ? most_to_empty_column(session_.board(), move) : std::nullopt;
    if (!most || *most < 2) return make(written);
    if (from.count > 1) return make({from.pile, to, static_cast<std::uint8_t>(std::min(from.count, *most))});
    to_empty_ = written;
    asking_ = Asking::count;
    typed_.clear();
}

// Sends the last card of a pile home, or else to a cell.
void GameScreen::send_away(Pile from) {
    held_.reset();
    const Board& board = session_.board();
    if (is_legal(board, {from, Pile::home()})) return make({from, Pile::home()});
    for (int i = 0; from.is_column() && i < board.rules().cells; ++i) {
        if (board.cell_is_empty(i)) return make({from, Pile::cell(i)});
    }
    message_ = "It can go neither home nor to a cell.";
}

void GameScreen::make(const WrittenMove& written) {
    const auto move = resolve(session_.board(), written, Counting::most);
    if (!move) return refuse(move.error());
    if (const auto problem = session_.make(*move)) return refuse(*problem);
    moved(automatic_moves_in_words(session_.tree().game()));
}

void GameScreen::refuse(const MoveProblem& problem) {
    held_.reset();
    message_ = capitalized(spoken(reason(session_.board(), problem))) + ".";
}

// Called after every change of the position.
void GameScreen::moved(std::string message) {
    held_.reset();
    hint_.reset();
    waiting_ = Waiting::nothing;
    message_ = std::move(message);
    if (const auto trouble = session_.take_trouble()) message_ = fmt::format("Warning: {}.", *trouble);
    adviser_.ask(session_.board(), session_.autoplay());
    advice_.reset();
    look_around();
    if (session_.won()) return show_win();
    if (legal_moves(session_.board()).empty()) message_ = "No move is legal. Press u to undo, or z to restart.";
}

void GameScreen::undo() {
    stepping_ = false;
    if (!session_.undo()) {
        message_ = "There is no move to undo.";
        return;
    }
    moved("");
}

void GameScreen::redo() {
    if (!session_.redo()) {
        message_ = "There is no move to redo.";
        return;
    }
    moved("");
}

void GameScreen::choose_line() {
    if (!session_.choose_next_line()) {
        message_ = "There is no other move that was tried here.";
        return;
    }
    message_ = tried_in_words(session_.tree());
}

void GameScreen::restart() {
    session_.restart();
    stepping_ = false;
    moved("All moves are undone; r makes them again.");
}

void GameScreen::hint() {
    if (has_advice_for(Waiting::hint)) show_hint();
}

void GameScreen::solve() {
    if (!has_advice_for(Waiting::solution)) return;
    if (stepping_ && !advice_->way.empty()) return step();
    show_hint();
    stepping_ = !advice_->way.empty();
    if (stepping_) message_ += " Press s to make it, and again for the next.";
}

// If there is no advice yet, the request is granted as soon as there is some, unless the game is won.
bool GameScreen::has_advice_for(Waiting what) {
    look_around();
    if (session_.won()) {
        show_win();
    } else if (!advice_) {
        waiting_ = what;
        message_ = "Searching ...";
    }
    return advice_ && !session_.won();
}

void GameScreen::show_hint() {
    held_.reset();
    if (advice_->way.empty()) {
        message_ = verdict_in_words(*advice_);
        return;
    }
    hint_ = advice_->way.front().move;
    message_ = hint_in_words(session_.board(), *advice_) + help_note();
}

void GameScreen::step() {
    const Move move = advice_->way.front().move;
    const std::string note = help_note();
    session_.make(move);
    moved(latest_move_in_words(session_.tree().game()) + note);
}

std::string GameScreen::help_note() {
    return session_.accept_help() ? " The game no longer counts." : "";
}

void GameScreen::open_deal(const std::optional<StartBoard>& start) {
    if (!start) {
        message_ = "There is no such deal.";
        return;
    }
    const auto opened = session_.open(*start, session_.autoplay());
    if (!opened) {
        message_ = unreadable_in_words(opened.error(), *start);
        return;
    }
    stepping_ = false;
    cursor_ = Pile::column(0);
    moved((opened->continued ? "Continued. " : "") + title_in_words(session_));
}

void GameScreen::ask_for_deal() {
    asking_ = Asking::deal;
    typed_.clear();
}

void GameScreen::answer(char key) {
    const bool sign = key == '-' && typed_.empty() && asking_ == Asking::deal;
    if ((sign || (key >= '0' && key <= '9')) && typed_.size() < longest_answer) typed_ += key;
    if (key == ' ') finish_answer();
}

void GameScreen::answer(Key key) {
    if (key == Key::enter) return finish_answer();
    if (key == Key::backspace && !typed_.empty()) typed_.pop_back();
    if (key == Key::escape) {
        asking_ = Asking::nothing;
        message_.clear();
    }
}

void GameScreen::finish_answer() {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(typed_.data(), typed_.data() + typed_.size(), number);
    const bool valid = error == std::errc() && end == typed_.data() + typed_.size();
    const Asking asked = std::exchange(asking_, Asking::nothing);
    if (asked == Asking::count) {
        if (!typed_.empty())
            to_empty_.count = static_cast<std::uint8_t>(std::clamp<std::int64_t>(number, 0, Card::count));
        return make(to_empty_);
    }
    const auto start = valid ? session_.deal(number) : std::nullopt;
    if (start || typed_.empty()) return typed_.empty() ? message_.clear() : open_deal(start);
    message_ = fmt::format("There is no deal {}: {}.", typed_, DealNumber::range_in_words);
}

void GameScreen::show_help() {
    page_ = keys_in_words();
}

void GameScreen::show_statistics() {
    page_ = broken_into_lines(statistics_in_words(session_.statistics()), smallest_screen({}).width);
    page_.insert(page_.end(), {"", "Press any key."});
}

void GameScreen::show_win() {
    message_ = win_in_words(session_);
    show_statistics();
    page_.insert(page_.begin(), {message_, ""});
    page_.back() = "n: next deal, x: random deal, q: quit";
}

void GameScreen::move_cursor(Key key) {
    const Rules rules = session_.board().rules();
    const bool above = !cursor_.is_column();
    const int places = above ? rules.cells + 1 : rules.columns; // home comes after the cells
    const int here = cursor_.is_home() ? rules.cells : cursor_.index();
    const auto place_above = [&](int index) { return index < rules.cells ? Pile::cell(index) : Pile::home(); };
    const auto beside = [&](int distance) {
        const int index = (here + distance + places) % places;
        return above ? place_above(index) : Pile::column(index);
    };
    if (key == Key::left) cursor_ = beside(-1);
    if (key == Key::right) cursor_ = beside(1);
    if (key == Key::up && !above) cursor_ = place_above(here);
    if (key == Key::down && above) {
        cursor_ = Pile::column(cursor_.is_home() ? rules.columns - 1 : std::min(here, rules.columns - 1));
    }
}

std::string GameScreen::redo_text() const {
    const auto tried = session_.tree().tried();
    if (tried.empty()) return "";
    const std::size_t chosen = *session_.tree().chosen();
    const std::string text = "redo: " + move_text(tried[chosen]);
    return tried.size() == 1 ? text : fmt::format("{}, {} of {} (Tab)", text, chosen + 1, tried.size());
}

View GameScreen::view() const {
    View view{.board = session_.board()};
    view.title = capitalized(title(session_.start()));
    view.moves = session_.move_count();
    view.seconds = session_.seconds();
    view.verdict = session_.won() ? "won" : shows_verdict_ ? verdict_text(advice_) : "verdict hidden";
    view.verdict_ink = session_.won() ? Ink::good : shows_verdict_ ? verdict_ink(advice_) : Ink::faint;
    view.redo = redo_text();
    view.message = message_;
    if (asking_ == Asking::deal) view.prompt = "Number of the deal, then Enter: " + typed_;
    if (asking_ == Asking::count) {
        const auto most = most_to_empty_column(session_.board(), {to_empty_.from, to_empty_.to});
        view.prompt =
            fmt::format("How many cards, 1 to {}? Enter for {}: {}", most.value_or(1), most.value_or(1), typed_);
    }
    view.cursor = cursor_;
    view.held = held_;
    view.hint = hint_;
    view.page = page_;
    view.glyphs = glyphs_;
    return view;
}

const Picture& GameScreen::draw(Size size) {
    picture_ = lay_out(view(), size);
    return picture_;
}

} // namespace freecell::cli
