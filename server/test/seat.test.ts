/** One seat between a channel and a game: keys, time without keys, and a line that takes nothing. */
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { ServerChannel } from 'ssh2';
import { Seat } from '../src/seat';
import type { SessionMessage, SessionReports } from '../src/workers';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Seats a player at a game that only notes what it is sent. */
function seated() {
  const sent: SessionMessage[] = [];
  const ends: (readonly [number, string | undefined])[] = [];
  let reports: SessionReports | undefined;
  const toClient: string[] = [];
  const channel = Object.assign(new PassThrough(), {
    exit: jest.fn(),
    // The real channel has two directions; this one only brings keys.
    write: (text: Buffer | string, taken?: () => void): boolean => {
      toClient.push(String(text));
      taken?.();
      return true;
    },
  });
  const socket = Object.assign(new PassThrough(), { unsent: 0 });
  Object.defineProperty(socket, 'writableLength', { get: () => socket.unsent });
  const isSafe = { now: true };
  const seat = new Seat({
    workers: {
      open: (_request, given) => {
        reports = given;
        return (message) => sent.push(message);
      },
    },
    channel: channel as unknown as ServerChannel,
    socket: socket as unknown as Socket,
    request: {
      args: ['play'],
      env: {},
      heroName: 'Wren',
      watched: undefined,
      sendsSigns: false,
      recording: undefined,
      sealedSeed: undefined,
      full: undefined,
      afterwards: 'your game is saved, and the next login goes on',
      size: { columns: 80, rows: 24 },
      isCooked: false,
    },
    onSign: () => 'off',
    onRecorded: () => undefined,
    idleMinutes: 10,
    isSafe: () => isSafe.now,
    onEnd: (code, fault) => ends.push([code, fault]),
  });
  if (!reports) throw new Error('The seat has opened no session.');
  const press = async (keys: string): Promise<void> => {
    PassThrough.prototype.write.call(channel, keys, 'utf8', () => undefined);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seat, sent, ends, channel, socket, reports, press, toClient, isSafe };
}

const inputs = (sent: readonly SessionMessage[]): readonly string[] =>
  sent.flatMap((each) => (each.type === 'input' ? [Buffer.from(each.bytes).toString()] : []));

test('keys wait until the game can take some, and come in pieces', async () => {
  const { sent, reports, press } = seated();
  await press('a'.repeat(1500));
  expect(inputs(sent)).toEqual([]);
  reports.more();
  expect(inputs(sent)).toEqual(['a'.repeat(1024)]);
  reports.more();
  expect(inputs(sent)).toEqual(['a'.repeat(1024), 'a'.repeat(476)]);
});

test('keys are dropped once another server may have the game', async () => {
  const { sent, reports, press, isSafe } = seated();
  reports.more();
  await press('a');
  isSafe.now = false;
  reports.more();
  await press('b');
  expect(inputs(sent)).toEqual(['a']);
});

test('output is acknowledged only when the line has room', () => {
  const { sent, reports, socket } = seated();
  reports.output(Buffer.from('first'), false);
  expect(sent).toEqual([{ type: 'taken', isError: false }]);
  socket.unsent = 1_000_000;
  reports.output(Buffer.from('second'), false);
  expect(sent).toHaveLength(1);
  socket.emit('drain');
  expect(sent).toHaveLength(2);
});

test('a game is left after the time without a key', async () => {
  const { sent, reports, press } = seated();
  reports.more();
  jest.advanceTimersByTime(9 * 60_000);
  await press('a');
  jest.advanceTimersByTime(9 * 60_000);
  expect(sent.filter(({ type }) => type === 'stop')).toEqual([]);
  jest.advanceTimersByTime(60_000);
  const sentence = 'No key was pressed for 10 minutes: your game is saved, and the next login goes on.';
  expect(sent.filter(({ type }) => type === 'stop')).toEqual([{ type: 'stop', sentence }]);
});

test('a game that does not end when it is told to is given up, however late a busy thread tells it', () => {
  const { seat, ends, channel, reports } = seated();
  seat.stop('Good night.');
  jest.advanceTimersByTime(15_000);
  reports.stopping();
  jest.advanceTimersByTime(3999);
  expect(ends).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(ends).toEqual([[1, 'the session did not end in time']]);
  expect(channel.exit).toHaveBeenCalledWith(1);
});

test('a session ends once, whatever comes afterwards', () => {
  const { reports, ends, channel, toClient } = seated();
  reports.ended(0, undefined);
  reports.lost();
  channel.emit('close');
  reports.output(Buffer.from('late'), false);
  jest.advanceTimersByTime(100_000_000);
  expect(ends).toEqual([[0, undefined]]);
  expect(toClient.join('')).not.toContain('late');
});
