#include <algorithm>
#include <chrono>
#include <vector>

#include "cli/identify/near_json.h"
#include "cli/serve/api.h"
#include "freecell/identify/identify.h"
#include "freecell/identify/nearest.h"
#include "freecell/identify/partial_search.h"
#include "freecell/text/board/board_reader.h"
#include "freecell/text/json/writer.h"

namespace freecell::cli {
namespace {

constexpr std::chrono::seconds longest_partial_search{2};
constexpr std::ptrdiff_t max_listed = 20;

ApiAnswer identification(const Deck& deck) {
    const auto number = canonical_number(deck);
    std::string body;
    JsonWriter json(body);
    json.begin_object(schema::identification);
    append_identification(json, number, number ? std::vector<NearDeal>() : nearest_deals(deck));
    json.end_object();
    return {200, body + "\n"};
}

// Searches one part after another and keeps only the smallest numbers: a board with few known cards has billions.
class PartialIdentification {
public:
    explicit PartialIdentification(const PartialBoard& board)
        : board_(board), search_(board, range_.first, range_.last) {}

    ApiAnswer run(const std::function<bool()>& is_unwanted) {
        const auto deadline = std::chrono::steady_clock::now() + longest_partial_search;
        std::int64_t part = 0;
        while (part < search_.part_count() && std::chrono::steady_clock::now() < deadline && !is_unwanted()) {
            run_part(part++);
        }
        const bool is_complete = part == search_.part_count();
        const SearchEnd end{.listed = std::ssize(smallest_),
                            .found = is_complete ? std::optional(found_) : std::nullopt,
                            .searched = search_.numbers_in(part)};
        return answer(end);
    }

private:
    void run_part(std::int64_t part) {
        const std::ptrdiff_t before = std::ssize(smallest_);
        search_.run(part, smallest_);
        found_ += std::ssize(smallest_) - before;
        std::ranges::sort(smallest_);
        smallest_.resize(std::min(std::ssize(smallest_), max_listed));
    }

    [[nodiscard]] ApiAnswer answer(const SearchEnd& end) const {
        const auto known = std::ranges::count_if(board_, [](auto card) { return card.has_value(); });
        std::string body;
        JsonWriter json(body);
        json.begin_object(schema::identification).member("known", known).array("numbers", smallest_);
        append_search_end(json, range_, found_, end);
        json.end_object();
        return {200, body + "\n"};
    }

    static constexpr NumberRange range_{DealNumber::min, DealNumber::max};
    PartialBoard board_;
    PartialSearch search_;
    std::vector<std::int64_t> smallest_;
    std::int64_t found_ = 0;
};

ApiAnswer identify_board(const TextBoard& board, const LongWork& long_work) {
    if (const auto deck = dealt_order(board)) return identification(*deck);
    const auto problem = to_deal(board).error();
    const auto places = dealt_places(board);
    if (!places || !problem.repeated.empty()) return refusal(400, message(problem));
    PartialBoard known;
    std::ranges::transform(*places, known.begin(),
                           [](const auto& placed) { return placed ? std::optional(placed->card) : std::nullopt; });
    return long_work.run([&] { return PartialIdentification(known).run(long_work.is_unwanted); });
}

} // namespace

ApiAnswer api_identify(const std::string& body, const LongWork& long_work) {
    std::optional<TextBoard> board;
    std::optional<ApiAnswer> refused;
    const auto take = [&](const BoardReader::Result& result) {
        if (refused) return;
        if (!result) {
            refused = refusal(400, message(result.error()));
        } else if (board) {
            refused = refusal(400, "there is more than one board in the body; send one per request");
        } else {
            board = *result;
        }
    };
    BoardReader reader(UnknownCards::accepted);
    reader.feed(body, take);
    reader.finish(take);
    if (refused) return *refused;
    return board ? identify_board(*board, long_work) : refusal(400, "there is no board in the body");
}

} // namespace freecell::cli
