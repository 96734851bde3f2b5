#pragma once

#include <memory>
#include <string>
#include <vector>

namespace freecell::cli {

class ServedStore;

struct SiteOptions {
    std::string page_folder;
    std::vector<std::string> hosts; // its host names, besides localhost and IP addresses
};

// Serves the page and the JSON functions over HTTP. Answers any number of requests at once, but runs at most one long
// search per core.
class Site {
public:
    // Without a store every deal is searched, and there are no statistics.
    Site(SiteOptions options, std::unique_ptr<ServedStore> store);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // Serves connections to a listening socket until stop() succeeds.
    void serve(int listener);
    // False if the server has not started yet: try again.
    bool stop();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace freecell::cli
