import type { Engine } from '../../engine';
import { HERO_ID } from '../../world/actor';
import type { EventType, GameEvent } from './event';
import { named } from './event-messages';

/** What sorts of things a run is looked back upon by. */
export const MILESTONES = ['start', 'floor', 'growth', 'deed', 'peril', 'prize', 'end'] as const;

/** Something worth remembering of a run. */
export interface Milestone {
  /** After how many commands it had come about. */
  readonly after: number;
  /** Then and there. */
  readonly turn: number;
  readonly depth: number;
  readonly sort: (typeof MILESTONES)[number];
  /** In a sentence without its subject: "came to floor 3". */
  readonly text: string;
}

/** Below this share of health, in percent, one has had a narrow escape; and is well again from that one on. */
const PERIL = { below: 20, over: 60 } as const;

const ENDS = { won: 'came home with the prize', escaped: 'gave up', died: 'died' } as const;

/** Notes what is worth remembering of a run while it is played, or played again. */
export class Timeline {
  private readonly noted: Milestone[] = [];
  private isInPeril = false;

  /** In the order in which it came about. */
  get milestones(): readonly Milestone[] {
    return this.noted;
  }

  /** The turns on which the second floor and each after it was first reached. */
  get splits(): readonly number[] {
    return this.noted.filter(({ sort }) => sort === 'floor').map(({ turn }) => turn);
  }

  /** Takes in what has happened, under a command or in one of its turns: the so many-th; the start of the run before all. */
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
  readonly [T in EventType]?: (event: Extract<GameEvent, { type: T }>, prize: string) => Remark | undefined;
};

/** What is remembered of an event; nothing of those that have no row. */
const REMARKS: Remarks = {
  climbed: ({ first, depth }) => (first ? ['floor', `came to floor ${depth}`] : undefined),
  fell: ({ first, depth }) => (first ? ['floor', `fell to floor ${depth}`] : undefined),
  rose: ({ level }) => ['growth', `reached level ${level}`],
  chose: ({ what }) => ['growth', `learned ${what}`],
  awoke: (_, prize) => ['prize', `took the ${prize}`],
  freed: ({ whom }) => ['deed', `freed ${named(whom.name)}`],
  saved: ({ who }) => (who.id === HERO_ID ? ['peril', 'was held back from death'] : undefined),
  // Those who have a name of their own are remembered by it.
  died: ({ who, by }) =>
    by?.id === HERO_ID && /^[A-Z]/.test(who.name) ? ['deed', `killed ${named(who.name)}`] : undefined,
  ended: ({ how }) => ['end', ENDS[how]],
};

function remarkable(event: GameEvent, prize: string): Remark | undefined {
  // The row under an event's own type takes just that event.
  const row = REMARKS[event.type] as ((event: GameEvent, prize: string) => Remark | undefined) | undefined;
  return row?.(event, prize);
}
