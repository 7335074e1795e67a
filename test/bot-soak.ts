/** Games that bots play while everything is checked: invariants after each turn, saves, replays, and what is never met. */
import type { BotKind } from '../src/bots/bot';
import { createBot } from '../src/bots/bots';
import type { Command } from '../src/engine/api/command/command';
import { COMMAND_NAMES } from '../src/engine/api/command/command-table';
import { hashState } from '../src/engine/api/snapshot/hash';
import { fromSnapshot, toSnapshot } from '../src/engine/api/snapshot/snapshot';
import { Engine } from '../src/engine/engine';
import type { Content } from '../src/engine/world/kinds/content';
import { DEFAULT_LIMITS, positionOf } from '../src/simulation/games/bot-game';
import { decodeSnapshot, encodeSnapshot } from '../src/store/coding/snapshot-file';
import { decodeRecording, encodeRecording } from '../src/store/recording/format';
import { GameLog } from '../src/store/recording/game-log';
import { verify } from '../src/store/recording/verification';
import { brokenInvariants } from './invariants';
import { countMeetings } from './meetings';

/** After how many commands a game is saved and loaded. */
const SAVE_EVERY = 40;
/** How many commands are played at most to make a failing game small: some minutes. */
const SHRINK_COMMANDS = 60_000;

/** A failing game, and the shortest list of commands that was found to fail in the same way. */
export class SoakFailure extends Error {
  constructor(
    why: string,
    readonly options: { readonly seed: string; readonly difficulty: string },
    readonly commands: readonly Command[],
  ) {
    super(`${why}, with ${commands.length} commands on seed ${options.seed} (${options.difficulty})`);
  }
}

/** Plays games of bots and counts what they meet. */
export class BotSoak {
  readonly outcomes = new Map<string, number>();
  turns = 0;
  private readonly meetings: ReturnType<typeof countMeetings>;
  private readonly met = new Set<string>();

  constructor(private readonly base: Content) {
    this.meetings = countMeetings(base);
  }

  /** Plays one game. Throws a SoakFailure whose commands fail in the same way. */
  play(kind: BotKind, seed: string, difficulty: string, mostCommands = DEFAULT_LIMITS.commands): void {
    const options = { seed, name: kind.name, difficulty };
    const engine = Engine.start(this.meetings.content, options);
    const bot = createBot(kind, seed);
    const position = positionOf(engine);
    const commands: Command[] = [];
    const checks = new Checks(engine, this.base);
    let idle = 0;
    engine.onEvent = (event) => {
      this.met.add(`event ${event.type}`);
      if (event.type === 'used' || event.type === 'took') this.met.add(`item ${event.item}`);
      if (event.type === 'afflicted') this.met.add(`condition ${event.condition}`);
      if (event.type === 'boonChosen') this.met.add(`boon ${event.boon}`);
    };
    while (engine.outcome === undefined && commands.length < mostCommands) {
      const { turn } = engine;
      const command = bot.choose(position);
      commands.push(command);
      this.met.add(`command ${command.do}`);
      this.meetings.during(() => engine.perform(command));
      idle = engine.turn === turn ? idle + 1 : 0;
      const why =
        checks.after(command) ??
        (idle >= DEFAULT_LIMITS.idle ? `no turn passed in ${idle} commands of ${kind.name}` : undefined);
      if (why !== undefined) throw new SoakFailure(why, options, this.shrunk(options, commands));
    }
    const why = checks.atEnd();
    if (why !== undefined) throw new SoakFailure(why, options, commands);
    this.turns += engine.turn;
    for (const id of Object.keys(engine.knowledge.met)) this.met.add(`breed ${id}`);
    const outcome = `${kind.name}: ${engine.outcome ?? (commands.length >= DEFAULT_LIMITS.commands ? 'stuck' : 'going on')}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  /** Everything that no game has met so far: cells of the arbiter's table, and content. */
  never(): readonly string[] {
    const { breeds, items, conditions, boons } = this.base;
    const wanted = [
      ...COMMAND_NAMES.map((name) => `command ${name}`),
      ...Object.keys(breeds).map((id) => `breed ${id}`),
      ...items.map(({ id }) => `item ${id}`),
      ...Object.keys(conditions).map((id) => `condition ${id}`),
      ...Object.keys(boons).map((id) => `boon ${id}`),
    ];
    return [...wanted.filter((each) => !this.met.has(each)), ...this.meetings.never()];
  }

  /** Returns a shorter list of commands that fails too, by leaving out ever smaller parts of it. */
  private shrunk(options: ConstructorParameters<typeof SoakFailure>[1], commands: readonly Command[]) {
    const fails = (fewer: readonly Command[]): boolean => failureOf(this.base, options, fewer) !== undefined;
    // A game that is stuck is not broken: all its commands tell how it came there.
    return fails(commands) ? shrink(commands, fails, SHRINK_COMMANDS) : commands;
  }
}

/** Returns why a list of commands fails; `undefined` if all is well. */
export function failureOf(
  content: Content,
  { seed, difficulty }: { readonly seed: string; readonly difficulty: string },
  commands: readonly Command[],
): string | undefined {
  const engine = Engine.start(content, { seed, name: 'Wren', difficulty });
  const checks = new Checks(engine, content);
  for (const command of commands) {
    if (engine.outcome !== undefined) break;
    engine.perform(command);
    const why = checks.after(command);
    if (why !== undefined) return why;
  }
  return checks.atEnd();
}

/**
 * Returns a shorter list that fails too: leaves out halves, quarters and so on while what is left fails (Zeller and
 * Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). The whole list must fail. The lists that are
 * tried have about `most` entries together.
 */
export function shrink<T>(list: readonly T[], fails: (fewer: readonly T[]) => boolean, most: number): readonly T[] {
  let shortest = list;
  let tried = 0;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length && tried < most;) {
      const fewer = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      tried += fewer.length;
      if (fewer.length > 0 && fails(fewer)) shortest = fewer;
      else from += size;
    }
  }
  return shortest;
}

/** Checks a game after each of its commands and at its end. */
class Checks {
  private readonly log: GameLog;
  /** The same game, saved and loaded now and then. */
  private twin: Engine;
  private commands = 0;
  private broken: readonly string[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly content: Content,
  ) {
    this.log = GameLog.begin(engine, 0, ['bot']);
    this.twin = this.reloaded();
    engine.onTurn = () => {
      if (this.broken.length === 0 && engine.outcome === undefined) this.broken = brokenInvariants(engine);
    };
  }

  after(command: Command): string | undefined {
    const { engine, twin } = this;
    this.log.note(command, engine);
    if (this.broken.length > 0) return `broken after ${JSON.stringify(command)}: ${this.broken.join('; ')}`;
    twin.perform(command);
    if (hashState(twin) !== hashState(engine)) return `${JSON.stringify(command)} goes another way in a loaded game`;
    if (++this.commands % SAVE_EVERY === 0 && engine.outcome === undefined) this.twin = this.reloaded();
    return undefined;
  }

  atEnd(): string | undefined {
    const recording = this.log.recording(this.engine);
    if (!recording) return 'the game has no recording';
    const verdict = verify(this.content, decodeRecording(encodeRecording(recording)));
    return verdict.isValid ? undefined : `the recording is not valid: ${verdict.reason}`;
  }

  private reloaded(): Engine {
    return fromSnapshot(this.content, decodeSnapshot(encodeSnapshot(toSnapshot(this.engine))));
  }
}
