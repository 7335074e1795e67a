// The signs of watchers: how a player sees and hears them, and how a watcher sends them.
import { hashState } from '../../src/engine/api/snapshot/hash';
import { TEMPOS } from '../../src/ui/frame/pace';
import { Ui } from '../../src/ui/frame/ui';
import { Dialogue } from '../../src/ui/lines/dialogue';
import { LiveViewer } from '../../src/ui/lines/live-viewer';
import { SpectateScreen, type SpectatedGame } from '../../src/ui/play/spectate-screen';
import { WATCHER_SIGN_IDS, WATCHER_SIGNS, type WatcherSign, type SignResult } from '../../src/ui/words/watcher-signs';
import { keysScreen } from '../../src/ui/widgets/text-screen';
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { byEar } from '../support/by-ear';
import { ClockedTerminal } from '../support/clocked-terminal';

const room = () => scene('########\n#@.....#\n########').engine;

test.each(WATCHER_SIGN_IDS)(
  'the sign %s stands in the last row in place of the keys, and takes neither map nor turn',
  async (sign) => {
    const engine = room();
    const { player, press, rows, status } = atTerminal(engine);
    await press();
    const [before, above] = [hashState(engine), rows().slice(0, -1)];
    player.hearSign(sign);
    expect(status()).toMatch(new RegExp(`^floor .* ${WATCHER_SIGNS[sign].told.replace('.', '\\.')}$`));
    expect(rows().slice(0, -1)).toEqual(above);
    expect(hashState(engine)).toBe(before);
  },
);

test('a sign goes after a few commands, and the keys come back', async () => {
  const { player, press, status } = atTerminal(room());
  await press();
  const keys = status();
  player.hearSign('laugh');
  await press('.', '.', '.');
  expect(status()).toContain('A watcher laughs.');
  await press('.', '.');
  expect(status()).not.toContain('A watcher');
  expect(status().slice(-20)).toBe(keys.slice(-20));
});

test('a sign that comes while a window is open stands there once it is closed', async () => {
  const { player, press, rows, status } = atTerminal(room());
  await press('i');
  player.hearSign('gasp');
  expect(rows().join('\n')).toContain('Pack');
  await press('escape');
  expect(status()).toContain('A watcher gasps.');
});

test('by lines, signs are told before the next line is read, each kind once', async () => {
  const lines = ['look', 'look', 'wait'];
  const { player, heard } = byEar(room(), () => {
    if (lines.length === 2) for (const sign of ['cheer', 'cheer', 'sigh'] as const) player.hearSign(sign);
    return lines.shift();
  });
  await player.choose();
  const told = heard.filter((line) => /^> |^A watcher/.test(line));
  expect(told).toEqual(['> look', '> look', 'A watcher cheers.', 'A watcher sighs.', '> wait']);
});

/** A watched game whose host answers signs so. */
function watched(...results: readonly SignResult[]) {
  const sent: WatcherSign[] = [];
  const left = [...results];
  const game: SpectatedGame = {
    ...{ engine: room(), recentEvents: [], isPlayed: () => Promise.resolve(true) },
    poll: () => ({ kind: 'quiet' }),
    perform: () => undefined,
    sendSign: (sign) => {
      sent.push(sign);
      return Promise.resolve(left.shift() ?? 'sent');
    },
  };
  return { game, sent };
}

async function look(game: SpectatedGame) {
  const terminal = new ClockedTerminal();
  const ui = new Ui(terminal, { keys: keysScreen });
  void ui.ask(new SpectateScreen(ui, game, '', TEMPOS.none));
  await terminal.press();
  return terminal;
}

test('a watcher sends each sign by a key, and is told what has become of it', async () => {
  const { game, sent } = watched('sent', 'tooSoon', 'off', 'elsewhere');
  const terminal = await look(game);
  expect(terminal.screen).toContain('1-6 signs');
  const told: string[] = [];
  for (const key of ['1', '2', '3', '4', '5', '6']) {
    await terminal.press(key);
    told.push(terminal.screen.replace(/\s+/g, ' '));
  }
  expect(sent).toEqual(WATCHER_SIGN_IDS);
  expect(told[0]).toContain('You cheer.');
  expect(told[1]).toContain('Too many signs: wait a few seconds.');
  expect(told[2]).toContain('This player takes no signs.');
  expect(told[3]).toContain('Signs do not reach this player');
  expect(told[5]).toContain('You warn the player.');
  await terminal.press('?');
  expect(terminal.screen).toContain('clap: the player is told "A watcher claps."');
});

test('where nothing passes signs on, as at home, their keys do nothing', async () => {
  const { game } = watched();
  const terminal = await look({ ...game, sendSign: undefined });
  expect(terminal.screen).not.toContain('signs');
  await terminal.press('1');
  expect(terminal.screen).toContain('1 does nothing here.');
});

test('a watcher by lines sends signs by their words', async () => {
  const { game, sent } = watched('sent', 'tooSoon');
  const [lines, heard]: [string[], string[]] = [['clap', 'clap', 'help sigh', 'leave'], []];
  const dialogue = new Dialogue({
    write: (texts) => void heard.push(...texts),
    read: () => Promise.resolve(undefined),
    typed: () => lines.shift(),
    wait: () => Promise.resolve(true),
  });
  await new LiveViewer(dialogue, game, '', similarWords).follow();
  expect(sent).toEqual(['clap', 'clap']);
  expect(heard.join(' ')).toContain('You clap. Too many signs: wait a few seconds.');
  expect(heard.join(' ')).toContain('sigh: send the player a sign: "A watcher sighs."');
});
