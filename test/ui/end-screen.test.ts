// Tests the screens at the end of a run: victory, death and the score.
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { View } from '../../src/engine/api/view/view';
import { back } from '../../src/ui/frame/screen';
import { Ui } from '../../src/ui/frame/ui';
import { EndScreen } from '../../src/ui/screens/end-screen';
import { Canvas } from '../../src/ui/terminal/canvas';
import { MessageLog } from '../../src/ui/words/message-log';
import { scene } from '../scene';
import { die } from '../../src/engine/rules/combat/combat';
import { runLines, victoryLines, winOf } from '../../src/ui/words/run-words';
import { layOutLines } from '../../src/ui/words/styled-lines';
import { spokenTexts } from '../../src/ui/lines/spoken';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { give } from './gear';

/** Creates a hero at the gate with the prize, at a terminal. */
function home(difficulty = 'standard') {
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren', difficulty });
  give(engine, 'emberCrown');
  give(engine, 'garnet', 2);
  Object.assign(engine, { prizeAt: 0, deepest: 10 });
  engine.hero.gold = 1312;
  engine.hero.boons = ['riposte'];
  return atTerminal(engine);
}

test('a victory shows every part of the score and the command that plays the dungeon again', async () => {
  const t = home();
  await t.press('<');
  await t.press('<');
  const { screen } = t.terminal;
  expect(screen).toMatch(/Wren the crown thief brought the Ember Crown home on turn \d+\./);
  expect(screen).toContain('Crown thief: the King lives');
  for (const row of [/gold +1,000/, /gems +100/, /the way down +900/, /the way home +5,000/, /score +10,000/])
    expect(screen).toMatch(row);
  expect(screen).toMatch(/Level 1, deepest floor 10, \d+ turns, standard, soldier\./);
  expect(screen).toContain('Learned: the riposte.');
  expect(screen).toContain('The same dungeon again: npx koboldkeep --seed 42');
  await t.press('enter');
  await t.over;
  expect(t.engine.outcome).toBe('won');
  expect(t.player.outcomeText).toMatch(/home on turn \d+\.$/);
});

test('a victory over the King is told apart from a theft', async () => {
  const t = home();
  t.engine.map.slain = ['koboldKing'];
  await t.press('<');
  await t.press('<');
  expect(t.terminal.screen).toContain('Wren the king-slayer brought the Ember Crown home');
  expect(t.terminal.screen).toContain('King-slayer: the hall below is quiet');
});

test('giving up with the Crown in hand is no survival without it', async () => {
  const t = home();
  await t.press('Q');
  await t.press('y', 'e', 's', 'enter');
  await t.over;
  expect(t.player.outcomeText).toBe('Wren gave up on floor 1 on turn 0, with the Ember Crown in hand.');
});

test('kills begin with the named, keep each count beside its name, and leave out things that were broken', () => {
  const s = scene('#######\n#@k.c.#\n#######', { k: { actor: 'patientKnight' }, c: { actor: 'crystalWard' } });
  const { engine } = s;
  Object.assign(engine.knowledge.met, {
    goblin: { met: 12, killed: 10 },
    kobold: { met: 1, killed: 1 },
    crystalWard: { met: 1, killed: 0 },
  });
  for (const victim of [s.actor('crystalWard'), s.actor('patientKnight')]) die(victim, s.hero.ref);
  const lines = runLines(new View(engine), 'You killed nobody.', 'Your kills');
  const kills = 'Your kills: the Patient Knight, 10 × goblin, kobold. Gold: 0.';
  expect(layOutLines(lines, 96)[0]?.text).toBe(kills);
  expect(spokenTexts(lines)[0]).toBe(kills);
  for (let width = 20; width < 60; width++) {
    const rows = layOutLines(lines, width).map(({ text }) => text);
    expect(rows.filter((row) => /the Patient Knight/.test(row))).toHaveLength(1);
    expect(rows.filter((row) => /10 × goblin/.test(row))).toHaveLength(1);
  }
});

test('an easier game counts for less, and says so', async () => {
  const t = home('story');
  await t.press('~');
  expect(t.terminal.screen).toContain('story: You bear half as much again');
  await t.press('escape', '<');
  await t.press('<');
  expect(t.terminal.screen).toMatch(/story counts +50%\n +score +5,000/);
});

test('a death shows the score and the items that could have saved the hero', async () => {
  const { engine, hero } = scene('######\n#@k..#\n######', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 9, attackChance: 100 }) },
  });
  give(engine, 'healingPotion', 2);
  give(engine, 'teleportScroll');
  give(engine, 'hastePotion');
  give(engine, 'lifePotion', 1, false);
  hero.health = 1;
  hero.gold = 30;
  const t = atTerminal(engine, new ScriptedTerminal(132, 43));
  await t.press('.', '.');
  const { screen } = t.terminal;
  expect(screen).toContain('Score 30 = gold 30.');
  expect(screen).toContain('You still carried what could have saved you: 2 potions of healing and');
  expect(screen).not.toContain('potion of life');
});

test('leaving shows the score so far', async () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  hero.gold = 45;
  const t = atTerminal(engine, undefined, { isSaved: () => true });
  await t.press('Q');
  expect(t.card()).toContain('with 45 points');
  await t.press('y', 'e', 's', 'enter');
  await t.over;
  expect(t.player.outcomeText).toBe('Wren gave up on floor 1 on turn 0, a survivor without the Crown.');
});

test('a death with the Crown in hand says so', async () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  give(engine, 'emberCrown');
  hero.conditions = [{ condition: 'poisoned', until: hero.due + 900 }];
  hero.health = 1;
  const t = atTerminal(engine);
  await t.press('.');
  expect(t.player.outcomeText).toBe('Wren died on floor 1 with the Ember Crown, poisoned, on turn 1.');
});

test('a death without a killer names its cause', async () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  hero.conditions = [{ condition: 'poisoned', until: hero.due + 900 }];
  hero.health = 1;
  const t = atTerminal(engine);
  await t.press('.');
  expect(t.player.outcomeText).toBe('Wren died on floor 1, poisoned, on turn 1.');
  expect(engine.hero.id).toBe(HERO_ID);
});

test('a long command that plays the dungeon again is shown whole, on rows of its own', () => {
  const { engine, terminal } = home('story');
  const command = `npx koboldkeep --seed ${'deepest/cellar '.repeat(6)}--difficulty story`;
  const screen = new EndScreen(new Ui(terminal), new MessageLog(), victoryLines(new View(engine)), command);
  for (const height of [24, 20]) {
    const canvas = new Canvas(60, height, false);
    screen.draw(canvas);
    const rows = canvas
      .toString()
      .split('\n')
      .map((row) => row.trim());
    expect(rows.join(' ')).toContain(`The same dungeon again: ${command}`);
    expect(rows.at(-1)).toBe('Esc back');
  }
});

test('the last page of a run at 40 × 30 names every key, in two rows if one is too short', () => {
  const page = {
    ...{ rank: '', leave: 'Esc leave', looks: [{ keys: ['s'], help: 'hall of fame', run: () => back }] },
    next: [
      { keys: ['enter'], help: 'new dungeon', run: () => back },
      { keys: ['r'], help: 'this dungeon again', run: () => back },
    ],
    replay: () => Promise.resolve(undefined),
    share: [{ keys: ['x'], help: 'share', run: () => back }],
  };
  const ui = new Ui(new ScriptedTerminal(40, 30));
  const screen = new EndScreen(ui, new MessageLog(), ['Wren died.'], 'koboldkeep --seed 42', page);
  for (const [width, height] of [
    [40, 30],
    [60, 20],
    [132, 43],
  ] as const) {
    const canvas = new Canvas(width, height);
    screen.draw(canvas);
    const said = canvas.toString();
    for (const key of [
      'Enter new',
      'r (this|again)',
      'p replay',
      'x share',
      's hall of fame',
      'M earlier',
      'Esc leave',
    ])
      expect(said.match(new RegExp(`(^|  )${key}`, 'gm'))).toHaveLength(1);
  }
});

test('a win is told by what was done, with what was learned if anything was', () => {
  const { engine, hero } = scene('####\n#@.#\n####');
  const told = (): readonly string[] =>
    victoryLines(new View(engine)).map((line) => (typeof line === 'string' ? line : line.text));
  expect(told().filter((line) => line.startsWith('Learned'))).toEqual([]);
  hero.boons = ['riposte'];
  expect(told().filter((line) => line.startsWith('Learned'))).toEqual(['Learned: the riposte.']);
  const { thief, slayer } = CONTENT.story.wins;
  expect((['thief', 'slayer', 'survivor'] as const).map((end) => winOf(CONTENT.story, end))).toEqual([
    ...[thief, slayer, undefined],
  ]);
});
