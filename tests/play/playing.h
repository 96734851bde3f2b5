#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <unistd.h>

#include "cli/play/session.h"
#include "freecell/notation/replay.h"

namespace freecell::cli {

inline StartBoard deal_617(Rules rules = {}) {
    return dealt_start(*DealNumber::from(617), rules);
}

inline Move move_on(const Board& board, std::string_view text) {
    return resolve(board, parse_move(text).value(), Counting::most).value();
}

// Makes moves on a GameTree or a Session; all must be legal.
template <class Table> void play_moves(Table& table, std::string_view text) {
    std::vector<WrittenMove> moves;
    if (parse_moves(text, moves)) throw std::invalid_argument("not moves");
    for (const WrittenMove& written : moves) {
        if (table.make(resolve(table.board(), written, Counting::most).value())) throw std::invalid_argument("illegal");
    }
}

// A temporary folder, removed by the destructor.
class Folder {
public:
    Folder() {
        std::string name = std::filesystem::temp_directory_path() / "freecell-play-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// A session in its own folder, with a clock that only the test advances.
struct TestSession {
    Folder folder;
    Store store{folder.path()};
    std::int64_t now = 1000;
    Session session{store, [this] { return now; }, 1};

    TestSession() { session.open(deal_617(), Autoplay::horne); }
};

// A win of deal 617 under Horne's rule, for quick tests.
inline constexpr std::string_view win_617 =
    "2a 27 4b 46 72 42 4c 4d 47 ch 74 1c 16 76 74 83 83 d8 1h 21 2d c2 82 87 27 2c 4h 6h 32 34 38 3b 53 "
    "6h 6h 68 6h 1h 5h 6h 4h 14 5d 1h 12 51 5h";

} // namespace freecell::cli
