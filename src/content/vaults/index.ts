import { BREEDS } from '../breeds';
import { KEY_ROOMS } from './key-rooms';
import { parseVault, turned, TURNS, type Vault } from './parse';
import { PLACES } from './places';
import { SPRUNG } from './sprung';
import type { Template } from './template';
import { TREASURES } from './treasures';

export { rollLoot, type LootId } from './loot';
export { parseVault, turned, TURNS, type Spot, type Vault } from './parse';
export { LOCKS, type Entrance, type Guest, type Lock, type Mark, type Template } from './template';

/** Every set piece as it is drawn. */
export const TEMPLATES = { ...TREASURES, ...KEY_ROOMS, ...SPRUNG, ...PLACES } as const satisfies Record<
  string,
  Template
>;

export type VaultId = keyof typeof TEMPLATES;

/** A set piece with all eight ways it can lie. */
export interface Setting {
  readonly vault: Vault;
  readonly turns: readonly Vault[];
}

/** Whether everybody who is to be met in it has been written. */
const isPeopled = ({ spots }: Vault): boolean =>
  spots.every((spot) => spot?.mark.guest === undefined || spot.mark.guest.breed in BREEDS);

/** Every set piece that can be placed. */
export const VAULTS: readonly Setting[] = Object.entries<Template>(TEMPLATES)
  .map(([id, template]) => parseVault(id, template))
  .filter(isPeopled)
  .map((vault) => ({ vault, turns: TURNS.map((turn) => turned(vault, turn)) }));
