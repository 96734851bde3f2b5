#pragma once

#include <array>

#include "freecell/check/wording.h"

namespace freecell::check {

inline constexpr std::array libraries{
    no_mistake,
    Wording{"glibc-rand", "These are the numbers of the GNU C library's rand() (Linux). FreeCell needs Microsoft's, so "
                          "write it yourself: state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"ansi-c-rand",
            "These are the constants of the C standard's example rand(), 1103515245 and 12345. Microsoft's "
            "are 214013 and 2531011."},
    Wording{"bsd-rand", "These are the numbers of the old BSD rand(), 1103515245 and 12345 without a shift. Write "
                        "Microsoft's: state * 214013 + 2531011, shifted right by 16."},
    Wording{"park-miller",
            "This is the Park-Miller generator, state * 16807 % (2^31-1), as in macOS's rand() and C++'s "
            "minstd_rand0. Microsoft's is state * 214013 + 2531011, shifted right by 16."},
    Wording{"minstd", "This is C++'s minstd_rand, state * 48271 % (2^31-1). Microsoft's is state * 214013 + 2531011, "
                      "shifted right by 16."},
    Wording{"musl-rand",
            "These are the numbers of musl's rand() (Alpine Linux). FreeCell needs Microsoft's: state = state "
            "* 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"java-random",
            "These are the numbers of java.util.Random. FreeCell needs Microsoft's rand(): state = state * "
            "214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"numerical-recipes",
            "These are the constants of Numerical Recipes, 1664525 and 1013904223. Microsoft's are "
            "214013 and 2531011."},
    Wording{"borland-rand", "These are Borland's constants, 22695477 and 1. Microsoft's are 214013 and 2531011."},
    Wording{"mersenne-twister", "These are the numbers of the Mersenne Twister (std::mt19937() % left, or PHP's "
                                "mt_rand(0, left - 1)). FreeCell needs Microsoft's "
                                "rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"python-random",
            "These are the numbers of Python's random after random.seed(n): randrange, choice or sample (Python 3.2 "
            "and later). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"python-random-float",
            "These are the numbers of int(random.random() * left) after Python's random.seed(n). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"csharp-random",
            "These are the numbers of new System.Random(n) in C#, the same in all versions of .NET. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"go-rand",
            "These are the numbers of Go's math/rand after rand.Seed(n) or rand.NewSource(n); math/rand/v2 has others. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"ruby-random",
            "These are the numbers of Ruby's Random.new(n) or srand(n). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"perl-rand",
            "These are the numbers of Perl's srand(n) and rand (Perl 5.20 and later), which are those of srand48(n) "
            "and drand48() in C. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"lrand48",
            "These are the numbers of srand48(n) and lrand48() in C. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"r-sample",
            "These are the numbers of R's set.seed(n) and sample() (R 3.6 and later). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"r-runif",
            "These are the numbers of R's set.seed(n) and runif(), or of sample() before R 3.6. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"lua-random",
            "These are the numbers of Lua 5.4's math.randomseed(n) and math.random. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"lua-5.3-random",
            "These are the numbers of Lua 5.3's math.randomseed(n) and math.random on Linux. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"php-mt-rand",
            "These are the numbers of PHP's mt_srand(n) and mt_rand() % left (PHP 7.1 and later). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{
        "uniform-int-mt19937",
        "These are the numbers of std::uniform_int_distribution and std::mt19937(n) in libstdc++ (GCC 11 and later). "
        "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"uniform-int-mt19937-before-gcc-11",
            "These are the numbers of std::uniform_int_distribution and std::mt19937(n) in libstdc++ before GCC 11. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"uniform-int-minstd",
            "These are the numbers of std::uniform_int_distribution and std::minstd_rand(n) in libstdc++. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"rand-r",
            "These are the numbers of rand_r() of the GNU C library. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"mulberry32",
            "These are the numbers of mulberry32(n). "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"xorshift32",
            "These are the numbers of a 32-bit xorshift (13, 17, 5) that starts from n. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
    Wording{"xorshift64",
            "These are the numbers of a 64-bit xorshift (13, 7, 17) that starts from n. "
            "FreeCell needs Microsoft's rand(): state = state * 214013 + 2531011, random = (state >> 16) & 0x7fff."},
};

inline constexpr std::array library_shuffles{
    no_mistake,
    Wording{"python-shuffle",
            "The deck is shuffled by Python's random.shuffle after random.seed(n) (Python 3.2 and later). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"csharp-order-by",
            "The deck is shuffled by OrderBy with the numbers of C#'s new Random(n). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"go-shuffle",
            "The deck is shuffled by Go's rand.Shuffle after rand.Seed(n) or rand.NewSource(n); math/rand/v2 shuffles "
            "otherwise. "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"go-perm",
            "The deck is shuffled by Go's rand.Perm after rand.Seed(n) or rand.NewSource(n). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{
        "ruby-shuffle",
        "The deck is shuffled by Ruby's shuffle with Random.new(n), or NumPy's random.shuffle after random.seed(n). "
        "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
        "then put the last undealt card in its place."},
    Wording{"perl-shuffle",
            "The deck is shuffled by Perl's List::Util::shuffle after srand(n) (Perl 5.20 and later). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"php-shuffle",
            "The deck is shuffled by PHP's shuffle after mt_srand(n) (PHP 7.1 and later). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"java-shuffle",
            "The deck is shuffled by Java's Collections.shuffle with new Random(n). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"lua-shuffle",
            "The deck is shuffled by a loop over math.random of Lua 5.4 after math.randomseed(n). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"std-shuffle-mt19937",
            "The deck is shuffled by std::shuffle with std::mt19937(n) in libstdc++ (GCC 11 and later). "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"std-shuffle-mt19937-before-gcc-11",
            "The deck is shuffled by std::shuffle with std::mt19937(n) in libstdc++ before GCC 11. "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"std-shuffle-default-engine",
            "The deck is shuffled by std::shuffle with std::default_random_engine(n) in libstdc++. "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
    Wording{"std-shuffle-minstd",
            "The deck is shuffled by std::shuffle with std::minstd_rand(n) in libstdc++. "
            "FreeCell shuffles with Microsoft's rand(), one card picked after another: deal place random % left, "
            "then put the last undealt card in its place."},
};

} // namespace freecell::check
