// Records of a run while it is played or replayed: its last turns with the cause of death, and its milestones.
import type { Engine } from '../../engine';
import { HERO_ID } from '../../world/actors/actor';
import type { ActorRef } from '../../world/actors/entity';
import type { Rank } from '../../world/kinds/breed';
import { floorName, isProper, onFloor, theActor, withArticle } from '../../world/knowledge/grammar';
import type { EventOf, EventType, GameEvent, Outcome } from './event';
import { friendKilledBy, messageFor } from './event-messages';

/** One of the hero's turns. */
export interface ChronicleTurn {
  readonly turn: number;
  /** Its messages in order. A message repeated in a row appears once, with its count. */
  readonly said: readonly string[];
  /** The hero's health afterwards. */
  readonly health: number;
}

/** The number of turns kept by default. */
const KEPT = 10;

/** The last turns of a run, and the cause of the hero's death. */
export class Chronicle {
  private kept: ChronicleTurn[] = [];
  private end: ActorRef | undefined;
  private reason: string | undefined;

  constructor(private readonly most = KEPT) {}

  /** The last turns, oldest first. */
  get turns(): readonly ChronicleTurn[] {
    return this.kept;
  }

  /** The killer of the hero, if there is one. */
  get killer(): ActorRef | undefined {
    return this.end;
  }

  /** The cause of the hero's death, if it was not a blow. */
  get cause(): string | undefined {
    return this.reason;
  }

  /** Records one of the hero's turns: its events, and the hero's health afterwards. */
  note(turn: number, events: readonly GameEvent[], health: number): void {
    const said = counted(events.flatMap((event) => messageFor(event)?.text ?? []));
    this.kept = [...this.kept, { turn, said, health }].slice(-this.most);
    for (const event of events) {
      if (event.type !== 'died' || event.who.id !== HERO_ID) continue;
      this.end = event.by;
      this.reason = event.cause;
    }
  }
}

function counted(said: readonly string[]): readonly string[] {
  const runs: { readonly text: string; times: number }[] = [];
  for (const text of said) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text));
}

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

/** The ranks of foes whose death by the hero, or by a friend, is told. */
const GREAT: ReadonlySet<Rank> = new Set<Rank>(['dread', 'boss', 'guardian']);

const ENDS: Readonly<Record<Outcome, (prize: string) => string>> = {
  won: (prize) => `came home with the ${prize}`,
  escaped: () => 'gave up',
  died: () => 'died',
};

/** The milestones of a run. */
export class Timeline {
  private readonly noted: Milestone[] = [];
  /** The present peril, with its lowest health; undefined while the hero is in none. */
  private peril: { readonly milestone: Milestone; readonly lowest: number } | undefined;
  /** The breeds of great foes that the history has named. */
  private readonly felled = new Set<string>();

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
    const add = (sort: Milestone['sort'], text: string): Milestone => {
      const milestone = { after, turn, depth: map.depth, sort, text };
      this.noted.push(milestone);
      return milestone;
    };
    if (this.noted.length === 0) add('start', `began on floor ${map.depth}`);
    for (const event of events) {
      if (event.type === 'died' && !this.isNews(event, engine)) continue;
      const found = remarkable(event, hero.pack.find(({ kind }) => kind.prize)?.kind.name ?? 'prize');
      if (found) add(...found);
    }
    const health = (100 * hero.health) / hero.maxHealth;
    if (health >= PERIL.over) this.peril = undefined;
    if (health >= PERIL.below || engine.outcome !== undefined) return;
    const { peril } = this;
    if (peril && hero.health >= peril.lowest) return;
    // One peril is told once, at its lowest point.
    if (peril) this.noted.splice(this.noted.indexOf(peril.milestone), 1);
    const milestone = add('peril', `was down to ${hero.health} of ${hero.maxHealth} health`);
    this.peril = { milestone, lowest: hero.health };
  }

  /** Whether the history tells of a death: of a friend, of a named foe, and of the first great foe of each breed. */
  private isNews({ who, by, friendOn, isThing }: EventOf<'died'>, { content }: Engine): boolean {
    if (friendOn !== undefined || isProper(who.name)) return true;
    const rank = content.breeds[who.breed]?.rank;
    const isOurs = by?.id === HERO_ID || by?.isFriend === true;
    if (!isOurs || isThing || rank === undefined || !GREAT.has(rank) || this.felled.has(who.breed)) return false;
    this.felled.add(who.breed);
    return true;
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
  offerTaken: ({ what }) => ['deed', `took ${what} out of a cage`],
  freed: ({ whom }) => ['deed', `freed ${withArticle(whom.name)}`],
  saved: ({ who }) => (who.id === HERO_ID ? ['peril', 'was held back from death'] : undefined),
  died: ({ who, by, cause, friendOn, place }) => {
    if (friendOn !== undefined)
      return ['deed', `lost ${withArticle(who.name)} ${onFloor(friendOn, place)}${friendKilledBy(by, cause)}`];
    if (by?.isFriend) return ['deed', `saw ${withArticle(who.name)} killed by ${theActor(by)}`];
    return by?.id === HERO_ID ? ['deed', `killed ${withArticle(who.name)}`] : undefined;
  },
  ended: ({ how }, prize) => ['end', ENDS[how](prize)],
};

function remarkable(event: GameEvent, prize: string): Remark | undefined {
  // The row of an event's type takes that event.
  const row = REMARKS[event.type] as ((event: GameEvent, prize: string) => Remark | undefined) | undefined;
  return row?.(event, prize);
}
