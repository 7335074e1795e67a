// Small content, dependencies and commands from which the store tests make saved games.
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import type { Content } from '../../src/engine/world/kinds/content';
import type { Rng } from '../../src/engine/random/rng';
import type { Files } from '../../src/store/disk/fs';
import { Journal } from '../../src/store/journal/journal';
import { folderName } from '../../src/store/saves';
import type { StoreDependencies } from '../../src/store/disk/environment';
import { anyCommand } from '../engine/random-play';
import { scene } from '../scene';

export const HOME = '/home';
export const FOLDER = `${HOME}/saves/${folderName('Wren')}`;

/** Content of two small floors, so that a game of many commands is made and loaded quickly. */
export const smallContent = (): Content =>
  scene(['########\n#@.+..>#\n#......#\n########', '######\n#<...#\n######']).engine.content;

/** The same content, except that a step on stairs makes the engine fail a number of times once it is armed. */
export function poisoned(times: number, content: Content): { readonly game: Content; readonly armed: { on: boolean } } {
  const armed = { on: false };
  let left = times;
  const { ground } = content.interactions;
  const stairs = {
    ...ground.stairs,
    walk: {
      ...ground.stairs.walk,
      ask: (...args: Parameters<typeof ground.stairs.walk.ask>) => {
        if (armed.on && left-- > 0) throw new TypeError('a fault on purpose');
        return ground.stairs.walk.ask(...args);
      },
    },
  };
  return { game: { ...content, interactions: { ...content.interactions, ground: { ...ground, stairs } } }, armed };
}

/** Dependencies for tests: no disk is slow, and no day passes. */
export const meansOf = (files: Files, content: Content): StoreDependencies => {
  let now = 0;
  return { files, content, now: () => 1_000_000, clock: () => now++ / 10, later: () => () => undefined };
};

export const begin = (deps: StoreDependencies, seed = 'kept'): Journal =>
  Journal.start(deps, HOME, FOLDER, { seed, name: 'Wren' });

/** Returns a random command, now and then the stairs; never one that ends the game. */
export function nextCommand(journal: Journal, rng: Rng): Command {
  const { engine } = journal;
  return rng.percent(8) ? { do: 'climb', way: engine.map.depth === 1 ? 'down' : 'up' } : anyCommand(engine, rng);
}

export const hashOf = (journal: Journal): string => hashState(journal.engine);
