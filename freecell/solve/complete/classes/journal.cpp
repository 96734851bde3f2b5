#include "freecell/solve/complete/classes/journal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <vector>

#include "freecell/core/fnv1a.h"
#include "freecell/solve/complete/classes/sort_keys.h"

namespace freecell::complete {
namespace {

constexpr std::string_view format = "freecell-classes 1 ";

std::uint64_t checksum_of(std::string_view text) {
    return Fnv1a<std::uint64_t>::of(text);
}

void put(std::string& line, std::uint64_t number) {
    std::array<char, 16> digits{};
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    line += ' ';
    line.append(digits.data(), end);
}

// A line of a journal: a word, then numbers.
struct Line {
    std::string_view word;
    std::vector<std::uint64_t> numbers;
};

std::optional<Line> parse(std::string_view text) {
    Line line;
    line.word = text.substr(0, text.find(' '));
    text.remove_prefix(line.word.size());
    while (!text.empty()) {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), number, 16);
        if (text[0] != ' ' || error != std::errc()) return std::nullopt;
        line.numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    return line;
}

// The part up to the last valid commit.
std::string_view committed(std::string_view text) {
    std::size_t good = 0, block = 0;
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != text.npos; at = end + 1) {
        const std::string_view line = text.substr(at, end - at);
        if (!line.starts_with("commit ")) continue;
        std::string expected = "commit";
        put(expected, checksum_of(text.substr(block, at - block)));
        if (line != expected) break;
        good = block = end + 1;
    }
    return text.substr(0, good);
}

// Adds the lines of a journal to a space.
class Loader {
public:
    Loader(ClassSpace& space, Certificate& searched) : space_(space), searched_(searched) {}

    bool take(const Line& line) {
        const auto& n = line.numbers;
        if (blocks_left_ > 0) return line.word.empty() && n.size() == 6 && take_block(n);
        if (line.word == "class" && n.size() == 2) return take_class({n[0], n[1]});
        if (line.word == "run" && n.size() == 2) return take_run(n[0], n[1]);
        if (line.word == "searched" && n.size() == 3) return take_searched(n[0], {n[1], n[2]});
        return line.word == "commit";
    }
    // Removes everything after the part that is used.
    bool end() {
        if (blocks_left_ > 0) return false;
        for (int rank = 0; rank < ClassTable::ranks; ++rank) {
            if (ends_[rank] == 0) continue;
            const auto file = space_.file_of_rank(rank);
            if (!file || !file->truncate(ends_[rank])) return false;
        }
        return true;
    }
    [[nodiscard]] std::uint32_t classes() const { return static_cast<std::uint32_t>(classes_.size()); }

private:
    bool take_class(const ClassId& id) {
        const bool plausible = ((id.home | id.dealt) & ~LinkedBoard::all_cards) == 0 && (id.home & id.dealt) == 0;
        if (plausible) classes_.push_back(&space_.classes.find(id, space_.play.board()));
        return plausible;
    }
    bool take_run(std::uint64_t number, std::uint64_t blocks) {
        if (number >= classes_.size() || blocks == 0) return false;
        class_ = classes_[number];
        class_->runs.emplace_back().saved = true;
        blocks_left_ = blocks;
        return true;
    }
    bool take_block(const std::vector<std::uint64_t>& n) {
        --blocks_left_;
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        const int rank = class_->code.id().rank();
        auto file = space_.file_of_rank(rank);
        if (!file || std::max({n[1], n[2], n[3]}) > most || n[3] == 0 || n[0] > file->size() ||
            n[1] > file->size() - n[0]) {
            return false;
        }
        ends_[rank] = std::max(ends_[rank], n[0] + n[1]);
        KeyRun& run = class_->runs.back();
        run.count += n[3];
        run.blocks.push_back({WideKey{n[4]} << 64 | n[5], static_cast<std::uint32_t>(n[3]),
                              Storage::in_file(std::move(file), n[0], static_cast<std::uint32_t>(n[1]),
                                               static_cast<std::uint32_t>(n[2]))});
        return true;
    }
    bool take_searched(std::uint64_t number, const Certificate& certificate) {
        if (number >= classes_.size() || classes_[number]->searched) return false;
        classes_[number]->searched = true;
        searched_.add(certificate);
        return true;
    }

    ClassSpace& space_;
    Certificate& searched_;
    std::vector<PositionClass*> classes_;
    PositionClass* class_ = nullptr;
    std::uint64_t blocks_left_ = 0;
    std::array<std::uint64_t, ClassTable::ranks> ends_{};
};

} // namespace

Journal::State Journal::open(ClassSpace& space, std::string_view name, Certificate& searched) {
    space.folder->remove_temporaries();
    file_ = space.folder->permanent("journal");
    if (!file_) return State::unusable;
    std::string text(file_->size(), '\0');
    const std::span bytes(reinterpret_cast<std::uint8_t*>(text.data()), text.size());
    if (!file_->read(0, bytes)) return State::unusable;
    const std::string header = std::string(format) + std::string(name) + "\n";
    const std::string_view good = committed(text);
    if (!file_->truncate(good.size())) return State::unusable;
    if (good.empty()) {
        pending_ = header;
        return State::fresh;
    }
    if (!good.starts_with(header)) return State::unusable;
    Loader loader(space, searched);
    for (std::size_t at = header.size(), end = 0; at < good.size(); at = end + 1) {
        end = good.find('\n', at);
        const auto line = parse(good.substr(at, end - at));
        if (!line || !loader.take(*line)) return State::unusable;
    }
    classes_ = loader.classes();
    return loader.end() ? State::resumed : State::unusable;
}

void Journal::note_searched(const PositionClass& which, const Certificate& certificate) {
    searched_ += "searched";
    put(searched_, which.number);
    put(searched_, certificate.positions);
    put(searched_, certificate.digest);
    searched_ += '\n';
}

bool Journal::save_runs(ClassSpace& space, PositionClass& of) {
    const auto file = space.file_of_rank(of.code.id().rank());
    if (!file) {
        space.storage.fail(Limit::disk);
        return false;
    }
    for (KeyRun& run : of.runs) {
        if (run.saved) continue;
        std::string lines = "run";
        put(lines, of.number);
        put(lines, run.blocks.size());
        lines += '\n';
        for (KeyBlock& block : run.blocks) {
            if (!space.storage.move_to_file(block.bytes, file)) return false;
            put(lines, block.bytes.offset());
            put(lines, block.bytes.size());
            put(lines, block.bytes.checksum());
            put(lines, block.count);
            put(lines, static_cast<std::uint64_t>(block.first >> 64));
            put(lines, static_cast<std::uint64_t>(block.first));
            lines += '\n';
        }
        run.saved = true;
        pending_ += lines;
    }
    return true;
}

bool Journal::commit(ClassSpace& space) {
    bool saved = true;
    for (PositionClass& one : space.classes.all()) {
        if (one.number == classes_) {
            pending_ += "class";
            put(pending_, one.code.id().home);
            put(pending_, one.code.id().dealt);
            pending_ += '\n';
            ++classes_;
        }
        space.put_in_runs(one);
        saved = saved && save_runs(space, one);
    }
    return saved && flush(space);
}

bool Journal::flush(ClassSpace& space) {
    if (!space.flush_files()) return false;
    std::string lines = pending_ + searched_;
    const std::uint64_t checksum = checksum_of(lines);
    lines += "commit";
    put(lines, checksum);
    lines += '\n';
    const std::uint64_t before = file_->size();
    if (!file_->append({reinterpret_cast<const std::uint8_t*>(lines.data()), lines.size()}) || !file_->flush()) {
        file_->truncate(before);
        space.storage.fail(Limit::disk);
        return false;
    }
    pending_.clear();
    searched_.clear();
    return true;
}

} // namespace freecell::complete
