/** The page in a real Chromium, in a window of a desktop and on a telephone: played, watched, replayed, read, and open to everybody. */
import type { Browser } from 'playwright-core';
import { createGame, perform, record } from '../../src/library';
import { endServers, serve, type Served } from '../../server/test/support/served';
import { BrowserVisitor, CuttableWay, startBrowser, WINDOWS } from '../support/chromium';
import { needing } from '../support/needs';

/** A key of the keyboard, and the one of the row of keys that a telephone has for the same. */
const KEYS = {
  explore: { desktop: 'o', phone: 'o, explore' },
  pause: { desktop: ' ', phone: 'Enter' },
  nextFloor: { desktop: '>', phone: 'greater than, descend' },
  leave: { desktop: 'q', phone: 'Esc, back' },
} as const;

/** Returns the recording of a run that is not over sooner than a viewer has looked at it. */
function longRun(): Uint8Array {
  const game = createGame({ seed: 42, name: 'Robin' });
  for (let i = 0; i < 500; i++) perform(game, { do: 'wait' });
  perform(game, { do: 'escape' });
  return record(game);
}

needing('chromium').describe('the page in Chromium', () => {
  let server: Served;
  let browser: Browser;
  let way: CuttableWay;
  const visitors: BrowserVisitor[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([serve(), startBrowser()]);
    way = await CuttableWay.open(server.webPort);
    const headers = { 'Content-Type': 'application/octet-stream' };
    const sent = await fetch(`${way.address}runs`, { method: 'POST', headers, body: longRun() });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('checksum')]);
  });
  afterEach(async () => {
    for (const { page } of visitors) await page.context().close();
    expect(visitors.splice(0).flatMap(({ faults }) => faults)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    way.close();
    await endServers();
  });

  describe.each(['desktop', 'phone'] as const)('%s', (kind) => {
    const open = async (path: string): Promise<BrowserVisitor> => {
      const visitor = await BrowserVisitor.open(browser, WINDOWS[kind], `${way.address}${path}`);
      visitors.push(visitor);
      return visitor;
    };
    const press = (visitor: BrowserVisitor, what: keyof typeof KEYS): Promise<void> =>
      kind === 'phone' ? visitor.press(KEYS[what].phone) : visitor.type(KEYS[what].desktop);

    /** Gives a name and begins a game. */
    const plays = async (path: string, name: string): Promise<BrowserVisitor> => {
      const visitor = await open(path);
      await visitor.page.getByLabel('The name of your hero').fill(name);
      await visitor.press('Play');
      return visitor;
    };

    test('a guest gives a name, plays, loses the line, and goes on where the game was', async () => {
      const entrance = await open('');
      expect(await entrance.obstacles()).toEqual([]);
      const player = await plays('?play=--seed+42', `Wren ${kind}`);
      await player.sees(/floor 1\/10/);
      expect(await player.obstacles()).toEqual([]);
      await press(player, 'explore');
      // A window that is as wide as a terminal shows the turn, too.
      if (kind === 'phone') await player.turn();
      await player.sees(/turn [1-9]\d*\b/);
      way.cut();
      await player.sees(/The line to the server is lost\. Press a key to go on\./);
      expect(await player.obstacles()).toEqual([]);
      if (kind === 'phone') await player.press('Play');
      else await player.type('x');
      await player.sees(/turn [1-9]\d*\b/);
    });

    test('by lines, a command is typed and the log grows', async () => {
      const player = await plays('?plain&play=--seed+42', `Lina ${kind}`);
      await player.sees(/Type a command and press Enter\./);
      await player.page.getByLabel('Command').fill('wait');
      await player.type('Enter');
      await player.page.getByLabel('Command').fill('status');
      await player.type('Enter');
      await player.sees(/> wait.*> status.*turn 1\b/);
      expect(await player.obstacles()).toEqual([]);
    });

    test('the entrance lists who plays, keeps up by itself, and leads to a game that is watched', async () => {
      const name = `Starling ${kind}`;
      const watcher = await open('');
      await watcher.sees(/can be watched\.|Nobody plays now/);
      const places = ['event', 'questions', 'lobby'].map((id) => watcher.page.locator(`#${id}`).boundingBox());
      const [event, form, list] = await Promise.all(places);
      // A telephone shows the event first; a wide window has it and the list beside the form.
      if (kind === 'phone') expect(event?.y).toBeLessThan(form?.y ?? 0);
      else for (const place of [event, list]) expect(place?.x).toBeGreaterThan(640);
      const player = await plays('?plain&play=--seed+42', name);
      await player.sees(/Type a command and press Enter\./);
      const row = watcher.page.getByRole('listitem').filter({ hasText: name });
      await row.getByText('floor 1, turn 0, health 40 of 40').waitFor();
      expect(await watcher.obstacles()).toEqual([]);
      // The keyboard stays where it is while the list changes.
      await row.getByRole('link', { name: `Watch ${name}` }).focus();
      await player.page.getByLabel('Command').fill('wait');
      await player.type('Enter');
      await row.getByText('turn 1,').waitFor();
      expect(await watcher.page.evaluate('document.activeElement.textContent')).toBe(`Watch ${name} (guest)`);
      await watcher.type('Enter');
      await watcher.sees(/watching Starling/);
      await player.page.getByLabel('Command').fill('drop ration');
      await player.type('Enter');
      await watcher.sees(/drop a ration/);
      expect(await watcher.obstacles()).toEqual([]);
    });

    test('a game that nobody can watch is refused at the entrance, which lists the others', async () => {
      const watcher = await open('?play=watch+Nemo');
      await watcher.sees(/Nobody called Nemo can be watched now/);
      await watcher.sees(/Playing now/);
      await watcher.press('Play yourself');
      await watcher.page.getByLabel('The name of your hero').waitFor();
    });

    test('a guest keeps the game, and goes on in the sealed dungeon of the day', async () => {
      const player = await plays('?play=--seed+42', `Keeper ${kind}`);
      await player.sees(/floor 1\/10/);
      await player.press('Keep my game');
      await player.sees(/Your game is kept/);
      expect(await player.obstacles()).toEqual([]);
      await player.press('Play on');
      await player.press('Sealed dungeon');
      await player.sees(/My other game/);
      await player.sees(/floor 1\/10/);
    });

    test('somebody new plays the sealed dungeon of the day to the end, and stands on its board without a seed', async () => {
      const name = `Sealed ${kind}`;
      const player = await open('');
      await player.press('Sealed dungeons');
      await player.press('Play that of today');
      await player.page.getByLabel('The name of your hero').fill(name);
      expect(await player.obstacles()).toEqual([]);
      await player.press('Play');
      await player.sees(/Your game is kept/);
      await player.press('Play on');
      await player.sees(/floor 1\/10/);
      await player.type('Q');
      await player.sees(/Type yes to give up/);
      await player.type('y', 'e', 's', 'Enter');
      await player.sees(/gave up on floor 1/);
      expect(await player.obstacles()).toEqual([]);
      await server.logged((line) => line.event === 'runVerified' && line['name'] === name);
      const board = await open('scores?board=event');
      expect(await board.sees(new RegExp(`${name}.*gave up on floor 1.*sealed`, 's'))).not.toMatch(/kk1/);
      await player.page.reload();
      await player.sees(/already|tried|one try/);
    });

    test('from the entrance the boards lead to a finished run, which plays, pauses and goes on', async () => {
      const reader = await open('');
      await reader.press('Sealed dungeons');
      await reader.sees(/One dungeon a day/);
      expect(await reader.obstacles()).toEqual([]);
      await reader.press('Best runs');
      await reader.sees(/Robin/);
      expect(await reader.obstacles()).toEqual([]);
      await reader.press('gave up on floor 1');
      await reader.sees(/▶ turn \d+ \/ 500 /);
      expect(await reader.obstacles()).toEqual([]);
      await press(reader, 'pause');
      await reader.sees(/║ turn \d+ \/ 500 /);
      await press(reader, 'nextFloor');
      await reader.sees(/■ turn 500 \/ 500 /);
      await press(reader, 'leave');
      await reader.sees(/You have left the run\. Press a key to see the run again\./);
      expect(await reader.obstacles()).toEqual([]);
      await reader.press('By lines of text');
      await reader.sees(/This is a replay\./);
      await reader.press('As a terminal');
      await reader.sees(/▶ turn \d+ \/ 500 /);
    });

    test('a run that is not there is refused in the page, which leads to the boards', async () => {
      const reader = await open('?play=replay+00000000');
      await reader.sees(/There is no run with the checksum 00000000 here/);
      expect(await reader.obstacles()).toEqual([]);
      await reader.press('The best runs here');
      await reader.sees(/Robin/);
    });
  });
});
