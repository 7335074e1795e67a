/** The search of dungeons for features: the kinds of features, where a floor has them, and the task of searching a dungeon. */
import { BARGAINS } from '../../content/creatures/bargains';
import { ALTARS, NAMED, PEOPLE } from '../../content/creatures/breeds/index';
import { CONTENT } from '../../content/index';
import { type Draft, planFloor, RECIPES } from '../../content/levels/index';
import { entranceTo, SIDE_PLACE_IDS } from '../../content/places/place-kinds';
import { isCage } from '../../content/places/props';
import { type Template, TEMPLATES } from '../../content/places/vaults/index';
import { CAPTIVES } from '../../content/places/vaults/room-marks';
import { tileNumber } from '../../content/tables/tiles';
import type { FloorPlan } from '../../engine/world/kinds/floor-plan';

/** A floor: its plan, and its vaults and theme, which the plan does not contain. */
interface PlannedFloor {
  readonly plan: FloorPlan;
  readonly vaults: readonly string[];
  readonly theme: string;
}

/** A kind of feature: the ids it can have, and those that a floor has. */
interface FeatureKind {
  readonly says: string;
  readonly ids: readonly string[];
  readonly on: (floor: PlannedFloor) => readonly string[];
}

const breedsOn = ({ plan }: PlannedFloor): readonly string[] => plan.residents.map(({ breed }) => breed);

/** By the id of each prop, the id of what it is once discovered: hidden traps become visible ones. */
const SEEN_PROPS = new Map(CONTENT.props.map(({ id, hidden, turnsTo }) => [id, hidden ? (turnsTo ?? id) : id]));
/** The ids of all props but those that a creature passes for. */
const PLACED_PROPS = [...new Set(CONTENT.props.flatMap(({ id, tell }) => (tell ? [] : (SEEN_PROPS.get(id) ?? id))))];
const propsOn = ({ plan }: PlannedFloor): readonly string[] =>
  plan.fixtures.map(({ prop }) => SEEN_PROPS.get(prop) ?? prop);

const BREEDS = Object.keys(CONTENT.breeds).filter((id) => id !== CONTENT.roles.hero);
const TRADER = 'peddler';
const ALTAR = 'altar';

/** By the number of the tile of its entrance, the id of a side place. */
const PLACES = new Map<number, string>(SIDE_PLACE_IDS.map((id) => [tileNumber(entranceTo(id)), id]));
const placesBehind = ({ tiles }: FloorPlan): readonly string[] =>
  Array.from(tiles).flatMap((tile) => PLACES.get(tile) ?? []);

/** Every kind of feature by its name. */
export const FEATURES = {
  captive: {
    says: 'a captive, in a cage or in shackles',
    ids: CAPTIVES,
    // Creatures that a trap releases are not captives.
    on: ({ plan }) =>
      plan.fixtures.flatMap(({ prop, captive }) => (captive !== undefined && isCage(prop) ? [captive] : [])),
  },
  person: { says: 'a person to talk to', ids: Object.keys(PEOPLE), on: breedsOn },
  trader: { says: 'a person who sells', ids: [TRADER], on: breedsOn },
  named: { says: 'a named foe', ids: Object.keys(NAMED), on: breedsOn },
  breed: { says: 'a creature that lives there', ids: BREEDS, on: breedsOn },
  item: {
    says: 'an item, lying or in a chest',
    ids: CONTENT.items.map(({ id }) => id),
    on: ({ plan }) =>
      [...plan.lying, ...plan.fixtures.flatMap(({ contents, offers }) => contents ?? offers?.[0] ?? [])].map(
        ({ item }) => item,
      ),
  },
  // The prizes of side places are on floors of their own.
  vault: {
    says: 'a vault',
    ids: Object.entries<Template>(TEMPLATES).flatMap(([id, { place }]) => (place === undefined ? [id] : [])),
    on: ({ vaults }) => vaults,
  },
  place: { says: 'a way into a side place', ids: SIDE_PLACE_IDS, on: ({ plan }) => placesBehind(plan) },
  prop: { says: 'a chest, lever, trap or other prop', ids: PLACED_PROPS, on: propsOn },
  altar: { says: 'an altar', ids: [ALTAR], on: propsOn },
  bargain: {
    says: 'a whispering altar, by the topic of its bargain',
    ids: BARGAINS,
    on: ({ plan }) => plan.residents.flatMap(({ breed, topic = '' }) => (breed in ALTARS ? [topic] : [])),
  },
  theme: {
    says: 'what the floor is overgrown or flooded with',
    ids: [...new Set(Object.values(RECIPES).flatMap(({ themes }) => themes))],
    on: ({ theme }) => [theme],
  },
  recipe: { says: 'how the floor is built', ids: Object.keys(RECIPES), on: ({ plan }) => [plan.recipe] },
} as const satisfies Record<string, FeatureKind>;

export type FeatureName = keyof typeof FEATURES;

/** A feature that a dungeon must have, on floor `deepest` or above. */
export interface Wanted {
  readonly kind: FeatureName;
  /** Undefined if any id will do. */
  readonly id?: string;
  readonly deepest: number;
}

/** A place in a dungeon where a wanted feature is. */
interface Sight {
  readonly id: string;
  readonly depth: number;
}

/** Plans a floor and returns it with its vaults and its theme. */
function planWhole(seed: string, depth: number): PlannedFloor {
  // The draft that was watched last is the one that was accepted.
  let last: Draft | undefined;
  const plan = planFloor(seed, depth, (_, draft) => {
    last = draft;
  });
  return { plan, vaults: last?.vaults ?? [], theme: last?.theme ?? '' };
}

/** Returns the id of the first wanted feature on a floor; `undefined` if it has none. */
function findOn(floor: PlannedFloor, { kind, id }: Wanted): string | undefined {
  const { ids, on }: FeatureKind = FEATURES[kind];
  return on(floor).find((each) => (id === undefined ? ids.includes(each) : each === id));
}

/** The features to search for, and the first seed. The seeds are whole numbers in a row. */
export interface SearchOrder {
  readonly wanted: readonly Wanted[];
  readonly from: number;
}

/** A dungeon, and where it has each wanted feature; `undefined` if it lacks one. */
export interface SearchResult {
  readonly seed: string;
  readonly sights: readonly Sight[] | undefined;
}

/** Returns the task that searches one dungeon. */
export function searchTask({ wanted, from }: SearchOrder): (index: number) => Generator<undefined, SearchResult> {
  return function* (index) {
    const seed = String(from + index);
    const sights: (Sight | undefined)[] = wanted.map(() => undefined);
    for (let depth = 1; sights.includes(undefined); depth++) {
      // Once a feature is missing, no deeper floor is built.
      if (wanted.some(({ deepest }, i) => deepest < depth && sights[i] === undefined))
        return { seed, sights: undefined };
      const floor = planWhole(seed, depth);
      wanted.forEach((each, i) => {
        const id = sights[i] === undefined ? findOn(floor, each) : undefined;
        if (id !== undefined) sights[i] = { id, depth };
      });
      yield;
    }
    return { seed, sights: sights.filter((sight) => sight !== undefined) };
  };
}
