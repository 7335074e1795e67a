// Messages with weight: where the rows have no room for all, the light ones give way, and what must not be missed is paged.
import type { GameEvent } from '../../src/engine/api/event/event';
import { experienceForLevel, gainExperience } from '../../src/engine/rules/actors/growth';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import type { ActorRef } from '../../src/engine/world/actors/entity';
import type { Tone } from '../../src/engine/api/event/tones';
import { INKS } from '../../src/ui/words/inks';
import { MessageLog, type LoggedMessage } from '../../src/ui/words/message-log';
import { messageText } from '../../src/ui/words/message-layout';
import { cellAt } from './cells';
import { scene } from '../scene';
import { MessageRows } from '../../src/ui/screens/message-rows';
import { Canvas } from '../../src/ui/terminal/canvas';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

const YOU: ActorRef = { id: HERO_ID, breed: 'delver', name: 'delver' };
const WOLF: ActorRef = { id: 4, breed: 'greyWolf', name: 'grey wolf', isFriend: true };

/** The rows of messages of one command: what they show, and the mark. */
function shown(
  told: readonly (readonly [text: string, tone: Tone, isKept?: true])[],
  height: number,
  width: number,
  turned = 0,
): readonly [rows: readonly string[], mark: string | undefined] {
  const log = new MessageLog();
  log.add({ text: 'Earlier.', tone: 'harm' });
  log.startCommand();
  for (const [text, tone, isKept] of told) log.add({ text, tone, ...(isKept ? { isKept } : {}) });
  log.turnPages(turned);
  const { rows, mark } = log.shownIn({ height, width }, 'M more', 'Any key: more');
  return [rows.map((row) => row.map(messageText).join(' ')), mark];
}

test('what does not fit is left out from the lightest on, and what is left stays in its order', () => {
  const told = [
    ['You wait.', 'quiet'],
    ['It bites you.', 'harm'],
    ['Dust falls.', 'plain'],
    ['A door!', 'news'],
    ['It glares.', 'warning'],
  ] as const;
  expect(shown(told, 3, 30)).toEqual([
    ['Earlier.', 'You wait. It bites you.', 'Dust falls. A door! It glares.'],
    undefined,
  ]);
  expect(shown(told, 1, 46)).toEqual([['It bites you. A door! It glares.'], 'M more']);
  expect(shown(told, 1, 38)).toEqual([['It bites you. It glares.'], 'M more']);
});

test('what must not be missed displaces all else, and pages if even that does not fit', () => {
  const told = [
    ['Your wolf dies.', 'harm', true],
    ['It bites you for 3.', 'harm'],
    ['You take a rope (c).', 'good', true],
    ['A rat comes.', 'warning', true],
  ] as const;
  expect(shown(told, 2, 34)).toEqual([['Your wolf dies. You take a', 'rope (c). A rat comes.'], 'M more']);
  expect(shown(told, 2, 27)).toEqual([['Your wolf', 'dies. It bites you for 3.'], 'Any key: more']);
  expect(shown(told, 2, 27, 1)).toEqual([['You take a', 'rope (c). A rat comes.'], undefined]);
  expect(shown(told, 2, 27, Infinity)).toEqual(shown(told, 2, 27, 1));
});

test('after a key no message follows that came before those of the first page', () => {
  const told = Array.from({ length: 30 }, (_, i): readonly [string, Tone, true?] => {
    const tone = (['quiet', 'plain', 'good', 'harm'] as const)[(i * 7) % 4] ?? 'plain';
    return i % 4 === 3 ? [`Sentence ${i + 10}.`, tone, true] : [`Sentence ${i + 10}.`, tone];
  });
  for (const width of [16, 30, 45]) {
    const numbers: number[] = [];
    for (let turned = 0, mark: string | undefined = 'Any key: more'; mark === 'Any key: more'; turned++) {
      const page = shown(told, 2, width, turned);
      numbers.push(...[...page[0].join(' ').matchAll(/\d+/g)].map(([digits]) => Number(digits)));
      mark = page[1];
    }
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.filter((number) => (number - 10) % 4 === 3)).toHaveLength(7);
  }
});

test('a message longer than the rows is read to its end, page by page', () => {
  const words = Array.from({ length: 30 }, (_, i) => `word${i}`);
  const told = [[words.join(' '), 'good', true]] as const;
  const pages = [0, 1, 2, 3, 4].map((turned) => shown(told, 2, 40, turned));
  const read = pages.flatMap(([rows], i) => (i > 0 && rows[0] === pages[i - 1]?.[0][0] ? [] : rows)).join(' ');
  expect(read.split(' ')).toEqual(words);
  for (const [rows] of pages) for (const row of rows) expect(row.length).toBeLessThanOrEqual(40);
});

/** The texts of the messages that some events leave in the log, with what each means. */
function logged(...events: readonly GameEvent[]): readonly LoggedMessage[] {
  const log = new MessageLog();
  log.startCommand();
  for (const event of events) log.addEvent(event);
  return log.messages;
}

test('the colour of a message is what it means to the hero', () => {
  const foe: ActorRef = { id: 9, breed: 'kobold', name: 'kobold' };
  const heals = (who: ActorRef): GameEvent => ({ type: 'healed', who, at: 1, amount: 5, left: 9 });
  expect([YOU, WOLF, foe].flatMap((who) => logged(heals(who)).map(({ tone }) => tone))).toEqual([
    'good',
    'good',
    'warning',
  ]);
  const dies = (who: ActorRef): GameEvent => ({ type: 'died', who, at: 1, by: foe, cause: 'cold' });
  expect([WOLF, foe].flatMap((who) => logged(dies(who)).map(({ tone }) => tone))).toEqual(['harm', 'good']);
  const narrated = (what: 'armourCorroded' | 'friendReturned'): GameEvent => ({
    ...{ type: 'narrated', who: YOU, at: 1, what, text: `${what}.` },
  });
  expect(logged(narrated('armourCorroded'), narrated('friendReturned'))).toMatchObject([
    { tone: 'harm', isKept: true },
    { tone: 'good', isKept: true },
  ]);
});

/** A game whose last command told of many thefts. */
function afterMuch(height: number) {
  const s = scene('#######\n#@....#\n#######');
  const t = atTerminal(s.engine, new ScriptedTerminal(60, height));
  const tell = (): void => {
    for (let i = 1; i < 9; i++) {
      const thief = { id: 20 + i, breed: 'cutpurse', name: `goblin cutpurse of the ${'far '.repeat(i)}hills` };
      s.engine.emit({ type: 'stole', who: thief, at: s.hero.cell, whom: s.hero.ref, gold: i });
    }
  };
  return { ...s, t, tell };
}

test('a key shows the rest of what must not be missed, and only the key after that acts', async () => {
  const { t, tell, hero } = afterMuch(20);
  await t.press('.');
  tell();
  t.ui.redraw();
  const start = hero.cell;
  const read: string[] = [];
  const rows = (): readonly string[] => t.messages().map((row) => row.replace('Any key: more', '').trim());
  for (let i = 0; i < 20 && t.messages()[0]?.endsWith('Any key: more') === true; i++) {
    read.push(...rows());
    const [canvas] = t.terminal.shown.slice(-1);
    const last = 60 * (t.rows().length - 3) - 1;
    expect(canvas && cellAt(canvas, last)).toMatchObject({ glyph: 'e', fg: INKS.harm.fg });
    await t.press('l');
    expect(hero.cell).toBe(start);
  }
  read.push(...rows());
  for (let i = 1; i < 9; i++) expect(read.join(' ')).toContain(`steals ${i} of your gold!`);
  await t.press('l');
  expect(hero.cell).not.toBe(start);
});

test('the choice of a boon waits for the last page', async () => {
  const { t, tell, engine, hero } = afterMuch(20);
  await t.press();
  const perform = engine.perform.bind(engine);
  engine.perform = (command) => {
    const events = perform(command);
    gainExperience(hero, experienceForLevel(2), 'kill');
    tell();
    return events;
  };
  await t.press('.');
  expect(t.messages()[0]).toMatch(/Any key: more$/);
  let pages = 0;
  for (; pages < 20 && t.terminal.screen.includes('Any key: more'); pages++) {
    expect(t.terminal.screen).not.toContain('Choose your boon');
    await t.press('space');
  }
  expect(pages).toBeGreaterThan(1);
  expect(t.terminal.screen).toContain('Choose your boon');
});

test('of an earlier message that was wrapped, no row stands without its beginning', () => {
  const log = new MessageLog();
  log.startCommand();
  log.add({ text: 'The gate of the keep falls shut behind you.', tone: 'plain' });
  log.startCommand();
  log.add({ text: 'You wait.', tone: 'quiet' });
  const { rows } = log.shownIn({ height: 2, width: 24 }, 'M more', 'Any key: more');
  expect(rows.map((row) => row.map(messageText).join(' '))).toEqual(['You wait.']);
  const whole = log.shownIn({ height: 3, width: 24 }, 'M more', 'Any key: more').rows;
  expect(whole.map((row) => row.map(messageText).join(' '))).toEqual([
    ...['The gate of the keep', 'falls shut behind you.', 'You wait.'],
  ]);
});

test('a word that is just as wide as its row leaves no row empty above it', () => {
  const word = 'x'.repeat(20);
  const told = [
    [word, 'harm', true] as const,
    ['Dust falls.', 'plain'] as const,
    ['More of it falls.', 'plain'] as const,
  ];
  expect(shown(told, 1, 34)).toEqual([[word], 'M more']);
});

test('what the player has just chosen weighs less than where they have arrived', () => {
  const log = new MessageLog();
  log.add({ text: 'You climb down to floor 3.', tone: 'news' });
  log.add({ text: 'Someone hums a wedding song below the water.', tone: 'warning' });
  log.addEvent({ type: 'boonChosen', what: 'the steady hand' } as GameEvent);
  const { rows } = log.shownIn({ width: 46, height: 2 }, 'M more', 'Any key: more');
  expect(rows.flat().map(messageText).join(' ')).toContain('You climb down to floor 3.');
});

test('a window over the messages leaves no parts of words beside it', () => {
  const log = new MessageLog();
  log.add({ text: 'The peddler says something for afterwards.', tone: 'plain' });
  const canvas = new Canvas(44, 5);
  new MessageRows(log, () => 'M', true).draw(canvas.rect(0, 1, 44, 3));
  canvas.rect(2, 0, 32, 5).open();
  expect(canvas.toString().trim()).toBe('');
});

const CALLER: ActorRef = { id: 30, breed: 'grannyTooth', name: 'Granny Tooth' };
const rat = (id: number): ActorRef => ({ id, breed: 'cellarRat', name: 'cellar rat' });
const calls = (id: number): GameEvent => ({ type: 'summoned', who: CALLER, at: 1, whom: rat(id), to: 2 });
const notices = (who: ActorRef): GameEvent => ({ type: 'alerted', who, at: 2 });

test('an act that calls up two rats is told in one sentence, and so is that both notice the hero', () => {
  expect(logged(calls(31), notices(rat(31)), calls(32), notices(rat(32))).map(messageText)).toEqual([
    'Granny Tooth calls up 2 cellar rats.',
    'The two cellar rats notice you.',
  ]);
});

test('deeds are told together over what others do in between, and not over what the hero or one of them does', () => {
  const between = (other: GameEvent): readonly string[] =>
    logged(notices(rat(31)), other, notices(rat(33)))
      .map(messageText)
      .filter((text) => /notice/.test(text));
  const hero: ActorRef = { id: HERO_ID, breed: 'hero', name: 'Wren' };
  expect(between(calls(32))).toEqual(['The two cellar rats notice you.']);
  expect(between({ type: 'opened', who: hero, at: 1, tile: 'door', what: 'a door' })).toHaveLength(2);
  expect(between({ type: 'moodChanged', who: rat(33), at: 2, mood: 'flee', was: 'attack' })).toHaveLength(2);
});

test('the count of a repeated sentence never begins a row', () => {
  const log = new MessageLog();
  log.startCommand();
  for (let i = 0; i < 2; i++) log.add({ text: 'The wolf bites you hard.', tone: 'harm', isKept: true });
  log.add({ text: 'A long sentence follows here.', tone: 'harm', isKept: true });
  const rows = (width: number): readonly string[] =>
    log.shownIn({ height: 3, width }, 'M', 'M').rows.map((row) => row.map(messageText).join(' '));
  for (let width = 16; width < 40; width++) for (const row of rows(width)) expect(row).not.toMatch(/^×/);
});

test('a row leaves room for a mark only if there is one, and no more than it needs', () => {
  const told = [
    ['The kobold misses you twice.', 'quiet'],
    ['The dog bites you.', 'harm'],
    ['You bleed.', 'harm'],
  ] as const;
  expect(shown(told, 2, 29)).toEqual([['The kobold misses you twice.', 'The dog bites you. You bleed.'], undefined]);
  const [rows, mark] = shown([...told, ['Rain falls.', 'quiet']], 1, 36);
  expect([rows, mark]).toEqual([['The dog bites you. You bleed.'], 'M more']);
});
