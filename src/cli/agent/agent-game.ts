/** One of an agent's games, with the fields that its program reads and their values sent last. */
import { readCommand } from '../../engine/api/command/command-table';
import { observe, performChecked, type Game } from '../../library/game';
import type { ObservationField } from '../../library/observation-table';
import type { Recording } from '../../store/recording/format';
import type { RecordingResult } from '../../store/recording/write-recording';
import { RequestError } from './protocol';

/** The options with which a program plays a game. */
export interface AgentGameOptions {
  /** The fields it reads, unless a request says otherwise. */
  readonly want: readonly ObservationField[];
  /** Whether an answer to `act` holds only the fields that differ from the ones sent last. */
  readonly delta: boolean;
  /** Whether the recording is kept when the game ends. */
  readonly record: boolean;
}

/** Writes the recording of a game that has ended; `undefined` stands for one that is too long. */
export type KeepRecording = (recording: Recording | undefined) => RecordingResult;

export class AgentGame {
  /** Each field as JSON, as it was sent last. */
  private readonly sent = new Map<string, string>();
  /** The fields of the observation about the recording of a game that has ended. */
  private recorded: { readonly recording?: string; readonly recordingProblem?: string } = {};

  constructor(
    readonly number: number,
    readonly game: Game,
    readonly options: AgentGameOptions,
  ) {}

  /** Performs a command. If it ends the game, keeps the recording. Throws a RequestError. */
  act(given: unknown, keep: KeepRecording): void {
    const { game } = this;
    if (hasEnded(game)) throw new RequestError('gameOver', 'The game is over: "reset" starts another.');
    const command = readCommand(given);
    if (typeof command === 'string') throw new RequestError('badCommand', command);
    performChecked(game, command);
    if (!this.options.record || !hasEnded(game)) return;
    const { recording, reason } = keep(game.log?.recording(game.engine));
    this.recorded =
      recording === undefined ? { recordingProblem: `The game was not recorded: ${reason}.` } : { recording };
  }

  /** Returns the JSON of an answer with all wanted fields. */
  observation(want: readonly ObservationField[] = this.options.want): string {
    return this.answer('observation', want, () => true);
  }

  /** Returns the JSON of an answer with the wanted fields that differ from the ones sent last. */
  changes(want: readonly ObservationField[] = this.options.want): string {
    return this.answer('changes', want, (field, json) => this.sent.get(field) !== json);
  }

  private answer(
    type: string,
    want: readonly ObservationField[],
    isIncluded: (field: string, json: string) => boolean,
  ): string {
    const { attempt } = this.game;
    const fields = { ...observe(this.game, want), ...(attempt && { attempt }), ...this.recorded };
    if (!this.options.delta) return JSON.stringify({ type, game: this.number, ...fields });
    let json = `{"type":"${type}","game":${this.number}`;
    for (const [field, value] of Object.entries(fields)) {
      const text = JSON.stringify(value);
      if (!isIncluded(field, text)) continue;
      this.sent.set(field, text);
      json += `,"${field}":${text}`;
    }
    return `${json}}`;
  }
}

const hasEnded = ({ outcome }: Game): boolean => outcome !== undefined;
