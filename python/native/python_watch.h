#pragma once

#include <exception>
#include <stop_token>
#include <utility>

#include <pybind11/pybind11.h>

#include "freecell/solve/limits.h"

namespace freecell::python {

namespace py = pybind11;

// Runs Python's signal handlers and the caller's function during work that has released the interpreter. An exception
// in either stops the work.
class PythonWatch {
public:
    explicit PythonWatch(OnProgress callback = {}) : callback_(std::move(callback)) {}

    [[nodiscard]] std::stop_token stop_token() const { return stop_.get_token(); }

    // Call several times a second.
    void look(const SearchProgress& progress = {}) {
        const py::gil_scoped_acquire locked;
        try {
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (callback_) callback_(progress);
        } catch (...) {
            raised_ = std::current_exception();
            stop_.request_stop();
        }
    }

    // Call after the work, when the interpreter is held again.
    void rethrow() const {
        if (raised_) std::rethrow_exception(raised_);
    }

private:
    OnProgress callback_;
    std::stop_source stop_;
    std::exception_ptr raised_;
};

} // namespace freecell::python
