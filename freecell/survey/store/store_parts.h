#pragma once

#include <exception>
#include <string>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "freecell/survey/store/store.h"

// Internal to the implementation of Store.
namespace freecell {

// An error not reported by SQLite, thrown to the nearest guarded().
struct StoreException : std::exception {
    explicit StoreException(StoreError found) : error(std::move(found)) {}
    [[nodiscard]] const char* what() const noexcept override { return error.text.c_str(); }

    StoreError error;
};

// Binds one value after another.
template <class... Values> void bind_all(SQLite::Statement& statement, const Values&... values) {
    int index = 0;
    (statement.bind(++index, values), ...);
}

// The checksum of a single block.
std::string checksum_of(const Block& block);

// Creates the tables and views of an empty store, without its settings.
void make_tables(SQLite::Database& database);

template <class Action> auto Store::guarded(Action action) const -> Stored<decltype(action())> {
    try {
        if constexpr (std::is_void_v<decltype(action())>) {
            action();
            return {};
        } else {
            return action();
        }
    } catch (const std::exception& exception) {
        return std::unexpected(error_of(exception));
    }
}

} // namespace freecell
