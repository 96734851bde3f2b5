#pragma once

#include <pybind11/pybind11.h>

// The module freecell._native: what the Python files of the package call. Each function adds one part of it.
namespace freecell::python {

void bind_deals(pybind11::module_& module);
void bind_search(pybind11::module_& module);
void bind_games(pybind11::module_& module);
void bind_rating(pybind11::module_& module);
void bind_solver(pybind11::module_& module);

} // namespace freecell::python
