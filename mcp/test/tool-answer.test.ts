/** Answers to calls: their order, and a fault of the program among them. */
import { UsageError } from '../../src/cli/io/io';
import { answersIn, newQueue } from '../src/tool-answer';

test('a fault is told in a sentence and logged with its place, and the next call is served', async () => {
  const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = answersIn(newQueue());
  const [broken, refused, served] = await Promise.all([
    answer(() => {
      throw new TypeError('broken\u0007');
    }),
    answer(() => Promise.reject(new UsageError('Not now'))),
    answer(() => ['one\u202e', 'two']),
  ]);
  expect(broken).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('continue_game goes on.') as string }],
  });
  expect(logged.mock.calls[0]?.[0]).toMatch(
    /^koboldkeep-mcp: This is a bug of the program\.\nTypeError: broken\?\n +at /,
  );
  expect(refused).toEqual({ isError: true, content: [{ type: 'text', text: 'Not now.' }] });
  expect(served).toEqual({ content: [{ type: 'text', text: 'one?\ntwo' }] });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('the log is read only after the commands that were sent before, and after a call that failed', async () => {
  const queue = newQueue();
  const done: string[] = [];
  const acting = queue(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    done.push('acted');
    throw new UsageError('Not now.');
  });
  const reading = queue(() => done.push('read'));
  await expect(acting).rejects.toThrow('Not now.');
  await reading;
  expect(done).toEqual(['acted', 'read']);
});
