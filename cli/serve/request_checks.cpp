#include "cli/serve/request_checks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "cli/serve/request_frame.h"

namespace freecell::cli {
namespace {

struct Route {
    std::string_view prefix;
    std::string_view methods;
    std::span<const std::string_view> keys; // allowed in the query
};

constexpr std::array<std::string_view, 1> deal_keys = {"numbering"};
constexpr std::array<std::string_view, 3> solve_keys = {"columns", "cells", "autoplay"};
constexpr std::array<Route, 5> routes = {{
    {"/api/deal/", "GET, HEAD", deal_keys},
    {"/api/solve/", "GET, HEAD", solve_keys},
    {"/api/identify", "POST", {}},
    {"/api/", "GET, HEAD", {}},
    {"/", "GET, HEAD", {}}, // the page has its own keys, which the server ignores
}};

const Route& route_of(const std::string& path) {
    const auto* const route =
        std::ranges::find_if(routes, [&](const Route& one) { return path.starts_with(one.prefix); });
    return route != routes.end() ? *route : routes.back();
}

bool is_ip_address(const std::string& host) {
    in6_addr unused{};
    if (host.starts_with('[') && host.ends_with(']')) {
        return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &unused) == 1;
    }
    return inet_pton(AF_INET, host.c_str(), &unused) == 1;
}

bool is_same_host(std::string_view left, std::string_view right) {
    const auto lower = [](unsigned char letter) { return std::tolower(letter); };
    return std::ranges::equal(left, right, {}, lower, lower);
}

// The host without the port.
std::string host_name(const std::string& header) {
    const std::size_t colon = header.rfind(':');
    const bool has_port = colon != std::string::npos && header.find(']', colon) == std::string::npos;
    return has_port ? header.substr(0, colon) : header;
}

std::optional<ApiAnswer> bad_host(const httplib::Request& request, const std::vector<std::string>& hosts) {
    if (!request.has_header("Host")) {
        if (request.version == "HTTP/1.0") return std::nullopt;
        return refusal(400, "the Host header is missing");
    }
    const std::string host = host_name(request.get_header_value("Host"));
    const auto is_host = [&](const std::string& name) { return is_same_host(name, host); };
    const bool is_ours = request.get_header_value_count("Host") == 1 &&
                         (is_ip_address(host) || is_host("localhost") || std::ranges::any_of(hosts, is_host));
    if (is_ours) return std::nullopt;
    return refusal(421, "this server does not answer to the name in the Host header; --allow-host adds a name");
}

// cpp-httplib's limit applies only to bodies that state their length correctly.
std::optional<ApiAnswer> bad_body(const httplib::Request& request) {
    if (request.has_header("Content-Encoding")) return refusal(415, "send the body uncompressed");
    const bool may_have_body = request.method != "GET" && request.method != "HEAD";
    const std::string length = request.get_header_value("Content-Length");
    if (request.has_header("Transfer-Encoding") || (may_have_body && !request.has_header("Content-Length"))) {
        return refusal(411, "the Content-Length header is missing");
    }
    if (!request.has_header("Content-Length")) return std::nullopt;
    const bool is_number = !length.empty() && length.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || request.get_header_value_count("Content-Length") > 1) {
        return refusal(400, "Content-Length must be one whole number");
    }
    constexpr std::size_t longest_number = 18; // digits that fit in an int64_t
    if (length.size() > longest_number || std::stoull(length) > max_body_bytes) {
        return refusal(413, "the body is too long");
    }
    return std::nullopt;
}

std::optional<ApiAnswer> bad_query(const httplib::Request& request, std::span<const std::string_view> keys) {
    for (const auto& [key, value] : request.params) {
        if (std::ranges::find(keys, key) == keys.end()) {
            return refusal(400, keys.empty() ? "this address takes no query"
                                             : fmt::format("the query takes only {}", fmt::join(keys, ", ")));
        }
        if (request.params.count(key) > 1) return refusal(400, fmt::format("{} is given more than once", key));
    }
    return std::nullopt;
}

} // namespace

std::optional<RequestRefusal> refuse(const httplib::Request& request, const std::vector<std::string>& hosts) {
    if (auto bad = bad_host(request, hosts)) return RequestRefusal{*std::move(bad), ""};
    const Route& route = route_of(request.path);
    if (route.methods.find(request.method) == std::string_view::npos) {
        return RequestRefusal{refusal(405, fmt::format("use {} here", route.methods)), std::string(route.methods)};
    }
    if (auto bad = bad_body(request)) return RequestRefusal{*std::move(bad), ""};
    const bool is_api = request.path.starts_with("/api/");
    if (auto bad = is_api ? bad_query(request, route.keys) : std::nullopt) return RequestRefusal{*std::move(bad), ""};
    if (request.get_header_value("Range").find(',') != std::string::npos) {
        return RequestRefusal{refusal(416, "one range at a time"), ""};
    }
    return std::nullopt;
}

} // namespace freecell::cli
