#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>
#include <version>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/proof_options.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/limits.h"
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
#include "freecell/solve/complete/classes/class_search.h"
#endif

namespace freecell::complete {

// Settles a board, whatever it takes: by Search, which is the quickest for small boards and for wins, and in turns with
// it by ClassSearch, which needs far less memory and uses several threads, and by beams (shortest::Search), which win
// boards that both take long for. Where there are no threads and files, in a browser, by Search alone.
class Proof {
public:
    // What was found before is forgotten.
    void start(const Board& board, Autoplay rule, const ProofOptions& options);
    // Goes on from where it was. Limits: positions and time from now on, bytes in all.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Looked at since start(), by all searches.
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] std::size_t memory() const;
    // Did a search run out of memory since start()? Then the number of positions depends on the machine.
    [[nodiscard]] bool lacked_memory() const { return lacked_memory_; }
    // When it is impossible.
    [[nodiscard]] Certificate certificate() const;
    // When it is won: as those of Search. Empty: it was stopped.
    std::vector<Move> moves(const Oversight& oversight);
    // After Limit::disk or Limit::scratch: what the system says, if it says anything.
    [[nodiscard]] std::string scratch_error() const;

private:
    Search search_;
    bool lacked_memory_ = false;
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    std::expected<Settled, Limit> run_stage(const Oversight& rest);
    std::expected<Settled, Limit> run_classes(const Oversight& rest);
    std::expected<Settled, Limit> run_side_by_side(Oversight of_classes, Oversight of_search);
    void count_only_what_settled(bool by_search, std::uint64_t searched_before);
    [[nodiscard]] bool goes_side_by_side(const Oversight& rest) const;
    std::expected<Settled, Limit> run_beams(const Oversight& rest);
    void end_stage();
    void discard_classes();

    Board board_{sorted_deck()};
    Autoplay rule_ = Autoplay::none;
    ProofOptions options_;
    std::unique_ptr<ClassSearch> classes_;
    std::size_t stage_ = 0;
    std::uint64_t forgotten_ = 0; // positions of beams, and of searches that were discarded or began again
    std::uint64_t uncounted_ = 0; // positions of Search beside the classes that settled the board
    bool beams_tried_ = false;
    std::vector<Move> beam_moves_; // that win
#endif
};

} // namespace freecell::complete
