/** The entry of a thread that verifies one recording: the game replays it, as `koboldkeep morgue` does anywhere. */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { Io } from '../../../src/cli/io/io';
import { readVerdict } from '../boards/run-facts';
import { loadGame } from './game';

/** An output that keeps what is written. */
class Kept {
  text = '';

  readonly write = (text: string): boolean => {
    this.text += text;
    return true;
  };

  readonly once = (): this => this;
}

async function verify(recording: Uint8Array): Promise<void> {
  const [stdout, stderr] = [new Kept(), new Kept()];
  const io = { stdin: Readable.from([recording]), stdout, stderr, env: {} } as unknown as Io;
  const code = await loadGame().main(['morgue', '-', '--json'], io);
  parentPort?.postMessage(readVerdict(code, stdout.text, stderr.text));
}

void verify(workerData as Uint8Array);
