#!/usr/bin/env python3
"""Plays games by a handful of rules: rule_player.py [GAMES [STEPS [SERIES]]]. Set KOBOLDKEEP to the command that starts the game.

With a series, such as test, the seeds are test/1, test/2 and so on, and each game is recorded: see docs/publishing.md.
"""
import sys
from pathlib import Path

from koboldkeep import Process

WANT = ["outcome", "status", "hero", "pack", "actors", "landmarks", "score", "legal"]


def choose(seen):
    """The first rule that has something to say."""
    legal = {}
    for command in seen["legal"]:
        legal.setdefault(command["do"], []).append(command)
    hero = seen["hero"]
    health = hero["health"] / hero["maxHealth"]
    foes = [actor for actor in seen["actors"] if actor["side"] == "hostile" and actor["mood"] != "sleep"]
    items = {item["letter"]: item for item in seen["pack"]}
    uses = [(command, items[command["item"]]) for command in legal.get("use", [])]

    def first(*rules):
        return next((command for commands in rules for command in commands), {"do": "wait"})

    learn = legal.get("learn", [])
    cures = [command for command, item in uses if item["item"] == "healingPotion" and health < 0.5]
    unknown = [command for command, item in uses if not item["known"] and item["sort"] in ("potion", "scroll")]
    meals = [command for command, item in uses if item["sort"] == "food" and hero["hungry"]]
    if foes:
        missiles = [command for command in legal.get("throw", []) if items[command["item"]]["sort"] == "missile"]
        return first(cures, unknown if health < 0.3 else [], missiles, legal.get("fight", []), legal.get("bump", []))
    better = [{"do": "equip", "item": item["letter"]} for item in seen["pack"] if is_better(item)]
    rest = legal.get("rest", []) if health < 0.8 else []
    # With the prize one goes home, by the gate in the end; without it, down, once everything has been explored.
    way, tiles = ("up", ("stairsUp", "gate")) if hero["hasPrize"] else ("down", ("stairsDown",))
    stairs = [place["cell"] for place in seen["landmarks"] if place["tile"] in tiles]
    climb = [{"do": "climb", "way": way}] if hero["cell"] in stairs else []
    travel = [command for command in legal.get("travel", []) if command["to"] in stairs]
    explore = legal.get("explore", [])
    leave = [climb, travel, explore] if hero["hasPrize"] else [explore, climb, travel]
    return first(learn, meals, better, rest, unknown, *leave, legal.get("search", []))


def is_better(item):
    """Whether the hero would hit and block more with this item on."""
    if item["worn"] or not item["change"]:
        return False
    now, then = (sum(pool["dice"] * pool["chance"] for pool in pools)
                 for pools in zip(item["change"]["attack"], item["change"]["guard"]))
    return then > now


def play(decide):
    """Plays the games of the command line. `decide` returns the next command of a game."""
    games, steps, series = sys.argv[1:] + ["3", "2000", ""][len(sys.argv) - 1:]
    # The name of the hero tells players apart.
    start = {"want": WANT, "name": Path(sys.argv[0]).stem, "record": series != ""}
    with Process() as process:
        for number in range(int(games)):
            seed = f"{series}/{number + 1}" if series else number
            with process.game(seed, **start) as game:
                for _ in range(int(steps)):
                    if game.outcome is not None:
                        break
                    turn = game.seen["status"]["turn"]
                    game.act(decide(game))
                    if game.seen["status"]["turn"] == turn and game.outcome is None:
                        # A question or a refusal would come again.
                        game.act("wait")
                if series and game.outcome is None:
                    # Only a game that has ended leaves a recording.
                    game.act("escape")
                status, score = game.seen["status"], game.seen["score"]
                print(f"seed {seed}: {game.outcome} on floor {status['depth']} in turn {status['turn']} "
                      f"with a score of {score['total']}")


if __name__ == "__main__":
    play(lambda game: choose(game.seen))
