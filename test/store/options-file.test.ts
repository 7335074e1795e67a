// The options file: what it holds, what a change leaves alone, and files that are of no use.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISK } from '../../src/store/disk/fs';
import { readOptions, withOption, writeOption } from '../../src/store/disk/options-file';

let home: string;
let file: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'koboldkeep-options-'));
  file = join(home, 'options');
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

test('lines are named by their numbers; comments and empty lines are passed over', () => {
  writeFileSync(file, '\ufeff# mine\r\n\r\npace = fast\r\nkey.wait=. #\r\nnonsense\r\n = \r\n');
  expect(readOptions(DISK, home).lines).toEqual([
    { line: 3, name: 'pace', value: 'fast' },
    { line: 4, name: 'key.wait', value: '. #' },
    { line: 5, name: 'nonsense', value: undefined },
    { line: 6, name: '', value: '' },
  ]);
});

test.each([
  [
    'the last line that sets it changes',
    'pace = slow\n# a\npace=fast # b\nx\n',
    'pace',
    'none',
    'pace = slow\n# a\npace = none\nx\n',
  ],
  ['a new one is appended', '# a\nhints = on\n', 'pace', 'none', '# a\nhints = on\npace = none\n'],
  ['a last line without an end gets one', '# a', 'pace', 'none', '# a\npace = none\n'],
  [
    'the ends of lines stay those of Windows',
    '# a\r\npace = slow\r\n',
    'bell',
    'off',
    '# a\r\npace = slow\r\nbell = off\r\n',
  ],
  ['and so does the end of a line that changes', 'pace = slow\r\n# a\r\n', 'pace', 'none', 'pace = none\r\n# a\r\n'],
  ['a comment about it is no setting', '# pace = slow\n', 'pace', 'fast', '# pace = slow\npace = fast\n'],
  ['a longer name is another one', 'paces = slow\n', 'pace', 'fast', 'paces = slow\npace = fast\n'],
  ['without a value all its lines go', '#1\npace = slow\n#2\npace = fast\n', 'pace', undefined, '#1\n#2\n'],
])('%s', (_, text, name, value, wanted) => {
  expect(withOption(text, name, value)).toBe(wanted);
});

test('a change is written whole, and what others have written meanwhile stays', () => {
  expect(writeOption(DISK, home, 'pace', 'fast')).toBeUndefined();
  writeFileSync(file, `${readFileSync(file, 'utf8')}# mine\nzzz\n`);
  expect(writeOption(DISK, home, 'pace', 'slow')).toBeUndefined();
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^# Options of koboldkeep[^]*\npace = slow\n# mine\nzzz\n$/);
  expect(readdirSync(home)).toEqual(['options']);
});

test('where there is no file, no option is set and nothing is wrong', () => {
  expect(readOptions(DISK, home)).toEqual({ path: file, lines: [] });
});

test('a reset writes no file', () => {
  expect(writeOption(DISK, home, 'pace', undefined)).toBeUndefined();
  expect(readdirSync(home)).toEqual([]);
});

test('the folder is made when it is needed', () => {
  const inside = join(home, 'a', 'b');
  expect(writeOption(DISK, inside, 'pace', 'fast')).toBeUndefined();
  expect(readOptions(DISK, inside).lines).toMatchObject([{ name: 'pace', value: 'fast' }]);
});

test.each([
  [
    'a binary file',
    () => {
      writeFileSync(file, Buffer.from([1, 2, 0, 255, 254]));
    },
    'it is not text',
  ],
  [
    'text with zeros',
    () => {
      writeFileSync(file, 'pace = fast\n\0');
    },
    'it is not text',
  ],
  [
    'a huge file',
    () => {
      writeFileSync(file, 'pace = fast\n'.repeat(100000));
    },
    'the limit is 65536',
  ],
  [
    'a folder',
    () => {
      mkdirSync(file);
    },
    'folder',
  ],
  [
    'a link',
    () => {
      symlinkSync('/etc/hostname', file);
    },
    'it is a symbolic link',
  ],
])('%s is ignored with one sentence, and never overwritten', (_, make, why) => {
  make();
  const before = JSON.stringify(DISK.stat(file));
  const { lines, problem } = readOptions(DISK, home);
  expect(lines).toEqual([]);
  expect(problem).toContain(`${file} is ignored: `);
  expect(problem).toContain(why);
  expect(writeOption(DISK, home, 'pace', 'slow')).toContain(why);
  expect(JSON.stringify(DISK.stat(file))).toBe(before);
});

test('a file that may not be read is ignored with one sentence', () => {
  writeFileSync(file, 'pace = fast\n');
  chmodSync(file, 0);
  const denied = {
    ...DISK,
    read: () => {
      throw Object.assign(new Error(), { code: 'EACCES' });
    },
  };
  expect(readOptions(denied, home)).toEqual({ path: file, lines: [], problem: `${file} is ignored: EACCES.` });
});

test('a full disk leaves the old file and says so', () => {
  writeFileSync(file, 'pace = fast\n');
  const full = {
    ...DISK,
    write: () => {
      throw Object.assign(new Error(), { code: 'ENOSPC' });
    },
  };
  expect(writeOption(full, home, 'pace', 'slow')).toBe(`${file} cannot be changed: ENOSPC.`);
  expect(readFileSync(file, 'utf8')).toBe('pace = fast\n');
  expect(readdirSync(home)).toEqual(['options']);
});
