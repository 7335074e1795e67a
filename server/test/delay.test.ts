/** A player whose game is shown some turns later: what watchers see, what the lobby tells, and that it can be changed. */
import { endServers, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

const KEY = newKey();
let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(sendVisitorsHome);
afterAll(endServers);

test('a player chooses a delay: watchers are that many turns behind, and the list says so', async () => {
  const her = { port: server.port, name: 'Later', key: newKey() };
  const asks = async (command: string) => (await askServer({ ...her, command })).said;
  const guest = { port: server.port, name: 'Guest', command: 'watch Later' };
  const player = await visit({ ...her, command: '--plain --seed 42', term: false });
  await player.sees('> ');
  const live = await visit(guest);
  await live.sees(/watching Later · live/);
  expect(await asks('watchers delay 5')).toBe('Others see your game 5 turns later now.');
  await live.ended;
  expect(live.raw()).toContain('Later is shown 5 turns later from now on.');
  expect(await asks('who')).toContain('Later: shown 5 turns later\n');
  const early = await visit({ ...guest, term: false });
  expect(await early.ended).toBe(2);
  expect(early.screen()).toContain('Later is shown 5 turns later, and has not played for so long yet');
  player.type('wait\n'.repeat(8));
  player.type('status\n');
  await player.sees(/turn 8,/);
  const watcher = await visit(guest);
  await watcher.sees(/watching Later · 5 turns behind · floor 1\/10 · turn 3/);
  // What is seen later is no reason for a sign now.
  expect(watcher.screen()).not.toContain('signs');
  player.type('wait\nstatus\n');
  await player.sees(/turn 9,/);
  await watcher.sees(/5 turns behind · floor 1\/10 · turn 4/);
  expect(watcher.raw()).not.toMatch(/turn [5-9]/);
  expect(await asks('watchers delay 0')).toBe('Others see your game as you play it now.');
  await (await visit(guest)).sees(/live · floor 1\/10 · turn 9/);
});

test.each(['watchers delay', 'watchers delay 1001', 'watchers delay -1', 'watchers delay 5 6'])(
  '%s is answered with one sentence',
  async (command) => {
    const { code, said } = await askServer({ port: server.port, name: 'Asker', key: KEY, command });
    expect([code, said]).toEqual([2, expect.stringContaining('watchers delay and a number of turns up to 1000')]);
  },
);
