#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/identify/partial_run.h"
#include "freecell/core/card.h"
#include "freecell/identify/nearest.h"
#include "freecell/text/json/writer.h"
#include "freecell/text/number_list.h"
#include "freecell/text/text_position.h"

namespace freecell::cli {

// The request: the position of the board, and the numbers to consider.
struct Question {
    std::string file;                     // empty for standard input and for --where
    std::optional<TextPosition> position; // not set for --where
    int known = Card::count;              // number of known cards
    NumberRange range;
};

// Writes the results of `identify`: a list of numbers with comments, which `freecell deal -` reads, or JSON.
class IdentifyOutput {
public:
    enum class Format : std::uint8_t { text, json, ndjson };

    explicit IdentifyOutput(Format format) : format_(format) {}

    void start();
    void finish();
    // Writes the buffered output.
    void flush();

    // The board cannot be searched for.
    void unreadable(const Question& question, const std::string& trouble);
    // A complete board: its number in any range, or the nearest deals if it has none.
    void whole(const Question& question, std::optional<std::int64_t> number, std::span<const NearDeal> nearest);

    // A board with gaps: its numbers in FreeCell Pro's numbering, as they are found.
    void begin_partial(const Question& question);
    void numbers(std::span<const std::int64_t> numbers);
    void end_partial(const Question& question, const SearchEnd& end);

private:
    void begin_record(const Question& question);
    void end_record();
    void end_partial_text(const Question& question, const SearchEnd& end);
    void whole_text(const Question& question, std::optional<std::int64_t> number, std::span<const NearDeal> nearest);
    void write(std::string_view text);

    Format format_;
    std::string buffer_;
    JsonWriter json_{buffer_};
    bool first_record_ = true;
};

} // namespace freecell::cli
