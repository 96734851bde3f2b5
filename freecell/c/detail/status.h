#pragma once

#include <exception>
#include <string>

#include "freecell/c/freecell.h"

// Shared by the files of the C functions.
namespace freecell::c {

// Returns the status, and stores the words that freecell_error_detail() returns for it.
freecell_status failed(freecell_status status, const std::string& words);

// Calls `work`, which returns a status, and lets no exception escape.
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

// Copies as much of the text as fits, always NUL-terminated if there is any room. Returns the size of the whole text
// without the NUL.
size_t put_text(const std::string& text, char* out, size_t capacity);

} // namespace freecell::c
