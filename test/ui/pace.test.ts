import { AttackAction } from '../../src/engine/rules/actions/fight';
import type { Actor } from '../../src/engine/world/actor';
import type { Weapon } from '../../src/engine/world/weapon';
import { INVERSE } from '../../src/ui/terminal/canvas';
import type { Pace } from '../../src/ui/frame/pace';
import { panelWidth } from '../../src/ui/screens/panel';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';

const alert = (actor: Actor): void => {
  actor.alert = 15;
};

/** Plays one key, and answers what was shown after it: each frame, and the screen that waits for the next key. */
async function playOne(engine: ReturnType<typeof scene>['engine'], key: string, pace: Pace = 'normal', ahead?: string) {
  // Everybody's first turn is one of the hero's turns off.
  engine.perform({ do: 'wait' });
  const t = atTerminal(engine, new ScriptedTerminal(), { pace });
  await t.press();
  const before = t.terminal.shown.length;
  if (ahead === undefined) await t.press(key);
  else await t.press(key, ahead);
  const shown = t.terminal.shown.slice(before);
  const { width } = engine.map;
  const left = panelWidth(80, width);
  return {
    t,
    shown,
    /** The row of the hero in each of them. */
    rows: shown.map((canvas) => canvas.toString().split('\n')[1]?.slice(left) ?? ''),
    /** The cells marked in each of them, as columns of that row. */
    marks: shown.map((canvas) =>
      Array.from({ length: width }, (_, x) => x).filter((x) => (cellAt(canvas, 80 + left + x).flags & INVERSE) !== 0),
    ),
    time: t.terminal.pauses.reduce((sum, ms) => sum + ms, 0),
  };
}

const twoWalkers = () => scene('############\n#@..w..w...#\n############', { w: { actor: 'walker' } }).engine;

test('those who move are shown moving one after another', async () => {
  const { rows } = await playOne(twoWalkers(), '.');
  expect(rows).toEqual(['#@...w.w...#', '#@...w..w..#']);
});

test('a key skips what is left to show, and is heard', async () => {
  const { engine } = scene('############\n#@w.w.w....#\n############', { w: { actor: 'walker' } });
  const { t, rows } = await playOne(engine, '.', 'normal', '.');
  expect(t.engine.turn).toBe(3);
  expect(rows.slice(0, 2)).toEqual(['#@.ww.w....#', '#@.w.w.w...#']);
});

test('with no pace nothing is shown but how it ends, not even on a walk', async () => {
  expect((await playOne(twoWalkers(), '.', 'none')).rows).toEqual(['#@...w..w..#']);
  const walk = await playOne(scene('############\n#@.........#\n############').engine, 'L', 'none');
  expect(walk.rows).toEqual(['#.........@#']);
  expect(walk.t.terminal.pauses).toEqual([]);
});

test('what is not seen is not shown', async () => {
  const { engine } = scene('############\n#@##w.w.w..#\n############', { w: { actor: 'walker' } });
  const { rows } = await playOne(engine, '.');
  expect(rows).toHaveLength(1);
});

test('a blow marks whom it strikes, once', async () => {
  const { engine, hero } = scene('#####\n#@i.#\n#####', { i: { actor: 'idler' } });
  hero.attackChance = 100;
  const { marks, t } = await playOne(engine, 'l');
  expect(marks).toEqual([[2], []]);
  expect(t.terminal.pauses).toEqual([50]);
});

test('blows are told while they fall, each with its own mark', async () => {
  const { engine } = scene('#####\n#k@k#\n#####', { k: { actor: 'kobold', as: alert } });
  const { shown, marks } = await playOne(engine, '.');
  expect(marks.slice(0, 2)).toEqual([[2], [2]]);
  const said = shown.map((canvas) => canvas.toString().split('kobold').length);
  expect(said[0]).toBeLessThan(said[1] ?? 0);
});

test('a shot crosses the cells between', async () => {
  const bow: Weapon = {
    id: 'bow',
    name: 'bow',
    verb: 'shoots',
    reach: 9,
    flies: true,
    dice: 0,
    chance: 100,
    pace: 100,
  };
  const { engine, hero, actor } = scene('########\n#@...i.#\n########', { i: { actor: 'idler', as: alert } });
  actor('idler').weapons = [bow];
  Object.assign(actor('idler'), {
    breed: { ...actor('idler').breed, act: (self: Actor) => new AttackAction(self, hero.cell) },
  });
  const { rows, marks } = await playOne(engine, '.');
  expect(rows.slice(0, 3)).toEqual(['#@..*i.#', '#@.*.i.#', '#@*..i.#']);
  expect(marks[3]).toEqual([1]);
});

test('a death marks its place before what is left lies there', async () => {
  const { engine, hero, actor } = scene('#####\n#@i.#\n#####', { i: { actor: 'idler', as: alert } });
  hero.attackChance = 100;
  actor('idler').health = 1;
  actor('idler').defense = 0;
  const { rows, marks } = await playOne(engine, 'l');
  expect(marks).toEqual([[2], [2], []]);
  expect(rows).toEqual(['#@i.#', '#@i.#', '#@%.#']);
});

test('however many act, it takes no longer than a moment', async () => {
  const crowd = Array.from({ length: 8 }, () => `#${'w.'.repeat(15)}#`).join('\n');
  const { engine } = scene(`${'#'.repeat(32)}\n#@${'.'.repeat(29)}#\n${crowd}\n${'#'.repeat(32)}`, {
    w: { actor: 'walker' },
  });
  for (const pace of ['fast', 'normal'] as const) {
    const { t, time } = await playOne(engine, '.', pace);
    expect(t.terminal.pauses.length).toBeGreaterThan(10);
    expect(t.terminal.pauses.length).toBeLessThanOrEqual(60);
    expect(time).toBeLessThanOrEqual(630);
  }
});
