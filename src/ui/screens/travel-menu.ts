// The people and places to travel to, with their letters.
import type { View } from '../../engine/api/view/view';
import { withArticle } from '../../engine/world/grammar';
import type { Cell } from '../../engine/space/geometry';
import { INKS } from '../words/inks';
import { type MenuRow, MenuScreen } from '../widgets/menu';
import { offset } from '../words/offset';

/** A destination: a cell of a visited floor. */
interface Destination {
  /** The number of the floor. */
  readonly floor: number;
  readonly to: Cell;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The headings of the destinations on this floor. */
const PEOPLE = 'People';
const PLACES = 'Places';

/** The letters of the destinations on each floor. A destination keeps its letter for as long as the game is open. */
export class TravelLetters {
  /** By floor, what has a letter, in the order of the letters. */
  private readonly lettered = new Map<number, string[]>();

  /** Returns the letter of something on a floor. Something new gets the next; beyond the alphabet there is none. */
  letterOf(floor: number, id: string): string {
    const ids = this.lettered.get(floor) ?? [];
    this.lettered.set(floor, ids);
    if (!ids.includes(id)) ids.push(id);
    return LETTERS.charAt(ids.indexOf(id));
  }
}

/** Returns a menu of the people and landmarks known on this floor and of the other visited floors. */
export function travelMenu(view: View, letters: TravelLetters): MenuScreen<Destination> {
  const { floor } = view;
  const row = (id: string, cell: Cell) => ({
    key: letters.letterOf(floor, id),
    value: { floor, to: cell },
    note: offset(view, cell),
  });
  const people = view.people.map((person): MenuRow<Destination> => {
    const { glyph, name } = person.breed;
    const isFriend = person.side === 'ally';
    const label = isFriend ? `${withArticle(name)}, your friend` : withArticle(name);
    const icon = { glyph, ascii: glyph, ink: (isFriend ? INKS.good : INKS.news).fg };
    return { ...row(`person ${person.id}`, person.cell), label, icon, heading: PEOPLE };
  });
  // By cell, so that letters do not depend on where the hero stands.
  const landmarks = [...view.landmarks].sort((a, b) => a.cell - b.cell);
  const places = landmarks.map(({ cell, tile, prop }): MenuRow<Destination> => {
    const { glyph, ascii, name } = prop ?? tile;
    const isCage = prop?.role === 'cage';
    const icon = { glyph, ascii, ink: prop?.ink ?? tile.light.fg };
    return { ...row(`place ${cell}`, cell), label: name, icon, heading: isCage ? PEOPLE : PLACES };
  });
  const floors = view.otherFloors.map(({ floor: other, name, arrival }): MenuRow<Destination> => ({
    key: other <= 10 ? String(other % 10) : '',
    label: name,
    value: { floor: other, to: arrival },
    heading: 'Other floors',
  }));
  const isElsewhere = ({ value }: MenuRow<Destination>): boolean => value.to !== view.hero;
  const here = [...people, ...places].filter(isElsewhere).sort(byLetter);
  const rows = [PEOPLE, PLACES].flatMap((group) => here.filter(({ heading }) => heading === group));
  return new MenuScreen('Travel to', [...rows, ...floors], { empty: 'You know no place to travel to.' });
}

/** Sorts rows by their letters, those without one last. */
const byLetter = ({ key: a = '' }: MenuRow<Destination>, { key: b = '' }: MenuRow<Destination>): number =>
  a === '' || b === '' ? b.length - a.length : LETTERS.indexOf(a) - LETTERS.indexOf(b);
