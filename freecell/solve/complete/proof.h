#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>
#include <version>

#include "freecell/game/autoplay.h"
#include "freecell/game/board.h"
#include "freecell/game/move.h"
#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/proof_options.h"
#include "freecell/solve/complete/relaxed/guided_search.h"
#include "freecell/solve/complete/relaxed/relaxed_search.h"
#include "freecell/solve/complete/search.h"
#include "freecell/solve/limits.h"
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
#include "freecell/solve/complete/classes/class_search.h"
#endif

namespace freecell::complete {

// Settles a board, whatever it takes. Alternates between several searches: Search is quickest for small boards and for
// wins, RelaxedSearch for large impossible boards, GuidedSearch for boards that are barely winnable, ClassSearch needs
// the least memory and uses several threads, and beams (shortest::Search) win boards that take the others long. On
// platforms without threads and files, such as a browser, uses only the first three.
class Proof {
public:
    // Starts a new board and discards all earlier results.
    void start(const Board& board, Autoplay rule, const ProofOptions& options);
    // Continues from where it stopped. The limits on positions and time apply to this call; the limit on memory applies
    // to the total.
    std::expected<Settled, Limit> run(const Oversight& oversight);

    // Positions examined by all searches since start().
    [[nodiscard]] std::uint64_t positions() const;
    [[nodiscard]] std::size_t memory() const;
    // Returns whether a search has run out of memory since start(). The number of positions then depends on the
    // machine.
    [[nodiscard]] bool lacked_memory() const { return lacked_memory_; }
    // Valid if the board is impossible.
    [[nodiscard]] Certificate certificate() const;
    [[nodiscard]] ProofKind kind() const;
    // Valid if the board is won: as Search::moves(). Empty if it was stopped.
    std::vector<Move> moves(const Oversight& oversight);
    // After Limit::disk or Limit::scratch: the system's error message, if any.
    [[nodiscard]] std::string scratch_error() const;

private:
    enum class By : std::uint8_t { search, relaxed, classes, beams };

    static std::span<const By> stages_for(Autoplay rule, const ProofOptions& options);
    std::expected<Settled, Limit> run_stage(const Oversight& rest);
    std::expected<Settled, Limit> run_search(const Oversight& rest);
    std::expected<Settled, Limit> run_relaxed(const Oversight& rest);
    std::expected<Settled, Limit> run_guided(const Oversight& rest);
    [[nodiscard]] bool takes_relaxed_proofs() const { return !options_.complete; }
    void end_stage();
    [[nodiscard]] By stage() const { return stages_[stage_]; }
    [[nodiscard]] bool is_last_stage() const { return stage_ + 1 == stages_.size(); }

    Search search_;
    RelaxedSearch relaxed_;
    bool relaxed_is_over_ = false;  // and has settled nothing
    bool guided_tried_ = false;     // at least once
    std::vector<Move> found_moves_; // the winning moves, if GuidedSearch or beams found them
    bool lacked_memory_ = false;
    Board board_{sorted_deck()};
    Autoplay rule_ = Autoplay::none;
    ProofOptions options_;
    std::span<const By> stages_;
    std::size_t stage_ = 0;
    std::uint64_t forgotten_ = 0; // positions of beams, and of searches that were discarded or restarted
#if defined(__cpp_lib_jthread) && !defined(_WIN32)
    std::expected<Settled, Limit> run_classes(const Oversight& rest);
    std::expected<Settled, Limit> run_side_by_side(Oversight of_classes, Oversight of_search);
    void count_only_what_settled(bool by_search, std::uint64_t searched_before);
    [[nodiscard]] bool goes_side_by_side(const Oversight& rest) const;
    std::expected<Settled, Limit> run_beams(const Oversight& rest);
    void discard_classes();

    std::unique_ptr<ClassSearch> classes_;
    std::uint64_t uncounted_ = 0; // positions of Search beside the classes that settled the board
    bool beams_tried_ = false;
#endif
};

} // namespace freecell::complete
