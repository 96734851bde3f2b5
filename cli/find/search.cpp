#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/deal/format.h"
#include "cli/find/device_matches.h"
#include "cli/find/find.h"
#include "cli/find/ratings.h"
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
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

// Large enough that threads seldom contend, small enough that the text of a block in which every deal matches fits in
// memory.
constexpr std::int64_t numbers_per_block = 1 << 18;
constexpr std::int64_t boards_per_block = 1 << 15;

// A piece of the work and its result.
struct SearchBlock {
    std::int64_t position = 0; // of its first number in the range or sample
    std::int64_t size = 0;
    std::int64_t matches = 0;
    std::string text;
    std::vector<std::size_t> ends; // of the matches in the text, if the output has a limit
    Histogram histogram = {};
    std::vector<std::int64_t> sample;
    Search::Buffers buffers;
    bool is_searched = false; // by a device, which has found:
    DeviceMatches::Piece found;
};

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
    [[nodiscard]] bool is_as_hard_as_asked(std::int64_t number) const;
    void add_match(SearchBlock& block, std::int64_t number) const;
    void write_matches(const SearchBlock& block, std::int64_t wanted);
    void report() const;
    void report_count() const;
    [[nodiscard]] std::string json_report() const;
    void tell_estimate() const;
    void tell_how_to_resume() const;
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
    SearchState state_;     // of the numbers reported
    std::int64_t next_ = 0; // to be assigned
    bool nothing_written_ = true;
    Progress* progress_ = nullptr;
};

DealWriter SearchRun::choose_writer(const FindOptions& options) {
    const bool board = options.format == "rows" || options.format == "columns";
    if (board && options.style.for_a_person()) return terminal_writer(options.format, options.style.card_style());
    return plain_writer(options.format, Numbering::freecell_pro);
}

// Everything that must be the same for a token to be valid.
std::string SearchRun::identity() const {
    std::string out =
        fmt::format("{}|{}..{}", query::words(request_.condition), request_.range.first, request_.range.last);
    if (request_.value) out += "|histogram " + query::words(*request_.value);
    if (options_.sample) out += fmt::format("|sample {} {}", *options_.sample, request_.seed);
    return out;
}

void SearchRun::resume() {
    const auto token = parse_resume_token(options_.resume);
    if (!token) throw Failure{"--resume: this is not a token that an interrupted search has printed"};
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
    if (options_.sample || left.first < 0 || request_.ratings) {
        if (options_.device == "auto") return;
        throw Failure{"a GPU searches whole ranges only, of numbers from 0 on, and knows no difficulties",
                      "--device cpu does the same without it."};
    }
    auto scan = scan_device_for(options_.device, request_.total - next_, search_.plan());
    if (!scan) return;
    const bool with_bits = lists_ || options_.limit;
    device_ = std::make_unique<DeviceMatches>(std::move(scan), left, with_bits, block_size());
}

// False: from now on there is no device.
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
        return;
    }
    for (std::size_t word = 0; word < block.found.bits.size(); ++word) {
        for (std::uint32_t bits = block.found.bits[word]; bits != 0; bits &= bits - 1) {
            add_match(block, block.found.first + static_cast<std::int64_t>(32 * word) + std::countr_zero(bits));
        }
    }
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

// The kernels look at the cards alone; this looks at everything.
bool SearchRun::is_as_hard_as_asked(std::int64_t number) const {
    Deck deck;
    deal_block(number, {&deck, 1});
    return query::holds(request_.condition, query::layout_of(deck), facts_of(*request_.ratings, number));
}

void SearchRun::work(SearchBlock& block) const {
    block.matches = 0;
    block.text.clear();
    block.ends.clear();
    block.histogram = {};
    if (block.is_searched) return add_found(block);
    const auto add = [&](std::int64_t number, std::span<const std::uint8_t> values, std::size_t i) {
        if (request_.ratings && !is_as_hard_as_asked(number)) return;
        if (!values.empty()) ++block.histogram[values[i]];
        add_match(block, number);
    };
    if (options_.sample) {
        block.sample.clear();
        for (std::int64_t i = 0; i < block.size; ++i) block.sample.push_back(sample_[block.position + i]);
        const Search::Matches found = search_.among(block.sample, block.buffers);
        for (std::size_t i = 0; i < found.numbers.size(); ++i) add(found.numbers[i], found.values, i);
        return;
    }
    const bool only_count = !lists_ && !options_.limit && !request_.ratings;
    const std::int64_t first = request_.range.first + block.position;
    search_.run(first, first + block.size - 1, block.buffers, [&](const Found& found) {
        if (only_count) {
            block.matches += static_cast<std::int64_t>(found.size());
            for (const std::uint8_t value : found.values) ++block.histogram[value];
        } else {
            for (std::size_t i = 0; i < found.size(); ++i) add(found.number(i), found.values, i);
        }
    });
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

std::string SearchRun::json_report() const {
    std::string out;
    JsonWriter json(out);
    json.begin_object(request_.value ? schema::histogram : schema::count).member("query", request_.query_text);
    if (request_.value) json.member("value", options_.histogram);
    json.array("range", std::array{request_.range.first, request_.range.last});
    if (options_.sample) json.member("seed", request_.seed);
    json.member("searched", state_.position).member("matches", state_.matches);
    if (request_.value) append_histogram(json.key("histogram"), state_.histogram);
    json.end_object();
    return out + "\n";
}

void SearchRun::report_count() const {
    if (options_.wants_json()) {
        write_out(json_report());
    } else if (request_.value) {
        write_out(histogram_text(state_.histogram));
    } else {
        write_out(fmt::format("{}\n", state_.matches));
    }
}

// The estimate for the whole range from a sample, with an error of two standard deviations.
void SearchRun::tell_estimate() const {
    if (!options_.seed) write_err("sampled with --seed {}\n", request_.seed);
    if (options_.limit) return;
    const auto deals = static_cast<double>(request_.range.last - request_.range.first + 1);
    const auto sampled = static_cast<double>(request_.total);
    const double part = static_cast<double>(state_.matches) / sampled;
    const double error = 2 * std::sqrt(part * (1 - part) / sampled * (1 - sampled / deals));
    write_err("{} of {} sampled: about {:.0f} +- {:.0f} in the range\n", state_.matches, request_.total, part * deals,
              error * deals);
}

void SearchRun::tell_how_to_resume() const {
    std::string command = "freecell find";
    if (!request_.query_text.empty()) command += " " + shell_quoted(request_.query_text);
    command += " --range " + options_.range;
    if (options_.limit) command += fmt::format(" --limit {}", *options_.limit);
    if (options_.count) command += " --count";
    if (!options_.histogram.empty()) command += " --histogram " + shell_quoted(options_.histogram);
    if (options_.sample) command += fmt::format(" --random-sample {} --seed {}", *options_.sample, request_.seed);
    if (options_.format != "number") command += " --format " + options_.format;
    if (!options_.kernel.empty()) command += " --kernel " + options_.kernel;
    if (options_.device != "cpu") command += " --device " + options_.device;
    if (options_.threads != 0) command += fmt::format(" --threads {}", options_.threads);
    command += " --resume " + resume_token(fingerprint(identity()), state_);
    write_err("freecell: interrupted after {} of {} deals, {} found. To continue:\n{}\n", state_.position,
              request_.total, state_.matches, command);
}

void SearchRun::report() const {
    if (!lists_) return report_count();
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
        tell_how_to_resume();
        throw Exit(interrupted);
    }
    if (options_.sample) tell_estimate();
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
