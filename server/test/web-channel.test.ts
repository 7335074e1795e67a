/** The channel of a page: keys wait in the page when the game takes none. */
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { WebChannel } from '../src/web/web-channel';

/** Makes a channel on a line that only notes what it is asked for. */
function channelOnLine() {
  const asked: string[] = [];
  const line = Object.assign(new EventEmitter(), {
    pause: () => asked.push('pause'),
    resume: () => asked.push('resume'),
    close: (code: number) => asked.push(`close ${code}`),
    send: (data: Buffer | string, sent?: () => void) => {
      asked.push(`send ${String(data)}`);
      sent?.();
    },
  });
  return { channel: new WebChannel(line as unknown as WebSocket), line, asked };
}

test('a page whose keys are not taken is read no more, until they are', () => {
  const { channel, asked } = channelOnLine();
  channel.type(Buffer.alloc(3000, 'a'));
  expect(asked).toEqual([]);
  channel.type(Buffer.alloc(3000, 'b'));
  expect(asked).toEqual(['pause']);
  expect(channel.read()).toHaveLength(6000);
  expect(asked).toEqual(['pause', 'resume']);
});

test('the end of a game reaches the page after its last output', async () => {
  const { channel, asked } = channelOnLine();
  channel.write('last words');
  channel.exit(3);
  channel.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual(['send last words', 'send {"type":"ended","code":3}', 'close 1000']);
});

test('a line that is lost closes the channel', async () => {
  const { channel, line } = channelOnLine();
  const closed = new Promise((resolve) => channel.once('close', resolve));
  line.emit('close');
  await closed;
  expect(channel.destroyed).toBe(true);
});
