#include "cli/shared/interrupt.h"

#include <atomic>
#include <csignal>

namespace freecell::cli {
namespace {

std::atomic<int> received = 0; // number of the signal; 0: none

extern "C" void on_interrupt(int signal) {
    received = signal;
}

void catch_signal(int signal) {
    struct sigaction action = {};
    action.sa_handler = on_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND); // without SA_RESTART, so that blocked reads and writes return
    sigaction(signal, &action, nullptr);
}

} // namespace

void catch_interrupts() {
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
}

void catch_hangups() {
    catch_signal(SIGHUP);
}

bool interrupt_requested() {
    return received != 0;
}

ExitCode interrupted_code() {
    if (received == SIGHUP) return hung_up;
    return received == SIGTERM ? terminated : interrupted;
}

} // namespace freecell::cli
