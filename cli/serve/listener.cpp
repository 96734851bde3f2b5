#include "cli/serve/listener.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cli/shared/failure.h"

namespace freecell::cli {
namespace {

constexpr int max_pending = 512; // connections not accepted yet; if there is no room, clients retry only after seconds

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses addresses_of(const std::string& host, int port) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICSERV;
    addrinfo* found = nullptr;
    const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
    if (host.empty() || error != 0) {
        throw Failure{fmt::format("--host \"{}\" is not an address or a host name", host),
                      "Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network it is in."};
    }
    return {found, freeaddrinfo};
}

bool is_loopback(const sockaddr& address) {
    if (address.sa_family == AF_INET6) {
        return IN6_IS_ADDR_LOOPBACK(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
    }
    constexpr std::uint32_t loopback_network = 127;
    return ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr) >> 24 == loopback_network;
}

// On failure returns nullopt and sets errno.
std::optional<int> try_listen(const addrinfo& address) {
    const int socket = ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC, address.ai_protocol);
    if (socket < 0) return std::nullopt;
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket, address.ai_addr, address.ai_addrlen) == 0 && ::listen(socket, max_pending) == 0) return socket;
    const int error = errno;
    ::close(socket);
    errno = error;
    return std::nullopt;
}

Failure failure(const std::string& host, int port, int error) {
    const std::string message = fmt::format("cannot listen on {} port {}: ", host, port);
    switch (error) {
    case EADDRINUSE: return {message + "another program is using the port", "Try --port with another number."};
    case EADDRNOTAVAIL:
        return {message + "it is not an address of this machine", "Use --host 127.0.0.1 for this machine only."};
    case EACCES: return {message + "the port needs special rights", "Try --port with a number from 1024 on."};
    default: return {message + std::strerror(error)};
    }
}

} // namespace

Listener listen_on(const std::string& host, int port) {
    const Addresses addresses = addresses_of(host, port);
    int error = 0;
    for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next) {
        if (const auto socket = try_listen(*address)) return {*socket, is_loopback(*address->ai_addr)};
        error = errno;
    }
    throw failure(host, port, error);
}

} // namespace freecell::cli
