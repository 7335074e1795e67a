/** Records a game that is played without being saved, such as that of a program. Nothing is written before it has ended. */
import type { Command } from '../../engine/api/command/command';
import { hashState } from '../../engine/api/snapshot/hash';
import type { Engine } from '../../engine/engine';
import { RULES_VERSION } from '../../engine/version';
import type { StoreDependencies } from '../disk/environment';
import { fingerprintOf } from '../disk/fingerprint';
import { isDiskError, reasonOf } from '../disk/fs';
import type { GameOrigin } from '../journal/header';
import type { HashAt } from '../journal/segment';
import { HASH_EVERY } from '../journal/segment-writer';
import { MOST_COMMANDS } from './format';
import { recordingFrom, storeRecording, type RecordingResult } from './write-recording';

/** The commands of a game and hashes of its state, in memory until the game has ended. */
export class RunRecorder {
  private readonly origin: GameOrigin;
  private readonly commands: Command[] = [];
  private readonly hashes: HashAt[] = [];

  /** `engine` is at the start of its game; the name of the recording's file ends with `name`. */
  constructor(
    private readonly deps: StoreDependencies,
    private readonly home: string,
    private readonly name: string,
    private readonly engine: Engine,
  ) {
    const began = Math.max(0, Math.trunc(deps.now()));
    const { seed, name: hero, difficulty } = engine.options;
    this.origin = {
      rules: RULES_VERSION,
      fingerprint: fingerprintOf(deps.content),
      seed,
      name: hero,
      difficulty,
      began,
    };
    this.noteHash();
  }

  /** Notes the command that the engine has just performed. One that it refused has changed nothing and is left out. */
  note(command: Command): void {
    const { commands, engine } = this;
    // A game that is too long for a recording takes no more memory.
    if (commands.length > MOST_COMMANDS || engine.events.some(({ type }) => type === 'refused')) return;
    commands.push(command);
    if (commands.length % HASH_EVERY === 0) this.noteHash();
  }

  /** Writes the recording of the game, which has ended. */
  finish(): RecordingResult {
    const { deps, home, name, origin, commands, hashes, engine } = this;
    try {
      return storeRecording(deps.files, home, name, recordingFrom(origin, commands, hashes, engine));
    } catch (error) {
      if (!isDiskError(error)) throw error;
      return { reason: `${home}/runs cannot be used (${reasonOf(error)})` };
    }
  }

  private noteHash(): void {
    this.hashes.push({ after: this.commands.length, hash: hashState(this.engine) });
  }
}
