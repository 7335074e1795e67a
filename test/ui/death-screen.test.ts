// Tests the screen after a death.
import { CONTENT } from '../../src/content';
import { Chronicle } from '../../src/engine/api/event/chronicle';
import { fromSnapshot, toSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { View } from '../../src/engine/api/view/view';
import type { Actor } from '../../src/engine/world/actors/actor';
import { withArticle } from '../../src/engine/world/knowledge/grammar';
import { deathLines, rescueLines } from '../../src/ui/words/death-lines';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import { scene } from '../scene';
import { cellAt } from './cells';
import { give } from './gear';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

/** The words of the page, without the map at their right and the column of health. */
const wordsOf = (screen: string): string =>
  screen
    .split('\n')
    .map((row) => row.replace(/ +[│┌└].*$/, '').replace(/ +\d+\/\d+$/, ''))
    .join(' ')
    .replace(/\s+/g, ' ');

/** A kobold whose attacks always hit. */
const deadly = (actor: Actor): void => {
  actor.alert = 15;
  actor.attack = 3;
  actor.attackChance = 100;
};

/** Creates a hero at 1 health beside a kobold, at a terminal, on a turn of the game. */
function doomed(terminal = new ScriptedTerminal()) {
  const { engine, hero } = scene('######\n#@k..#\n#.r..#\n######', {
    k: { actor: 'kobold', as: deadly },
    r: { actor: 'rat', as: (rat) => ((rat.health = 1), (rat.defense = 0)) },
  });
  hero.defense = 0;
  hero.attackChance = 100;
  return { wren: hero, ...atTerminal(engine, terminal) };
}

test('a death is explained: who, where, when, by whom, and the last turns', async () => {
  const t = doomed(new ScriptedTerminal(132, 43));
  await t.press('n');
  expect(t.terminal.screen).toContain('You catch the cellar rat unaware and hit for');
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  const { turn } = t.engine;
  const { screen } = t.terminal;
  expect(screen).toContain(`Wren died on floor 1, killed by a kobold, on turn ${turn}.`);
  expect(screen).toContain('Your kills: cellar rat. Gold: 0.');
  expect(screen).toMatch(
    new RegExp(`\\n +${turn} {2}The kobold stabs you for \\d\\. You die, killed by a kobold\\. +0/40\\b`),
  );
  expect(screen).toMatch(new RegExp(`\\n +${turn - 1} {2}.* [1-9]\\d*/40\\b`));
  expect(screen.match(/\d\/40/g)).toHaveLength(10);
  expect(screen).toContain('The same dungeon again: npx koboldkeep --seed 42');
  expect(t.player.outcomeText).toBe(`Wren died on floor 1, killed by a kobold, on turn ${turn}.`);
});

test('the kills include those of an earlier sitting', async () => {
  const before = doomed();
  await before.press('n');
  const t = atTerminal(fromSnapshot(CONTENT, toSnapshot(before.engine)), new ScriptedTerminal());
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  expect(t.terminal.screen).toContain('Your kills: cellar rat.');
});

test.each(['enter', 'escape', 'q'])(
  '%s closes the death screen, and keys typed before the death do not',
  async (key) => {
    const t = doomed();
    t.wren.health = 1;
    await t.press('.', 'enter', 'enter');
    for (const meant of ['.', 'h', 'tab', 'o']) await t.press(meant);
    expect(t.terminal.screen).toContain('Wren died');
    await t.press('M');
    expect(t.terminal.screen).toContain('─ Messages ─');
    await t.press('escape');
    expect(t.terminal.screen).toContain('Wren died');
    await t.press(key);
    await t.over;
    expect(t.engine.outcome).toBe('died');
  },
);

test('the messages of a game that is over can be searched', async () => {
  const t = doomed();
  t.wren.health = 1;
  await t.press('.', 'enter', 'enter');
  for (const meant of ['.', 'h']) await t.press(meant);
  await t.press('M', '/', ...Array.from('you die'), 'enter');
  expect(t.terminal.screen).toMatch(/> You die/);
  expect(t.status()).toContain('"you die" 1 of 1');
  await t.press('escape');
  expect(t.terminal.screen).toContain('Wren died');
});

test('the map last shows the dead hero', async () => {
  const t = doomed();
  await t.press('.');
  t.wren.health = 1;
  await t.press('.');
  expect(t.terminal.shown.at(-2)?.toString()).toMatch(/ @k··/);
  expect(t.terminal.shown.at(-2)?.toString()).toContain('You die, killed by a');
});

test('a text longer than the window scrolls, and the command that plays again stays visible', async () => {
  const crowd = scene('######\n#kkk.#\n#k@k.#\n#kkk.#\n######', {
    k: { actor: 'kobold', as: (a) => ((a.alert = 15), (a.attackChance = 10)) },
  });
  crowd.hero.maxHealth = crowd.hero.health = 60;
  const t = atTerminal(crowd.engine, new ScriptedTerminal(), { pace: 'none' });
  for (let i = 0; i < 30; i++) await t.press('.');
  crowd.hero.health = 1;
  for (let i = 0; i < 99 && t.engine.outcome === undefined; i++) await t.press('.');
  expect(t.terminal.screen).toContain('Wren died');
  expect(t.terminal.screen).toContain('The same dungeon again');
  for (let i = 0; i < 99; i++) await t.press('j');
  expect(t.terminal.screen).not.toContain('Wren died');
  expect(t.terminal.screen).toContain('You killed nobody.');
  expect(t.terminal.screen).toContain('The same dungeon again');
});

test('the score and the last blow are on the first page at 80 × 24, however many were killed', async () => {
  const crowd = scene('######\n#kkk.#\n#k@k.#\n#kkk.#\n######', {
    k: { actor: 'kobold', as: (a) => ((a.alert = 15), (a.attackChance = 10)) },
  });
  const { engine, hero } = crowd;
  Object.assign(
    engine.knowledge.met,
    Object.fromEntries(Object.keys(engine.content.breeds).map((id) => [id, { met: 9, killed: 9 }])),
  );
  hero.maxHealth = hero.health = 60;
  const t = atTerminal(engine, new ScriptedTerminal(), { pace: 'none' });
  for (let i = 0; i < 20; i++) await t.press('.');
  hero.health = 1;
  for (let i = 0; i < 99 && engine.outcome === undefined; i++) await t.press('.');
  const page = wordsOf(t.terminal.screen);
  expect(page).toContain('the end first');
  expect(page).toContain('You die, killed by a kobold.');
  expect(page).toContain('Score 0.');
  expect(page).not.toContain('Your kills');
});

test('after the last blow come the ways out that the hero carried, and then the turns before', async () => {
  const t = doomed(new ScriptedTerminal(80, 24));
  give(t.engine, 'healingPotion');
  give(t.engine, 'sleepWand');
  give(t.engine, 'roundShield');
  give(t.engine, 'hastePotion', 1, false);
  give(t.engine, 'mace');
  const unknown =
    new View(t.engine).pack.items.find(({ isKnown, sort }) => !isKnown && sort === 'potion')?.label ?? '?';
  await t.press('n');
  t.wren.health = 1;
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  const page = wordsOf(t.terminal.screen);
  const order = [
    'You die, killed by a',
    'You still carried what could have saved you: a potion of healing.',
    /You still carried what could have held your foe off: a wand of \w+.*?\./.exec(page)?.[0] ?? '?',
    `You had not tried this, and it might have helped: ${withArticle(unknown)}.`,
    'You carried a better guard than you wore: a round shield (',
    'You catch the cellar rat unaware',
  ].map((text) => page.indexOf(text));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(page).not.toMatch(/mace \(/);
});

test('what had not been tried is named with its articles', () => {
  const { engine } = doomed();
  give(engine, 'hastePotion', 1, false);
  give(engine, 'lullabyScroll', 1, false);
  const view = new View(engine);
  const untried = view.pack.items.filter(({ isKnown }) => !isKnown).map(({ label }) => withArticle(label));
  expect(untried).toHaveLength(2);
  expect(rescueLines(view, { cause: undefined, killer: undefined })).toEqual([
    expect.objectContaining({
      text: `You had not tried these, and one of them might have helped: ${untried.join(' and ')}.`,
    }),
  ]);
});

test('a death in the first turn after the game goes on leaves no gap above the kills', () => {
  const { engine } = doomed();
  give(engine, 'healingPotion');
  const chronicle = new Chronicle();
  chronicle.note(7, [], 0);
  const texts = deathLines(new View(engine), chronicle).map((line) => (typeof line === 'string' ? line : line.text));
  const rescue = texts.findIndex((text) => text.startsWith('You still carried'));
  expect(texts.slice(rescue + 1, rescue + 3)).toEqual(['', expect.stringMatching(/^You killed nobody/)]);
  chronicle.note(8, [], 0);
  expect(deathLines(new View(engine), chronicle)).toHaveLength(texts.length + 2);
});

test('without a way out, the turns before the last blow follow it without a gap', () => {
  const { engine } = doomed();
  const chronicle = new Chronicle();
  for (const turn of [7, 8]) chronicle.note(turn, [], 0);
  const texts = deathLines(new View(engine), chronicle).map((line) => (typeof line === 'string' ? line : line.text));
  expect(texts.slice(3, 7)).toEqual(['turn  what happened, the end first', '   8  –', '   7  –', '']);
  expect(texts[7]).toMatch(/^You killed nobody/);
});

test('what is used up, or would not have helped, is not named', async () => {
  const t = doomed();
  const wand = give(t.engine, 'sleepWand');
  t.wren.pack = t.wren.pack.map((item) => (item.kind === wand.kind ? { ...item, charges: 0 } : item));
  give(t.engine, 'sleepPotion');
  give(t.engine, 'mappingScroll');
  t.wren.health = 1;
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  expect(t.terminal.screen).toContain('Wren died');
  expect(t.terminal.screen).not.toMatch(/You still carried|You had not tried|better guard/);
});

test('leaving the keep alive shows no death screen', async () => {
  const t = doomed();
  await t.press('Q', 'y', 'e', 's', 'enter');
  await t.over;
  expect(t.terminal.screen).not.toContain('what happened');
});

test('a death by hunger says so, and names the food that was left, not the potion of life', async () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  give(engine, 'lifePotion');
  give(engine, 'ration');
  hero.turnsUntilStarving = 0;
  hero.health = 1;
  const t = atTerminal(engine);
  for (let i = 0; i < 4 && engine.outcome === undefined; i++) await t.press('.');
  expect(t.terminal.screen).toContain(`Wren died on floor 1, starved, on turn ${engine.turn}.`);
  expect(wordsOf(t.terminal.screen)).toContain('You still carried what could have saved you: a ration.');
});

test('a death by a blow says whether the hero was starving', async () => {
  const t = doomed();
  t.wren.turnsUntilStarving = 0;
  t.wren.health = 1;
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  expect(wordsOf(t.terminal.screen)).toContain(
    'Wren died on floor 1, killed by a cellar rat while starving, on turn 2.',
  );
});

test('beside the text stands the map around the place, the killer marked, with the floors reached', async () => {
  const { engine, hero } = scene('######\n#@k..#\n######', { k: { actor: 'kobold', as: deadly } });
  hero.health = 1;
  hero.defense = 0;
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  for (let i = 0; i < 40 && engine.outcome === undefined; i++) await t.press('.');
  const rows = t.rows();
  expect(rows.filter((row) => /[│┌└].{21}[│┐┘]/.test(row))).toHaveLength(11);
  const y = rows.findIndex((row) => row.includes('@k'));
  const x = rows[y]?.indexOf('@k') ?? 0;
  const canvas = t.terminal.shown.at(-1) ?? new Canvas(80, 24);
  expect(cellAt(canvas, y * 80 + x + 1).flags & INVERSE).toBe(INVERSE);
  expect(cellAt(canvas, y * 80 + x).flags & INVERSE).toBe(0);
  expect(rows.join('\n')).toMatch(/└─ █{10} floor 1─┘/);
});

test('at 60 × 20 the map is left out, and the floors stand below the text', async () => {
  const t = doomed(new ScriptedTerminal(60, 20));
  t.wren.health = 1;
  for (let i = 0; i < 40 && t.engine.outcome === undefined; i++) await t.press('.');
  expect(t.terminal.screen).not.toContain('@k');
  expect(t.terminal.screen).toMatch(/█ floor 1$/m);
  expect(t.rows().at(-1)).toBe('Esc back');
});
