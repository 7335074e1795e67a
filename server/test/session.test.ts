/** One session in a worker: what its game is told of the window. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FromWorker, WindowSize } from '../src/messages';
import { Session } from '../src/worker/session';

/** The request of a game in a window of 80 × 24. */
const request = {
  ...{ args: [], env: {}, heroName: 'Wren', watched: undefined, sendsSigns: false, recording: undefined },
  ...{ sealedSeed: undefined, full: undefined, afterwards: 'your game is saved', isCooked: false },
  size: { columns: 80, rows: 24 },
};

test('a window that changes its size a thousand times at once is drawn once, in its last size', async () => {
  const drawn: WindowSize[] = [];
  const messages: FromWorker[] = [];
  const session = new Session(1, request, (message) => messages.push(message));
  const played = session.play(async (_, io) => {
    const { stdin, stdout } = io as unknown as Pick<NodeJS.Process, 'stdin' | 'stdout'>;
    stdout.on('resize', () => drawn.push({ columns: stdout.columns, rows: stdout.rows }));
    await once(stdout, 'resize');
    stdin.resume();
    await once(stdin, 'end');
    return 0;
  });
  for (let columns = 100; columns < 1100; columns++) session.resize({ columns, rows: 30 });
  session.endInput();
  await played;
  expect(drawn).toEqual([{ columns: 1099, rows: 30 }]);
  expect(messages.at(-1)).toEqual({ type: 'ended', id: 1, code: 0 });
});

test('a player sees nothing of a command before the disk has it, then all of it in order', async () => {
  const said: string[] = [];
  const session = new Session(1, request, (message) => {
    if (message.type !== 'output') return;
    said.push(Buffer.from(message.bytes).toString());
    queueMicrotask(() => {
      session.taken(false);
    });
  });
  let before: readonly string[] = [];
  await session.play(async (_, io) => {
    const { stdout } = io as unknown as Pick<NodeJS.Process, 'stdout'>;
    const hold = (): (() => void) | undefined => io.host?.holdReplies?.();
    stdout.write('start ');
    const releases = [hold(), hold()];
    stdout.write('one ');
    await setImmediate();
    releases.pop()?.();
    await setImmediate();
    stdout.write('two ');
    before = [...said];
    releases.pop()?.();
    stdout.write('three');
    return 0;
  });
  expect([before, said.join('')]).toEqual([['start '], 'start one two three']);
});
