/** The picture in the README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtHome } from '../support/at-home';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');

test('the picture of the README is the exported picture of the won game', async () => {
  const at = new AtHome();
  try {
    const { golden } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const file = join(__dirname, '../fixtures/recordings/won-game.kkr');
    const turn = /--svg docs\/koboldkeep\.svg --turn (\d+)/.exec(golden ?? '')?.[1] ?? '';
    const { out } = await at.run('export', file, '--svg', '-', '--turn', turn);
    expect(read('docs/koboldkeep.svg')).toBe(out);
  } finally {
    at.remove();
  }
});
