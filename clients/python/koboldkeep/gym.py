"""Environments in the manner of Gymnasium. Without Gymnasium and NumPy they work the same, with lists instead of arrays."""
import random

from .actions import ACTIONS, READS, commands_now
from .answers import checked
from .errors import KoboldkeepError
from .process import Process
from .tasks import SPLITS, TASKS
from .spaces import NEXT_STEP, Box, Dict, Discrete, Env, VectorEnv, array, batch_space, codes, grid, gymnasium, stacked

LAYERS = ("tiles", "props", "sorts", "breeds", "visible", "fires", "gases")
#: The numbers in the array "hero" of an observation, in this order.
HERO = ("x", "y", "health", "maxHealth", "attackDice", "attackChance", "defenseDice", "defenseChance", "gold", "level",
        "experience", "nextLevel", "canLearn", "hungry", "fed", "stealth", "hasPrize", "depth", "deepest", "turn")
WIDTH, HEIGHT = 79, 29

#: The parts of an observation: the fields each is made of, its space, and how it is made.
_PARTS = {
    "hero": (
        ("hero", "status"),
        lambda: Box(low=-(2**31), high=2**31 - 1, shape=(len(HERO),), dtype="int32"),
        lambda seen: array(_hero(seen["hero"], seen["status"]), "int32"),
    ),
    "layers": (
        ("layers",),
        lambda: Box(low=0, high=255, shape=(len(LAYERS), HEIGHT, WIDTH), dtype="uint8"),
        lambda seen: stacked([grid(seen["layers"][name]) for name in LAYERS]),
    ),
    "glyphs": (
        ("rows",),
        lambda: Box(low=0, high=65535, shape=(HEIGHT, WIDTH), dtype="uint16"),
        lambda seen: codes(seen["rows"]),
    ),
}


def _hero(hero, status):
    attack, defense = hero["attack"], hero["defense"]
    pools = (attack["dice"], attack["chance"], defense["dice"], defense["chance"])
    told = {**hero, **status, **dict(zip(HERO[4:8], pools))}
    return [int(told[name]) for name in HERO]


def score_gained(before, after):
    """The usual reward: by how many points the score has risen."""
    return float(after["score"]["total"] - before["score"]["total"])


def task_done(before, after):
    """The usual reward of a task: 1 for the step that does it."""
    return float(after["attempt"]["state"] == "done" != before["attempt"]["state"])


class _Play:
    """What one environment and each game of a vector of them share: parts, reward, task, seeds, actions."""

    def __init__(self, parts, reward, max_steps, difficulty, task, split, record, rows):
        if split not in SPLITS:
            raise KoboldkeepError(f"The split must be one of {', '.join(SPLITS)}, not {split!r:.40}.")
        self.parts = tuple(parts)
        self.reward = reward or (score_gained if task is None else task_done)
        self.max_steps = max_steps
        self.split = None if task is None else split
        fields = ["outcome", "score", *READS]
        for part in self.parts:
            fields += _PARTS[part][0]
        self.want = list(dict.fromkeys(fields + (["rows"] if rows else [])))
        #: The options of every game.
        self.start = {"difficulty": difficulty, "task": task, "record": record or None, "want": self.want}
        self.record = record
        self.observation_space = Dict({part: _PARTS[part][1]() for part in self.parts})
        self.action_space = Discrete(len(ACTIONS))

    def dungeon(self, seed):
        """The dungeon of a seed: one of the split if there is a task."""
        return seed if self.split is None else f"{self.split}/{seed}"

    def is_over(self, seen):
        """Whether the game has ended, or the attempt at its task has."""
        return seen["outcome"] is not None or _state(seen) in ("done", "failed")

    def observation(self, seen):
        return {part: _PARTS[part][2](seen) for part in self.parts}

    def mask(self, commands):
        mask = [0] * len(ACTIONS)
        for number in commands:
            mask[number] = 1
        return array(mask, "int8")


def _state(seen):
    """The state of the attempt; None without a task."""
    return seen["attempt"]["state"] if "attempt" in seen else None


def _started(started):
    """Raises an error if an environment has not been reset, or has been closed since."""
    if not started:
        raise KoboldkeepError("There is no game yet: call reset first.")


class _Seeds:
    """The seeds of the dungeons: the one that is given, then others that follow from it."""

    def __init__(self, play):
        self._play = play
        self._random = random.Random()

    def next(self, seed, options):
        if seed is not None:
            self._random = random.Random(seed)
        if options and "seed" in options:
            return options["seed"]
        return self._play.dungeon(seed if seed is not None else self._random.randrange(10**9))


class KoboldkeepEnv(Env):
    """One game: an observation is a dict of arrays, an action is a number of `ACTIONS`.

    parts       of the observation: "hero", "layers", "glyphs"
    reward      a function of the protocol's observations before and after a step
    max_steps   after which an episode is truncated
    task        one of `koboldkeep.tasks.TASKS`: the episode ends once it is done, with a reward of 1, or has failed
    split       the dungeons of a task: "train", or "test" for those held apart
    record      keeps a recording of each episode in the home folder. One that ends before its game does gives up
    process     a Process to share; otherwise the environment starts its own with `command`
    render_mode "ansi": `render` returns the floor as text
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, parts=("hero", "layers"), reward=None, max_steps=5000, difficulty=None, task=None, split="train",
                 record=False, process=None, command=None, render_mode=None):
        self.render_mode = render_mode
        self._play = _Play(parts, reward, max_steps, difficulty, task, split, record, render_mode == "ansi")
        self.observation_space = self._play.observation_space
        self.action_space = self._play.action_space
        self._own = Process(command) if process is None else None
        self._process = self._own or process
        self._seeds = _Seeds(self._play)
        self.game = None
        self._commands = {}
        self._steps = 0

    def reset(self, *, seed=None, options=None):
        """Starts an episode in the dungeon of `seed`, or of options["seed"], which may be a text; or else in another one."""
        super().reset(seed=seed)
        dungeon = self._seeds.next(None if seed is None else int(seed), options)
        if self.game is None:
            self.game = self._process.game(dungeon, **self._play.start)
        else:
            self.game.reset(dungeon, **self._play.start)
        self._steps = 0
        self._commands = commands_now(self.game.seen)
        return self._play.observation(self.game.seen), self._info(True)

    def step(self, action):
        """Performs an action. One whose mask is 0 does nothing but count as a step."""
        _started(self.game is not None)
        before = self.game.seen
        command = self._commands.get(int(action))
        if command is not None:
            self.game.act(command)
            self._commands = commands_now(self.game.seen)
        self._steps += 1
        seen = self.game.seen
        over = self._play.is_over(seen)
        truncated = not over and self._steps >= self._play.max_steps
        reward = self._play.reward(before, seen)
        info = self._info(command is not None)
        if self._play.record and (over or truncated):
            if seen["outcome"] is None:
                self.game.act("escape")
            info["recording"] = self.game.seen.get("recording")
        return self._play.observation(seen), reward, over, truncated, info

    def action_masks(self):
        """1 for each action that can do something now, else 0."""
        return self._play.mask(self._commands)

    def render(self):
        """Returns the floor as text."""
        _started(self.game is not None)
        return "\n".join(self.game.seen["rows"]) if self.render_mode == "ansi" else None

    def close(self):
        """Ends the game, and the process if it is the environment's own."""
        if self._own is not None:
            self._own.close()
        elif self.game is not None:
            self.game.close()
        self.game = None

    def _info(self, valid):
        seen = self.game.seen
        return {"action_mask": self.action_masks(), "score": seen["score"]["total"], "outcome": seen["outcome"],
                "attempt": _state(seen), "valid": valid}


class KoboldkeepVectorEnv(VectorEnv):
    """Several games in one process, stepped with one line in each direction.

    Observations, rewards and masks are stacked. After a game has ended, its next step starts another one and ignores the
    action, with a reward of 0: Gymnasium calls this "next step" autoreset. It takes the options of KoboldkeepEnv.
    """

    metadata = {"render_modes": [], "autoreset_mode": NEXT_STEP}
    render_mode = None

    def __init__(self, num_envs, parts=("hero", "layers"), reward=None, max_steps=5000, difficulty=None, task=None,
                 split="train", record=False, process=None, command=None):
        self.num_envs = num_envs
        self._play = _Play(parts, reward, max_steps, difficulty, task, split, record, False)
        self.single_observation_space = self._play.observation_space
        self.single_action_space = self._play.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._own = Process(command) if process is None else None
        self._process = self._own or process
        self._seeds = [_Seeds(self._play) for _ in range(num_envs)]
        self.games = []
        self._commands = [{} for _ in range(num_envs)]
        self._steps = [0] * num_envs
        self._ended = [False] * num_envs

    def reset(self, *, seed=None, options=None):
        """Starts all games. `seed` is a list with a seed for each game, or the seed of the first: the next has the next."""
        n = self.num_envs
        if seed is None:
            seeds = [None] * n
        else:
            seeds = list(seed) if hasattr(seed, "__iter__") else [int(seed) + i for i in range(n)]
            if len(seeds) != n:
                raise KoboldkeepError(f"There are {n} games and {len(seeds)} seeds: give one seed for each game.")
        if not self.games:
            self.games = [self._process.new_game() for _ in range(n)]
        self._run([self._start(i, seeds[i], options) for i in range(n)])
        self._ended = [False] * n
        return self._observations(), self._infos([True] * n)

    def step(self, actions):
        """Performs one action in each game."""
        _started(self.games)
        if len(actions) != self.num_envs:
            raise KoboldkeepError(f"There are {self.num_envs} games and {len(actions)} actions: give one for each game.")
        before = [game.seen for game in self.games]
        restarts = list(self._ended)
        requests, valid = [], []
        for i, action in enumerate(actions):
            command = self._commands[i].get(int(action))
            valid.append(restarts[i] or command is not None)
            if restarts[i]:
                requests.append(self._start(i, None, None))
            elif command is not None:
                requests.append({"type": "act", "game": self.games[i].number, "command": command})
            self._steps[i] = 0 if restarts[i] else self._steps[i] + 1
        self._run(requests)
        seen = [game.seen for game in self.games]
        over = [self._play.is_over(each) for each in seen]
        truncated = [not o and steps >= self._play.max_steps for o, steps in zip(over, self._steps)]
        self._ended = [o or t for o, t in zip(over, truncated)]
        rewards = [0.0 if r else self._play.reward(b, a) for r, b, a in zip(restarts, before, seen)]
        observations, infos = self._observations(), self._infos(valid)
        if self._play.record:
            self._run([{"type": "act", "game": game.number, "command": {"do": "escape"}}
                       for game, ended in zip(self.games, self._ended) if ended and game.seen["outcome"] is None])
            infos["recording"] = array([game.seen.get("recording") for game in self.games], "object")
        return observations, array(rewards, "float64"), array(over, "bool"), array(truncated, "bool"), infos

    def action_masks(self):
        """One row for each game: 1 for each action that can do something now, else 0."""
        return stacked([self._play.mask(commands) for commands in self._commands])

    def close(self, **_):
        """Ends the games, and the process if it is the environment's own."""
        if self._own is not None:
            self._own.close()
        else:
            for game in self.games:
                game.close()
        self.games = []

    def _start(self, i, seed, options):
        dungeon = self._seeds[i].next(None if seed is None else int(seed), options)
        self._steps[i] = 0
        return self.games[i].reset_request(dungeon, **self._play.start)

    def _run(self, requests):
        """Sends requests about some of the games, and takes in the answers: all of them before one that is an error."""
        numbers = {game.number: i for i, game in enumerate(self.games)}

        def take(answers):
            for answer in answers:
                if answer["type"] != "error":
                    i = numbers[answer["game"]]
                    self._commands[i] = commands_now(self.games[i].merge(answer))

        for answer in self._process.batch(requests, take):
            checked(answer)

    def _observations(self):
        each = [self._play.observation(game.seen) for game in self.games]
        return {part: stacked([one[part] for one in each]) for part in self._play.parts}

    def _infos(self, valid):
        scores = [game.seen["score"]["total"] for game in self.games]
        return {"action_mask": self.action_masks(), "score": array(scores, "int64"), "valid": array(valid, "bool"),
                "outcome": array([game.seen["outcome"] for game in self.games], "object"),
                "attempt": array([_state(game.seen) for game in self.games], "object")}


if gymnasium is not None:
    for _task in (None, *TASKS):
        gymnasium.register(id="Koboldkeep-v0" if _task is None else f"Koboldkeep-{_task}-v0",
                           entry_point="koboldkeep.gym:KoboldkeepEnv",
                           vector_entry_point="koboldkeep.gym:KoboldkeepVectorEnv",
                           kwargs={} if _task is None else {"task": _task})
