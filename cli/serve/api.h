#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "freecell/core/deal_number.h"
#include "freecell/notation/solution_writer.h"
#include "freecell/solve/outcome.h"

namespace freecell::cli {

// The answer of a JSON function of the server: an HTTP status and a JSON object. The functions are otherwise
// independent of HTTP.
struct ApiAnswer {
    int status;
    std::string body;
};

ApiAnswer refusal(int status, const std::string& error);

// How the server runs work that may take seconds.
struct LongWork {
    // Does the work, or refuses it if the machine is already fully loaded.
    std::function<ApiAnswer(const std::function<ApiAnswer()>& work)> run;
    // Checked during the work: true if the client no longer wants the answer.
    std::function<bool()> is_unwanted;
};

// The board of a deal number, as `freecell deal --ndjson` writes it. The numbering is microsoft or freecell-pro
// (default).
ApiAnswer api_deal(const std::string& asked, const std::optional<std::string>& numbering);

// The number of a board in any format, or the nearest deals. For a board with unknown cards: the first matching
// numbers, and how many there are if the search finished in time.
ApiAnswer api_identify(const std::string& body, const LongWork& long_work);

// A request to solve a deal, as received.
struct SolveRequest {
    std::string number;
    std::optional<std::string> columns;
    std::optional<std::string> cells;
    std::optional<std::string> autoplay;
};

// A validated request.
struct SolveTask {
    DealNumber number;
    Rules rules;
    Autoplay autoplay;
};

std::expected<SolveTask, ApiAnswer> solve_task(const SolveRequest& request);

// A solution, the proof that there is none, or neither if the server's limits were reached. A board is long work only
// if the fast search does not solve it and the census does not record it as impossible.
ApiAnswer api_solve(const SolveTask& task, const LongWork& long_work);

struct SolveFinding {
    const char* outcome; // solved, impossible, gave up
    const char* from;    // search, store, census
    std::optional<std::uint64_t> positions;
    std::optional<Impossible> proof = {}; // if known
};

// Includes the winning game if there is one.
ApiAnswer solve_answer(const SolveTask& task, const SolveFinding& finding, const PlayedGame* game);

} // namespace freecell::cli
