#include "freecell/census/census_file.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "freecell/survey/checksum.h"

namespace freecell {
namespace {

constexpr std::size_t checksum_size = 16; // hexadecimal digits
constexpr std::size_t digest_size = 8;
constexpr int outcome_bits = 2;
constexpr std::uint64_t relaxed_proof = 3; // instead of an outcome: impossible, with a relaxed proof
constexpr int most_number_bytes = 10;      // 64 bits, seven per byte
constexpr std::size_t longest_name = 64;

std::string checksum_of(std::string_view bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.text();
}

class Writer {
public:
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7) out_ += static_cast<char>(value | 0x80);
        out_ += static_cast<char>(value);
    }
    void digest(std::uint64_t value) {
        for (std::size_t i = 0; i < digest_size; ++i) out_ += static_cast<char>(value >> 8 * i);
    }
    void text(std::string_view bytes) { out_ += bytes; }
    void numbers(const std::vector<std::uint64_t>& values) {
        number(values.size());
        for (const std::uint64_t value : values) number(value);
    }
    void shard(const CensusShard& shard, std::int64_t first) {
        number(shard.positions);
        digest(shard.digest);
        number(shard.leftovers.size());
        std::int64_t next = first;
        for (const Leftover& each : shard.leftovers) {
            const auto gap = static_cast<std::uint64_t>(each.deal - std::exchange(next, each.deal + 1));
            const bool relaxed = each.proof.kind == ProofKind::relaxed;
            number(gap << outcome_bits | (relaxed ? relaxed_proof : static_cast<std::uint64_t>(each.outcome)));
            if (each.outcome != OutcomeKind::impossible) continue;
            number(each.proof.positions);
            digest(each.proof.digest);
        }
    }
    std::string end() {
        out_ += checksum_of(out_) + "\n";
        return std::move(out_);
    }

private:
    std::string out_;
};

struct Broken {
    CensusError error;
};

// Throws Broken, which does not leave this file.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] std::size_t left() const { return bytes_.size() - at_; }
    [[noreturn]] void fail(std::string what) const { throw Broken{{std::move(what), at_}}; }
    void need(bool condition, const char* what) const {
        if (!condition) fail(what);
    }
    std::string_view text(std::size_t size) {
        need(size <= left(), "the file ends too early");
        at_ += size;
        return bytes_.substr(at_ - size, size);
    }
    std::uint64_t number(std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
        std::uint64_t value = 0;
        for (int i = 0;; ++i) {
            const auto byte = static_cast<unsigned char>(text(1)[0]);
            const std::uint64_t digits = byte & 0x7f;
            need(i < most_number_bytes && (i < most_number_bytes - 1 || digits <= 1), "a number is too large");
            value |= digits << 7 * i;
            if (byte >= 0x80) continue;
            need(i == 0 || byte != 0, "a number is not in its shortest form");
            need(value <= most, "a number is too large");
            return value;
        }
    }
    std::uint64_t digest() {
        std::uint64_t value = 0;
        for (std::size_t i = 0; const char byte : text(digest_size)) {
            value |= std::uint64_t{static_cast<unsigned char>(byte)} << 8 * i++;
        }
        return value;
    }
    std::vector<std::uint64_t> numbers() {
        std::vector<std::uint64_t> values(number(left())); // each value takes at least one byte
        for (std::uint64_t& value : values) value = number();
        return values;
    }
    CensusShard shard(NumberRange range) {
        CensusShard out;
        out.positions = number();
        out.digest = digest();
        const std::uint64_t count = number(left());
        out.leftovers.reserve(count);
        std::int64_t next = range.first;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t code = number();
            const std::uint64_t gap = code >> outcome_bits;
            need(next <= range.last && gap <= static_cast<std::uint64_t>(range.last - next),
                 "a deal is outside its shard");
            const std::uint64_t outcome = code & ((1U << outcome_bits) - 1);
            const bool relaxed = outcome == relaxed_proof;
            Leftover each{.deal = next + static_cast<std::int64_t>(gap),
                          .outcome = relaxed ? OutcomeKind::impossible : static_cast<OutcomeKind>(outcome)};
            if (relaxed) each.proof.kind = ProofKind::relaxed;
            if (each.outcome == OutcomeKind::impossible) {
                each.proof.positions = number();
                each.proof.digest = digest();
            }
            next = each.deal + 1;
            out.leftovers.push_back(each);
        }
        return out;
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

Census read(Reader& in) {
    in.text(census_mark.size());
    const std::string name(in.text(in.number(longest_name)));
    const std::uint64_t signature = in.digest();
    const auto bits = static_cast<int>(in.number(Census::most_shard_bits));
    Census census({name, signature, {}}, bits);
    Distributions distributions;
    distributions.stages = in.numbers();
    distributions.lengths = in.numbers();
    distributions.positions = in.numbers();
    census.add(distributions);
    const std::uint64_t runs = in.number(in.left());
    std::int64_t next = 0;
    for (std::uint64_t run = 0; run < runs; ++run) {
        const auto room = static_cast<std::uint64_t>(census.most_shards() - next);
        const std::uint64_t gap = in.number(room);
        in.need(run == 0 || gap > 0, "two ranges of shards could be one");
        const std::uint64_t count = in.number(room - gap);
        in.need(count > 0, "a range of shards is empty");
        next += static_cast<std::int64_t>(gap);
        for (std::uint64_t i = 0; i < count; ++i, ++next) census.add(next, in.shard(census.range_of(next)));
    }
    return census;
}

} // namespace

std::string write_census(const Census& census) {
    Writer out;
    out.text(census_mark);
    out.number(census.schedule().size());
    out.text(census.schedule());
    out.digest(census.signature());
    out.number(static_cast<std::uint64_t>(census.shard_bits()));
    out.numbers(census.distributions().stages);
    out.numbers(census.distributions().lengths);
    out.numbers(census.distributions().positions);
    const auto ranges = census.ranges();
    out.number(ranges.size());
    std::int64_t next = 0;
    for (const NumberRange& range : ranges) {
        const std::int64_t first = census.shard_of(range.first);
        const std::int64_t end = census.shard_of(range.last) + 1;
        out.number(static_cast<std::uint64_t>(first - next));
        out.number(static_cast<std::uint64_t>(end - first));
        for (std::int64_t number = first; number < end; ++number) {
            out.shard(census.shards().at(number), census.range_of(number).first);
        }
        next = end;
    }
    return out.end();
}

std::expected<Census, CensusError> read_census(std::string_view bytes) {
    constexpr std::size_t tail = checksum_size + 1;
    if (bytes.size() < census_mark.size() + tail || !bytes.starts_with(census_mark)) {
        return std::unexpected(CensusError{"this is not a census of format 1"});
    }
    const std::string_view content = bytes.substr(0, bytes.size() - tail);
    if (bytes.substr(content.size()) != checksum_of(content) + "\n") {
        return std::unexpected(CensusError{"the checksum does not match", content.size()});
    }
    Reader in(content);
    try {
        Census census = read(in);
        in.need(in.left() == 0, "something follows the last shard");
        return census;
    } catch (const Broken& broken) {
        return std::unexpected(broken.error);
    }
}

} // namespace freecell
