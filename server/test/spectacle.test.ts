/** The terminal without a window that the tests of the server look at. */
import { Spectacle } from './support/spectacle';

test('a wait sees what came last, though the session has ended meanwhile', async () => {
  const shown = new Spectacle(80, 24);
  const farewell = shown.sees('Saved.');
  const never = shown.sees('Welcome');
  shown.receive(Buffer.from('Leaving …\r\n'));
  shown.receive(Buffer.from('Saved.\r\n'));
  await new Promise<void>((resolve) => {
    shown.end(resolve);
  });
  await expect(farewell).resolves.toContain('Saved.');
  await expect(never).rejects.toThrow('The session has ended');
});
