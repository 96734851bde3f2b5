#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace freecell {

// The FNV-1a hash, of 32 or 64 bits. It finds accidental changes; it is easily forged.
template <class Value>
    requires(std::same_as<Value, std::uint32_t> || std::same_as<Value, std::uint64_t>)
class Fnv1a {
public:
    // FNV-1a proper adds bytes. Larger numbers make a hash of the same kind.
    constexpr void add(Value number) { value_ = (value_ ^ number) * prime; }
    [[nodiscard]] constexpr Value value() const { return value_; }

    template <class Bytes> static constexpr Value of(const Bytes& bytes) {
        Fnv1a hash;
        for (const auto byte : bytes) {
            static_assert(sizeof byte == 1);
            hash.add(static_cast<std::uint8_t>(byte));
        }
        return hash.value();
    }

private:
    static constexpr bool is_short = std::is_same_v<Value, std::uint32_t>;
    static constexpr Value prime = is_short ? Value{0x01000193} : static_cast<Value>(0x100000001b3);

    Value value_ = is_short ? Value{0x811c9dc5} : static_cast<Value>(0xcbf29ce484222325);
};

} // namespace freecell
