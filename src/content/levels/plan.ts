import { Rng } from '../../engine/random/rng';
import { RULES_VERSION } from '../../engine/version';
import type { FloorPlan } from '../../engine/world/floor-plan';
import { FLOORS } from '../tables/floors';
import { dungeonItems } from './guaranteed-items';
import { findProblems } from './checks';
import { Draft, type Theme } from './draft';
import { layPlain } from './fallback';
import { populateFloor } from './populate';
import { RECIPES, type RecipeId } from './recipes';
import { placeItems } from './place-items';

/** After so many rejected attempts the plain layout is taken. */
export const ATTEMPTS = 20;

/**
 * Shown every draft after every step: the step's name, and which attempt it is; also, as `checks`, a finished draft that
 * failed them. It may reject the draft and must change nothing else.
 */
export type Watch = (step: string, draft: Draft, attempt: number) => void;

/** What a floor is to be like, settled before it is dug. */
export interface FloorSpec {
  readonly recipe: RecipeId;
  readonly theme: Theme;
}

/**
 * The floor at this depth: a function of the seed, the depth and the rules' version alone. Each attempt draws from its
 * own stream, so that what was thrown away shifts nothing.
 */
export function planFloor(seed: string, depth: number, watch?: Watch): FloorPlan {
  const { recipe, theme } = specifyFloor(seed, depth);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const draft = new Draft(depth, FLOORS, theme);
    if (dig(draft, recipe, Rng.named('floor', RULES_VERSION, seed, depth, attempt), attempt, watch)) {
      return finished(draft, recipe, attempt);
    }
  }
  const draft = layPlain(depth, FLOORS);
  watch?.(layPlain.name, draft, ATTEMPTS);
  return finished(draft, 'plain', ATTEMPTS);

  function finished(floor: Draft, made: string, rejected: number): FloorPlan {
    const residents = populateFloor(floor, Rng.named('placements', RULES_VERSION, seed, depth));
    const things = (dungeonItems(seed, FLOORS)[depth - 1] ?? []).map(({ thing }) => thing);
    placeItems(floor, residents, things, Rng.named('lying', RULES_VERSION, seed, depth));
    return floor.toPlan(made, rejected, residents);
  }
}

/** Takes a draft through its recipe; answers whether it may be played. */
function dig(draft: Draft, recipe: RecipeId, rng: Rng, attempt: number, watch?: Watch): boolean {
  for (const step of RECIPES[recipe].steps) {
    step(draft, rng);
    watch?.(step.name, draft, attempt);
    if (draft.rejected !== undefined) return false;
  }
  const [problem] = findProblems(draft);
  if (problem === undefined) return true;
  draft.reject(problem);
  watch?.('checks', draft, attempt);
  return false;
}

/**
 * Which recipe and theme a floor gets. All floors of a dungeon are settled together, from one stream, so that they
 * vary: a friendly cellar first, then keep, then what lies under it, each kind once before any comes again.
 */
export function specifyFloor(seed: string, depth: number): FloorSpec {
  const rng = Rng.named('recipes', RULES_VERSION, seed);
  const beneath = (): RecipeId[] => rng.shuffle<RecipeId>(['halls', 'caves', rng.pick(['undermined', 'ruins'])]);
  const recipes: RecipeId[] = [
    'rooms',
    ...rng.shuffle<RecipeId>(['halls', rng.pick(['rooms', 'halls'])]),
    ...beneath(),
    ...beneath(),
    'throne',
  ];
  const recipe = recipes[depth - 1] ?? 'halls';
  return { recipe, theme: Rng.named('theme', RULES_VERSION, seed, depth).pick<Theme>(RECIPES[recipe].themes) };
}
