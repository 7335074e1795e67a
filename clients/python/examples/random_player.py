#!/usr/bin/env python3
"""Plays games with random actions: random_player.py [GAMES [STEPS]]. Set KOBOLDKEEP to the command that starts the game."""
import random
import sys

from koboldkeep.gym import KoboldkeepEnv

GAMES, STEPS = (int(word) for word in (sys.argv[1:] + ["3", "500"][len(sys.argv) - 1:]))

env = KoboldkeepEnv(parts=["hero"], max_steps=STEPS)
for seed in range(GAMES):
    choice = random.Random(seed)
    observation, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        actions = [number for number, can in enumerate(info["action_mask"]) if can]
        observation, reward, terminated, truncated, info = env.step(choice.choice(actions))
        total += reward
        over = terminated or truncated
    status = env.game.seen["status"]
    print(f"seed {seed}: {info['outcome']} on floor {status['depth']} in turn {status['turn']} with a score of {total:.0f}")
env.close()
