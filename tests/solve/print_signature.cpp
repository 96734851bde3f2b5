// Prints the signature of the fast search on some deals, with the best kernel of this build for this machine. Used to
// compare targets of the library.

#include <cstdio>
#include <vector>

#include "freecell/solve/fast/signature.h"

int main() {
    std::vector<std::int64_t> numbers = {11982, 2147483648, 4294967296, 8589934591};
    for (std::int64_t number = 1; number <= 60; ++number) numbers.push_back(number);
    std::fputs(freecell::fast::signature_of(numbers, freecell::fast::best_kernel()).text().c_str(), stdout);
}
