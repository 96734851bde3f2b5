// Eight values as two vectors of four, for targets without longer vectors.
#if defined(FREECELL_SOLVE_FAST_NARROW_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_NARROW_LANES_INL_H
#undef FREECELL_SOLVE_FAST_NARROW_LANES_INL_H
#else
#define FREECELL_SOLVE_FAST_NARROW_LANES_INL_H
#endif

#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

using FourNumbers = std::int32_t __attribute__((vector_size(16)));
using FourSets = std::uint32_t __attribute__((vector_size(16)));

// Has the operators of a vector; a number converts to eight copies of it.
template <class T, class Half> struct TwoVectors {
    using Answers = TwoVectors<std::int32_t, FourNumbers>;

    Half low, high;

    TwoVectors() = default;
    [[gnu::always_inline]] TwoVectors(T x) : low{x, x, x, x}, high{x, x, x, x} {}
    [[gnu::always_inline]] TwoVectors(Half first, Half second) : low(first), high(second) {}
    [[gnu::always_inline]] TwoVectors(T a, T b, T c, T d, T e, T f, T g, T h) : low{a, b, c, d}, high{e, f, g, h} {}

    [[gnu::always_inline]] T operator[](int lane) const {
        T lanes[8];
        std::memcpy(lanes, this, sizeof lanes);
        return lanes[lane];
    }

#define FREECELL_OPERATOR(result, op)                                                                                  \
    [[gnu::always_inline]] friend result operator op(const TwoVectors& a, const TwoVectors& b) {                       \
        return {a.low op b.low, a.high op b.high};                                                                     \
    }
    FREECELL_OPERATOR(TwoVectors, +)
    FREECELL_OPERATOR(TwoVectors, -)
    FREECELL_OPERATOR(TwoVectors, *)
    FREECELL_OPERATOR(TwoVectors, &)
    FREECELL_OPERATOR(TwoVectors, |)
    FREECELL_OPERATOR(TwoVectors, ^)
    FREECELL_OPERATOR(Answers, ==)
    FREECELL_OPERATOR(Answers, !=)
    FREECELL_OPERATOR(Answers, <)
    FREECELL_OPERATOR(Answers, >)
    FREECELL_OPERATOR(Answers, <=)
#undef FREECELL_OPERATOR

    [[gnu::always_inline]] TwoVectors operator~() const { return {~low, ~high}; }
    [[gnu::always_inline]] TwoVectors operator-() const { return {-low, -high}; }
    [[gnu::always_inline]] TwoVectors operator<<(int n) const { return {low << n, high << n}; }
    [[gnu::always_inline]] TwoVectors operator>>(int n) const { return {low >> n, high >> n}; }
    [[gnu::always_inline]] TwoVectors& operator+=(const TwoVectors& b) { return *this = *this + b; }
    [[gnu::always_inline]] TwoVectors& operator-=(const TwoVectors& b) { return *this = *this - b; }
    [[gnu::always_inline]] TwoVectors& operator&=(const TwoVectors& b) { return *this = *this & b; }
    [[gnu::always_inline]] TwoVectors& operator|=(const TwoVectors& b) { return *this = *this | b; }
};

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
