// Says where a cell lies from the hero, and reads such places as the player types them.
import type { View } from '../../engine/api/view/view';
import { DELTA, type Cell, type Dir } from '../../engine/space/geometry';
import { countOf } from '../../engine/world/knowledge/grammar';
import { DIRECTION_NAMES } from '../frame/key-commands';
import { offset } from '../words/offset';

const NAMES = new Map<Dir, string>(DIRECTION_NAMES.map(([name, dir]) => [dir, name]));

/** Every word for a direction: its name, with or without the hyphen, and the letters of the compass. */
const WORDS = new Map<string, Dir>(
  DIRECTION_NAMES.flatMap(([name, dir]) => [name, name.replace('-', ''), dir].map((word) => [word, dir] as const)),
);

/** "north-east". */
export const directionName = (dir: Dir): string => NAMES.get(dir) ?? dir;

/** Returns the direction that a word names. */
export const directionNamed = (word: string): Dir | undefined => WORDS.get(word.trim().toLowerCase());

/** Returns where a cell is: "here", "3 steps north-east", "9 east, 3 south". No two cells have the same. */
export function whereabouts(view: View, cell: Cell): string {
  if (cell === view.hero) return 'here';
  const [from, to] = [view.point(view.hero), view.point(cell)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return offset(view, cell);
  const dir = DIRECTION_NAMES.find(
    ([, each]) => DELTA[each][0] === Math.sign(dx) && DELTA[each][1] === Math.sign(dy),
  )?.[1];
  return `${countOf(Math.max(Math.abs(dx), Math.abs(dy)), 'step')} ${dir === undefined ? '' : directionName(dir)}`;
}

/** Returns the cell that a place names, such as "3 steps north-east" or "9 east, 3 south"; undefined if it is no place. */
export function cellAt(view: View, place: string): Cell | undefined {
  const text = place.trim().toLowerCase();
  if (/^(here|me|myself)$/.test(text)) return view.hero;
  const words = text.split(/[\s,]+/).filter((word) => !/^(steps?|and|to|the)$/.test(word));
  let { x, y } = view.point(view.hero);
  let count: number | undefined;
  let isEmpty = true;
  for (const word of words) {
    const dir = directionNamed(word);
    if (dir === undefined) {
      if (count !== undefined || !/^\d{1,3}$/.test(word)) return undefined;
      count = Number(word);
      continue;
    }
    x += DELTA[dir][0] * (count ?? 1);
    y += DELTA[dir][1] * (count ?? 1);
    count = undefined;
    isEmpty = false;
  }
  const isOnMap = x >= 0 && y >= 0 && x < view.width && y < view.height;
  return isEmpty || count !== undefined || !isOnMap ? undefined : y * view.width + x;
}
