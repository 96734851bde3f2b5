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

// What the server's JSON functions answer: an HTTP status and a JSON object. They know nothing of HTTP otherwise.
struct ApiAnswer {
    int status;
    std::string body;
};

ApiAnswer refusal(int status, const std::string& error);

// How the server does what may take seconds.
struct LongWork {
    // Does the work, or refuses when as much is being done as the machine can.
    std::function<ApiAnswer(const std::function<ApiAnswer()>& work)> run;
    // Asked while it is done: does nobody want the answer any more?
    std::function<bool()> is_unwanted;
};

// The board of a number, as `freecell deal --ndjson` writes it. The numbering: microsoft, freecell-pro (default).
ApiAnswer api_deal(const std::string& asked, const std::optional<std::string>& numbering);

// The number of a board in any format, or the deals it nearly is; of a board with unknown cards the first numbers, and
// how many there are if the search was over in time.
ApiAnswer api_identify(const std::string& board, const LongWork& long_work);

// A request to solve a deal, as received.
struct SolveRequest {
    std::string number;
    std::optional<std::string> columns;
    std::optional<std::string> cells;
    std::optional<std::string> autoplay;
};

// The same, checked.
struct SolveTask {
    DealNumber number;
    Rules rules;
    Autoplay autoplay;
};

std::expected<SolveTask, ApiAnswer> solve_task(const SolveRequest& request);

// A solution, the proof that there is none, or neither within the server's limits. Only a board that the fast search
// does not solve and the census does not know to be impossible is long work.
ApiAnswer api_solve(const SolveTask& task, const LongWork& long_work);

struct SolveFinding {
    const char* outcome; // solved, impossible, gave up
    const char* from;    // search, store, census
    std::optional<std::uint64_t> positions;
    std::optional<Impossible> proof = {}; // if it is known
};

// With the game that wins, if there is one.
ApiAnswer solve_answer(const SolveTask& task, const SolveFinding& finding, const PlayedGame* game);

} // namespace freecell::cli
