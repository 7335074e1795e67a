// One operation: a whole number below 1000; or saving a stream and going on from what was saved.
import RngModule from '../../dist/engine/random/rng.js';
import seedrandom from 'seedrandom';

const { Rng } = RngModule;

/** Whether a stream that is saved and restored goes on as it would have. */
function forksExactly(rng, restore) {
  for (let k = 0; k < 50; k++) {
    const twin = restore(rng);
    for (let i = 0; i < 5; i++) if (twin() !== rng()) return false;
  }
  return true;
}

const WORK = {
  draw: (draw) => (n) => {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += draw();
    return sum;
  },
  'save and restore': (_draw, fork) => (n) => {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += fork();
    return sum;
  },
};

export default {
  rows: Object.keys(WORK).map((work) => ({
    name: work,
    setup: { work },
    goals: { "seedrandom's alea": { timesTheCost: 1.2 } },
    expect: { forksExactly: true },
  })),
  subjects: {
    ours({ work }) {
      const rng = Rng.named('bench');
      const other = Rng.named('checked');
      const restored = (saved) => () => saved.below(1000);
      const exact = forksExactly(
        () => other.below(1000),
        () => restored(Rng.restored(other.state())),
      );
      const fork = () => Rng.restored(rng.state()).below(1000);
      return { checks: { forksExactly: exact }, body: WORK[work](() => rng.below(1000), fork) };
    },
    "seedrandom's alea"({ work }) {
      const alea = seedrandom.alea('bench', { state: true });
      const draw = (stream) => Math.floor(stream() * 1000);
      const fork = () => draw(seedrandom.alea('', { state: alea.state() }));
      return { checks: {}, body: WORK[work](() => draw(alea), fork) };
    },
  },
};
