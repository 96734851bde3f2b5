// Interprets bytes as calls of the C functions, in any order and with any arguments that their contracts allow.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/c/board.h"
#include "freecell/c/freecell.h"
#include "freecell/c/game.h"
#include "fuzz/require.h"

namespace {

using freecell::require;

// Every status has a message.
bool is_ok(freecell_status status) {
    require(freecell_status_message(status) != nullptr && freecell_error_detail() != nullptr);
    return status == FREECELL_OK;
}

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    [[nodiscard]] bool empty() const { return next_ == end_; }
    int byte() { return empty() ? 0 : *next_++; }
    // A small number, possibly somewhat out of range at either end.
    int small() { return byte() % 24 - 2; }
    std::int64_t number() {
        std::int64_t value = 0;
        for (int i = 0; i < 5; ++i) value = value << 8 | byte();
        return value % (FREECELL_DEAL_MAX + 20) - 10;
    }
    std::string text() {
        std::string out;
        while (!empty() && *next_ != 0) out += static_cast<char>(*next_++);
        byte();
        return out;
    }

private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

freecell_game* new_game(Bytes& bytes) {
    freecell_game* game = nullptr;
    const int kind = bytes.byte() % 3;
    const int columns = bytes.small();
    const int cells = bytes.small();
    const int autoplay = bytes.byte() % 6 - 1;
    freecell_status status = FREECELL_OK;
    if (kind == 0) {
        status = freecell_game_new_deal(bytes.number(), bytes.byte() % 3, columns, cells, autoplay, &game);
    } else if (kind == 1) {
        status = freecell_game_new_board(bytes.text().c_str(), columns, cells, autoplay, &game);
    } else {
        status = freecell_game_read(bytes.text().c_str(), &game);
    }
    require(is_ok(status) == (game != nullptr));
    return game;
}

void check_writing(const freecell_game* game, freecell_notation notation) {
    std::size_t size = 0;
    if (!is_ok(freecell_game_write(game, notation, nullptr, 0, &size))) return;
    std::vector<char> text(size + 1);
    require(is_ok(freecell_game_write(game, notation, text.data(), text.size(), &size)));
    require(std::string_view(text.data()).size() == size);
    if (notation != FREECELL_NOTATION_JSON) return;
    freecell_game* again = nullptr;
    require(is_ok(freecell_game_read(text.data(), &again)));
    freecell_position one{};
    freecell_position two{};
    freecell_game_position(game, &one);
    freecell_game_position(again, &two);
    require(std::ranges::equal(one.heights, two.heights) && std::ranges::equal(one.cards, two.cards));
    freecell_game_free(again);
}

void check_legal_moves(freecell_game* game, int pick) {
    std::array<freecell_move, 4> first{};
    const std::size_t count = freecell_game_legal_moves(game, first.data(), first.size());
    std::vector<freecell_move> moves(count);
    require(freecell_game_legal_moves(game, moves.data(), count) == count);
    if (count == 0) return;
    const freecell_move move = moves[static_cast<std::size_t>(pick) % count];
    require(is_ok(freecell_game_move(game, move.from, move.to, move.count)));
}

void play(freecell_game* game, Bytes& bytes) {
    while (!bytes.empty()) {
        switch (bytes.byte() % 8) {
        case 0: check_writing(game, bytes.byte() % 7 - 1); break;
        case 1: freecell_game_undo(game); break;
        case 2: freecell_game_redo(game); break;
        case 3: is_ok(freecell_game_play(game, bytes.text().c_str())); break;
        case 4: {
            const int from = bytes.small();
            const int to = bytes.small();
            is_ok(freecell_game_move(game, from, to, bytes.small()));
            break;
        }
        default: check_legal_moves(game, bytes.byte()); break;
        }
        freecell_game_state state{};
        freecell_game_get_state(game, &state);
        require(state.moves >= 0 && state.undone >= 0);
    }
}

void check_cards(Bytes& bytes) {
    std::array<std::uint8_t, FREECELL_CARDS> cards{};
    std::int64_t number = 0;
    if (!is_ok(freecell_read_deal(bytes.text().c_str(), cards.data(), &number))) {
        for (std::uint8_t& card : cards) card = static_cast<std::uint8_t>(bytes.byte());
    }
    std::array<char, FREECELL_INTERPRETATION_MAX> interpretation{};
    is_ok(freecell_read_interpretation(bytes.text().c_str(), interpretation.data()));
    freecell_diagnosis diagnosis{};
    is_ok(freecell_check(cards.data(), bytes.number(), bytes.byte() % 3, &diagnosis));
    std::array<freecell_near_deal, 2> near{};
    std::size_t count = 0;
    is_ok(freecell_nearest_deals(cards.data(), near.data(), near.size(), &count));
    std::array<char, FREECELL_FORMAT_MAX> text{};
    const bool written = is_ok(freecell_write_deal(cards.data(), bytes.byte() % 7 - 1, text.data()));
    std::array<std::uint8_t, FREECELL_CARDS> again{};
    if (written) require(is_ok(freecell_read_deal(text.data(), again.data(), &number)) && again == cards);
}

void check_verification(Bytes& bytes) {
    const std::string board = bytes.text();
    const std::string solution = bytes.text();
    freecell_verification out{};
    if (is_ok(freecell_verify_board(board.c_str(), bytes.small(), bytes.small(), bytes.byte() % 6 - 1, solution.c_str(),
                                    &out))) {
        require((out.verdict == FREECELL_VERDICT_WON) == (out.cards_home == FREECELL_CARDS));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    switch (bytes.byte() % 4) {
    case 0: check_cards(bytes); break;
    case 1: check_verification(bytes); break;
    default:
        if (freecell_game* game = new_game(bytes)) {
            play(game, bytes);
            freecell_game_free(game);
        }
    }
    return 0;
}
