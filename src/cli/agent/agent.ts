/** The agent protocol: answers the JSON lines of a program that plays. See docs/agent-protocol.md. */
import { Buffer } from 'node:buffer';
import { CONTENT } from '../../content';
import { describeCommands } from '../../engine/api/command/command-table';
import { RULES_VERSION } from '../../engine/version';
import { createGame, forkGame, hash, imagineGame, load, originOf, save, type Game } from '../../library/game';
import { TASK_CARDS } from '../../library/game-options';
import { layerNames, OBSERVATION_FIELDS, USUAL_FIELDS } from '../../library/observation';
import { escapeJson, toJson } from '../../store/coding/safe-text';
import { AgentGame, type AgentGameOptions, type KeepRecording } from './agent-game';
import { LIMITS, PROTOCOL, RequestError, type ErrorCode } from './protocol';
import { idOf, readRequest, REQUEST_NAMES, type AgentRequest, type RequestOf } from './requests';

/** Answers the request lines of a program that plays. It uses no streams, screens or files. */
export class Agent {
  /** By number. */
  private readonly games = new Map<number, AgentGame>();

  /** `keep` writes the recording of a game that has ended. */
  constructor(
    private readonly version: string,
    private readonly keep: KeepRecording,
  ) {}

  /** The greeting, which comes before the first request. */
  hello(): string {
    return toJson({
      type: 'hello',
      name: 'koboldkeep',
      version: this.version,
      protocol: PROTOCOL,
      rules: RULES_VERSION,
      limits: LIMITS,
      requests: REQUEST_NAMES,
      fields: OBSERVATION_FIELDS,
      layers: layerNames(CONTENT),
      tasks: TASK_CARDS,
      commands: describeCommands(),
    });
  }

  /**
   * Returns the answer to one line. If the line cannot be served, the answer is an error, and nothing has changed. If a bug
   * prevents it, its game is closed, and the others go on.
   */
  answer(line: string): string {
    return escapeJson(this.answerLine(line));
  }

  private answerLine(line: string): string {
    if (line.length > LIMITS.line) return failure('tooLong', `A line may have at most ${LIMITS.line} characters.`);
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return failure('badJson', 'The line is not JSON.');
    }
    return this.reply(value, inexactness(line, value));
  }

  /** Returns the answer to a value, with the id of the request. `problem` is a reason to refuse it. */
  private reply(value: unknown, problem?: string): string {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return failure('badRequest', 'A request must be an object.');
    const id = idOf(value);
    const answer = this.serveOrRefuse(value, problem);
    return id === undefined ? answer : `{"id":${JSON.stringify(id)},${answer.slice(1)}`;
  }

  private serveOrRefuse(value: object, problem: string | undefined): string {
    try {
      if (problem !== undefined) throw new RequestError('badRequest', problem);
      return this.serve(readRequest(value));
    } catch (error) {
      if (error instanceof RequestError) return failure(error.code, error.message);
      return this.closeBroken(value, error);
    }
  }

  /** Closes the game of a request that an exception ended in the middle: its state may be half of one turn. */
  private closeBroken(request: { readonly game?: unknown }, error: unknown): string {
    const { game: number = 0 } = request;
    if (typeof number === 'number') this.games.delete(number);
    const what = error instanceof Error ? error.message : String(error);
    return failure('bug', `Game ${String(number)} ran into a bug and is closed; please report it: ${what}.`);
  }

  private serve(request: AgentRequest): string {
    switch (request.type) {
      case 'reset':
        return this.reset(request);
      case 'observe':
        return this.gameOf(request).observation(request.want);
      case 'act':
        return this.act(request);
      case 'hash': {
        const { number, game } = this.gameOf(request);
        return JSON.stringify({ type: 'hash', game: number, turn: game.turn, hash: hash(game) });
      }
      case 'save': {
        const { number, game } = this.gameOf(request);
        const position = Buffer.from(orRefuse('notSavable', () => save(game))).toString('base64');
        return JSON.stringify({ type: 'position', game: number, position });
      }
      case 'load':
        return this.load(request);
      case 'fork':
        return this.fork(request);
      case 'imagine':
        return this.imagine(request);
      case 'close': {
        const { number } = this.gameOf(request);
        this.games.delete(number);
        return JSON.stringify({ type: 'closed', game: number });
      }
      case 'games':
        return this.list();
      case 'batch':
        return this.batch(request);
    }
  }

  private reset({ game = 0, seed, name, difficulty, kit, task, ...options }: RequestOf<'reset'>): string {
    return this.add(
      game,
      orRefuse('badRequest', () => createGame({ seed, name, difficulty, kit, task })),
      options,
    );
  }

  private act({ command, want, ...request }: RequestOf<'act'>): string {
    const played = this.gameOf(request);
    played.act(command, this.keep);
    return played.options.delta ? played.changes(want) : played.observation(want);
  }

  private load({ game = 0, position, ...options }: RequestOf<'load'>): string {
    const bytes = Buffer.from(position, 'base64');
    if (bytes.toString('base64') !== position) throw new RequestError('badPosition', 'The position is not base64.');
    return this.add(
      game,
      orRefuse('badPosition', () => load(bytes)),
      options,
    );
  }

  private fork({ to = this.freeNumber(), record = false, ...request }: RequestOf<'fork'>): string {
    const { game, options } = this.gameOf(request);
    if (record && !game.log)
      throw new RequestError('notRecordable', `A game that was ${originOf(game)} cannot be recorded.`);
    const { want = options.want, delta = options.delta } = request;
    return this.add(to, forkGame(game), { want, delta, record });
  }

  private imagine({ to = this.freeNumber(), seed, ...request }: RequestOf<'imagine'>): string {
    const { game, options } = this.gameOf(request);
    const { want = options.want, delta = options.delta } = request;
    return this.add(
      to,
      orRefuse('badRequest', () => imagineGame(game, seed)),
      { want, delta },
    );
  }

  private list(): string {
    const games = [...this.games.values()].map(({ number, game, options: { record } }) => {
      const { seed, depth, turn, outcome = null } = game;
      return { game: number, seed, depth, turn, outcome, record };
    });
    return JSON.stringify({ type: 'games', games: games.sort((a, b) => a.game - b.game) });
  }

  private batch({ requests }: RequestOf<'batch'>): string {
    const answers = requests.map((request) => this.reply(request, batchProblem(request)));
    return `{"type":"batch","answers":[${answers.join(',')}]}`;
  }

  /** Adds a game, which replaces any game with its number, and returns its first observation. */
  private add(
    number: number,
    game: Game,
    { want = USUAL_FIELDS, delta = false, record = false }: Partial<AgentGameOptions>,
  ): string {
    const added = new AgentGame(number, game, { want, delta, record });
    this.games.set(number, added);
    return added.observation();
  }

  private gameOf({ game: number = 0 }: { readonly game?: number }): AgentGame {
    const game = this.games.get(number);
    if (game) return game;
    throw new RequestError('noGame', `There is no game ${number}: "reset" starts one.`);
  }

  private freeNumber(): number {
    for (let number = 0; number < LIMITS.games; number++) if (!this.games.has(number)) return number;
    throw new RequestError('tooManyGames', `There are ${LIMITS.games} games already: "close" ends one.`);
  }
}

const failure = (code: ErrorCode, error: string): string => JSON.stringify({ type: 'error', code, error });

/** Returns what the library makes, or turns its refusal, a RangeError, into a RequestError. */
function orRefuse<T>(code: ErrorCode, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new RequestError(code, `${error.message}.`);
    throw error;
  }
}

/** Returns one sentence if a value is itself a batch, which cannot be part of one; otherwise `undefined`. */
const batchProblem = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'batch'
    ? 'A batch cannot contain another one.'
    : undefined;

const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const NUMBER = /-?\d[\d.eE+-]*/g;
const WHOLE = /^-?\d+(?:\.0+)?$/;

/** Returns a sentence if a line of JSON has a duplicate field or an inexact number; otherwise `undefined`. */
function inexactness(line: string, value: unknown): string | undefined {
  const bare = line.replace(TEXT, '""');
  if (bare.split(':').length - 1 !== membersIn(value)) return 'An object has the same field twice.';
  const isExact = (number: string): boolean =>
    WHOLE.test(number) && Number.isSafeInteger(Number(number)) && !Object.is(Number(number), -0);
  if ((bare.match(NUMBER) ?? []).every(isExact)) return undefined;
  return `A number must be a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, without an exponent: give any other seed as a string.`;
}

/** Counts the members of all objects in a value, at any depth. */
function membersIn(value: unknown): number {
  const open = [value];
  let members = 0;
  for (const each of open) {
    if (typeof each !== 'object' || each === null) continue;
    const inner: unknown[] = Object.values(each);
    if (!Array.isArray(each)) members += inner.length;
    for (const one of inner) open.push(one);
  }
  return members;
}
