#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace freecell::cli {

// A file of the page as one client gets it.
struct PageFile {
    std::string content;
    std::string type;
    std::string encoding; // gzip, br, or empty
    std::string etag;
    bool is_permanent; // its name holds a hash of its content
};

struct AcceptedEncodings {
    bool gzip = false;
    bool brotli = false;
};
AcceptedEncodings accepted_encodings(const std::string& accept_encoding);

// The file at a decoded path of a URL; a folder is its index.html. Where NAME.br or NAME.gz lies beside the file and
// the client accepts that, it gets the compressed one.
std::optional<PageFile> page_file(const std::filesystem::path& folder, const std::string& path,
                                  AcceptedEncodings accepted);

} // namespace freecell::cli
