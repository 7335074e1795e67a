/** The folders of guests: none that the disk does not remove at once ends the server. */
import fs, { existsSync, mkdirSync, rmSync } from 'node:fs';
import { Accounts } from '../src/accounts';
import { pathsIn } from '../src/data-folder';
import { Leases } from '../src/leases';
import { newFolder } from './support/served';

function accountsOf(): Accounts {
  const paths = pathsIn(newFolder());
  for (const folder of [paths.accounts, paths.guests]) mkdirSync(folder, { recursive: true });
  return new Accounts(paths, 0, new Leases(undefined));
}

test('a guest leaves while a session still writes: the folder is removed a little later', async () => {
  const home = accountsOf().guestHome();
  jest.spyOn(fs, 'rmSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('directory not empty'), { code: 'ENOTEMPTY' });
  });
  home.leave();
  expect(existsSync(home.folder)).toBe(true);
  while (existsSync(home.folder)) await new Promise((resolve) => setImmediate(resolve));
});

test('a guest on a page leaves a folder that is gone already', () => {
  const home = accountsOf().pageHome('a link');
  rmSync(home.folder, { recursive: true });
  home.leave();
  expect(existsSync(home.folder)).toBe(false);
});
