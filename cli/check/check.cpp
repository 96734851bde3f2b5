#include <deque>
#include <memory>

#include <fmt/format.h>

#include "cli/check/report.h"
#include "cli/command/help.h"
#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/input/input.h"
#include "cli/input/number_source.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "freecell/check/diagnose.h"
#include "freecell/check/explain.h"
#include "freecell/core/deal.h"
#include "freecell/identify/identify.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::vector<std::string> deals;
    std::string numbering = "freecell-pro";
    bool numbering_given = false;
    bool json = false;
    bool ndjson = false;
    bool bugs = false;

    [[nodiscard]] Numbering chosen_numbering() const { return numbering_of(numbering); }
};

// Boards are checked in batches: several boards from one dealer reveal more than one, and a diagnosis takes up to a
// second, which is too long to repeat for each of a million wrong boards.
constexpr std::size_t batch_size = 32;

class Checker {
public:
    explicit Checker(const CheckOptions& options) : options_(options), numbers_(options.deals) {}

    void read(const std::string& file) {
        Input input(file);
        file_ = options_.files.size() > 1 ? input.name() : "";
        where_ = input.where(options_.files.size() == 1);
        BoardReader reader;
        const auto take = [this](const BoardReader::Result& result) { add(result); };
        for (std::string_view bytes = input.read(); !bytes.empty(); bytes = input.read()) reader.feed(bytes, take);
        if (!interrupt_requested()) reader.finish(take);
        judge();
    }

    // Complete the JSON document even if a later file cannot be read.
    void end_output() const {
        if (!options_.json) return;
        if (read_ == 0) write_out(list_start(schema::checks));
        write_out(list_end);
    }

    ExitCode finish() {
        if (interrupt_requested()) return interrupted;
        numbers_.rethrow_mistake();
        if (read_ == 0) {
            throw Failure{"there is no board in the input", "A board is rows or columns of cards such as JD."};
        }
        if (unreadable_ == 0 && numbers_.next(1)) throw Failure{"--deal gives more numbers than there are boards"};
        if (read_ > 1 && !options_.json && !options_.ndjson) {
            write_err("{} boards: {} right, {} wrong, {} unreadable\n", read_, read_ - wrong_ - unreadable_, wrong_,
                      unreadable_);
        }
        return unreadable_ > 0 ? bad_input : wrong_ > 0 ? definite_no : done;
    }

private:
    void add(const BoardReader::Result& result) {
        if (result) {
            add_board(*result);
        } else {
            numbers_.next(1); // skip the number meant for this board
            CheckedBoard board = new_board(result.error().position);
            board.trouble = message(result.error());
            board.unreadable = true;
            add_trouble(board);
        }
    }

    void add_board(const TextBoard& text) {
        CheckedBoard board = new_board(text.position);
        const auto asked = numbers_.next(1);
        board.number = asked ? std::optional(asked->first) : text.number;
        if (!board.number) {
            board.dealt_by = number_that_deals(text);
            return add_unreadable(
                board, fmt::format("which deal should this board be? Its text has no number: add --deal N ({})",
                                   what_it_is(board)));
        }
        board.interpretation = text.interpretation;
        if (text.layout == TextLayout::sequence) board.cards_per_line = text.line_lengths.front();
        if (const auto deal = to_deal(text); !deal) board.trouble = message(deal.error());
        const auto cards = dealt_order(text); // cards may repeat: some bugs cause that
        if (!cards) return add_trouble(board);
        check::SeenBoard seen{*cards, *DealNumber::from(*board.number, options_.chosen_numbering())};
        if (!options_.numbering_given && check::is_right_in_microsoft_numbering(seen)) {
            board.numbering = Numbering::microsoft;
            board.other_numbering = true;
            seen.number = *DealNumber::from(*board.number, board.numbering);
        }
        batch_.push_back(board);
        seen_.push_back(seen);
        if (batch_.size() >= batch_size) judge();
    }

    [[nodiscard]] CheckedBoard new_board(TextPosition position) const {
        CheckedBoard board;
        board.file = file_;
        board.where = where_;
        board.numbering = options_.chosen_numbering();
        board.position = position;
        return board;
    }

    static std::optional<std::int64_t> number_that_deals(const TextBoard& text) {
        const auto cards = dealt_order(text);
        return cards ? canonical_number(*cards) : std::nullopt;
    }

    static std::string what_it_is(const CheckedBoard& board) {
        return board.dealt_by ? fmt::format("it is deal {}", *board.dealt_by) : "no deal number gives this board";
    }

    void add_unreadable(CheckedBoard& board, const std::string& why) {
        board.unreadable = true;
        board.trouble = fmt::format("line {}: {}", board.position.line, why);
        add_trouble(board);
    }

    void add_trouble(const CheckedBoard& board) {
        judge();
        report(board);
    }

    void judge() {
        if (searched_) {
            for (std::size_t i = 0; i < batch_.size(); ++i) judge_by_what_is_known(batch_[i], seen_[i]);
        } else if (!batch_.empty()) {
            search();
        }
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (!batch_[i].right()) batch_[i].dealt_by = canonical_number(seen_[i].cards);
            report(batch_[i]);
        }
        batch_.clear();
        seen_.clear();
    }

    void search() {
        const auto found = check::diagnose_all(seen_);
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            batch_[i].diagnosis = found.boards[i];
            if (const auto* wrong = std::get_if<check::Wrong>(&found.boards[i])) known_.push_back(*wrong);
        }
        searched_ = batch_.size() >= batch_size;
    }

    void judge_by_what_is_known(CheckedBoard& board, const check::SeenBoard& seen) {
        board.diagnosis = check::compare(seen.cards, seen.number);
        if (board.right()) return;
        board.searched = false;
        for (const check::Wrong& wrong : known_) {
            if (check::run(wrong.likeliest().model, seen.number) == seen.cards) {
                board.diagnosis = wrong;
                return;
            }
        }
    }

    void report(const CheckedBoard& board) {
        ++read_;
        if (board.unreadable) ++unreadable_;
        if (!board.unreadable && !board.right()) ++wrong_;
        if (options_.json) {
            write_out((read_ > 1 ? std::string(list_between) : list_start(schema::checks)) + check_json(board));
        } else if (options_.ndjson) {
            write_out(check_json(board) + "\n");
        } else if (board.unreadable) {
            write_err("freecell: {}", check_text(board));
        } else {
            write_out(check_text(board));
        }
    }

    const CheckOptions& options_;
    NumberSource numbers_;
    std::string file_;
    std::string where_;
    std::vector<CheckedBoard> batch_;
    std::vector<check::SeenBoard> seen_;
    std::vector<check::Wrong> known_;
    bool searched_ = false;
    std::int64_t read_ = 0;
    std::int64_t wrong_ = 0;
    std::int64_t unreadable_ = 0;
};

void run_check(const CheckOptions& options) {
    catch_interrupts();
    Checker checker(options);
    try {
        for (const std::string& file : options.files) checker.read(file);
    } catch (const Failure&) {
        checker.end_output();
        throw;
    }
    checker.end_output();
    end_with(checker.finish());
}

void list_bugs() {
    for (const check::KnownBug& bug : check::known_bugs()) write_out(bug.name + "\n" + wrapped(bug.text, 2));
}

} // namespace

void add_check_command(Command program) {
    const auto options = std::make_shared<CheckOptions>();
    Command command = program.add_subcommand("check", "Is this board dealt right? If not, what is the bug?");
    Option files =
        command.add_option("FILE", options->files, "Files with boards, or - for standard input (the default)");
    command
        .add_option("--deal", options->deals,
                    "Which deal the board should be, or for several boards 1,5,617, in order; not needed if the text "
                    "contains the number")
        .type_name("N")
        .one_at_a_time();
    Option numbering = add_numbering(command, options->numbering);
    const JsonFlags json = add_json(command, options->json, options->ndjson, "board");
    command.add_flag("--bugs", options->bugs, "List the known bugs and exit")
        .excludes(files)
        .excludes(json.json)
        .excludes(json.ndjson);
    command.footer("Boards are read in any common format: rows as dealt, one column per line, 104\n"
                   "characters, JSON, with T or 10 for tens, letters or symbols for suits.\n"
                   "\n"
                   "Exit code 0: every board is right; 1: a board is wrong; 2: one cannot be read or\n"
                   "has no deal number.\n"
                   "\n"
                   "Examples\n"
                   "  my-dealer 617 | freecell check --deal 617\n"
                   "  freecell deal 1..1000 --ndjson | freecell check");
    command.callback([options, numbering] {
        options->numbering_given = numbering.count() > 0;
        if (options->bugs) return list_bugs();
        if (options->files.empty()) options->files = {"-"};
        run_check(*options);
    });
}

} // namespace freecell::cli
