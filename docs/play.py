#!/usr/bin/env python3
"""Plays a seed until the game or its patience ends: play.py SEED COMMAND..., as in play.py 42 node bin/koboldkeep.js agent"""
import json, subprocess, sys

PATIENCE = 2000
game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print(game.stdout.readline())

def ask(**request):
    game.stdin.write(json.dumps(request) + "\n")
    game.stdin.flush()
    answer = json.loads(game.stdout.readline())
    return sys.exit(answer["error"]) if answer["type"] == "error" else answer

def uses(seen, suits):
    """The legal ways to use what is carried and suits."""
    letters = [thing["letter"] for thing in seen["pack"] if suits(thing)]
    return [command for command in seen["legal"] if command["do"] == "use" and command["item"] in letters]

def is_better(thing):
    """Whether a fight with it on would go better, as far as anyone can tell."""
    if "equip" not in thing["verbs"] or thing["worn"] or not thing["change"]:
        return False
    worth = [sum(throws["dice"] * throws["chance"] for throws in numbers)
             for numbers in zip(thing["change"]["attack"], thing["change"]["guard"])]
    return worth[1] > worth[0]

WAYS = {(x, y): " sn"[y].strip() + " ew"[x].strip() for x in (-1, 0, 1) for y in (-1, 0, 1)}

def openings(seen):
    """Chests, and the locks one has a key to: the way there, or the push that opens what is beside one."""
    hero, opened = seen["hero"], []
    for place in seen["landmarks"]:
        kind = place.get("prop") or place["tile"]
        lock = next((lock for lock in ("iron", "silver", "ember") if kind in (lock + "Door", lock + "Chest")), None)
        if kind == "openChest" or not (lock or kind.endswith("hest")) or (lock and lock + " key" not in hero["carried"]):
            continue
        step = place["x"] - hero["x"], place["y"] - hero["y"]
        opened += [command for command in seen["legal"] if
                   command in ({"do": "bump", "dir": WAYS.get(step)}, {"do": "force", "dir": WAYS.get(step)}) or
                   (command["do"] == "travel" and command["to"] == place["cell"] and step not in WAYS)]
    return opened

def in_a_fight(seen, foes):
    """What to try with foes about, the best first."""
    hero, legal = seen["hero"], seen["legal"]
    tries = []
    if hero["health"] * 5 < hero["maxHealth"] * 2:
        tries += uses(seen, lambda thing: thing["item"] == "healingPotion")
    if hero["health"] * 4 < hero["maxHealth"]:
        # The worst is to come: whatever nobody knows may be what helps.
        tries += uses(seen, lambda thing: not thing["known"] and thing["sort"] in ("potion", "scroll"))
    if all(max(abs(foe["x"] - hero["x"]), abs(foe["y"] - hero["y"])) > 1 for foe in foes):
        missiles = [thing["letter"] for thing in seen["pack"] if thing["sort"] == "missile"]
        tries += [command for command in legal if command["do"] == "throw" and command["item"] in missiles]
    # Too badly hurt for "fight", one strikes at whoever is near all the same.
    steps = [WAYS.get((foe["x"] - hero["x"], foe["y"] - hero["y"])) for foe in foes]
    beside = [command for command in legal if command["do"] == "bump" and command["dir"] in steps]
    return tries + [{"do": "fight"}] + beside + [{"do": "wait"}]

def in_peace(seen):
    """What to try with nobody about, the best first."""
    hero, legal = seen["hero"], seen["legal"]
    is_well = hero["health"] * 5 >= hero["maxHealth"] * 4
    tries = [command for command in legal if command["do"] == "learn"]
    if hero["hungry"]:
        tries += uses(seen, lambda thing: thing["sort"] == "food")
    tries += [{"do": "equip", "item": thing["letter"]} for thing in seen["pack"] if is_better(thing)]
    worn = [thing["letter"] for thing in seen["pack"] if thing["worn"] and thing["sort"] in ("armour", "weapon")]
    tries += [command for command in uses(seen, lambda thing: thing["item"] == "enchantingScroll")
              if command.get("on") in worn]
    if not is_well:
        tries += [{"do": "rest"}]
    else:
        tries += uses(seen, lambda thing: not thing["known"] and thing["sort"] in ("potion", "scroll"))
    # With the prize one goes home, by the gate in the end; without it, down, once all there is has been found.
    way, tiles = ("up", ("stairsUp", "gate")) if hero["hasPrize"] else ("down", ("stairsDown",))
    stairs = [place["cell"] for place in seen["landmarks"] if place["tile"] in tiles]
    travel = [command for command in legal if command["do"] == "travel" and command["to"] in stairs]
    leave = [{"do": "climb", "way": way}] + travel
    go_on = leave + [{"do": "explore"}] if hero["hasPrize"] else [{"do": "explore"}] + leave
    return tries + (openings(seen) if is_well else []) + go_on + [{"do": "fight"}, {"do": "search"}]

def wanted(seen):
    global hunted
    awake = [foe for foe in seen["actors"] if foe["side"] == "hostile" and foe["mood"] != "sleep"]
    if awake:
        hunted = awake[0]["cell"]
        return in_a_fight(seen, awake)
    # Whoever was there just now may only be round the corner.
    chase = [] if hunted is None else [{"do": "travel", "floor": seen["status"]["floor"], "to": hunted}]
    hunted = None
    return chase + in_peace(seen)

hunted = None
WANT = ["outcome", "status", "hero", "pack", "actors", "landmarks", "score", "events", "messages", "legal"]
seen = ask(type="reset", seed=sys.argv[1], want=WANT)
for _ in range(PATIENCE):
    for command in wanted(seen):
        seen = ask(type="act", command=command)
        if not seen["events"] or seen["events"][0]["type"] != "refused":
            break
    print(seen["status"]["depth"], seen["status"]["turn"], command, ask(type="hash")["hash"])
    for message in seen["messages"]:
        print(" ", message)
    if seen["outcome"]:
        break
print("outcome", seen["outcome"], "on floor", seen["status"]["depth"], "with a score of", seen["score"]["total"])
