// Tests animations: their frames, their duration and how keys skip them.
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { AttackAction } from '../../src/engine/rules/actions/fight';
import type { Actor } from '../../src/engine/world/actors/actor';
import type { Weapon } from '../../src/engine/world/kinds/weapon';
import { INVERSE } from '../../src/ui/terminal/canvas';
import type { Pace } from '../../src/ui/frame/pace';
import { GameScreen } from '../../src/ui/screens/game-screen';
import { scene, soon } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { floorCorner } from '../support/screen-parts';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';

const alert = (actor: Actor): void => {
  actor.alert = 15;
};

/** Presses a key and returns what was shown: each frame and the screen that waits for the next key. */
async function playOne(engine: ReturnType<typeof scene>['engine'], key: string, pace: Pace = 'normal', ahead?: string) {
  // The first turn of every actor is one hero turn away.
  engine.perform({ do: 'wait' });
  const t = atTerminal(engine, new ScriptedTerminal(), { pace });
  await t.press();
  const before = t.terminal.shown.length;
  if (ahead === undefined) await t.press(key);
  else await t.press(key, ahead);
  const shown = t.terminal.shown.slice(before);
  const { x: left, y: top } = floorCorner(t.terminal, engine.map);
  return {
    t,
    shown,
    /** The row of the hero in each frame. */
    rows: shown.map((canvas) => canvas.toString().split('\n')[top + 1]?.slice(left) ?? ''),
    /** The columns of the marked cells in that row of each frame. */
    marks: shown.map((canvas) =>
      Array.from({ length: engine.map.width }, (_, x) => x).filter(
        (x) => (cellAt(canvas, 80 * (top + 1) + left + x).flags & INVERSE) !== 0,
      ),
    ),
    time: t.terminal.pauses.reduce((sum, ms) => sum + ms, 0),
  };
}

const twoWalkers = () => scene('############\n#@..w..w...#\n############', { w: { actor: 'walker' } }).engine;

test('moves of other actors are shown one after another', async () => {
  const { rows } = await playOne(twoWalkers(), '.');
  expect(rows).toEqual([' @···w·w···', ' @···w··w··']);
});

test('a key skips the remaining frames and is handled', async () => {
  const { engine } = scene('############\n#@w.w.w....#\n############', { w: { actor: 'walker' } });
  const { t, rows } = await playOne(engine, '.', 'normal', '.');
  expect(t.engine.turn).toBe(3);
  expect(rows.slice(0, 2)).toEqual([' @·ww·w····', ' @·w·w·w···']);
});

test('a step is drawn once', async () => {
  const t = atTerminal(scene('############\n#@.........#\n############').engine, new ScriptedTerminal(), {
    pace: 'normal',
  });
  await t.press();
  const draw = jest.spyOn(GameScreen.prototype, 'draw');
  await t.press('l');
  expect(draw).toHaveBeenCalledTimes(1);
});

test('the turns in which the hero cannot act are shown one after another', async () => {
  const { engine, hero } = scene('############\n#@.........#\n############');
  const t = atTerminal(engine, new ScriptedTerminal(), { pace: 'normal' });
  await t.press();
  afflict(hero, 'paralysed', 3);
  const before = t.terminal.shown.length;
  await t.press('.');
  expect(t.terminal.shown.length - before).toBe(engine.turn);
  expect(engine.turn).toBeGreaterThan(2);
});

test('with pace none only the result is shown, even for a long command', async () => {
  expect((await playOne(twoWalkers(), '.', 'none')).rows).toEqual([' @···w··w··']);
  const walk = await playOne(scene('############\n#@.........#\n############').engine, 'L', 'none');
  expect(walk.rows).toEqual([' ·········@']);
  expect(walk.t.terminal.pauses).toEqual([]);
});

test('unseen events are not shown', async () => {
  const { engine } = scene('############\n#@##w.w.w..#\n############', { w: { actor: 'walker' } });
  const { rows } = await playOne(engine, '.');
  expect(rows).toHaveLength(1);
});

test('an attack marks its target once', async () => {
  const { engine, hero } = scene('#####\n#@i.#\n#####', { i: { actor: 'idler' } });
  hero.attackChance = 100;
  const { marks, t } = await playOne(engine, 'l');
  expect(marks).toEqual([[2], []]);
  expect(t.terminal.pauses).toEqual([50]);
});

test('with pace slowest an attack is shown for half a second', async () => {
  const { engine } = scene('#####\n#@i.#\n#####', { i: { actor: 'idler' } });
  const { t } = await playOne(engine, 'l', 'slowest');
  expect(t.terminal.pauses).toEqual([500]);
});

test('each attack is shown with its own message and mark', async () => {
  const sure = (one: Actor): void => {
    alert(one);
    one.attackChance = 100;
    soon(one);
  };
  const { engine, hero } = scene('#####\n#k@g#\n#####', {
    k: { actor: 'kobold', as: sure },
    g: { actor: 'shambler', as: sure },
  });
  hero.defense = 0;
  const { shown, marks } = await playOne(engine, '.');
  const struck = marks.flatMap((mark, i) => (mark.length > 0 ? [i] : []));
  expect(struck).toHaveLength(2);
  const [first, second] = struck.map((i) => shown[i]?.toString().split(/The (?:kobold|shambler)/).length ?? 0);
  expect(first).toBeLessThan(second ?? 0);
});

test('a projectile crosses the cells between', async () => {
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
  expect(rows.slice(0, 3)).toEqual([' @··*i·', ' @·*·i·', ' @*··i·']);
  expect(marks[3]).toEqual([1]);
});

test('a death marks its cell before the corpse appears', async () => {
  const { engine, hero, actor } = scene('#####\n#@i.#\n#####', { i: { actor: 'idler', as: alert } });
  hero.attackChance = 100;
  actor('idler').health = 1;
  actor('idler').defense = 0;
  const { rows, marks } = await playOne(engine, 'l');
  expect(marks).toEqual([[2], [2], []]);
  expect(rows).toEqual([' @i·', ' @i·', ' @%·']);
});

test('the animation stays short for any number of actors', async () => {
  const crowd = Array.from({ length: 4 }, () => `#${'w.'.repeat(15)}#`).join('\n');
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
