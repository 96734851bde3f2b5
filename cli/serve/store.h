#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "cli/serve/api.h"
#include "freecell/survey/store/store.h"

namespace freecell::cli {

// The store of a survey that the server answers from without a search. Thread-safe.
class ServedStore {
public:
    // Throws a Failure if the file is not a readable store.
    explicit ServedStore(const std::string& path);

    // The stored answer to the deal under the same rules. nullopt if only a search can answer.
    [[nodiscard]] std::optional<ApiAnswer> solve(const SolveTask& task);
    // As `freecell survey report --json` writes them; recomputed only when the number of shards has changed.
    [[nodiscard]] ApiAnswer statistics();

private:
    struct Report {
        std::size_t shards;
        std::string json;
    };

    // The number of shards, and the report if it was made from that many.
    [[nodiscard]] Stored<std::pair<std::size_t, std::shared_ptr<const Report>>> latest();

    Store store_;
    std::mutex using_store_;
    std::shared_ptr<const Report> report_; // also guarded by using_store_
    std::timed_mutex reporting_;           // held while reading the whole store
};

} // namespace freecell::cli
