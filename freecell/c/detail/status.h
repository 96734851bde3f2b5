#pragma once

#include <exception>
#include <string>

#include "freecell/c/freecell.h"

// What the files of the C functions share.
namespace freecell::c {

// The status, and the words that freecell_error_detail() gives out for it.
freecell_status failed(freecell_status status, const std::string& words);

// Calls the work, which gives a status. No exception leaves it.
template <class Work> freecell_status guarded(const Work& work) {
#if __cpp_exceptions
    try {
        return work();
    } catch (const std::exception&) {
        return failed(FREECELL_ERROR_MEMORY, "");
    }
#else
    return work(); // running out of memory ends the program
#endif
}

// As much of the text as there is room for, with a NUL after it wherever there is any room. The size of all of it,
// without the NUL.
size_t put_text(const std::string& text, char* out, size_t capacity);

} // namespace freecell::c
