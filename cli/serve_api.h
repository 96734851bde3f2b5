#pragma once

#include <optional>
#include <stop_token>
#include <string>

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

struct SolveRequest {
    std::string number;
    std::optional<std::string> columns;
    std::optional<std::string> cells;
    std::optional<std::string> autoplay;
};

// A solution, the proof that there is none, or neither within the server's limits.
ApiAnswer api_solve(const SolveRequest& request, const std::stop_token& stop);

} // namespace freecell::cli
