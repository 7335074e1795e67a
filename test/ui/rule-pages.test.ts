// The pages about the rules: what they tell is what the rules do, in scenes and in tables, and they name the player's keys.
import { CONTENT } from '../../src/content';
import { FIGURES, ruleBook } from '../../src/engine/api/view/rule-book';
import { throughGuard } from '../../src/engine/random/dice-pool';
import { defensePool, guardPool } from '../../src/engine/rules/combat/combat';
import { noticeChance, stealthAt } from '../../src/engine/rules/perception/noise';
import { keyOptionName } from '../../src/ui/frame/keymap';
import { Preferences } from '../../src/ui/frame/preferences';
import { RULE_PAGES } from '../../src/ui/words/rule-pages';
import { rulesLines } from '../../src/cli/help/content-topics';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { byEar, hear } from '../support/by-ear';

const book = ruleBook(CONTENT);
const textOf = (id: string): string =>
  (RULE_PAGES.find((page) => page.id === id)?.lines(book, (command) => `<${command}>`) ?? [])
    .map((line) => (typeof line === 'string' ? line : line.text))
    .join('\n');

test('the pages say chances and gases in whole sentences, and how to walk in the words of the screen or of lines', async () => {
  expect(textOf('numbers')).toContain('each has a 60% chance to hit');
  expect(textOf('elements')).toContain('caustic gas: you are poisoned');
  expect(textOf('elements')).toContain('sleeping gas: you grow drowsy, then fall asleep');
  expect(textOf('health')).toContain('A full meal lasts for 2,100 turns.');
  expect(textOf('begin')).toContain('Walk with the arrow keys;');
  const heard = (await hear(scene('####\n#@.#\n####').engine, ['rules begin'])).join(' ');
  expect(heard).toContain('Walk with words such as "north";');
});

test('fighting: what a guard keeps out, and how much of a chance above the knee counts', () => {
  const { glancingHits, guardKnee, mostGuard } = FIGURES.fight;
  expect(textOf('fighting')).toContain(`with ${glancingHits} hits or more`);
  expect(throughGuard({ dice: 9, chance: 50 }, glancingHits, 9)).toBe(1);
  expect(throughGuard({ dice: 9, chance: 50 }, glancingHits - 1, 9)).toBe(0);
  expect(throughGuard({ dice: 2, chance: 50 }, 2, 9)).toBe(1);
  const { hero } = scene('####\n#@.#\n####');
  const chanceFor = (chance: number): number => guardPool(Object.assign(hero, { defenseChance: chance })).chance;
  expect([guardKnee, guardKnee + 10, 100, 1000].map(chanceFor)).toEqual([guardKnee, guardKnee + 5, 80, mostGuard]);
});

test('fighting: each blow since one’s own turn takes a die from the guard, except the last', () => {
  const { hero } = scene('####\n#@.#\n####');
  hero.defense = 3;
  const diceAfter = (blows: number): number => defensePool(Object.assign(hero, { blowsSinceTurn: blows })).dice;
  expect([0, 1, 2, 3, 9].map(diceAfter)).toEqual([3, 2, 1, 1, 1]);
  expect(textOf('fighting')).toContain('except the last die');
});

test('stealth: from how far who waits, moves and fights is noticed, by whom, and how darkness helps', () => {
  const { engine, hero, actor } = scene('########\n#@....k#\n########', { k: { actor: 'kobold' } });
  const { still, moving, fighting, sleeper } = FIGURES.stealth;
  engine.perform({ do: 'wait' });
  expect(engine.stealth).toBe(still);
  engine.perform({ do: 'bump', dir: 'e' });
  expect(engine.stealth).toBe(moving);
  expect(textOf('stealth')).toContain(`${still} cells while you wait or rest, ${moving} when you move`);
  expect(stealthAt(hero, hero.cell, true)).toBe(Math.ceil(moving / 2));
  const kobold = actor('kobold');
  kobold.mood = 'sleep';
  expect(noticeChance(kobold, Math.trunc(fighting / 2), fighting)).toBe(kobold.sight >= fighting ? sleeper : 0);
  expect(noticeChance(kobold, 3, 7)).toBe(sleeper);
  expect(noticeChance(kobold, 4, 7)).toBe(0);
});

test('health: a hero heals from nothing to the share that the page tells, in the time that it tells', () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  hero.health = 1;
  let turns = 0;
  const rested = (hero.maxHealth * book.figures.healing.rested) / 100;
  for (; hero.health < rested && turns < 1000; turns++) engine.perform({ do: 'wait' });
  expect(Math.abs(turns - Math.round((book.healsIn * (rested - 1)) / rested))).toBeLessThanOrEqual(1);
  expect(textOf('health')).toContain(
    `from nothing to ${book.figures.healing.rested}% of your health in ${book.healsIn} turns`,
  );
});

test('every condition, gas and stage of doom is told, and everything that burns', () => {
  for (const { adjective, says } of Object.values(CONTENT.conditions))
    expect(textOf('health')).toContain(`${adjective}: ${says}`);
  for (const { name } of Object.values(CONTENT.gases)) expect(textOf('elements')).toContain(`- ${name}: `);
  for (const { percent, turns } of book.fuels) expect(textOf('elements')).toContain(`: ${percent}%, ${turns} turn`);
  for (const { from, word } of CONTENT.doom?.stages ?? []) expect(textOf('doom')).toContain(`- ${from}, ${word}: `);
});

test('from the keys Tab leads to the pages, which name the keys that the player has', async () => {
  const file = { path: '', lines: [{ line: 1, name: keyOptionName('examine'), value: 'V' }] };
  const preferences = new Preferences({ flags: { hints: false, pace: 'none' }, file });
  const t = atTerminal(scene('####\n#@.#\n####').engine, undefined, { preferences });
  await t.press('?');
  expect(t.status()).toContain('Tab the rules');
  await t.press('tab');
  for (const { title } of RULE_PAGES) expect(t.terminal.screen).toContain(title);
  await t.press('c');
  expect(t.card()).toContain('V tells the odds before you fight');
  await t.press('escape', 'escape');
  expect(t.status()).toContain('Tab the rules');
});

test('by lines rules lists the pages and tells one, with words that are commands', async () => {
  const { engine } = scene('####\n#@.#\n####');
  const heard = (await hear(engine, ['rules', 'rules fighting', 'rules xyz'])).join(' ');
  expect(heard).toMatch(/Type rules and a word: begin: .* fighting: Fighting/);
  expect(heard.replace(/\s+/g, ' ')).toContain('"examine" tells the odds before you fight');
  expect(heard).toContain('There is no page about "xyz".');
  const { rows } = byEar(engine, () => undefined).player.commands;
  const words = new Set(rows.flatMap((row) => row.words));
  const all = (
    await hear(
      engine,
      RULE_PAGES.map(({ id }) => `rules ${id}`),
    )
  )
    .join(' ')
    .replace(/\s+/g, ' ');
  const named = [...all.matchAll(/"([a-z ]+)"/g)].map(([, word = '']) => word);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((word) => !words.has(word))).toEqual([]);
});

test('help rules prints every page within 80 columns', () => {
  const lines = rulesLines();
  for (const { title } of RULE_PAGES) expect(lines).toContain(`${title}:`);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
