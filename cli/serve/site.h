#pragma once

#include <memory>
#include <string>

namespace freecell::cli {

class ServedStore;

// The page and the JSON functions over HTTP. Any number of requests at once; of searches, one a core.
class Site {
public:
    // No store: everything is searched for, and there are no statistics.
    Site(const std::string& page_folder, std::unique_ptr<ServedStore> store);
    ~Site();
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    // False when the address is taken or not ours.
    bool bind(const std::string& host, int port);
    // Until stop() is called.
    void listen();
    void stop();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace freecell::cli
