/** The agent protocol: answers the JSON lines of a program that plays. See docs/agent-protocol.md. */
import { CONTENT } from '../content';
import type { Command } from '../engine/api/command/command';
import { describeCommands } from '../engine/api/command/command-table';
import { readCommand } from '../engine/api/command/read-command';
import { hashState } from '../engine/api/snapshot/hash';
import { View } from '../engine/api/view/view';
import { Engine } from '../engine/engine';
import { RULES_VERSION } from '../engine/version';
import { UsageError } from './io/io';
import { toJson } from '../store/coding/safe-text';
import type { RunRecorder } from '../store/recording/run-recorder';
import { DEFAULT_NAME } from '../library/game-options';
import { observationOf, USUAL_FIELDS } from '../library/observation';
import { readName, readSeed } from './input/seed';

/** The version of the protocol in docs/agent-protocol.md. Raised when a program written for it would break. */
export const PROTOCOL = 1;

/** A longer line is refused unread. */
export const LONGEST_LINE = 65_536;

/** A line of the protocol: one object. */
type Answer = { readonly type: string } & Readonly<Record<string, unknown>>;

type Request = ReadonlyMap<string, unknown>;

/** A kind of request: the fields it may have besides its type, and what answers it. */
interface RequestKind {
  readonly fields: readonly string[];
  readonly answer: (request: Request) => Answer;
}

const failure = (error: string): Answer => ({ type: 'error', error });

/** Answers the request lines of a program that plays. Knows nothing of streams, screens or files. */
export class Agent {
  private engine: Engine | undefined;
  /** Records the current game, if the program asked for it. */
  private recorder: RunRecorder | undefined;
  /** The fields of the observation about the recording of a game that has ended. */
  private recorded: { readonly recording?: string; readonly recordingProblem?: string } = {};

  /** `record` begins to record a game that is at its start. */
  constructor(
    private readonly version: string,
    private readonly record: (engine: Engine) => RunRecorder,
  ) {}

  /** The greeting, which comes before the first request. */
  hello(): string {
    return toJson({
      type: 'hello',
      game: 'koboldkeep',
      version: this.version,
      protocol: PROTOCOL,
      rules: RULES_VERSION,
      requests: Object.keys(this.requests),
      commands: describeCommands(),
    });
  }

  /** Returns the answer to one line: an error, if the line cannot be served; then nothing has changed. */
  answer(line: string): string {
    return toJson(this.reply(line));
  }

  private reply(line: string): Answer {
    if (line.length > LONGEST_LINE) return failure(`A line may have at most ${LONGEST_LINE} characters.`);
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return failure('The line is not JSON.');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return failure('A request must be an object.');
    const request = new Map<string, unknown>(Object.entries(value));
    const type = request.get('type');
    const kind = typeof type === 'string' && Object.hasOwn(this.requests, type) ? this.requests[type] : undefined;
    if (!kind) return failure(`"type" must be one of ${Object.keys(this.requests).join(', ')}.`);
    const allowed = ['type', ...kind.fields];
    const unknown = [...request.keys()].find((field) => !allowed.includes(field));
    if (unknown === undefined) return kind.answer(request);
    return failure(
      `"${String(type)}" takes no field ${JSON.stringify(unknown.slice(0, 40))}, only ${allowed.map((field) => `"${field}"`).join(', ')}.`,
    );
  }

  private readonly requests: Readonly<Record<string, RequestKind>> = {
    reset: {
      fields: ['seed', 'name', 'difficulty', 'record'],
      answer: (request) => {
        const {
          seed,
          name = DEFAULT_NAME,
          difficulty = CONTENT.defaultDifficulty,
          record = false,
        } = Object.fromEntries(request);
        if (typeof seed !== 'string' && typeof seed !== 'number')
          return failure('"reset" needs "seed", a string or a number.');
        // JSON reads other numbers as one of their neighbours.
        if (typeof seed === 'number' && (!Number.isSafeInteger(seed) || Object.is(seed, -0)))
          return failure(
            `"seed" must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}: give any other as a string.`,
          );
        if (typeof name !== 'string') return failure('"name" must be a string.');
        if (typeof difficulty !== 'string' || !Object.hasOwn(CONTENT.difficulties, difficulty))
          return failure(`"difficulty" must be one of ${Object.keys(CONTENT.difficulties).join(', ')}.`);
        if (typeof record !== 'boolean') return failure('"record" must be true or false.');
        try {
          this.engine = Engine.start(CONTENT, { seed: readSeed(String(seed)), name: readName(name), difficulty });
        } catch (error) {
          if (error instanceof UsageError) return failure(error.message);
          throw error;
        }
        this.recorder = record ? this.record(this.engine) : undefined;
        this.recorded = {};
        return this.observation(this.engine);
      },
    },
    observe: { fields: [], answer: () => this.inGame((engine) => this.observation(engine)) },
    act: {
      fields: ['command'],
      answer: (request) =>
        this.inGame((engine) => {
          if (engine.outcome !== undefined) return failure('The game is over: "reset" starts another.');
          const command = readCommand(request.get('command'));
          if (typeof command === 'string') return failure(command);
          engine.perform(command);
          this.noteCommand(command, engine);
          return this.observation(engine);
        }),
    },
    hash: {
      fields: [],
      answer: () => this.inGame((engine) => ({ type: 'hash', turn: engine.turn, hash: hashState(engine) })),
    },
  };

  private observation(engine: Engine): Answer {
    return { type: 'observation', ...observationOf(new View(engine), USUAL_FIELDS), ...this.recorded };
  }

  /** Records a command that was performed. If the game has ended with it, writes the recording. */
  private noteCommand(command: Command, { outcome }: Engine): void {
    this.recorder?.note(command);
    if (!this.recorder || outcome === undefined) return;
    const { recording, reason } = this.recorder.finish();
    this.recorded =
      recording === undefined ? { recordingProblem: `The game was not recorded: ${reason}.` } : { recording };
  }

  private inGame(answer: (engine: Engine) => Answer): Answer {
    return this.engine ? answer(this.engine) : failure('There is no game yet: "reset" starts one.');
  }
}
