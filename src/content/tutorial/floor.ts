/** The one floor of the tutorial, drawn in ASCII. */
import type { FloorPlan, PlacedItem, Placement } from '../../engine/world/floor-plan';
import type { BreedId } from '../creatures/breeds/index';
import type { ItemId } from '../items';
import type { PropId } from '../places/props';
import { tileNumber, type TileId } from '../tables/tiles';
import { SIGNS } from './signs';

/** An item that only the tutorial has. */
export const PAPER_CROWN = 'paperCrown';

type TutorialItem = PlacedItem & { readonly item: ItemId | typeof PAPER_CROWN };

/** What a character of the drawing stands for. The tile is floor unless stated. */
interface Spot {
  readonly tile?: TileId;
  readonly prop?: PropId;
  readonly text?: string;
  /** The characters of the cells that it opens. */
  readonly works?: string;
  /** What lies here or is in the chest. */
  readonly thing?: TutorialItem;
  readonly captive?: BreedId;
  readonly who?: Omit<Placement, 'cell' | 'breed'> & { readonly breed: BreedId };
}

const sign = (text: string): Spot => ({ prop: 'sign', text });
const coins: Spot = { thing: { item: 'gold', count: 10 } };

/** The rooms in order run clockwise from the gate to the crown, which lies behind bars beside the first room. */
const ROWS = [
  '#########################################################',
  '#.............#.......#.....#.............#..~~~~~~~~~..#',
  '#.<...........#..4....#.....#.............#..~~=====~~..#',
  '#.....1.....3.#.......#..6..#....8........#.9~~=====~~..#',
  '#.....@.......+.......r.....#......!......+..~~==r==~~..#',
  '#.............#.......#.....#..7..........#..~~=====~~..#',
  '#.............#.......#.....+.....).......#..~~~~~~~~~..#',
  '#.............#..5....#.....#.............#.............#',
  '#........2....#.......#.....#.............#.............#',
  '######|###########################################+######',
  '#.............#$.....#......#.............#.............#',
  '#.....".......#......#...e..#....d......c.#.....a.......#',
  '#...........h.#..##..#......#.............#........≡....#',
  '####+##########..##.........±.............+.............#',
  '#...........g.#..##.......q.######...######.............#',
  '#.............+......#......######.^.######..b..........#',
  '#..k..........#......#.f....######^..######.....p.......#',
  '#......./.....#......#.....$######,..######.............#',
  '#########################################################',
] as const;

const START = '@';
const GATE = '<';

const LEGEND: Readonly<Record<string, Spot>> = {
  '#': { tile: 'wall' },
  '.': {},
  [START]: {},
  [GATE]: { tile: 'gate' },
  '+': { tile: 'door' },
  '±': { tile: 'ironDoor' },
  '|': { tile: 'bars' },
  '~': { tile: 'shallows' },
  '=': { tile: 'deeps' },
  '1': sign(SIGNS.walking),
  '2': sign(SIGNS.goal),
  '3': sign(SIGNS.doors),
  '4': sign(SIGNS.looking),
  '5': sign(SIGNS.striking),
  '6': sign(SIGNS.resting),
  '7': sign(SIGNS.taking),
  '8': sign(SIGNS.drinking),
  '9': sign(SIGNS.throwing),
  a: sign(SIGNS.chests),
  b: sign(SIGNS.people),
  c: sign(SIGNS.traps),
  d: sign(SIGNS.locks),
  e: sign(SIGNS.friends),
  f: sign(SIGNS.exploring),
  g: sign(SIGNS.fighting),
  h: sign(SIGNS.leaving),
  r: { who: { breed: 'rat', asleep: true } },
  k: { who: { breed: 'kobold' } },
  p: { who: { breed: 'oldSoldier', side: 'neutral', topic: 'tutor' } },
  q: { prop: 'cage', captive: 'lostSquire' },
  ')': { thing: { item: 'dart', count: 5 } },
  '!': { thing: { item: 'telepathyPotion', count: 1 } },
  '≡': { prop: 'chest', thing: { item: 'buckler', count: 1 } },
  ',': { thing: { item: 'ironKey', count: 1 } },
  '"': { thing: { item: PAPER_CROWN, count: 1 } },
  $: coins,
  '^': { prop: 'dartTrap' },
  '/': { prop: 'lever', works: '|' },
};

/** The floor of the tutorial, the same for every player. */
export const TUTORIAL_FLOOR: FloorPlan = drawFloor();

function drawFloor(): FloorPlan {
  const drawn = Array.from(ROWS.join(''));
  const spots = drawn.map((character) => LEGEND[character] ?? {});
  const cellsOf = (characters: string) => drawn.flatMap((each, cell) => (characters.includes(each) ? [cell] : []));
  const [start = 0] = cellsOf(START);
  const [up = 0] = cellsOf(GATE);
  return {
    width: ROWS[0].length,
    height: ROWS.length,
    tiles: Uint8Array.from(spots, ({ tile = 'floor' }) => tileNumber(tile)),
    up,
    down: undefined,
    start,
    recipe: 'tutorial',
    rejected: 0,
    residents: spots.flatMap(({ who }, cell) => (who ? [{ post: cell, ...who, cell }] : [])),
    fixtures: spots.flatMap(({ prop, text, works, thing, captive }, cell) =>
      prop === undefined
        ? []
        : [
            {
              prop,
              cell,
              ...(text === undefined ? {} : { text }),
              ...(works === undefined ? {} : { works: cellsOf(works) }),
              ...(thing === undefined ? {} : { contents: [thing] }),
              ...(captive === undefined ? {} : { captive }),
            },
          ],
    ),
    lying: spots.flatMap(({ prop, thing }, cell) => (thing && prop === undefined ? [{ ...thing, cell }] : [])),
    air: [],
    beds: [],
  };
}
