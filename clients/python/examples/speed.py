#!/usr/bin/env python3
"""Measures steps a second through the pipe: speed.py [STEPS]. Set KOBOLDKEEP to the command that starts the game."""
import sys
import time

from koboldkeep import Process
from koboldkeep.actions import ACTIONS
from koboldkeep.gym import KoboldkeepEnv, KoboldkeepVectorEnv

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
GAMES = 8
#: Steps back and forth, a search now and then: turns that cost what turns cost.
ROUND = [{"do": "bump", "dir": "e"}, {"do": "bump", "dir": "w"}, {"do": "search"}, {"do": "wait"}]


def measure(name, steps, step):
    began = time.perf_counter()
    for i in range(steps):
        step(i)
    return name, steps / (time.perf_counter() - began)


def report(name, rate, games=1):
    print(f"{name:<56}{rate * games:>9.0f} steps a second")


def acting(games):
    """A step of these games; one that is over starts again."""
    def step(i):
        for game in games:
            if game.seen["outcome"] is not None:
                game.reset(42, want=list(game.seen))
        if len(games) == 1:
            games[0].act(ROUND[i % 4])
        else:
            process.act_all((game, ROUND[i % 4]) for game in games)
    return step


def stepping(env):
    """A step of an environment; an episode that is over starts again."""
    def step(i):
        _, _, over, truncated, _ = env.step(NUMBERS[i % 4])
        if over or truncated:
            env.reset(seed=42)
    return step


#: The same round as numbers of actions.
NUMBERS = [ACTIONS.index(name) for name in ("bump_e", "bump_w", "search", "wait")]

with Process() as process:
    # Node compiles while it runs: the first steps of a process are slower.
    measure("warming up", 3000, acting([process.game(42)]))
    for want in (["outcome"], ["outcome", "score"], ["outcome", "score", "hero", "rows", "legal"], ["outcome", "layers"], None):
        game = process.game(42, want=want)
        what = "everything but layers" if want is None else ", ".join(want)
        report(*measure(f"one game, {what}", STEPS // 4, acting([game])))
        game.close()
    games = [process.game(seed, want=["outcome", "score"]) for seed in range(GAMES)]
    report(*measure(f"batches of {GAMES} games, outcome, score", STEPS // GAMES, acting(games)), GAMES)
    for parts in (["hero"], ["hero", "layers"]):
        env = KoboldkeepEnv(parts=parts, process=process)
        env.reset(seed=42)
        report(*measure(f"environment, {', '.join(parts)}", STEPS // 16, stepping(env)))
    vector = KoboldkeepVectorEnv(GAMES, parts=["hero"], process=process)
    vector.reset(seed=42)
    report(*measure(f"vector environment of {GAMES} games, hero", STEPS // 8 // GAMES,
                    lambda i: vector.step([NUMBERS[i % 4]] * GAMES)), GAMES)
