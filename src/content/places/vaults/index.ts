/** The vaults: all templates, and those that can be placed, ready in all orientations. */
import { BREEDS } from '../../creatures/breeds/index';
import { ELEMENTAL_ROOMS } from './elemental-rooms';
import { KEY_ROOMS } from './key-rooms';
import { parseVault, turnedVault, TURNS, type Vault } from './parse';
import { SIDE_PRIZES } from './side-prizes';
import { SET_PIECES } from './set-pieces';
import { TRAPPED_ROOMS } from './trapped-rooms';
import type { Template } from './template';
import { TREASURES } from './treasures';

export { rollOffer, spareOffers, type OfferId } from './vault-offers';
export { rollLoot, type LootId } from './vault-loot';
export { parseVault, turnedVault, TURNS, type Spot, type Vault } from './parse';
export { LOCKS, type Entrance, type Lock, type Mark, type Template } from './template';

/** Every template by its key. */
export const TEMPLATES = {
  ...TREASURES,
  ...KEY_ROOMS,
  ...TRAPPED_ROOMS,
  ...SET_PIECES,
  ...ELEMENTAL_ROOMS,
  ...SIDE_PRIZES,
} as const satisfies Record<string, Template>;

/** A vault that can be placed. */
export class PlaceableVault {
  private cachedTurns: readonly Vault[] | undefined;

  constructor(readonly vault: Vault) {}

  /** All eight orientations. They are computed on demand because few are ever needed. */
  get turns(): readonly Vault[] {
    return (this.cachedTurns ??= TURNS.map((turn) => turnedVault(this.vault, turn)));
  }
}

/** Whether every guest of a vault is a breed of the game. */
const hasKnownGuests = ({ spots }: Vault): boolean =>
  spots.every((spot) => spot?.mark.guest === undefined || spot.mark.guest.breed in BREEDS);

/** Every vault that can be placed. */
export const VAULTS: readonly PlaceableVault[] = Object.entries<Template>(TEMPLATES)
  .map(([id, template]) => parseVault(id, template))
  .filter(hasKnownGuests)
  .map((vault) => new PlaceableVault(vault));
