#include <__verbose_abort>

// Where libc++ would print what is wrong and end the program, the module traps: nothing that prints is linked in.
void std::__libcpp_verbose_abort(const char*, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char*, ...);
extern "C" void abort_message(const char*, ...) {
    __builtin_trap();
}
