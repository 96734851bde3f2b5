#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <stop_token>
#include <string>

#include "freecell/core/deal_number.h"
#include "freecell/notation/solution_writer.h"

namespace freecell::cli {

// What the server's JSON functions answer: an HTTP status and a JSON object. They know nothing of HTTP otherwise.
struct ApiAnswer {
    int status;
    std::string body;
};

ApiAnswer refusal(int status, const std::string& error);

// The board of a number, as `freecell deal --ndjson` writes it.
ApiAnswer api_deal(const std::string& asked);

// The number of a whole board in any format, or the deals it nearly is.
ApiAnswer api_identify(const std::string& board);

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

// A solution, the proof that there is none, or neither within the server's limits.
ApiAnswer api_solve(const SolveTask& task, const std::stop_token& stop);

struct SolveFinding {
    const char* outcome; // solved, impossible, gave up
    const char* from;    // search, store
    std::optional<std::uint64_t> positions;
};

// With the game that wins, if there is one.
ApiAnswer solve_answer(const SolveTask& task, const SolveFinding& finding, const PlayedGame* game);

} // namespace freecell::cli
