#!/usr/bin/env python3
"""Walks a seed from floor 1 to the last and back: walk.py SEED COMMAND..., as in walk.py 42 npx koboldkeep agent"""
import json, subprocess, sys

game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
print(game.stdout.readline())

def ask(**request):
    game.stdin.write(json.dumps(request) + "\n")
    game.stdin.flush()
    answer = json.loads(game.stdout.readline())
    return sys.exit(answer["error"]) if answer["type"] == "error" else answer

def act(**command):
    seen = ask(type="act", command=command)
    print(seen["status"]["turn"], command, ask(type="hash")["hash"])
    return seen

seen = ask(type="reset", seed=sys.argv[1])
last = seen["status"]["floors"]
for way, glyph in [("down", ">")] * (last - 1) + [("up", "<")] * (last - 1):
    depth = seen["status"]["depth"]
    while seen["status"]["depth"] == depth:
        stairs = [place["cell"] for place in seen["landmarks"] if seen["rows"][place["y"]][place["x"]] == glyph]
        travel = [command for command in seen["legal"] if command["do"] == "travel" and command["to"] in stairs]
        climb = {"do": "climb", "way": way}
        # On the stairs take them; else go to them where a way is known; else look for one.
        seen = act(**(climb if climb in seen["legal"] else travel[0] if travel else {"do": "explore"}))
    print("floor", seen["status"]["depth"])
