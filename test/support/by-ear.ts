// A game played by lines, in this process.
import { similarWords } from '../../src/ui/frame/did-you-mean';
import type { Command } from '../../src/engine/api/command/command';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { lineFor } from '../../src/ui/lines/command-lines';
import { Dialogue } from '../../src/ui/lines/dialogue';
import { LinePlayer, type LineOptions } from '../../src/ui/lines/line-player';

/** A player by lines. `next` returns the next line to type, at a prompt. */
export function byEar(
  engine: Engine,
  next: (prompt: string) => string | undefined,
  options: Partial<LineOptions> = {},
) {
  const heard: string[] = [];
  const dialogue = new Dialogue({
    write: (lines) => {
      heard.push(...lines);
    },
    read: (prompt) => {
      const line = next(prompt);
      if (line !== undefined) heard.push(`${prompt}${line}`);
      return Promise.resolve(line);
    },
    typed: () => next(''),
    wait: () => Promise.resolve(true),
  });
  const player = new LinePlayer(dialogue, engine, 'koboldkeep --seed 42', {
    ...{ hints: false, isSaved: () => true, recentEvents: engine.events, notices: [], similar: similarWords },
    ...options,
  });
  return { player, heard, dialogue };
}

/** Types lines until they are used up, or the game is over. Returns what was heard. */
export async function hear(engine: Engine, lines: readonly string[], options: Partial<LineOptions> = {}) {
  const left = [...lines];
  const { player, heard } = byEar(engine, () => left.shift(), options);
  while (engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) break;
    engine.perform(command);
    await player.watch();
  }
  return heard;
}

/** Plays commands by the lines that give them. Returns what was heard, and the commands that the lines were read as. */
export async function hearCommands(engine: Engine, commands: Iterable<Command>) {
  const view = new View(engine);
  const source = commands[Symbol.iterator]();
  const given: Command[] = [];
  const { player, heard } = byEar(engine, () => {
    const next = source.next();
    if (next.done) return undefined;
    given.push(next.value);
    return lineFor(next.value, view);
  });
  const read: Command[] = [];
  while (engine.outcome === undefined) {
    const command = await player.choose();
    if (!command) break;
    read.push(command);
    engine.perform(command);
    await player.watch();
  }
  return { heard, given, read };
}
