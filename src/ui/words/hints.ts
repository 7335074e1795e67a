import type { GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import { HERO_ID } from '../../engine/world/actor';

/** Names a key of the game screen by what it does; nothing where no key does it. */
export type KeyOf = (id: string) => string | undefined;

/** Something a player is told once, when it is first of use. */
interface Hint {
  readonly id: string;
  /** Whether now is the time. */
  readonly when: (view: View, seen: Seen) => boolean;
  /** The sentence; it names the keys as they are. */
  readonly says: (key: (id: string) => string) => string;
}

/** What has happened since the last look that no view tells. */
interface Seen {
  readonly hasTaken: boolean;
}

/** How far off a foe must be to be worth throwing at. */
const FAR = 2;

const foes = (view: View) => view.sightings.filter(({ side }) => side === 'hostile');

function distance({ width }: View, a: number, b: number): number {
  const dy = Math.abs(Math.trunc(a / width) - Math.trunc(b / width));
  return Math.max(dy, Math.abs((a % width) - (b % width)));
}

const carries = ({ pack }: View, suits: (letter: string) => boolean): boolean =>
  pack.items.some(({ letter }) => suits(letter));

/** In the order in which they matter: only one is given at a time. */
const HINTS: readonly Hint[] = [
  {
    id: 'wound',
    when: ({ heroStatus: { health, maxHealth } }) => health * 2 < maxHealth,
    says: (key) =>
      `You are badly hurt: ${key('drink')} drinks a potion, ${key('rest')} rests once nobody is near, and stairs are a way out.`,
  },
  {
    id: 'foe',
    when: (view) => foes(view).length > 0,
    says: (key) => `A foe: ${key('fight')} fights the nearest, ${key('examine')} tells the odds first.`,
  },
  {
    id: 'throw',
    when: (view) =>
      foes(view).some(({ cell }) => distance(view, cell, view.hero) >= FAR) &&
      carries(view, (letter) => view.pack.card(letter)?.missile !== undefined),
    says: (key) => `You have something to throw: ${key('throw')} aims it, ${key('throwAgain')} throws the next.`,
  },
  {
    id: 'level',
    when: ({ heroStatus }) => heroStatus.canLearn || heroStatus.level > 1,
    says: (key) => `A level brings a boon to choose: ${key('character')} asks for it, and shows what you are made of.`,
  },
  {
    id: 'hungry',
    when: ({ heroStatus }) => heroStatus.isHungry,
    says: (key) => `You are hungry: ${key('use')} eats, too.`,
  },
  {
    id: 'ally',
    when: ({ sightings }) => sightings.some(({ side }) => side === 'ally'),
    says: (key) => `You have a friend: ${key('order')} tells it what to do, and walking into it changes places.`,
  },
  {
    id: 'lock',
    when: (view) =>
      view.landmarksInSight.some(({ tile, prop }) => tile.terrain === 'locked' || prop?.role === 'lockedChest'),
    says: (key) => `That is locked, and its key lies somewhere on this floor: ${key('explore')} goes on looking.`,
  },
  {
    id: 'unknown',
    when: (view) => carries(view, (letter) => view.pack.card(letter)?.unidentified !== undefined),
    says: (key) => `You do not know what that does: ${key('pack')} and its letter show what it could be.`,
  },
  {
    id: 'taken',
    when: (_, { hasTaken }) => hasTaken,
    says: (key) => `You carry what you find: ${key('pack')} shows it and all that can be done with it.`,
  },
];

/** Gives each hint once, naming the keys as they are bound. */
export class Hints {
  private readonly given = new Set<string>();
  private hasTaken = false;

  constructor(
    private readonly view: View,
    private readonly keyOf: KeyOf,
  ) {}

  /** Takes in what has happened. */
  see(event: GameEvent): void {
    if (event.type === 'took' && event.who.id === HERO_ID && event.letter !== undefined) this.hasTaken = true;
  }

  /** The hint that is of use now, if any that was not given yet. */
  next(): string | undefined {
    const { view, hasTaken } = this;
    if (view.outcome !== undefined) return undefined;
    const hint = HINTS.find(({ id, when }) => !this.given.has(id) && when(view, { hasTaken }));
    if (!hint) return undefined;
    this.given.add(hint.id);
    return hint.says((id) => this.keyOf(id) ?? 'a key of your own');
  }
}
