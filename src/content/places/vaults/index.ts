/** The vaults: all templates, and those that can be placed, ready in all orientations. */
import { BREEDS } from '../../creatures/breeds/index';
import { DILEMMAS } from './dilemmas';
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
  ...DILEMMAS,
  ...SIDE_PRIZES,
} as const satisfies Record<string, Template>;

/** A vault that can be placed. It is parsed on demand, because a floor chooses among those of its depth. */
export class PlaceableVault {
  private parsed: Vault | undefined;
  private cachedTurns: readonly Vault[] | undefined;

  constructor(
    readonly id: string,
    readonly template: Template,
  ) {}

  get vault(): Vault {
    return (this.parsed ??= parseVault(this.id, this.template));
  }

  /** All eight orientations. They are computed on demand because few are ever needed. */
  get turns(): readonly Vault[] {
    return (this.cachedTurns ??= TURNS.map((turn) => turnedVault(this.vault, turn)));
  }
}

/** Whether every guest of a vault is a breed of the game. */
const hasKnownGuests = ({ legend = {} }: Template): boolean =>
  Object.values(legend).every(({ guest }) => guest === undefined || guest.breed in BREEDS);

/** Every vault that can be placed. */
export const VAULTS: readonly PlaceableVault[] = Object.entries<Template>(TEMPLATES)
  .filter(([, template]) => hasKnownGuests(template))
  .map(([id, template]) => new PlaceableVault(id, template));
