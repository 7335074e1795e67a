// The people and places to travel to, with their letters, and everything else that was seen, to find by its name.
import type { View } from '../../engine/api/view/view';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { PaletteScreen } from '../widgets/palette-screen';
import { shortenName } from '../words/text';
import {
  DESTINATION_GROUPS,
  NO_DESTINATIONS,
  destinationsOf,
  findsOf,
  type Destination,
  type Find,
} from '../words/destinations';
import { offset } from '../words/offset';

const SMALL = 'abcdefghijklmnopqrstuvwxyz';
/** The letters of people and of places. Each group has its own, so that they follow the order on the screen. */
const LETTERS = { People: SMALL.toUpperCase(), Places: SMALL } as const;

/** The letters of the destinations on each floor. A destination keeps its letter for as long as the game is open. */
export class TravelLetters {
  /** By floor and group, what has a letter, in the order of the letters. */
  private readonly lettered = new Map<string, string[]>();

  /** Returns the letter of a person or place on a floor. New ones get the next free letter; after the last letter, none. */
  letterOf(floor: number, group: keyof typeof LETTERS, id: string): string {
    const key = `${floor} ${group}`;
    const ids = this.lettered.get(key) ?? [];
    this.lettered.set(key, ids);
    if (!ids.includes(id)) ids.push(id);
    return LETTERS[group].charAt(ids.indexOf(id));
  }
}

/** The answer of the menu: a destination, or the wish to find something by its name. */
type TravelAnswer = Destination | 'find';

/** Returns a menu of the people and landmarks known on this floor and of the other visited floors. */
export function travelMenu(view: View, letters: TravelLetters): MenuScreen<TravelAnswer> {
  const all = destinationsOf(view).map((place) => {
    const { floor, to, id, name, group, icon } = place;
    const isHere = floor === view.floor;
    return {
      // By cell, so that letters do not depend on where the hero stands.
      key:
        isHere && group !== 'Other floors' ? letters.letterOf(floor, group, id) : floor <= 10 ? String(floor % 10) : '',
      label: name,
      value: { floor, to },
      heading: group,
      ...(isHere ? { note: offset(view, to) } : {}),
      ...(icon ? { icon } : {}),
    };
  });
  const isElsewhere = ({ value }: { readonly value: Destination }): boolean =>
    value.floor !== view.floor || value.to !== view.hero;
  const find: MenuRow<TravelAnswer> = { key: '/', label: 'find something that you have seen', value: 'find' };
  const [people, places, floors] = DESTINATION_GROUPS.map((group) =>
    all.filter((row) => row.heading === group && isElsewhere(row)),
  );
  const rows = [people, places].flatMap((group = []) => [...group].sort(byLetter));
  return new MenuScreen('Travel to', [...rows, ...(floors ?? []), ...(all.length > 0 ? [find] : [])], {
    empty: NO_DESTINATIONS,
    // Where a place lies tells it from others of its name.
    keepsNotes: true,
  });
}

interface Lettered {
  readonly key: string;
}

/** Sorts rows by their letters, those without one last. */
const byLetter = ({ key: a }: Lettered, { key: b }: Lettered): number =>
  a === '' || b === '' ? b.length - a.length : a < b ? -1 : 1;

/** Returns a screen in which letters narrow the list of what was seen. Answers the one that is chosen. */
export const findScreen = (view: View): PaletteScreen<Find> =>
  new PaletteScreen(
    'Where did I see it?',
    findsOf(view).map((find) => ({ label: find.name, note: find.where, value: find })),
    'You remember nothing with these letters.',
    shortenName,
  );
