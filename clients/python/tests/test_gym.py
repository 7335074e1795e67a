"""The environments, with Gymnasium and NumPy or without."""
import os
import pathlib
import random
import shlex
import subprocess
import tempfile
import unittest

from koboldkeep import KoboldkeepError, Process
from koboldkeep.actions import ACTIONS
from koboldkeep.gym import HEIGHT, HERO, LAYERS, WIDTH, KoboldkeepEnv, KoboldkeepVectorEnv
from koboldkeep.spaces import gymnasium
from koboldkeep.tasks import SPLITS, TASKS
from tests.support import COMMAND

#: The actions of a simple player, the first that can be taken.
FIGHTER = [ACTIONS.index(name) for name in ("fight", "explore", "rest", "search")]


def plain(value):
    """Arrays as lists."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return value.tolist() if hasattr(value, "tolist") else value


class EnvTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = Process(COMMAND)

    @classmethod
    def tearDownClass(cls):
        cls.process.close()

    def env(self, **options):
        env = KoboldkeepEnv(process=self.process, **options)
        self.addCleanup(env.close)
        return env

    def test_the_letters_and_directions_of_the_actions_are_those_of_the_commands(self):
        commands = self.process.hello["commands"]
        for do, field in (("use", "item"), ("throw", "item"), ("equip", "item"), ("bump", "dir"), ("order", "order")):
            named = [f"{do}_{value}" for value in commands[do]["fields"][field]["oneOf"]]
            self.assertEqual([name for name in ACTIONS if name.startswith(f"{do}_")], named)
        self.assertEqual(len(set(ACTIONS)), len(ACTIONS))
        self.assertEqual({name.split("_")[0] for name in ACTIONS} - set(commands), set())

    def test_an_observation_has_the_shape_of_its_space(self):
        env = self.env(parts=("hero", "layers", "glyphs"), render_mode="ansi")
        observation, info = env.reset(seed=42)
        seen = plain(observation)
        self.assertEqual(len(seen["hero"]), len(HERO))
        self.assertEqual([len(seen["layers"]), len(seen["layers"][0]), len(seen["layers"][0][0])], [len(LAYERS), HEIGHT, WIDTH])
        x, y = (seen["hero"][HERO.index(name)] for name in ("x", "y"))
        self.assertEqual(chr(seen["glyphs"][y][x]), "@")
        breed = self.process.hello["layers"]["breeds"][seen["layers"][LAYERS.index("breeds")][y][x] - 1]
        self.assertEqual(breed, "hero")
        self.assertEqual(env.render().split("\n")[y][x], "@")
        self.assertEqual(len(info["action_mask"]), env.action_space.n)

    def test_each_episode_leaves_a_recording_that_proves_its_task_if_that_is_wanted(self):
        words = COMMAND if isinstance(COMMAND, list) else shlex.split(COMMAND)
        with tempfile.TemporaryDirectory() as home:
            surroundings = {**os.environ, "KOBOLDKEEP_HOME": home}
            with Process(COMMAND, env=surroundings) as process:
                env = KoboldkeepEnv(task="kill", record=True, process=process)
                _, info = env.reset(seed=1)
                over = False
                while not over:
                    self.assertNotIn("recording", info)
                    action = next(number for number in FIGHTER if info["action_mask"][number])
                    _, _, over, _, info = env.step(action)
                self.assertEqual((info["attempt"], info["outcome"]), ("done", None))
                proof = subprocess.run([*words, "verify", info["recording"], "--task", "kill"], env=surroundings,
                                       capture_output=True, text=True, check=True)
                self.assertIn("task kill: done", proof.stdout)
                several = KoboldkeepVectorEnv(2, record=True, max_steps=2, process=process)
                several.reset(seed=1)
                for recordings in (0, 2, 0):
                    info = several.step([FIGHTER[1], FIGHTER[1]])[-1]
                    self.assertEqual(sum(each is not None for each in plain(info["recording"])), recordings)
                self.assertEqual(len(os.listdir(pathlib.Path(home, "runs"))), 3)

    def test_every_action_of_the_mask_can_be_taken_and_every_other_does_nothing(self):
        env = self.env(parts=("hero",))
        _, info = env.reset(seed=5)
        choice = random.Random(1)
        for _ in range(40):
            actions = [number for number, can in enumerate(info["action_mask"]) if can]
            _, _, over, _, info = env.step(choice.choice(actions))
            self.assertTrue(info["valid"])
            if over:
                break
        _, info = env.reset(seed=5)
        idle = [number for number, can in enumerate(info["action_mask"]) if not can]
        before = env.game.hash()
        _, reward, _, _, info = env.step(idle[0])
        self.assertEqual((env.game.hash(), reward, info["valid"]), (before, 0, False))

    def test_a_seed_gives_the_same_episodes(self):
        env = self.env(parts=("hero",), max_steps=12)
        episodes = []
        for _ in range(2):
            told = []
            for seed in (3, None):
                env.reset(seed=seed)
                told.append(env.game.seen["status"])
                truncated = False
                while not truncated:
                    observation, reward, _, truncated, _ = env.step(ACTIONS.index("explore"))
                    told.append((plain(observation), reward))
            episodes.append(told)
        self.assertEqual(episodes[0], episodes[1])
        env.reset(options={"seed": "old friend"})
        self.assertEqual(env.game.seen["status"]["seed"], "old friend")

    def test_the_reward_is_the_gain_in_score_or_what_is_asked_for(self):
        env = self.env(parts=("hero",))
        env.reset(seed=42)
        total = sum(env.step(ACTIONS.index("explore"))[1] for _ in range(30))
        self.assertEqual(total, env.game.seen["score"]["total"])
        env = self.env(parts=("hero",), reward=lambda before, after: after["status"]["turn"] - before["status"]["turn"])
        env.reset(seed=42)
        self.assertEqual(env.step(ACTIONS.index("wait"))[1], 1)

    def test_games_of_a_vector_are_those_of_single_environments(self):
        vector = KoboldkeepVectorEnv(3, parts=("hero",), max_steps=6, process=self.process)
        self.addCleanup(vector.close)
        observations, _ = vector.reset(seed=10)
        singles = [self.env(parts=("hero",), max_steps=6) for _ in range(3)]
        expected = [plain(env.reset(seed=10 + i)[0]["hero"]) for i, env in enumerate(singles)]
        self.assertEqual(plain(observations["hero"]), expected)
        explore = ACTIONS.index("explore")
        for _ in range(6):
            observations, rewards, over, truncated, infos = vector.step([explore] * 3)
            each = [env.step(explore) for env in singles]
            self.assertEqual(plain(observations["hero"]), [plain(one[0]["hero"]) for one in each])
            self.assertEqual([list(rewards), list(over), list(truncated)], [[one[i] for one in each] for i in (1, 2, 3)])
            self.assertEqual(plain(infos["action_mask"]), [plain(one[4]["action_mask"]) for one in each])
        self.assertEqual(list(truncated), [True] * 3)
        _, rewards, _, truncated, _ = vector.step([explore] * 3)
        self.assertEqual((list(rewards), list(truncated)), ([0] * 3, [False] * 3))
        self.assertEqual([game.seen["status"]["turn"] for game in vector.games], [0] * 3)

    def test_the_tasks_are_those_of_the_game(self):
        self.assertEqual(list(TASKS), list(self.process.hello["tasks"]))

    def test_an_episode_of_a_task_ends_when_it_is_done_with_a_reward_of_1(self):
        env = self.env(parts=("hero",), task="kill")
        states = []
        for seed in range(1, 7):
            _, info = env.reset(seed=seed)
            self.assertEqual((env.game.seen["status"]["seed"], info["attempt"]), (f"train/{seed}", "open"))
            total, over = 0.0, False
            while not over:
                action = next((each for each in FIGHTER if info["action_mask"][each]), FIGHTER[-1])
                _, reward, over, truncated, info = env.step(action)
                self.assertFalse(truncated)
                total += reward
                self.assertEqual(over, info["attempt"] != "open")
            self.assertEqual(total, info["attempt"] == "done")
            self.assertEqual(env.game.attempt["state"], info["attempt"])
            states.append(info["attempt"])
        self.assertIn("done", states)

    def test_dungeons_of_a_task_are_those_for_training_or_those_held_apart(self):
        for split in SPLITS:
            env = self.env(parts=("hero",), task="climb", split=split)
            for options in ({"seed": 3}, {}):
                env.reset(**options)
                self.assertRegex(env.game.seen["status"]["seed"], f"^{split}/{options.get('seed', r'[0-9]+')}$")
        env.reset(options={"seed": "old friend"})
        self.assertEqual(env.game.seen["status"]["seed"], "old friend")
        with self.assertRaises(KoboldkeepError):
            self.env(task="climb", split="validation")
        env = self.env(task="climb", difficulty="grim")
        with self.assertRaisesRegex(KoboldkeepError, "leave both out"):
            env.reset(seed=1)

    def test_a_game_of_a_vector_ends_with_its_attempt_and_starts_another(self):
        vector = KoboldkeepVectorEnv(3, parts=("hero",), task="kill", process=self.process)
        self.addCleanup(vector.close)
        _, infos = vector.reset(seed=1)
        over = [False]
        while not any(over):
            actions = [next((each for each in FIGHTER if mask[each]), FIGHTER[-1]) for mask in infos["action_mask"]]
            _, rewards, over, _, infos = vector.step(actions)
        states = list(infos["attempt"])
        self.assertEqual(list(over), [state != "open" for state in states])
        self.assertEqual(list(rewards), [float(state == "done") for state in states])
        _, rewards, again, _, infos = vector.step([ACTIONS.index("wait")] * 3)
        self.assertEqual([state for state, ended in zip(infos["attempt"], over) if ended], ["open"] * sum(over))

    @unittest.skipIf(gymnasium is None, "Gymnasium is not installed")
    def test_gymnasium_finds_nothing_wrong(self):
        import warnings

        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(self.env(), skip_render_check=True)
            check_env(self.env(task="floor3"), skip_render_check=True)
        env = gymnasium.make("Koboldkeep-floor3-v0", process=self.process, parts=("hero",))
        env.reset(seed=1)
        self.assertEqual(env.unwrapped.game.attempt["task"], "floor3")
        env.close()
        env = gymnasium.make("Koboldkeep-v0", process=self.process, parts=("hero",))
        env.reset(seed=1)
        env.close()
        vector = gymnasium.make_vec("Koboldkeep-v0", num_envs=2, vectorization_mode="vector_entry_point",
                                    process=self.process, parts=("hero",))
        observations, _ = vector.reset(seed=1)
        self.assertIn(observations["hero"].shape, [(2, len(HERO))])
        self.assertTrue(vector.observation_space.contains(observations))
        vector.close()
