#include "freecell/c/game.h"

#include <algorithm>
#include <utility>

#include "freecell/c/board.h"
#include "freecell/c/detail/game.h"
#include "freecell/c/detail/start.h"
#include "freecell/c/detail/status.h"
#include "freecell/game/legal_moves.h"
#include "freecell/notation/game_text.h"

namespace {

using namespace freecell;
using c::failed;

constexpr int pile_count = FREECELL_PILE_HOME + 1;

Pile pile_of_code(int code) {
    if (code < FREECELL_PILE_CELL) return Pile::column(code);
    return code < FREECELL_PILE_HOME ? Pile::cell(code - FREECELL_PILE_CELL) : Pile::home();
}

uint8_t code_of(Pile pile) {
    if (pile.is_home()) return FREECELL_PILE_HOME;
    return static_cast<uint8_t>(pile.is_cell() ? FREECELL_PILE_CELL + pile.index() : pile.index());
}

static_assert(FREECELL_MAX_COLUMNS == Rules::max_columns && FREECELL_MAX_CELLS == Rules::max_cells);

freecell_status new_game(const std::expected<StartBoard, freecell_status>& start, freecell_autoplay autoplay,
                         freecell_game** game) {
    if (!start) return start.error();
    if (!c::is_autoplay(autoplay)) return FREECELL_ERROR_AUTOPLAY;
    *game = new freecell_game{Game(*start, static_cast<Autoplay>(autoplay))};
    return FREECELL_OK;
}

freecell_status status_of(const GameTextProblem& problem) {
    switch (problem.trouble) {
    case GameTextTrouble::not_a_solution: return failed(FREECELL_ERROR_SOLUTION, problem.message);
    case GameTextTrouble::no_start: return failed(FREECELL_ERROR_NO_START, problem.message);
    case GameTextTrouble::not_a_move: return failed(FREECELL_ERROR_MOVE, problem.message);
    case GameTextTrouble::illegal_move: break;
    }
    return failed(FREECELL_ERROR_ILLEGAL, problem.message);
}

// Makes moves in any form that play() accepts.
template <class Moves> freecell_status play_all(Game& game, const Moves& moves) {
    const auto problem = play(game, moves);
    return problem ? status_of(*problem) : FREECELL_OK;
}

bool is_form(freecell_notation notation) {
    return notation >= FREECELL_NOTATION_STANDARD && notation <= FREECELL_NOTATION_BOARD;
}

static_assert(static_cast<int>(GameForm::standard) == FREECELL_NOTATION_STANDARD &&
              static_cast<int>(GameForm::board) == FREECELL_NOTATION_BOARD);

uint8_t code_of(std::optional<Card> card) {
    return card ? static_cast<uint8_t>(card->index()) : static_cast<uint8_t>(FREECELL_NO_CARD);
}

} // namespace

const char* freecell_pile_letters(void) {
    static const auto letters = [] {
        std::array<char, pile_count + 1> all{};
        for (int code = 0; code < pile_count; ++code) all[code] = letter(pile_of_code(code));
        return all;
    }();
    return letters.data();
}

freecell_status freecell_game_new_deal(int64_t number, freecell_numbering numbering, int32_t columns, int32_t cells,
                                       freecell_autoplay autoplay, freecell_game** game) {
    if (game == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return new_game(c::start_of_deal(number, numbering, columns, cells), autoplay, game); });
}

freecell_status freecell_game_new_board(const char* board, int32_t columns, int32_t cells, freecell_autoplay autoplay,
                                        freecell_game** game) {
    if (board == nullptr || game == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return new_game(c::start_of_board(board, columns, cells), autoplay, game); });
}

freecell_status freecell_game_read(const char* text, freecell_game** game) {
    if (text == nullptr || game == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        auto read = read_game(text);
        if (!read) return status_of(read.error());
        *game = new freecell_game{*std::move(read)};
        return FREECELL_OK;
    });
}

void freecell_game_free(freecell_game* game) {
    delete game;
}

freecell_status freecell_game_move(freecell_game* game, int32_t from, int32_t to, int32_t count) {
    if (game == nullptr) return FREECELL_ERROR_NULL;
    const auto is_pile = [](int32_t code) { return code >= 0 && code < pile_count; };
    if (!is_pile(from) || !is_pile(to) || count < 0 || count > Card::ranks) return failed(FREECELL_ERROR_MOVE, "");
    const WrittenMove move{pile_of_code(from), pile_of_code(to), static_cast<uint8_t>(count)};
    return c::guarded([&] { return play_all(game->game, std::span(&move, 1)); });
}

freecell_status freecell_game_play(freecell_game* game, const char* moves) {
    if (game == nullptr || moves == nullptr) return FREECELL_ERROR_NULL;
    return c::guarded([&] { return play_all(game->game, std::string_view(moves)); });
}

int32_t freecell_game_undo(freecell_game* game) {
    return game->game.undo() ? 1 : 0;
}

int32_t freecell_game_redo(freecell_game* game) {
    return game->game.redo() ? 1 : 0;
}

size_t freecell_game_legal_moves(const freecell_game* game, freecell_move* moves, size_t capacity) {
    const std::vector<Move> all = legal_moves(game->game.board());
    for (size_t i = 0; i < std::min(capacity, all.size()); ++i) {
        moves[i] = {code_of(all[i].from), code_of(all[i].to), all[i].count};
    }
    return all.size();
}

void freecell_game_position(const freecell_game* game, freecell_position* out) {
    const Board& board = game->game.board();
    *out = {};
    out->columns = board.rules().columns;
    out->cells = board.rules().cells;
    uint8_t* next = out->cards;
    for (int i = 0; i < out->columns; ++i) {
        out->heights[i] = static_cast<uint8_t>(board.height(i));
        for (const Card card : board.column(i)) *next++ = code_of(card);
    }
    for (int i = 0; i < FREECELL_MAX_CELLS; ++i) {
        out->cell_cards[i] = i < out->cells ? code_of(board.cell(i)) : static_cast<uint8_t>(FREECELL_NO_CARD);
    }
    for (int suit = 0; suit < Card::suits; ++suit) {
        out->foundations[suit] = static_cast<uint8_t>(board.foundation(static_cast<Suit>(suit)));
    }
}

void freecell_game_get_state(const freecell_game* game, freecell_game_state* out) {
    const Game& made = game->game;
    const auto deal = made.start().deal;
    *out = {.deal = deal ? deal->value() : FREECELL_NO_NUMBER,
            .numbering = deal ? static_cast<freecell_numbering>(deal->numbering()) : FREECELL_NUMBERING_FREECELL_PRO,
            .autoplay = static_cast<freecell_autoplay>(made.autoplay()),
            .moves = static_cast<int32_t>(made.move_count()),
            .undone = static_cast<int32_t>(made.undone_count()),
            .won = made.board().won() ? 1 : 0};
}

size_t freecell_game_steps(const freecell_game* game, size_t first, freecell_step* steps, size_t capacity) {
    const auto made = game->game.steps();
    const auto cards = game->game.cards();
    for (size_t i = 0; i < capacity && first + i < made.size(); ++i) {
        const Step& step = made[first + i];
        steps[i] = {code_of(step.move.from), code_of(step.move.to), step.move.count, code_of(cards[first + i]),
                    static_cast<uint8_t>(step.automatic ? 1 : 0)};
    }
    return made.size();
}

size_t freecell_game_last_move(const freecell_game* game, char* text, size_t capacity) {
    return c::put_text(last_move(game->game), text, capacity);
}

freecell_status freecell_game_write(const freecell_game* game, freecell_notation notation, char* text, size_t capacity,
                                    size_t* size) {
    if (game == nullptr || size == nullptr || (text == nullptr && capacity > 0)) return FREECELL_ERROR_NULL;
    return c::guarded([&]() -> freecell_status {
        if (!is_form(notation)) return failed(FREECELL_ERROR_FORMAT, "");
        const auto all = write_game(game->game, static_cast<GameForm>(notation));
        if (!all) return failed(FREECELL_ERROR_FORMAT, all.error());
        *size = c::put_text(*all, text, capacity);
        return FREECELL_OK;
    });
}
