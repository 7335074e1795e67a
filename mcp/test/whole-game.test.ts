/** A whole game through the tools: it ends, its recording is proven, and a decision costs few tokens. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endModels, newHome } from './support/model';

const ROOT = join(__dirname, '../..');

/** The most tokens of a decision in the middle case. */
const MOST_TOKENS = 1500;

interface Result {
  readonly end: string;
  readonly recording: string;
  readonly decisions: number;
  readonly tokens: { readonly median: number };
}

afterEach(endModels);

test('a scripted player plays a short keep by the texts alone to its end, and the recording is proven', () => {
  const env = { ...process.env, KOBOLDKEEP_HOME: newHome() };
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  const { end, recording, decisions, tokens } = JSON.parse(run('mcp/scripted-player.js', '11')) as Result;
  expect(decisions).toBeGreaterThan(10);
  expect(end).toMatch(/^Scripted (died|gave up|won)\s[^]*\sScore\s\d+\./m);
  expect(end).toContain(`To prove it: koboldkeep verify ${recording}`);
  expect(existsSync(recording)).toBe(true);
  expect(run('bin/koboldkeep.js', 'verify', recording)).toMatch(/^verified: /);
  expect(tokens.median).toBeGreaterThan(0);
  expect(tokens.median).toBeLessThanOrEqual(MOST_TOKENS);
});
