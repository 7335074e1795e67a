// One operation: one turn of the hero with all that follows from it, no screen; or one monster's share of such a turn.
import ContentModule from '../../dist/content/index.js';
import TilesModule from '../../dist/content/tables/tiles.js';
import { newGame, rememberedFloors, wanderer } from '../lib/game.mjs';

const { CONTENT } = ContentModule;
const SIDE = 202;
/** So often in a row nobody who wanders is held up. */
const MOST_REFUSALS = 1000;

/** A hall that holds 40,000, and a hero whom nothing kills. */
function hall() {
  const tiles = new Uint8Array(SIDE * SIDE).fill(TilesModule.tileNumber('wall'));
  for (let y = 1; y < SIDE - 1; y++) tiles.fill(TilesModule.tileNumber('floor'), y * SIDE + 1, (y + 1) * SIDE - 1);
  const plan = {
    width: SIDE,
    height: SIDE,
    tiles,
    up: SIDE + 1,
    down: undefined,
    start: (SIDE >> 1) * (SIDE + 1),
    recipe: '',
    rejected: 0,
    residents: [],
    fixtures: [],
    lying: [],
  };
  return { ...CONTENT, floors: 1, planFloor: () => plan };
}

/** A game in which so many hunt a hero who cannot die and never forget where. Answers what lets a turn go by. */
function hunt(engine, hunters) {
  const { hero, map } = engine;
  hero.health = hero.maxHealth = 1e9;
  for (let k = 1; map.actors.length <= hunters; k++) {
    const cell = (k * 7919) % map.size;
    if (map.isFree(cell) && map.distance(cell, hero.cell) > 2) engine.spawn('kobold', map, cell);
  }
  const hunted = map.actors.filter((actor) => actor !== hero);
  return (command) => {
    for (const hunter of hunted) {
      hunter.alert = 15;
      hunter.lastSeen = hero.cell;
      hunter.health = hunter.maxHealth;
    }
    return engine.perform(command);
  };
}

/** A hero who stands in the middle of a hall, and hunters who press in from all sides. */
function crowd(hunters) {
  const engine = newGame(hall());
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

/** What ends a measurement that would go on for ever. */
function stuck({ options, map, hero }, said) {
  const where = `seed ${options.seed}, floor ${map.depth}, cell ${hero.cell}`;
  return new Error(`no turn goes by any more: ${where}: ${said?.why ?? 'nothing is said'}`);
}

/** Pushes on for so many turns, now and then elsewhere. */
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
    const engine = newGame(rememberedFloors([]));
    return wandering(engine, (command) => engine.perform(command));
  },
  // A floor as it comes, and twenty on the hero's heels.
  hunted() {
    const engine = newGame(rememberedFloors([]));
    return wandering(engine, hunt(engine, 20));
  },
  // Floor after floor, the way to the stairs included; after the last, the same dungeon again.
  explore() {
    const content = rememberedFloors([]);
    let engine = newGame(content);
    const goDown = ({ map: { depth, stairs }, hero }) =>
      hero.cell === stairs.down ? { do: 'climb', way: 'down' } : { do: 'travel', depth, to: stairs.down };
    /** One command that afflictChance time; answers how many turns. */
    const goOn = () => {
      const before = engine.turn;
      let [event] = engine.perform({ do: 'explore' });
      if (engine.turn === before && engine.map.stairs.down !== undefined) [event] = engine.perform(goDown(engine));
      if (engine.turn > before) return engine.turn - before;
      if (engine.map.stairs.down !== undefined || before === 0) throw stuck(engine, event);
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
    ours: ({ play, hunters }) => (play ? { body: PLAY[play]() } : crowd(hunters)),
    'among 100': () => crowd(100),
  },
};
