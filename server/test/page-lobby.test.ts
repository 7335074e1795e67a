/** The lobby of the page: who plays, as everybody may know it, and a game that is watched without a name. */
import type { LobbyNews } from '../src/web/page-messages';
import { closePages, visitPage } from './support/page-visitor';
import { endServers, serve, type Served } from './support/served';
import { askServer, newKey, sendVisitorsHome, visit } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(async () => {
  closePages();
  sendVisitorsHome();
  const count = (event: string): number => server.log.filter((line) => line.event === event).length;
  await server.logged(() => count('sessionEnded') === count('sessionStarted'));
});
afterAll(endServers);

const look = async (): Promise<LobbyNews> =>
  (await (await fetch(`http://localhost:${server.webPort}/lobby.json`)).json()) as LobbyNews;

/** Asks the lobby until it tells this: one answer may be given for a second. */
async function lobbyTells(fits: (news: LobbyNews) => boolean): Promise<LobbyNews> {
  for (;;) {
    const news = await look();
    if (fits(news)) return news;
  }
}

/** Begins a game by lines, and waits a turn. */
async function begins(name: string, key?: string) {
  const player = await visit({
    port: server.port,
    name,
    ...(key && { key }),
    command: '--plain --seed 42',
    term: false,
  });
  player.type('wait\nstatus\n');
  await player.sees(/turn 1,/);
  return player;
}

test('tells the games that can be watched, with floor, turn, health and watchers, and the event of today', async () => {
  await begins('Starling');
  const watcher = await visitPage({ webPort: server.webPort, name: '', command: 'watch Starling', size: null });
  await watcher.sees('You watch Starling.');
  const { games, event } = await lobbyTells((news) => news.games[0]?.watchers === 1);
  expect(games).toEqual([
    {
      name: 'Starling',
      isGuest: true,
      hasBegun: true,
      isOver: false,
      delay: 0,
      state: { floor: 1, turn: 1, health: 40, maxHealth: 40 },
      watchers: 1,
      idleMinutes: 0,
    },
  ]);
  expect(event).toMatchObject({ state: 'running', secret: null, seed: null });
});

test('tells neither the state of a game that is shown later, nor a game that nobody may watch', async () => {
  const key = newKey();
  await begins('Private', key);
  await lobbyTells(({ games }) => games.some(({ name }) => name === 'Private'));
  const sets = (command: string) => askServer({ port: server.port, name: 'Private', key, command });
  await sets('watchers delay 20');
  const { games } = await lobbyTells((news) => news.games[0]?.delay === 20);
  expect(games).toMatchObject([{ name: 'Private', hasBegun: true, state: null }]);
  await sets('watchers off');
  await lobbyTells((news) => news.games.length === 0);
});

test('who watches from the page has no name, and counts as no player', async () => {
  await begins('Brenna');
  const watcher = await visitPage({ webPort: server.webPort, name: '', command: 'watch Brenna' });
  await watcher.sees('watching Brenna');
  expect(watcher.messages).toEqual([{ type: 'playing', name: 'Guest', isGuest: true }]);
  const { games } = await lobbyTells((news) => news.games[0]?.watchers === 1);
  expect(games.map(({ name }) => name)).toEqual(['Brenna']);
});
