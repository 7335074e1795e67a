/** The one floor of the tutorial, drawn in ASCII. */
import type { FloorPlan, PlacedItem, Placement } from '../../engine/world/floor-plan';
import type { BreedId } from '../creatures/breeds/index';
import type { ItemId } from '../items';
import type { PropId } from '../places/props';
import { tileNumber, type TileId } from '../tables/tiles';
import { signsFor } from './signs';
import type { TaughtKeys } from './taught-keys';

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

/** What the characters of the drawing stand for, with the signs that name the player's keys. */
const legendWith = (signs: ReturnType<typeof signsFor>): Readonly<Record<string, Spot>> => ({
  '#': { tile: 'wall' },
  '.': {},
  [START]: {},
  [GATE]: { tile: 'gate' },
  '+': { tile: 'door' },
  '±': { tile: 'ironDoor' },
  '|': { tile: 'bars' },
  '~': { tile: 'shallows' },
  '=': { tile: 'deeps' },
  '1': sign(signs.walking),
  '2': sign(signs.goal),
  '3': sign(signs.doors),
  '4': sign(signs.looking),
  '5': sign(signs.striking),
  '6': sign(signs.resting),
  '7': sign(signs.taking),
  '8': sign(signs.drinking),
  '9': sign(signs.throwing),
  a: sign(signs.chests),
  b: sign(signs.people),
  c: sign(signs.traps),
  d: sign(signs.locks),
  e: sign(signs.friends),
  f: sign(signs.exploring),
  g: sign(signs.fighting),
  h: sign(signs.leaving),
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
});

/** Returns the floor of the tutorial, the same for every player but for the keys on its signs. */
export function tutorialFloor(keys: TaughtKeys): FloorPlan {
  const legend = legendWith(signsFor(keys));
  const drawn = Array.from(ROWS.join(''));
  const spots = drawn.map((character) => legend[character] ?? {});
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
