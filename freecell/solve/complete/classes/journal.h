#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/classes/class_space.h"

namespace freecell::complete {

// The progress of a class search, in its scratch folder, so that another process can continue it. The journal consists
// of lines of text; lines after the last commit are ignored.
//
//   freecell-classes 1 NAME                     identifies the search
//   class HOME DEALT                            classes are numbered in order of appearance
//   run CLASS BLOCKS                            positions waiting in a class, followed by its blocks:
//   OFFSET SIZE CHECKSUM COUNT FIRST FIRST      in the file of the class's rank; the first key in two halves
//   searched CLASS POSITIONS DIGEST
//   commit CHECKSUM                             of the lines since the previous commit
class Journal {
public:
    enum class State : std::uint8_t {
        fresh,   // there was none
        resumed, // the space is as it was at the last commit
        unusable // it belongs to another search, is damaged or cannot be read
    };
    // Reads the journal into the space, and discards everything after the last commit.
    State open(ClassSpace& space, std::string_view name, Certificate& searched);

    void note_searched(const PositionClass& which, const Certificate& certificate);
    // Writes all waiting positions and everything noted. Returns false if there is no room; nothing is lost, and the
    // call can be repeated.
    bool commit(ClassSpace& space);

private:
    bool save_runs(ClassSpace& space, PositionClass& of);
    bool flush(ClassSpace& space);

    std::shared_ptr<ScratchFile> file_;
    std::string pending_;       // lines to be written about classes and runs
    std::string searched_;      // lines to be written after those
    std::uint32_t classes_ = 0; // classes written or pending
};

} // namespace freecell::complete
