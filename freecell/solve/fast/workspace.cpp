#include "freecell/solve/fast/workspace.h"

#include <new>

namespace freecell::fast {

bool Workspace::make_room(std::size_t most_nodes) {
    if (room >= most_nodes) return true;
#ifdef __cpp_exceptions
    try {
#endif
        candidates.reserve(most_nodes * candidates_per_node + MoveList::most);
        seen.resize(slots_for(most_nodes));
        seen_at.reserve(slots_for(most_nodes));
        room = 0;
        nodes.reset();
        nodes = std::make_unique_for_overwrite<Node[]>(most_nodes);
        room = most_nodes;
#ifdef __cpp_exceptions
    } catch (const std::bad_alloc&) {
        return false;
    }
#endif
    return true;
}

std::size_t Workspace::bytes() const {
    return sizeof *this + room * sizeof(Node) + candidates.capacity() * sizeof(Candidate) +
           seen.capacity() * sizeof(std::uint64_t) + seen_at.capacity() * sizeof(std::uint32_t);
}

} // namespace freecell::fast
