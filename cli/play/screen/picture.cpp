#include "cli/play/screen/picture.h"

#include <algorithm>
#include <ranges>

#include "freecell/text/printable.h"

namespace freecell::cli {

void Picture::put(int x, int y, std::string_view text, Look look) {
    for (; !text.empty(); ++x) {
        const std::size_t bytes = std::max<std::size_t>(utf8_length(text), 1);
        if (x >= 0 && x < size_.width && y >= 0 && y < size_.height) {
            spots_[static_cast<std::size_t>(y) * size_.width + x] = {std::string(text.substr(0, bytes)), look};
        }
        text.remove_prefix(bytes);
    }
}

std::optional<Target> Picture::target_at(int x, int y) const {
    for (const Area& area : areas_ | std::views::reverse) {
        const bool inside = x >= area.x && x < area.x + area.size.width && y >= area.y && y < area.y + area.size.height;
        if (inside) return area.target;
    }
    return std::nullopt;
}

std::string Picture::line(int y) const {
    std::string text;
    for (int x = 0; x < size_.width; ++x) text += at(x, y).text;
    text.resize(text.find_last_not_of(' ') + 1);
    return text;
}

std::vector<std::string> broken_into_lines(std::string_view text, int width) {
    std::vector<std::string> lines;
    const auto most = static_cast<std::size_t>(std::max(width, 1));
    while (!text.empty()) {
        const std::size_t newline = text.find('\n');
        std::size_t end = std::min(newline, text.size());
        if (character_count(text.substr(0, end)) > most) {
            end = 0;
            for (std::size_t count = 0; count < most; ++count)
                end += std::max<std::size_t>(utf8_length(text.substr(end)), 1);
            const std::size_t space = text.substr(0, end + 1).rfind(' ');
            if (space != std::string_view::npos && space > 0) end = space;
        }
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
        if (!text.empty() && (text.front() == '\n' || text.front() == ' ')) text.remove_prefix(1);
    }
    return lines;
}

} // namespace freecell::cli
