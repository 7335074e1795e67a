/** The commands of a game that is not saved, with hashes of its states: its recording is made of them. */
import type { Command } from '../../engine/api/command/command';
import { hashState } from '../../engine/api/snapshot/hash';
import type { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import { mergeMarks, type PlayMark } from '../coding/play-marks';
import { fingerprintOf } from '../disk/fingerprint';
import type { HashAt } from '../journal/segment';
import { HASH_EVERY } from '../journal/segment-writer';
import { MOST_COMMANDS, MOST_TURNS, type Recording } from './format';
import { recordingFrom } from './write-recording';

/** Everything that a recording of a game needs, in memory. */
export class GameLog {
  private constructor(
    private readonly began: number,
    private readonly commands: Command[],
    private readonly hashes: HashAt[],
    /** One set for a game and all copies of it: what was learned in one can be used in the others. */
    private readonly marks: Set<PlayMark>,
  ) {}

  /** Begins the log of a game that is at its start, with its marks. `began` is the time in milliseconds since 1970. */
  static begin(engine: Engine, began: number, marks: readonly PlayMark[]): GameLog {
    return new GameLog(Math.max(0, Math.trunc(began)), [], [{ after: 0, hash: hashState(engine) }], new Set(marks));
  }

  /** Gives a mark to the game and to all copies of it. */
  mark(mark: PlayMark): void {
    this.marks.add(mark);
  }

  /** Notes the command that the game has just performed. One that it refused has changed nothing and is left out. */
  note(command: Command, engine: Engine): void {
    const { commands, hashes } = this;
    // A game that is too long for a recording takes no more memory.
    if (commands.length > MOST_COMMANDS || engine.events.some(({ type }) => type === 'refused')) return;
    commands.push(command);
    if (commands.length % HASH_EVERY === 0) hashes.push({ after: commands.length, hash: hashState(engine) });
  }

  /** Returns the log of a copy of the game. */
  copy(): GameLog {
    this.mark('forked');
    return new GameLog(this.began, this.commands.slice(), this.hashes.slice(), this.marks);
  }

  /** Returns the recording of the game up to now; `undefined` if it is too long for one. */
  recording(engine: Engine): Recording | undefined {
    if (this.commands.length > MOST_COMMANDS || engine.turn > MOST_TURNS) return undefined;
    const { seed, name, difficulty, kit } = engine.options;
    // The fingerprint takes longer than most games' first turn: it waits until somebody wants the recording.
    const fingerprint = fingerprintOf(engine.content);
    const origin = { rules: RULES_VERSION, fingerprint, seed, name, difficulty, kit, began: this.began };
    const marks = mergeMarks([...this.marks]);
    return recordingFrom(origin, this.commands, this.hashes, engine, marks);
  }
}
