/** The farewell of a line: a page that never answers it is cut off. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { newLines } from '../src/web/web-lines';

/** The time that the page has, and the time after which the test fails, in milliseconds: ws itself waits for 30 seconds. */
const FAREWELL_MS = 50;
const LIMIT_MS = 20_000;

test(
  'a page that does not answer the farewell of its line is cut off',
  async () => {
    const lines = newLines(FAREWELL_MS);
    const server = createServer();
    server.on('upgrade', (request, stream, head) => {
      lines.handleUpgrade(request, stream, head, (line) => {
        line.close(1008, 'too many messages');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const page = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    page.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    const isCut = once(page, 'end');
    page.write(
      [
        'GET /play HTTP/1.1',
        'Host: keep',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
    await isCut;
    expect(heard).toMatch(/^HTTP\/1\.1 101 [^]*too many messages$/);
    page.destroy();
    server.close();
  },
  LIMIT_MS,
);
