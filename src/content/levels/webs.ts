/** Hangs webs around the residents that webs do not slow, once a level is populated. */
import type { Rng } from '../../engine/random/rng';
import type { Placement } from '../../engine/world/floor-plan';
import { BREEDS } from '../creatures/breeds/index';
import { spreadPatch, type Patch } from './decor';
import type { Draft } from './draft';
import { TILE } from './tile-numbers';

const WEBS: Patch = {
  tile: TILE.web,
  vigour: 65,
  loss: 18,
  over: [TILE.grass, TILE.dryGrass, TILE.moss, TILE.mushrooms, TILE.rubble, TILE.bones, TILE.ash],
};

export function spinWebs(draft: Draft, residents: readonly Placement[], rng: Rng): void {
  for (const { breed, cell } of residents)
    if (BREEDS[breed]?.treads?.includes('web')) spreadPatch(draft, rng, cell, WEBS);
}
