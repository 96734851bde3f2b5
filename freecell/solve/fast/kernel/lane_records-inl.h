// Tables of one value for each lane that are looked up four at a time.
#if defined(FREECELL_SOLVE_FAST_LANE_RECORDS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef FREECELL_SOLVE_FAST_LANE_RECORDS_INL_H
#undef FREECELL_SOLVE_FAST_LANE_RECORDS_INL_H
#else
#define FREECELL_SOLVE_FAST_LANE_RECORDS_INL_H
#endif

#include "freecell/solve/fast/kernel/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace freecell::fast::HWY_NAMESPACE {

#if FREECELL_WIDE_LANES || defined(__wasm__) // where the code must be small
template <class A, class B, class C, class D> struct LaneRecords {
    A a;
    B b;
    C c;
    D d;

    FREECELL_INLINE LaneRecords at(const LaneIndex& index) const {
        return {lookup(a, index), lookup(b, index), lookup(c, index), lookup(d, index)};
    }
};
#else
using Four = std::array<FourNumbers, 4>;

FREECELL_INLINE Four transposed(const Four& rows) {
    const auto [a, b, c, d] = rows;
    const auto ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const auto more_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const auto more_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return {__builtin_shufflevector(ab, cd, 0, 1, 4, 5), __builtin_shufflevector(ab, cd, 2, 3, 6, 7),
            __builtin_shufflevector(more_ab, more_cd, 0, 1, 4, 5),
            __builtin_shufflevector(more_ab, more_cd, 2, 3, 6, 7)};
}

// There is no instruction for a lookup, so the tables are stored as one record for each lane.
template <class A, class B, class C, class D> class LaneRecords {
public:
    struct Found {
        A a;
        B b;
        C c;
        D d;
    };

    LaneRecords() = default;
    FREECELL_INLINE LaneRecords(A a, B b, C c, D d) {
        const auto as_rows = [](auto w, auto x, auto y, auto z) {
            return transposed({FourNumbers(w), FourNumbers(x), FourNumbers(y), FourNumbers(z)});
        };
        const Four low = as_rows(a.low, b.low, c.low, d.low);
        const Four high = as_rows(a.high, b.high, c.high, d.high);
        for (int i = 0; i < 4; ++i) {
            rows_[i] = low[i];
            rows_[4 + i] = high[i];
        }
    }
    FREECELL_INLINE Found at(const LaneIndex& index) const {
        const auto row = [&](int i) { return rows_[index.numbers[i]]; };
        const Four low = transposed({row(0), row(1), row(2), row(3)});
        const Four high = transposed({row(4), row(5), row(6), row(7)});
        const auto both = [&]<class T>(int i) { return T(decltype(T::low)(low[i]), decltype(T::low)(high[i])); };
        return {
            both.template operator()<A>(0),
            both.template operator()<B>(1),
            both.template operator()<C>(2),
            both.template operator()<D>(3)
        };
    }

private:
    std::array<FourNumbers, 8> rows_;
};
#endif

} // namespace freecell::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
