/** The page about language models: its examples are what the tools tell. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endModels, newHome } from './support/model';

const PAGE = join(__dirname, '../../docs/language-models.md');

afterEach(endModels);

test('each example of the page is what the tools tell: node mcp/examples.js writes them anew', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(page.match(/```json call\n/g)).toHaveLength(10);
  const copy = join(newHome(), 'page.md');
  copyFileSync(PAGE, copy);
  execFileSync(process.execPath, [join(__dirname, '../examples.js'), copy]);
  expect(readFileSync(copy, 'utf8')).toBe(page);
});
