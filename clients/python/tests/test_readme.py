"""The programs of README.md and examples/ run."""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

from tests.support import COMMAND

FOLDER = pathlib.Path(__file__).parents[1]


def run(*words):
    command = COMMAND if isinstance(COMMAND, str) else shlex.join(COMMAND)
    env = {**os.environ, "KOBOLDKEEP": command, "PYTHONPATH": str(FOLDER)}
    done = subprocess.run([sys.executable, *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class ProgramsTest(unittest.TestCase):
    def test_the_programs_of_the_page_run(self):
        page = (FOLDER / "README.md").read_text(encoding="utf-8")
        game, environment = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        self.assertRegex(run("-c", game), r"^(escaped|died|None) \d+\n$")
        self.assertEqual(run("-c", environment), "")

    def test_the_examples_run_and_play_the_same_games_each_time(self):
        line = r"seed \d: (None|died|won) on floor \d+ in turn \d+ with a score of \d+\n"
        for name, *numbers in (("random_player.py", "2", "60"), ("rule_player.py", "2", "60")):
            told = run(str(FOLDER / "examples" / name), *numbers)
            self.assertRegex(told, f"^({line}){{2}}$")
            self.assertEqual(run(str(FOLDER / "examples" / name), *numbers), told)

    def test_the_speed_of_every_way_to_play_is_measured(self):
        told = run(str(FOLDER / "examples" / "speed.py"), "160")
        self.assertEqual(len(re.findall(r"\d+ steps a second", told)), 9)
