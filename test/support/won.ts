// The won game of test/golden/won.jsonl, as commands and as a recording.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { fork } from '../../src/engine/api/snapshot/fork';
import { Engine } from '../../src/engine/engine';
import { recorded } from './recorded';

const [first = '', ...rest] = readFileSync(join(__dirname, '../golden/won.jsonl'), 'utf8').trim().split('\n');

const { seed, difficulty, turn, score } = JSON.parse(first) as {
  readonly seed: string;
  readonly difficulty: string;
  readonly turn: number;
  readonly score: number;
};

/** What the won game was started with, every command of it, and what came of it. */
export const WON = {
  options: { name: 'Wren', seed, difficulty },
  turn,
  score,
  commands: rest.map((line) => JSON.parse(line) as Command),
};

/** Games after numbers of commands. They are played once in a suite, and each caller gets a copy. */
const PLAYED = new Map<number, Engine>();

/** The won game after a number of commands. */
export function wonAt(commands: number): Engine {
  let engine = PLAYED.get(commands);
  if (!engine) {
    const before = Math.max(0, ...[...PLAYED.keys()].filter((count) => count < commands));
    const start = PLAYED.get(before);
    engine = start ? fork(start) : Engine.start(CONTENT, WON.options);
    for (const command of WON.commands.slice(before, commands)) engine.perform(command);
    PLAYED.set(commands, engine);
  }
  return fork(engine);
}

/** The first commands of the won game as a recording. */
export const wonUntil = (count = WON.commands.length) => recorded(WON.commands.slice(0, count), WON.options);
