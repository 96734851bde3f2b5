#include "freecell/check/mersenne_twister.h"

#include <algorithm>

namespace freecell::check {

MersenneTwister MersenneTwister::seeded(std::uint32_t seed) {
    State state{seed};
    for (std::size_t i = 1; i < size; ++i) {
        state[i] = 1812433253U * (state[i - 1] ^ (state[i - 1] >> 30)) + static_cast<std::uint32_t>(i);
    }
    return MersenneTwister(state);
}

MersenneTwister MersenneTwister::seeded_by_array(std::uint32_t key) {
    State state = seeded(19650218).state_;
    std::size_t at = 1;
    const auto move_on = [&] {
        if (++at < size) return;
        state[0] = state[size - 1];
        at = 1;
    };
    const auto mixed = [&](std::uint32_t factor) {
        return state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * factor);
    };
    for (std::size_t i = 0; i < size; ++i) {
        state[at] = mixed(1664525) + key;
        move_on();
    }
    for (std::size_t i = 1; i < size; ++i) {
        state[at] = mixed(1566083941) - static_cast<std::uint32_t>(at);
        move_on();
    }
    state[0] = 0x80000000;
    return MersenneTwister(state);
}

MersenneTwister MersenneTwister::seeded_as_in_r(std::uint32_t seed) {
    constexpr int scrambling_steps = 50;
    const auto scramble = [&seed] { return seed = 69069 * seed + 1; };
    for (int i = 0; i < scrambling_steps; ++i) scramble();
    scramble(); // skips the word in which R stores its position
    State state;
    std::ranges::generate(state, scramble);
    return MersenneTwister(state);
}

std::uint32_t MersenneTwister::next() {
    if (at_ == size) refill();
    std::uint32_t word = state_[at_++];
    word ^= word >> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return word ^ (word >> 18);
}

void MersenneTwister::refill() {
    constexpr std::size_t middle = 397;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t joined = (state_[i] & 0x80000000) | (state_[(i + 1) % size] & 0x7fffffff);
        const std::uint32_t twist = (joined & 1) != 0 ? 0x9908b0df : 0;
        state_[i] = state_[(i + middle) % size] ^ (joined >> 1) ^ twist;
    }
    at_ = 0;
}

} // namespace freecell::check
