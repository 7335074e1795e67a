// The real disk: what its errors are called, and that it leaves no file open.
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, DISK, writeWhole, type Files } from '../../src/store/disk/fs';
import { namedCache } from '../../src/store/disk/home';

const folder = mkdtempSync(join(tmpdir(), 'koboldkeep disk '));
const path = (name: string): string => join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const onPosix = process.platform === 'win32' ? test.skip : test;
const onLinux = process.platform === 'linux' ? test : test.skip;

test.each([
  [{ code: 'ENOENT' }, 'ENOENT'],
  [{ code: 2 }, ''],
  [new Error('no code'), ''],
  ['a text', ''],
  [null, ''],
  [undefined, ''],
])('the code of %p is "%s"', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

onPosix('a socket is no file to be read', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path('socket'), resolve));
  expect(() => DISK.read(path('socket'), 9)).toThrow('it is not a regular file');
  await new Promise((resolve) => server.close(resolve));
});

onPosix(
  'a link that leads back to itself is named so where a folder is listed, and as a link where a file is read',
  () => {
    symlinkSync(path('loop'), path('loop'));
    expect(() => DISK.list(path('loop'))).toThrow('it is a link that leads back to itself');
    expect(() => DISK.read(path('loop'), 9)).toThrow('it is a symbolic link');
  },
);

onLinux('a folder that its file system cannot sync is no error, and one that is missing is', () => {
  expect(() => {
    DISK.syncFolder('/proc');
  }).not.toThrow();
  expect(() => {
    DISK.syncFolder(path('nowhere'));
  }).toThrow('ENOENT');
});

/** Returns the number that the next open file gets: the lowest that is free. */
function nextNumber(): number {
  const fd = openSync(path('.'), 'r');
  closeSync(fd);
  return fd;
}

onPosix('no file stays open, whether it was read, refused or written, or a write failed', () => {
  mkdirSync(path('inner'));
  writeFileSync(path('long'), 'longer than the limit');
  const before = nextNumber();
  DISK.read(path('long'), 99);
  expect(() => DISK.read(path('long'), 9)).toThrow('the limit is 9');
  expect(() => DISK.read(path('inner'), 9)).toThrow('it is a folder');
  DISK.syncFolder(folder);
  writeWhole(DISK, folder, 'whole', Buffer.from('text'));
  const full: Files = {
    ...DISK,
    write: () => {
      throw new Error('full');
    },
  };
  expect(() => {
    writeWhole(full, folder, 'half', Buffer.from('text'));
  }).toThrow('full');
  expect([nextNumber(), DISK.list(folder).includes('half.tmp')]).toEqual([before, false]);
});

test('the folder of compiled code is none where the user wants none', () => {
  const env = { XDG_CACHE_HOME: '/cache', NODE_DISABLE_COMPILE_CACHE: '1' };
  expect(namedCache(env, 'linux')).toEqual({ path: undefined, from: 'NODE_DISABLE_COMPILE_CACHE' });
  expect(namedCache({ ...env, NODE_DISABLE_COMPILE_CACHE: '' }, 'linux').path).toMatch(/^.cache.koboldkeep.compiled$/);
});
