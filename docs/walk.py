#!/usr/bin/env python3
"""Walks a seed from floor 1 to the last and back. Usage: walk.py SEED COMMAND [ARGUMENT ...], as in walk.py 42 npx koboldkeep agent"""
import json, subprocess, sys

game = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
hello = json.loads(game.stdout.readline())

def ask(**request):
    game.stdin.write(json.dumps(request) + "\n")
    game.stdin.flush()
    answer = json.loads(game.stdout.readline())
    if answer["type"] == "error":
        sys.exit(answer["error"])
    return answer

def act(**command):
    seen = ask(type="act", command=command)
    print(seen["status"]["turn"], command, ask(type="hash")["hash"])
    return seen

def take_stairs(seen, way):
    """Goes to the stairs, exploring for them first where they are not known yet."""
    depth, glyph = seen["status"]["depth"], {"up": "<", "down": ">"}[way]
    while seen["status"]["depth"] == depth:
        stairs = [y * seen["width"] + row.index(glyph) for y, row in enumerate(seen["rows"]) if glyph in row]
        if {"do": "climb", "way": way} in seen["legal"]:
            seen = act(do="climb", way=way)
        elif stairs:
            seen = act(do="travel", depth=depth, to=stairs[0])
        else:
            seen = act(do="explore")
    return seen

seen = ask(type="reset", seed=sys.argv[1])
for way in ["down"] * (seen["status"]["floors"] - 1) + ["up"] * (seen["status"]["floors"] - 1):
    seen = take_stairs(seen, way)
    print("floor", seen["status"]["depth"])
