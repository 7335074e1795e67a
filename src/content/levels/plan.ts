/** Plans the floors of a dungeon: chooses a recipe, builds drafts until one passes the checks, and populates it. */
import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import type { FloorPlan, PlacedWare, Placement } from '../../engine/world/kinds/floor-plan';
import { dangerDepth, depthOf, isSideFloor, storeyOf } from '../../engine/world/kinds/floor-number';
import type { SidePlaceId } from '../places/place-kinds';
import { FLOORS } from '../tables/difficulties';
import { bargainsOf, captiveFloors, type Captivity } from './captives';
import { feudFloors } from './feud-floors';
import { depthsOn, itemsOfFloor } from './guaranteed-items';
import { findDraftProblems } from './checks';
import { Draft, type BuildStep, type Theme } from './draft';
import { layPlain } from './fallback';
import { mutate } from './mutate';
import { placeNamed } from './named-foes';
import { populateFloor } from './populate';
import { RECIPES, THEME_DEPTHS, type RecipeId } from './recipes';
import { placeItems } from './place-items';
import { openEntrance, placeOn, sideItems } from './side-plan';
import { SIDE_RECIPES } from './side-recipes';
import { placePrize } from './steps/vaults';
import { waresAt } from './traders';
import { spinWebs } from './decor';

/** The number of drafts that may fail before the plain layout replaces them. */
const ATTEMPTS = 20;
const SIDE_ATTEMPTS = 60;

/** The side place with a captive on each of its floors. */
const CAPTORS: SidePlaceId = 'warren';

/**
 * Called with the draft after every step, with the step's name and the number of the attempt; also as `checks` when a
 * finished draft fails them. It may reject the draft but must not change anything else.
 */
export type Watch = (step: string, draft: Draft, attempt: number) => void;

/** The recipe and theme of a floor, and how it holds a captive. */
interface FloorSpec {
  readonly recipe: RecipeId;
  readonly theme: Theme;
  /** Whether it lies in the dark. */
  readonly isDark: boolean;
  readonly captivity: Captivity | undefined;
  /** Whether two groups with a feud live on it. */
  readonly hasFeud: boolean;
  /** The wares of its trader; undefined if it has none. */
  readonly wares: readonly PlacedWare[] | undefined;
  /** The bargain of its altar; undefined if it has none. */
  readonly bargain: string | undefined;
}

/** The themes that can lie in the dark, since something in them shines; from which floor on, how often, in percent. */
const DARK_THEMES: readonly Theme[] = ['fungal', 'crystal'];
const DARK = { from: 3, percent: 60, ambient: 1 } as const;

/**
 * Plans the floor with a number from the seed and the rules' version alone. Each attempt has its own random stream, so
 * rejected attempts do not affect later ones.
 */
export const planFloor = (seed: string, number: number, watch?: Watch, flight = 1): FloorPlan =>
  isSideFloor(number) ? planSideFloor(seed, number, watch) : planKeepFloor(seed, number, flight, watch);

function planKeepFloor(seed: string, depth: number, flight: number, watch?: Watch): FloorPlan {
  const { recipe, theme, isDark, captivity, hasFeud, wares, bargain } = specifyFloor(seed, depth, flight);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = new Draft(depth, FLOORS, theme);
    draft.isDark = isDark;
    draft.captivity = captivity;
    draft.hasFeud = hasFeud;
    draft.wares = wares;
    draft.bargain = bargain;
    if (
      buildDraft(draft, RECIPES[recipe].steps, Rng.named('floor', RULES_VERSION, seed, depth, attempt), attempt, watch)
    ) {
      return populate(draft, recipe, attempt);
    }
  }
  const draft = layPlain(depth, FLOORS);
  draft.captivity = captivity;
  draft.hasFeud = hasFeud;
  draft.wares = wares;
  draft.bargain = bargain;
  watch?.(layPlain.name, draft, ATTEMPTS);
  return populate(draft, 'plain', ATTEMPTS);

  function populate(floor: Draft, recipeName: string, rejected: number): FloorPlan {
    const residents = inhabit(floor, seed, depth);
    const items = itemsOfFloor(seed, FLOORS, depth, flight).map(({ placed }) => placed);
    placeItems(floor, residents, items, Rng.named('lying', RULES_VERSION, seed, depth));
    const entrance = openEntrance(floor, residents, seed);
    const plan = { ...floor.toPlan(recipeName, rejected, residents), ...entrance };
    return isDark ? { ...plan, ambient: DARK.ambient } : plan;
  }
}

/** Plans a floor of a side place, as dangerous as floors further down. */
function planSideFloor(seed: string, number: number, watch?: Watch): FloorPlan {
  const host = depthOf(number);
  const place = placeOn(seed, host);
  const side = { place, storey: storeyOf(number) };
  const { themes, steps } = SIDE_RECIPES[place];
  const theme = Rng.named('theme', RULES_VERSION, seed, number).pick(themes);
  for (let attempt = 0; attempt < SIDE_ATTEMPTS; attempt++) {
    const draft = new Draft(dangerDepth(number), FLOORS, theme);
    draft.side = side;
    draft.captivity = place === CAPTORS ? 'shackled' : undefined;
    if (buildDraft(draft, steps, Rng.named('floor', RULES_VERSION, seed, number, attempt), attempt, watch))
      return populate(draft, place, attempt);
  }
  const draft = layPlain(dangerDepth(number), FLOORS, side);
  placePrize(draft, Rng.named('floor', RULES_VERSION, seed, number));
  watch?.(layPlain.name, draft, SIDE_ATTEMPTS);
  return populate(draft, 'plain', SIDE_ATTEMPTS);

  function populate(floor: Draft, recipeName: string, rejected: number): FloorPlan {
    const residents = inhabit(floor, seed, number);
    const rng = Rng.named('lying', RULES_VERSION, seed, number);
    placeItems(floor, residents, sideItems(number, rng), rng);
    return { ...floor.toPlan(recipeName, rejected, residents), place };
  }
}

/** Returns the residents of a finished level. Some are mutants, in the keep one may be named, and spiders have spun. */
function inhabit(draft: Draft, seed: string, number: number): readonly Placement[] {
  const settled = populateFloor(draft, Rng.named('placements', RULES_VERSION, seed, number));
  const populated = draft.side ? settled : placeNamed(draft, settled, seed);
  const mutants = Rng.named('mutants', RULES_VERSION, seed, number);
  const residents = mutate(populated, draft.residents.length, draft.depth, mutants);
  spinWebs(draft, residents, Rng.named('webs', RULES_VERSION, seed, number));
  return residents;
}

/** Runs the steps of a recipe and the checks. Returns whether the draft is playable. */
function buildDraft(draft: Draft, steps: readonly BuildStep[], rng: Rng, attempt: number, watch?: Watch): boolean {
  for (const step of steps) {
    step(draft, rng);
    watch?.(step.name, draft, attempt);
    if (draft.rejected !== undefined) return false;
  }
  const [problem] = findDraftProblems(draft);
  if (problem === undefined) return true;
  draft.reject(problem);
  watch?.('checks', draft, attempt);
  return false;
}

/**
 * Chooses the recipe and theme of a floor. One random stream decides all recipes of a dungeon, so that they vary: a
 * cellar first, then the keep, then what lies below, each kind once before any repeats.
 */
function specifyFloor(seed: string, depth: number, flight: number): FloorSpec {
  const rng = Rng.named('recipes', RULES_VERSION, seed);
  const deeper = (): RecipeId[] => rng.shuffle<RecipeId>(['halls', 'caves', rng.pick(['undermined', 'ruins'])]);
  const recipes: RecipeId[] = [
    'rooms',
    ...rng.shuffle<RecipeId>(['halls', rng.pick(['rooms', 'halls'])]),
    ...deeper(),
    ...deeper(),
    'throne',
  ];
  const recipe = recipes[depth - 1] ?? 'halls';
  const suits = (theme: Theme): boolean => {
    const [first, last] = THEME_DEPTHS[theme] ?? [1, FLOORS];
    return depth >= first && depth <= last;
  };
  const own = Rng.named('theme', RULES_VERSION, seed, depth);
  const themes: readonly Theme[] = RECIPES[recipe].themes;
  const theme = own.pick(themes.filter(suits));
  const isDark = depth >= DARK.from && DARK_THEMES.includes(theme) && own.percent(DARK.percent);
  const depths = depthsOn(depth, flight, FLOORS);
  const firstOf = <T>(of: (depth: number) => T | undefined): T | undefined => depths.map(of).find((each) => each);
  const captives = captiveFloors(seed);
  const bargains = bargainsOf(seed);
  return {
    recipe,
    theme,
    isDark,
    captivity: firstOf((each) => captives.get(each)),
    hasFeud: feudFloors(seed).some((each) => depths.includes(each)),
    wares: firstOf((each) => waresAt(seed, each)),
    bargain: firstOf((each) => bargains.get(each)),
  };
}
