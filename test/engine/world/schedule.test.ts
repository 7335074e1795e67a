// Tests of the order of turns.
import fc from 'fast-check';
import { Schedule, type Scheduled } from '../../../src/engine/world/map/schedule';

const turn = (id: number, due: number): Scheduled => ({ id, due, heapIndex: -1 });

function scheduled(...turns: readonly Scheduled[]): Schedule<Scheduled> {
  const schedule = new Schedule<Scheduled>();
  for (const turn of turns) schedule.add(turn);
  return schedule;
}

/** Removes the entries one by one, and returns their ids in the order of their turns. */
function drained(schedule: Schedule<Scheduled>, count: number): number[] {
  return Array.from({ length: count }, () => {
    const next = schedule.next();
    schedule.remove(next);
    return next.id;
  });
}

/** Reschedules the next entry by a number of ticks, and returns its id. */
function act(schedule: Schedule<Scheduled>, ticks: number): number {
  const next = schedule.next();
  next.due += ticks;
  schedule.reschedule(next);
  return next.id;
}

test('the entry with the lowest due comes first, and of those due at the same tick the lowest id', () => {
  const schedule = scheduled(turn(2, 100), turn(1, 50), turn(0, 100));
  expect(drained(schedule, 3)).toEqual([1, 0, 2]);
});

test('turns are proportional to speed', () => {
  const schedule = scheduled(turn(0, 0), turn(1, 0));
  const turns = [0, 0];
  for (let i = 0; i < 240; i++) {
    const id = schedule.next().id;
    turns[id] = (turns[id] ?? 0) + 1;
    act(schedule, id === 0 ? 100 : 140);
  }
  expect(turns).toEqual([140, 100]);
});

test('a removed entry does not come up, even if it is due', () => {
  const doomed = turn(1, 0);
  const schedule = scheduled(turn(0, 0), doomed, turn(2, 0));
  expect(act(schedule, 100)).toBe(0);
  expect(schedule.remove(doomed)).toBe(true);
  expect(schedule.remove(doomed)).toBe(false);
  expect([act(schedule, 100), act(schedule, 100), act(schedule, 100)]).toEqual([2, 0, 2]);
});

test('an entry removed on its own turn is gone, and one added meanwhile may be next', () => {
  const dying = turn(3, 10);
  const schedule = scheduled(dying, turn(4, 30));
  expect(schedule.next()).toBe(dying);
  schedule.add(turn(5, 20));
  schedule.remove(dying);
  expect(schedule.next().id).toBe(5);
});

test('an entry with an earlier due comes sooner', () => {
  const hurried = turn(7, 500);
  const schedule = scheduled(turn(0, 100), turn(1, 200), hurried);
  hurried.due = 50;
  schedule.reschedule(hurried);
  expect(schedule.next()).toBe(hurried);
});

test('an empty schedule has no next entry', () => {
  const only = turn(0, 0);
  const schedule = scheduled(only);
  schedule.remove(only);
  expect(() => schedule.next()).toThrow('the schedule is empty');
  expect(() => {
    schedule.reschedule(turn(0, 0));
  }).toThrow(RangeError);
});

test.each([
  [turn(0, -1)],
  [turn(0, 0.5)],
  [turn(0, Number.NaN)],
  [turn(0, 2 ** 32)],
  [turn(-1, 0)],
  [turn(1.5, 0)],
  [turn(2 ** 20, 0)],
])('an entry out of bounds throws: %j', (unbounded) => {
  const schedule = scheduled(turn(1, 1));
  expect(() => {
    schedule.add(unbounded);
  }).toThrow(RangeError);
  expect(drained(schedule, 1)).toEqual([1]);
  expect(() => schedule.next()).toThrow('the schedule is empty');
});

test('the order is exact at the bounds', () => {
  const last = 2 ** 32 - 1;
  const schedule = scheduled(turn(2 ** 20 - 1, last), turn(2 ** 20 - 2, last), turn(1, last - 1));
  expect(drained(schedule, 3)).toEqual([1, 2 ** 20 - 2, 2 ** 20 - 1]);
});

type Doing = 'act' | 'add' | 'remove' | 'change';

test('it agrees with sorting all entries before each turn', () => {
  const doing = fc.tuple(
    fc.constantFrom<Doing>('act', 'act', 'act', 'add', 'remove', 'change'),
    fc.nat(300),
    fc.nat(1000),
  );
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 200 }), (doings) => {
      const schedule = new Schedule<Scheduled>();
      const everyone: Scheduled[] = [];
      let arrivals = 0;
      for (const [what, ticks, pick] of doings) {
        const someone = everyone[pick % Math.max(1, everyone.length)];
        if (what === 'add' || someone === undefined) {
          const comer = turn(arrivals++, ticks);
          everyone.push(comer);
          schedule.add(comer);
        } else if (what === 'remove') {
          everyone.splice(everyone.indexOf(someone), 1);
          expect(schedule.remove(someone)).toBe(true);
        } else if (what === 'change') {
          someone.due = ticks;
          schedule.reschedule(someone);
        } else {
          act(schedule, ticks);
        }
        everyone.sort((a, b) => a.due - b.due || a.id - b.id);
        if (everyone.length > 0) expect(schedule.next()).toBe(everyone[0]);
      }
      expect(drained(schedule, everyone.length)).toEqual(everyone.map(({ id }) => id));
      expect(() => schedule.next()).toThrow('the schedule is empty');
    }),
    { numRuns: 300, seed: 20 },
  );
});
