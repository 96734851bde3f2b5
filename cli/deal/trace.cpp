#include <fmt/format.h>

#include "cli/deal/format.h"
#include "freecell/core/deal.h"
#include "freecell/text/card_text.h"
#include "freecell/text/deal_text.h"
#include "freecell/text/json/writer.h"

// The output of `freecell deal --trace`.
namespace freecell::cli {
namespace {

std::string rule(std::int64_t number) {
    constexpr std::int64_t first = DealNumber::first_extended, second = DealNumber::second_extended;
    const char* random = number < first    ? "state / 65536"
                         : number < second ? "state / 65536 mod 32768 + 32768"
                                           : "state / 65536 + 1";
    return fmt::format("The deck starts sorted, AC AD AH AS 2C ... KS at index 0 to 51.\n"
                       "The state starts at {}.\n"
                       "For each card\n"
                       "  state  = (state * 214013 + 2531011) mod 2^{}\n"
                       "  random = {}, whole part\n"
                       "  index  = random mod the number of cards left\n"
                       "The card at that index is dealt, and the last card left moves into its place.\n",
                       static_cast<std::uint32_t>(number), number < first ? 31 : 32, random);
}

// Pads on the left according to the visible width, which escape sequences and symbols make smaller than the number of
// bytes.
std::string step_line(const DealStep& step, const CardStyle& style) {
    const std::string swap = step.dealt == step.moved ? std::string("-")
                                                      : fmt::format("{} moves from {} to {}", style.paint(step.moved),
                                                                    step.left - 1, step.pick);
    return fmt::format("{:4}  {:4}  {:10}  {:6}  {:5}  {:>3}{}  {}\n", Card::count + 1 - step.left, step.left,
                       step.state, step.random, step.pick, "", style.paint(step.dealt), swap);
}

void append_trace(std::string& out, DealNumber number, const CardStyle& style) {
    out += fmt::format("\n{}\n\n", style.bold(fmt::format("Deal {}", number.value())));
    std::string steps;
    const Deal dealt = deal(number, [&](const DealStep& step) { steps += step_line(step, style); });
    if (steps.empty()) {
        out += "This one is laid out card by card, not shuffled: there are no steps to show.\n";
    } else {
        out += rule(number.canonical());
        out += "\ncard  left       state  random  index  dealt  swap\n" + steps;
    }
    out += "\nEight cards a row:\n\n";
    if (!style.color && !style.glyphs) return append_rows(out, dealt);
    for (const auto row : dealt.rows()) {
        std::string line;
        for (const Card card : row) line += (line.empty() ? "" : " ") + style.paint(card);
        out += line + "\n";
    }
}

void append_json_trace(std::string& out, DealNumber number) {
    JsonWriter json(out);
    json.begin_object(schema::trace);
    if (number.numbering() == Numbering::microsoft) json.member("numbering", "microsoft");
    json.member("deal", number.value()).key("steps").begin_array();
    const Deal dealt = deal(number, [&](const DealStep& step) {
        json.begin_object()
            .member("left", step.left)
            .member("state", step.state)
            .member("random", step.random)
            .member("index", step.pick)
            .member("card", name(step.dealt))
            .member("moved", name(step.moved))
            .end_object();
    });
    append_json(json.end_array().key("rows").raw_value(), dealt);
    json.end_object();
}

} // namespace

DealWriter trace_writer(const std::string& format, Numbering numbering, CardStyle style) {
    DealWriter writer{.before = "", .between = format == "rows" ? "\n" : "", .after = "", .append = {}};
    writer.bytes_a_deal = 6000;
    if (format == "json") {
        writer.before = list_start(schema::traces);
        writer.between = list_between;
        writer.after = list_end;
    }
    writer.append = [=, between = writer.between](std::string& out, std::int64_t first, std::span<const Deck> decks) {
        for (std::size_t i = 0; i < decks.size(); ++i) {
            const DealNumber number = DealNumber::from(first++, numbering).value();
            if (format == "rows") {
                append_trace(out, number, style);
            } else {
                out += between;
                append_json_trace(out, number);
                if (format == "ndjson") out += "\n";
            }
        }
    };
    return writer;
}

} // namespace freecell::cli
