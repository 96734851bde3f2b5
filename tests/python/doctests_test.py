"""Runs the examples in the documentation of the Python package: every docstring, and python/README.md."""

import doctest
import importlib
import pathlib
import pkgutil
import unittest

import freecell

README = pathlib.Path(__file__).resolve().parents[2] / "python/README.md"
FLAGS = doctest.ELLIPSIS


class Documentation(unittest.TestCase):
    def test_every_example_in_a_docstring(self):
        names = ["freecell", *(f"freecell.{module.name}" for module in pkgutil.iter_modules(freecell.__path__))]
        results = [doctest.testmod(importlib.import_module(name), optionflags=FLAGS) for name in names]
        self.assertEqual([name for name, result in zip(names, results) if result.failed], [])
        self.assertGreater(sum(result.attempted for result in results), 40)

    def test_every_example_in_the_readme(self):
        self.assertIn("```pycon", README.read_text())
        self.assertEqual(doctest.testfile(str(README), module_relative=False, optionflags=FLAGS).failed, 0)

    def test_everything_public_has_a_docstring(self):
        for name in freecell.__all__:
            value = getattr(freecell, name)
            if callable(value) and getattr(value, "__module__", "").startswith("freecell"):
                self.assertTrue(value.__doc__, name)


if __name__ == "__main__":
    unittest.main()
