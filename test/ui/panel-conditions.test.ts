// The conditions of creatures in the panel.
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { View } from '../../src/engine/api/view/view';
import { drawPanel } from '../../src/ui/screens/panel';
import { Canvas } from '../../src/ui/terminal/canvas';
import { scene } from '../scene';

/** The panel of a hero who sees a goblin with conditions for some turns. */
function panelOf(...conditions: readonly (readonly [id: string, turns: number])[]): readonly string[] {
  const s = scene('#####\n#@.g#\n#####', { g: { actor: 'goblin' } });
  for (const [id, turns] of conditions) afflict(s.actor('goblin'), id, turns);
  s.engine.look();
  const canvas = new Canvas(24, 22);
  drawPanel(canvas, new View(s.engine), 'left', { boon: 'C', technique: 'm' });
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
