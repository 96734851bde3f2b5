#include "cli/serve/web_server.h"

#include <utility>

namespace freecell::cli {
namespace {

constexpr int max_open = 900; // sockets are open files, of which a process may have 1,024 by default

thread_local const Connection* current_connection = nullptr;

// Runs each task, which hands a connection over, directly in the accepting thread.
class HandOver : public httplib::TaskQueue {
public:
    void enqueue(std::function<void()> hand_over) override { hand_over(); }
    void shutdown() override {}
};

// Reads the bytes of one request and collects those of the answer.
class RequestStream : public httplib::Stream {
public:
    explicit RequestStream(const Connection& connection) : connection_(connection), unread_(connection.request()) {}

    [[nodiscard]] bool is_readable() const override { return !unread_.empty(); }
    [[nodiscard]] bool is_writable() const override { return true; }
    ssize_t read(char* bytes, std::size_t size) override {
        const std::size_t count = unread_.copy(bytes, size);
        unread_.remove_prefix(count);
        return static_cast<ssize_t>(count);
    }
    using httplib::Stream::write;
    ssize_t write(const char* bytes, std::size_t size) override {
        written_.append(bytes, size);
        return static_cast<ssize_t>(size);
    }
    void get_remote_ip_and_port(std::string& ip, int& port) const override {
        ip = connection_.address();
        port = 0;
    }
    void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
    [[nodiscard]] socket_t socket() const override { return INVALID_SOCKET; } // must not be read or written

    std::string take_written() { return std::move(written_); }

private:
    const Connection& connection_;
    std::string_view unread_;
    std::string written_;
};

// Honours at most one range, and only for files: all other requests get the complete answer. Hides the content type of
// a body: cpp-httplib would limit forms, which is what curl sends by default, to 8 KB, and take others apart.
void simplify(httplib::Request& request) {
    const bool is_api = request.path.starts_with("/api/");
    if (is_api) request.headers.erase("Content-Type");
    if (is_api || request.ranges.size() > 1 || request.has_header("If-Range")) request.ranges.clear();
}

} // namespace

void WebServer::serve(int listener) {
    httplib::ThreadPool workers(workers_);
    WaitingRoom room([&](const WaitingRoom::Guest& guest) { workers.enqueue([this, guest] { answer(guest); }); });
    room_ = &room;
    new_task_queue = [] { return new HandOver; };
    svr_sock_ = listener;
    listen_after_bind();
    room.close();
    workers.shutdown();
}

bool WebServer::client_is_gone() {
    return current_connection != nullptr && current_connection->is_abandoned();
}

bool WebServer::process_and_close_socket(socket_t socket) {
    const WaitingRoom::Guest guest(new Connection(socket), [this](const Connection* connection) {
        delete connection;
        --open_;
    });
    if (++open_ <= max_open) room_->admit(guest);
    return true;
}

void WebServer::answer(const WaitingRoom::Guest& guest) {
    const bool is_last = guest->is_last_request();
    RequestStream stream(*guest);
    bool asked_to_close = false;
    current_connection = guest.get();
    const bool answered = process_request(stream, is_last, asked_to_close, simplify);
    current_connection = nullptr;
    guest->reply(stream.take_written(), is_last || asked_to_close || !answered);
    room_->admit(guest);
}

} // namespace freecell::cli
