import { BREEDS } from '../../creatures/breeds/index';
import { KEY_ROOMS } from './key-rooms';
import { parseVault, turned, TURNS, type Vault } from './parse';
import { PLACES } from './set-pieces';
import { SPRUNG } from './trapped-rooms';
import type { Template } from './template';
import { TREASURES } from './treasures';

export { rollLoot, type LootId } from './vault-loot';
export { parseVault, turned, TURNS, type Spot, type Vault } from './parse';
export { LOCKS, type Entrance, type Guest, type Lock, type Mark, type Template } from './template';

/** Every set piece as it is drawn. */
export const TEMPLATES = { ...TREASURES, ...KEY_ROOMS, ...SPRUNG, ...PLACES } as const satisfies Record<
  string,
  Template
>;

export type VaultId = keyof typeof TEMPLATES;

/** A set piece that can be placed. */
export class Setting {
  private drawn: readonly Vault[] | undefined;

  constructor(readonly vault: Vault) {}

  /** All eight ways it can lie, drawn when they are first asked for: few are ever needed. */
  get turns(): readonly Vault[] {
    return (this.drawn ??= TURNS.map((turn) => turned(this.vault, turn)));
  }
}

/** Whether everybody who is to be met in it has been written. */
const isPeopled = ({ spots }: Vault): boolean =>
  spots.every((spot) => spot?.mark.guest === undefined || spot.mark.guest.breed in BREEDS);

/** Every set piece that can be placed. */
export const VAULTS: readonly Setting[] = Object.entries<Template>(TEMPLATES)
  .map(([id, template]) => parseVault(id, template))
  .filter(isPeopled)
  .map((vault) => new Setting(vault));
