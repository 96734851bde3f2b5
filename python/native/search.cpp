#include "freecell/scan/search.h"

#include <algorithm>
#include <utility>

#include "freecell/query/parse_query.h"
#include "python/native/arguments.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"

namespace freecell::python {
namespace {

query::Condition parsed(const std::string& text) {
    auto condition = query::parse_query(text);
    if (condition) return *std::move(condition);
    throw Failure{condition.error().message,
                  TextPosition{.line = 0, .column = static_cast<std::int64_t>(condition.error().column)}};
}

// A search of a range, a block of numbers at a time, so that Python can react to signals in between.
class RangeSearch {
public:
    RangeSearch(const std::string& query, const py::int_& first, const py::int_& last)
        : search_(parsed(query)), next_(deal_number(first, "freecell-pro").value()),
          last_(deal_number(last, "freecell-pro").value()) {}

    [[nodiscard]] bool done() const { return next_ > last_; }

    std::vector<std::int64_t> matches() {
        std::vector<std::int64_t> out;
        run([&](const Found& found) {
            for (std::size_t i = 0; i < found.size(); ++i) out.push_back(found.number(i));
        });
        return out;
    }

    std::size_t count() {
        std::size_t total = 0;
        run([&](const Found& found) { total += found.size(); });
        return total;
    }

private:
    static constexpr std::int64_t first_block = 1 << 12; // small, so that the first match comes soon
    static constexpr std::int64_t largest_block = 1 << 22;

    template <class Visit> void run(const Visit& visit) {
        const py::gil_scoped_release unlocked;
        const std::int64_t last = std::min(last_, next_ + block_ - 1);
        search_.run(next_, last, buffers_, visit);
        next_ = last + 1;
        block_ = std::min(2 * block_, largest_block);
    }

    Search search_;
    Search::Buffers buffers_;
    std::int64_t next_;
    std::int64_t last_;
    std::int64_t block_ = first_block;
};

} // namespace

void bind_search(py::module_& module) {
    py::class_<RangeSearch>(module, "Search")
        .def(py::init<const std::string&, const py::int_&, const py::int_&>(), py::arg("query"), py::arg("first"),
             py::arg("last"))
        .def("done", &RangeSearch::done)
        .def("matches", &RangeSearch::matches)
        .def("count", &RangeSearch::count);
}

} // namespace freecell::python
