#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <utility>

namespace freecell::rate {

// The quick ratings of consecutive deals, one byte each. docs/rating.md describes the file.
class RatingTable {
public:
    // Parses the content of a file. The error says in a few English words what is wrong with it.
    static std::expected<RatingTable, std::string> parse(std::string bytes);

    [[nodiscard]] std::int64_t first() const { return first_; }
    [[nodiscard]] std::int64_t last() const { return first_ + std::ssize(bytes_) - header_ - 1; }
    // The difficulty of a deal from first() to last(); nullopt if it cannot be won.
    [[nodiscard]] std::optional<int> difficulty(std::int64_t deal) const;

private:
    RatingTable(std::int64_t first, std::int64_t header, std::string bytes)
        : first_(first), header_(header), bytes_(std::move(bytes)) {}

    std::int64_t first_;
    std::int64_t header_; // size in bytes
    std::string bytes_;
};

} // namespace freecell::rate
