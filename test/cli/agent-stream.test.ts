/** The bytes that an agent is sent. */
import { runMain } from '../support/run-main';

test('a program whose first line begins with a byte order mark is understood', async () => {
  const line = '{"type":"games"}\n';
  const { out } = await runMain(['agent'], {}, Buffer.from(`\uFEFF${line}${line}\uFEFF${line}`));
  const [, first, second, third] = out.trimEnd().split('\n');
  expect([first, second]).toEqual(['{"type":"games","games":[]}', '{"type":"games","games":[]}']);
  // Anywhere else it is no part of JSON.
  expect(third).toContain('"code":"badJson"');
});
