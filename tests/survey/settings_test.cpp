#include "freecell/survey/settings.h"

#include <gtest/gtest.h>

namespace freecell {
namespace {

// The name of the setting that is rejected if one of the standard settings has this value.
std::string refused(const std::string& name, const std::string& value) {
    NamedValues values = named_values(standard_settings());
    for (auto& [key, content] : values) {
        if (key == name) content = value;
    }
    const auto settings = settings_of(values);
    return settings ? "" : settings.error();
}

TEST(SettingsTest, ComeBackFromTheirValues) {
    SurveySettings settings = standard_settings();
    settings.cells = 3;
    settings.keep = Keep::lengths;
    settings.most_positions = 1234;
    EXPECT_EQ(settings_of(named_values(settings)), settings);
}

TEST(SettingsTest, ValuesThatAreNotKnownAreNamed) {
    EXPECT_EQ(refused("cells", "4"), "");
    EXPECT_EQ(refused("cells", "4x"), "cells");
    EXPECT_EQ(refused("cells", "11"), "cells");
    EXPECT_EQ(refused("most-positions", "many"), "most-positions");
    EXPECT_EQ(refused("keep", "everything"), "keep");
    for (const char* name : {"format", "numbering", "columns", "autoplay"}) EXPECT_EQ(refused(name, "other"), name);
}

} // namespace
} // namespace freecell
