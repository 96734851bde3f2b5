#pragma once

#include <array>

#include "freecell/check/wording.h"

namespace freecell::check {

inline constexpr std::array extractions{
    no_mistake,
    Wording{"mask-missing",
            "The state is shifted but not cut to 15 bits: write (state >> 16) & 0x7fff, or keep the state "
            "modulo 2^31."},
    Wording{"shift-missing",
            "The whole state is used as the random number. Use its high bits: state >> 16, with the state "
            "kept modulo 2^31."},
    Wording{"shift-and-mask-missing",
            "The whole 32-bit state is used as the random number. Use bits 16 to 30 of it: (state "
            ">> 16) & 0x7fff."},
    Wording{"low-bits", "The random number is the low 15 bits of the state. Shift first: (state >> 16) & 0x7fff."},
    Wording{"shift-15", "The state is shifted by 15 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-15-unmasked",
            "The state is shifted by 15 bits (divided by 32768). Shift it by 16: divide by 65536."},
    Wording{"shift-17", "The state is shifted by 17 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-17-unmasked",
            "The state is shifted by 17 bits (divided by 131072). Shift it by 16: divide by 65536."},
    Wording{"modulo-32767", "The shifted state is taken modulo 32767. 0x7fff is a mask: write & 0x7fff, or % 32768."},
    Wording{"modulo-32767-of-31-bits",
            "The random number is taken modulo 32767, so that 32767 becomes 0. With the state "
            "kept modulo 2^31 nothing more is needed after the shift."},
    Wording{"divided-by-65535", "The state is divided by 65535. Divide by 65536, or shift by 16."},
    Wording{"rounded", "The state divided by 65536 is rounded to the nearest whole number. Round it down."},
    Wording{"mask-3fff",
            "The random number has 14 bits. If the state is masked with 0x3fffffff, write 0x7fffffff; if the random "
            "number with 0x3fff, write 0x7fff."},
    Wording{"mask-fff",
            "The random number has 12 bits. If the state is masked with 0xfffffff, write 0x7fffffff; if the random "
            "number with 0xfff, write 0x7fff."},
    Wording{"mask-7ff",
            "The random number has 11 bits. If the state is masked with 0x7ffffff, write 0x7fffffff; if the random "
            "number with 0x7ff, write 0x7fff."},
    Wording{
        "always-zero",
        "The random number is always 0. Look at how it is cut from the state: & 0x7fff >> 16 shifts the mask, a state "
        "of 16 bits has nothing above bit 15, and 2^31 is 29 where ^ is exclusive or. Write (state >> 16) & 0x7fff."},
    Wording{"shift-8", "The state is shifted by 8 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-8-unmasked", "The state is shifted by 8 bits (divided by 256). Shift it by 16: divide by 65536."},
    Wording{"shift-10", "The state is shifted by 10 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-10-unmasked", "The state is shifted by 10 bits (divided by 1024). 0x10 is 16: divide by 65536."},
    Wording{"shift-18", "The state is shifted by 18 bits. Shift it by 16: (state >> 16) & 0x7fff."},
    Wording{"shift-18-unmasked",
            "The state is shifted by 18 bits; 2^16 is 18 where ^ is exclusive or. Shift it by 16."},
    Wording{"mask-1fff",
            "The random number has 13 bits. If the state is masked with 0x1fffffff, write 0x7fffffff; if the "
            "random number with 0x1fff, write 0x7fff."},
    Wording{"mask-3ff",
            "The random number has 10 bits. If the state is masked with 0x3ffffff, write 0x7fffffff; if the "
            "random number with 0x3ff, write 0x7fff."},
    Wording{"mask-ff",
            "The random number has 8 bits: the state is kept in 24 bits, or the mask is 0xff. Keep 31 bits and "
            "write (state >> 16) & 0x7fff."},
    Wording{"low-16-bits",
            "The random number is the low 16 bits of the state, or the state is kept in 16 bits. Keep 31 "
            "bits and shift: (state >> 16) & 0x7fff."},
    Wording{"divided-by-18",
            "The state is divided by 18: 2^16 where ^ is exclusive or, not a power. Divide by 65536, or shift by 16."},
};

inline constexpr std::array range_rules{
    no_mistake,
    Wording{
        "microsoft-numbering",
        "This is right in Microsoft's numbering, which deals numbers from 2^31 on modulo 2^31; to check against it, "
        "choose the microsoft numbering. FreeCell Pro deals other boards there: it sets 0x8000 in the random number "
        "below 2^32, and takes (state >> 16) + 1 from 2^32 on."},
    Wording{"bit-15-set",
            "The random number has 0x8000 set. FreeCell Pro does that only for deals 2^31 to 2^32-1 of its "
            "own numbering."},
    Wording{"sixteen-bits-plus-one",
            "The random number is (state >> 16) + 1. FreeCell Pro does that only for deals 2^32 to "
            "2^33-1 of its own numbering."},
    Wording{"plus-one-missing",
            "The random number is all 16 high bits of the state. That is FreeCell Pro's rule from 2^32 "
            "on, but for its + 1; for smaller numbers mask with 0x7fff."},
    Wording{"fifteen-bits-plus-one",
            "The random number is one too large: ((state >> 16) & 0x7fff) + 1. Only FreeCell Pro's "
            "deals from 2^32 on add one, and to all 16 bits."},
};

inline constexpr std::array seeds{
    no_mistake,
    Wording{"seed-one-more", "The generator starts from the deal number plus one. Start from the number itself."},
    Wording{"seed-one-less", "The generator starts from the deal number minus one. Start from the number itself."},
    Wording{"seed-always-one", "The generator always starts from 1, whatever the deal. Start from the deal number."},
    Wording{"seed-always-zero", "The generator always starts from 0, whatever the deal. Start from the deal number."},
    Wording{"seed-16-bits", "Only the low 16 bits of the deal number are used. Keep the seed in a 32-bit type."},
    Wording{"seed-15-bits", "Only the low 15 bits of the deal number are used. Keep the seed in a 32-bit type."},
};

inline constexpr std::array steppings{
    no_mistake,
    Wording{"one-step-too-many",
            "The generator takes one step too many before the first card. One step, then one card."},
    Wording{"step-missing", "The seed itself picks the first card. Step the generator before each card, the first "
                            "included."},
    Wording{"seeded-every-card",
            "The generator is seeded anew before each card, so it gives the same number each time. "
            "Seed it once for a deal, and keep its state."},
    Wording{"two-steps-a-card", "The generator takes two steps for each card. Draw once and keep the number."},
    Wording{"seeded-every-row",
            "The generator is seeded anew before each row. Seed it once for a deal, and keep its state."},
};

inline constexpr std::array arithmetics{
    no_mistake,
    Wording{"modulo-2^31-1",
            "The state is reduced modulo 2^31-1. It is modulo 2^31: write & 0x7fffffff, or % 2147483648."},
    Wording{"modulo-2^32-1", "The state is reduced modulo 2^32-1. It is modulo 2^31 (or 2^32): write & 0x7fffffff."},
    Wording{"signed-32",
            "The state overflows a signed 32-bit number, and the shift keeps its sign. Make the state unsigned "
            "and mask after the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-32-floored",
            "The state overflows a signed 32-bit number, and negative remainders are lifted by the "
            "modulus. Make the state unsigned and mask after the shift: (state >> 16) & 0x7fff."},
    Wording{"64-bit-state",
            "The state is kept in 64 bits and never reduced. Reduce it modulo 2^31 at each step, or mask "
            "after the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-64",
            "The state overflows a signed 64-bit number. Reduce it modulo 2^31 at each step, or mask after "
            "the shift: (state >> 16) & 0x7fff."},
    Wording{"signed-64-floored",
            "The state overflows a signed 64-bit number, and negative remainders are lifted by the "
            "modulus. Reduce it modulo 2^31 at each step."},
    Wording{"unbounded-state", "The state grows without bound. Reduce it modulo 2^31 at each step: state % 2**31."},
    Wording{"floating-state",
            "The state is a floating-point number that is never reduced, so it loses its low digits above "
            "2^53. Reduce it modulo 2^31 at each step."},
    Wording{"floating-state-masked",
            "The state is a floating-point number that is never reduced: above 2^53 its low digits "
            "are lost before the mask sees them. Reduce it modulo 2^31 at each step."},
    Wording{"single-precision", "The state is kept in single precision, 24 bits. It needs 31: use a whole number."},
    Wording{
        "output-fed-back",
        "The random number is kept as the next state. Keep the whole state; the random number is only a part of it."},
    Wording{
        "absolute-value",
        "The state overflows a signed 32-bit number, and its absolute value is shifted. Mask instead: (state >> 16) "
        "& 0x7fff."},
    Wording{"absolute-state",
            "The state overflows a signed 32-bit number and goes on with its absolute value. Mask it instead: state & "
            "0x7fffffff."},
    Wording{"modulo-29",
            "The state is reduced modulo 29: 2^31 where ^ is exclusive or, not a power. Write & 0x7fffffff, or % "
            "2147483648."},
};

} // namespace freecell::check
