#include "cli/shared/other_programs.h"

#include <array>
#include <cstdio>
#include <filesystem>

namespace freecell::cli {

CommandResult output_of(const std::string& command) {
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return {-1, ""};
    std::string output;
    std::array<char, 4096> bytes{};
    while (const std::size_t read = std::fread(bytes.data(), 1, bytes.size(), pipe)) output.append(bytes.data(), read);
    return {::pclose(pipe), output};
}

std::string path_of_this_program() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored).string();
}

} // namespace freecell::cli
