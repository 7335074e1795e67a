/** What examining ground tells about a step onto it, and how long it lasts. */
import { View } from '../../src/engine/api/view/view';
import { changeGround } from '../../src/engine/rules/environment/react';
import { describe as describeCell } from '../../src/ui/words/describe';
import { environmentScene } from '../environment-scene';

test.each([
  ['puddle', 'You see a spreading puddle. Left alone, it turns into flood water in 1 turn.'],
  ['floodwater', 'You see flood water. A step there takes 30% longer. Left alone, it is gone in 15 turns.'],
  [
    'deepFloodwater',
    'You see deep flood water. It is too deep to wade through and carries ashore what falls in. Left alone, it turns into flood water in 15 turns.',
  ],
  ['brambles', 'You see a tangle of brambles. A step there takes 50% longer. It scratches you for 1.'],
  ['crackedCrust', 'You see a cracked crust over lava. Left alone, it is gone in 2 turns.'],
  ['ice', 'You see ice. It cracks under giants. Left alone, it turns into cracked ice in 40 turns.'],
  ['moss', 'You see moss.'],
  ['bog', 'You see a bog. A step there takes 50% longer. A step there may let up gas that burns.'],
  ['lava', 'You see lava. It burns all that falls in.'],
  ['chasm', 'You see a chasm. Walking into it, you fall. You are asked first.'],
  ['brazier', 'You see a glowing brazier. It stands in the way. Beside it, p puts it out.'],
  ['crackedWall', 'You see a cracked wall. It stands in the way and blocks the view. A blast would open it.'],
  ['coldBrazier', 'You see a cold brazier. It stands in the way. Beside it, p lights it.'],
])('of %s', (id, words) => {
  const s = environmentScene('######\n#@.1.#\n######');
  changeGround(s.map, s.at('1'), id);
  s.engine.look();
  expect(describeCell(new View(s.engine), s.at('1'), 'p').paragraphs[0]).toBe(words);
});

test('of ice tells the deep water beneath', () => {
  const s = environmentScene('######\n#@.1.#\n######', { '1': { tile: 'deeps' } });
  changeGround(s.map, s.at('1'), 'ice');
  s.engine.look();
  expect(describeCell(new View(s.engine), s.at('1'), 'p').paragraphs[0]).toContain('Beneath lies deep water.');
});

test('of a clear crystal tells that it carries light', () => {
  const s = environmentScene('######\n#@.1.#\n######', { '1': { tile: 'clearCrystal' } });
  expect(describeCell(new View(s.engine), s.at('1'), 'p').paragraphs[0]).toContain(
    'In any light, it shines 3 cells far.',
  );
});
