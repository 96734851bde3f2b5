import re
import shutil
import subprocess
import unittest

from cli import CliTest, main, run

COMMANDS = re.findall(r"^  (\w+)  ", run().out.split("Options")[0], re.M)


def options_of(command):
    return set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", run(command, "--help").out, re.M))


class Help(CliTest):
    def test_no_arguments_show_the_help(self):
        self.assertEqual(run().out, run("--help").out)
        self.assertIn("deal", COMMANDS)

    def test_help_fits_80_columns(self):
        for arguments in [["--help"], *([command, "--help"] for command in COMMANDS)]:
            for line in run(*arguments).out.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_the_version_is_a_version(self):
        self.assertRegex(run("--version").out, r"^freecell \d+\.\d+\.\d+\n$")

    def test_a_wrong_word_points_to_the_help_of_its_command(self):
        self.assertIn("Try: freecell deal --help", run("deal", "1", "--no-such-option").err)


class ManualPage(CliTest):
    def test_it_names_every_option_of_every_command(self):
        page = run("man").out.replace("\\-", "-")
        for command in COMMANDS:
            self.assertIn(f"freecell {command}", page)
            for option in options_of(command):
                self.assertIn(option, page)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_finds_no_error(self):
        found = subprocess.run(["mandoc", "-Tlint", "-Werror"], input=run("man").out.encode(), capture_output=True)
        self.assertEqual((found.returncode, found.stdout), (0, b""), found.stdout)


class Completion(CliTest):
    def bash_completes(self, *words):
        script = run("completion", "bash").out + f"""
COMP_WORDS=({" ".join(f"'{word}'" for word in words)}); COMP_CWORD={len(words) - 1}
_freecell; printf '%s\\n' "${{COMPREPLY[@]}}"
"""
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()

    def test_bash_completes_commands_options_and_their_words(self):
        self.assertEqual(self.bash_completes("freecell", "de"), ["deal"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--four"), ["--four-color"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--format", "co"), ["columns"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--format", "=", "n"), ["ndjson", "number"])

    def test_bash_knows_every_option(self):
        for command in COMMANDS:
            self.assertEqual(set(self.bash_completes("freecell", command, "--")), options_of(command))

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_options_and_their_words(self):
        def completes(line):
            script = run("completion", "fish").out + f"\ncomplete -C '{line}'\n"
            out = subprocess.run(["fish", "-c", script], capture_output=True, text=True, check=True).stdout
            return [line.split("\t")[0] for line in out.splitlines()]

        self.assertEqual(completes("freecell de"), ["deal"])
        self.assertIn("--four-color", completes("freecell deal --"))
        self.assertEqual(completes("freecell deal --format co"), ["columns"])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_can_load_it(self):
        script = "autoload -U compinit; compinit -u -D\n" + run("completion", "zsh").out + "\nprint $_comps[freecell]\n"
        out = subprocess.run(["zsh", "-f", "-c", script], capture_output=True, text=True)
        self.assertEqual((out.returncode, out.stdout, out.stderr), (0, "_freecell\n", ""))


if __name__ == "__main__":
    main()
