/** What a supervisor asks the server: whether it lives, and its numbers. */
import { networkInterfaces } from 'node:os';
import { closePages, visitPage } from './support/page-visitor';
import { endServers, serve } from './support/served';
import { sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  closePages();
  sendVisitorsHome();
  await endServers();
});

const get = (port: number, path: string, headers: Readonly<Record<string, string>> = {}, host = 'localhost') =>
  fetch(`http://${host}:${port}${path}`, { headers });
const number = (text: string, name: string): number =>
  Number(new RegExp(`^koboldkeep_${name} (\\d+)$`, 'm').exec(text)?.[1]);

test('the health of a server that runs is good', async () => {
  const { webPort } = await serve();
  const answer = await get(webPort, '/healthz');
  expect([answer.status, await answer.text()]).toEqual([200, 'ok\n']);
});

test('the numbers count the games, the bytes and the refusals of both doors', async () => {
  const server = await serve(['--workers', '1']);
  const numbers = async () => (await get(server.webPort, '/metrics')).text();
  const before = await numbers();
  expect(['sessions', 'workers', 'faults_total'].map((name) => number(before, name))).toEqual([0, 1, 0]);
  await (await visitPage({ webPort: server.webPort, name: 'Secretive' })).sees('Secretive the Delver');
  const over = await visit({ port: server.port, name: 'Over' });
  await over.sees('Over the Delver');
  over.cut();
  await server.logged(({ event }) => event === 'sessionEnded');
  await (await visitPage({ webPort: server.webPort, name: '' })).closed();
  const after = await numbers();
  expect(number(after, 'sessions')).toBe(1);
  expect(number(after, 'sessions_started_total')).toBe(2);
  expect(number(after, 'sessions_ended_total')).toBe(1);
  expect(number(after, 'logins_refused_total')).toBe(1);
  expect(number(after, 'sent_bytes_total')).toBeGreaterThan(number(before, 'sent_bytes_total') + 2000);
  expect(number(after, 'connections')).toBeGreaterThanOrEqual(2);
  expect(after).not.toContain('Secretive');
  // Each number has its help and its kind, as the format demands.
  expect(after).toMatch(/^(# HELP (\w+) [^\n]+\.\n# TYPE \2 (counter|gauge)\n\2 \d+\n)+$/);
});

test('the numbers are for this machine alone, also behind a proxy on it', async () => {
  const [other] = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const { webPort } = await serve(other ? ['--host', '0.0.0.0'] : []);
  for (const header of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'])
    expect((await get(webPort, '/metrics', { [header]: 'for=192.0.2.1' })).status).toBe(403);
  if (other) expect((await get(webPort, '/metrics', {}, other.address)).status).toBe(403);
});
