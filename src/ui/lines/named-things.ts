// Finds what the player names: creatures, things and places on the floor, cells, and carried items.
import type { Carried } from '../../engine/api/view/pack-view';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { withArticle, withoutArticle } from '../../engine/world/knowledge/grammar';
import { groundNear } from './ground-words';
import type { LineGame } from './line-row';
import type { Nearby } from './surroundings';
import { cellAt, whereabouts } from './whereabouts';

/** Something on the floor that has a name. */
interface NamedThing {
  readonly name: string;
  readonly cell: Cell;
}

/** Everything on the floor that the hero can name: creatures first, then things and places, each nearest first. */
export function namedThings(view: View): readonly NamedThing[] {
  const nearest = (one: NamedThing, other: NamedThing): number =>
    view.distance(view.hero, one.cell) - view.distance(view.hero, other.cell) || one.cell - other.cell;
  const people = view.people.filter(({ id }) => !view.sightings.some((sighting) => sighting.id === id));
  const things = view.knownThings.flatMap(({ cell }) =>
    view.thingsAt(cell).map((name) => ({ name: withoutArticle(name), cell })),
  );
  const props = view.knownProps.map(({ name, cell }) => ({ name: withoutArticle(name), cell }));
  const places = view.landmarks.map(({ cell, tile }) => ({ name: withoutArticle(tile.name), cell }));
  const ground = groundNear(view).map(({ name, cell }) => ({ name: withoutArticle(name), cell }));
  return [
    ...view.sightings.map(({ breed, cell }) => ({ name: breed.name, cell })),
    ...people.map(({ breed, cell }) => ({ name: breed.name, cell })).sort(nearest),
    ...[...things, ...props, ...places, ...ground].sort(nearest),
  ];
}

const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}+%/'-]+/u)
    .filter(Boolean);

const ARTICLES = /^(?:an?|the|my|some) /;

/** Returns those whose name is the text, or if there is none, those whose name has a word for each word of the text. */
export function matching<T>(text: string, all: readonly T[], namesOf: (each: T) => readonly string[]): readonly T[] {
  const wanted = words(text.toLowerCase().replace(ARTICLES, ''));
  if (wanted.length === 0) return [];
  const phrase = wanted.join(' ');
  const exact = all.filter((each) => namesOf(each).some((name) => words(name).join(' ') === phrase));
  // A single letter is a key, and the beginning of too many words.
  if (exact.length > 0 || phrase.length < 2) return exact;
  return all.filter((each) =>
    namesOf(each).some((name) => {
      const has = words(name);
      return wanted.every((word) => has.some((part) => part.startsWith(word)));
    }),
  );
}

/**
 * Returns the carried items that a letter or a name stands for. A letter that none of them has stands for the same letter
 * in the other case: drink c is drink C.
 */
export function itemsNamed(text: string, items: readonly Carried[]): readonly Carried[] {
  const name = text.trim();
  const lettered =
    items.find(({ letter }) => letter === name) ??
    items.find(({ letter }) => letter.toLowerCase() === name.toLowerCase());
  return lettered ? [lettered] : matching(name, items, ({ label, name: kind }) => [label, kind]);
}

/** Returns those that a name stands for, of which a number behind the name picks one: "kobold 2" is the second nearest. */
export function withOrdinal<T>(text: string, find: (name: string) => readonly T[]): readonly T[] {
  const whole = find(text);
  if (whole.length > 0) return whole;
  const [, name = '', number = ''] = /^(.+?)\s+(\d+)$/.exec(text.trim()) ?? [];
  const one = name === '' ? undefined : find(name)[Number(number) - 1];
  return one === undefined ? [] : [one];
}

/** The creatures in sight by which names are counted: foes first, then the others, each nearest first. */
function counted({ sightings }: View): readonly Sighting[] {
  const isFoe = ({ side }: Sighting): boolean => side === 'hostile';
  return [...sightings.filter(isFoe), ...sightings.filter((creature) => !isFoe(creature))];
}

/** Returns the creatures in sight that a name stands for, and that suit; `#12` is the creature with the id 12. */
export function creaturesNamed(
  text: string,
  view: View,
  suits: (creature: Sighting) => boolean = () => true,
): readonly Sighting[] {
  const [, id] = /^#(\d+)$/.exec(text.trim()) ?? [];
  if (id !== undefined) return view.sightings.filter((creature) => creature.id === Number(id) && suits(creature));
  const all = counted(view);
  return withOrdinal(text, (name) => matching(name, all, ({ breed }) => [breed.name])).filter(suits);
}

/** Returns the name that stands for a creature alone: "kobold", or "kobold 2" if it is the second of this name. */
export function nameOfCreature(view: View, id: number): string {
  const all = counted(view);
  const creature = all.find((sighting) => sighting.id === id);
  if (!creature) return `#${id}`;
  const alike = matching(creature.breed.name, all, ({ breed }) => [breed.name]);
  const place = alike.findIndex((each) => each.id === id);
  return place < 1 ? creature.breed.name : `${creature.breed.name} ${place + 1}`;
}

/** Returns the reason that what was listed on a floor can no longer be named by its number; undefined if it can. */
function whyNotMeant(view: View, floor: number, { creature, isThere }: Nearby): string | undefined {
  if (floor !== view.floor) return 'is on another floor';
  if (creature !== undefined) return view.sightings.some(({ id }) => id === creature) ? undefined : 'is out of sight';
  return isThere?.() === false ? 'is no longer there' : undefined;
}

/**
 * Returns the cell that a text names. Asks if it names several different things. If it names none, says so, or takes the
 * text for the next command if it was the answer to a question.
 */
export async function findCell(game: LineGame, text: string, isAnswer = false): Promise<Cell | undefined> {
  const { view, dialogue, listed } = game;
  const place = cellAt(view, text);
  if (place !== undefined) return place;
  const [, number] = /^(?:number )?(\d+)$/.exec(text.trim()) ?? [];
  if (number !== undefined) {
    const one = listed.near[Number(number) - 1];
    const why = one ? whyNotMeant(view, listed.floor, one) : 'is not in the last list';
    if (why !== undefined) dialogue.say(`Number ${number} ${why}: look makes a new list.`);
    // A creature may have moved since the list was made.
    const moved = view.sightings.find(({ id }) => id === one?.creature);
    const cell = why === undefined ? (moved ?? one)?.cell : undefined;
    return cell;
  }
  const [creature, ...others] = creaturesNamed(text, view);
  if (creature && others.every(({ breed }) => breed.name === creature.breed.name)) return creature.cell;
  const found = creature
    ? [creature, ...others].map(({ breed, cell }) => ({ name: breed.name, cell }))
    : withOrdinal(text, (name) => matching(name, namedThings(view), (each) => [each.name]));
  const [first] = found;
  if (!first) {
    if (isAnswer) dialogue.takeAsCommand(text);
    else dialogue.say(`You know of no "${text}" here: look lists what is near, and map what you know.`);
    return undefined;
  }
  if (found.every(({ name }) => name === first.name)) return first.cell;
  const choices = found.map(({ name, cell }) => `${withArticle(name)}, ${whereabouts(view, cell)}`);
  const chosen = await dialogue.choose(`Which "${text}" do you mean? Type its number.`, choices);
  return chosen === undefined ? undefined : found[chosen]?.cell;
}
