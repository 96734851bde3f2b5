#include <exception>

#include "freecell/core/version.h"
#include "python/native/bindings.h"
#include "python/native/failure.h"

namespace {

namespace py = pybind11;

// Raises freecell.errors.FreecellError with the position as `line` and `column`.
void raise(const freecell::python::Failure& failure) {
    const auto number = [](std::int64_t value) -> py::object {
        return value > 0 ? py::int_(value) : py::object(py::none());
    };
    const auto position = failure.position.value_or(freecell::TextPosition{.line = 0, .column = 0});
    const py::object type = py::module_::import("freecell.errors").attr("FreecellError");
    const py::object error = type(failure.message, number(position.line), number(position.column));
    PyErr_SetObject(type.ptr(), error.ptr());
}

} // namespace

PYBIND11_MODULE(_native, module) {
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const freecell::python::Failure& failure) {
            raise(failure);
        }
    });
    module.attr("version") = FREECELL_VERSION;
    freecell::python::bind_deals(module);
    freecell::python::bind_search(module);
    freecell::python::bind_games(module);
    freecell::python::bind_rating(module);
    freecell::python::bind_solver(module);
}
