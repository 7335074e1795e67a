/** A server whose board has one run, as koboldkeep-server has it. A test can give it other answers. */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTENT } from '../../src/content';
import { endingOf } from '../../src/cli/runs/hall-of-fame';
import type { ServerRun } from '../../src/cli/runs/server-board';
import { createGame, perform, record } from '../../src/library';
import { decodeRecording } from '../../src/store/recording/format';
import { replayHistory, summarizeRun } from '../../src/store/recording/run-summary';

/** The recording of the run, which is short. */
export const RECORDING = shortRun();

function shortRun(): Uint8Array {
  const game = createGame({ seed: 42 });
  for (const command of ['explore', 'search', 'escape'] as const) perform(game, { do: command });
  return record(game);
}

export class BoardServer {
  /** The answers by their paths. */
  readonly answers = new Map<string, RequestListener>();
  /** The addresses that were asked for, without the host. */
  readonly asked: string[] = [];
  private readonly http = createServer((request, response) => {
    const { url = '' } = request;
    this.asked.push(url);
    const answer = this.answers.get(url.replace(/\?.*/, ''));
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });

  /** Starts it, with the board of the run. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.show(RECORDING);
  }

  stop(): void {
    this.http.closeAllConnections();
    this.http.close();
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/`;
  }

  /** Puts a run on the board, with what the server tells about it. Returns its path. */
  show(recording: Uint8Array, told: Readonly<Record<string, unknown>> = {}): string {
    const checksum = createHash('sha256').update(recording).digest('hex');
    const path = `/runs/${checksum}.kkr`;
    this.answers.set('/scores.json', (_, response) => {
      response.end(JSON.stringify({ title: 'Best runs', runs: [{ ...factsOf(recording), checksum, ...told }] }));
    });
    this.answers.set(path, (_, response) => response.end(recording));
    return path;
  }
}

/** The facts of a run that is listed. */
function factsOf(recording: Uint8Array): Omit<ServerRun, 'checksum'> {
  const summary = summarizeRun(replayHistory(CONTENT, decodeRecording(recording)));
  const { name, seed, difficulty, kit, outcome, score, turn } = summary;
  const facts = { name, seed, difficulty, kit, outcome: outcome ?? '', score, turn, ending: endingOf(summary) };
  return { ...facts, kind: 'open', finished: '2026-01-31T10:00:00.000Z' };
}
