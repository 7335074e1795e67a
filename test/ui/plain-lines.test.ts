// The lines that a player types: what they are read as, and what is said to those that are not understood.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlainCommands } from '../../src/cli/help/generated-parts';
import { CONTENT } from '../../src/content';
import type { Command, CommandName } from '../../src/engine/api/command/command';
import { COMMAND_NAMES, readCommand } from '../../src/engine/api/command/command-table';
import { SPOKEN_SIGNS } from '../../src/content/tutorial/signs';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { BOTS, createBot } from '../../src/bots/bots';
import { positionOf } from '../../src/simulation/games/bot-game';
import { lineFor } from '../../src/ui/lines/command-lines';
import { scene } from '../scene';
import { byEar, hear, hearCommands } from '../support/by-ear';
import { give } from './gear';

const start = (seed = '42'): Engine => Engine.start(CONTENT, { seed, name: 'Wren' });

/** Types lines into a game and returns the first command that they give. */
async function typed(engine: Engine, ...lines: readonly string[]): Promise<Command | undefined> {
  const left = [...lines];
  return byEar(engine, () => left.shift()).player.choose();
}

/**
 * Lines in the first room of seed 42 with a boon due, and the commands that they give. The line of a command without a row
 * is its name alone.
 */
const LINES: { readonly [N in CommandName]?: readonly [line: string, command: Extract<Command, { do: N }>] } = {
  bump: ['north', { do: 'bump', dir: 'n' }],
  run: ['run north-east', { do: 'run', dir: 'ne' }],
  force: ['strike south', { do: 'force', dir: 's' }],
  answer: ['answer 2 to #7', { do: 'answer', id: 7, choice: 1 }],
  order: ['order all attack', { do: 'order', order: 'attack' }],
  fight: ['fight once', { do: 'fight' }],
  close: ['close west', { do: 'close', dir: 'w' }],
  tend: ['tend west anyway', { do: 'tend', dir: 'w', sure: true }],
  climb: ['climb up by fire', { do: 'climb', way: 'up', by: 'fire' }],
  travel: ['go to 2 east, 1 south', { do: 'travel', floor: 1, to: start().hero.cell + 2 + 79 }],
  use: ['eat ration', { do: 'use', item: 'B' }],
  throw: ['throw knives at 2 steps east', { do: 'throw', item: 'A', to: start().hero.cell + 2 }],
  equip: ['take off padded coat', { do: 'equip', item: 'b' }],
  drop: ['drop 2 throwing knives', { do: 'drop', item: 'A', count: 2 }],
  choose: ['choose 1 step west', { do: 'choose', at: start().hero.cell - 1 }],
  name: ['call A "old friends"', { do: 'name', item: 'A', as: 'old friends' }],
  autopickup: ['pickup potions', { do: 'autopickup', sort: 'potion' }],
  learn: ['boon 2', { do: 'learn', boon: '' }],
  perform: ['perform whirl', { do: 'perform', technique: 'whirl' }],
  teach: ['teach #7 quickFeet with c', { do: 'teach', id: 7, ability: 'quickFeet', item: 'c' }],
  escape: ['give up anyway', { do: 'escape' }],
};

test.each(COMMAND_NAMES)('a line gives the command %s', async (name) => {
  const engine = start();
  engine.hero.level = 2;
  const [line, command] = LINES[name] ?? [name, { do: name } as Command];
  const boon = new View(engine).boons[1]?.id ?? '';
  expect(await typed(engine, line)).toEqual(name === 'learn' ? { do: 'learn', boon } : command);
});

test.each<readonly [line: string, command: Command]>([
  // The compass, and the keys of the screen.
  ['n', { do: 'bump', dir: 'n' }],
  ['s', { do: 'bump', dir: 's' }],
  ['E', { do: 'bump', dir: 'e' }],
  ['SOUTHWEST', { do: 'bump', dir: 'sw' }],
  ['k', { do: 'bump', dir: 'n' }],
  ['K', { do: 'run', dir: 'n' }],
  ['o', { do: 'explore' }],
  ['  EXPLORE  ', { do: 'explore' }],
  ['.', { do: 'wait' }],
  ['g', { do: 'take' }],
  ['go west', { do: 'bump', dir: 'w' }],
  // Carried items by letter, by name, and by several words.
  ['d A', { do: 'drop', item: 'A' }],
  ['drop all knives', { do: 'drop', item: 'A' }],
  ['wield the short sword', { do: 'equip', item: 'a' }],
  ['e', { do: 'bump', dir: 'e' }],
  ['call A ""', { do: 'name', item: 'A', as: '' }],
  // A letter in the other case, if no item has it as it is typed.
  ['eat b', { do: 'use', item: 'B' }],
  ['d a', { do: 'drop', item: 'a' }],
  ['eat my ration anyway', { do: 'use', item: 'B', sure: true }],
])('"%s" is understood', async (line, command) => {
  expect(await typed(start(), line)).toEqual(command);
});

test('a direction and a number go that many steps', async () => {
  const engine = start();
  const to = engine.hero.cell + 3;
  expect(await typed(engine, 'east 3')).toEqual({ do: 'travel', floor: 1, to });
});

test('a word that is not known is named, with what could be meant and how to find the others', async () => {
  const heard = (await hear(start(), ['explroe', 'frobnicate the wall'])).join(' ');
  expect(heard).toContain('I do not know the word "explroe". Did you mean explore? help lists the commands.');
  expect(heard).toContain('I do not know the word "frobnicate". help lists the commands.');
});

test('a name that stands for two potions is asked about, and a number, a letter or a name answers', async () => {
  const withPotions = (): Engine => {
    const engine = start();
    for (const id of ['healingPotion', 'hastePotion'] as const) give(engine, id, 1, false);
    return engine;
  };
  const heard = await hear(withPotions(), ['drink potion', '']);
  expect(heard.join(' ')).toMatch(/Which "potion" do you mean\?.* 1: \w+ potion \(C\) 2: \w+ potion \(D\)/);
  expect(heard).toContain('Cancelled.');
  expect(await typed(withPotions(), 'drink potion', '2')).toEqual({ do: 'use', item: 'D' });
  expect(await typed(withPotions(), 'drink potion', 'C')).toEqual({ do: 'use', item: 'C' });
  expect(await typed(withPotions(), 'drink', 'd')).toEqual({ do: 'use', item: 'D' });
});

test('a line that answers no question declines it and is the next command', async () => {
  expect(await typed(start(), 'drop', 'north')).toEqual({ do: 'bump', dir: 'n' });
  expect(await typed(start(), 'give up', 'explore')).toEqual({ do: 'explore' });
  // A letter is no name, though knives are thrown.
  expect(await typed(start(), 'throw knives', 't', 'o')).toEqual({ do: 'explore' });
  expect(await typed(start(), 'give up', 'no', 'wait')).toEqual({ do: 'wait' });
  expect(await typed(start(), 'give up', 'yes')).toEqual({ do: 'escape' });
});

test('what cannot be done to a carried thing is said with its name', async () => {
  expect(await hear(start(), ['wear ration', 'eat anvil', 'throw A at dragon'])).toEqual(
    expect.arrayContaining([
      'You cannot wear or wield the ration.',
      'You carry no "anvil": pack lists what you carry.',
      'You know of no "dragon" here: look lists what is near, and map what you know.',
    ]),
  );
});

test('what the signs of the tutorial tell to type can be typed', () => {
  const { commands } = byEar(start(), () => undefined).player;
  const words = commands.rows.flatMap((row) => row.words);
  const told = Object.values(SPOKEN_SIGNS).flatMap((text) =>
    [...text.matchAll(/"(.+?)"/g)].map(([, line = '']) => line),
  );
  expect(told.length).toBeGreaterThan(10);
  for (const line of told) expect(words.filter((word) => `${line} `.startsWith(`${word} `))).not.toEqual([]);
  expect(Object.values(SPOKEN_SIGNS).join(' ')).not.toMatch(/Press|arrow keys|Tab/);
});

test('every word and every key stands for one row', () => {
  const { rows } = byEar(start(), () => undefined).player.commands;
  const names = rows.flatMap(({ words, keys = [] }) => [...words, ...keys.map((key) => `key ${key}`)]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test.each(
  BOTS.filter(({ name }) => /^(random|skilled)$/.test(name)).flatMap((kind) =>
    ['a', 'b'].map((seed) => [kind.name, seed, kind] as const),
  ),
)('what the %s bot does in dungeon %s can be typed, and is told in plain lines', async (_name, seed, kind) => {
  const engine = start(seed);
  const bot = createBot(kind, seed);
  const position = positionOf(engine);
  const commands = function* (): Generator<Command> {
    for (let count = 0; count < 250; count++) yield bot.choose(position);
  };
  const { heard, given, read } = await hearCommands(engine, commands());
  expect(read).toEqual(given.slice(0, read.length));
  expect(read.length).toBeGreaterThan(40);
  expect(heard.filter((line) => line.length > 79 || /[^ -~]/.test(line))).toEqual([]);
});

test('the line of a command names creatures and places as the player hears them', () => {
  const engine = start();
  const view = new View(engine);
  expect(lineFor({ do: 'travel', floor: 1, to: view.hero }, view)).toBe('go to here');
  expect(lineFor({ do: 'travel', floor: 3, to: 79 }, view)).toBe('go to column 0 row 1 of floor 3');
});

test('"open door" and "take dart" go to what lies steps away', async () => {
  const { engine, at } = scene('########\n#@..1..+\n########');
  engine.placeItem(engine.map, at('1'), 'dart', 2);
  engine.look();
  expect(await typed(engine, 'take dart')).toEqual({ do: 'travel', floor: 1, to: at('1') });
  expect(await typed(engine, 'open door')).toEqual({ do: 'travel', floor: 1, to: engine.hero.cell + 6 });
});

/** Plays one line until another is asked for. */
async function playLine(engine: Engine, line: string): Promise<void> {
  const left = [line];
  const { player } = byEar(engine, () => left.shift());
  for (let i = 0; i < 20; i++) {
    const command = await player.choose();
    if (!command) break;
    engine.perform(command);
    await player.watch();
  }
}

test.each([
  ['fight', 1],
  ['fight idler', 1],
  ['fight once', 6],
])('one "%s" leads up to %i steps from a foe that stands far off', async (line, distance) => {
  const { engine, actor } = scene('##########\n#@......k#\n##########', { k: { actor: 'idler' } });
  await playLine(engine, line);
  expect(engine.map.distance(engine.hero.cell, actor('idler').cell)).toBe(distance);
});

test('a fight stops on the way as soon as something comes into view', async () => {
  const { engine, actor } = scene('###########\n#@.......k#\n#####.#####\n#####o#####\n###########', {
    k: { actor: 'idler' },
    o: { actor: 'idler' },
  });
  await playLine(engine, 'fight');
  expect(engine.map.distance(engine.hero.cell, actor('idler').cell)).toBeGreaterThan(1);
});

test('the page about play by ear lists every command as it is', () => {
  const page = readFileSync(join(__dirname, '../../docs/plain.md'), 'utf8');
  expect(withPlainCommands(page)).toBe(page);
});

test('no line whatever makes the game fail, and all that is said is plain', async () => {
  const engine = start('fuzz');
  for (const id of ['fireStaff', 'mendingScroll', 'healingPotion', 'dart'] as const) give(engine, id, 3);
  engine.hero.level = 3;
  engine.hero.health = engine.hero.maxHealth = 10_000;
  const rng = Rng.named('lines', 'fuzz');
  const { rows } = byEar(start(), () => undefined).player.commands;
  const words = rows.flatMap((row) => [...row.words, ...(row.keys ?? [])]).filter((word) => !LEAVING.has(word));
  const ends = [
    '',
    '',
    '',
    'c',
    'dart',
    'e at 3 east',
    'kobold 2',
    '1',
    '99',
    'north',
    'all',
    '#4',
    '"',
    'c on e',
    'ä\u0007',
  ];
  let left = 1500;
  const line = (): string | undefined =>
    left-- > 0 ? `${rng.pick(words)} ${rng.pick(ends)}${rng.percent(9) ? ' anyway' : ''}` : undefined;
  const { player, heard } = byEar(engine, line, { hints: true });
  for (let command = await player.choose(); command && engine.outcome === undefined; command = await player.choose()) {
    expect(readCommand(command)).toEqual(command);
    if (command.do === 'escape') continue;
    engine.perform(command);
    await player.watch();
  }
  expect(left).toBeLessThan(1);
  const said = heard.filter((text) => !/^[>?] /.test(text));
  expect(said.filter((text) => text.length > 79 || /[^ -~ä\u0007]/.test(text))).toEqual([]);
});

/** The words that end the play of a test. */
const LEAVING: ReadonlySet<string> = new Set(['save', 'quit', 'exit', 'leave', 'S']);
