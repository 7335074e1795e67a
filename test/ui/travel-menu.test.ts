// Tests the menu of places to travel to: what it lists, how it tells equal names apart, and its letters.
import { KINDS } from '../../src/content/items';
import { View } from '../../src/engine/api/view/view';
import { destinationsOf } from '../../src/ui/words/destinations';
import { stand } from '../props';
import { scene, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

const person = (actor: string): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'neutral', topic: actor }),
});
const friend = (actor: string): Spot => ({ actor, as: (who) => (who.side = 'ally') });

/** The rows of the menu: letter, name, and where it is. */
const menuOf = (t: ReturnType<typeof atTerminal>): string[] =>
  t.rows().flatMap((row) => /│ (\w {2}\S .*?|[A-Z]\w+(?: \w+)?) *│/.exec(row)?.[1]?.replace(/ {2,}/g, '  ') ?? []);

test('three signs with one name are told apart by where they are', async () => {
  const { engine, at } = scene('#########\n#1.....2#\n#...@...#\n#...3...#\n#########');
  for (const spot of ['1', '2', '3']) stand(engine, at(spot), 'sign');
  const t = atTerminal(engine);
  await t.press('_');
  expect(menuOf(t)).toEqual([
    'Places',
    'a  ¶ a sign  3 west, 1 north',
    'b  ¶ a sign  3 east, 1 north',
    'c  ¶ a sign  1 south',
  ]);
});

test('people are listed: the peddler, a friend, and the captive of a cage', async () => {
  const { engine, at } = scene('#########\n#@.p..i.#\n#......1#\n#########', {
    p: person('peddler'),
    i: friend('idler'),
  });
  stand(engine, at('1'), 'cage', { captive: 'ogre' });
  const t = atTerminal(engine);
  await t.press('_');
  expect(menuOf(t)).toEqual([
    'People',
    'A  h a peddler  2 east',
    'B  i an idler, your friend  5 east',
    'C  ▒ a captive in a cage  6 east, 1 south',
  ]);
});

test('a whispering altar is a place, though it speaks', async () => {
  const { engine } = scene('######\n#@..w#\n######', { w: person('whisperingAltar') });
  const t = atTerminal(engine);
  await t.press('_');
  expect(menuOf(t)).toEqual(['Places', 'a  _ a whispering altar  3 east']);
});

test('a whispering altar is told as a thing: nothing is said of a fight, or of changing places', async () => {
  const { engine } = scene('######\n#@..w#\n######', { w: person('whisperingAltar') });
  const t = atTerminal(engine);
  await t.press('x', 'l', 'l', 'l');
  expect(t.card()).toContain('keeps its word.');
  expect(t.card()).not.toMatch(/harm|fight|fists|hurt|change places/);
});

test('where a place lies is never cut at 60 × 20, however long its name is', async () => {
  const { engine, at } = scene('#########\n#1.....2#\n#...@...#\n#########');
  for (const spot of ['1', '2']) {
    const cage = stand(engine, at(spot), 'openCage');
    cage.offers = [
      [{ kind: { ...KINDS.leatherArmour, name: 'leather armour of the salamander' }, count: 1, known: true }],
    ];
  }
  const t = atTerminal(engine, new ScriptedTerminal(60, 20));
  await t.press('_');
  expect(menuOf(t).map((row) => /\d west.*|\d east.*/.exec(row)?.[0])).toEqual([
    undefined,
    '3 west, 1 north',
    '3 east, 1 north',
  ]);
});

test('a foe is no destination, and a person who was seen to be gone is none either', async () => {
  const { engine, actor } = scene('########\n#@..p.i#\n########', { p: person('peddler'), i: { actor: 'idler' } });
  const t = atTerminal(engine);
  await t.press('_');
  expect(menuOf(t)).toEqual(['People', 'A  h a peddler  3 east']);
  await t.press('escape');
  engine.map.remove(actor('peddler'));
  await t.press('_');
  expect(t.terminal.screen).toContain('You know no place to travel to.');
});

test('Enter travels to the person and talks', async () => {
  const { engine } = scene('########\n#@....p#\n########', { p: person('hermit') });
  const t = atTerminal(engine);
  await t.press('_', 'enter');
  expect(t.terminal.screen).toContain('I close wounds');
  expect(engine.hero.cell).toBe(8 + 5);
});

test('a person out of sight is travelled to where it was last seen', async () => {
  const { engine, bump } = scene('#######\n#@#####\n#.....#\n#####p#\n#######', { p: person('hermit') });
  for (const dir of ['s', 'e', 'e', 'e'] as const) bump(dir);
  for (const dir of ['w', 'w', 'w', 'n'] as const) bump(dir);
  const t = atTerminal(engine);
  await t.press();
  expect(engine.map.actors.find(({ side }) => side === 'neutral')?.inSight).toBe(false);
  await t.press('_');
  expect(menuOf(t)).toEqual(['People', 'A  h a hermit  4 east, 2 south']);
  await t.press('A');
  expect(t.terminal.screen).toContain('I close wounds');
});

test('the letters of people and places follow the order on the screen, in whatever order they were found', async () => {
  const s = scene('##########\n#@..+....#\n#1..#.p2.#\n##########', { p: person('peddler') });
  stand(s.engine, s.at('1'), 'sign');
  stand(s.engine, s.at('2'), 'altar');
  const t = atTerminal(s.engine);
  const rows = async (): Promise<readonly string[]> => {
    await t.press('_');
    const found = menuOf(t).map((row) => row.slice(0, 13).trim());
    await t.press('escape');
    return found;
  };
  expect(await rows()).toEqual(['Places', 'a  ¶ a sign']);
  for (let i = 0; i < 5; i++) s.bump('e');
  expect((await rows()).map((row) => row.slice(0, 1))).toEqual(['P', 'A', 'P', 'a', 'b']);
});

test('a place keeps its letter while the hero moves, explores and opens a chest', async () => {
  const s = scene('##########\n#2.@.1.+3#\n##########');
  stand(s.engine, s.at('1'), 'chest');
  stand(s.engine, s.at('2'), 'altar');
  stand(s.engine, s.at('3'), 'sign');
  const t = atTerminal(s.engine);
  const letters = async () => {
    await t.press('_');
    const rows = menuOf(t).flatMap((row) => /^(\w) {2}. (an? \w+)/.exec(row)?.slice(1).join(' ') ?? []);
    await t.press('escape');
    return rows;
  };
  expect(await letters()).toEqual(['a an altar', 'b a chest']);
  await t.press('l');
  expect(await letters()).toEqual(['a an altar', 'b a chest']);
  s.bump('e'); // opens the chest, which is no place to go to any more
  s.engine.map.removeProp(s.at('1'));
  for (const dir of ['e', 'e', 'e', 'e'] as const) s.bump(dir);
  expect(await letters()).toEqual(['a an altar', 'c a sign']);
});

test('a place has the colour that it has on the map', () => {
  const { engine, at } = scene('#####\n#@12#\n#..>#\n#####');
  stand(engine, at('1'), 'sign');
  stand(engine, at('2'), 'chest');
  engine.look();
  const view = new View(engine);
  const inks = destinationsOf(view).map(({ icon }) => icon?.ink);
  const [sign, chest] = [at('1'), at('2')].map((cell) => view.propAt(cell)?.ink);
  expect(inks).toEqual([sign, chest, view.tileAt(at('>'))?.light.fg]);
});
