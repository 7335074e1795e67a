// The small print of what lasts: folders by system, data of other versions, games that do not fit together, and what is left out.
import fs, { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { CONTENT } from '../../src/content';
import { fromSnapshot, toSnapshot, type FloorSnapshot } from '../../src/engine/api/snapshot/snapshot';
import { Engine } from '../../src/engine/engine';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { CorruptDataError, NewerFormatError } from '../../src/store/coding/bytes';
import { decodeCommand, encodeCommand } from '../../src/store/coding/command-codec';
import { decodeSnapshot, encodeSnapshot } from '../../src/store/coding/snapshot-file';
import { validateSnapshot } from '../../src/store/coding/validate';
import { DISK } from '../../src/store/disk/fs';
import { namedCache, namedHome, NoHomeError } from '../../src/store/disk/home';
import { reserveSpace } from '../../src/store/disk/reserve-file';
import { decodeHeader, encodeHeader, LOG_FORMAT } from '../../src/store/journal/header';
import { UnsavedGame } from '../../src/store/journal/played-game';
import { decodeChallenge, encodeChallenge } from '../../src/store/recording/challenge';
import { decodeRecording, encodeRecording } from '../../src/store/recording/format';
import { GameLog } from '../../src/store/recording/game-log';
import { verify } from '../../src/store/recording/verification';
import { MemoryFiles } from './memory-files';

const start = (): Engine => Engine.start(CONTENT, { seed: 'small print', name: 'Wren' });

/** A game of some commands, with its recording. */
function played(commands = 4) {
  const engine = start();
  const log = GameLog.begin(engine, 0, []);
  for (let i = 0; i < commands; i++) {
    engine.perform({ do: 'wait' });
    log.note({ do: 'wait' }, engine);
  }
  const recording = log.recording(engine);
  if (!recording) throw new Error('there is no recording');
  return { engine, log, recording };
}

describe('the folder of the games and that of the compiled code', () => {
  const paths = (env: Readonly<Record<string, string>>, platform: string) =>
    [namedHome, namedCache].map((named) => named(env, platform, () => '/users/wren').path);

  test('are where each system keeps such things', () => {
    expect(paths({ LOCALAPPDATA: '/local' }, 'win32')).toEqual(['/local/koboldkeep', '/local/koboldkeep/compiled']);
    expect(paths({ LOCALAPPDATA: '/local' }, 'linux')).toEqual(paths({}, 'linux'));
    expect(paths({}, 'linux')).toEqual([
      '/users/wren/.local/share/koboldkeep',
      '/users/wren/.cache/koboldkeep/compiled',
    ]);
    expect(paths({}, 'win32')).toEqual(paths({}, 'linux'));
    expect(paths({ XDG_CACHE_HOME: '/c', XDG_DATA_HOME: '/d' }, 'linux')).toEqual([
      '/d/koboldkeep',
      '/c/koboldkeep/compiled',
    ]);
    expect(paths({ XDG_CACHE_HOME: 'c', XDG_DATA_HOME: 'd' }, 'linux')).toEqual(paths({}, 'linux'));
    expect(paths({ XDG_CACHE_HOME: '/c', XDG_DATA_HOME: '/d' }, 'darwin')).toEqual(paths({}, 'darwin'));
  });

  test('a user without a folder has no compiled code, and any other error is told', () => {
    const fails = (error: Error) => () => {
      throw error;
    };
    expect(namedCache({}, 'linux', fails(new NoHomeError('none'))).path).toBeUndefined();
    expect(() => namedCache({}, 'linux', fails(new Error('the disk fails')))).toThrow('the disk fails');
  });
});

test('a header of a later format says so, and one of format 0 is damaged', () => {
  const { rules, fingerprint, seed, name, difficulty, kit, began } = played().recording;
  const header = {
    ...{ rules, fingerprint, seed, name, difficulty, kit, began },
    ...{ segmentNumber: 1, before: 0, hash: '0'.repeat(16), format: LOG_FORMAT, marks: ['program'] as const },
  };
  expect(decodeHeader(encodeHeader(header))).toEqual(header);
  expect(() => decodeHeader(encodeHeader({ ...header, format: LOG_FORMAT + 1 }))).toThrow(NewerFormatError);
  expect(() => decodeHeader(encodeHeader({ ...header, format: LOG_FORMAT - 1 }))).toThrow(CorruptDataError);
});

test('a command with an unknown number is damage', () => {
  expect(() => decodeCommand(Uint8Array.of(255))).toThrow('a command in it does not exist');
});

test.each([{ do: 'explore' }, { do: 'travel', floor: 3, to: 99 }, { do: 'rest' }] as const)(
  '$do is read as it was written, sure or not',
  (command) => {
    for (const given of [command, { ...command, sure: true } as const])
      expect(decodeCommand(encodeCommand(given))).toEqual(given);
  },
);

test('a command that does not exist is not written', () => {
  expect(() => encodeCommand({ do: 'dance' } as never)).toThrow(new RangeError('there is no command "dance"'));
});

test('a race code keeps the turn of each floor', () => {
  const { recording } = played();
  const challenge = { ...recording, splits: [120, 121, 500] };
  expect(decodeChallenge(encodeChallenge(challenge)).splits).toEqual([120, 121, 500]);
});

test('a recording keeps its checkpoints', () => {
  const { recording } = played();
  const checkpoints = Uint8Array.of(1, 2, 1, 2, 9, 0, 9, 1);
  expect(decodeRecording(encodeRecording({ ...recording, checkpoints })).checkpoints).toEqual(checkpoints);
});

test('a recording with the hash of a state after its end is not valid', () => {
  const { recording } = played();
  expect(verify(CONTENT, recording).isValid).toBe(true);
  const after = recording.commands.length + 1;
  const { hashes } = recording;
  expect(verify(CONTENT, { ...recording, hashes: [...hashes, { after, hash: hashes[0]?.hash ?? '' }] })).toMatchObject({
    isValid: false,
  });
});

test('a log leaves out what the game refused', () => {
  const { engine, log } = played(2);
  const refused = { do: 'drop', item: 'z' } as const;
  engine.perform(refused);
  expect(engine.events.map(({ type }) => type)).toContain('refused');
  log.note(refused, engine);
  expect(log.recording(engine)?.commands).toHaveLength(2);
});

test('a game that is not saved performs its commands all the same', () => {
  const game = new UnsavedGame(start());
  const { turn } = game.engine;
  expect(game.perform({ do: 'wait' })).toEqual({ kind: 'done' });
  expect(game.engine.turn).toBe(turn + 1);
});

describe('a saved state is refused', () => {
  /** Returns what is wrong with a game that was changed like this before it was saved. */
  const problem = (change: (engine: Engine) => void): string => {
    const engine = start();
    change(engine);
    try {
      validateSnapshot(CONTENT, toSnapshot(engine));
      return '';
    } catch (error) {
      return error instanceof CorruptDataError ? error.message : 'it throws something else';
    }
  };
  const someone = ({ map }: Engine) =>
    spawn('kobold', map, [...map.tiles.keys()].find((cell) => map.isFree(cell)) ?? 0);

  test('but not as it is', () => {
    expect(problem(someone)).toBe('');
    expect(fromSnapshot(CONTENT, toSnapshot(start())).turn).toBe(start().turn);
  });

  test('if somebody hunts without knowing where, or knows where without hunting', () => {
    expect(problem((engine) => (someone(engine).alert = 5))).toMatch(/hunts nobody/);
    expect(problem((engine) => (someone(engine).lastSeen = engine.hero.cell))).toMatch(/hunts nobody/);
  });

  /** Returns what is wrong with a saved game in which something goes on in one cell of the floor. */
  const problemWith = (change: Partial<FloorSnapshot['live'][number]>): string => {
    const { hero, map } = start();
    const snapshot = toSnapshot(map.engine);
    const cell = { cell: hero.cell, fire: 0, gas: 0, amount: 0, timer: 0, bed: 0, blame: 0, ...change };
    const floors = snapshot.floors.map((floor) => ({ ...floor, live: [cell], environmentDue: hero.due + 1 }));
    try {
      validateSnapshot(CONTENT, decodeSnapshot(encodeSnapshot({ ...snapshot, floors }, '1.0.0')));
      return '';
    } catch (error) {
      return error instanceof CorruptDataError ? error.message : 'it throws something else';
    }
  };

  test('if there is an amount of no gas, but not of a gas', () => {
    expect(problemWith({ gas: 1, amount: 40 })).toBe('');
    expect(problemWith({ fire: 3, amount: 40 })).toBe('a gas in it has no amount');
  });

  test('if something goes on outside of its floor, or over ground that does not exist', () => {
    for (const odd of [{ cell: 16_000 }, { bed: 255 }])
      expect(problemWith({ fire: 3, ...odd })).toBe('a floor in it is not consistent');
  });

  test('if its random stream is all zeros, but not if one part of it is not', () => {
    const none = { c: 0, s0: 0, s1: 0, s2: 0 };
    const withStream = (rng: typeof none) => () => validateSnapshot(CONTENT, { ...toSnapshot(start()), rng });
    expect(withStream(none)).toThrow('its random stream is empty');
    for (const part of ['c', 's0', 's1', 's2']) expect(withStream({ ...none, [part]: 1 })).not.toThrow();
  });

  test('if a floor has a hole in its outer wall', () => {
    const floor = CONTENT.tiles.findIndex(({ id }) => id === 'floor');
    expect(problem(({ map }) => (map.tiles[3] = floor))).toMatch(/not surrounded by walls/);
  });
});

describe('the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-small-print-'));
  const at = (name: string): string => join(folder, name);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('an open file is at its path until another takes it, or none is there', () => {
    for (const name of ['one', 'two']) writeFileSync(at(name), name);
    const fd = DISK.append(at('one'));
    expect([DISK.isAt(fd, at('one')), DISK.isAt(fd, at('two')), DISK.isAt(fd, at('none'))]).toEqual([
      true,
      false,
      false,
    ]);
    DISK.close(fd);
  });

  test('a folder that is not there cannot be synchronized, and nothing is left open', () => {
    expect(() => {
      DISK.syncFolder(at('none'));
    }).toThrow('ENOENT');
    DISK.syncFolder(folder);
  });

  test('a folder, a symbolic link and a file that is too long are not read', () => {
    symlinkSync(at('one'), at('link'));
    expect(() => DISK.read(folder, 9)).toThrow('it is a folder');
    expect(() => DISK.read(at('link'), 9)).toThrow('it is a symbolic link');
    writeFileSync(at('long'), '0123456789');
    expect(() => DISK.read(at('long'), 9)).toThrow('the limit is 9');
    expect(DISK.read(at('long'), 10)).toHaveLength(10);
  });

  test('a file that the system does not let anyone read is refused, and other errors stay what they are', () => {
    const reading = (code: string) => () => {
      jest.spyOn(fs, 'openSync').mockImplementationOnce(() => {
        throw Object.assign(new Error(code), { code });
      });
      DISK.read(at('one'), 9);
    };
    for (const code of ['EACCES', 'EPERM']) expect(reading(code)).toThrow(new CorruptDataError('permission denied'));
    expect(reading('EIO')).toThrow(new Error('EIO'));
  });

  test('a file that is gone can be removed again', () => {
    writeFileSync(at('brief'), '');
    for (let i = 0; i < 2; i++) DISK.remove(at('brief'));
    expect(DISK.stat(at('brief'))).toBeUndefined();
  });
});

test('the reserve file takes its whole size on disks that compress, 128 KiB at a time', () => {
  const files = new MemoryFiles();
  files.makeFolder('/home');
  reserveSpace(files, '/home');
  const bytes = files.read('/home/reserve', 1 << 20);
  expect(bytes).toHaveLength(1 << 20);
  for (let at = 0; at < bytes.length; at += 1 << 17)
    expect(deflateSync(bytes.subarray(at, at + (1 << 17))).length).toBeGreaterThan(127 << 10);
});
