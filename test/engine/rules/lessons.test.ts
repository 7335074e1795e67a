// Lessons: the deed of the one that is due opens its gate, once the signs of its room have been read.
import { TUTORIAL_TILES } from '../../../src/content/tutorial/floor';
import { isTaughtLater, lessonDue, teach } from '../../../src/engine/rules/floors/lessons';
import { stand } from '../../props';
import { scene } from '../../scene';

/** Two lessons, each behind the gate of the one before: the first is to search, and the second is never done. */
function school({ hasSign = false } = {}) {
  const picture = '#########\n#s@.1..2#\n#########';
  const gates = { 1: {}, 2: {} };
  const { at } = scene(picture, gates);
  const s = scene(picture, gates, {
    tiles: TUTORIAL_TILES,
    lessons: [
      {
        task: 'Search.',
        gate: at('1'),
        signs: hasSign ? [at('s')] : [],
        isDone: ({ searches }) => searches > 0,
        introduces: ['search'],
      },
      { task: 'Fight.', gate: at('2'), signs: [], isDone: () => false, introduces: ['fight'] },
    ],
  });
  for (const gate of ['1', '2']) s.engine.map.setTile(at(gate), s.engine.catalogue.tileNumber('lessonGate'));
  s.engine.look();
  if (hasSign) stand(s.engine, at('s'), 'sign', { text: 'Search here.' });
  const isOpen = (gate: '1' | '2'): boolean => s.engine.map.tile(at(gate)).walkable;
  return { ...s, isOpen, due: () => lessonDue(s.engine)?.number };
}

test('the deed of a lesson opens its gate and no other, and names the next task', () => {
  const s = school();
  s.wait();
  expect([s.isOpen('1'), s.due()]).toEqual([false, 1]);
  s.perform({ do: 'search' });
  expect([s.isOpen('1'), s.isOpen('2'), s.due()]).toEqual([true, false, 2]);
  expect(s.told('narrated').map(({ text }) => text)).toEqual([expect.stringMatching(/ opens\. Fight\.$/)]);
});

test('nothing opens after the game has ended', () => {
  const s = school();
  teach(s.engine, () => {
    s.engine.searches++;
    s.engine.outcome = 'died';
  });
  expect(s.isOpen('1')).toBe(false);
});

test('a deed opens no gate before the signs have been read, and the hero is told so', () => {
  const s = school({ hasSign: true });
  s.perform({ do: 'search' });
  expect([s.isOpen('1'), s.told('narrated').map(({ text }) => text)]).toEqual([false, [expect.stringMatching(/sign/)]]);
  // The deed is remembered.
  s.engine.searches = 0;
  s.bump('w');
  expect(s.isOpen('1')).toBe(true);
});

test('a command is refused before the lesson that introduces it', () => {
  const s = school();
  expect([isTaughtLater(s.engine, 'search'), isTaughtLater(s.engine, 'fight')]).toEqual([false, true]);
  s.perform({ do: 'search' });
  expect(isTaughtLater(s.engine, 'fight')).toBe(false);
});
