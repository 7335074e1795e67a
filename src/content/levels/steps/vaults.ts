import type { Rng } from '../../../engine/random/rng';
import { distance, type Cell } from '../../../engine/space/geometry';
import { LOCKS, VAULTS, type Lock, type PlaceableVault, type Vault } from '../../places/vaults/index';
import { mayBlock, someCell } from '../decor';
import { ORTHOGONAL, WIDTH, type Draft, type BuildStep } from '../draft';
import { MASSIVE } from '../tile-numbers';
import { placeKey } from '../place-keys';
import { weighted } from '../../../engine/random/weighted';
import { findSites, Solid, type Site } from '../sites';
import { dangerIn, entryOf, isTooMuch, stampVault } from '../stamp';
import { nextToDoor } from '../neighbourhood';

/** How many vaults a floor has, from this depth on. */
const COUNTS = [
  { from: 7, least: 2, most: 3 },
  { from: 4, least: 1, most: 3 },
  { from: 2, least: 1, most: 2 },
  { from: 1, least: 1, most: 2 },
] as const;

/** How many of a hundred locked vaults have a room of its own for the key, where there is space for one. */
const KEPT_KEYS = 75;
/** How many templates are tried for one vault before the floor goes without. */
const TRIES = 5;

/** Sites are tried in leaps of this many, so that neighbours do not come one after another. A prime. */
const STRIDE = 1999;

/** How far a lever is at least from the bars it opens, in cells. */
const LEVERS_APART = 6;

/** By vault: the danger in it at each depth for which it has been asked. */
const DANGERS: ReadonlyMap<Vault, (number | undefined)[]> = new Map(VAULTS.map(({ vault }) => [vault, []]));

/** Builds vaults into the rock about the floor, and hides the keys to those that are locked. */
export const placeVaults: BuildStep = function placeVaults(draft, rng) {
  const { least, most } = COUNTS.find(({ from }) => draft.depth >= from) ?? { least: 0, most: 0 };
  new Builder(draft, rng).build(rng.between(least, most));
};

const lockOf = ({ entrance }: Vault): Lock | undefined => LOCKS.find((lock) => lock === entrance);

class Builder {
  private readonly sites: readonly Site[];
  private readonly solid: Solid;

  constructor(
    private readonly draft: Draft,
    private readonly rng: Rng,
  ) {
    this.sites = findSites(draft);
    this.solid = new Solid(draft);
  }

  /** Builds so many, those in which keys are kept included. The first floor always has a locked one to learn on. */
  build(count: number): void {
    for (let left = count; left > 0; left--) {
      const isLesson = this.draft.depth === 1 && left === count;
      const vault = this.place(({ tags, entrance }) => !tags.includes('key') && (!isLesson || entrance === 'iron'));
      if (!vault && isLesson) this.draft.reject('no place for a locked room');
      if (!vault) return;
      const lock = lockOf(vault);
      if (lock === undefined) continue;
      const isKept = left > 1 && this.rng.percent(KEPT_KEYS) && this.place(({ tags }) => tags.includes('key'), lock);
      if (isKept) left--;
      else placeKey(this.draft, this.rng, lock);
    }
  }

  /** Places some vault that suits; the key of this kind lies in it. */
  private place(suits: (vault: Vault) => boolean, key?: Lock): Vault | undefined {
    const { draft, rng } = this;
    const choice = VAULTS.filter(({ vault }) => suits(vault) && this.mayBuild(vault));
    for (let i = 0; i < TRIES && choice.length > 0; i++) {
      const setting = weighted(
        rng,
        choice.map((each) => [each.vault.weight, each] as const),
      );
      choice.splice(choice.indexOf(setting), 1);
      const spot = this.find(setting);
      if (!spot) continue;
      const entry = entryOf(spot.vault, spot.left, spot.top);
      const lever = spot.vault.entrance === 'lever' ? this.leverPlace(entry) : undefined;
      if (spot.vault.entrance === 'lever' && lever === undefined) continue;
      stampVault(draft, rng, spot.vault, spot.left, spot.top, key);
      if (lever !== undefined) draft.furnish({ prop: 'lever', cell: lever, works: [entry] });
      draft.vaults.push(spot.vault.id);
      this.solid.fill(spot.left, spot.top, spot.vault);
      return spot.vault;
    }
    return undefined;
  }

  private mayBuild(vault: Vault): boolean {
    const { draft } = this;
    const { depth, vaults } = draft;
    const lock = lockOf(vault);
    if (depth < vault.depths[0] || depth > vault.depths[1] || vaults.includes(vault.id)) return false;
    if (lock !== undefined && VAULTS.some(({ vault: { id, entrance } }) => entrance === lock && vaults.includes(id)))
      return false;
    const dangers = DANGERS.get(vault) ?? [];
    return !isTooMuch(draft, (dangers[depth] ??= dangerIn(vault, depth)));
  }

  /** A place in solid rock for it, in some turn, with its entrance at open ground. */
  private find({ turns }: PlaceableVault): { vault: Vault; left: number; top: number } | undefined {
    const { draft, sites, solid, rng } = this;
    if (sites.length === 0) return undefined;
    const mirrored = rng.below(2);
    const first = rng.below(sites.length);
    for (let i = 0; i < sites.length; i++) {
      const { cell, out } = sites[(first + i * STRIDE) % sites.length] as Site;
      // What has been built since may have changed the place.
      if (draft.vaulted[cell] === 1 || draft.vaulted[cell + out] === 1) continue;
      if (nextToDoor(draft, cell) || draft.isCrowded(cell)) continue;
      const fitting = turns.filter((vault) => vault.out.x + vault.out.y * WIDTH === out);
      const vault = fitting[mirrored];
      if (!vault) continue;
      const left = (cell % WIDTH) - vault.entry.x;
      const top = Math.trunc(cell / WIDTH) - vault.entry.y;
      if (solid.isSolid(left, top, vault.width, vault.height)) return { vault, left, top };
    }
    return undefined;
  }

  /** Somewhere in a room, against a wall, and not where the vault it opens will be entered. */
  private leverPlace(entry: Cell): Cell | undefined {
    const { draft, rng } = this;
    const mayStand = (cell: Cell): boolean => distance(cell, entry, WIDTH) >= LEVERS_APART && mayBlock(draft, cell);
    const isAtWall = (cell: Cell): boolean =>
      ORTHOGONAL.some((side) => MASSIVE[draft.tiles[cell + side] as number] === 1) && mayStand(cell);
    return someCell(rng, draft, isAtWall) ?? someCell(rng, draft, mayStand);
  }
}
