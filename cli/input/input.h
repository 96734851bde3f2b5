#pragma once

#include <string>
#include <vector>

namespace freecell::cli {

// A file, or standard input if the name is "-", read in pieces as they arrive. An interrupt ends it early.
class Input {
public:
    explicit Input(const std::string& name);
    ~Input();
    Input(Input&& other) noexcept;
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    Input& operator=(Input&&) = delete;

    // The next bytes, at least one; empty at the end. Throws a Failure if they cannot be read, or are UTF-16.
    std::string_view read();
    // Its name in messages.
    [[nodiscard]] const std::string& name() const { return name_; }
    // The start of a message about its content: "FILE: ", but nothing for standard input as the only input.
    [[nodiscard]] std::string where(bool is_only_input) const;

private:
    std::string name_;
    int descriptor_;
    std::vector<char> buffer_;
    bool is_at_start_ = true;
};

} // namespace freecell::cli
