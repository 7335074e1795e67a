#!/usr/bin/env python3
"""Learns the tasks of the first tier with NumPy: learning_player.py [MINUTES [TEST [FILE]]].

It picks a kind of command by chance, the higher its weight the likelier, and one of the legal commands of that kind. An attempt
that does better than most makes what was done in it likelier (REINFORCE). Two processes play, one on each core. FILE becomes a
picture of the share of attempts that succeed. Set KOBOLDKEEP to the command that starts the game.
"""
import multiprocessing
import sys
import time

import numpy

from koboldkeep import Process

TASKS = ("kill", "floor2", "unlock", "vault")
#: Attempts at once in each process, and the most commands of one. One that is cut off has failed.
GAMES, LENGTH = 16, 200
#: How much the weights change, and the share of the old averages in the new ones.
RATE, KEPT = 1.0, 0.95
#: The worth of each landmark that was found, beside 1 for a task that is done. Without it nothing is learned before the first success.
FOUND = 0.02
KINDS = ("bump", "run", "force", "search", "sneak", "answer", "order", "wait", "rest", "fight", "close", "tend", "climb", "explore",
         "travel", "stairs", "use", "throw", "equip", "swap", "drop", "take", "choose", "learn", "teach", "perform", "other")
#: There is a weight for each task, situation and kind of command.
WEIGHTS = (len(TASKS), 4, len(KINDS))
WANT = ["outcome", "hero", "actors", "landmarks", "legal"]


def options_of(seen):
    """The legal commands by the number of their kind, but for giving up. To travel to stairs down is a kind of its own."""
    stairs = {place["cell"] for place in seen["landmarks"] if place["tile"] == "stairsDown"}
    options = {}
    for command in (command for command in seen["legal"] if command["do"] != "escape"):
        kind = "stairs" if command["do"] == "travel" and command["to"] in stairs else command["do"]
        options.setdefault(KINDS.index(kind if kind in KINDS else "other"), []).append(command)
    return options


def situation_of(seen):
    """0 to 3: 1 for a foe that is awake, and 2 for a hero below half of its health."""
    foes = any(actor["side"] == "hostile" and actor["mood"] != "sleep" for actor in seen["actors"])
    return foes + 2 * (2 * seen["hero"]["health"] < seen["hero"]["maxHealth"])


def start():
    """Starts the game in a worker, once for all its attempts. It ends with the worker."""
    global process
    process = Process()


def play(job):
    """Plays an attempt for each of some seeds, at the tasks in turn. Returns for each its task, whether it is done, its worth, and the
    slope of its odds by the weights."""
    weights, split, first, luck = job
    chance = numpy.random.default_rng(luck)
    games = [process.game(f"{split}/{first + i}", task=TASKS[i % len(TASKS)], want=WANT) for i in range(GAMES)]
    slopes = numpy.zeros((GAMES, *WEIGHTS))
    for _ in range(LENGTH):
        moves = []
        for i, game in enumerate(games):
            if game.attempt["state"] != "open":
                continue
            options, row = options_of(game.seen), (i % len(TASKS), situation_of(game.seen))
            kinds = list(options)
            odds = numpy.exp(weights[row][kinds] - weights[row][kinds].max())
            odds /= odds.sum()
            chosen = kinds[chance.choice(len(kinds), p=odds)]
            slopes[i][row][kinds] -= odds
            slopes[i][row][chosen] += 1
            moves.append((game, options[chosen][chance.integers(len(options[chosen]))]))
        if not moves:
            break
        process.act_all(moves)
    results = []
    for i, game in enumerate(games):
        done = game.attempt["state"] == "done"
        results.append((i % len(TASKS), done, done + FOUND * len(game.seen["landmarks"]), slopes[i]))
    for game in games:
        game.close()
    return results


def rates(pool, weights, test):
    """The share of attempts at each task that succeed on seeds held apart."""
    jobs = [(weights, "test", first, first) for first in range(1, test + 1, GAMES)]
    results = [result for results in pool.map(play, jobs) for result in results]
    return [100 * numpy.mean([done for number, done, *_ in results if number == task]) for task in range(len(TASKS))]


def draw(path, curves, minutes):
    """Writes the success of each task over time as a picture."""
    inks = ("#c33", "#36c", "#383", "#a60")
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" font-family="sans-serif" font-size="12">',
             '<rect width="640" height="320" fill="#fff"/><path d="M40 20V280H620" fill="none" stroke="#888"/>',
             '<text x="4" y="24">100 %</text><text x="22" y="284">0</text>', f'<text x="540" y="300">{minutes:g} minutes</text>']
    for number, (task, ink) in enumerate(zip(TASKS, inks)):
        points = " ".join(f"{40 + 580 * when / (60 * minutes):.0f},{280 - 260 * rate[number]:.0f}" for when, rate in curves)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
        parts.append(f'<text x="{60 + 90 * number}" y="310" fill="{ink}">{task}</text>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([*parts, "</svg>", ""]))


def learn(minutes, test, path):
    weights, curves = numpy.zeros(WEIGHTS), []
    average, success = numpy.zeros(len(TASKS)), numpy.zeros(len(TASKS))
    with multiprocessing.Pool(2, start) as pool:
        print("before:", *(f"{task} {rate:.0f} %" for task, rate in zip(TASKS, rates(pool, weights, test))))
        began, batch = time.monotonic(), 0
        while time.monotonic() - began < 60 * minutes:
            jobs = [(weights, "train", GAMES * (2 * batch + half) + 1, (batch, half)) for half in (0, 1)]
            for task, done, worth, slope in (result for results in pool.map(play, jobs) for result in results):
                weights += RATE * (worth - average[task]) * slope / max(1, numpy.abs(slope).max())
                average[task] += (1 - KEPT) * (worth - average[task])
                success[task] += (1 - KEPT) * (done - success[task])
            curves.append((time.monotonic() - began, success.copy()))
            batch += 1
        print("after:", *(f"{task} {rate:.0f} %" for task, rate in zip(TASKS, rates(pool, weights, test))))
    draw(path, curves, minutes)
    return weights


if __name__ == "__main__":
    words = (sys.argv[1:] + ["10", "80", "learning.svg"][len(sys.argv) - 1:])[:3]
    learn(float(words[0]), int(words[1]), words[2])
