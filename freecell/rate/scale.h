#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace freecell::rate {

// A kind of simulated player.
struct Level {
    int noise;     // the standard deviation of its error about each feature of a position, in thousandths
    int positions; // how many positions it examines and remembers; up to 64, it never undoes a move
    int strength;  // on the scale of difficulties: it wins half of its games at this difficulty
};

// From the weakest to the strongest.
std::span<const Level> levels();

// The distribution of difficulties over random deals: nearly normal, with mean 1500 by definition.
inline constexpr int mean_difficulty = 1500;
int difficulty_spread(); // standard deviation

// The probability that a player wins a deal: Elo's formula, in which 400 points are odds of 10 to 1.
double win_chance(double strength, double difficulty);

// The percentage of random deals that are easier, 0 to 99.
int percentile(int difficulty);

enum class Label : std::uint8_t { very_easy, easy, medium, hard, very_hard };

inline constexpr std::array all_labels = {Label::very_easy, Label::easy, Label::medium, Label::hard, Label::very_hard};

// Of random deals, 10% are very easy, 20% easy, 40% medium, 20% hard and 10% very hard.
Label label_of(int difficulty);

// "very easy", "easy", "medium", "hard", "very hard"
std::string_view name(Label label);
// Also accepts a hyphen: "very-easy".
std::optional<Label> label_named(std::string_view name);

} // namespace freecell::rate
