"""The programs of README.md and examples/ run."""
import importlib.util
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from xml.etree import ElementTree

from koboldkeep import Process
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
        for name, *numbers in (("random_player.py", "2", "60"), ("rule_player.py", "2", "60"), ("planning_player.py", "2", "40")):
            told = run(str(FOLDER / "examples" / name), *numbers)
            self.assertRegex(told, f"^({line}){{2}}$")
            self.assertEqual(run(str(FOLDER / "examples" / name), *numbers), told)

    def test_a_series_of_games_is_reported_from_its_recordings(self):
        page = (FOLDER.parents[1] / "docs" / "publishing.md").read_text(encoding="utf-8")
        (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        with tempfile.TemporaryDirectory() as home, unittest.mock.patch.dict(os.environ, {"KOBOLDKEEP_HOME": home}):
            files = run("-c", program.replace("range(1, 11)", "range(1, 3)").replace("range(300)", "range(9)")).split()
            self.assertEqual([pathlib.Path(file).parent.name for file in files], ["runs", "runs"])
            run(str(FOLDER / "examples" / "rule_player.py"), "2", "9", "test")
            words = shlex.split(COMMAND) if isinstance(COMMAND, str) else list(COMMAND)
            command = [*words, "simulate", "runs", str(pathlib.Path(home) / "runs"), "--games", "2", "--jobs", "1"]
            report = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
        for name in ("first-wish", "rule_player"):
            self.assertIn(f"\n{name}: 2 of 2 games, each proven by its recording. Marks: program 2.\n", report)

    def test_the_planning_player_strikes_at_neighbours_values_life_most_and_leaves_its_game_as_it_is(self):
        sys.path.insert(0, str(FOLDER / "examples"))
        self.addCleanup(sys.path.pop, 0)
        import planning_player as player

        seen = {"outcome": None, "status": {"turn": 5, "depth": 1}, "actors": [], "hero": {"health": 9, "maxHealth": 10}}
        at = {"x": 3, "y": 3}
        foe = {"side": "hostile", "mood": "attack", "x": 4, "y": 2}
        self.assertEqual(player.strike({"hero": at, "actors": [foe]}), {"do": "bump", "dir": "ne"})
        self.assertEqual(player.strike({"hero": at, "actors": [{**foe, "x": 5}]}), {"do": "fight"})
        held, left = player.worth(seen, seen), player.worth(seen, {**seen, "status": {"turn": 9, "depth": 2}})
        dead = player.worth(seen, {**seen, "outcome": "died"})
        self.assertEqual([held > left, left > dead], [True, True])
        with Process(COMMAND) as process, process.game(1, want=[*player.READ, "landmarks", "legal"]) as game:
            process.batch([{"type": "imagine", "game": game.number, "to": world, "seed": world, "delta": False}
                           for world in player.DREAMS])
            before = game.hash()
            self.assertEqual(player.prospects(game, [{"do": "climb", "way": "down"}]), 0)
            self.assertGreater(player.prospects(game, [{"do": "wait"}]), 0.6)
            self.assertEqual(game.hash(), before)

    @unittest.skipUnless(importlib.util.find_spec("numpy"), "needs NumPy")
    def test_the_learning_player_learns_for_a_moment_and_draws_its_curve(self):
        sys.path.insert(0, str(FOLDER / "examples"))
        self.addCleanup(sys.path.pop, 0)
        import learning_player as player

        wait, leave = {"do": "wait"}, {"do": "travel", "floor": 1, "to": 7}
        seen = {"legal": [wait, {"do": "escape"}, leave, {**leave, "to": 8}], "landmarks": [{"cell": 7, "tile": "stairsDown"}]}
        kinds = {player.KINDS[number]: commands for number, commands in player.options_of(seen).items()}
        self.assertEqual(kinds, {"wait": [wait], "stairs": [leave], "travel": [{**leave, "to": 8}]})
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "curve.svg"
            told = run(str(FOLDER / "examples" / "learning_player.py"), "0.001", "1", str(picture))
            rates = " ".join(rf"{task} \d+ %" for task in player.TASKS)
            self.assertRegex(told, f"^before: {rates}\nafter: {rates}\n$")
            lines = ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}polyline")
            self.assertEqual([bool(line.get("points")) for line in lines], [True] * len(player.TASKS))

    def test_the_speed_of_every_way_to_play_is_measured(self):
        told = run(str(FOLDER / "examples" / "speed.py"), "160")
        self.assertEqual(len(re.findall(r"\d+ steps a second", told)), 9)
