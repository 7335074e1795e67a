import { BREEDS } from '../../creatures/breeds/index';
import { KEY_ROOMS } from './key-rooms';
import { parseVault, turnedVault, TURNS, type Vault } from './parse';
import { SET_PIECES } from './set-pieces';
import { TRAPPED_ROOMS } from './trapped-rooms';
import type { Template } from './template';
import { TREASURES } from './treasures';

export { rollLoot, type LootId } from './vault-loot';
export { parseVault, turnedVault, TURNS, type Spot, type Vault } from './parse';
export { LOCKS, type Entrance, type Guest, type Lock, type Mark, type Template } from './template';

/** Every set piece as it is drawn. */
export const TEMPLATES = { ...TREASURES, ...KEY_ROOMS, ...TRAPPED_ROOMS, ...SET_PIECES } as const satisfies Record<
  string,
  Template
>;

export type VaultId = keyof typeof TEMPLATES;

/** A set piece that can be placed. */
export class PlaceableVault {
  private drawn: readonly Vault[] | undefined;

  constructor(readonly vault: Vault) {}

  /** All eight ways it can lie, drawn when they are first asked for: few are ever needed. */
  get turns(): readonly Vault[] {
    return (this.drawn ??= TURNS.map((turn) => turnedVault(this.vault, turn)));
  }
}

/** Whether everybody who is to be met in it has been written. */
const isPeopled = ({ spots }: Vault): boolean =>
  spots.every((spot) => spot?.mark.guest === undefined || spot.mark.guest.breed in BREEDS);

/** Every set piece that can be placed. */
export const VAULTS: readonly PlaceableVault[] = Object.entries<Template>(TEMPLATES)
  .map(([id, template]) => parseVault(id, template))
  .filter(isPeopled)
  .map((vault) => new PlaceableVault(vault));
