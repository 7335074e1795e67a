/** The picture in the README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtHome } from '../support/at-home';
import { wonUntil } from '../support/won';

test('the picture of the README is the exported picture of the won game', async () => {
  const at = new AtHome();
  try {
    const { out } = await at.run('export', at.keep(wonUntil().recording, 'won.kkr'), '--svg', '-', '--turn', '3404');
    expect(readFileSync(join(__dirname, '../../docs/koboldkeep.svg'), 'utf8')).toBe(out);
  } finally {
    at.remove();
  }
});
