#pragma once

#include <algorithm>
#include <array>
#include <string_view>

// Every kind of JSON document that the project writes. The first key of each names its schema, which
// schemas/NAME-1.schema.json describes. The same document has the same schema on the command line, over HTTP and in the
// npm package.
namespace freecell::schema {

inline constexpr std::string_view deal = "freecell/deal/1";
inline constexpr std::string_view trace = "freecell/trace/1";
inline constexpr std::string_view board = "freecell/board/1";
inline constexpr std::string_view solution = "freecell/solution/1";
inline constexpr std::string_view outcome = "freecell/outcome/1"; // of a search that found no solution
inline constexpr std::string_view verification = "freecell/verification/1";
inline constexpr std::string_view analysis = "freecell/analysis/1";
inline constexpr std::string_view rating = "freecell/rating/1";
inline constexpr std::string_view check = "freecell/check/1";
inline constexpr std::string_view identification = "freecell/identification/1";
inline constexpr std::string_view count = "freecell/count/1";
inline constexpr std::string_view histogram = "freecell/histogram/1";
inline constexpr std::string_view find_plan = "freecell/find-plan/1";
inline constexpr std::string_view survey_report = "freecell/survey-report/1";
inline constexpr std::string_view census = "freecell/census/1";
inline constexpr std::string_view bench_kernels = "freecell/bench-kernels/1";
inline constexpr std::string_view bench_solve = "freecell/bench-solve/1";
inline constexpr std::string_view progress = "freecell/progress/1"; // of a game in progress
inline constexpr std::string_view result = "freecell/result/1";     // of a game, for the statistics
inline constexpr std::string_view server = "freecell/server/1";
inline constexpr std::string_view error = "freecell/error/1";

// A document with several of the above in an array under `key`.
struct List {
    std::string_view name;
    std::string_view key;
};

inline constexpr List deals{"freecell/deals/1", "deals"};
inline constexpr List traces{"freecell/traces/1", "traces"};
inline constexpr List outcomes{"freecell/outcomes/1", "outcomes"};
inline constexpr List verifications{"freecell/verifications/1", "solutions"};
inline constexpr List analyses{"freecell/analyses/1", "games"};
inline constexpr List ratings{"freecell/ratings/1", "ratings"};
inline constexpr List checks{"freecell/checks/1", "boards"};
inline constexpr List identifications{"freecell/identifications/1", "boards"};

inline constexpr std::array all = {deal,
                                   trace,
                                   board,
                                   solution,
                                   outcome,
                                   verification,
                                   analysis,
                                   rating,
                                   check,
                                   identification,
                                   count,
                                   histogram,
                                   find_plan,
                                   survey_report,
                                   census,
                                   bench_kernels,
                                   bench_solve,
                                   progress,
                                   result,
                                   server,
                                   error,
                                   deals.name,
                                   traces.name,
                                   outcomes.name,
                                   verifications.name,
                                   analyses.name,
                                   ratings.name,
                                   checks.name,
                                   identifications.name};

// Those that contain boards or games, for the readers of boards.
inline constexpr std::array with_boards = {deal,       trace,       board,         solution,     outcome,
                                           deals.name, traces.name, outcomes.name, verification, verifications.name};

constexpr bool holds_boards(std::string_view name) {
    return std::ranges::find(with_boards, name) != with_boards.end();
}

} // namespace freecell::schema
