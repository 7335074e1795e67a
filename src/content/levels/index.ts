/** Level generation. `CONTENT.planFloor` loads it when the hero first enters a new floor. */
export { findDraftProblems, findPlanProblems } from './checks';
export { Draft, HEIGHT, WIDTH, type Room, type BuildStep, type Theme } from './draft';
export { layPlain } from './fallback';
export { findChance } from './find-chances';
export { solve } from './solve';
export { planFloor, type Watch } from './plan';
export { sideFloorsOf, sidePlacesOf } from './side-plan';
export { FAMILIES, RECIPES, type RecipeId } from './recipes';
