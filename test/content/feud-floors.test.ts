/** Feuds near each other in many dungeons. */
import { CONTENT } from '../../src/content';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { feudFloors, FEUD_STEPS } from '../../src/content/levels/feud-floors';
import { planFloor } from '../../src/content/levels';
import { DistanceMap } from '../../src/engine/space/distance-map';
import { TILES } from '../../src/content/tables/tiles';
import type { FloorPlan, Placement } from '../../src/engine/world/kinds/floor-plan';
import { report } from './floors';

const SEEDS = Array.from({ length: 10 }, (_, i) => `feud ${i}`);

/** What spreading out takes: a post is at most so many steps from the cell for which it was chosen. */
const SPREAD = 6;

/** Whether two residents are foes of the hero, and one would go for the other. */
function isFeud({ breed: one, side }: Placement, { breed: other, side: others }: Placement): boolean {
  const [mine, theirs] = [BREEDS[one]?.faction, BREEDS[other]?.faction];
  if (side !== undefined || others !== undefined || !mine || !theirs) return false;
  return ['fights', 'eats'].includes(CONTENT.factions[mine].feuds[theirs] ?? '');
}

/** The pairs of residents with a feud that are near each other and awake. */
function feudsOn({ residents, tiles, width, height }: FloorPlan): readonly (readonly [Placement, Placement])[] {
  const solid = Uint8Array.from(tiles, (tile) => (TILES[tile]?.passage.walk === 'never' ? 1 : 0));
  const map = new DistanceMap(width, height);
  return residents.flatMap((one) => {
    if (one.asleep) return [];
    map.flood(solid, [one.cell], FEUD_STEPS.most + SPREAD);
    return residents
      .filter(
        (other) => !other.asleep && isFeud(one, other) && (map.steps[other.cell] as number) <= FEUD_STEPS.most + SPREAD,
      )
      .map((other) => [one, other] as const);
  });
}

test('every dungeon has two floors or more where foes with a feud are awake and near each other', () => {
  for (const seed of SEEDS) {
    const floors = feudFloors(seed).filter((depth) => feudsOn(planFloor(seed, depth)).length > 0);
    if (floors.length >= 2) continue;
    throw new Error(
      feudFloors(seed)
        .map((depth) => report(seed, depth, planFloor(seed, depth), floors))
        .join('\n'),
    );
  }
});
