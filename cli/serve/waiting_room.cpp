#include "cli/serve/waiting_room.h"

#include <algorithm>
#include <cerrno>
#include <map>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace freecell::cli {
namespace {

// Together with the other open files of the server, this is below 1,024, the default limit of a process.
constexpr std::size_t max_waiting = 768;
constexpr std::size_t max_waiting_of_one_address = 64;

int milliseconds_until(Connection::Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Connection::Clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

} // namespace

WaitingRoom::WaitingRoom(OnRequest on_request) : on_request_(std::move(on_request)) {
    if (::pipe(wake_.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    for (const int end : wake_) fcntl(end, F_SETFL, O_NONBLOCK);
    thread_ = std::thread([this] { run(); });
}

WaitingRoom::~WaitingRoom() {
    close();
    for (const int end : wake_) ::close(end);
}

void WaitingRoom::admit(Guest guest) {
    {
        const std::scoped_lock lock(mutex_);
        if (closed_) return;
        arrivals_.push_back(std::move(guest));
    }
    wake();
}

void WaitingRoom::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
    }
    wake();
    if (thread_.joinable()) thread_.join();
    waiting_.clear();
    arrivals_.clear();
}

void WaitingRoom::wake() const {
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(wake_[1], &byte, 1); // a full pipe also wakes the thread
}

std::vector<WaitingRoom::Guest> WaitingRoom::arrivals() {
    std::array<char, 256> bytes{};
    while (::read(wake_[0], bytes.data(), bytes.size()) > 0) {
    }
    const std::scoped_lock lock(mutex_);
    return std::exchange(arrivals_, {});
}

void WaitingRoom::run() {
    while (true) {
        const std::vector<short> events = wait_for_events();
        {
            const std::scoped_lock lock(mutex_);
            if (closed_) return;
        }
        auto event = events.begin();
        std::erase_if(waiting_, [&](const Guest& guest) { return *event++ != 0 && !stays(guest); });
        for (const Guest& guest : arrivals()) {
            if (stays(guest)) waiting_.push_back(guest);
        }
        drop_expired();
        make_room();
    }
}

// The events of each connection in waiting_, in the same order.
std::vector<short> WaitingRoom::wait_for_events() const {
    std::vector<pollfd> sockets{{.fd = wake_[0], .events = POLLIN, .revents = 0}};
    auto deadline = Connection::Clock::now() + std::chrono::minutes(1);
    for (const Guest& guest : waiting_) {
        const short wanted = guest->is_sending() ? POLLOUT : POLLIN;
        sockets.push_back({.fd = guest->socket(), .events = wanted, .revents = 0});
        deadline = std::min(deadline, guest->deadline());
    }
    ::poll(sockets.data(), sockets.size(), milliseconds_until(deadline));
    std::vector<short> events;
    for (std::size_t i = 1; i < sockets.size(); ++i) events.push_back(sockets[i].revents);
    return events;
}

bool WaitingRoom::stays(const Guest& guest) const {
    const Connection::Next next = guest->advance();
    if (next == Connection::Next::serve) on_request_(guest);
    return next == Connection::Next::wait;
}

void WaitingRoom::drop_expired() {
    const auto now = Connection::Clock::now();
    std::erase_if(waiting_, [now](const Guest& guest) { return guest->deadline() <= now && !guest->expire(); });
}

void WaitingRoom::make_room() {
    if (waiting_.size() <= max_waiting_of_one_address) return;
    std::map<std::string, std::size_t> counts;
    for (const Guest& guest : waiting_) ++counts[guest->address()];
    std::size_t waiting = waiting_.size();
    std::erase_if(waiting_, [&](const Guest& guest) {
        std::size_t& of_address = counts[guest->address()];
        if (waiting <= max_waiting && of_address <= max_waiting_of_one_address) return false;
        --waiting;
        --of_address;
        return true;
    });
}

} // namespace freecell::cli
