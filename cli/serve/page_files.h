#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace freecell::cli {

// A file of the page as it is sent to one client.
struct PageFile {
    std::string content;
    std::string type;
    std::string encoding; // gzip, br, or empty
    std::string etag;
    bool is_permanent; // its name contains a hash of its content
};

struct AcceptedEncodings {
    bool gzip = false;
    bool brotli = false;
};
AcceptedEncodings accepted_encodings(const std::string& accept_encoding);

// The file at a decoded URL path; for a folder, its index.html. If NAME.br or NAME.gz lies beside the file and the
// client accepts that encoding, returns the compressed file.
std::optional<PageFile> page_file(const std::filesystem::path& folder, const std::string& path,
                                  AcceptedEncodings accepted);

} // namespace freecell::cli
