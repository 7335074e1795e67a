// One operation: one turn of the hero and everything that follows, without a screen; or one monster's share of it.
import { hall, hunt, lonelyGame, newGame, rememberedFloors, wanderer } from '../lib/game.mjs';

/** The side of a hall with room for 40,000 actors. */
const SIDE = 202;
/** More refusals in a row than a wanderer ever meets. */
const MOST_REFUSALS = 1000;

/**
 * @typedef {import('../../dist/engine/engine.js').Engine} Engine
 * @typedef {import('../../dist/engine/api/command/command.js').Command} Command
 * @typedef {import('../../dist/engine/api/event/event.js').GameEvent} GameEvent
 */

/** A hero in the middle of a hall, and hunters who press in from all sides. */
function crowd(hunters) {
  const engine = lonelyGame(hall(SIDE));
  const perform = hunt(engine, hunters);
  const before = engine.map.actors.map(({ cell }) => cell).join();
  for (let k = 0; k < 30; k++) perform({ do: 'wait' });
  return {
    checks: { theyMove: engine.map.actors.map(({ cell }) => cell).join() !== before },
    each: hunters,
    body(n) {
      for (let k = 0; k < n; k++) perform({ do: 'wait' });
      return engine.turn;
    },
  };
}

/**
 * Returns the error that ends a measurement which would go on for ever.
 * @param {Engine} engine
 * @param {GameEvent | undefined} said
 */
function stuck({ options, map, hero }, said) {
  const where = `seed ${options.seed}, floor ${map.depth}, cell ${hero.cell}`;
  return new Error(`no turn goes by any more: ${where}: ${said && 'why' in said ? said.why : 'nothing is said'}`);
}

/**
 * Returns a function that walks a number of turns, mostly ahead.
 * @param {Engine} engine
 * @param {(command: Command) => readonly GameEvent[]} perform
 * @returns {(n: number) => number}
 */
function wandering(engine, perform) {
  const wander = wanderer();
  let dir = wander(true);
  return (n) => {
    let refusals = 0;
    for (const last = engine.turn + n; engine.turn < last;) {
      const [event] = perform({ do: 'bump', dir });
      const refused = event?.type === 'refused';
      refusals = refused ? refusals + 1 : 0;
      if (refusals > MOST_REFUSALS) throw stuck(engine, event);
      dir = wander(refused);
    }
    return engine.turn;
  };
}

const PLAY = {
  walk() {
    const engine = lonelyGame(rememberedFloors([]));
    return wandering(engine, (command) => engine.perform(command));
  },
  // An ordinary floor, and twenty hunters behind the hero.
  hunted() {
    const engine = lonelyGame(rememberedFloors([]));
    return wandering(engine, hunt(engine, 20));
  },
  // Floor after floor, the way to the stairs included; after the last, the same dungeon again.
  explore() {
    const content = rememberedFloors([]);
    let engine = newGame(content);
    /** @type {(engine: Engine) => Command} */
    const goDown = ({ map: { number: floor, stairs }, hero }) =>
      hero.cell === stairs.down ? { do: 'climb', way: 'down' } : { do: 'travel', floor, to: stairs.down ?? 0 };
    let waits = 0;
    /** Performs one command that takes time, and returns its turns. */
    const goOn = () => {
      const before = engine.turn;
      let [event] = engine.perform({ do: 'explore' });
      if (engine.turn === before && engine.map.stairs.down !== undefined) [event] = engine.perform(goDown(engine));
      // Gas, and what it does to the hero, keep automatic commands from going on for a while; what comes out of a vault goes.
      waits = engine.turn > before ? 0 : waits + 1;
      if (waits > 0)
        for (const foe of engine.map.actors.filter(({ side }) => side === 'hostile')) engine.map.remove(foe);
      const isHeldUp =
        event?.type === 'refused' && /^Not while |: repeat to go on\.$/.test(event.why) && waits <= MOST_REFUSALS;
      if (engine.turn === before && isHeldUp) engine.perform({ do: 'wait' });
      if (engine.turn > before) return engine.turn - before;
      const isLast = engine.map.stairs.down === undefined || engine.outcome !== undefined;
      if (!isLast || before === 0) throw stuck(engine, event);
      waits = 0;
      engine = newGame(content);
      return goOn();
    };
    // Once to the last floor and back to the first, so that all floors are made and no turn pays for that.
    for (let last = 0; engine.turn >= last;) {
      last = engine.turn;
      goOn();
    }
    let owed = 0;
    return (n) => {
      for (owed += n; owed > 0;) owed -= goOn();
      return engine.turn;
    };
  },
};

export default {
  rows: [
    { name: 'walking, nobody else', setup: { play: 'walk' }, subjects: ['ours'] },
    { name: 'exploring, nobody else', setup: { play: 'explore' }, subjects: ['ours'] },
    { name: 'walking, 20 hunters', setup: { play: 'hunted' }, subjects: ['ours'] },
    { name: 'a turn, 1 monster', setup: { hunters: 1 }, subjects: ['ours'], expect: { theyMove: true } },
    {
      name: "a monster's share of a turn, among 10,000",
      setup: { hunters: 10_000 },
      goals: { 'among 100': { timesTheCost: 1.5 } },
      expect: { theyMove: true },
    },
  ],
  subjects: {
    /** @param {{ play?: keyof typeof PLAY, hunters?: number }} setup */
    ours: ({ play, hunters = 0 }) => (play ? { body: PLAY[play]() } : crowd(hunters)),
    'among 100': () => crowd(100),
  },
};
