#!/usr/bin/env python3
"""Plays one game or several through the Python client, and prints how long a step takes: steps.py GAMES STEPS ROUNDS FIELD..."""
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "clients/python"))

from koboldkeep import Process  # noqa: E402

GAMES, STEPS, ROUNDS = map(int, sys.argv[1:4])
WANT = sys.argv[4:]
#: Steps back and forth, a search now and then: turns that cost what turns cost.
ROUND = [{"do": "bump", "dir": "e"}, {"do": "bump", "dir": "w"}, {"do": "search"}, {"do": "wait"}]


def play(process, games):
    """Takes the steps, and returns how many observations were whole."""
    whole = 0
    for i in range(STEPS):
        command = ROUND[i % len(ROUND)]
        for game in games:
            if game.outcome is not None:
                game.reset(42, want=WANT)
        if len(games) == 1:
            games[0].act(command)
        else:
            process.act_all((game, command) for game in games)
        whole += sum(set(game.seen) == set(WANT) for game in games)
    return whole


with Process() as process:
    games = [process.game(42, want=WANT) for _ in range(GAMES)]
    seconds, whole = [], 0
    # The first rounds are slower: Node compiles while it runs.
    for _ in range(ROUNDS):
        began = time.perf_counter()
        whole += play(process, games)
        seconds.append(time.perf_counter() - began)
    print(json.dumps({"ns": min(seconds) / STEPS / GAMES * 1e9, "isWhole": whole == ROUNDS * STEPS * GAMES}))
