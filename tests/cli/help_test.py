import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from cli import COMMAND, CliTest, main, run

# A second zsh on a pseudo-terminal: after tab, control-X prints the line being edited.
ZSH_PRESS_TAB = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1= PS2=; autoload -U compinit; compinit -u -D; source COMPLETION; unsetopt beep'
zpty -w shell 'show() { print "<""<$BUFFER>"">"; exit }; zle -N show; bindkey "^X" show; print rea""dy'
zpty -r -m shell out '*ready*'
zpty -w -n shell $'TYPED\t\030'
zpty -r -m shell out '*>>*'
print -r -- $out
"""

COMMANDS = re.findall(r"^  (\w+)  ", run().out.split("Options")[0], re.M)


def options_of(command):
    lines = re.findall(r"^  (?:-\w, )?(--[\w-]+(?:, --[\w-]+)*)", run(command, "--help").out, re.M)
    return {name for line in lines for name in line.split(", ")}


class Help(CliTest):
    def test_no_arguments_show_the_help(self):
        self.assertEqual(run().out, run("--help").out)
        self.assertIn("deal", COMMANDS)

    def test_help_fits_80_columns(self):
        for arguments in [["--help"], *([command, "--help"] for command in COMMANDS)]:
            for line in run(*arguments).out.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_footers_are_not_wrapped_twice(self):
        for command in COMMANDS:
            shown = run(command, "--help").out.split("\nOptions\n")[1].splitlines()
            for line, following in zip(shown, shown[1:]):
                wrapped_again = 0 < len(line) < 20 and not line.startswith(" ") and re.match("[a-z0-9]", following)
                self.assertFalse(wrapped_again, (command, line, following))

    def test_every_example_works(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {
                **os.environ,
                "PATH": f"{folder}:{os.environ['PATH']}",
                "HOME": folder,
                "XDG_STATE_HOME": f"{folder}/state",
            }
            os.symlink(os.path.abspath(COMMAND), f"{folder}/freecell")
            with open(f"{folder}/my-dealer", "w") as script:
                script.write('#!/bin/sh\nfreecell deal "$1"\n')
            os.chmod(f"{folder}/my-dealer", 0o755)
            with open(f"{folder}/board.txt", "w") as board:
                board.write(run("deal", "1").out)
            with open(f"{folder}/game.txt", "w") as game:
                game.write("#617\n1a 1b 1c 1d\n")
            shutil.copy(pathlib.Path(__file__).parents[2] / "examples/deal-3.txt", f"{folder}/solution.txt")
            os.makedirs(f"{folder}/.config/fish/completions")
            for command in ["", *COMMANDS]:
                help_text = run(*command.split(), "--help").out
                for line in re.findall(r"^  ((?:freecell|source|my-dealer) .*)$", help_text, re.M):
                    example = line.split("   ")[0]
                    if "--range all" in example:
                        continue  # takes half a minute
                    if example.startswith("freecell play") and "--line" not in example:
                        continue  # needs a terminal, which play_screen_test.py gives it
                    done = subprocess.run(
                        ["bash", "-c", example],
                        cwd=folder,
                        env=environment,
                        stdin=subprocess.DEVNULL,
                        capture_output=True,
                    )
                    self.assertEqual(done.returncode, 0, (example, done.stderr))

    def test_the_version_is_a_version(self):
        self.assertRegex(run("--version").out, r"^freecell \d+\.\d+\.\d+\n$")

    def test_a_wrong_word_points_to_the_help_of_its_command(self):
        self.assertIn("Try: freecell deal --help", run("deal", "1", "--no-such-option").err)

    def test_a_misspelt_word_is_answered_with_the_nearest(self):
        for arguments, words in {
            ("del", "617"): 'freecell: there is no command "del" (did you mean deal?)',
            ("deal", "617", "--fromat", "line"): "freecell: deal has no option --fromat (did you mean --format?)",
            ("survey", "reprot"): '"reprot" is not a whole number or a range such as 1..10',
            ("help", "survey", "reprot"): 'freecell: survey has no command "reprot" (did you mean report?)',
            ("survey", "rport", "s.sqlite"): 'freecell: survey has no command "rport" (did you mean report?)',
            ("survey", "merg", "x", "y"): 'freecell: survey has no command "merg" (did you mean merge?)',
            ("survey", "show", "s.sqlite"): 'freecell: survey has no command "show"\n',
            ("survey", "1..10", "x"): 'freecell: "x" is not expected\n',
            ("census", "shwo", "x"): 'freecell: census has no command "shwo" (did you mean show?)',
            ("deal", "617", "--", "--json"): 'freecell: "--json" is not expected after --\n',
            ("frobnicate",): 'freecell: there is no command "frobnicate"\n',
            ("deal", "1", "--json", "--ndjson"): "--json cannot be used with --ndjson",
        }.items():
            with self.subTest(arguments):
                result = run(*arguments)
                self.assertEqual((result.code, result.out), (2, ""))
                self.assertIn(words, result.err)

    def test_only_the_program_shows_its_own_examples(self):
        self.assertIn("Run freecell help COMMAND", run("--help").out)
        for command in COMMANDS:
            own = run(command, "--help").out
            names = re.findall(r"^  (\w+)  ", own.split("Options")[0], re.M)
            helps = {command: own, **{f"{command} {name}": run(command, name, "--help").out for name in names}}
            for name, text in helps.items():
                self.assertNotIn("Run freecell help COMMAND", text, name)
        for words in (["man"], ["help"], ["census", "merge"], ["census", "show"]):
            self.assertRegex(run(*words, "--help").out, rf"\nExamples?\n  freecell {' '.join(words)} ?")

    def test_help_of_a_command_is_what_its_option_prints(self):
        self.assertEqual(run("help", "deal").out, run("deal", "--help").out)
        self.assertEqual(run("help", "survey", "report").out, run("survey", "report", "--help").out)
        self.assertEqual(run("help").out, run("--help").out)

    def test_help_fits_a_narrow_terminal(self):
        environment = {**os.environ, "COLUMNS": "40"}
        for command in ["", *COMMANDS]:
            out = subprocess.run([COMMAND, *command.split(), "--help"], env=environment, capture_output=True, text=True)
            for line in out.stdout.splitlines():
                self.assertTrue(len(line) <= 40 or " " not in line.strip(), line)

    def test_messages_never_pass_on_control_characters(self):
        for argument in ("a\033[31mb", "\xff\xfe", "x\x07"):
            result = run("deal", argument)
            self.assertNotRegex(result.err, r"[\x00-\x08\x0b-\x1f\x7f]")
            result = run(argument)
            self.assertNotRegex(result.err, r"[\x00-\x08\x0b-\x1f\x7f]")


class ManualPage(CliTest):
    def test_it_names_every_option_of_every_command(self):
        page = run("man").out.replace("\\-", "-")
        for command in COMMANDS:
            self.assertIn(f"freecell {command}", page)
            for option in options_of(command):
                self.assertIn(option, page)

    def test_only_examples_keep_their_lines(self):
        filled = re.sub(r"\.nf\n.*?\.fi\n", "", run("man").out, flags=re.S)
        self.assertTrue("Boards are read in any common format" in filled)
        self.assertFalse("freecell identify board.txt" in filled)

    def test_it_names_the_environment(self):
        for name in ("NO_COLOR", "XDG_STATE_HOME"):
            self.assertTrue(f".TP\n{name}\n" in run("man").out, name)

    @unittest.skipUnless(shutil.which("mandoc"), "mandoc is not installed")
    def test_mandoc_finds_no_error(self):
        found = subprocess.run(["mandoc", "-Tlint", "-Werror"], input=run("man").out.encode(), capture_output=True)
        self.assertEqual((found.returncode, found.stdout), (0, b""), found.stdout)


class Completion(CliTest):
    def bash_completes(self, *words):
        script = (
            run("completion", "bash").out
            + f"""
COMP_WORDS=({" ".join(f"'{word}'" for word in words)}); COMP_CWORD={len(words) - 1}
_freecell; printf '%s\\n' "${{COMPREPLY[@]}}"
"""
        )
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()

    def test_bash_completes_commands_options_and_their_words(self):
        self.assertEqual(self.bash_completes("freecell", "de"), ["deal"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--four"), ["--four-color"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--format", "co"), ["columns"])
        self.assertEqual(self.bash_completes("freecell", "deal", "--format", "=", "n"), ["ndjson", "number"])
        self.assertEqual(self.bash_completes("freecell", "completion", ""), ["bash", "zsh", "fish"])
        self.assertEqual(self.bash_completes("freecell", "check", ""), [])  # bash then offers files

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
        self.assertEqual(completes("freecell completion b"), ["bash"])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_completes_options_and_their_words(self):
        for typed, completed in {
            "freecell de": "freecell deal ",
            "freecell deal --four": "freecell deal --four-color ",
            "freecell deal --format co": "freecell deal --format columns ",
            "freecell deal --format=nd": "freecell deal --format=ndjson ",
            "freecell completion fi": "freecell completion fish ",
        }.items():
            with self.subTest(typed):
                self.assertEqual(self.zsh_completes(typed), completed)

    def zsh_completes(self, typed):
        """What an interactive zsh completes the words to when tab is pressed, driven through a pseudo-terminal."""
        with tempfile.NamedTemporaryFile("w", suffix=".zsh") as completion:
            completion.write(run("completion", "zsh").out)
            completion.flush()
            script = ZSH_PRESS_TAB.replace("COMPLETION", completion.name).replace("TYPED", typed)
            done = subprocess.run(["zsh", "-f", "-c", script], capture_output=True, text=True, timeout=60)
        if "can't" in done.stderr or "pty" in done.stderr:
            self.skipTest(f"this machine has no terminals to offer: {done.stderr}")
        return done.stdout.split("<<", 1)[-1].split(">>", 1)[0]


if __name__ == "__main__":
    main()
