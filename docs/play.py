#!/usr/bin/env python3
"""Plays a seed until the game or its patience ends: play.py SEED COMMAND..., as in play.py 42 npx koboldkeep agent"""
import json, subprocess, sys

PATIENCE = 400
game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print(game.stdout.readline())

def ask(**request):
    game.stdin.write(json.dumps(request) + "\n")
    game.stdin.flush()
    answer = json.loads(game.stdout.readline())
    return sys.exit(answer["error"]) if answer["type"] == "error" else answer

def wanted(seen):
    """What to try, the best first."""
    legal = seen["legal"]
    stairs = [place["cell"] for place in seen["landmarks"] if place["tile"] == "stairsDown"]
    awake = [foe for foe in seen["actors"] if foe["side"] == "hostile" and foe["mood"] != "sleep"]
    if awake:
        # Too badly hurt for "fight", one strikes at whoever is near all the same.
        return [{"do": "fight"}] + [command for command in legal if command["do"] == "bump"] + [{"do": "wait"}]
    if seen["hero"]["health"] * 2 < seen["hero"]["maxHealth"]:
        return [{"do": "rest"}]
    down = [command for command in legal if command == {"do": "climb", "way": "down"}]
    travel = [command for command in legal if command["do"] == "travel" and command["to"] in stairs]
    return down + travel + [{"do": "explore"}, {"do": "fight"}, {"do": "wait"}]

seen = ask(type="reset", seed=sys.argv[1])
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
print("outcome", seen["outcome"], "on floor", seen["status"]["depth"])
