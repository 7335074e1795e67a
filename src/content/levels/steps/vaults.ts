/** Build step that places vaults in the rock around a level, with their keys and levers. */
import { weighted, type Rng } from '../../../engine/random/rng';
import { distance, type Cell } from '../../../engine/space/geometry';
import { STOREYS } from '../../../engine/world/kinds/floor-number';
import { LOCKS, VAULTS, type Lock, type PlaceableVault, type Vault } from '../../places/vaults/index';
import { canPlaceObstacle, randomCell } from '../decor';
import { ORTHOGONAL, WIDTH, type Draft, type BuildStep } from '../draft';
import { MASSIVE } from '../tile-numbers';
import { placeKey } from '../place-items';
import { findSites, SolidRock, type Site } from '../sites';
import { maxVaultDanger, entryCell, exceedsVaultDanger, stampVault } from '../stamp';
import { isNextToDoor } from '../neighbourhood';

/** Builds one vault, on the upper floor of a side place. */
export const placeVault: BuildStep = function placeVault(draft, rng) {
  if (draft.side?.storey !== STOREYS) new VaultBuilder(draft, rng).build(1);
};

/** Builds the room with the prize of a side place on its lower floor. Without one the draft is no good. */
export const placePrize: BuildStep = function placePrize(draft, rng) {
  if (draft.side?.storey === STOREYS && !new VaultBuilder(draft, rng).buildPrize())
    draft.reject('no place for the prize');
};

/** The number of vaults on a level, from this depth on. */
const COUNTS = [
  { from: 7, least: 2, most: 3 },
  { from: 4, least: 1, most: 3 },
  { from: 2, least: 1, most: 2 },
  { from: 1, least: 1, most: 2 },
] as const;

/** The percentage of locked vaults whose key is in a key room, if one fits. */
const KEY_ROOM_PERCENT = 75;
/** The number of templates tried for a vault before giving up. */
const TRIES = 5;

/** A prime stride through the sites, so that successive tries are not neighbours. */
const STRIDE = 1999;

/** The shortest distance between a lever and the bars it opens, in cells. */
const MIN_LEVER_DISTANCE = 6;

/** By vault, its highest danger at each depth requested so far. */
const DANGERS: ReadonlyMap<string, (number | undefined)[]> = new Map(VAULTS.map(({ id }) => [id, []]));

/** Builds vaults and places the keys to those that are locked. */
export const placeVaults: BuildStep = function placeVaults(draft, rng) {
  const { least, most } = COUNTS.find(({ from }) => draft.depth >= from) ?? { least: 0, most: 0 };
  new VaultBuilder(draft, rng).build(rng.between(least, most));
};

const lockOf = ({ entrance }: Pick<Vault, 'entrance'>): Lock | undefined => LOCKS.find((lock) => lock === entrance);

class VaultBuilder {
  private readonly sites: readonly Site[];
  private readonly solid: SolidRock;

  constructor(
    private readonly draft: Draft,
    private readonly rng: Rng,
  ) {
    this.sites = findSites(draft);
    this.solid = new SolidRock(draft);
  }

  /**
   * Builds `count` vaults, key rooms included, and a dilemma where one fits. The first floor always has a locked vault, to
   * teach keys.
   */
  build(count: number): void {
    let rest = count;
    if (this.draft.captivity === 'caged' && this.placeVault(({ holdsCaptive }) => holdsCaptive)) rest--;
    if (this.draft.wares && this.placeVault(({ holdsTrader }) => holdsTrader)) rest--;
    this.placeVault(({ isDilemma }) => isDilemma);
    for (let remaining = rest; remaining > 0; remaining--) {
      const isLesson = this.draft.depth === 1 && remaining === rest;
      const vault = this.placeVault(
        ({ hidesKey, isDilemma, entrance }) => !hidesKey && !isDilemma && (!isLesson || entrance === 'iron'),
      );
      if (!vault && isLesson) this.draft.reject('no place for a locked room');
      if (!vault) return;
      const lock = lockOf(vault);
      if (lock === undefined) continue;
      const hasKeyRoom =
        remaining > 1 &&
        this.rng.percent(KEY_ROOM_PERCENT) &&
        this.placeVault(({ hidesKey, mayHideKey }) => hidesKey || mayHideKey === true, lock);
      if (hasKeyRoom) remaining--;
      else placeKey(this.draft, this.rng, lock);
    }
  }

  /** Builds the prize room of the side place. Returns whether there was a place for it. */
  buildPrize(): boolean {
    return this.placeVault(({ place }) => place !== undefined) !== undefined;
  }

  /** Places a vault that suits. If it is a key room, it gets the key to this lock. */
  private placeVault(suits: (vault: Vault) => boolean, key?: Lock): Vault | undefined {
    const { draft, rng } = this;
    const candidates = VAULTS.filter((each) => this.isPossible(each) && suits(each.vault) && this.canBuild(each.vault));
    for (let i = 0; i < TRIES && candidates.length > 0; i++) {
      const candidate = weighted(
        rng,
        candidates.map((each) => [each.vault.weight, each] as const),
      );
      candidates.splice(candidates.indexOf(candidate), 1);
      const spot = this.findSpot(candidate);
      if (!spot) continue;
      const entry = entryCell(spot.vault, spot.left, spot.top);
      const lever = spot.vault.entrance === 'lever' ? this.pickLeverCell(entry) : undefined;
      if (spot.vault.entrance === 'lever' && lever === undefined) continue;
      stampVault(draft, rng, spot.vault, spot.left, spot.top, key);
      if (lever !== undefined) draft.addFixture({ prop: 'lever', cell: lever, works: [entry] });
      draft.vaults.push(spot.vault.id);
      this.solid.markUsed(spot.left, spot.top, spot.vault);
      return spot.vault;
    }
    return undefined;
  }

  /** Whether a vault belongs on the floor, by what its template says. */
  private isPossible({ id, template }: PlaceableVault): boolean {
    const { depth, vaults, isDark, side } = this.draft;
    const { depths, dark, place } = template;
    const lock = lockOf(template);
    if (depth < depths[0] || depth > depths[1] || vaults.includes(id)) return false;
    if ((dark && !isDark) || (place !== undefined && place !== side?.place)) return false;
    return lock === undefined || !VAULTS.some((each) => each.template.entrance === lock && vaults.includes(each.id));
  }

  private canBuild(vault: Vault): boolean {
    const { draft } = this;
    const { depth } = draft;
    // A captive whom a player may have to leave is not one that the dungeon has planned.
    const mayHoldCaptive = vault.isDilemma ? draft.captivity === undefined : draft.captivity === 'caged';
    if (vault.holdsCaptive && (!mayHoldCaptive || draft.holdsCaptive)) return false;
    if (vault.holdsTrader && (!draft.wares || draft.holdsTrader)) return false;
    const dangers = DANGERS.get(vault.id) ?? [];
    return !exceedsVaultDanger(draft, (dangers[depth] ??= maxVaultDanger(vault, depth)));
  }

  /** Finds a place in solid rock for the vault, in some orientation, with its entrance at open ground. */
  private findSpot({ turns }: PlaceableVault): { vault: Vault; left: number; top: number } | undefined {
    const { draft, sites, solid, rng } = this;
    if (sites.length === 0) return undefined;
    const mirrored = rng.below(2);
    const first = rng.below(sites.length);
    for (let i = 0; i < sites.length; i++) {
      const { cell, out } = sites[(first + i * STRIDE) % sites.length] as Site;
      // Vaults built since may have changed the site.
      if (draft.vaulted[cell] === 1 || draft.vaulted[cell + out] === 1) continue;
      if (isNextToDoor(draft, cell) || draft.isCrowded(cell)) continue;
      const fitting = turns.filter((vault) => vault.out.x + vault.out.y * WIDTH === out);
      const vault = fitting[mirrored];
      if (!vault) continue;
      const left = (cell % WIDTH) - vault.entry.x;
      const top = Math.trunc(cell / WIDTH) - vault.entry.y;
      if (solid.isSolid(left, top, vault.width, vault.height)) return { vault, left, top };
    }
    return undefined;
  }

  /** Picks a cell for a lever: in a room, preferably against a wall, away from the vault it opens. */
  private pickLeverCell(entry: Cell): Cell | undefined {
    const { draft, rng } = this;
    const fits = (cell: Cell): boolean =>
      distance(cell, entry, WIDTH) >= MIN_LEVER_DISTANCE && canPlaceObstacle(draft, cell);
    const isAtWall = (cell: Cell): boolean =>
      ORTHOGONAL.some((side) => MASSIVE[draft.tiles[cell + side] as number] === 1) && fits(cell);
    return randomCell(rng, draft, isAtWall) ?? randomCell(rng, draft, fits);
  }
}
