#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace freecell::simd {

// A kernel is a struct of functions, with one instance for each instruction set of a build, and with the members
// `std::string_view name` and `bool runs_here`. The functions are null for a target that the build has no code for.
template <class Kernel> struct KernelTarget {
    static constexpr std::int64_t any_machine = 0;

    std::int64_t target; // Highway's bit, such as HWY_AVX2, or any_machine
    Kernel kernel;
};

// The kernels that a build has code for, best first. It does not allocate, because the C functions that use it promise
// not to.
template <class Kernel, std::size_t size> class KernelTable {
public:
    // `function` is any of the kernel's functions; `supported` is supported_targets(). At least one target must run
    // on any machine.
    template <class Function>
    KernelTable(const KernelTarget<Kernel> (&targets)[size], Function Kernel::* function, std::int64_t supported) {
        for (const auto& [target, kernel] : targets) {
            if (kernel.*function == nullptr) continue;
            kernels_[count_] = kernel;
            kernels_[count_].runs_here = target == KernelTarget<Kernel>::any_machine || (supported & target) != 0;
            ++count_;
        }
        best_ = static_cast<std::size_t>(std::ranges::find_if(all(), &Kernel::runs_here) - all().begin());
    }

    [[nodiscard]] std::span<const Kernel> all() const { return std::span(kernels_).first(count_); }
    // The first kernel that runs on this machine.
    [[nodiscard]] const Kernel& best() const { return kernels_[best_]; }
    // Null if the build has no kernel with that name.
    [[nodiscard]] const Kernel* named(std::string_view name) const {
        const auto found = std::ranges::find(all(), name, &Kernel::name);
        return found == all().end() ? nullptr : &*found;
    }

private:
    std::array<Kernel, size> kernels_{};
    std::size_t count_ = 0;
    std::size_t best_ = 0;
};

} // namespace freecell::simd
