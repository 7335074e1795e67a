// The pinned games that are played by lines, and what is heard of them.
import { CONTENT } from '../src/content';
import { Engine } from '../src/engine/engine';
import { hear, hearCommands } from './support/by-ear';
import { WON } from './support/won';

/** The number of lines of the end of the won game that are pinned. */
const PINNED = 60;

/** The first minutes of seed 42. */
const START = [
  ...[
    'look',
    'examine potion',
    'go to potion',
    'where',
    'explore',
    'around',
    'explore',
    'explore',
    'examine cellar rat',
  ],
  ...[
    'fight',
    'west',
    'w',
    'explore',
    'explore',
    'explore',
    'explore',
    'throw knife',
    '1',
    'throw again',
    'T',
    'status',
  ],
  ...[
    'fight',
    'fight',
    'drink pink',
    'fight',
    'fight',
    'fight',
    'fight',
    'fight',
    'fight',
    'look',
    'pack',
    'pack knives',
  ],
  ...[
    'rest',
    'explore',
    'stairs down',
    'drop',
    '3',
    'take',
    'map',
    'go',
    'cancel',
    'messages 3',
    'give up',
    'no',
    'xyz',
  ],
];

/** Plays the start. Returns what is heard. */
export async function startByEar(): Promise<string> {
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren' });
  return `${(await hear(engine, START, { hints: true })).join('\n')}\n`;
}

/** Plays commands of the won game by lines. Default: all of them. Returns the end of what is heard, and as which command each line was read. */
export async function wonByEar(commands = WON.commands) {
  const engine = Engine.start(CONTENT, WON.options);
  const { heard, given, read } = await hearCommands(engine, commands);
  return { engine, given, read, heard, end: `${heard.slice(-PINNED).join('\n')}\n` };
}
