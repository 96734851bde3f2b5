#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/serve/request_frame.h"

namespace freecell::cli {

// A client's connection. Never blocks: reading and writing go as far as they can without waiting. Not thread-safe.
class Connection {
public:
    using Clock = std::chrono::steady_clock;
    enum class Next : std::uint8_t {
        wait,  // wait for the client, until the deadline
        serve, // a request has arrived
        drop,  // the client has disconnected or is done
    };

    // Takes ownership of the socket.
    explicit Connection(int socket);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] int socket() const { return socket_; }
    // The client's IP address.
    [[nodiscard]] const std::string& address() const { return address_; }

    // Sends and receives as much as possible without waiting.
    Next advance();
    // If true, wait for POLLOUT instead of POLLIN.
    [[nodiscard]] bool is_sending() const { return phase_ == Phase::sending; }
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    // Call it after the deadline. False: drop the connection.
    bool expire();

    // Valid after Next::serve.
    [[nodiscard]] std::string_view request() const;
    // True if no request can follow this one.
    [[nodiscard]] bool is_last_request() const;
    // Sends the answer, then waits for the next request or closes.
    void reply(std::string answer, bool then_close);

    // Returns whether the client has hung up. A client that only finished sending may still be reading.
    [[nodiscard]] bool is_abandoned() const;

private:
    enum class Phase : std::uint8_t { receiving, sending, closing };

    Next receive();
    Next send();
    [[nodiscard]] Next drain() const;
    void enter(Phase phase);

    int socket_;
    std::string address_;
    Phase phase_ = Phase::receiving;
    Clock::time_point deadline_;
    std::string received_;
    RequestFrame frame_;
    bool continued_ = false; // "100 Continue" was sent for this request
    std::string unsent_;
    bool closes_ = false; // close when everything is sent
    std::size_t requests_ = 0;
};

} // namespace freecell::cli
