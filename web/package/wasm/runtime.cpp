#include <time.h>

#include <__verbose_abort>
#include <cstddef>

// Where libc++ would print what is wrong and end the program, the module traps: nothing that prints is linked in.
void std::__libcpp_verbose_abort(const char*, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char*, ...);
extern "C" void abort_message(const char*, ...) {
    __builtin_trap();
}

// There is no clock: whoever calls the module knows the time, and lets it work for so many positions at once.
extern "C" int clock_gettime(clockid_t, struct timespec* now) {
    *now = {};
    return 0;
}

// One instruction each here, and faster than those of wasi-libc.
extern "C" void* memcpy(void* to, const void* from, std::size_t size) {
    return __builtin_memcpy(to, from, size);
}
extern "C" void* memmove(void* to, const void* from, std::size_t size) {
    return __builtin_memmove(to, from, size);
}
extern "C" void* memset(void* to, int byte, std::size_t size) {
    return __builtin_memset(to, byte, size);
}
