// The bar of the selected row looks the same in every list.
import { Engine } from '../../src/engine/engine';
import { CONTENT } from '../../src/content';
import { Canvas, INVERSE } from '../../src/ui/terminal/canvas';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { cellAt } from './cells';
import { KITTED } from './gear';

/** Returns the longest run of inverse cells in a row, with their looks. */
function barOf(canvas: Canvas) {
  const rows = Array.from({ length: canvas.height }, (_, y) =>
    Array.from({ length: canvas.width }, (__, x) => ({ x, ...cellAt(canvas, y * canvas.width + x) })).filter(
      ({ flags }) => (flags & INVERSE) !== 0,
    ),
  );
  const bar = rows.reduce((longest, row) => (row.length > longest.length ? row : longest));
  return {
    columns: bar.length,
    isWhole: (bar.at(-1)?.x ?? 0) - (bar[0]?.x ?? 0) + 1 === bar.length,
    looks: new Set(bar.map(({ fg, bg, flags }) => `${fg} ${bg} ${flags}`)),
  };
}

test.each([
  ['the pack', ['i']],
  ['a choice of items', ['t']],
  ['the options', ['=']],
  ['the keys', ['=', 'up', 'up', 'enter']],
  ['all commands', [':']],
  ['the places to travel to', ['_']],
  ['the families of boons', ['C', 't']],
] as const)('the selected row of %s is one unbroken bar of one tone', async (_, keys) => {
  const t = atTerminal(Engine.start(CONTENT, { seed: '42', name: 'Wren' }));
  await t.press('escape', ...keys);
  const { columns, isWhole, looks } = barOf(t.terminal.shown.at(-1) ?? new Canvas(1, 1));
  expect(columns).toBeGreaterThan(12);
  expect(isWhole).toBe(true);
  expect(looks.size).toBe(1);
});

test('the selected answer in a talk has the bar of all lists', async () => {
  const hermit = { actor: 'hermit', as: (who: object) => Object.assign(who, { side: 'neutral', topic: 'hermit' }) };
  const talk = atTerminal(scene('#####\n#@h.#\n#####', { h: hermit }, KITTED).engine);
  await talk.press('escape', 'l');
  const pack = atTerminal(scene('#####\n#@..#\n#####', {}, KITTED).engine);
  await pack.press('escape', 'i');
  const [a, b] = [talk, pack].map(({ terminal }) => barOf(terminal.shown.at(-1) ?? new Canvas(1, 1)));
  expect(a?.looks).toEqual(b?.looks);
});
