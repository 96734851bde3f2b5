#include "freecell/query/parse_query.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "freecell/query/card_phrase.h"
#include "freecell/query/test_phrase.h"
#include "freecell/query/tokens.h"
#include "freecell/text/printable.h"

namespace freecell::query {
namespace {

constexpr int deepest_nesting = 100;

struct Function {
    std::string_view name;
    Value::Kind kind;
    bool one_card; // exactly one
};

constexpr Function functions[] = {
    {"depth", Value::Kind::depth, false},           {"deepest", Value::Kind::deepest, false},
    {"shallowest", Value::Kind::shallowest, false}, {"row", Value::Kind::row, true},
    {"column", Value::Kind::column, true},
};

const char* const a_value =
    "a value (a number, count(aces in row 7), depth(2S), deepest(aces), shallowest(aces), row(AS), "
    "column(AS), runs, longest run)";

// Reads the label of a difficulty, with `very` before the first and the last.
std::optional<int> accept_label(Tokens& tokens) {
    const bool very = tokens.accept_word("very");
    if (very) tokens.accept_sign("-");
    if (tokens.accept_word("easy")) return very ? 0 : 1;
    if (tokens.accept_word("hard")) return very ? 4 : 3;
    if (very) tokens.fail_expecting(R"("easy" or "hard")");
    return tokens.accept_word("medium") ? std::optional(2) : std::nullopt;
}

void expect_sign(Tokens& tokens, std::string_view sign) {
    if (!tokens.accept_sign(sign)) tokens.fail_expecting("a \"" + std::string(sign) + "\"");
}

Value parse_function(Tokens& tokens, const Function& function) {
    expect_sign(tokens, "(");
    const std::size_t column = tokens.peek().column;
    const CardSet cards = parse_cards(tokens, Joined::by_words);
    if (function.one_card && cards.size() != 1) tokens.fail_at(column, "this needs a single card, such as AS");
    expect_sign(tokens, ")");
    return {.kind = function.kind, .cards = cards};
}

bool function_comes_next(const Tokens& tokens) {
    for (const Function& function : functions) {
        if (tokens.peek().is_word(function.name) && tokens.peek(1).is_sign("(")) return true;
    }
    static constexpr std::string_view words[] = {"count", "runs", "longest", "difficulty"};
    return tokens.peek().is_any_of(words);
}

Value parse_term(Tokens& tokens) {
    if (tokens.accept_word("runs")) return {.kind = Value::Kind::runs};
    if (tokens.accept_word("difficulty")) return {.kind = Value::Kind::difficulty};
    if (tokens.accept_words("longest", "run")) return {.kind = Value::Kind::longest_run};
    if (tokens.accept_word("count")) {
        expect_sign(tokens, "(");
        const Value value = parse_counted(tokens);
        expect_sign(tokens, ")");
        return value;
    }
    for (const Function& function : functions) {
        if (tokens.peek(1).is_sign("(") && tokens.accept_word(function.name)) return parse_function(tokens, function);
    }
    const auto number = number_of(tokens.peek(), greatest_difficulty);
    if (!number) return tokens.fail_expecting(a_value), Value();
    tokens.skip();
    return {.kind = Value::Kind::number, .number = *number};
}

// Reads a term, or several joined by +.
Value parse_whole_value(Tokens& tokens) {
    const std::size_t column = tokens.peek().column;
    Value value = parse_term(tokens);
    if (!tokens.peek().is_sign("+")) return value;
    Value sum{.kind = Value::Kind::sum, .parts = {std::move(value)}};
    while (tokens.accept_sign("+")) sum.parts.push_back(parse_term(tokens));
    if (upper_bound(sum) > greatest_value) {
        tokens.fail_at(column,
                       "this sum may exceed " + std::to_string(greatest_value) + ", the most that can be counted");
    }
    return sum;
}

std::optional<Comparison> accept_comparison(Tokens& tokens) {
    static constexpr std::pair<std::string_view, Comparison> signs[] = {
        {"=", Comparison::equal},    {"!=", Comparison::unequal}, {"<", Comparison::less},
        {"<=", Comparison::at_most}, {">", Comparison::greater},  {">=", Comparison::at_least}};
    for (const auto& [sign, comparison] : signs) {
        if (tokens.accept_sign(sign)) return comparison;
    }
    tokens.accept_any({"is", "are"});
    if (tokens.accept_words("at", "least")) return Comparison::at_least;
    if (tokens.accept_words("at", "most")) return Comparison::at_most;
    if (tokens.accept_words("more", "than") || tokens.accept_words("greater", "than")) return Comparison::greater;
    if (tokens.accept_words("less", "than") || tokens.accept_words("fewer", "than")) return Comparison::less;
    if (tokens.accept_any({"equals", "exactly"})) return Comparison::equal;
    return {};
}

// Only difficulties are compared with numbers that are too large for a count.
Value clamped(Value value) {
    value.number = std::min(value.number, greatest_value + 1);
    return value;
}

Condition comparison_of(const Value& left, Comparison comparison, const Value& right) {
    Condition condition{.kind = Condition::Kind::compares, .left = left, .comparison = comparison, .right = right};
    if (asks_difficulty(condition)) return condition;
    condition.left = clamped(left);
    condition.right = clamped(right);
    return condition;
}

// `runs >= 5`, `2 <= count(...) <= 4` and `runs between 3 and 5`.
Condition parse_comparison(Tokens& tokens) {
    const Value left = parse_whole_value(tokens);
    if (tokens.accept_word("between")) {
        const Value from = parse_whole_value(tokens);
        if (!tokens.accept_word("and")) tokens.fail_expecting("\"and\"");
        const Value to = parse_whole_value(tokens);
        return {
            .kind = Condition::Kind::all_of,
            .parts = {comparison_of(left, Comparison::at_least, from), comparison_of(left, Comparison::at_most, to)}};
    }
    auto comparison = accept_comparison(tokens);
    if (left.kind == Value::Kind::difficulty) {
        if (!comparison && tokens.accept_word("not")) comparison = Comparison::unequal;
        if (const auto label = accept_label(tokens)) {
            return comparison_of({.kind = Value::Kind::label}, comparison.value_or(Comparison::equal),
                                 {.kind = Value::Kind::number, .number = *label});
        }
    }
    if (!comparison) {
        if (!tokens.failed()) tokens.fail_expecting("a comparison (>= 3, at least 3)");
        return always();
    }
    Value right = parse_whole_value(tokens);
    Condition condition = comparison_of(left, *comparison, right);
    if (tokens.peek().kind != Token::Kind::sign) return condition;
    comparison = accept_comparison(tokens);
    if (!comparison) return condition;
    const Condition second = comparison_of(right, *comparison, parse_whole_value(tokens));
    return {.kind = Condition::Kind::all_of, .parts = {condition, second}};
}

Condition parse_disjunction(Tokens& tokens, int nesting);

// A number starts a comparison only if a sign follows; otherwise it is a rank, as in `6 on 7`.
bool comparison_comes_next(const Tokens& tokens) {
    if (function_comes_next(tokens)) return true;
    if (tokens.peek().kind != Token::Kind::number || tokens.peek(1).kind != Token::Kind::sign) return false;
    const std::string& sign = tokens.peek(1).text;
    return sign == "+" || sign.find_first_of("<>=") != sign.npos;
}

Condition parse_negation(Tokens& tokens, int nesting) {
    if (nesting > deepest_nesting) return tokens.fail("too many parentheses or nots inside each other"), always();
    if (tokens.accept_word("not") || tokens.accept_sign("!")) {
        return {.kind = Condition::Kind::not_so, .parts = {parse_negation(tokens, nesting + 1)}};
    }
    if (tokens.accept_sign("(")) {
        Condition inside = parse_disjunction(tokens, nesting + 1);
        expect_sign(tokens, ")");
        return inside;
    }
    if (tokens.accept_word("winnable")) return {.kind = Condition::Kind::winnable};
    if (tokens.accept_word("impossible")) return {.kind = Condition::Kind::impossible};
    return comparison_comes_next(tokens) ? parse_comparison(tokens) : parse_test_phrase(tokens);
}

Condition parse_list(Tokens& tokens, int nesting, Condition::Kind kind, Condition (*parse_part)(Tokens&, int),
                     std::string_view word, std::string_view sign) {
    Condition first = parse_part(tokens, nesting);
    Condition list{.kind = kind};
    while (tokens.accept_word(word) || tokens.accept_sign(sign)) list.parts.push_back(parse_part(tokens, nesting));
    if (list.parts.empty()) return first;
    list.parts.insert(list.parts.begin(), std::move(first));
    return list;
}

Condition parse_conjunction(Tokens& tokens, int nesting) {
    return parse_list(tokens, nesting, Condition::Kind::all_of, parse_negation, "and", "&");
}

Condition parse_disjunction(Tokens& tokens, int nesting) {
    return parse_list(tokens, nesting, Condition::Kind::any_of, parse_conjunction, "or", "|");
}

// Reports the error at the first of the words. The text must contain one.
void refuse_words(Tokens& tokens, std::string_view text, std::span<const std::string_view> words, const char* error) {
    Tokens again(text);
    while (!again.peek().is_any_of(words)) again.skip();
    tokens.fail_at(again.peek().column, error);
}

void refuse_all_but_cards(Tokens& tokens, std::string_view text, const Condition& condition) {
    static constexpr std::string_view difficulty[] = {"difficulty"};
    static constexpr std::string_view winnable[] = {"winnable", "impossible"};
    if (asks_difficulty(condition)) refuse_words(tokens, text, difficulty, "the difficulty of deals is not known here");
    if (asks_winnable(condition)) refuse_words(tokens, text, winnable, "whether deals can be won is not known here");
}

template <class Result> std::expected<Result, QueryError> whole(Tokens& tokens, Result result) {
    if (tokens.peek().kind != Token::Kind::end) {
        tokens.fail(R"(expected "and", "or" or the end, not ")" + printable(tokens.peek().text) + "\"");
    }
    if (tokens.failed()) return std::unexpected(tokens.error());
    return result;
}

} // namespace

std::expected<Condition, QueryError> parse_query(std::string_view text, Asks asks) {
    Tokens tokens(text);
    Condition condition = parse_disjunction(tokens, 0);
    if (asks == Asks::cards) refuse_all_but_cards(tokens, text, condition);
    return whole(tokens, std::move(condition));
}

std::expected<Value, QueryError> parse_value(std::string_view text) {
    Tokens tokens(text);
    Value value = clamped(parse_whole_value(tokens));
    if (asks_difficulty(value)) tokens.fail_at(1, "this can be tested, but not counted");
    return whole(tokens, std::move(value));
}

} // namespace freecell::query
