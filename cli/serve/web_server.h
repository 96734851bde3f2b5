#pragma once

#include <atomic>

#include <httplib.h>

#include "cli/serve/waiting_room.h"

namespace freecell::cli {

// The library's server, which would spend a thread on each connection, with a waiting room: its threads only answer
// requests that have come in whole.
class WebServer : public httplib::Server {
public:
    explicit WebServer(std::size_t workers) : workers_(workers) {}

    // Serves what comes in at a listening socket, which it takes over, until stop() is called.
    void serve(int listener);

    // In a handler: has the client hung up?
    static bool client_is_gone();

private:
    bool process_and_close_socket(socket_t socket) override;
    void answer(const WaitingRoom::Guest& guest);

    std::size_t workers_;         // threads, so many requests are answered at once
    WaitingRoom* room_ = nullptr; // while it serves
    std::atomic<int> open_ = 0;   // connections
};

} // namespace freecell::cli
