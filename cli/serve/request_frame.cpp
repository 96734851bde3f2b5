#include "cli/serve/request_frame.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace freecell::cli {
namespace {

constexpr std::string_view end_of_header = "\n\r\n";

bool is_same_word(std::string_view left, std::string_view right) {
    const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter; };
    return std::ranges::equal(left, right, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<std::size_t> body_length(std::string_view value) {
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), length);
    const bool is_number = error == std::errc() && end == value.data() + value.size();
    return is_number && length <= max_body_bytes ? std::optional(length) : std::nullopt;
}

// The framing of the body according to the header.
struct BodyFraming {
    std::size_t length = 0;
    bool has_length = false;
    bool is_endless = false;
    bool expects_continue = false;

    void read(std::string_view line) {
        const std::size_t colon = std::min(line.find(':'), line.size());
        const std::string_view name = line.substr(0, colon);
        const std::string_view value = trimmed(line.substr(std::min(colon + 1, line.size())));
        if (is_same_word(name, "transfer-encoding")) is_endless = true;
        if (is_same_word(name, "expect")) expects_continue = is_same_word(value, "100-continue");
        if (!is_same_word(name, "content-length")) return;
        const auto told = body_length(value);
        if (!told || has_length) is_endless = true;
        has_length = true;
        length = told.value_or(0);
    }
};

BodyFraming body_framing(std::string_view header) {
    BodyFraming framing;
    const bool may_have_body = !header.starts_with("GET ") && !header.starts_with("HEAD ");
    while (!header.empty()) {
        const std::size_t end = std::min(header.find('\n'), header.size() - 1);
        framing.read(header.substr(0, end));
        header.remove_prefix(end + 1);
    }
    if (may_have_body && !framing.has_length) framing.is_endless = true;
    return framing;
}

} // namespace

RequestFrame request_frame(std::string_view received) {
    using enum RequestFrame::State;
    const std::size_t end = received.substr(0, max_header_bytes).find(end_of_header);
    if (end == std::string_view::npos) return {received.size() < max_header_bytes ? incomplete : endless};
    const std::size_t header_length = end + end_of_header.size();
    const BodyFraming body = body_framing(received.substr(0, header_length));
    if (body.is_endless) return {endless};
    const std::size_t length = header_length + body.length;
    return {received.size() < length ? incomplete : complete, length, body.expects_continue};
}

} // namespace freecell::cli
