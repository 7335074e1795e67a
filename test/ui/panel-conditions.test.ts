// The conditions of creatures in the panel.
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { kindle, pourGas } from '../../src/engine/rules/environment/react';
import type { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/api/view/view';
import { drawPanel } from '../../src/ui/screens/panel';
import { Canvas } from '../../src/ui/terminal/canvas';
import { scene, TEST_BREEDS, TEST_CONTENT } from '../scene';

/** The panel of a hero who sees a goblin with conditions for some turns. */
function panelOf(...conditions: readonly (readonly [id: string, turns: number])[]): readonly string[] {
  const s = scene('#####\n#@.g#\n#####', { g: { actor: 'goblin' } });
  for (const [id, turns] of conditions) afflict(s.actor('goblin'), id, turns);
  s.engine.look();
  return drawn(s.engine);
}

function drawn(engine: Engine): readonly string[] {
  const canvas = new Canvas(24, 22);
  drawPanel(canvas, new View(engine), 'left', { boon: 'C', technique: 'm' });
  return canvas
    .toString()
    .split('\n')
    .map((row) => row.trim());
}

test('one creature has the turns until its conditions pass, below what it does', () => {
  const rows = panelOf(['slowed', 6], ['poisoned', 4], ['confused', 9]);
  const first = rows.findIndex((row) => row.includes('slowed 6'));
  expect(rows[first - 1]).toMatch(/hits \d+%$/);
  const words = rows.slice(first, first + 2).join(' ');
  for (const condition of ['poisoned 4', 'confused 9']) expect(words).toContain(condition);
});

test('a condition that does not pass by itself has no turns', () => {
  const lasting = Object.entries(TEST_CONTENT.conditions).find(([, { lasting }]) => lasting);
  if (!lasting) throw new Error('all conditions pass');
  const [id, { adjective }] = lasting;
  const row = panelOf([id, 5]).find((each) => each.includes(adjective));
  expect(row).toBe(adjective);
});

test('a long name in the panel is cut before the bar of health', () => {
  const long = { ...TEST_BREEDS['idler'], id: 'long', name: 'one with a very long name' } as never;
  const { engine } = scene(
    '#####\n#@.g#\n#####',
    { g: { actor: 'long' } },
    { breeds: { ...TEST_CONTENT.breeds, long } },
  );
  expect(drawn(engine).find((row) => row.startsWith('i '))).toMatch(/^i name +█+$/);
});

test('fire that does not reach the hero in the next turn is told by its distance', () => {
  const s = scene('#######\n#@...1#\n#######');
  kindle(s.engine.map, s.at('1'), 9);
  s.engine.look();
  const rows = drawn(s.engine).join('\n');
  expect(rows).toMatch(/fire +4 away/);
});

test('fire where there is gas, too, has the sign of fire', () => {
  const s = scene('#######\n#@...1#\n#######');
  kindle(s.engine.map, s.at('1'), 9);
  pourGas(s.engine.map, s.at('1'), 'smoke', 5, false);
  s.engine.look();
  expect(s.engine.map.environment.gasAt(s.at('1'))).toBeDefined();
  expect(drawn(s.engine).find((row) => row.includes('fire'))).toMatch(/^▲ fire/);
});
