/** The one floor of the tutorial, drawn in ASCII: twelve rooms, each with a lesson and a gate to the next. */
import type { CommandName } from '../../engine/api/command/command';
import type { FloorPlan, PlacedItem, Placement } from '../../engine/world/kinds/floor-plan';
import type { Lesson } from '../../engine/world/kinds/lesson';
import type { Tile } from '../../engine/world/kinds/tile';
import type { Cell } from '../../engine/space/geometry';
import type { BreedId } from '../creatures/breeds/index';
import type { ItemId } from '../items';
import type { PropId } from '../places/props';
import { TILES, tileNumber, type TileId } from '../tables/tiles';
import { DEEDS, type Introductions } from './deeds';
import { TASKS, TASKS_AFTER, type LessonId, type SignId } from './signs';

/** An item that only the tutorial has. */
export const PAPER_CROWN = 'paperCrown';

type TutorialItem = PlacedItem & { readonly item: ItemId | typeof PAPER_CROWN };

/** The gate of a lesson: no one sees through it, and no lever opens it. */
const LESSON_GATE = 'lessonGate';
/** The same gate once the deed of the lesson is done: only unread signs keep it shut. */
const UNLOCKED_GATE = 'unlockedLessonGate';
const OPEN_GATE = 'openLessonGate';
const bars = TILES[tileNumber('bars')] as Tile;
const floor = TILES[tileNumber('floor')] as Tile;
const shut: Omit<Tile, 'id'> = { ...bars, name: 'a gate', glyph: '+', ascii: '+', transparent: false };

/** The tiles of the game, and the gate of a lesson. */
export const TUTORIAL_TILES: readonly Tile[] = [
  ...TILES.map((tile) =>
    tile.id === 'gate'
      ? { ...tile, name: 'the stairs up', whyShut: 'The stairs are barred, and only the paper crown opens them.' }
      : tile,
  ),
  { ...shut, id: LESSON_GATE, worksTo: UNLOCKED_GATE },
  { ...shut, id: UNLOCKED_GATE, worksTo: OPEN_GATE },
  {
    ...floor,
    id: OPEN_GATE,
    name: 'an open gate',
    glyph: "'",
    ascii: "'",
    light: bars.light,
    landmark: true,
    worksTo: 'floor',
  },
];

/** The meaning of a character of the drawing. The tile is floor unless stated. */
interface Spot {
  readonly tile?: TileId | typeof LESSON_GATE;
  readonly prop?: PropId;
  readonly sign?: SignId;
  /** The characters of the cells that it opens. */
  readonly works?: string;
  /** The characters of the other offers of its group. */
  readonly excludes?: string;
  /** The item that lies here, or is in the chest or the cage. */
  readonly thing?: TutorialItem;
  readonly captive?: BreedId;
  readonly who?: Omit<Placement, 'cell' | 'breed'> & { readonly breed: BreedId };
}

/** The lessons lead to the right, back to the left, and to the right again. Capital letters are their gates. */
const ROWS = [
  '########################################################',
  '#.............#.5......8....#.............#............#',
  '#.<...1.....3.#.............#......9......#..a.........#',
  '#.....@.......A......r......B.............C......!.....#',
  '#.............#.............#.............#..b.........#',
  '#..2..........#.............#......z......#......).....#',
  '#################################################D######',
  '#.............#......e......#.............#.....c.~~~~~#',
  '#......f......#.............#......d......#......~~===~#',
  '#.............G...x..y..w...F.............E......~~=r=~#',
  '#......p......#.............#......≡......#....6.~~===~#',
  '#..4..........#.............#..7..........#.......~~~~~#',
  '#######H################################################',
  '#...#.........#.............#.............#......#.....#',
  '#...#......g..#......h......#....j........#.m....#.....#',
  '#.,.^.........±.............I..........k..J......|...".#',
  '#..........i..#......q......#....l........#.n.o..#.....#',
  '#...#.........#.............#.............#..s.../....##',
  '########################################################',
] as const;

const START = '@';
const GATE = '<';

/** The gate of each lesson and the signs of its room. The last lesson ends at the stairs. */
const ROOMS: Readonly<Record<LessonId, { readonly gate?: string; readonly signs: string }>> = {
  read: { gate: 'A', signs: '123' },
  strike: { gate: 'B', signs: '58' },
  rest: { gate: 'C', signs: '9z' },
  drink: { gate: 'D', signs: 'ab' },
  throw: { gate: 'E', signs: 'c6' },
  wear: { gate: 'F', signs: 'd7' },
  choose: { gate: 'G', signs: 'e' },
  talk: { gate: 'H', signs: 'f4' },
  unlock: { gate: '±', signs: 'gi' },
  free: { gate: 'I', signs: 'h' },
  sneak: { gate: 'J', signs: 'jl' },
  leave: { signs: 'mnos' },
};

const gate: Spot = { tile: LESSON_GATE };
const sign = (id: SignId): Spot => ({ prop: 'sign', sign: id });
const offer = (excludes: string, item: ItemId): Spot => ({ prop: 'openCage', excludes, thing: { item, count: 1 } });

/** The meanings of the characters of the drawing. */
const LEGEND: Readonly<Record<string, Spot>> = {
  '#': { tile: 'wall' },
  '.': {},
  [START]: {},
  [GATE]: { tile: 'gate' },
  '±': { tile: 'ironDoor' },
  '|': { tile: 'bars' },
  '~': { tile: 'shallows' },
  '=': { tile: 'deeps' },
  ...Object.fromEntries(Array.from('ABCDEFGHIJ', (character) => [character, gate])),
  '1': sign('walking'),
  '2': sign('goal'),
  '3': sign('gates'),
  '4': sign('colours'),
  '5': sign('looking'),
  '6': sign('attack'),
  '7': sign('guard'),
  z: sign('hits'),
  '8': sign('striking'),
  '9': sign('resting'),
  a: sign('taking'),
  b: sign('drinking'),
  c: sign('throwing'),
  d: sign('chests'),
  e: sign('vault'),
  f: sign('people'),
  g: sign('traps'),
  i: sign('locks'),
  h: sign('friends'),
  j: sign('stealth'),
  l: sign('sneaking'),
  m: sign('exploring'),
  n: sign('leaving'),
  o: sign('saving'),
  s: sign('fighting'),
  r: { who: { breed: 'rat', asleep: true } },
  k: { who: { breed: 'kobold', asleep: true } },
  p: { who: { breed: 'oldSoldier', side: 'neutral', topic: 'tutor' } },
  q: { prop: 'cage', captive: 'lostSquire' },
  x: offer('yw', 'spear'),
  y: offer('xw', 'guardRing'),
  w: offer('xy', 'healingPotion'),
  ')': { thing: { item: 'dart', count: 5 } },
  '!': { thing: { item: 'telepathyPotion', count: 1 } },
  '≡': { prop: 'chest', thing: { item: 'buckler', count: 1 } },
  ',': { thing: { item: 'ironKey', count: 1 } },
  '"': { thing: { item: PAPER_CROWN, count: 1 } },
  '^': { prop: 'dartTrap' },
  '/': { prop: 'lever', works: '|' },
};

const DRAWN = Array.from(ROWS.join(''));
const SPOTS = DRAWN.map((character) => LEGEND[character] ?? {});
const cellsOf = (characters: string): Cell[] =>
  DRAWN.flatMap((each, cell) => (characters.includes(each) ? [cell] : []));

/** Returns the lessons in their order, each with the commands that it introduces. */
export const lessonsWith = (introductions: Introductions): readonly Lesson[] =>
  (Object.keys(ROOMS) as readonly LessonId[]).map((id) => {
    const { gate: character = '', signs } = ROOMS[id];
    const [cell] = cellsOf(character);
    const taskAfter = TASKS_AFTER[id];
    const names = Object.keys(introductions) as readonly CommandName[];
    return {
      task: TASKS[id],
      signs: cellsOf(signs),
      ...(cell === undefined ? {} : { gate: cell }),
      ...(DEEDS[id] ? { isDone: DEEDS[id] } : {}),
      ...(taskAfter === undefined ? {} : { taskAfter }),
      introduces: names.filter((name) => introductions[name] === id),
    };
  });

/** Returns the floor of the tutorial, the same for every player but for the texts on its signs. */
export function tutorialFloor(texts: Readonly<Record<SignId, string>>): FloorPlan {
  const [start = 0] = cellsOf(START);
  const [up = 0] = cellsOf(GATE);
  return {
    width: ROWS[0].length,
    height: ROWS.length,
    tiles: Uint8Array.from(SPOTS, ({ tile = 'floor' }) => (tile === LESSON_GATE ? TILES.length : tileNumber(tile))),
    up,
    down: undefined,
    start,
    recipe: 'tutorial',
    rejected: 0,
    residents: SPOTS.flatMap(({ who }, cell) => (who ? [{ post: cell, ...who, cell }] : [])),
    fixtures: SPOTS.flatMap(({ prop, sign: id, works, excludes, thing, captive }, cell) =>
      prop === undefined
        ? []
        : [
            {
              prop,
              cell,
              ...(id === undefined ? {} : { text: texts[id] }),
              ...(works === undefined ? {} : { works: cellsOf(works) }),
              ...(excludes === undefined ? {} : { excludes: cellsOf(excludes) }),
              ...(thing === undefined ? {} : { contents: [thing] }),
              ...(captive === undefined ? {} : { captive }),
            },
          ],
    ),
    lying: SPOTS.flatMap(({ prop, thing }, cell) => (thing && prop === undefined ? [{ ...thing, cell }] : [])),
    air: [],
    beds: [],
  };
}
