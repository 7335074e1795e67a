// Lets bots play, in whole dungeons and in drawn scenes.
import type { ItemId } from '../../src/content/items';
import type { Command } from '../../src/engine/api/command/command';
import type { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import type { BotKind } from '../../src/bots/bot';
import { botNamed } from '../../src/bots/bots';
import { positionOf } from '../../src/simulation/games/bot-game';
import { scene, type Spot } from '../scene';
import { give } from '../ui/gear';

/** Returns the bot with a name. */
export const kind = (name: string): BotKind => {
  const bot = botNamed(name);
  if (!bot) throw new Error(`no bot is called ${name}`);
  return bot;
};

/** Lets a bot give a number of commands, and returns them. */
export function letPlay(name: string, engine: Engine, count: number): readonly Command[] {
  const bot = kind(name).create(Rng.named('bots.test', name));
  const position = positionOf(engine);
  const commands: Command[] = [];
  while (commands.length < count && engine.outcome === undefined) {
    const command = bot.choose(position);
    commands.push(command);
    engine.perform(command);
  }
  return commands;
}

/** A drawn scene with things for the hero, and the commands a bot gives in it. */
export function inScene(
  name: string,
  picture: string,
  legend: Readonly<Record<string, Spot>>,
  items: readonly ItemId[] = [],
) {
  const drawn = scene([picture, '#####\n#<..#\n#####'], legend);
  for (const id of items) give(drawn.engine, id);
  return { ...drawn, play: (count: number) => letPlay(name, drawn.engine, count) };
}
