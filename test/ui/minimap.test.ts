// The small map in wide windows, and the legend below the maps of floors.
import { View } from '../../src/engine/api/view/view';
import { Canvas } from '../../src/ui/terminal/canvas';
import { drawMinimap } from '../../src/ui/screens/minimap';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { wonAt } from '../support/won';

/** A room of which the hero sees all, as wide as a floor and high enough for a small map. */
const hall = () =>
  scene(
    [
      '#'.repeat(43),
      `#@${'.'.repeat(10)}#${'.'.repeat(28)}>#`,
      ...Array.from({ length: 18 }, () => `#${'.'.repeat(11)}#${'.'.repeat(29)}#`),
      '#'.repeat(43),
    ].join('\n'),
  );

const draw = (view: View, width: number, height: number, ascii = false): string => {
  const canvas = new Canvas(width, height, ascii);
  drawMinimap(canvas, view);
  return canvas.toString();
};

test('shows the known ground in dots and the hero, and nothing that the hero has not seen', () => {
  const { engine } = hall();
  const view = new View(engine);
  const shown = draw(view, 30, 12);
  const rows = shown.split('\n').filter((row) => row !== '');
  // Eleven columns of floor behind the wall at the left edge, two to a dot.
  expect(rows[0]).toBe('┌─────────────┐');
  expect(rows[1]).toMatch(/^│ @[\u2801-\u28ff]{2} {9}│$/);
  expect(rows).toHaveLength(8);
  expect(shown).not.toContain('>');
  for (let cell = 0; cell < engine.map.size; cell++) engine.map.memory.observe(cell);
  expect(draw(view, 30, 12)).toContain('>');
});

test('has colons for dots where the terminal has ASCII only', () => {
  expect(draw(new View(hall().engine), 30, 12, true)).toMatch(/│ @:: {9}│/);
});

test('is left out where there is too little room for it', () => {
  const view = new View(hall().engine);
  expect(draw(view, 30, 7).trim()).toBe('');
  expect(draw(view, 8, 12).trim()).toBe('');
});

test('stands below the details in a wide window, and in no other', async () => {
  const t = atTerminal(hall().engine, new ScriptedTerminal(132, 43));
  await t.press('escape');
  const dots = /[\u2801-\u28ff]/;
  expect(t.terminal.screen).toMatch(dots);
  await t.press('x');
  expect(t.terminal.screen).toMatch(dots);
  await t.press('escape');
  t.terminal.resize(110, 43);
  expect(t.terminal.screen).not.toMatch(dots);
  t.terminal.resize(80, 24);
  expect(t.terminal.screen).not.toMatch(dots);
});

test('the legend below a map cuts no name, and counts what does not fit', async () => {
  for (const [width, height] of [
    [60, 20],
    [80, 24],
  ] as const) {
    const t = atTerminal(wonAt(1500), new ScriptedTerminal(width, height));
    await t.press('escape', 'X');
    for (let floor = 0; floor < 6; floor++) {
      expect(t.rows().slice(-4).join('\n')).not.toContain('…');
      await t.press('<');
    }
    expect(t.terminal.shown.map((canvas) => canvas.toString()).join('')).toMatch(/and \d+ more/);
  }
});
