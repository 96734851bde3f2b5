#pragma once

#include <string>

namespace freecell::cli {

struct Listener {
    int socket;
    bool is_loopback; // reachable only from this machine
};

// Listens for TCP connections. Throws a Failure that says whether the host or the port is at fault.
Listener listen_on(const std::string& host, int port);

} // namespace freecell::cli
