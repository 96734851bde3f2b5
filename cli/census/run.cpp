#include <sys/file.h>
#include <unistd.h>

#include <bit>
#include <filesystem>
#include <limits>
#include <memory>

#include <fcntl.h>

#include <fmt/format.h>

#include "cli/census/census.h"
#include "cli/census/work.h"
#include "cli/command/options.h"
#include "cli/shared/device.h"
#include "cli/shared/failure.h"
#include "cli/shared/files.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"
#include "cli/survey/survey.h"
#include "freecell/survey/settle_deal.h"
#include "freecell/survey/shards.h"

namespace freecell::cli {
namespace {

struct RunOptions {
    std::string range;
    std::string out;
    std::int64_t shard_size = std::int64_t{1} << Census::usual_shard_bits;
    std::int64_t first_round = DealSettler::first_positions;
    std::int64_t threads = 0;
    std::string device = "cpu";
};

// Prevents a second run from replacing the same file, even if it names the file by a link.
class FileLock {
public:
    explicit FileLock(const std::string& path) : path_(std::filesystem::weakly_canonical(path).string() + ".lock") {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
        file_ = ::open(path_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0666);
        if (file_ < 0) throw Failure{cannot_write(path)};
        if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            ::close(file_);
            throw Failure{fmt::format("{} is being written by another run", path),
                          "Give each run its own file, and merge the files with freecell census merge."};
        }
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        ::unlink(path_.c_str());
        ::close(file_);
    }

private:
    std::string path_;
    int file_;
};

NumberRange whole_shards(const RunOptions& options) {
    const NumberRange range = range_of(options.range);
    const std::int64_t size = options.shard_size;
    if (range.first >= 0 && range.first % size == 0 && (range.last + 1) % size == 0) return range;
    const std::int64_t first = std::max<std::int64_t>(range.first, 0) / size * size;
    throw Failure{fmt::format("{} is not a range of whole shards", words(range)),
                  fmt::format("Shards have {} deals: {} is one.", size, words({first, first + size - 1}))};
}

Census census_to_continue(const RunOptions& options, int shard_bits) {
    const fast::FrozenSchedule schedule = fast::census_schedule();
    if (!std::filesystem::exists(options.out)) return Census(schedule, shard_bits);
    Census census = read_census_file(options.out);
    if (census.schedule() != schedule.name || census.signature() != schedule.signature) {
        throw Failure{fmt::format("{} was made with the schedule {}, which this program does not have", options.out,
                                  census.schedule())};
    }
    if (census.shard_bits() == shard_bits) return census;
    throw Failure{
        fmt::format("the shards of {} have {} deals, not {}", options.out, census.shard_size(), options.shard_size),
        "Give the same --shard-size, or another file."};
}

void run_census(const RunOptions& options) {
    const NumberRange range = whole_shards(options);
    if (options.out.empty()) throw Failure{"no file given", "Name it: --out FILE"};
    catch_interrupts();
    if (auto obstacle = obstacle_to_replacing(options.out)) throw Failure{*std::move(obstacle)};
    const FileLock lock(options.out);
    Census census = census_to_continue(options, std::countr_zero(static_cast<std::uint64_t>(options.shard_size)));
    const auto left = gaps(range, census.ranges());
    const CensusWorkOptions work{.path = options.out,
                                 .threads = threads_or_all_cores(options.threads),
                                 .device = options.device,
                                 .first_round = static_cast<std::uint64_t>(options.first_round)};
    if (!do_census(census, work, left)) {
        throw Failure{fmt::format("interrupted before the end of {}", words(range)),
                      "Run the same command to continue.", interrupted};
    }
    const auto undecided = census.leftovers(OutcomeKind::gave_up);
    const auto deals = static_cast<std::int64_t>(census.shards().size()) * census.shard_size();
    const auto impossible = static_cast<std::int64_t>(census.leftovers(OutcomeKind::impossible).size());
    write_out(fmt::format("{}: {}, {} impossible, {} undecided\n", options.out, counted(deals, "deal"), impossible,
                          undecided.size()));
    if (!undecided.empty()) throw Exit(gave_up);
}

} // namespace

void add_census_run(Command census) {
    const auto options = std::make_shared<RunOptions>();
    Command command = census.add_subcommand("run", "Settle every deal of a range");
    command.add_option("RANGE", options->range, "The deals: 0..8589934591, or some whole shards of them").required();
    command.add_option("-o,--out", options->out, "The census: a file, created if needed").type_name("FILE");
    add_whole_number(command, "--shard-size", options->shard_size, 1, std::int64_t{1} << Census::most_shard_bits,
                     "Deals that share a digest, a power of two. Default: 1048576")
        .check([](const std::string& text) {
            const auto number = parse_number(text);
            const bool fits = number && std::has_single_bit(static_cast<std::uint64_t>(number->first));
            return fits ? std::string() : text + " is not a power of two";
        });
    add_whole_number(command, "--first-round", options->first_round, 1, std::numeric_limits<std::int64_t>::max(),
                     "Search each undecided deal for up to N positions in the first round; a higher limit saves time "
                     "if an earlier run has already tried a lower one. Default: 600000");
    add_threads(command, options->threads);
    add_device(command, options->device);
    command.footer("A run can be stopped or killed at any time; the same command continues it.\n"
                   "Exit code 0: every deal in the file is settled; 3: some are undecided.");
    command.callback([options] { run_census(*options); });
}

} // namespace freecell::cli
