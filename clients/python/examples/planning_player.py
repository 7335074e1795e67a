#!/usr/bin/env python3
"""Plays by rules, and when a fight may kill, tries plans in imagined games first: planning_player.py [GAMES [STEPS [SERIES]]].

The rules are those of rule_player.py. Imagined games hold what the hero knows, and draw the rest anew: a program that plans in them does not cheat.
"""
from rule_player import choose, play

#: The number of imagined games, the commands of a trial, and the chance of death, in percent, from which plans are tried.
WORLDS, LENGTH, RISK = 4, 12, 3
#: The numbers of the imagined games. A trial in one of them has its number and WORLDS more.
DREAMS = range(1, WORLDS + 1)
READ = ["outcome", "status", "hero", "actors"]
DIRS = {(0, -1): "n", (1, -1): "ne", (1, 0): "e", (1, 1): "se", (0, 1): "s", (-1, 1): "sw", (-1, 0): "w", (-1, -1): "nw"}


def awake(seen):
    return [actor for actor in seen["actors"] if actor["side"] == "hostile" and actor["mood"] != "sleep"]


def strike(seen):
    """Strikes at the nearest foe, or goes to it. The command `fight` refuses a fight that the hero may well lose."""
    ways = ((foe["x"] - seen["hero"]["x"], foe["y"] - seen["hero"]["y"]) for foe in awake(seen))
    return next(({"do": "bump", "dir": DIRS[way]} for way in ways if way in DIRS), {"do": "fight"})


def plans_of(game, usual):
    """Lists of commands: the usual one, a blow, leaving by known stairs, and the first use of each item and technique."""
    ways = {"stairsDown": "down", "stairsUp": "up"}
    stairs = {place["cell"]: ways[place["tile"]] for place in game.seen["landmarks"] if place["tile"] in ways}
    uses, leaves = {}, []
    for command in game.legal:
        if command["do"] in ("use", "throw", "perform", "climb"):
            uses.setdefault((command["do"], command.get("item"), command.get("technique"), command.get("way")), [command])
        elif command["do"] == "travel" and command["to"] in stairs:
            leaves.append([command, command, {"do": "climb", "way": stairs[command["to"]]}])
    return [[usual], [strike(game.seen)], *leaves, *uses.values()]


def worth(now, then):
    """The worth of a trial by its end: life comes first, then ground that is held, then health."""
    if then["outcome"] == "died":
        return 0
    holds = then["status"]["depth"] == now["status"]["depth"] and not awake(then)
    return 0.6 + 0.3 * holds + 0.4 * then["hero"]["health"] / then["hero"]["maxHealth"]


def prospects(game, plan):
    """The average worth of a plan in the imagined games, with blows to follow. One that takes no turn is worth nothing."""
    trials = {WORLDS + world: {**game.seen} for world in DREAMS}
    game.process.batch([{"type": "fork", "game": world, "to": WORLDS + world, "want": READ} for world in DREAMS])
    for step in range(LENGTH):
        going = [number for number, seen in trials.items() if seen["outcome"] is None]
        commands = [plan[step] if step < len(plan) else strike(trials[number]) for number in going]
        answers = game.process.batch([{"type": "act", "game": number, "command": command}
                                      for number, command in zip(going, commands)])
        waits = all(trials[number]["status"]["turn"] == answer["status"]["turn"] for number, answer in zip(going, answers))
        trials.update(zip(going, answers))
        if waits and step == 0:
            return 0
        if waits and step >= len(plan):
            break
    return sum(worth(game.seen, seen) for seen in trials.values()) / WORLDS


def decide(game):
    """The first command of the best plan, or the usual one while it is safe."""
    usual = choose(game.seen)
    peril = game.observe(["peril"])["peril"] if awake(game.seen) else None
    if peril is None or peril["dead"] < RISK:
        return usual
    game.process.batch([{"type": "imagine", "game": game.number, "to": world, "seed": world, "want": [], "delta": False}
                        for world in DREAMS])
    return max(plans_of(game, usual), key=lambda plan: prospects(game, plan))[0]


if __name__ == "__main__":
    play(decide)
