/** The built game played by lines: through a pipe, and on a terminal that cannot draw. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';
import { endGames, startGame } from '../support/pty';
import { WATCHDOG_MS } from '../support/watch';

const ROOT = join(__dirname, '../..');
const BIN = join(ROOT, 'bin/koboldkeep.js');
const home = mkdtempSync(join(tmpdir(), 'koboldkeep-plain-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Plays by lines through a pipe. */
function piped(name: string, lines: readonly string[], ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args, '--plain', '--name', name], {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    timeout: WATCHDOG_MS,
    env: { ...process.env, KOBOLDKEEP_HOME: home, TERM: 'dumb' },
  });
  return { status, stdout, stderr };
}

/** Whether a text moves no cursor and draws nothing: lines of at most a hundred columns. */
const isPlain = (text: string): boolean =>
  !/[^\n\r -~]/.test(text) && text.split(/\r?\n/).every((line) => line.length <= 100);

needing('build').describe('by lines', () => {
  test('a script plays through a pipe; at the end of its lines the game is saved, and the next one goes on', () => {
    const first = piped('Ada', ['wait', 'wait', 'status'], 'play', '--seed', '42');
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/> status\n[^>]*turn 2, 0 gold/);
    expect(first.stdout.replace(/\n/g, ' ')).toMatch(/Saved\. To continue: .*koboldkeep.* --plain/);
    expect(isPlain(first.stdout)).toBe(true);
    const second = piped('Ada', ['wait', 'status', 'save', 'wait']);
    expect(second.stdout).toMatch(/turn 3, 0 gold/);
    expect(second.stdout).toMatch(/> save\n[^>]*Saved/);
    expect(second.status).toBe(0);
  });

  test('a run that is given up is recorded and ranked, and the command that plays it again is told', () => {
    const { status, stdout } = piped('Bo', ['give up', 'yes'], '--seed', '42');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Hall of fame[^]*Bo gave up on floor 1[^]*1st of 1 run/);
    expect(stdout.replace(/\n/g, ' ')).toMatch(/The same dungeon again: .*--seed 42 --plain/);
  });

  test('the daily dungeon and the tutorial are played by lines, too', () => {
    expect(piped('Cy', ['status'], 'daily').stdout).toContain('Cy, level 1');
    expect(piped('Cy', ['north'], 'tutorial').stdout.replace(/\n/g, ' ')).toMatch(/Type a direction, such as "north"/);
  });

  test('without a terminal, the refusal names the option that needs none', () => {
    const { status, stderr } = spawnSync(process.execPath, [BIN], {
      input: '',
      encoding: 'utf8',
      env: { ...process.env, KOBOLDKEEP_HOME: home },
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^koboldkeep: .*--plain.*\n$/);
  });

  test('a line without an end is ignored with a sentence and takes no memory, and the next line is played', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=40', BIN, '--plain'], {
      input: Buffer.concat([Buffer.alloc(200 << 20, 'w'), Buffer.from('\nwait\nstatus\n')]),
      encoding: 'utf8',
      timeout: WATCHDOG_MS,
      env: { ...process.env, KOBOLDKEEP_HOME: join(home, 'endless') },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/A line of more than 2000 characters is ignored\.\n[^]*> status\n[^>]*turn 1, 0 gold/);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s is heard while thousands of lines wait', (signal) => {
    const planted = join(home, 'signal.js');
    writeFileSync(
      planted,
      `let echoed = 0;
      const { stdout } = process;
      const write = stdout.write.bind(stdout);
      stdout.write = (text) => {
        if (text.startsWith('> ') && ++echoed === 5) process.kill(process.pid, '${signal}');
        return write(text);
      };\n`,
    );
    const { status, stdout } = spawnSync(process.execPath, ['--require', planted, BIN, '--plain', '--seed', '42'], {
      input: 'wait\n'.repeat(10_000),
      encoding: 'utf8',
      timeout: WATCHDOG_MS,
      env: { ...process.env, KOBOLDKEEP_HOME: join(home, signal) },
    });
    expect(status).toBe(128 + constants.signals[signal]);
    expect(stdout.split('> wait').length).toBeLessThan(10);
    expect(stdout).toContain('Saved. To continue');
  });

  test('nothing is asked of standard input that has ended', () => {
    const { status, stdout } = piped('Di', ['drop'], '--seed', '42');
    expect(status).toBe(0);
    expect(stdout).toContain('Saved.');
  });
});

needing('pty').describe('by lines, on a real pseudo-terminal', () => {
  afterEach(endGames);

  /** Starts the game on a terminal that cannot draw, and collects what it writes. */
  function atDumbTerminal(name: string, ...args: readonly string[]) {
    const t = startGame(['--name', name, ...args], [], home, { TERM: 'dumb' });
    let written = '';
    t.game.onData((data) => (written += data));
    return { ...t, written: () => written };
  }

  test('a terminal with TERM=dumb is told why it gets lines, and plays by them', async () => {
    const t = atDumbTerminal('Eve', '--seed', '42');
    await t.until((screen) => screen.includes('help lists the commands'));
    expect(t.written()).toContain('TERM=dumb');
    t.type('wait\r');
    t.type('status\r');
    await t.until((screen) => screen.includes('turn 1, 0 gold'));
    t.type('\x03');
    expect((await t.ended).exitCode).toBe(0);
    expect(t.written()).toContain('Saved. To continue');
    expect(isPlain(t.written().replace(/\^C/, ''))).toBe(true);
  });

  test('Ctrl-D leaves as Ctrl-C does', async () => {
    const t = atDumbTerminal('Flo', '--seed', '42');
    await t.until((screen) => screen.includes('help lists the commands'));
    t.type('\x04');
    expect((await t.ended).exitCode).toBe(0);
    expect(t.written()).toContain('Saved. To continue');
  });

  test('Ctrl-C in a game that is not saved asks once, and leaves the second time', async () => {
    const t = startGame(['tutorial', '--plain'], [], home);
    await t.until((screen) => screen.includes('help lists the commands'));
    t.type('\x03');
    await t.until((screen) => screen.includes('Press Ctrl-C again'));
    t.type('\x03');
    expect((await t.ended).exitCode).toBe(0);
  });

  test('a signal ends it with the game saved', async () => {
    const t = atDumbTerminal('Gus', '--seed', '42');
    await t.until((screen) => screen.includes('help lists the commands'));
    t.game.kill('SIGTERM');
    expect((await t.ended).exitCode).toBe(143);
    expect(t.written()).toContain('Saved. To continue');
  });
});
