#include "cli/shared/interrupt.h"

#include <atomic>
#include <csignal>

namespace freecell::cli {
namespace {

std::atomic<int> received = 0; // the signal

extern "C" void on_interrupt(int signal) {
    received = signal;
}

} // namespace

void catch_interrupts() {
    struct sigaction action = {};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND); // without SA_RESTART, so that blocked reads and writes return
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool interrupt_requested() {
    return received != 0;
}

ExitCode interrupted_code() {
    return received == SIGTERM ? terminated : interrupted;
}

} // namespace freecell::cli
