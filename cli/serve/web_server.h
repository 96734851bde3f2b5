#pragma once

#include <atomic>

#include <httplib.h>

#include "cli/serve/waiting_room.h"

namespace freecell::cli {

// cpp-httplib's server, which would spend a thread on each connection, with a waiting room: its threads only answer
// complete requests.
class WebServer : public httplib::Server {
public:
    explicit WebServer(std::size_t workers) : workers_(workers) {}

    // Serves connections to a listening socket, which it takes over, until stop() is called.
    void serve(int listener);

    // In a handler: returns whether the client has hung up.
    static bool client_is_gone();

private:
    bool process_and_close_socket(socket_t socket) override;
    void answer(const WaitingRoom::Guest& guest);

    std::size_t workers_;         // threads, and so requests answered at once
    WaitingRoom* room_ = nullptr; // set while serving
    std::atomic<int> open_ = 0;   // open connections
};

} // namespace freecell::cli
