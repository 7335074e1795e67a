/** The game in runtimes that lack what blessed takes for granted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProtoAccessor } from '../../src/ui/terminal/proto-accessor';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';

afterEach(endGames);

needing('pty').test('where objects have no __proto__, as in Deno, the game is played and left', async () => {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-pty-'));
  try {
    const t = startGame(['--seed', '42'], ['--disable-proto=delete'], home);
    await t.until((screen) => screen.includes('turn 0'));
    t.type('.');
    await t.until((screen) => screen.includes('turn 1'));
    t.type('S');
    expect((await t.ended).exitCode).toBe(0);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test('__proto__ works only while it is lent', () => {
  const name = '__proto__';
  const before = Object.getOwnPropertyDescriptor(Object.prototype, name);
  // Deno has the property, but it does nothing.
  Object.defineProperty(Object.prototype, name, { configurable: true, get: () => undefined, set: () => undefined });
  try {
    const child = withProtoAccessor(() => {
      const made: object = {};
      Reflect.set(made, name, Array.prototype);
      expect(Reflect.get(made, name)).toBe(Array.prototype);
      return made;
    });
    expect(Object.getPrototypeOf(child)).toBe(Array.prototype);
    expect(Reflect.get({}, name)).toBeUndefined();
  } finally {
    if (before) Object.defineProperty(Object.prototype, name, before);
  }
});
