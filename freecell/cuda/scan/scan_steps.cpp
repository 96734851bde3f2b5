#include "freecell/cuda/scan/scan_steps.h"

#include <algorithm>

#include "freecell/cuda/scan/batch_scan.h"

namespace freecell::cuda {
namespace {

using query::Condition;
using query::Value;

static_assert(static_cast<int>(QueryStep::Op::longest_run) == static_cast<int>(Value::Kind::longest_run) &&
              static_cast<int>(QueryStep::Op::sum) == static_cast<int>(Value::Kind::sum) &&
              static_cast<int>(QueryStep::Op::shallowest) == static_cast<int>(Value::Kind::shallowest) &&
              static_cast<int>(QueryStep::Op::related) == static_cast<int>(Value::Kind::related));

std::uint8_t outcomes_of(query::Comparison comparison) {
    unsigned outcomes = 0;
    for (int left = 0; left < 3; ++left) outcomes |= query::compare(left, comparison, 1) ? 1U << left : 0;
    return static_cast<std::uint8_t>(outcomes);
}

// A relation depends only on the differences between rows and columns.
void write_relation(query::Relation relation, QueryStep& step) {
    for (int place = 0; place < Card::count; ++place) {
        for (int other = 0; other < Card::count; ++other) {
            if (place == other || !query::is_related(place, relation, other)) continue;
            const int between = query::column_of(place) - query::column_of(other) + columns - 1;
            step.relation[query::row_of(place) - query::row_of(other) + rows - 1] |=
                static_cast<std::uint16_t>(1U << between);
        }
    }
}

// Writes operands before their operator, and tracks how high the stack grows.
class Writer {
public:
    void write(const Value& value) {
        QueryStep step{.op = static_cast<QueryStep::Op>(value.kind),
                       .every_other = value.every_other,
                       .negated = value.negated,
                       .comparison = 0,
                       .number = value.number,
                       .cards = value.cards.bits(),
                       .places = value.places.bits(),
                       .others = value.others.bits(),
                       .relation = {}};
        if (value.kind == Value::Kind::related) write_relation(value.relation, step);
        if (value.kind == Value::Kind::runs || value.kind == Value::Kind::longest_run) program_.looks_at_cards = true;
        for (const Value& part : value.parts) write(part);
        add(step, static_cast<int>(value.parts.size()));
    }

    void write(const Condition& condition) {
        if (condition.kind == Condition::Kind::compares) {
            write(condition.left);
            write(condition.right);
            return add(step_of(QueryStep::Op::compare, outcomes_of(condition.comparison)), 2);
        }
        for (const Condition& part : condition.parts) write(part);
        add(step_of(op_of(condition.kind), 0), static_cast<int>(condition.parts.size()));
    }

    [[nodiscard]] std::optional<QueryProgram> program() const { return fits_ ? std::optional(program_) : std::nullopt; }

private:
    static QueryStep step_of(QueryStep::Op op, std::uint8_t comparison) {
        QueryStep step{};
        step.op = op;
        step.comparison = comparison;
        return step;
    }

    static QueryStep::Op op_of(Condition::Kind kind) {
        if (kind == Condition::Kind::all_of) return QueryStep::Op::all;
        return kind == Condition::Kind::any_of ? QueryStep::Op::any : QueryStep::Op::none;
    }

    void add(QueryStep step, int operands) {
        depth_ += 1 - operands;
        fits_ = fits_ && program_.count < QueryProgram::most_steps && depth_ <= QueryProgram::most_depth;
        if (!fits_) return;
        if (step.op >= QueryStep::Op::sum) step.number = operands;
        program_.steps[program_.count++] = step;
    }

    QueryProgram program_{};
    int depth_ = 0;
    bool fits_ = true;
};

template <class Question> std::optional<QueryProgram> program_of(const Question& question) {
    Writer writer;
    writer.write(question);
    return writer.program();
}

// The smallest number of cards that has a kernel: following one card several times is better than having no kernel.
int padded(int cards) {
    return cards <= 4 ? cards : ScanStep::most_followed;
}

std::optional<ScanStep> step_of(const ScanStage& stage, const std::optional<QueryProgram>& program) {
    if (!program) return {};
    ScanStep step{.program = *program, .picks = stage.picks, .followed = 0, .cards = {}};
    const int cards = stage.cards.size();
    if (stage.way == ScanStage::Way::follow_cards && cards > 0 && cards <= ScanStep::most_followed) {
        for (const int card : stage.cards) step.cards[step.followed++] = static_cast<std::uint8_t>(card);
        for (; step.followed < padded(cards); ++step.followed) step.cards[step.followed] = step.cards[0];
    }
    if (program->looks_at_cards) step.picks = scan::free_picks;
    return step;
}

} // namespace

std::optional<ScanSteps> scan_steps(const Plan& plan) {
    ScanSteps steps;
    for (const PlanStep& test : plan.tests) {
        const auto step = step_of(test.stage, program_of(test.stage.condition));
        if (!step) return {};
        steps.tests.push_back(*step);
    }
    if (plan.tests.empty()) steps.tests.push_back(*step_of({.picks = 0}, program_of(query::always())));
    if (plan.value) {
        steps.value = step_of(*plan.value, program_of(plan.value->value));
        if (!steps.value) return {};
    }
    return steps;
}

bool device_scans(const Plan& plan) {
    return scan_steps(plan).has_value();
}

PickTable pick_table(std::int64_t number) {
    const scan::RandomRule rule = scan::random_rule(number);
    PickTable table{.reciprocal = {}, .keep = rule.keep, .set = rule.set, .plus = rule.plus};
    for (std::uint32_t i = 0; i < Card::count; ++i) {
        table.reciprocal[i] = static_cast<std::uint32_t>((std::uint64_t{1} << 32) / (Card::count - i) + 1);
    }
    return table;
}

} // namespace freecell::cuda
