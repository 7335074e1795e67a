"""The environments, with Gymnasium and NumPy or without."""
import random
import unittest

from koboldkeep import Process
from koboldkeep.actions import ACTIONS
from koboldkeep.gym import HEIGHT, HERO, LAYERS, WIDTH, KoboldkeepEnv, KoboldkeepVectorEnv
from koboldkeep.spaces import gymnasium
from tests.support import COMMAND


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

    @unittest.skipIf(gymnasium is None, "Gymnasium is not installed")
    def test_gymnasium_finds_nothing_wrong(self):
        import warnings

        from gymnasium.utils.env_checker import check_env

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(self.env(), skip_render_check=True)
        env = gymnasium.make("Koboldkeep-v0", process=self.process, parts=("hero",))
        env.reset(seed=1)
        env.close()
        vector = gymnasium.make_vec("Koboldkeep-v0", num_envs=2, vectorization_mode="vector_entry_point",
                                    process=self.process, parts=("hero",))
        observations, _ = vector.reset(seed=1)
        self.assertIn(observations["hero"].shape, [(2, len(HERO))])
        self.assertTrue(vector.observation_space.contains(observations))
        vector.close()
