#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/serve/request_frame.h"

namespace freecell::cli {

// A client's connection. Nothing here waits: reading and writing go as far as they can at once. One thread at a time.
class Connection {
public:
    using Clock = std::chrono::steady_clock;
    enum class Next : std::uint8_t {
        wait,  // for the client, until the deadline
        serve, // a request is there
        drop,  // the client is gone, or done
    };

    // Takes the socket over.
    explicit Connection(int socket);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] int socket() const { return socket_; }
    // The client's IP address.
    [[nodiscard]] const std::string& address() const { return address_; }

    // Sends and receives what it can.
    Next advance();
    // Waits for POLLOUT instead of POLLIN.
    [[nodiscard]] bool is_sending() const { return phase_ == Phase::sending; }
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    // After the deadline. False: there is nothing more to do with it.
    bool expire();

    // After Next::serve.
    [[nodiscard]] std::string_view request() const;
    // True when no request can follow this one.
    [[nodiscard]] bool is_last_request() const;
    // Answers the request, then waits for the next or closes.
    void reply(std::string answer, bool then_close);

    // Has the client hung up? It may still be listening, if it only finished sending.
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
    bool closes_ = false; // when all is sent
    std::size_t requests_ = 0;
};

} // namespace freecell::cli
