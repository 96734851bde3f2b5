#include <algorithm>
#include <array>
#include <cstring>

#include "freecell/c/detail/status.h"
#include "freecell/core/deal_number.h"

namespace {

constexpr std::string_view below_range = "the number is too small: deals are numbered from -2 to 8589934591";
constexpr std::string_view above_range = "the number is too large: deals are numbered from -2 to 8589934591";
static_assert(below_range.ends_with(freecell::DealNumber::range_in_words));
static_assert(above_range.ends_with(freecell::DealNumber::range_in_words));

thread_local std::array<char, 1024> error_detail{}; // enough for a message about any board

} // namespace

const char* freecell_status_message(freecell_status status) {
    switch (status) {
    case FREECELL_OK: return "no error";
    case FREECELL_ERROR_NUMBER_BELOW_RANGE: return below_range.data();
    case FREECELL_ERROR_NUMBER_ABOVE_RANGE: return above_range.data();
    case FREECELL_ERROR_NUMBERING: return "there is no such numbering";
    case FREECELL_ERROR_NULL: return "a pointer is null";
    case FREECELL_ERROR_CARD: return "not a card: write a rank A 2-9 T J Q K and a suit C D H S, such as TD";
    case FREECELL_ERROR_DECK: return "not the 52 cards of a deck, each once";
    case FREECELL_ERROR_FORMAT: return "there is no such format";
    case FREECELL_ERROR_RULES: return "there are 4 to 10 columns and 0 to 10 cells";
    case FREECELL_ERROR_AUTOPLAY: return "there is no such rule of automatic moves";
    case FREECELL_ERROR_BOARD: return "not a board: 52 cards in columns, cells and foundations that the rules allow";
    case FREECELL_ERROR_SOLUTION: return "not a solution: moves such as 3b 26 4h, JSON, sentences or fc-solve's output";
    case FREECELL_ERROR_MEMORY: return "out of memory";
    case FREECELL_ERROR_MOVE:
        return "not a move: write two piles such as 3b, columns 1-9 and 0, cells a-g and i-k, home h";
    case FREECELL_ERROR_ILLEGAL: return "the move is not legal";
    case FREECELL_ERROR_NO_START: return "the solution does not say which deal or board it is for";
    case FREECELL_ERROR_NOT_STARTED: return "the solver has no board to solve";
    case FREECELL_ERROR_DEVICE: return "the device cannot be used";
    default: return "unknown error";
    }
}

const char* freecell_error_detail(void) {
    return error_detail.data();
}

namespace freecell::c {

freecell_status failed(freecell_status status, const std::string& words) {
    put_text(words, error_detail.data(), error_detail.size());
    return status;
}

size_t put_text(const std::string& text, char* out, size_t capacity) {
    if (capacity == 0) return text.size();
    const size_t size = std::min(text.size(), capacity - 1);
    std::memcpy(out, text.data(), size);
    out[size] = '\0';
    return text.size();
}

} // namespace freecell::c
