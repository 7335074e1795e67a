// One operation: one turn of the hero with all that follows from it, no screen; or one creature's share of a turn.
import ContentModule from '../../dist/content/index.js';
import TilesModule from '../../dist/content/tiles.js';
import MoveModule from '../../dist/engine/rules/actions/move.js';
import { newGame, rememberedFloors, wanderer } from '../lib/game.mjs';

const { CONTENT } = ContentModule;
const SIDE = 202;

/** A hall that holds 40,000, and a hero who sees next to nothing of it. */
function hall() {
  const tiles = new Uint8Array(SIDE * SIDE).fill(TilesModule.tileNumber('wall'));
  for (let y = 1; y < SIDE - 1; y++) tiles.fill(TilesModule.tileNumber('floor'), y * SIDE + 1, (y + 1) * SIDE - 1);
  const plan = {
    width: SIDE,
    height: SIDE,
    tiles,
    up: SIDE + 1,
    down: undefined,
    start: SIDE + 1,
    recipe: '',
    rejected: 0,
  };
  const { hero } = CONTENT.breeds;
  const idler = { ...hero, id: 'idler', act: (self) => new MoveModule.WaitAction(self) };
  return { ...CONTENT, breeds: { hero: { ...hero, sight: 1 }, idler }, floors: 1, planFloor: () => plan };
}

function crowd(creatures) {
  const engine = newGame(hall());
  for (let k = 1; k <= creatures; k++)
    engine.spawn('idler', engine.map, SIDE + 1 + (k % 198) + SIDE * Math.trunc(k / 198));
  const acted = () => engine.map.actors.filter(({ due }) => due > engine.hero.due - 100).length;
  engine.perform({ do: 'wait' });
  return {
    checks: { allAct: acted() === creatures + 1 },
    each: creatures,
    body(n) {
      for (let k = 0; k < n; k++) engine.perform({ do: 'wait' });
      return engine.turn;
    },
  };
}

const PLAY = {
  walk() {
    const engine = newGame();
    const wander = wanderer();
    let dir = wander(true);
    return (n) => {
      for (const last = engine.turn + n; engine.turn < last;) {
        const [event] = engine.perform({ do: 'bump', dir });
        dir = wander(event?.type === 'refused');
      }
      return engine.turn;
    };
  },
  // Floor after floor, the way to the stairs included; after the last, the same dungeon again.
  explore() {
    const content = rememberedFloors();
    let engine = newGame(content);
    let owed = 0;
    return (n) => {
      for (owed += n; owed > 0;) {
        const game = engine;
        const before = game.turn;
        if (game.perform({ do: 'explore' })[0]?.type === 'refused') {
          const { depth, stairs } = game.map;
          if (stairs.down === undefined) engine = newGame(content);
          else if (game.hero.cell === stairs.down) game.perform({ do: 'climb', way: 'down' });
          else game.perform({ do: 'travel', depth, to: stairs.down });
        }
        owed -= game.turn - before;
      }
      return engine.turn;
    };
  },
};

export default {
  rows: [
    { name: 'walking, nobody else', setup: { play: 'walk' }, subjects: ['ours'] },
    { name: 'exploring, nobody else', setup: { play: 'explore' }, subjects: ['ours'] },
    {
      name: "a creature's turn among 10,000",
      setup: { creatures: 10_000 },
      goals: { 'among 100': { timesTheCost: 1.5 } },
      expect: { allAct: true },
    },
  ],
  subjects: {
    ours: ({ play, creatures }) => (play ? { body: PLAY[play]() } : crowd(creatures)),
    'among 100': () => crowd(100),
  },
};
