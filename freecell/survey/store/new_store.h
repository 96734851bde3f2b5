#pragma once

#include <optional>
#include <string>

#include "freecell/survey/store/store.h"

namespace freecell {

// A store that appears under its name only when it is complete; until then it has a temporary name in the same folder.
class NewStore {
public:
    static Stored<NewStore> make(const std::string& path, const SurveySettings& settings);

    Store& store() { return *store_; }
    // Renames it to its final name, replacing any existing file.
    Stored<void> finish();

private:
    NewStore(std::string path, Store store) : path_(std::move(path)), store_(std::move(store)) {}

    std::string path_;
    std::optional<Store> store_;
};

} // namespace freecell
