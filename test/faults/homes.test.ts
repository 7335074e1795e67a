/** Users without a home folder, or with a name for it that is none. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { needing } from '../support/needs';

const BIN = join(__dirname, '../../bin/koboldkeep.js');
/** A user whom no system knows. */
const NOBODY = 54_321;
const scratch = mkdtempSync(join(tmpdir(), 'koboldkeep-homes-'));
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Runs the built program with these variables and no others. */
function run(env: Readonly<Record<string, string>>, args: readonly string[], { uid = NaN, cwd = scratch } = {}) {
  const user = Number.isNaN(uid) ? {} : { uid, gid: uid };
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    cwd,
    ...user,
  });
  return { status, stdout, stderr };
}
const homeIn = ({ stdout }: ReturnType<typeof run>): unknown => {
  const { home } = JSON.parse(stdout) as { readonly home: { readonly value: string } };
  return home.value;
};

needing('build').describe('games', () => {
  needing('linux').test('never lie below the working folder because HOME is empty or relative', () => {
    for (const HOME of ['', 'relative'])
      expect(homeIn(run({ HOME }, ['config', '--json']))).toBe(join(userInfo().homedir, '.local/share/koboldkeep'));
  });

  needing('beAnother').test(
    'of a user without a home are refused in one sentence, or lie where KOBOLDKEEP_HOME names',
    () => {
      for (const args of [[], ['saves'], ['config'], ['simulate', '--bot', 'random', '--games', '1', '--keep', 'home']])
        expect(run({}, args, { uid: NOBODY })).toEqual({
          status: 2,
          stdout: '',
          stderr:
            'koboldkeep: The system knows no home folder for you: name a folder for your games with KOBOLDKEEP_HOME.\n',
        });
      const named = run({ KOBOLDKEEP_HOME: join(scratch, 'named') }, ['config', '--json'], { uid: NOBODY });
      expect(homeIn(named)).toBe(join(scratch, 'named'));
    },
  );

  test('in a relative folder are refused in one sentence where the working folder has been removed', () => {
    const gone = join(scratch, 'gone');
    const refused = (args: string) => {
      mkdirSync(gone);
      const shell = `rmdir "${gone}" && exec "${process.execPath}" "${BIN}" ${args}`;
      const env = { ...process.env, KOBOLDKEEP_HOME: 'games' };
      const { status, stderr } = spawnSync('sh', ['-c', shell], { cwd: gone, encoding: 'utf8', env });
      return { status, stderr };
    };
    for (const args of ['', 'saves', 'config', 'scores', 'simulate --bot random --games 1 --keep runs'])
      expect(refused(args)).toEqual({
        status: 2,
        stderr: 'koboldkeep: The working folder has been removed: change to another one.\n',
      });
  });
});
