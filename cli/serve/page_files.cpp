#include "cli/serve/page_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <ranges>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace freecell::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types = {{
    {".css", "text/css"},
    {".gif", "image/gif"},
    {".htm", "text/html; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".jpg", "image/jpeg"},
    {".js", "text/javascript"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".mjs", "text/javascript"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
}};

std::string_view type_of(const fs::path& file) {
    const auto* const known = std::ranges::find(types, file.extension().string(), &decltype(types)::value_type::first);
    return known != types.end() ? known->second : "application/octet-stream";
}

// The path relative to the folder; nullopt if it would leave the folder.
std::optional<fs::path> relative_path(std::string_view path) {
    const auto is_control = [](unsigned char letter) { return letter < 0x20 || letter == 0x7f; };
    if (!path.starts_with('/') || std::ranges::any_of(path, is_control)) return std::nullopt;
    path.remove_prefix(1);
    const std::string relative = std::string(path) + (path.empty() || path.ends_with('/') ? "index.html" : "");
    for (const auto part : std::views::split(relative, '/')) {
        const std::string_view name(part.begin(), part.end());
        if (name.empty() || name == "." || name == "..") return std::nullopt;
    }
    return fs::path(relative);
}

// Recognizes names such as assets/app-BuK1_x9Q.js, in which the bundler of the page puts eight characters of a hash.
bool has_hashed_name(const fs::path& relative) {
    constexpr std::size_t hash_length = 8;
    const std::string stem = relative.stem().string();
    if (*relative.begin() != "assets" || stem.size() <= hash_length) return false;
    const std::string_view hash = std::string_view(stem).substr(stem.size() - hash_length);
    const auto is_lower = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    const auto is_in_hash = [&](char letter) {
        return is_lower(letter) || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
               letter == '_' || letter == '-';
    };
    return stem[stem.size() - hash_length - 1] == '-' && std::ranges::all_of(hash, is_in_hash) &&
           !std::ranges::all_of(hash, is_lower); // all lower case is a word
}

std::optional<std::string> content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::optional<PageFile> read(const fs::path& file, std::string_view encoding) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return std::nullopt;
    const auto changed = fs::last_write_time(file, error).time_since_epoch().count();
    auto content = content_of(file);
    if (error || !content) return std::nullopt;
    std::string etag =
        fmt::format("\"{:x}-{:x}{}{}\"", content->size(), changed, encoding.empty() ? "" : "-", encoding);
    return PageFile{*std::move(content), "", std::string(encoding), std::move(etag), false};
}

} // namespace

AcceptedEncodings accepted_encodings(const std::string& accept_encoding) {
    AcceptedEncodings accepted;
    for (const auto part : std::views::split(accept_encoding, ',')) {
        std::string item(part.begin(), part.end());
        std::erase(item, ' ');
        const std::string name = item.substr(0, item.find(';'));
        const std::string quality = item.substr(name.size());
        const bool is_refused = quality.starts_with(";q=0") && quality.find_first_not_of("0.", 3) == std::string::npos;
        if (name == "gzip") accepted.gzip = !is_refused;
        if (name == "br") accepted.brotli = !is_refused;
    }
    return accepted;
}

std::optional<PageFile> page_file(const fs::path& folder, const std::string& path, AcceptedEncodings accepted) {
    const auto relative = relative_path(path);
    if (!relative) return std::nullopt;
    const fs::path file = folder / *relative;
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return std::nullopt;
    std::optional<PageFile> found;
    if (accepted.brotli) found = read(file.string() + ".br", "br");
    if (!found && accepted.gzip) found = read(file.string() + ".gz", "gzip");
    if (!found) found = read(file, "");
    if (!found) return std::nullopt;
    found->type = type_of(file);
    found->is_permanent = has_hashed_name(*relative);
    return found;
}

} // namespace freecell::cli
