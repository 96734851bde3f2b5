#pragma once

#include <optional>
#include <string>
#include <vector>

#include <httplib.h>

#include "cli/serve/api.h"

namespace freecell::cli {

struct RequestRefusal {
    ApiAnswer answer;
    std::string allowed_methods; // with status 405
};

// Returns why a request must be refused, before its body is read. `hosts` are the names of the server besides localhost
// and IP addresses. Checking the name prevents DNS rebinding: a foreign site can point its own name at our address, but
// it cannot choose the name that the browser sends.
std::optional<RequestRefusal> refuse(const httplib::Request& request, const std::vector<std::string>& hosts);

} // namespace freecell::cli
