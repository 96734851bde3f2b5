#include <unistd.h>

#include <algorithm>
#include <bit>
#include <span>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/deal/format.h"
#include "cli/find/device_matches.h"
#include "cli/find/find.h"
#include "cli/find/report.h"
#include "cli/find/resume_token.h"
#include "cli/find/sample_numbers.h"
#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "cli/shared/histogram.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/shared/progress.h"
#include "freecell/parallel/ordered.h"
#include "freecell/query/words.h"
#include "freecell/scan/deal_block.h"
#include "freecell/scan/search.h"

namespace freecell::cli {
namespace {

// Large enough that threads seldom contend, small enough that the text of a block in which every deal matches fits in
// memory.
constexpr std::int64_t numbers_per_block = 1 << 18;
constexpr std::int64_t boards_per_block = 1 << 15;

// A piece of the work and its result.
struct SearchBlock {
    std::int64_t position = 0; // index of its first number in the range or sample
    std::int64_t size = 0;
    std::int64_t matches = 0;
    std::string text;
    std::vector<std::size_t> ends; // where each match ends in the text, if the output is limited
    Histogram histogram = {};
    std::vector<std::int64_t> sample;
    std::span<const std::int64_t> not_winnable; // those of its deals that have not been tested yet
    Search::Buffers buffers;
    bool is_searched = false; // by a device, with this result:
    DeviceMatches::Piece found;
};

query::Layout layout_of_number(std::int64_t number) {
    Deck deck;
    deal_block(number, {&deck, 1});
    return query::layout_of(deck);
}

class SearchRun {
public:
    SearchRun(const FindOptions& options, const FindRequest& request)
        : options_(options), request_(request), search_(request.cards_alone, request.value, *request.kernel),
          sample_(request.seed, request.range.first, request.range.last), writer_(choose_writer(options)),
          lists_(!options.count && options.histogram.empty()) {
        if (!options.resume.empty()) resume();
    }

    void run();

private:
    static DealWriter choose_writer(const FindOptions& options);
    [[nodiscard]] std::string identity() const;
    void resume();

    void open_device();
    bool ask_device(SearchBlock& block);
    bool fill(SearchBlock& block);
    void work(SearchBlock& block) const;
    bool drain(const SearchBlock& block);

    void add_found(SearchBlock& block) const;
    [[nodiscard]] bool matches(std::int64_t number) const;
    void add_if_match(SearchBlock& block, std::int64_t number) const;
    void search_range(SearchBlock& block) const;
    void search_sample(SearchBlock& block) const;
    void count_not_winnable(SearchBlock& block) const;
    void add_not_winnable(SearchBlock& block, std::int64_t before) const;
    void add_candidate(SearchBlock& block, std::int64_t number) const;
    void add_match(SearchBlock& block, std::int64_t number) const;
    void write_matches(const SearchBlock& block, std::int64_t wanted);
    void report() const;
    [[nodiscard]] NumberRange range_of(const SearchBlock& block) const {
        const std::int64_t first = request_.range.first + block.position;
        return {first, first + block.size - 1};
    }
    [[nodiscard]] std::int64_t block_size() const {
        const bool small = options_.sample || (lists_ && options_.format != "number");
        return small ? boards_per_block : numbers_per_block;
    }
    [[nodiscard]] bool limit_reached() const { return options_.limit && state_.matches >= *options_.limit; }

    const FindOptions& options_;
    const FindRequest& request_;
    Search search_;
    std::unique_ptr<DeviceMatches> device_; // null: the CPU searches
    SampleNumbers sample_;
    DealWriter writer_;
    bool lists_;            // prints matches, not only counts
    SearchState state_;     // as of the numbers reported so far
    std::int64_t next_ = 0; // the next index to assign
    bool nothing_written_ = true;
    Progress* progress_ = nullptr;
};

DealWriter SearchRun::choose_writer(const FindOptions& options) {
    const bool board = options.format == "rows" || options.format == "columns";
    if (board && options.style.for_a_person()) return terminal_writer(options.format, options.style.card_style());
    return plain_writer(options.format, Numbering::freecell_pro);
}

// Everything that a search must have in common with a token to continue from it.
std::string SearchRun::identity() const {
    std::string out =
        fmt::format("{}|{}..{}", query::words(request_.condition), request_.range.first, request_.range.last);
    if (request_.value) out += "|histogram " + query::words(*request_.value);
    if (options_.sample) out += fmt::format("|sample {} {}", *options_.sample, request_.seed);
    return out;
}

void SearchRun::resume() {
    const auto token = parse_resume_token(options_.resume);
    if (!token) throw Failure{"--resume: this is not a token printed by an interrupted search"};
    if (token->search != fingerprint(identity()) || token->state.position > request_.total) {
        throw Failure{"--resume: this token belongs to another search",
                      "Give the query, --range, --histogram, --random-sample and --seed as they were."};
    }
    state_ = token->state;
    next_ = state_.position;
}

void SearchRun::open_device() {
    const NumberRange left{request_.range.first + next_, request_.range.last};
    if (options_.device == "cpu" || next_ >= request_.total) return;
    if (options_.sample || left.first < 0 || request_.facts.with_difficulty()) {
        if (options_.device == "auto") return;
        throw Failure{"a GPU searches only whole ranges of numbers from 0 on, and does not know difficulties",
                      "--device cpu does the same without a GPU."};
    }
    auto scan = scan_device_for(options_.device, request_.total - next_, search_.plan());
    if (!scan) return;
    const bool with_bits = lists_ || options_.limit;
    device_ = std::make_unique<DeviceMatches>(std::move(scan), left, with_bits, block_size());
}

// Returns false if the device failed, and from then on there is none.
bool SearchRun::ask_device(SearchBlock& block) {
    const auto taken = device_->take(block.found);
    if (taken) {
        block.size = block.found.count;
        return true;
    }
    device_.reset();
    device_failed(options_.device, taken.error());
    return false;
}

bool SearchRun::fill(SearchBlock& block) {
    if (next_ >= request_.total || interrupt_requested()) return false;
    block.position = next_;
    block.is_searched = device_ && ask_device(block);
    if (!block.is_searched) block.size = std::min(block_size(), request_.total - next_);
    next_ += block.size;
    return true;
}

void SearchRun::add_found(SearchBlock& block) const {
    block.histogram = block.found.values;
    if (!lists_ && !options_.limit) {
        block.matches = block.found.matches;
        return count_not_winnable(block);
    }
    for (std::size_t word = 0; word < block.found.bits.size(); ++word) {
        for (std::uint32_t bits = block.found.bits[word]; bits != 0; bits &= bits - 1) {
            add_candidate(block, block.found.first + static_cast<std::int64_t>(32 * word) + std::countr_zero(bits));
        }
    }
    add_not_winnable(block, range_of(block).last + 1);
}

void SearchRun::add_match(SearchBlock& block, std::int64_t number) const {
    if (options_.limit && block.matches >= *options_.limit) return;
    ++block.matches;
    if (!lists_) return;
    Deck deck;
    if (options_.format != "number") deal_block(number, {&deck, 1});
    writer_.append(block.text, number, {&deck, 1});
    if (options_.limit) block.ends.push_back(block.text.size());
}

// Tests the complete condition; the kernels test only the cards.
bool SearchRun::matches(std::int64_t number) const {
    return query::holds(request_.condition, layout_of_number(number), request_.facts.of(number));
}

void SearchRun::add_if_match(SearchBlock& block, std::int64_t number) const {
    if (!matches(number)) return;
    add_match(block, number);
    if (request_.value) ++block.histogram[query::value_of(*request_.value, layout_of_number(number))];
}

// Adds the matching deals of block.not_winnable below `before`, and removes those deals from it.
void SearchRun::add_not_winnable(SearchBlock& block, std::int64_t before) const {
    std::span<const std::int64_t>& left = block.not_winnable;
    for (; !left.empty() && left.front() < before; left = left.subspan(1)) {
        add_if_match(block, left.front());
    }
}

// Adds a deal that matches provided that it can be won. Candidates must come in ascending order.
void SearchRun::add_candidate(SearchBlock& block, std::int64_t number) const {
    add_not_winnable(block, number);
    const bool is_winnable = block.not_winnable.empty() || block.not_winnable.front() != number;
    if (!is_winnable) return; // add_not_winnable() tests it later
    request_.facts.with_difficulty() ? add_if_match(block, number) : add_match(block, number);
}

// Corrects the counts of a block whose deals were all counted as winnable.
void SearchRun::count_not_winnable(SearchBlock& block) const {
    for (const std::int64_t deal : block.not_winnable) {
        const query::Layout layout = layout_of_number(deal);
        const int change = (matches(deal) ? 1 : 0) - (query::holds(request_.cards_alone, layout) ? 1 : 0);
        block.matches += change;
        if (request_.value) block.histogram[query::value_of(*request_.value, layout)] += change;
    }
}

void SearchRun::search_range(SearchBlock& block) const {
    const NumberRange range = range_of(block);
    const bool only_count = !lists_ && !options_.limit && !request_.facts.with_difficulty();
    const auto add = [&](const Found& found) {
        if (only_count) {
            block.matches += static_cast<std::int64_t>(found.size());
            for (const std::uint8_t value : found.values) ++block.histogram[value];
        } else {
            for (std::size_t i = 0; i < found.size(); ++i) add_candidate(block, found.number(i));
        }
    };
    const bool is_empty = request_.cards_alone == query::never();
    if (!is_empty) search_.run(range.first, range.last, block.buffers, add);
    only_count ? count_not_winnable(block) : add_not_winnable(block, range.last + 1);
}

void SearchRun::search_sample(SearchBlock& block) const {
    block.sample.clear();
    for (std::int64_t i = 0; i < block.size; ++i) block.sample.push_back(sample_[block.position + i]);
    const Search::Matches found = search_.among(block.sample, block.buffers);
    std::size_t next = 0;
    for (const std::int64_t number : block.sample) {
        const bool is_candidate = next < found.numbers.size() && found.numbers[next] == number;
        if (request_.facts.with_difficulty() || request_.facts.is_not_winnable(number)) {
            add_if_match(block, number);
        } else if (is_candidate) {
            add_match(block, number);
            if (request_.value) ++block.histogram[found.values[next]];
        }
        next += is_candidate ? 1 : 0;
    }
}

void SearchRun::work(SearchBlock& block) const {
    block.matches = 0;
    block.text.clear();
    block.ends.clear();
    block.histogram = {};
    if (options_.sample) return search_sample(block);
    block.not_winnable = request_.facts.not_winnable(range_of(block));
    block.is_searched ? add_found(block) : search_range(block);
}

void SearchRun::write_matches(const SearchBlock& block, std::int64_t wanted) {
    if (!lists_ || wanted == 0) return;
    std::string_view text = block.text;
    if (wanted < block.matches) text = text.substr(0, block.ends[static_cast<std::size_t>(wanted) - 1]);
    if (progress_ != nullptr) progress_->wipe();
    if (nothing_written_) {
        write_out(writer_.before);
        text.remove_prefix(writer_.between.size());
    }
    write_out(text);
    nothing_written_ = false;
}

bool SearchRun::drain(const SearchBlock& block) {
    std::int64_t wanted = block.matches;
    if (options_.limit) wanted = std::min(wanted, *options_.limit - state_.matches);
    write_matches(block, wanted);
    state_.matches += wanted;
    state_.position = block.position + block.size;
    for (std::size_t value = 0; value < block.histogram.size(); ++value) {
        state_.histogram[value] += block.histogram[value];
    }
    progress_->note(fmt::format("{} found", state_.matches));
    progress_->advance(block.size);
    return !limit_reached();
}

void SearchRun::report() const {
    if (!lists_) return report_count(options_, request_, state_);
    if (nothing_written_) write_out(writer_.before);
    write_out(writer_.after);
}

void SearchRun::run() {
    catch_interrupts();
    if (!limit_reached()) open_device();
    const std::int64_t left = request_.total - state_.position;
    const bool small = left <= boards_per_block;
    {
        Progress progress(left, "deals", Progress::Beside::rare_output);
        progress_ = &progress;
        if (!limit_reached()) {
            for_each_in_order<SearchBlock>(
                small ? 1 : threads_or_all_cores(options_.threads), [this](SearchBlock& block) { return fill(block); },
                [this](SearchBlock& block) { work(block); }, [this](const SearchBlock& block) { return drain(block); });
        }
        progress_ = nullptr;
    }
    const bool finished = state_.position == request_.total || limit_reached();
    if (finished || lists_) report();
    if (!finished) {
        tell_how_to_resume(options_, request_, state_, fingerprint(identity()));
        throw Exit(interrupted);
    }
    tell_undecided(request_);
    if (options_.sample) tell_estimate(options_, request_, state_);
    if (lists_ && state_.matches == 0) {
        if (::isatty(STDERR_FILENO) == 1) write_err("freecell: no deal matches\n");
        throw Exit(definite_no);
    }
}

} // namespace

void run_search(const FindOptions& options, const FindRequest& request) {
    SearchRun(options, request).run();
}

} // namespace freecell::cli
