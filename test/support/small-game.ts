// A won game on ten small floors, for tests that need a whole game. It is played anew for each suite, in milliseconds, and
// does not depend on what the real floors hold. A suite that imports this file plays every game on these floors.
import { CONTENT } from '../../src/content';
import { tileNumber, type TileId } from '../../src/content/tables/tiles';
import { offeredCommands } from '../../src/engine/api/command/command-table';
import type { Command } from '../../src/engine/api/command/command';
import { scoreOf } from '../../src/engine/api/view/score';
import { Engine } from '../../src/engine/engine';
import type { Content } from '../../src/engine/world/kinds/content';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { recorded } from './recorded';

/** Every floor: rats at r, gold at $ and a dart at ). On the last one the Crown lies in the place of the stairs down. */
const FLOOR = [
  '########################',
  '#......#.....$#........#',
  '#.<@...+......+.r....>.#',
  '#......#..)...#........#',
  '####+###......####+#####',
  '#......#......#........#',
  '#..$.r.+......+...$....#',
  '########################',
];
const CROWN_AT = FLOOR.join('').indexOf('>');
const TILE_AT: Readonly<Partial<Record<string, TileId>>> = {
  '#': 'wall',
  '+': 'door',
  '<': 'stairsUp',
  '>': 'stairsDown',
};

/** Plans a floor of the small keep: the same for every seed and every version of the rules. */
function planFloor(_seed: string, number: number): FloorPlan {
  const marks = FLOOR.join('');
  const cellsOf = (mark: string): number[] => Array.from(marks).flatMap((each, cell) => (each === mark ? [cell] : []));
  const [up = 0, down = 0, start = 0] = ['<', '>', '@'].map((mark) => marks.indexOf(mark));
  const isLast = number === CONTENT.floors;
  const tiles = Uint8Array.from(marks, (mark, cell) => {
    if (cell === up && number === 1) return tileNumber('gate');
    return tileNumber(cell === down && isLast ? 'floor' : (TILE_AT[mark] ?? 'floor'));
  });
  return {
    width: FLOOR[0]?.length ?? 0,
    height: FLOOR.length,
    tiles,
    up,
    down: isLast ? undefined : down,
    start,
    recipe: 'hall',
    rejected: 0,
    residents: cellsOf('r').map((cell) => ({ breed: 'rat', cell, asleep: true })),
    fixtures: [],
    lying: [
      ...cellsOf('$').map((cell) => ({ item: 'gold', count: 5, cell })),
      ...cellsOf(')').map((cell) => ({ item: 'dart', count: 1, cell })),
      ...(isLast ? [{ item: 'emberCrown', count: 1, cell: down }] : []),
    ],
    air: [],
    beds: [],
  };
}

/** The differences from the ordinary content. Nothing pursues the hero. */
const SMALL = { planFloor, doom: undefined, climbEvents: [], wanderer: () => 'rat' } satisfies Partial<Content>;

// The program plays the same content as the test; other suites share it and play the ordinary one.
const ordinary = { ...CONTENT };
const makeSmall = () => Object.assign(CONTENT, SMALL);
makeSmall();
beforeAll(makeSmall);
afterAll(() => Object.assign(CONTENT, ordinary));

/** Returns what may bring the hero home, best first. What is refused changes nothing, and the next is tried. */
function choices({ hero, map }: Engine): readonly Command[] {
  const hasCrown = hero.pack.some(({ kind }) => kind.prize);
  const way = hasCrown ? 'up' : 'down';
  return [
    { do: 'fight' },
    ...offeredCommands(hero).filter((offer) => offer.do === 'learn'),
    { do: 'rest' },
    ...(hasCrown ? [] : [{ do: 'explore' } as const]),
    { do: 'climb', way },
    { do: 'travel', floor: map.number, to: map.stairs[way] ?? CROWN_AT },
  ];
}

/** Plays the game until it is won, and returns what was done. */
function win() {
  const options = { seed: '42', name: 'Wren', difficulty: 'standard' };
  const engine = Engine.start(CONTENT, options);
  const commands: Command[] = [];
  while (engine.outcome === undefined) {
    const done = choices(engine).find((command) => engine.perform(command)[0]?.type !== 'refused');
    if (!done) throw new Error('the hero of the small game does not know what to do');
    commands.push(done);
  }
  if (engine.outcome !== 'won') throw new Error(`the small game is not won: ${engine.outcome}`);
  return { options, commands, turn: engine.turn, score: scoreOf(engine).total };
}

/** What the game was started with, every command of it, and what came of it. */
export const WON = win();

/** The game after a number of commands. */
export function wonAt(commands: number): Engine {
  const engine = Engine.start(CONTENT, WON.options);
  for (const command of WON.commands.slice(0, commands)) engine.perform(command);
  return engine;
}

/** The first commands of the game as a recording, with the hash of the state after each. */
export const wonUntil = (count = WON.commands.length) => recorded(WON.commands.slice(0, count), WON.options);
