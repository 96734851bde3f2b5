#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <type_traits>

namespace freecell::complete {

// A stack that reports lack of memory instead of throwing.
template <class T> class GrowingStack {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // Makes room for one more item, allocating at most this many bytes. Returns false if there is no room.
    bool make_room(std::size_t bytes) {
        if (size_ < capacity_) return true;
        const std::size_t capacity = std::max(std::size_t{16}, capacity_ * 2);
        if (capacity * sizeof(T) > bytes) return false;
        void* const memory = std::realloc(items_.get(), capacity * sizeof(T));
        if (memory == nullptr) return false;
        static_cast<void>(items_.release()); // freed or grown by realloc
        items_.reset(static_cast<T*>(memory));
        capacity_ = capacity;
        return true;
    }
    // There must be room.
    void push(const T& item) { items_[size_++] = item; }
    T pop() { return items_[--size_]; }

    [[nodiscard]] const T& operator[](std::size_t index) const { return items_[index]; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t bytes() const { return capacity_ * sizeof(T); }

private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<T[], Free> items_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

} // namespace freecell::complete
