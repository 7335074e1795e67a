/** The moments of a recorded game at which a decision may have cost or saved much: those before great losses of health. */
import { Engine } from '../../engine/engine';
import type { Content } from '../../engine/world/kinds/content';
import { toSnapshot, type Snapshot } from '../../engine/api/snapshot/snapshot';
import { stairsBetween } from '../../engine/world/kinds/floor-number';
import { foesInSight } from '../../engine/rules/perception/disturbance';
import type { Recording } from '../../store/recording/format';
import { replayHistory } from '../../store/recording/run-summary';
import type { Witness } from '../../store/recording/verification';

/** A moment in which the hero of a recording has to decide. */
export interface Moment {
  /** The number of commands given before. */
  readonly after: number;
  readonly turn: number;
  readonly snapshot: Snapshot;
}

/**
 * The number of turns after a decision for which its losses count, and that within which it may have caused the death.
 */
const LOOK_AHEAD = { losses: 8, death: 30 } as const;
/** The loss of health in percent from which on a decision is looked at. */
const LEAST_LOSS = 33;
/** Below this health in percent every decision in sight of a foe is a risk. */
const BADLY_HURT = 40;
/** The weights of more than the percentage of health lost: being badly hurt already, and a death soon afterwards. */
const WEIGHT = { hurt: 30, death: 50 } as const;
/** The least number of turns between two moments. */
const DISTANCE = 6;

/** The notes of the first replay before each command, and at the end. */
interface Position {
  readonly after: number;
  readonly turn: number;
  /** In percent, 0 for a dead hero. */
  readonly health: number;
  readonly isFight: boolean;
}

/**
 * Returns the moments of a recorded game that are worth a closer look, the most important first; or why there are none, as
 * part of a sentence, if the recording is not valid.
 */
export function momentsOf(content: Content, recording: Recording, most: number): readonly Moment[] | string {
  const positions: Position[] = [];
  const witness: Witness = (engine, after) => positions.push(positionAt(engine, after));
  const { verdict } = replayHistory(content, recording, { witness });
  if (!verdict.isValid) return verdict.reason;
  const chosen = choose(positions, most);
  const snapshots = snapshotsAt(content, recording, new Set(chosen.map(({ after }) => after)));
  return chosen.map(({ after, turn }) => ({ after, turn, snapshot: snapshots.get(after) as Snapshot }));
}

/** Replays a valid recording as far as it must, and returns its states after these numbers of commands. */
function snapshotsAt(content: Content, recording: Recording, wanted: ReadonlySet<number>): Map<number, Snapshot> {
  const { seed, name, difficulty, kit, commands } = recording;
  const engine = Engine.start(content, { seed, name, difficulty, kit });
  const snapshots = new Map<number, Snapshot>();
  for (const [after, command] of commands.entries()) {
    if (wanted.has(after)) snapshots.set(after, nearbyPart(toSnapshot(engine), engine.flight));
    if (snapshots.size === wanted.size) break;
    engine.perform(command);
  }
  return snapshots;
}

/**
 * The distance in floors within which a floor still counts: nobody goes farther in the imagined games, and each costs
 * time.
 */
const FLOORS_AWAY = 1;

const nearbyPart = (snapshot: Snapshot, flight: number): Snapshot => ({
  ...snapshot,
  floors: snapshot.floors.filter(({ number }) => stairsBetween(number, snapshot.floor, flight) <= FLOORS_AWAY),
});

function positionAt({ hero, turn, outcome }: Engine, after: number): Position {
  const health = outcome === 'died' ? 0 : Math.trunc((100 * hero.health) / hero.maxHealth);
  return {
    after,
    turn,
    health,
    isFight: outcome === undefined && foesInSight(hero).some(({ mood }) => mood !== 'sleep'),
  };
}

/** Chooses moments that are some turns apart, by what was lost after them. */
function choose(positions: readonly Position[], most: number): readonly Position[] {
  const weighed = positions
    .filter(({ isFight }) => isFight)
    .map((position) => ({ position, weight: weightOf(position, positions) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position.after - b.position.after);
  const chosen: Position[] = [];
  for (const { position } of weighed) {
    if (chosen.length >= most) break;
    if (chosen.every(({ turn }) => Math.abs(turn - position.turn) >= DISTANCE)) chosen.push(position);
  }
  return chosen;
}

/** Returns the weight of a decision, as far as what followed tells; 0 for nothing. */
function weightOf({ after, turn, health }: Position, positions: readonly Position[]): number {
  let least = health;
  let isDeath = false;
  for (let i = after + 1; i < positions.length; i++) {
    const later = positions[i] as Position;
    if (later.turn > turn + LOOK_AHEAD.death) break;
    if (later.turn <= turn + LOOK_AHEAD.losses) least = Math.min(least, later.health);
    if (later.health === 0) isDeath = true;
  }
  const loss = health - least;
  const isHurt = health < BADLY_HURT;
  if (loss < LEAST_LOSS && !isHurt && !isDeath) return 0;
  return loss + (isHurt ? WEIGHT.hurt : 0) + (isDeath ? WEIGHT.death : 0);
}
