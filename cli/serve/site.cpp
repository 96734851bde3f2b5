#include "cli/serve/site.h"

#include <semaphore>
#include <stop_token>
#include <thread>

#include <httplib.h>

#include "cli/serve/api.h"
#include "cli/serve/store.h"

namespace freecell::cli {
namespace {

constexpr std::size_t connections_at_once = 128; // each that is kept open holds a thread, which costs little
constexpr int connections_waiting = 512; // the library's own five are lost under load, and tried again after seconds
constexpr std::size_t requests_a_connection = 100'000;
constexpr std::size_t most_body_bytes = 64 * 1024;
constexpr int seconds_to_wait = 5;
constexpr int seconds_idle = 2; // a connection that asks nothing holds up others

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

// A body that the library does not compress: it would do so anew for each request, and as hard as it can, which takes
// longer than the page takes to load without.
void send_as_it_is(httplib::Response& response, std::string body, const std::string& type) {
    if (body.empty()) return; // a provider of nothing would leave the length untold
    response.headers.erase("Content-Type");
    const std::size_t size = body.size();
    response.body.clear();
    response.set_content_provider(
        size, type, [body = std::move(body)](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
            return sink.write(body.data() + offset, length);
        });
}

void answer(httplib::Response& response, const ApiAnswer& answered) {
    response.status = answered.status;
    if (answered.status == 503) response.set_header("Retry-After", "2");
    if (answered.status == 200) return send_as_it_is(response, answered.body, "application/json");
    response.set_content(answered.body, "application/json"); // the error handler looks for a body
}

// What the library itself refuses.
const char* why(int status) {
    switch (status) {
    case 404: return "there is nothing here";
    case 413: return "the body is too long";
    case 414: return "the address is too long";
    default: return "bad request";
    }
}

// The library's limit holds only for bodies that tell their true length.
std::optional<ApiAnswer> unbounded_body(const httplib::Request& request) {
    if (request.has_header("Content-Encoding")) return refusal(415, "send the body as it is, not compressed");
    const bool has_no_body = request.method == "GET" || request.method == "HEAD" || request.method == "OPTIONS";
    if (request.has_header("Transfer-Encoding") || (!has_no_body && !request.has_header("Content-Length"))) {
        return refusal(411, "tell the length of the body: Content-Length");
    }
    return std::nullopt;
}

std::optional<std::string> parameter(const httplib::Request& request, const char* name) {
    return request.has_param(name) ? std::optional(request.get_param_value(name)) : std::nullopt;
}

using Searches = std::counting_semaphore<>;

// One of the searches that may run at once, given back however it ends.
class SearchPermit {
public:
    explicit SearchPermit(Searches& searches) : searches_(searches), granted_(searches.try_acquire()) {}
    ~SearchPermit() {
        if (granted_) searches_.release();
    }
    SearchPermit(const SearchPermit&) = delete;
    SearchPermit& operator=(const SearchPermit&) = delete;

    [[nodiscard]] bool granted() const { return granted_; }

private:
    Searches& searches_;
    bool granted_;
};

} // namespace

struct Site::Parts {
    httplib::Server server;
    socket_t listener = INVALID_SOCKET;
    std::stop_source stopping;
    std::unique_ptr<ServedStore> store;
    Searches searches{std::max(1U, std::thread::hardware_concurrency())};

    Parts(const std::string& page_folder, std::unique_ptr<ServedStore> served) : store(std::move(served)) {
        server.new_task_queue = [] { return new httplib::ThreadPool(connections_at_once); };
        server.set_payload_max_length(most_body_bytes);
        server.set_read_timeout(seconds_to_wait);
        server.set_write_timeout(seconds_to_wait);
        server.set_tcp_nodelay(true); // heads and bodies are sent one after the other
        server.set_keep_alive_max_count(requests_a_connection);
        server.set_keep_alive_timeout(seconds_idle);
        server.set_socket_options([this](socket_t socket) { prepare(socket); });
        server.set_default_headers(security_headers);
        server.set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
        server.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
        server.set_mount_point("/", page_folder);
        server.set_file_request_handler([](const httplib::Request&, httplib::Response& response) {
            send_as_it_is(response, std::move(response.body), response.get_header_value("Content-Type"));
        });
        server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            return before_all_else(request, response);
        });
        add_routes();
        server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
            if (response.body.empty()) answer(response, refusal(response.status, why(response.status)));
        });
        server.set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
                answer(response, refusal(500, "something went wrong here"));
            });
    }

    // Another server on the same port is refused, which the library's own options allow.
    void prepare(socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        listener = socket;
    }

    // Before the body is read.
    [[nodiscard]] httplib::Server::HandlerResponse before_all_else(const httplib::Request& request,
                                                                   httplib::Response& response) const {
        const auto refused = unbounded_body(request);
        if (!refused) return tell_what_is_served(request, response);
        response.set_header("Connection", "close"); // what follows is not a request
        answer(response, *refused);
        return httplib::Server::HandlerResponse::Handled;
    }

    // The page asks here, and not for what other servers do not have: browsers complain aloud of each 404. Instead of
    // the page's own file, which says that there is nothing.
    [[nodiscard]] httplib::Server::HandlerResponse tell_what_is_served(const httplib::Request& request,
                                                                       httplib::Response& response) const {
        if (request.method != "GET" || request.path != "/server.json") {
            return httplib::Server::HandlerResponse::Unhandled;
        }
        std::string body;
        JsonWriter(body).begin_object(schema::server).member("statistics", store != nullptr).end_object();
        answer(response, {200, body + "\n"});
        return httplib::Server::HandlerResponse::Handled;
    }

    void add_routes() {
        server.Get("/api/deal/([^/]*)", [](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_deal(request.matches[1].str()));
        });
        server.Post("/api/identify", [](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_identify(request.body));
        });
        server.Get("/api/solve/([^/]*)", [this](const httplib::Request& request, httplib::Response& response) {
            answer(response, solve_request({request.matches[1].str(), parameter(request, "columns"),
                                            parameter(request, "cells"), parameter(request, "autoplay")}));
        });
        server.Get("/api/statistics", [this](const httplib::Request&, httplib::Response& response) {
            answer(response, store ? store->statistics()
                                   : refusal(404, "no survey is served; start the server with --store STORE"));
        });
        for (const char* path : {"/api/deal/.*", "/api/solve/.*", "/api/statistics"}) {
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

    ApiAnswer solve_request(const SolveRequest& asked) {
        const auto task = solve_task(asked);
        if (!task) return task.error();
        if (auto stored = store ? store->solve(*task) : std::nullopt) return *std::move(stored);
        const SearchPermit permit(searches);
        if (!permit.granted()) return refusal(503, "as many searches are running as this machine has cores");
        return api_solve(*task, stopping.get_token());
    }
};

Site::Site(const std::string& page_folder, std::unique_ptr<ServedStore> store)
    : parts_(std::make_unique<Parts>(page_folder, std::move(store))) {}
Site::~Site() = default;

bool Site::bind(const std::string& host, int port) {
    return parts_->server.bind_to_port(host, port) && ::listen(parts_->listener, connections_waiting) == 0;
}

void Site::listen() {
    parts_->server.listen_after_bind();
}

void Site::stop() {
    parts_->stopping.request_stop();
    parts_->server.stop();
}

} // namespace freecell::cli
