// Tests the hints: when each appears, and which keys it names.
import { View } from '../../src/engine/api/view/view';
import { pourGas } from '../../src/engine/rules/environment/react';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { INKS } from '../../src/ui/words/inks';
import { stand } from '../props';
import { KITTED } from './gear';
import { scene, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { cellAt } from './cells';
import { give } from './gear';

const idler: Spot = { actor: 'idler', as: (who) => (who.maxHealth = who.health = 99) };
const friend: Spot = { actor: 'stump', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) };

const begin = (s: ReturnType<typeof scene>, hints = true) => atTerminal(s.engine, undefined, { hints });
const count = (t: ReturnType<typeof begin>, said: string): number => t.terminal.screen.split(said).length - 1;

test('each hint appears once, one at a time, and names the bound keys', async () => {
  const t = begin(scene('########\n#@..k..#\n########', { k: idler }, KITTED));
  await t.press();
  expect(count(t, 'A foe: Tab fights the nearest, x tells the odds first.')).toBe(1);
  expect(count(t, 'You have something to throw')).toBe(0);
  await t.press('.');
  expect(count(t, 'You have something to throw: t aims it, then T throws the next.')).toBe(1);
  await t.press('.', '.', '.');
  expect(count(t, 'A foe:')).toBe(1);
  expect(count(t, 'something to throw')).toBe(1);
});

test.each([
  [
    'the first thing taken',
    (s: ReturnType<typeof scene>) => {
      s.engine.placeItem(s.engine.map, s.at('1'), 'mango', 1);
    },
    'i shows it and all',
  ],
  [
    'something unknown',
    (s: ReturnType<typeof scene>) => {
      give(s.engine, 'firePotion', 1, false);
    },
    'You do not know what the ',
  ],
  [
    'fire',
    (s: ReturnType<typeof scene>) => {
      s.engine.map.environment.kindle(s.at('2'), 9, false);
    },
    'Fire runs over grass, webs and oil, and stops at stone and water: x tells',
  ],
  [
    'gas',
    (s: ReturnType<typeof scene>) => {
      pourGas(s.engine.map, s.at('2'), 'sleep', 40, false);
    },
    'Gas spreads and thins, and a shut door holds it: x tells',
  ],
  [
    'a lock',
    (s: ReturnType<typeof scene>) => {
      stand(s.engine, s.at('2'), 'ironChest');
    },
    'That is locked',
  ],
  [
    'offers',
    (s: ReturnType<typeof scene>) => {
      stand(s.engine, s.at('2'), 'openCage');
    },
    'you may take one: v compares it',
  ],
  [
    'a wound',
    (s: ReturnType<typeof scene>) => {
      s.hero.health = 5;
    },
    'q drinks a potion, 5 rests',
  ],
  [
    'hunger',
    (s: ReturnType<typeof scene>) => {
      s.hero.turnsUntilStarving = 200;
    },
    'a and the letter of some food eats it',
  ],
])('a hint appears about %s', async (_, prepare, said) => {
  const s = scene('#######\n#@1.2.#\n#######', {}, KITTED);
  prepare(s);
  const t = begin(s);
  await t.press('l');
  await t.press('escape', '.', '.');
  expect(count(t, said)).toBe(1);
});

test.each([
  ['chest', (s: ReturnType<typeof scene>) => stand(s.engine, s.at('2'), 'ironChest'), '#@1.2.#'],
  ['door', () => undefined, '#@..+.#'],
] as const)(
  'the hint of a locked %s whose key the hero holds does not send the hero to look for it',
  async (what, prepare, row) => {
    const s = scene(`#######\n${row}\n#######`, { '+': { tile: 'ironDoor' } }, KITTED);
    prepare(s);
    give(s.engine, 'ironKey');
    const t = begin(s);
    await t.press('.', '.');
    expect(count(t, 'its key lies somewhere')).toBe(0);
    expect(count(t, `You carry the iron key: walk into the ${what} with an iron lock to open it.`)).toBe(1);
  },
);

test('a hint appears about a friend', async () => {
  const t = begin(scene('#######\n#@.f..#\n#######', { f: friend }, KITTED));
  await t.press();
  expect(count(t, 'O gives orders')).toBe(1);
});

test('a hint about a level appears only beside a foe: otherwise the choice opens by itself, before the hint', async () => {
  const fight = begin(scene('########\n#@..k..#\n########', { k: idler }));
  fight.engine.hero.level = 2;
  await fight.press('.', '.');
  expect(count(fight, 'Press C to choose your boon now')).toBe(1);
  const alone = begin(scene('########\n#@.....#\n########'));
  alone.engine.hero.level = 2;
  await alone.press('.', 'escape', '.');
  expect(count(alone, 'to choose it')).toBe(0);
});

test('no hint tells to throw what is not made for it', async () => {
  const s = scene('########\n#@..k..#\n########', { k: idler });
  give(s.engine, 'ration');
  const t = begin(s);
  await t.press('.', '.');
  expect([count(t, 'A foe:'), count(t, 'You have something to throw')]).toEqual([1, 0]);
});

test('the hint about something unknown names it as it looks', async () => {
  const s = scene('########\n#@.....#\n########');
  const { letter } = give(s.engine, 'firePotion', 1, false);
  const name = new View(s.engine).pack.items.find((item) => item.letter === letter)?.name ?? '';
  expect(name).toMatch(/potion$/);
  const t = begin(s);
  await t.press('.');
  expect(t.messages().join(' ')).toContain(`You do not know what the ${name} does.`);
});

test('the hint about throwing waits for a foe that what is carried can reach', async () => {
  const t = begin(scene(`${'#'.repeat(24)}\n#@${'.'.repeat(11)}k.........#\n${'#'.repeat(24)}`, { k: idler }, KITTED));
  await t.press('.', '.');
  expect(count(t, 'A foe:')).toBe(1);
  expect(count(t, 'You have something to throw')).toBe(0);
});

test('hints have a colour of their own and can be switched off', async () => {
  const room = '########\n#@..k..#\n########';
  const t = begin(scene(room, { k: idler }, KITTED));
  await t.press();
  const canvas = t.terminal.shown.at(-1);
  const row = t.rows().findIndex((line) => line.includes('A foe:'));
  const column = t.rows()[row]?.indexOf('A foe:') ?? 0;
  expect(canvas && cellAt(canvas, row * 80 + column).fg).toBe(INKS.magic.fg);
  const plain = begin(scene(room, { k: idler }, KITTED), false);
  await plain.press('.');
  expect(plain.terminal.screen).not.toContain('A foe:');
});
