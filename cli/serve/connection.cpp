#include "cli/serve/connection.h"

#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace freecell::cli {
namespace {

constexpr std::chrono::seconds idle_limit{2};    // until the first byte of a request
constexpr std::chrono::seconds request_limit{5}; // from the first byte of a request to its last
constexpr std::chrono::seconds response_limit{30};
constexpr std::chrono::seconds closing_limit{2};
constexpr std::size_t max_requests = 100'000;
constexpr std::string_view too_slow = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";

std::string peer_address(int socket) {
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    std::array<char, NI_MAXHOST> host{};
    auto* const address = reinterpret_cast<sockaddr*>(&peer);
    if (getpeername(socket, address, &length) != 0) return {};
    if (getnameinfo(address, length, host.data(), host.size(), nullptr, 0, NI_NUMERICHOST) != 0) return {};
    return host.data();
}

bool would_block() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

} // namespace

Connection::Connection(int socket) : socket_(socket), address_(peer_address(socket)) {
    const int yes = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK);
    enter(Phase::receiving);
}

Connection::~Connection() {
    ::close(socket_);
}

void Connection::enter(Phase phase) {
    phase_ = phase;
    const auto limit = phase == Phase::sending   ? response_limit
                       : phase == Phase::closing ? closing_limit
                       : received_.empty()       ? idle_limit
                                                 : request_limit;
    deadline_ = Clock::now() + limit;
}

Connection::Next Connection::advance() {
    switch (phase_) {
    case Phase::receiving: return receive();
    case Phase::sending: return send();
    case Phase::closing: return drain();
    }
    return Next::drop;
}

Connection::Next Connection::receive() {
    std::array<char, 16 * 1024> chunk{};
    for (frame_ = request_frame(received_); frame_.state == RequestFrame::State::incomplete;
         frame_ = request_frame(received_)) {
        if (frame_.expects_continue && !continued_) {
            ::send(socket_, go_on.data(), go_on.size(), MSG_NOSIGNAL);
            continued_ = true;
        }
        const ssize_t size = ::recv(socket_, chunk.data(), chunk.size(), 0);
        if (size == 0) return Next::drop;
        if (size < 0) return would_block() ? Next::wait : Next::drop;
        const bool is_first = received_.empty();
        received_.append(chunk.data(), static_cast<std::size_t>(size));
        if (is_first) enter(Phase::receiving);
    }
    ++requests_;
    return Next::serve;
}

Connection::Next Connection::send() {
    while (!unsent_.empty()) {
        const ssize_t size = ::send(socket_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
        if (size < 0) return would_block() ? Next::wait : Next::drop;
        unsent_.erase(0, static_cast<std::size_t>(size));
    }
    unsent_ = {};
    if (!closes_) {
        enter(Phase::receiving);
        return receive();
    }
    ::shutdown(socket_, SHUT_WR);
    enter(Phase::closing);
    return drain();
}

// Reads what the client still sends: closing a socket with unread bytes resets the connection, and the client would
// lose the answer.
Connection::Next Connection::drain() const {
    std::array<char, 16 * 1024> chunk{};
    const ssize_t size = ::recv(socket_, chunk.data(), chunk.size(), 0);
    return size > 0 || (size < 0 && would_block()) ? Next::wait : Next::drop;
}

bool Connection::expire() {
    if (phase_ != Phase::receiving || received_.empty()) return false;
    reply(std::string(too_slow), true);
    return true;
}

std::string_view Connection::request() const {
    const bool is_complete = frame_.state == RequestFrame::State::complete;
    return std::string_view(received_).substr(0, is_complete ? frame_.length : received_.size());
}

bool Connection::is_last_request() const {
    return frame_.state != RequestFrame::State::complete || requests_ >= max_requests;
}

void Connection::reply(std::string answer, bool then_close) {
    received_.erase(0, request().size());
    continued_ = false;
    unsent_ = std::move(answer);
    closes_ = then_close;
    enter(Phase::sending);
}

bool Connection::is_abandoned() const {
    char byte = 0;
    const ssize_t size = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return size == 0 || (size < 0 && !would_block());
}

} // namespace freecell::cli
