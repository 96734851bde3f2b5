#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "freecell/game/move.h"
#include "freecell/game/played_game.h"

namespace freecell {

// A move in standard notation: the board determines the number of cards unless the text gives it.
struct WrittenMove {
    Pile from;
    Pile to;
    std::uint8_t count = 0; // 0: not given

    friend bool operator==(const WrittenMove&, const WrittenMove&) = default;
};

// How a step is written: with its count only if standard notation would infer another.
inline WrittenMove written_move(const Step& step) {
    return {step.move.from, step.move.to, static_cast<std::uint8_t>(step.names_count ? step.move.count : 0)};
}

// Columns are 1 to 9, and 0 for the tenth; cells are a to g and i to k; home is h. No letter means two things.
char letter(Pile pile);
std::optional<Pile> pile_of(char letter);

// Parses a whole token as one move: two letters, and `v` with the number of cards in hexadecimal if it is given.
std::optional<WrittenMove> parse_move(std::string_view token);

// "3b", "17v4". The first function writes at most longest_move bytes and returns the end of the text.
inline constexpr std::size_t longest_move = 4;
char* write_move(char* text, const WrittenMove& move);
void append_move(std::string& out, const WrittenMove& move);
std::string move_text(const WrittenMove& move);

// Appends moves separated by spaces to `out`. Stops at the first token that is not a move and returns its position;
// nullopt if all of the text was read.
std::optional<std::size_t> parse_moves(std::string_view text, std::vector<WrittenMove>& out);

} // namespace freecell
