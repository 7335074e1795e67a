// The hints that teach the keys. Each appears once, in the message log, when it is first useful.
import type { GameEvent } from '../../engine/api/event/event';
import type { Carried } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { HERO_ID } from '../../engine/world/actors/actor';
import { the } from '../../engine/world/knowledge/grammar';
import type { KeyCommandId } from '../frame/key-commands';
import { enemiesSeen } from './in-sight';

/** A hint that the player sees once. */
interface Hint {
  readonly id: string;
  /** Returns whether the hint is useful now. */
  readonly when: (view: View, tookItem: boolean) => boolean;
  /** Returns the sentence, with the current keys and the word for giving one, and with what the hero knows. */
  readonly says: (key: (id: KeyCommandId) => string, press: string, view: View) => string;
}

/** The distance from which a foe is worth throwing at. */
const FAR = 2;

const carriesAny = ({ pack }: View, suits: (letter: string) => boolean): boolean =>
  pack.items.some(({ letter }) => suits(letter));

/** Whether an item is made to be thrown, and flies as far as a cell. */
const reaches = ({ pack }: View, letter: string, cell: Cell): boolean =>
  pack.card(letter)?.missile !== undefined && pack.previewThrow(letter, cell)?.why === undefined;

/** Returns the first carried item that is not identified. */
const unknownItem = ({ pack }: View): Carried | undefined =>
  pack.items.find(({ letter }) => pack.card(letter)?.unidentified !== undefined);

/** Returns the doors and chests in sight that are locked, nearest first. */
const locksInSight = ({ landmarksInSight }: View): View['landmarksInSight'] =>
  landmarksInSight.filter(({ tile, prop }) => tile.terrain === 'locked' || prop?.role === 'lockedChest');

/** Whether the hero has less than half of the full health. */
export const isBadlyHurt = ({ heroStatus: { health, maxHealth } }: View): boolean => health * 2 < maxHealth;

/** In order of importance: only one is shown at a time. */
const HINTS: readonly Hint[] = [
  {
    id: 'wound',
    when: (view) => isBadlyHurt(view),
    says: (key) =>
      `You are badly hurt: ${key('drink')} drinks a potion, ${key('rest')} rests when no foe is near, and stairs lead away.`,
  },
  {
    id: 'fire',
    when: ({ hazards }) => hazards.some(({ id }) => id === 'fire'),
    says: (key) =>
      `Fire runs over grass, webs and oil, and stops at stone and water: ${key('examine')} tells where it comes next.`,
  },
  {
    id: 'gas',
    when: ({ hazards }) => hazards.some(({ id }) => id !== 'fire'),
    says: (key) => `Gas spreads and thins, and a shut door holds it: ${key('examine')} tells what it does.`,
  },
  {
    id: 'dark',
    when: ({ heroStatus }) => heroStatus.isInDark,
    says: () => 'It is dark: you see as far as your lamp and what shines, and are noticed from half as far.',
  },
  {
    id: 'foe',
    when: (view) => enemiesSeen(view).length > 0,
    says: (key) => `A foe: ${key('fight')} fights the nearest, ${key('examine')} tells the odds first.`,
  },
  {
    id: 'throw',
    when: (view) =>
      enemiesSeen(view).some(
        ({ cell }) =>
          view.distance(cell, view.hero) >= FAR && carriesAny(view, (letter) => reaches(view, letter, cell)),
      ),
    says: (key) => `You have something to throw: ${key('throw')} aims it, then ${key('throw-again')} throws the next.`,
  },
  {
    id: 'level',
    // Without a foe in sight the choice opens by itself.
    when: (view) => view.heroStatus.canLearn && enemiesSeen(view).length > 0,
    says: (key, press) => `${press} ${key('character')} to choose your boon now, or wait until no foe is in sight.`,
  },
  {
    id: 'hungry',
    when: ({ heroStatus }) => heroStatus.isHungry,
    says: (key) => `You are hungry: ${key('use')} and the letter of some food eats it.`,
  },
  {
    id: 'ally',
    when: ({ sightings }) => sightings.some(({ isFriend }) => isFriend),
    says: (key) => `You have a friend: ${key('order')} gives orders, and walking into your friend changes places.`,
  },
  {
    id: 'teach',
    when: (view) => view.sightings.some(({ id, isFriend }) => isFriend && view.teachings(id).length > 0),
    says: (key) => `Your friend can learn something here, from a corpse or from your pack: ${key('order')} shows what.`,
  },
  {
    id: 'lock',
    when: (view) => locksInSight(view).length > 0,
    says: (key, _, view) => {
      const opened = locksInSight(view).find((lock) => lock.key !== undefined);
      return opened
        ? `You carry the ${opened.key}: walk into ${the((opened.prop ?? opened.tile).name)} to open it.`
        : `That is locked, and its key lies somewhere on this floor: ${key('explore')} goes on looking.`;
    },
  },
  {
    id: 'offers',
    when: ({ landmarksInSight }) => landmarksInSight.some(({ prop }) => prop?.role === 'offer'),
    says: (key) => `From open cages you may take one: ${key('offers')} compares it with what you have.`,
  },
  {
    id: 'unknown',
    when: (view) => unknownItem(view) !== undefined,
    says: (key, press, view) =>
      `You do not know what the ${unknownItem(view)?.name ?? 'thing'} does. ${press} ${key('pack')}, then its letter, to see what it could be.`,
  },
  {
    id: 'taken',
    when: (_, tookItem) => tookItem,
    says: (key) => `You carry what you find: ${key('pack')} shows it and all that can be done with it.`,
  },
];

/** The causes of a refusal after which exploring goes no further. */
const ENDS_OF_EXPLORING: readonly unknown[] = ['explored', 'exploredAndLeft', 'hazardInTheWay'];

/** Whether exploring has just been refused. */
export const isExploringRefused = ({ events }: View): boolean =>
  events.some((event) => event.type === 'refused' && ENDS_OF_EXPLORING.includes(event.cause));

/** Shows each hint once. */
export class Hints {
  private tookItem = false;

  constructor(
    private readonly view: View,
    /** Returns the key of a command, as it is written for the player. */
    private readonly keyOf: (id: KeyCommandId) => string,
    private readonly press: 'Press' | 'Type' = 'Press',
    /** The ids of the hints that were shown. */
    readonly shown = new Set<string>(),
  ) {}

  /** Notes an event that a hint depends on. */
  addEvent(event: GameEvent): void {
    if (event.type === 'took' && event.who.id === HERO_ID && event.letter !== undefined) this.tookItem = true;
  }

  /** Returns the most important hint that is useful now and was not shown yet. */
  takeNext(): string | undefined {
    const { view, tookItem } = this;
    if (view.outcome !== undefined) return undefined;
    const hint = HINTS.find(({ id, when }) => !this.shown.has(id) && when(view, tookItem));
    if (!hint) return undefined;
    this.shown.add(hint.id);
    return hint.says(this.keyOf, this.press, view);
  }
}
