// Where the hero last saw each creature of a floor, and what it was then.
import type { Cell } from '../../space/geometry';
import type { Actor } from '../actors/actor';
import type { Side } from '../kinds/allegiance';
import type { Breed, Mood } from '../kinds/breed';

/** A creature as the hero last saw it. It may since have moved, changed sides, changed shape or died. */
export interface SeenCreature {
  readonly id: number;
  readonly breed: Breed;
  /** The id of its mutation; empty if it had none. */
  readonly mutation: string;
  readonly side: Side;
  /** The mood it was in; `move` once a cell where it slept or stood guard is seen to be empty. */
  readonly mood: Mood;
  readonly cell: Cell;
  /** Whether the hero sees it now. Derived. */
  readonly inSight: boolean;
  /** The foe as it was when it went out of sight, and the tick. A saved game keeps it only as the foe is when it is read. */
  readonly left?: { readonly foe: Actor; readonly at: number };
}

/** Whether a creature slept, stood guard or was peaceful when the hero last saw it. */
export const isStill = ({ mood }: Pick<SeenCreature, 'mood'>): boolean => mood === 'sleep' || mood === 'guard';

/** The creatures of one floor that the hero has seen there, until the hero learns that they are gone. */
export class CreatureMemory {
  private readonly byId = new Map<number, SeenCreature>();
  private sorted: readonly SeenCreature[] | undefined;

  /** The creatures by their ids. */
  get all(): readonly SeenCreature[] {
    return (this.sorted ??= [...this.byId.values()].sort((a, b) => a.id - b.id));
  }

  get(id: number): SeenCreature | undefined {
    return this.byId.get(id);
  }

  /** Records a creature in sight as it is now. */
  see({ id, breed, mutation: changed, side, mood, cell }: Actor): void {
    // Peaceful people stay at their posts.
    const shown = side === 'neutral' ? 'guard' : mood;
    const mutation = changed?.id ?? '';
    const old = this.byId.get(id);
    const isSame = old?.breed === breed && old.mutation === mutation && old.side === side && old.mood === shown;
    if (isSame && old.inSight && old.cell === cell) return;
    this.set({ id, breed, mutation, side, mood: shown, cell, inSight: true });
  }

  /** Records that a creature is out of sight, and has been since its `goneAt`. */
  lose(actor: Actor): void {
    const old = this.byId.get(actor.id);
    if (!old?.inSight) return;
    this.set({ ...old, inSight: false });
    if (actor.side === 'hostile') this.noteLeft(actor);
  }

  /** Records how a foe is as it goes out of sight. */
  noteLeft(foe: Actor): void {
    const old = this.byId.get(foe.id);
    if (old) this.set({ ...old, left: { foe: foe.copy(), at: foe.goneAt } });
  }

  /** Records a later `goneAt` of a foe that is followed. */
  keepTrail({ id, goneAt }: Actor): void {
    const old = this.byId.get(id);
    if (old?.left) this.set({ ...old, left: { ...old.left, at: goneAt } });
  }

  /** Takes over the memory of the same floor in another game. */
  copyFrom({ byId }: CreatureMemory): void {
    for (const [id, creature] of byId) this.byId.set(id, creature);
    this.sorted = undefined;
  }

  forget(id: number): void {
    if (this.byId.delete(id)) this.sorted = undefined;
  }

  /**
   * Notes which creatures are not where the hero last saw them. People are forgotten. Of a foe the hero keeps in mind that
   * it is about.
   */
  noteAbsent(visible: Uint8Array): void {
    for (const creature of this.byId.values()) {
      if (creature.inSight || visible[creature.cell] === 0) continue;
      if (creature.side !== 'hostile') this.forget(creature.id);
      else if (isStill(creature)) this.set({ ...creature, mood: 'move' });
    }
  }

  /** Records a creature, in the place of what the hero knew of it. */
  set(creature: SeenCreature): void {
    this.byId.set(creature.id, creature);
    this.sorted = undefined;
  }
}
