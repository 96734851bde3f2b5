#include "freecell/survey/settings.h"

#include <algorithm>
#include <charconv>

#include "freecell/core/version.h"
#include "freecell/solve/fast/schedule.h"

namespace freecell {
namespace {

// The version of the meaning of moves and blocks.
constexpr const char* format = "3";

template <class Number> bool read_number(const std::string& text, Number& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

SurveySettings standard_settings() {
    return {.program = FREECELL_VERSION "/" + std::to_string(fast::schedule_fingerprint())};
}

NamedValues named_values(const SurveySettings& settings) {
    return {{"format", format},
            {"program", settings.program},
            {"numbering", "freecell-pro"},
            {"columns", "8"},
            {"cells", std::to_string(settings.cells)},
            {"autoplay", std::string(name(SurveySettings::autoplay))},
            {"keep", std::string(name(settings.keep))},
            {"most-positions", std::to_string(settings.most_positions)}};
}

std::expected<SurveySettings, std::string> settings_of(const NamedValues& values) {
    const auto value = [&](const std::string& name) {
        const auto found = std::ranges::find(values, name, &NamedValues::value_type::first);
        return found == values.end() ? std::string() : found->second;
    };
    SurveySettings settings;
    settings.program = value("program");
    if (!read_number(value("cells"), settings.cells) || !settings.rules().valid()) return std::unexpected("cells");
    if (!read_number(value("most-positions"), settings.most_positions)) return std::unexpected("most-positions");
    const auto keep = keep_of(value("keep"));
    if (!keep) return std::unexpected("keep");
    settings.keep = *keep;
    // All other settings have one valid value, the one we would write.
    for (const auto& [name, expected] : named_values(settings)) {
        if (value(name) != expected) return std::unexpected(name);
    }
    return settings;
}

std::string difference(const SurveySettings& there, const SurveySettings& here) {
    const NamedValues ours = named_values(here);
    std::string words;
    for (const auto& [name, value] : named_values(there)) {
        const auto our = std::ranges::find(ours, name, &NamedValues::value_type::first);
        if (our->second == value) continue;
        if (!words.empty()) words += ", ";
        words.append(name).append(" is ").append(value).append(" there and ").append(our->second).append(" here");
    }
    return words;
}

} // namespace freecell
