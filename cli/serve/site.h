#pragma once

#include <memory>
#include <string>
#include <vector>

namespace freecell::cli {

class ServedStore;

struct SiteOptions {
    std::string page_folder;
    std::vector<std::string> hosts; // names it answers to, besides localhost and IP addresses
};

// The page and the JSON functions over HTTP. Any number of requests at once; of long searches, one a core.
class Site {
public:
    // No store: everything is searched for, and there are no statistics.
    Site(SiteOptions options, std::unique_ptr<ServedStore> store);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // Serves what comes in at a listening socket until stop() succeeds.
    void serve(int listener);
    // False while it does not serve yet: try again.
    bool stop();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace freecell::cli
