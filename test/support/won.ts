// The won game of test/golden/won.jsonl, as commands and as a recording.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { fork } from '../../src/engine/api/snapshot/snapshot';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { scoreOf } from '../../src/engine/api/view/score';
import { Engine, type GameOptions } from '../../src/engine/engine';
import { RULES_VERSION } from '../../src/engine/version';
import type { Content } from '../../src/engine/world/kinds/content';
import { fingerprintOf } from '../../src/store/disk/fingerprint';
import type { Recording } from '../../src/store/recording/format';

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

/** A recording of these commands from the start, and the hash of the state after each number of them. */
export function recorded(
  commands: readonly Command[],
  { seed, name, difficulty = 'standard', kit = 'soldier' }: GameOptions,
  content: Content = CONTENT,
): { readonly recording: Recording; readonly hashes: readonly string[] } {
  const engine = Engine.start(content, { seed, name, difficulty, kit });
  const hashes = [hashState(engine)];
  for (const command of commands) {
    engine.perform(command);
    hashes.push(hashState(engine));
  }
  const noted = [...new Set([0, commands.length])].map((after) => ({ after, hash: hashes[after] ?? '' }));
  const recording: Recording = {
    ...{
      rules: RULES_VERSION,
      fingerprint: fingerprintOf(content),
      seed,
      name,
      difficulty,
      kit,
      began: 1_767_225_600_000,
    },
    ...{ outcome: engine.outcome ?? null, turn: engine.turn, score: Math.max(0, scoreOf(engine).total) },
    ...{ commands, hashes: noted, checkpoints: new Uint8Array(0) },
  };
  return { recording, hashes };
}

/** The first commands of the won game as a recording. */
export const wonUntil = (count = WON.commands.length) => recorded(WON.commands.slice(0, count), WON.options);
