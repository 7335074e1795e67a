// What commands ask before they are given: the same by keys and by lines.
import { CONTENT } from '../../src/content';
import type { Command, CommandName } from '../../src/engine/api/command/command';
import { COMMAND_NAMES } from '../../src/engine/api/command/command-table';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { gainExperience } from '../../src/engine/rules/actors/growth';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import type { AskedGame } from '../../src/ui/ask/asker';
import { FLOWS, type FlowId } from '../../src/ui/ask/flows';
import { askFollowUp } from '../../src/ui/ask/follow-up';
import { KEY_COMMAND_IDS, type KeyCommandId } from '../../src/ui/frame/key-commands';
import { Keymap } from '../../src/ui/frame/keymap';
import { wordFor } from '../../src/ui/lines/line-row';
import { choiceMenu } from '../../src/ui/screens/screen-asker';
import { Canvas } from '../../src/ui/terminal/canvas';
import { scene, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { byEar, hear } from '../support/by-ear';
import { ScriptedAsker } from '../support/scripted-asker';
import { cageOffers, give, letterOf, TWO_OFFERS } from './gear';

const friend = (actor: string): Spot => ({ actor, as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) });
const pilgrim: Spot = { actor: 'pilgrim', as: (who) => Object.assign(who, { side: 'neutral', topic: 'pilgrim' }) };

/** A hero with an axe, three darts and a potion, with a friend, a foe, a door and stairs. */
function busyRoom() {
  const s = scene(["##########\n#.@.i...>#\n#.d......#\n####'#####\n####.#####\n##########", '#####\n#<..#\n#####'], {
    i: { actor: 'idler' },
    d: friend('soldier'),
  });
  for (const [id, count] of [
    ['axe', 1],
    ['dart', 3],
    ['healingPotion', 1],
  ] as const)
    give(s.engine, id, count);
  s.engine.look();
  return s;
}

/** A hero beside an open cage, of which another shuts when it is emptied. */
function vault(distance = 1) {
  const s = scene(`########\n#1.2...#\n#.@....#\n########`);
  const { engine } = s;
  const cells = [s.at('1'), s.at('2')];
  cageOffers(engine, cells, TWO_OFFERS);
  if (distance > 1) engine.map.move(s.hero, s.hero.cell + distance);
  engine.look();
  return { ...s, cells };
}

/** A hero with a boon due. */
function promising() {
  const s = scene('####\n#@.#\n####');
  gainExperience(s.hero, 20, 'kill');
  return s;
}

/** A hero beside a foe who knows two techniques, of which the second is aimed. */
function fighter() {
  const s = scene('####\n#@i#\n####', { i: { actor: 'idler' } });
  s.hero.boons = ['followThrough', 'steadyHand'];
  s.engine.look();
  return s;
}

interface Way {
  readonly engine: () => Engine;
  readonly keys: readonly string[];
  readonly lines: readonly string[];
}

const inRoom = (keys: readonly string[], ...lines: readonly string[]): Way => ({
  engine: () => busyRoom().engine,
  keys,
  lines,
});

/** How a player gives commands on the screen and in lines. One without a row is given by its key, and by its name alone. */
const WAYS: { readonly [N in CommandName]?: Way } = {
  bump: inRoom(['h'], 'west'),
  run: inRoom(['/', 'h'], 'run west'),
  force: inRoom(['F', 'l'], 'force', 'east'),
  answer: { engine: () => scene('####\n#@p#\n####', { p: pilgrim }).engine, keys: ['l', '3'], lines: ['talk', '3'] },
  order: inRoom(['O', 'w'], 'order', '2'),
  perform: { engine: () => fighter().engine, keys: ['m', 'b', 'enter'], lines: ['perform', 'feint', 'yes'] },
  fight: inRoom(['tab'], 'fight once'),
  close: { engine: () => scene("####\n#@'.\n####").engine, keys: ['p'], lines: ['close'] },
  tend: {
    engine: () => scene('####\n#@b#\n####', { b: { tile: 'brazier' } }).engine,
    keys: ['p'],
    lines: ['tend'],
  },
  climb: {
    engine: () => {
      const s = scene(['####\n#@1#\n####', '###\n#<#\n###'], { '1': { tile: 'stairsDown' } });
      s.engine.map.move(s.hero, s.at('1'));
      s.engine.look();
      return s.engine;
    },
    keys: ['>'],
    lines: ['descend'],
  },
  travel: inRoom(['>'], 'stairs down'),
  use: inRoom(['q', 'B'], 'drink', '1'),
  throw: inRoom(['t', 'A', 'enter'], 'throw dart', 'yes'),
  equip: inRoom(['e', 'a'], 'equip', 'axe'),
  drop: inRoom(['d', 'A', '2', 'enter'], 'drop 2 darts'),
  choose: { engine: () => vault().engine, keys: ['v', 'a', 'y'], lines: ['offers', '1', 'yes'] },
  name: inRoom(['c', 'A', 'x', 'y', 'enter'], 'call dart', 'xy'),
  autopickup: inRoom(['=', 'up', 'enter', 'b', 'escape', 'escape'], 'pickup', '2'),
  learn: {
    engine: () => promising().engine,
    keys: ['enter', 'enter'],
    lines: ['boon', '1'],
  },
  teach: {
    engine: () => {
      const s = scene(['######\n#@dx.#\n######'], { d: friend('goblin') }, CONTENT);
      s.engine.dropItem(s.engine.map, s.at('x'), 'corpse', 1, 'troll');
      s.engine.look();
      return s.engine;
    },
    keys: ['O', 'l'],
    lines: ['teach', '1'],
  },
  escape: inRoom(['Q', 'y', 'e', 's', 'enter'], 'give up', 'yes'),
};

/** Returns the list of the commands that an engine performs from now on. */
function commandsOf(engine: Engine): readonly Command[] {
  const given: Command[] = [];
  const perform = engine.perform.bind(engine);
  engine.perform = (command) => {
    given.push(command);
    return perform(command);
  };
  return given;
}

test.each(COMMAND_NAMES)('the command %s is given by keys and by lines, and is the same', async (name) => {
  const { engine, keys, lines } = WAYS[name] ?? inRoom(new Keymap().of(name as KeyCommandId).slice(0, 1), name);
  const [seen, heard] = [engine(), engine()];
  const [byKeys, byLines] = [commandsOf(seen), commandsOf(heard)];
  const t = atTerminal(seen);
  for (const key of keys) await t.press(key);
  await hear(heard, lines);
  expect(byKeys.at(-1)?.do).toBe(name);
  expect(byLines).toEqual(byKeys);
});

/** What flows know of a game. */
const asked = (engine: Engine, isSaved = true): AskedGame => ({
  ...{ view: new View(engine), isSaved: () => isSaved, isPractice: false, memory: {} },
});

test.each(Object.keys(FLOWS) as readonly FlowId[])('%s gives no command if its question is cancelled', async (id) => {
  const asker = new ScriptedAsker();
  const command = await FLOWS[id](asked(busyRoom().engine), asker);
  if (asker.asked.length > 0) expect(command).toBeUndefined();
  else expect([command !== undefined, asker.said.length > 0]).toContain(true);
});

test('an item without company is dropped without a question, of several the number is asked', async () => {
  const { engine } = busyRoom();
  const drop = async (id: 'axe' | 'dart', count?: number) => {
    const item = new View(engine).pack.card(letterOf(engine, id));
    const asker = new ScriptedAsker({ item, count });
    return [await FLOWS.drop(asked(engine), asker), asker.asked.slice(1)];
  };
  expect(await drop('axe')).toEqual([{ do: 'drop', item: 'a' }, []]);
  expect(await drop('dart', 2)).toEqual([{ do: 'drop', item: 'A', count: 2 }, ['count Drop how many of the 3 darts?']]);
  expect(await drop('dart', 3)).toEqual([{ do: 'drop', item: 'A' }, ['count Drop how many of the 3 darts?']]);
});

test('what was thrown last is thrown again at the same target without a question', async () => {
  const { engine, at } = busyRoom();
  const game = asked(engine);
  const dart = game.view.pack.card(letterOf(engine, 'dart'));
  const asker = new ScriptedAsker({ item: dart, target: at('i') });
  expect(await FLOWS.throw(game, asker)).toEqual({ do: 'throw', item: 'A', to: at('i') });
  const again = new ScriptedAsker();
  expect(await FLOWS['throw-again'](game, again)).toEqual({ do: 'throw', item: 'A', to: at('i') });
  expect(again.asked).toEqual([]);
});

test('an offer out of reach is walked to after one question, and taken at the end of the way without another', async () => {
  const { engine, cells } = vault(4);
  const game = asked(engine);
  const [, cell] = cells;
  const asker = new ScriptedAsker({ offer: cell, confirm: true });
  const walk = await FLOWS.offers(game, asker);
  expect([walk, asker.asked]).toEqual([
    { do: 'travel', floor: 1, to: cell },
    ['offer', 'confirm Take a round shield? The axe is lost for good.'],
  ]);
  if (!walk) return;
  const then = new ScriptedAsker();
  const next = await askFollowUp(game, then, walk, engine.perform(walk), () => false);
  expect([next, then.asked]).toEqual([{ do: 'choose', at: cell }, []]);
});

test('the one thing beside the hero that can be tended needs no direction', async () => {
  const { engine } = scene('####\n#@b#\n####', { b: { tile: 'brazier' } });
  const asker = new ScriptedAsker({ direction: 'e' });
  expect(await FLOWS.tend(asked(engine), asker)).toEqual({ do: 'tend', dir: 'e' });
  expect(await byEar(engine, () => 'tend').player.choose()).toEqual({ do: 'tend', dir: 'e' });
});

test('giving up that is declined says how to leave', async () => {
  const said = async (isSaved: boolean) => {
    const asker = new ScriptedAsker();
    await FLOWS['give-up'](asked(busyRoom().engine, isSaved), asker);
    return asker.said;
  };
  expect(await said(true)).toEqual(['You stay. leave saves and leaves.']);
  expect(await said(false)).toEqual(['You stay. leave leaves.']);
});

test('the word by which lines name a command of the game can be typed', () => {
  const { rows } = byEar(busyRoom().engine, () => undefined).player.commands;
  const words = rows.flatMap((row) => row.words);
  const ids = KEY_COMMAND_IDS.filter((id) => Object.hasOwn(FLOWS, id));
  expect(ids.filter((id) => !words.includes(wordFor(id)))).toEqual([]);
});

test('by lines a choice is answered by its whole name, too, and any other word is the next command', async () => {
  const { engine } = promising();
  const [, second] = new View(engine).boons;
  const commands = commandsOf(engine);
  await hear(engine, ['boon', 'search', 'boon', second?.name ?? '']);
  expect(commands).toEqual([{ do: 'search' }, { do: 'learn', boon: second?.id }]);
});

describe('a command that is refused until it is given again', () => {
  const shy: Spot = { actor: 'idler', as: (who) => void (who.mood = 'quest') };
  const hall = (): Engine =>
    scene('##############\n#@.......i...#\n#.############\n#..........+.#\n##############', { i: shy }).engine;
  const EXPLORE: Command = { do: 'explore' };
  const SURE: Command = { do: 'explore', sure: true };

  test.each([
    [
      ['o', 'o'],
      ['explore', 'explore'],
      [EXPLORE, SURE],
    ],
    [
      ['o', 'x', 'escape', 'o'],
      ['explore', 'look', 'explore'],
      [EXPLORE, SURE],
    ],
    [
      ['o', '.', 'o'],
      ['explore', 'wait', 'explore'],
      [EXPLORE, { do: 'wait' }, EXPLORE],
    ],
    [
      ['o', 'Z', 'o'],
      ['explore', 'rest', 'explore'],
      [EXPLORE, { do: 'rest' }, EXPLORE],
    ],
  ] as const)('goes on by keys %j and by lines %j', async (keys, lines, commands) => {
    const screen = hall();
    screen.hero.health--;
    const typed = commandsOf(screen);
    await atTerminal(screen).press(...keys);
    expect(typed).toEqual(commands);
    const ear = hall();
    ear.hero.health--;
    const said = commandsOf(ear);
    await hear(ear, lines);
    expect(said).toEqual(commands);
  });

  test('is sure at once where a line says so', async () => {
    const ear = hall();
    const said = commandsOf(ear);
    const heard = await hear(ear, ['explore anyway']);
    expect(said).toEqual([SURE]);
    expect(heard.join(' ')).not.toContain('repeat to go on');
  });
});

describe('Tab after a foe that flees', () => {
  /** A thief ahead in a long hall. */
  const thiefAhead = (actor: string): Engine =>
    scene(['#'.repeat(60), `#@....t${'.'.repeat(52)}#`, '#'.repeat(60)].join('\n'), {
      t: { actor, as: (thief) => void Object.assign(thief, { mood: 'flee', alert: 9 }) },
    }).engine;
  const KEPT = 'keeps 4 cells away: shoot it, or let it go.';

  test('stops where the foe comes no nearer, says so, and goes on when it is pressed again', async () => {
    const engine = thiefAhead('walker');
    const t = atTerminal(engine);
    await t.press(...Array.from({ length: 8 }, () => 'tab'));
    expect([engine.turn, t.messages().join(' ')]).toEqual([7, expect.stringContaining(KEPT)]);
    await t.press('tab');
    expect(engine.turn).toBe(8);
  });

  test('stops by lines, too', async () => {
    const engine = thiefAhead('walker');
    const heard = await hear(engine, ['fight']);
    expect([engine.turn, heard.join(' ')]).toEqual([7, expect.stringContaining(KEPT)]);
  });

  test('catches a foe that is slower', async () => {
    const engine = thiefAhead('slowpoke');
    const t = atTerminal(engine);
    await t.press(...Array.from({ length: 16 }, () => 'tab'));
    expect(t.messages().join(' ')).toContain('You hit the slowpoke');
    expect(t.messages().join(' ')).not.toContain('let it go');
  });
});

test('a menu of choices says where a thing lies, and nothing of what has no place', () => {
  const { engine, at } = scene('######\n#@.1.#\n######');
  const menu = choiceMenu(new View(engine), 'Which?', [
    { label: 'the thing', value: 1, at: at('1') },
    { label: 'the thought', value: 2 },
  ]);
  const canvas = new Canvas(60, 12);
  menu.draw(canvas);
  const rowOf = (label: string): string | undefined =>
    canvas
      .toString()
      .split('\n')
      .find((row) => row.includes(label));
  expect([rowOf('the thing'), rowOf('the thought')]).toEqual([
    expect.stringMatching(/the thing +2 east/),
    expect.stringMatching(/the thought *│/),
  ]);
});
