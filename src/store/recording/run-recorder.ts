/** Records a game that is played without being saved, such as that of a bot. Nothing is written before it has ended. */
import type { Command } from '../../engine/api/command/command';
import type { Engine } from '../../engine/engine';
import type { StoreDependencies } from '../disk/environment';
import { GameLog } from './game-log';
import { keepRecording, type RecordingResult } from './write-recording';

/** The log of a game, and the file that its recording goes to. */
export class RunRecorder {
  private readonly log: GameLog;

  /** `engine` is at the start of its game; the name of the recording's file ends with `name`. */
  constructor(
    private readonly deps: StoreDependencies,
    private readonly home: string,
    private readonly name: string,
    private readonly engine: Engine,
  ) {
    this.log = GameLog.begin(engine, deps.now());
  }

  /** Notes the command that the engine has just performed. */
  note(command: Command): void {
    this.log.note(command, this.engine);
  }

  /** Writes the recording of the game, which has ended. */
  finish(): RecordingResult {
    const { deps, home, name, log, engine } = this;
    return keepRecording(deps, home, name, log.recording(engine));
  }
}
