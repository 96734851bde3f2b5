#pragma once

#include <array>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/serve/connection.h"

namespace freecell::cli {

// Holds connections that are waiting for their clients, all in one thread: a slow client costs only a socket and a
// buffer.
class WaitingRoom {
public:
    using Guest = std::shared_ptr<Connection>;
    // Called with each connection that has a request; it must not block. admit() returns the connection to the room.
    using OnRequest = std::function<void(const Guest&)>;

    explicit WaitingRoom(OnRequest on_request);
    ~WaitingRoom();
    WaitingRoom(const WaitingRoom&) = delete;
    WaitingRoom& operator=(const WaitingRoom&) = delete;

    // Thread-safe. After close() the connection is dropped.
    void admit(Guest guest);
    // Drops all connections. on_request is not called afterwards.
    void close();

private:
    void run();
    std::vector<Guest> arrivals();
    [[nodiscard]] std::vector<short> wait_for_events() const;
    [[nodiscard]] bool stays(const Guest& guest) const;
    void drop_expired();
    void make_room();
    void wake() const;

    OnRequest on_request_;
    std::array<int, 2> wake_{-1, -1}; // a pipe that interrupts poll()
    std::mutex mutex_;
    std::vector<Guest> arrivals_; // guarded by mutex_
    bool closed_ = false;         // guarded by mutex_
    std::list<Guest> waiting_;    // oldest first; used only by the thread
    std::thread thread_;
};

} // namespace freecell::cli
