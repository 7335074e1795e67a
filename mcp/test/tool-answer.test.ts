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
