/** The time that a connection has until it plays. */
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Gate } from '../src/gate';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a connection is not cut while a request is answered, however long ago it has come', () => {
  const options = { maxConnections: 10, maxPerAddress: 10, loginSeconds: 120, proxy: undefined };
  const gate = new Gate(options, () => undefined);
  const socket = new Socket();
  gate.enter(socket, 'web');
  jest.advanceTimersByTime(119_999);
  const response = new EventEmitter();
  gate.answers({ socket }, response);
  jest.advanceTimersByTime(60_000);
  expect(socket.destroyed).toBe(false);
  response.emit('close');
  jest.advanceTimersByTime(119_999);
  expect(socket.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});
