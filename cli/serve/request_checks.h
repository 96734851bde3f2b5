#pragma once

#include <optional>
#include <string>
#include <vector>

#include <httplib.h>

#include "cli/serve/api.h"

namespace freecell::cli {

struct RequestRefusal {
    ApiAnswer answer;
    std::string allowed_methods; // for 405
};

// What is wrong with a request, before its body is read. `hosts` are the names the server may be called besides
// localhost and IP addresses: a page of another site can give its own name our address, but cannot choose which name
// the browser sends.
std::optional<RequestRefusal> refuse(const httplib::Request& request, const std::vector<std::string>& hosts);

} // namespace freecell::cli
