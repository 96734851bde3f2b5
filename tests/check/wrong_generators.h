#pragma once

#include "tests/check/wrong_dealers.h"

// Dealers that swap and lay out cards correctly, but draw other numbers.
namespace freecell::check::wrong {

// The state is 32 bits and follows the right formula; `random` computes the random number from it.
template <class Random> Deck deal_by_state(Number n, Random random) {
    auto state = static_cast<std::uint32_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        return random(state) % static_cast<std::uint32_t>(left);
    });
}

inline Deck missing_mask(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 16; });
}
inline Deck missing_shift(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state & 0x7fffffff; });
}
inline Deck missing_shift_and_mask(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state; });
}
inline Deck low_bits(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state & 0x7fff; });
}
inline Deck shift_15(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 15 & 0x7fff; });
}
inline Deck divided_by_32768(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state % 0x80000000 / 32768; });
}
inline Deck shift_17(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 17 & 0x7fff; });
}
inline Deck divided_by_131072(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state % 0x80000000 / 131072; });
}
inline Deck modulo_32767(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return (state >> 16) % 32767; });
}
inline Deck modulo_32767_of_31_bits(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return (state % 0x80000000 >> 16) % 0x7fff; });
}
inline Deck divided_by_65535(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state % 0x80000000 / 65535; });
}
inline Deck rounded(Number n) {
    return deal_by_state(
        n, [](std::uint32_t state) { return static_cast<std::uint32_t>(std::lround(state % 0x80000000 / 65536.0)); });
}
inline Deck mask_3fff(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 16 & 0x3fff; });
}
inline Deck mask_fff(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 16 & 0xfff; });
}
inline Deck mask_7ff(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return state >> 16 & 0x7ff; });
}
inline Deck bit_15_set(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return (state >> 16 & 0x7fff) | 0x8000; });
}
inline Deck sixteen_bits_plus_one(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return (state >> 16) + 1; });
}
inline Deck fifteen_bits_plus_one(Number n) {
    return deal_by_state(n, [](std::uint32_t state) { return (state >> 16 & 0x7fff) + 1; });
}

// Seeds and steps

inline Deck stepping_once_too_often(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    rand();
    return deal_by([&](int left) { return rand() % left; });
}
inline Deck drawing_before_stepping(Number n) {
    auto state = static_cast<std::uint32_t>(n);
    return deal_by([&](int left) {
        const int random = state >> 16 & 0x7fff;
        state = state * 214013 + 2531011;
        return random % left;
    });
}
inline Deck seeding_every_card(Number n) {
    return deal_by([&](int left) { return Rand{static_cast<std::uint32_t>(n)}() % left; });
}
inline Deck stepping_twice(Number n) {
    Rand rand{static_cast<std::uint32_t>(n)};
    return deal_by([&](int left) {
        rand();
        return rand() % left;
    });
}

// The state

template <std::uint64_t Modulus> Deck reduced_modulo(Number n) {
    std::uint64_t state = n;
    return deal_by([&](int left) {
        state = (state * 214013 + 2531011) % Modulus;
        return (state >> 16 & 0x7fff) % left;
    });
}

// int state; int r = state >> 16; as C computes it where overflow wraps. The state after `i` steps, as an int.
inline std::int32_t as_int(std::uint32_t state) {
    return static_cast<std::int32_t>(state);
}
inline Deck signed_absolute(Number n) {
    auto state = static_cast<std::uint32_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        return std::abs((as_int(state) >> 16) % left);
    });
}
inline Deck signed_lifted(Number n) {
    auto state = static_cast<std::uint32_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        const int place = (as_int(state) >> 16) % left;
        return place < 0 ? place + left : place;
    });
}
inline Deck state_of_64_bits(Number n) {
    auto state = static_cast<std::uint64_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        return (state >> 16) % left;
    });
}
inline Deck long_absolute(Number n) {
    auto state = static_cast<std::uint64_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        return std::abs((static_cast<std::int64_t>(state) >> 16) % left);
    });
}
inline Deck long_lifted(Number n) {
    auto state = static_cast<std::uint64_t>(n);
    return deal_by([&](int left) {
        state = state * 214013 + 2531011;
        const std::int64_t place = (static_cast<std::int64_t>(state) >> 16) % left;
        return place < 0 ? place + left : place;
    });
}
// Python without a modulus: decimal digits, so that the library's arithmetic is not repeated.
inline Deck unbounded(Number n) {
    std::vector<int> digits; // least significant first
    for (; n > 0; n /= 10) digits.push_back(static_cast<int>(n % 10));
    return deal_by([&](int left) {
        Number carry = 2531011;
        for (int& digit : digits) {
            carry += Number{digit} * 214013;
            digit = static_cast<int>(carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10) digits.push_back(static_cast<int>(carry % 10));
        Number remainder = 0;
        for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
            remainder = (remainder * 10 + *digit) % (Number{65536} * left);
        }
        return remainder / 65536;
    });
}
inline Deck javascript_floor(Number n) {
    auto state = static_cast<double>(n);
    return deal_by([&](int left) {
        volatile double product = state * 214013;
        state = product + 2531011;
        return std::fmod(std::floor(state / 65536), left);
    });
}
inline Deck javascript_shift(Number n) {
    auto state = static_cast<double>(n);
    return deal_by([&](int left) {
        volatile double product = state * 214013;
        state = product + 2531011;
        const auto to_int32 = static_cast<std::uint32_t>(std::fmod(state, 4294967296.0));
        return (to_int32 >> 16 & 0x7fff) % static_cast<std::uint32_t>(left);
    });
}
inline Deck single_precision(Number n) {
    auto state = static_cast<float>(n);
    return deal_by([&](int left) {
        volatile float product = state * 214013.0F;
        state = std::fmod(product + 2531011.0F, 2147483648.0F);
        return static_cast<int>(state / 65536.0F) % left;
    });
}

// Other generators

template <std::uint32_t Multiplier, std::uint32_t Increment> Deck constants(Number n) {
    auto state = static_cast<std::uint32_t>(n);
    return deal_by([&](int left) {
        state = state * Multiplier + Increment;
        return state / 65536 % 32768 % left;
    });
}
#ifdef __GLIBC__
inline Deck this_machines_rand(Number n) {
    srand(static_cast<unsigned>(n));
    return deal_by([](int left) { return rand() % left; });
}
#endif
// The additive recurrence over one long list, written out.
inline Deck glibc(Number n) {
    std::vector<std::uint32_t> r{static_cast<std::uint32_t>(n)};
    for (int i = 1; i < 31; ++i) r.push_back(static_cast<std::uint32_t>(std::uint64_t{r.back()} * 16807 % 2147483647));
    for (int i = 31; i < 34; ++i) r.push_back(r[i - 31]);
    for (int i = 34; i < 344; ++i) r.push_back(r[i - 31] + r[i - 3]);
    return deal_by([&](int left) {
        r.push_back(r[r.size() - 31] + r[r.size() - 3]);
        return r.back() / 2 % left;
    });
}
inline Deck bsd(Number n) {
    auto next = static_cast<std::uint64_t>(n);
    return deal_by([&](int left) { return (next = next * 1103515245 + 12345) % 2147483648 % left; });
}
template <class Engine> Deck standard_engine(Number n) {
    Engine engine(static_cast<std::uint32_t>(n));
    return deal_by([&](int left) { return engine() % left; });
}
inline Deck musl(Number n) {
    auto seed = static_cast<std::uint64_t>(n - 1);
    return deal_by([&](int left) { return ((seed = 6364136223846793005ULL * seed + 1) >> 33) % left; });
}
inline Deck java(Number n) {
    Number seed = (n ^ 0x5DEECE66DLL) & ((1LL << 48) - 1);
    return deal_by([&](int left) {
        seed = static_cast<Number>((static_cast<std::uint64_t>(seed) * 0x5DEECE66DULL + 0xB) & ((1ULL << 48) - 1));
        const Number bits = seed >> 17;
        return (left & -left) == left ? (left * bits) >> 31 : bits % left;
    });
}

} // namespace freecell::check::wrong
