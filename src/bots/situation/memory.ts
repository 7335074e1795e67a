/** The memory of a bot from one command to the next. */
import type { Command } from '../../engine/api/command/command';
import type { EventOf, EventType } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import { DistanceMap } from '../../engine/space/distance-map';
import type { Cell } from '../../engine/space/geometry';

/** Events that count as progress. */
const PROGRESS: ReadonlySet<EventType> = new Set<EventType>([
  ...(['saw', 'took', 'died', 'fell', 'opened', 'unlocked', 'levelGained', 'prayed', 'freed', 'discovered'] as const),
  ...(['pulled', 'answered', 'used'] as const),
]);
/** Events after which an explored floor may have more to explore. */
const OPENINGS: ReadonlySet<EventType> = new Set<EventType>([
  'opened',
  'unlocked',
  'discovered',
  'took',
  'blinked',
  'plunged',
]);

type Refusal = EventOf<'refused' | 'stopped'>;
type Cause = Refusal['cause'];

/** The causes for which a command is refused until something changes, whatever it leads to. */
const FOR_NOW: ReadonlySet<Cause> = new Set<Cause>([
  ...(['foeInSight', 'foeUnseen', 'foeIdle', 'hazardNear', 'stepsGoAstray'] as const),
]);

/** A bot's memory of a floor. */
export interface FloorNotes {
  /** Whether nothing was left to explore. */
  isExplored: boolean;
  /** The number of times exploring was refused for other reasons. */
  balks: number;
  /** The turn of arrival. */
  readonly since: number;
  /** The number of times the bot has attempted each errand, by its cell. */
  readonly errands: Map<Cell, number>;
  /** The cells in which the bot has searched for hidden things. */
  readonly searched: Cell[];
}

/** A bot's memory of a game. */
export class Memory {
  /** The last command. */
  last: Command | undefined;
  /** Set while the bot walks away from a fight. */
  isRetreating = false;
  /** The gear of the pack when none of it was worth putting on. */
  gearSeen = '';
  /** Other numbers that tactics remember, by name. */
  readonly notes = new Map<string, number>();
  private readonly floors = new Map<number, FloorNotes>();
  /** Commands that were refused in the turn `refusedIn`. */
  private readonly refused = new Set<string>();
  private refusedIn = -1;
  /** The commands that were refused in this turn, or ended in it, until they are given again. */
  private readonly awaited = new Set<string>();
  /** The creatures in sight that kept the hero from travelling. */
  private watchers: ReadonlySet<number> = new Set();
  private progressAt = 0;
  private map: DistanceMap | undefined;

  /** Notes the outcome of the last command. */
  observe(view: View): void {
    const { events, turn } = view;
    if (this.refusedIn !== turn) {
      this.refused.clear();
      this.awaited.clear();
    }
    this.refusedIn = turn;
    const { last } = this;
    const floor = this.floor(view);
    for (const event of events) {
      const { type } = event;
      if (PROGRESS.has(type) || (event.type === 'climbed' && (event.first || view.hasPrize))) this.progressAt = turn;
      if (OPENINGS.has(type)) floor.isExplored = false;
      if (last && (event.type === 'refused' || event.type === 'stopped')) this.noteRefusal(view, last, event);
    }
  }

  private noteRefusal(view: View, last: Command, { type, cause, again }: Refusal): void {
    const floor = this.floor(view);
    const isRefused = type === 'refused';
    // Where exploring has ended, the next one begins with what is left, and is refused when nothing is.
    if (last.do === 'explore' && (isRefused || cause === 'hazardInTheWay')) {
      if (FOR_NOW.has(cause) || !isRefused) floor.balks++;
      else floor.isExplored = true;
    }
    if (last.do === 'travel' && isRefused && cause === 'foeInSight')
      this.watchers = new Set(view.sightings.map(({ id }) => id));
    if (again) this.awaited.add(JSON.stringify({ ...last, sure: undefined }));
    if (isRefused) this.refused.add(JSON.stringify(last));
  }

  /** Returns a command as it is to be given: with `sure` if it was refused or ended in this turn until it is given again. */
  asGiven<C extends Command>(command: C): C {
    return this.awaited.has(JSON.stringify(command)) ? { ...command, sure: true } : command;
  }

  /** Returns an independent copy, without the refused commands. */
  copy(): Memory {
    const copy = new Memory();
    copy.last = this.last;
    copy.isRetreating = this.isRetreating;
    copy.gearSeen = this.gearSeen;
    copy.progressAt = this.progressAt;
    copy.map = this.map;
    copy.watchers = this.watchers;
    for (const [name, note] of this.notes) copy.notes.set(name, note);
    for (const [depth, notes] of this.floors)
      copy.floors.set(depth, { ...notes, errands: new Map(notes.errands), searched: [...notes.searched] });
    return copy;
  }

  /** Whether a command was already refused in this turn. */
  wasRefused(command: Command): boolean {
    return this.refused.has(JSON.stringify(command));
  }

  /** Whether a creature that kept the hero from travelling is still in sight. */
  isWatched(view: View): boolean {
    return view.sightings.some(({ id }) => this.watchers.has(id));
  }

  /** The number of commands that were refused in this turn. */
  get refusals(): number {
    return this.refused.size;
  }

  /** Returns the number of turns since the last progress. */
  idleTurns(view: View): number {
    return view.turn - this.progressAt;
  }

  /** Returns the notes on the floor the hero is on. */
  floor(view: View): FloorNotes {
    let notes = this.floors.get(view.floor);
    if (!notes) {
      notes = { isExplored: false, balks: 0, since: view.turn, errands: new Map(), searched: [] };
      this.floors.set(view.floor, notes);
    }
    return notes;
  }

  /** Returns a distance map for the floor. Its buffers are reused throughout the game. */
  distanceMap({ width, height }: View): DistanceMap {
    if (this.map?.width !== width || this.map.height !== height) this.map = new DistanceMap(width, height);
    return this.map;
  }
}
