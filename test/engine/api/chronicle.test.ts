// The chronicle: the last turns and the cause of death.
import { Chronicle } from '../../../src/engine/api/event/chronicle';
import type { GameEvent } from '../../../src/engine/api/event/event';

const hero = { id: 0, breed: 'hero', name: 'delver' };
const rat = { id: 3, breed: 'rat', name: 'cellar rat' };
const died = (who: typeof hero, by?: typeof hero): GameEvent => ({ type: 'died', who, at: 9, ...(by ? { by } : {}) });

test('the last ten turns are kept, each with its messages and the health afterwards', () => {
  const chronicle = new Chronicle();
  for (let turn = 1; turn <= 12; turn++)
    chronicle.note(turn, [{ type: 'refused', why: `So ends ${turn}.` }], 50 - turn);
  expect(chronicle.turns.map(({ turn }) => turn)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(chronicle.turns.at(-1)).toEqual({ turn: 12, said: ['So ends 12.'], health: 38 });
});

test('a message repeated in a row is counted', () => {
  const chronicle = new Chronicle();
  const why = (text: string): GameEvent => ({ type: 'refused', why: text });
  chronicle.note(1, [why('A.'), why('A.'), why('B.'), why('A.')], 40);
  expect(chronicle.turns[0]?.said).toEqual(['A. ×2', 'B.', 'A.']);
});

test('events that are unseen or have no message leave no text', () => {
  const chronicle = new Chronicle();
  chronicle.note(
    1,
    [
      { type: 'shouted', who: rat, at: 9, unseen: true },
      { type: 'waited', who: hero, at: 4 },
    ],
    40,
  );
  expect(chronicle.turns).toEqual([{ turn: 1, said: [], health: 40 }]);
});

test('the killer of the hero is remembered', () => {
  const chronicle = new Chronicle();
  chronicle.note(1, [died(rat, hero)], 40);
  expect(chronicle.killer).toBeUndefined();
  chronicle.note(2, [died(hero, rat)], 0);
  expect(chronicle.killer).toEqual(rat);
});
