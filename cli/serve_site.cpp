#include "cli/serve_site.h"

#include <semaphore>
#include <stop_token>
#include <thread>

#include <httplib.h>
#include <nlohmann/json.hpp>

#include "cli/serve_api.h"

namespace freecell::cli {
namespace {

constexpr std::size_t connections_at_once = 128; // each that is kept open holds a thread, which costs little
constexpr std::size_t most_body_bytes = 64 * 1024;
constexpr int seconds_to_wait = 5;

// The page is all from here: nothing is fetched elsewhere, framed, or run that was not served.
const httplib::Headers security_headers = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-cache"},
};

void answer(httplib::Response& response, const ApiAnswer& answered) {
    response.status = answered.status;
    response.set_content(answered.body, "application/json");
}

// What the library itself refuses.
const char* why(int status) {
    switch (status) {
    case 404: return "there is nothing here";
    case 413: return "the body is too long";
    case 414: return "the address is too long";
    default: return "this is no request that is understood here";
    }
}

std::optional<std::string> parameter(const httplib::Request& request, const char* name) {
    return request.has_param(name) ? std::optional(request.get_param_value(name)) : std::nullopt;
}

} // namespace

struct Site::Parts {
    httplib::Server server;
    std::stop_source stopping;
    std::counting_semaphore<> searches{std::max(1U, std::thread::hardware_concurrency())};

    explicit Parts(const std::string& page_folder) {
        server.new_task_queue = [] { return new httplib::ThreadPool(connections_at_once); };
        server.set_payload_max_length(most_body_bytes);
        server.set_read_timeout(seconds_to_wait);
        server.set_write_timeout(seconds_to_wait);
        server.set_keep_alive_max_count(1000);
        server.set_default_headers(security_headers);
        server.set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
        server.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
        server.set_mount_point("/", page_folder);
        add_routes();
        server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
            if (response.body.empty()) answer(response, refusal(response.status, why(response.status)));
        });
        server.set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
                answer(response, refusal(500, "something went wrong here"));
            });
    }

    void add_routes() {
        server.Get("/api/deal/([^/]*)", [](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_deal(request.matches[1].str()));
        });
        server.Post("/api/identify", [](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_identify(request.body));
        });
        server.Get("/api/solve/([^/]*)", [this](const httplib::Request& request, httplib::Response& response) {
            if (!searches.try_acquire()) {
                response.set_header("Retry-After", "2");
                return answer(response, refusal(503, "as many searches are running as this machine has cores"));
            }
            const SolveRequest asked{request.matches[1].str(), parameter(request, "columns"),
                                     parameter(request, "cells"), parameter(request, "autoplay")};
            answer(response, api_solve(asked, stopping.get_token()));
            searches.release();
        });
        for (const char* path : {"/api/deal/.*", "/api/solve/.*"}) {
            server.Post(path, [](const httplib::Request&, httplib::Response& response) {
                response.set_header("Allow", "GET");
                answer(response, refusal(405, "ask with GET"));
            });
        }
        server.Get("/api/identify", [](const httplib::Request&, httplib::Response& response) {
            response.set_header("Allow", "POST");
            answer(response, refusal(405, "send the board with POST"));
        });
    }
};

Site::Site(const std::string& page_folder) : parts_(std::make_unique<Parts>(page_folder)) {}
Site::~Site() = default;

bool Site::bind(const std::string& host, int port) {
    return parts_->server.bind_to_port(host, port);
}

void Site::listen() {
    parts_->server.listen_after_bind();
}

void Site::stop() {
    parts_->stopping.request_stop();
    parts_->server.stop();
}

} // namespace freecell::cli
