// Records the milestones of a run while it is played or replayed.
import type { Engine } from '../../engine';
import { HERO_ID } from '../../world/actors/actor';
import { friendKilledBy } from './event-messages';
import type { EventOf, EventType, GameEvent, Outcome } from './event';
import { floorName, isProper, onFloor, withArticle } from '../../world/knowledge/grammar';

/** A milestone of a run. */
export interface Milestone {
  /** The number of commands given before it. */
  readonly after: number;
  readonly turn: number;
  readonly depth: number;
  readonly sort: 'start' | 'floor' | 'growth' | 'deed' | 'peril' | 'prize' | 'end';
  /** A sentence without its subject: "came to floor 3". */
  readonly text: string;
}

/** The percentages of health at which the hero is in peril, and out of it again. */
const PERIL = { below: 20, over: 60 } as const;

const ENDS: Readonly<Record<Outcome, (prize: string) => string>> = {
  won: (prize) => `came home with the ${prize}`,
  escaped: () => 'gave up',
  died: () => 'died',
};

/** The milestones of a run. */
export class Timeline {
  private readonly noted: Milestone[] = [];
  private isInPeril = false;

  /** The milestones so far, in order. */
  get milestones(): readonly Milestone[] {
    return this.noted;
  }

  /** The turns on which the second and each deeper floor was first reached. */
  get splits(): readonly number[] {
    return this.noted.filter(({ sort }) => sort === 'floor').map(({ turn }) => turn);
  }

  /** Records the events of a command or of one of its turns. `after` is the number of commands so far, 0 at the start. */
  note(after: number, engine: Engine, events: readonly GameEvent[]): void {
    const { turn, map, hero } = engine;
    const add = (sort: Milestone['sort'], text: string): void => {
      this.noted.push({ after, turn, depth: map.depth, sort, text });
    };
    if (this.noted.length === 0) add('start', `began on floor ${map.depth}`);
    for (const event of events) {
      const found = remarkable(event, hero.pack.find(({ kind }) => kind.prize)?.kind.name ?? 'prize');
      if (found) add(...found);
    }
    const health = (100 * hero.health) / hero.maxHealth;
    if (this.isInPeril) this.isInPeril = health < PERIL.over;
    else if (health < PERIL.below && engine.outcome === undefined) {
      this.isInPeril = true;
      add('peril', `was down to ${hero.health} of ${hero.maxHealth} health`);
    }
  }
}

type Remark = readonly [sort: Milestone['sort'], text: string];
type Remarks = {
  readonly [T in EventType]?: (event: EventOf<T>, prize: string) => Remark | undefined;
};

/** A side place is no deeper than the floor that it hangs on. */
const milestoneOf = (place: string | undefined): Milestone['sort'] => (place === undefined ? 'floor' : 'deed');

/** The milestones that events make. An event without a row makes none. */
const REMARKS: Remarks = {
  climbed: ({ first, floor, place }) =>
    first ? [milestoneOf(place), `came to ${floorName(floor, place)}`] : undefined,
  fell: ({ first, floor, place }) => (first ? [milestoneOf(place), `fell to ${floorName(floor, place)}`] : undefined),
  levelGained: ({ level }) => ['growth', `reached level ${level}`],
  boonChosen: ({ what }) => ['growth', `learned ${what}`],
  awoke: (_, prize) => ['prize', `took the ${prize}`],
  freed: ({ whom }) => ['deed', `freed ${withArticle(whom.name)}`],
  saved: ({ who }) => (who.id === HERO_ID ? ['peril', 'was held back from death'] : undefined),
  // Only creatures with a name of their own.
  died: ({ who, by, cause, friendOn, place }) => {
    if (friendOn !== undefined)
      return ['deed', `lost ${withArticle(who.name)} ${onFloor(friendOn, place)}${friendKilledBy(by, cause)}`];
    return by?.id === HERO_ID && isProper(who.name) ? ['deed', `killed ${withArticle(who.name)}`] : undefined;
  },
  ended: ({ how }, prize) => ['end', ENDS[how](prize)],
};

function remarkable(event: GameEvent, prize: string): Remark | undefined {
  // The row of an event's type takes that event.
  const row = REMARKS[event.type] as ((event: GameEvent, prize: string) => Remark | undefined) | undefined;
  return row?.(event, prize);
}
