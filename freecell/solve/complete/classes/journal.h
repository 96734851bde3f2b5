#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "freecell/solve/complete/certificate.h"
#include "freecell/solve/complete/classes/class_space.h"

namespace freecell::complete {

// What a class search has done so far, in its scratch folder, so that another process can go on with it. Lines of text;
// what comes after the last commit does not count.
//
//   freecell-classes 1 NAME                     which search
//   class HOME DEALT                            classes are numbered as they come
//   run CLASS BLOCKS                            positions that wait in a class, followed by its blocks:
//   OFFSET SIZE CHECKSUM COUNT FIRST FIRST      in the file of the class's rank; the first key in two halves
//   searched CLASS POSITIONS DIGEST
//   commit CHECKSUM                             of the lines since the commit before
class Journal {
public:
    enum class State : std::uint8_t {
        fresh,   // there was none
        resumed, // the space is as it was at the last commit
        unusable // of another search, damaged or not readable
    };
    // Reads what is there into the space, and takes back what came after the last commit.
    State open(ClassSpace& space, std::string_view name, Certificate& searched);

    void note_searched(const PositionClass& which, const Certificate& certificate);
    // Writes all positions that wait, and what has been noted. False: there is no room; nothing is lost, and it can be
    // tried again.
    bool commit(ClassSpace& space);

private:
    bool save_runs(ClassSpace& space, PositionClass& of);
    bool flush(ClassSpace& space);

    std::shared_ptr<ScratchFile> file_;
    std::string pending_;       // lines to be written, of classes and runs
    std::string searched_;      // and those after them
    std::uint32_t classes_ = 0; // written, or among those lines
};

} // namespace freecell::complete
