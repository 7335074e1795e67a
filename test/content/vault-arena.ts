/** A game on a floor of rock with one vault and a corridor before its entrance, to play set pieces in. */
import { CONTENT } from '../../src/content';
import type { ItemId } from '../../src/content/items';
import { Draft } from '../../src/content/levels';
import { entryCell, stampVault } from '../../src/content/levels/stamp';
import { TILE } from '../../src/content/levels/tile-numbers';
import { parseVault, TEMPLATES, type Lock } from '../../src/content/places/vaults/index';
import type { GameEvent } from '../../src/engine/api/event/event';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import { stow } from '../../src/engine/rules/items/pack';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { Rng } from '../../src/engine/random/rng';
import { DIRS, type Cell, type Dir } from '../../src/engine/space/geometry';
import type { Gas } from '../../src/engine/world/kinds/reaction';
import type { Actor } from '../../src/engine/world/actors/actor';
import { drawMap } from '../scene';

const LEFT = 30;
const TOP = 10;
/** The length of the corridor before the entrance. */
const CORRIDOR = 8;

export class VaultArena {
  readonly engine: Engine;
  readonly events: GameEvent[] = [];
  private readonly vault;

  /** The hero begins outside the entrance, which is open if it has a lock. */
  constructor(
    readonly id: keyof typeof TEMPLATES,
    readonly depth: number,
    seed = 'arena',
  ) {
    const vault = parseVault(id, TEMPLATES[id]);
    this.vault = vault;
    const draft = new Draft(depth, CONTENT.floors, 'grand');
    const lock: Lock | undefined = vault.hidesKey ? 'iron' : undefined;
    const rng = Rng.named('arena', seed);
    stampVault(draft, rng, vault, LEFT, TOP, lock);
    const entry = entryCell(vault, LEFT, TOP);
    if (vault.entrance !== 'door' && vault.entrance !== 'open') draft.tiles[entry] = TILE.floor;
    const out = vault.out.x + vault.out.y * draft.distances.width;
    for (let steps = 1; steps <= CORRIDOR; steps++) draft.dig(entry + steps * out, TILE.floor, 0);
    draft.start = entry + out;
    draft.up = draft.start;
    const plan = { ...draft.toPlan('arena', 0, draft.residents), ...(vault.dark ? { ambient: 1 } : {}) };
    const planFloor = (_seed: string, at: number) => (at === 1 ? plan : CONTENT.planFloor(seed, at));
    this.engine = Engine.start(
      { ...CONTENT, planFloor, kits: { soldier: { id: 'soldier', says: '', health: 100, items: [] } } },
      { seed, name: 'Wren' },
    );
  }

  get hero(): Actor {
    return this.engine.hero;
  }

  /** The cells of a sign in the drawing, in reading order. */
  cells(sign: string): readonly Cell[] {
    const { spots, width } = this.vault;
    const { map } = this.engine;
    return spots.flatMap((spot, i) =>
      spot?.sign === sign ? [map.cellAt(LEFT + (i % width), TOP + Math.trunc(i / width))] : [],
    );
  }

  /** The cell in a column and a row of the drawing. */
  at(column: number, row: number): Cell {
    return this.engine.map.cellAt(LEFT + column, TOP + row);
  }

  perform(command: Command): readonly GameEvent[] {
    const events = this.engine.perform(command);
    this.events.push(...events);
    return events;
  }

  /** Steps in directions, without being asked. */
  go(...dirs: readonly Dir[]): void {
    for (const dir of dirs) this.perform({ do: 'force', dir });
  }

  /** Walks to a cell of the drawing on a shortest path round what is in the way now, and through what is not seen. */
  walkTo(column: number, row: number): void {
    const { map } = this.engine;
    const goal = this.at(column, row);
    for (let i = 0; i < 60 && this.hero.cell !== goal && this.hero.isAlive; i++) {
      const { map: here, cell } = this.hero;
      if (here !== map) return;
      const step = map.distanceMap.firstStep(map.blocked.walk, cell, goal);
      this.go(DIRS.find((dir) => map.strides[dir] === step - cell) ?? 'n');
    }
  }

  wait(turns: number): void {
    for (let i = 0; i < turns; i++) this.perform({ do: 'wait' });
  }

  /** Gives the hero an item, and returns its letter. */
  give(item: ItemId, count = 1): string {
    return stow(this.hero, createItem(this.engine.map, { item, count }, this.hero.cell)).letter ?? '';
  }

  /** Walks to cells of the drawing, one after the other. */
  walkAlong(...cells: readonly (readonly [column: number, row: number])[]): void {
    for (const [column, row] of cells) this.walkTo(column, row);
  }

  /** Throws an item at a cell of the drawing. */
  throwAt(letter: string, column: number, row: number): void {
    this.perform({ do: 'throw', item: letter, to: this.at(column, row), sure: true });
  }

  /** Fights what comes beside the hero, and waits until something does. Returns how many were beside the hero at once. */
  fight(turns: number): number {
    let most = 0;
    for (let i = 0; i < turns && this.alive.length > 0 && this.hero.isAlive; i++) {
      const { length } = this.hero.map.actorsBeside(this.hero.cell);
      most = Math.max(most, length);
      if (length > 0) this.perform({ do: 'fight' });
      else this.wait(1);
    }
    return most;
  }

  /** The id of the tile in a column and a row of the drawing. */
  tileAt(column: number, row: number): string {
    return this.engine.map.tile(this.at(column, row)).id;
  }

  /** Whether there is any gas of a kind. */
  hasGas(kind: Gas): boolean {
    const { environment } = this.engine.map;
    return environment.cells.some(({ cell }) => environment.gasAt(cell) === kind);
  }

  /** Whether nothing has noticed the hero. */
  get isUnnoticed(): boolean {
    return this.foes.every(({ alert }) => alert === 0);
  }

  /** Gives the hero a bow and arrows, and returns the arrows' letter. */
  armWithBow(): string {
    const bow = this.give('shortBow');
    this.perform({ do: 'equip', item: bow, sure: true });
    return this.give('arrow', 40);
  }

  /** Throws or shoots an item at the first of the foes in sight, again and again. Waits while there is none. */
  shoot(letter: string, turns: number): void {
    for (let i = 0; i < turns && this.alive.length > 0 && this.hero.isAlive; i++) {
      const foe = this.foes.find(({ inSight }) => inSight);
      if (foe) this.perform({ do: 'throw', item: letter, to: foe.cell, sure: true });
      else this.wait(1);
    }
  }

  /** Whether the chest in a column and a row of the drawing is open. */
  hasOpened(column: number, row: number): boolean {
    return this.engine.map.propAt(this.at(column, row))?.role === 'openChest';
  }

  /** How many events of a type there have been. */
  count(type: GameEvent['type']): number {
    return this.events.filter((event) => event.type === type).length;
  }

  /** The ids of what the hero carries. */
  get carried(): readonly string[] {
    return this.hero.pack.map(({ kind }) => kind.id);
  }

  /** Everyone on the floor but the hero. */
  get foes(): readonly Actor[] {
    return this.engine.map.actors.filter(({ isHero }) => !isHero);
  }

  /** The ids of the breeds that live. */
  get alive(): readonly string[] {
    return this.foes.map(({ breed }) => breed.id);
  }

  /** The vault as it is. */
  draw(): string {
    const rows = drawMap(this.engine).split('\n');
    return rows
      .slice(TOP - 1, TOP + this.vault.height + 1)
      .map((row) => row.slice(LEFT - 2, LEFT + this.vault.width + 10))
      .join('\n');
  }
}

/** A hero as strong as one is at this depth, before a vault. */
export function arenaBefore(id: keyof typeof TEMPLATES, depth: number, seed?: string): VaultArena {
  const arena = new VaultArena(id, depth, seed);
  arena.hero.maxHealth = arena.hero.health = 34 + 6 * depth;
  return arena;
}

/** The games in which a way is tried: dice may spoil some of them. */
const GAMES = [undefined, ...Array.from({ length: 9 }, (_, i) => `arena ${i}`)];

/** Tests the ways through a vault, each played by commands from outside its entrance. One game in which it works is enough. */
export function testWays(
  id: keyof typeof TEMPLATES,
  depth: number,
  ways: Readonly<Record<string, (arena: VaultArena) => void>>,
): void {
  test.each(Object.entries(ways))(`${id} %s`, (_, play) => {
    const failures: unknown[] = [];
    for (const seed of GAMES) {
      try {
        play(arenaBefore(id, depth, seed));
        return;
      } catch (failure) {
        failures.push(failure);
      }
    }
    throw failures[0];
  });
}
