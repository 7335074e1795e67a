/** One session in a worker: what its game is told of the window. */
import { once } from 'node:events';
import type { FromWorker, WindowSize } from '../src/messages';
import { Session } from '../src/worker/session';

test('a window that changes its size a thousand times at once is drawn once, in its last size', async () => {
  const drawn: WindowSize[] = [];
  const messages: FromWorker[] = [];
  const request = {
    ...{ args: [], env: {}, heroName: 'Wren', watched: undefined, sendsSigns: false, recording: undefined },
    ...{ sealedSeed: undefined, full: undefined, afterwards: 'your game is saved', isCooked: false },
    size: { columns: 80, rows: 24 },
  };
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
