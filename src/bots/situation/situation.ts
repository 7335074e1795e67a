/** The position of a bot at one moment, with the facts that its tactics look up repeatedly. */
import type { Command } from '../../engine/api/command/command';
import type { Carried, ItemCard } from '../../engine/api/view/pack-view';
import type { Duel, HeroStatus, Sighting, TechniqueLook, View } from '../../engine/api/view/view';
import type { Rng } from '../../engine/random/rng';
import { Ground } from './ground';
import type { FloorNotes, Memory } from './memory';

/** A way to deal with a situation: returns a command, or `undefined` if it does not apply. */
export type Tactic = (now: Situation) => Command | undefined;

/** The facts a bot knows when it chooses a command. Each fact is looked up when it is first needed. */
export class Situation {
  private known: {
    status?: HeroStatus;
    sightings?: readonly Sighting[];
    items?: readonly Carried[];
    ground?: Ground;
    techniques?: readonly TechniqueLook[];
    readonly cards: Map<string, ItemCard | undefined>;
    readonly duels: Map<number, Duel | undefined>;
  } = { cards: new Map(), duels: new Map() };

  constructor(
    readonly view: View,
    readonly memory: Memory,
    /** For choices between equal options. */
    readonly rng: Rng,
  ) {}

  get status(): HeroStatus {
    return (this.known.status ??= this.view.heroStatus);
  }

  /** The hero's health in percent. */
  get health(): number {
    const { health, maxHealth } = this.status;
    return (100 * health) / maxHealth;
  }

  /** The hero's health in percent of what rest gives, at most 100. */
  get restedness(): number {
    const { health, restedHealth } = this.status;
    return Math.min(100, (100 * health) / restedHealth);
  }

  /** The other creatures in sight, the nearest first. */
  get sightings(): readonly Sighting[] {
    return (this.known.sightings ??= this.view.sightings);
  }

  /** The foes in sight, the nearest first. */
  get foes(): readonly Sighting[] {
    return this.sightings.filter(({ side }) => side === 'hostile');
  }

  /** The foes in sight that are awake and have not given up, the nearest first. */
  get dangers(): readonly Sighting[] {
    return this.foes.filter(({ mood, hasGivenUp }) => mood !== 'sleep' && !hasGivenUp);
  }

  get allies(): readonly Sighting[] {
    return this.sightings.filter(({ side, breed }) => side === 'ally' && breed.id !== 'crystalWard');
  }

  /** The items with letters. */
  get items(): readonly Carried[] {
    return (this.known.items ??= this.view.pack.items);
  }

  /** The ground as the hero knows it. */
  get ground(): Ground {
    return (this.known.ground ??= new Ground(this.view, this.memory.distanceMap(this.view)));
  }

  /** The bot's memory of the floor. */
  get floor(): FloorNotes {
    return this.memory.floor(this.view);
  }

  /** Returns the number of steps to something if nothing is in the way. */
  gapTo({ cell }: Pick<Sighting, 'cell'>): number {
    return this.view.distance(this.view.hero, cell);
  }

  /** Returns a technique that can be performed now. */
  technique(id: string): TechniqueLook | undefined {
    this.known.techniques ??= this.view.techniques;
    return this.known.techniques.find((each) => each.id === id && each.why === undefined);
  }

  /** Returns everything known about a carried item. */
  card(letter: string): ItemCard | undefined {
    const { cards } = this.known;
    if (!cards.has(letter)) cards.set(letter, this.view.pack.card(letter));
    return cards.get(letter);
  }

  /** Returns the odds of a fight with a creature in sight. */
  duel(id: number): Duel | undefined {
    const { duels } = this.known;
    if (!duels.has(id)) duels.set(id, this.view.duel(id));
    return duels.get(id);
  }

  /** Returns the first carried item of the first of these kinds that the hero has identified. */
  carried(...ids: readonly string[]): Carried | undefined {
    return this.firstCarried(ids, () => true);
  }

  /** Returns the first carried item of the first of these kinds that may have a charge left. */
  ready(...ids: readonly string[]): Carried | undefined {
    return this.firstCarried(ids, (item) => this.isReady(item));
  }

  /** Whether an item is ready for use: false only if it is known to have no charge left, and needs one. */
  isReady({ letter, sort }: Carried): boolean {
    return this.card(letter)?.charges?.left !== 0 || (sort === 'staff' && this.isHero('overcharged'));
  }

  private firstCarried(ids: readonly string[], suits: (item: Carried) => boolean): Carried | undefined {
    for (const id of ids) {
      const item = this.items.find((each) => each.id === id && suits(each));
      if (item) return item;
    }
    return undefined;
  }

  /** Whether the hero is in a condition, by its adjective. */
  isHero(...adjectives: readonly string[]): boolean {
    return this.status.conditions.some(({ adjective }) => adjectives.includes(adjective));
  }

  /** Returns a command as it is to be given, unless it was refused in this turn. */
  unlessRefused<C extends Command>(command: C | undefined): C | undefined {
    const given = command && this.memory.asGiven(command);
    return given && !this.memory.wasRefused(given) ? given : undefined;
  }
}

/** Returns a tactic that tries others in order. */
export const firstOf =
  (...tactics: readonly Tactic[]): Tactic =>
  (now) => {
    for (const tactic of tactics) {
      const command = now.unlessRefused(tactic(now));
      if (command) return command;
    }
    return undefined;
  };

/** Returns a tactic that applies only in some situations. */
export const onlyIf =
  (applies: (now: Situation) => boolean, ...tactics: readonly Tactic[]): Tactic =>
  (now) =>
    applies(now) ? firstOf(...tactics)(now) : undefined;
