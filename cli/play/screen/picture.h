#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "freecell/game/move.h"

namespace freecell::cli {

struct Size {
    int width = 0;
    int height = 0;

    friend bool operator==(Size, Size) = default;
};

enum class Ink : std::uint8_t { plain, clubs, diamonds, hearts, spades, faint, good, bad };

// How a character looks. The colour alone never carries meaning, since a terminal may have none.
struct Look {
    Ink ink = Ink::plain;
    bool bold = false;
    bool reverse = false;
    bool underline = false;

    friend bool operator==(Look, Look) = default;
};

// The card that was clicked: its pile, and the number of cards from it to the end of the pile.
struct PileTarget {
    Pile pile;
    int count = 1;

    friend bool operator==(const PileTarget&, const PileTarget&) = default;
};
// What a click means: a pile, or pressing a key.
using Target = std::variant<PileTarget, char>;

// A grid of characters, and what a click on each part means.
class Picture {
public:
    struct Spot {
        std::string text = " "; // one UTF-8 character
        Look look = {};

        friend bool operator==(const Spot&, const Spot&) = default;
    };

    explicit Picture(Size size) : size_(size), spots_(static_cast<std::size_t>(size.width) * size.height) {}

    [[nodiscard]] Size size() const { return size_; }
    [[nodiscard]] const Spot& at(int x, int y) const { return spots_[static_cast<std::size_t>(y) * size_.width + x]; }

    // Writes the text from this point to the right, clipped to the picture.
    void put(int x, int y, std::string_view text, Look look = {});
    // Later areas cover earlier ones.
    void mark(int x, int y, Size size, const Target& target) { areas_.push_back({x, y, size, target}); }
    [[nodiscard]] std::optional<Target> target_at(int x, int y) const;

    // A line without trailing spaces, for tests.
    [[nodiscard]] std::string line(int y) const;

private:
    struct Area {
        int x;
        int y;
        Size size;
        Target target;
    };

    Size size_;
    std::vector<Spot> spots_;
    std::vector<Area> areas_;
};

// Breaks the text into lines of at most this many characters, between words where possible.
std::vector<std::string> broken_into_lines(std::string_view text, int width);

} // namespace freecell::cli
