// Plays games of bots on the screen: what must not be missed is on it after each command, on the first page or a later one.
import { NOVICE_BOT } from '../../src/bots/novice-bot';
import { SKILLED_BOT } from '../../src/bots/skilled-bot';
import type { BotKind } from '../../src/bots/bot';
import { createBot } from '../../src/bots/bots';
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import type { GameEvent } from '../../src/engine/api/event/event';
import { positionOf } from '../../src/simulation/games/bot-game';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import { plural } from '../../src/engine/world/knowledge/grammar';
import { Ui } from '../../src/ui/frame/ui';
import { TEMPOS } from '../../src/ui/frame/pace';
import { GameView } from '../../src/ui/play/game-view';
import { messageText } from '../../src/ui/words/message-layout';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { SIZES } from '../support/sizes';

const NEXT = 'Any key: more';

/** Returns words that tell of an event that the player must not miss; one of them must be on the screen. */
function wordsOf(event: GameEvent): readonly string[] {
  if (event.unseen) return [];
  if (event.type === 'levelGained') return [`reach level ${event.level}`];
  if (event.type === 'took' && event.who.id === HERO_ID && event.letter !== undefined) return [`(${event.letter})`];
  if (event.type === 'stole') return [`steals ${event.gold} of your gold`];
  if (event.type === 'noticed' && event.side === 'hostile') return [event.who.name, plural(event.who.name)];
  if (event.type === 'died' && event.friendOn !== undefined) return [`${event.who.name} dies`];
  if (event.type === 'narrated' && event.what === 'armourCorroded') return ['Acid eats at'];
  return [];
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The rows of messages on the screen. */
const rowsOf = (ui: Ui, { screen }: GameView): readonly string[] =>
  ui.capture(screen).toString().split('\n').slice(-4, -1);

/** Turns the pages of the messages to the last one. Returns all that they say. */
function readPages(ui: Ui, game: GameView): string {
  const pages: string[] = [];
  for (let page = 0; page < 20; page++) {
    const rows = rowsOf(ui, game);
    pages.push(rows.join(' ').replace(/Any key: more|M more/, ''));
    if (rows[0]?.endsWith(NEXT) !== true) break;
    void game.screen.onKey('z');
  }
  return squeezed(pages.join(' '));
}

/** Plays a game in a window. Returns what was missed, and how many commands told of something heavy. */
function played(kind: BotKind, seed: string, [width, height]: readonly [number, number]) {
  const engine = Engine.start(CONTENT, { seed, name: kind.name });
  const ui = new Ui(new ScriptedTerminal(width, height));
  const game = new GameView(ui, engine, 'npx koboldkeep', { tempo: TEMPOS.none });
  const bot = createBot(kind, seed);
  const position = positionOf(engine);
  const missed: string[] = [];
  let heavy = 0;
  for (let i = 0; i < SIZES.commandsWatched && engine.outcome === undefined; i++) {
    const command = bot.choose(position);
    game.startCommand();
    const events = engine.perform(command);
    game.skip();
    if (events.some(({ type }) => type === 'ended')) break;
    const read = readPages(ui, game);
    const kept = game.log.messages.filter((message) => game.log.isFresh(message) && message.isKept);
    for (const message of kept) if (!read.includes(squeezed(messageText(message)))) missed.push(messageText(message));
    for (const words of events.map(wordsOf))
      if (words.length > 0 && !words.some((word) => read.includes(word))) missed.push(words.join(' or '));
    heavy += Math.sign(kept.length);
  }
  return { missed, heavy };
}

test.each([
  [80, 24],
  [60, 20],
] as const)('in a window of %i × %i every heavy message of a command is on the screen after it', (...size) => {
  const games = [played(SKILLED_BOT, 'lantern', size), played(NOVICE_BOT, '42', size)];
  expect(games.flatMap(({ missed }) => missed)).toEqual([]);
  for (const { heavy } of games) expect(heavy).toBeGreaterThan(9);
});

/** The messages of one command in a window of 80 × 24. */
function told(tone: 'plain' | 'harm', text: (i: number) => string) {
  const engine = Engine.start(CONTENT, { seed: 'messages', name: 'Wren' });
  const ui = new Ui(new ScriptedTerminal(80, 24));
  const game = new GameView(ui, engine, 'npx koboldkeep', { tempo: TEMPOS.none });
  game.startCommand();
  for (let i = 0; i < 12; i++) game.log.add({ text: text(i), tone });
  return { game, read: () => readPages(ui, game), firstRow: () => rowsOf(ui, game)[0] };
}

test('a hint in a turn of many blows is read, on the first page or a later one', () => {
  const { game, read } = told('harm', (i) => `Jackal number ${i} bites you in the leg for ${i}.`);
  game.addNotice('You are badly hurt: q drinks a potion.');
  expect(read()).toContain('You are badly hurt: q drinks a potion.');
});

test('when a turn has more to tell than the rows hold, a row names the key that shows the beginning', () => {
  const { game, read, firstRow } = told(
    'plain',
    (i) => `Door ${i} is shut, and there is nothing else to be told of it.`,
  );
  expect(firstRow()).toMatch(/M more$/);
  expect(read()).not.toContain('Door 1 ');
  game.startCommand();
  game.log.add({ text: 'Nothing happens.', tone: 'plain' });
  expect(firstRow()).not.toContain('M more');
});
