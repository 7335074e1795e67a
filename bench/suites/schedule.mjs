// One operation: taking the next actor and scheduling its next turn. Each actor has its own pace.
import ScheduleModule from '../../dist/engine/world/map/schedule.js';
import * as ROT from 'rot-js';

/** Ticks per turn, all distinct; on average one turn falls due per 1.5 ticks, however many actors there are. */
const paces = (actors) => Array.from({ length: actors }, (_, id) => actors + ((id * 7919) % actors));

/** Counts how many of the first turns are not in the order of due time, then of number. */
function outOfOrder(actors, takeTurn) {
  const pace = paces(actors);
  const due = [...pace];
  let wrong = 0;
  for (let turn = 0; turn < 50; turn++) {
    const first = due.indexOf(Math.min(...due));
    if (takeTurn() !== first) wrong++;
    due[first] += pace[first];
  }
  return wrong;
}

const turns = (takeTurn) => (n) => {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += takeTurn();
  return sum;
};

export default {
  rows: [10, 100, 1000, 10_000].map((actors) => ({
    name: `${actors} actors`,
    setup: { actors },
    goals: actors === 10_000 ? { 'rot-js': { timesAsFast: 500 } } : {},
    expect: { outOfOrder: 0 },
  })),
  subjects: {
    ours({ actors }) {
      const make = () => {
        const pace = paces(actors);
        const schedule = new ScheduleModule.Schedule();
        pace.forEach((ticks, id) => schedule.add({ id, due: ticks, heapIndex: -1 }));
        return () => {
          const turn = schedule.next();
          turn.due += pace[turn.id];
          schedule.reschedule(turn);
          return turn.id;
        };
      };
      return { checks: { outOfOrder: outOfOrder(actors, make()) }, body: turns(make()) };
    },
    // Its speed is in turns per unit of time, and ties go by insertion: not checked against our order.
    'rot-js'({ actors }) {
      const scheduler = new ROT.Scheduler.Speed();
      paces(actors).forEach((ticks, id) => {
        scheduler.add(/** @type {any} */ ({ id, getSpeed: () => 1 / ticks }), true);
      });
      return { checks: {}, body: turns(() => /** @type {any} */ (scheduler.next()).id) };
    },
  },
};
