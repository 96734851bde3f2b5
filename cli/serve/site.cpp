#include "cli/serve/site.h"

#include <atomic>
#include <exception>
#include <semaphore>

#include "cli/command/options.h"
#include "cli/serve/api.h"
#include "cli/serve/page_files.h"
#include "cli/serve/request_checks.h"
#include "cli/serve/store.h"
#include "cli/serve/web_server.h"

namespace freecell::cli {
namespace {

// Everything on the page comes from this server: it loads nothing from elsewhere, cannot be framed, and runs only
// scripts served here.
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

// Sends a body that cpp-httplib does not compress. It would compress the body again for each request at the highest
// level, which takes longer than loading the page uncompressed.
void send_as_it_is(httplib::Response& response, std::string body, const std::string& type) {
    if (body.empty()) return; // a provider without content would leave the length unknown
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

// The reason for a status that cpp-httplib itself sets.
const char* why(int status) {
    switch (status) {
    case 404: return "there is nothing here";
    case 413: return "the body is too long";
    case 414: return "the address is too long";
    default: return "bad request";
    }
}

// A browser that requests a wrong address gets a page, not JSON.
constexpr const char* not_found_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">"
    "<meta name=\"viewport\" content=\"width=device-width\"><title>Not found</title>"
    "<style>body{font:1.1rem system-ui;margin:15vh auto;max-width:30rem;padding:1rem}"
    "</style><h1>There is nothing here</h1>"
    "<p><a href=\"/\">To the game</a></p></html>\n";

void answer_error(const httplib::Request& request, httplib::Response& response) {
    if (!response.body.empty()) return;
    const bool wants_page = request.get_header_value("Accept").find("text/html") != std::string::npos;
    if (response.status == 404 && wants_page && !request.path.starts_with("/api/")) {
        response.set_content(not_found_page, "text/html; charset=utf-8");
    } else {
        answer(response, refusal(response.status, why(response.status)));
    }
}

void replace_header(httplib::Response& response, const char* name, const std::string& value) {
    response.headers.erase(name);
    response.set_header(name, value);
}

void answer_file(const httplib::Request& request, httplib::Response& response, PageFile file) {
    replace_header(response, "Cache-Control", file.is_permanent ? "public, max-age=31536000, immutable" : "no-cache");
    response.set_header("ETag", file.etag);
    response.set_header("Vary", "Accept-Encoding");
    const std::string known = request.get_header_value("If-None-Match");
    if (known == "*" || known.find(file.etag) != std::string::npos) {
        response.status = 304;
        return;
    }
    if (!file.encoding.empty()) response.set_header("Content-Encoding", file.encoding);
    if (file.content.empty()) response.set_header("Content-Type", file.type);
    send_as_it_is(response, std::move(file.content), file.type);
}

std::optional<std::string> parameter(const httplib::Request& request, const char* name) {
    return request.has_param(name) ? std::optional(request.get_param_value(name)) : std::nullopt;
}

using Searches = std::counting_semaphore<>;

// Permission to run one of the concurrent long searches, returned when the object is destroyed.
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
    using Handled = httplib::Server::HandlerResponse;

    static constexpr unsigned spare_workers = 16; // so that long searches never occupy all workers

    SiteOptions options;
    unsigned max_searches = threads_or_all_cores(0);
    WebServer server{max_searches + spare_workers};
    std::atomic<bool> stopping = false;
    std::unique_ptr<ServedStore> store;
    Searches searches{max_searches};
    LongWork long_work{.run = [this](const auto& work) { return run_long(work); },
                       .is_unwanted = [this] { return stopping || WebServer::client_is_gone(); }};

    Parts(SiteOptions chosen, std::unique_ptr<ServedStore> served)
        : options(std::move(chosen)), store(std::move(served)) {
        server.set_default_headers(security_headers);
        server.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
            return before_routing(request, response);
        });
        add_routes();
        server.set_error_handler(answer_error);
        server.set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, const std::exception_ptr&) {
                answer(response, refusal(500, "internal error"));
            });
    }

    // Refuses bad requests before their bodies are read, and answers requests for files.
    [[nodiscard]] Handled before_routing(const httplib::Request& request, httplib::Response& response) const {
        if (const auto refused = refuse(request, options.hosts)) {
            if (!refused->allowed_methods.empty()) response.set_header("Allow", refused->allowed_methods);
            answer(response, refused->answer);
            return Handled::Handled;
        }
        if (request.path.starts_with("/api/")) return Handled::Unhandled;
        if (request.path == "/server.json") return tell_what_is_served(response);
        const auto accepted = request.ranges.empty() ? accepted_encodings(request.get_header_value("Accept-Encoding"))
                                                     : AcceptedEncodings();
        auto file = page_file(options.page_folder, request.path, accepted);
        if (!file) return Handled::Unhandled;
        answer_file(request, response, *std::move(file));
        return Handled::Handled;
    }

    // Tells the page what this server offers, in place of the page's own file, which says that there is nothing. The
    // page asks here because requesting what a server does not have makes browsers log an error for each 404.
    [[nodiscard]] Handled tell_what_is_served(httplib::Response& response) const {
        std::string body;
        JsonWriter(body).begin_object(schema::server).member("statistics", store != nullptr).end_object();
        answer(response, {200, body + "\n"});
        return Handled::Handled;
    }

    void add_routes() {
        server.Get("/api/deal/([^/]*)", [](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_deal(request.matches[1].str(), parameter(request, "numbering")));
        });
        server.Post("/api/identify", [this](const httplib::Request& request, httplib::Response& response) {
            answer(response, api_identify(request.body, long_work));
        });
        server.Get("/api/solve/([^/]*)", [this](const httplib::Request& request, httplib::Response& response) {
            answer(response, solve_request({request.matches[1].str(), parameter(request, "columns"),
                                            parameter(request, "cells"), parameter(request, "autoplay")}));
        });
        server.Get("/api/statistics", [this](const httplib::Request&, httplib::Response& response) {
            answer(response, store ? store->statistics()
                                   : refusal(404, "no survey is served; start the server with --store STORE"));
        });
    }

    [[nodiscard]] ApiAnswer solve_request(const SolveRequest& asked) const {
        const auto task = solve_task(asked);
        if (!task) return task.error();
        if (auto stored = store ? store->solve(*task) : std::nullopt) return *std::move(stored);
        return api_solve(*task, long_work);
    }

    ApiAnswer run_long(const std::function<ApiAnswer()>& work) {
        const SearchPermit permit(searches);
        if (!permit.granted()) return refusal(503, "as many searches are running as this machine has cores");
        return work();
    }
};

Site::Site(SiteOptions options, std::unique_ptr<ServedStore> store)
    : parts_(std::make_unique<Parts>(std::move(options), std::move(store))) {}
Site::~Site() = default;

void Site::serve(int listener) {
    parts_->server.serve(listener);
}

bool Site::stop() {
    if (!parts_->server.is_running()) return false;
    parts_->stopping = true;
    parts_->server.stop();
    return true;
}

} // namespace freecell::cli
