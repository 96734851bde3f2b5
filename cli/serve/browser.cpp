#include "cli/serve/browser.h"

#include <array>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace freecell::cli {
namespace {

bool is_at_a_desktop() {
    const auto is_set = [](const char* name) {
        const char* const value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    return ::isatty(STDERR_FILENO) == 1 && (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"));
}

} // namespace

void open_in_browser(const std::string& address) {
    if (!is_at_a_desktop()) return;
    std::string program = "xdg-open";
    std::string argument = address;
    const std::array<char*, 3> arguments = {program.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    }
    pid_t child = 0;
    const int error = posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == 0) std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
}

} // namespace freecell::cli
