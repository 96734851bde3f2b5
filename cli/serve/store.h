#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "cli/serve/api.h"
#include "freecell/survey/store/store.h"

namespace freecell::cli {

// The store of a survey behind the server: answers without a search. For several threads at once.
class ServedStore {
public:
    // A Failure if the file is not a readable store.
    explicit ServedStore(const std::string& path);

    // What is stored of the deal, under the same rules. nullopt if only a search can answer.
    [[nodiscard]] std::optional<ApiAnswer> solve(const SolveTask& task);
    // As `freecell survey report --json` writes them; read again only when shards have come or gone.
    [[nodiscard]] ApiAnswer statistics();

private:
    struct Report {
        std::size_t shards;
        std::string json;
    };

    // How many shards there are, and the report where it is of as many.
    [[nodiscard]] Stored<std::pair<std::size_t, std::shared_ptr<const Report>>> latest();

    Store store_;
    std::mutex using_store_;
    std::shared_ptr<const Report> report_; // also under using_store_
    std::timed_mutex reporting_;           // one reads all of the store at a time
};

} // namespace freecell::cli
