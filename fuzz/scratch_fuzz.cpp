// Changes or truncates the scratch folder of a search: the search that continues it gives the right answer or none. A
// journal with other lines but the right checksum is either read or rejected.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include "freecell/core/deal.h"
#include "freecell/core/fnv1a.h"
#include "freecell/solve/complete/classes/class_search.h"
#include "fuzz/require.h"

namespace {

using namespace freecell;
using namespace freecell::complete;

Board board() {
    return Board(deal(781948)->cards());
}

constexpr Certificate expected{4381, 0x7a3c261bced7e888U}; // docs/certificates.md

std::expected<Settled, Limit> search(const std::filesystem::path& directory, std::uint64_t positions,
                                     Certificate& certificate) {
    const auto scratch = ScratchDirectory::open(directory).value();
    ClassSearch search;
    search.start(board(), Autoplay::none, {.threads = 1, .scratch = scratch.get()});
    Oversight oversight;
    oversight.limits.memory = std::size_t{8} << 20;
    oversight.limits.positions = positions;
    const auto end = search.run(oversight);
    certificate = search.certificate();
    return end;
}

// The files left by a search that gave up halfway.
struct Original {
    struct File {
        std::filesystem::path path;
        std::string bytes;
    };
    std::filesystem::path directory;
    std::vector<File> files;

    Original() : directory(std::filesystem::temp_directory_path() / ("scratch_fuzz_" + std::to_string(getpid()))) {
        std::filesystem::remove_all(directory);
        std::filesystem::create_directory(directory);
        Certificate ignored;
        require(search(directory, 2000, ignored) == std::unexpected(Limit::positions));
        for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
            if (!entry.is_regular_file() || entry.path().filename() == "lock") continue;
            std::ifstream in(entry.path(), std::ios::binary);
            files.push_back({entry.path(), std::string(std::istreambuf_iterator<char>(in), {})});
        }
        std::ranges::sort(files, {}, &File::path);
        require(!files.empty());
    }
    ~Original() { std::filesystem::remove_all(directory); }
    Original(const Original&) = delete;
    Original& operator=(const Original&) = delete;
};

// Each change is four bytes of input: the file, the position (two bytes), and the change of the byte; 0 truncates the
// file there.
void check_damaged(const Original& original, std::string_view damage) {
    std::vector<Original::File> files = original.files;
    for (; damage.size() >= 4; damage.remove_prefix(4)) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(damage[i]); };
        std::string& bytes = files[byte(0) % files.size()].bytes;
        if (bytes.empty()) continue;
        const std::size_t place = (byte(1) * std::size_t{256} + byte(2)) % bytes.size();
        if (byte(3) == 0) {
            bytes.resize(place);
        } else {
            bytes[place] = static_cast<char>(bytes[place] ^ damage[3]);
        }
    }
    for (const auto& [path, bytes] : files) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << bytes;
    }
    Certificate certificate;
    const auto end = search(original.directory, Limits::no_limit, certificate);
    require(end ? *end == Settled::impossible && certificate == expected : end.error() == Limit::scratch);
}

// Checks a journal with these lines and a correct commit.
void check_forged(const std::filesystem::path& directory, std::string_view lines) {
    const auto scratch = ScratchDirectory::open(directory).value();
    ClassSpace space;
    space.play = Play(board(), Autoplay::none);
    space.folder = scratch->folder("forged", Limits::no_limit);
    std::string text = "freecell-classes 1 forged\n" + std::string(lines) + "\n";
    const auto checksum = Fnv1a<std::uint64_t>::of(text);
    char digits[16];
    text += "commit " + std::string(digits, std::to_chars(digits, digits + sizeof digits, checksum, 16).ptr) + "\n";
    std::ofstream(space.folder->path() / "journal", std::ios::binary) << text;
    std::ofstream(space.folder->path() / "rank-11", std::ios::binary) << text;
    Certificate searched;
    Journal().open(space, "forged", searched);
    space.classes.clear();
    space.close_files();
    space.folder->remove();
    scratch->release(*space.folder);
    space.folder.reset();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Original original;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (input.empty()) return 0;
    if (input.front() == 'd') {
        check_damaged(original, input.substr(1));
    } else {
        check_forged(original.directory, input.substr(1));
    }
    return 0;
}
