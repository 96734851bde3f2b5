#pragma once

#include <cstdint>

#include "freecell/core/card.h"
#include "freecell/cuda/anywhere.h"
#include "freecell/cuda/stage_tables.h"

namespace freecell::cuda {

// A step of a condition or value, which operates on a stack of numbers; all threads of a GPU execute it together. nvcc
// does not support all of the C++ used in the headers of freecell/query, so a step consists of plain numbers.
struct QueryStep {
    enum class Op : std::uint8_t {
        // Push a value of the deal; as in query::Value::Kind.
        number,
        in_places,
        related,
        most_in_row,
        most_in_column,
        depth,
        deepest,
        shallowest,
        row,
        column,
        runs,
        longest_run,
        // Replace the last `number` values with one: their sum, or whether all, any or none of them are true.
        sum,
        all,
        any,
        none,
        compare, // the last two values
    };

    Op op;
    bool every_other;
    bool negated;
    std::uint8_t comparison; // one bit each for less, equal and greater
    std::int32_t number;     // the constant, or the number of operands
    std::uint64_t cards, places, others;
    std::uint16_t relation[2 * rows - 1]; // by the rows between two cards + 6: one bit per distance of columns + 7
};

struct QueryProgram {
    static constexpr int most_steps = 32;
    static constexpr int most_depth = 24;

    int count;
    bool looks_at_cards; // needs the card at each place, not only the places of cards
    QueryStep steps[most_steps];
};

// One step of a plan for finding deals (scan/plan.h), as the kernels read it.
struct ScanStep {
    static constexpr int most_followed = 8;

    QueryProgram program;
    int picks;
    int followed; // number of cards followed; 0: deal the whole board
    std::uint8_t cards[most_followed];
};

// Evaluates a program for a board with place_of(card) and card_at(place), for the cards that the program refers to.
template <class Board> class QueryRun {
public:
    FREECELL_ANYWHERE explicit QueryRun(const Board& board) : board_(board) {}

    [[nodiscard]] FREECELL_ANYWHERE int run(const QueryProgram& program) const {
        int stack[QueryProgram::most_depth];
        int size = 0;
        FREECELL_NO_UNROLL
        for (int i = 0; i < program.count; ++i) {
            const QueryStep& step = program.steps[i];
            int result = 0;
            if (step.op < QueryStep::Op::sum) {
                result = value_of(step);
            } else if (step.op == QueryStep::Op::compare) {
                size -= 2;
                const int left = stack[size], right = stack[size + 1];
                result = step.comparison >> (left < right ? 0 : left == right ? 1 : 2) & 1;
            } else {
                int sum = 0;
                FREECELL_NO_UNROLL
                for (int k = 0; k < step.number; ++k) sum += stack[--size];
                result = combined(step, sum);
            }
            stack[size++] = result;
        }
        return stack[0];
    }

private:
    // Truth values are 0 and 1.
    FREECELL_ANYWHERE static int combined(const QueryStep& step, int sum) {
        if (step.op == QueryStep::Op::sum) return sum;
        if (step.op == QueryStep::Op::all) return sum == step.number ? 1 : 0;
        return (sum != 0) == (step.op == QueryStep::Op::any) ? 1 : 0;
    }

    FREECELL_ANYWHERE static int row_of(int place) { return place / columns; }
    FREECELL_ANYWHERE static int column_of(int place) { return place % columns; }
    FREECELL_ANYWHERE static int depth_of(int place) { return (Card::count - 1 - place) / columns; }

    [[nodiscard]] FREECELL_ANYWHERE int value_of(const QueryStep& step) const {
        using Op = QueryStep::Op;
        if (step.op == Op::number) return step.number;
        if (step.op == Op::runs || step.op == Op::longest_run) return of_runs(step.op == Op::longest_run);
        if (step.op == Op::most_in_row || step.op == Op::most_in_column) return most_in_one(step);
        int value = step.op == Op::shallowest ? rows : 0;
        FREECELL_NO_UNROLL
        for (std::uint64_t cards = step.cards; cards != 0; cards &= cards - 1) {
            const int card = lowest_bit(cards);
            const int place = board_.place_of(card);
            switch (step.op) {
            case Op::in_places: value += static_cast<int>(step.places >> place & 1); break;
            case Op::related: value += is_related(step, card, place) != step.negated ? 1 : 0; break;
            case Op::depth: value += depth_of(place); break;
            case Op::deepest: value = greater(value, depth_of(place)); break;
            case Op::shallowest: value = lesser(value, depth_of(place)); break;
            case Op::row: return row_of(place) + 1;
            default: return column_of(place) + 1;
            }
        }
        return value;
    }

    [[nodiscard]] FREECELL_ANYWHERE bool is_related(const QueryStep& step, int card, int place) const {
        const std::uint64_t others = step.others & ~(std::uint64_t{1} << card);
        int related = 0, count = 0;
        FREECELL_NO_UNROLL
        for (std::uint64_t left = others; left != 0; left &= left - 1, ++count) {
            const int other = board_.place_of(lowest_bit(left));
            const std::uint16_t at_columns = step.relation[row_of(place) - row_of(other) + rows - 1];
            related += at_columns >> (column_of(place) - column_of(other) + columns - 1) & 1;
        }
        return related > 0 && (!step.every_other || related == count);
    }

    // Packs one byte per row or column.
    [[nodiscard]] FREECELL_ANYWHERE int most_in_one(const QueryStep& step) const {
        std::uint64_t members = 0;
        FREECELL_NO_UNROLL
        for (std::uint64_t cards = step.cards; cards != 0; cards &= cards - 1) {
            const int place = board_.place_of(lowest_bit(cards));
            members +=
                std::uint64_t{1} << 8 * (step.op == QueryStep::Op::most_in_row ? row_of(place) : column_of(place));
        }
        int most = 0;
        for (; members != 0; members >>= 8) most = greater(most, static_cast<int>(members & 0xff));
        return most;
    }

    // The number of cards that continue a run, or the length of the longest run.
    [[nodiscard]] FREECELL_ANYWHERE int of_runs(bool longest) const {
        int runs = 0, most = 1;
        FREECELL_NO_UNROLL
        for (int column = 0; column < columns; ++column) {
            Card under(board_.card_at(column));
            int length = 1;
            for (int place = column + columns; place < Card::count; place += columns) {
                const Card card(board_.card_at(place));
                const bool continues = fits_on(card, under);
                runs += continues ? 1 : 0;
                length = continues ? length + 1 : 1;
                most = greater(most, length);
                under = card;
            }
        }
        return longest ? most : runs;
    }

    const Board& board_;
};

} // namespace freecell::cuda
