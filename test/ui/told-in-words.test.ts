// The words of the game: what the messages say, on the screen and by lines.
import { messageFor } from '../../src/engine/api/event/event-messages';
import type { GameEvent } from '../../src/engine/api/event/event';
import { HERO_ID } from '../../src/engine/world/actors/actor';
import type { ActorRef } from '../../src/engine/world/actors/entity';
import { detailedMessage, MessageLog } from '../../src/ui/words/message-log';
import { lossOf } from '../../src/ui/words/phrases';

const YOU: ActorRef = { id: HERO_ID, breed: 'delver', name: 'delver' };
const JACKAL: ActorRef = { id: 7, breed: 'jackal', name: 'jackal' };
const OTHER: ActorRef = { id: 8, breed: 'jackal', name: 'jackal' };
const THIEF: ActorRef = { id: 9, breed: 'cutpurse', name: 'goblin cutpurse' };

const comes = (who: ActorRef): GameEvent => ({ type: 'noticed', who, at: 5, side: 'hostile' });
const notices = (who: ActorRef): GameEvent => ({ type: 'alerted', who, at: 5 });
const flees = (who: ActorRef): GameEvent => ({ type: 'moodChanged', who, at: 5, mood: 'flee', was: 'move' });
const stops = (why: string): GameEvent => ({ type: 'stopped', why });

/** Returns the messages of commands, each with its events. */
function told(...commands: readonly (readonly GameEvent[])[]): readonly string[] {
  const log = new MessageLog();
  for (const events of commands) {
    log.startCommand();
    for (const event of events) log.addEvent(event);
  }
  return log.messages.map(({ text, times }) => (times > 1 ? `${text} ×${times}` : text));
}

test('what one creature does in one command is one sentence, and the stop for it goes without saying', () => {
  expect(told([comes(JACKAL), notices(JACKAL), flees(JACKAL), stops('You stop: the jackal is near.')])).toEqual([
    'A jackal comes into view, notices you and turns to flee.',
  ]);
  expect(told([notices(JACKAL), stops('You stop: the jackal is after you.')])).toEqual(['The jackal notices you.']);
  expect(told([notices(JACKAL), comes(JACKAL)])).toEqual(['A jackal comes into view and notices you.']);
  expect(told([comes(JACKAL), stops('You stop to look at the jackal.')])).toEqual(['A jackal comes into view.']);
});

test('what two creatures do alike is one sentence, and what one does in two commands is told in a sentence each', () => {
  expect(told([comes(JACKAL), notices(OTHER)], [flees(OTHER)])).toEqual([
    'A jackal comes into view.',
    'The jackal notices you.',
    'The jackal turns to flee.',
  ]);
  expect(told([comes(JACKAL), comes(OTHER), notices(OTHER)])).toEqual([
    'Two jackals come into view.',
    'The jackal notices you.',
  ]);
  const inTurns = [comes(JACKAL), comes(OTHER), notices(OTHER), notices(JACKAL)];
  const oneByOne = [comes(JACKAL), notices(JACKAL), comes(OTHER), notices(OTHER)];
  for (const events of [inTurns, oneByOne])
    expect(told([...events, stops('You stop: the jackal is after you.')])).toEqual([
      'Two jackals come into view and notice you.',
    ]);
  expect(told([comes(JACKAL), comes(THIEF), comes(OTHER), notices(THIEF), notices(JACKAL)])).toEqual([
    'Two jackals and a goblin cutpurse come into view.',
    'The goblin cutpurse and the jackal notice you.',
  ]);
  expect(told([comes(JACKAL), stops('You stop: you are hurt.')])).toEqual([
    'A jackal comes into view.',
    'You stop: you are hurt.',
  ]);
});

test('what was told twice keeps its count, whatever the same creature does next', () => {
  expect(told([notices(JACKAL), notices(JACKAL), flees(JACKAL)])).toEqual([
    'The jackal notices you. ×2',
    'The jackal turns to flee.',
  ]);
});

test('a message keeps the figures behind each time that it was told, and has no brackets without any', () => {
  const log = new MessageLog();
  log.add({ text: 'It bites you.', tone: 'harm', detail: '3 of 5' });
  log.add({ text: 'It bites you.', tone: 'harm', detail: '2 of 5' });
  log.add({ text: 'You wait.', tone: 'quiet' });
  log.add({ text: 'You wait.', tone: 'quiet' });
  expect(log.messages.map(detailedMessage)).toEqual(['It bites you. ×2 (3 of 5; 2 of 5)', 'You wait. ×2']);
});

const takes = (what: string, letter: string, number = 1): GameEvent => ({
  ...{ type: 'took', who: YOU, at: 1, item: what, what, count: number, letter },
});
const shuts = (at: number, what?: string): GameEvent => ({ type: 'shut', at, ...(what === undefined ? {} : { what }) });
const opens: GameEvent = { type: 'opened', who: YOU, at: 1, tile: 'chest', what: 'a chest' };
const is = (who: ActorRef, adjective: string, isGood = false): GameEvent => ({
  ...{ type: 'afflicted', who, at: 1, condition: adjective, adjective, turns: 9, isGood, ended: [] },
});

test('what the hero does, takes and suffers in one command is told in as few sentences as grammar allows', () => {
  expect(told([opens, takes('dagger', 'a'), takes('dart', 'b', 3)])).toEqual([
    'You open the chest.',
    'You take a dagger (a) and 3 darts (b).',
  ]);
  expect(told([takes('dagger', 'a')], [takes('rope', 'b')])).toEqual([
    'You take a dagger (a).',
    'You take a rope (b).',
  ]);
  expect(told([takes('dart', 'b', 3), takes('rope', 'c'), takes('dart', 'b')])).toEqual([
    'You take 4 darts (b) and a rope (c).',
  ]);
  expect(told([is(YOU, 'hasted', true), takes('rope', 'c')])).toEqual(['You are hasted.', 'You take a rope (c).']);
  expect(told([is(YOU, 'poisoned'), is(YOU, 'slowed'), is(YOU, 'hasted', true)])).toEqual([
    'You are poisoned and slowed.',
    'You are hasted.',
  ]);
  const burning = told([is(YOU, 'burning'), is(JACKAL, 'burning')]);
  expect(burning).toEqual(['You are burning.', 'The jackal is burning.']);
  expect(told([is(JACKAL, 'burning'), is(THIEF, 'burning'), is(THIEF, 'slowed')])).toEqual([
    'The jackal and the goblin cutpurse are burning.',
    'The goblin cutpurse is slowed.',
  ]);
});

test('cages that fall shut share a sentence, which names what is lost', () => {
  expect(told([shuts(1, 'an axe'), shuts(2, 'a ring'), shuts(3)])).toEqual([
    'Three cages fall shut over an axe, a ring and what you have not seen.',
  ]);
  expect(told([shuts(1), shuts(2)])).toEqual(['Two cages fall shut over what you have not seen.']);
});

test('a joined sentence matters as much as its heaviest part', () => {
  const log = new MessageLog();
  log.startCommand();
  for (const event of [comes(JACKAL), flees(JACKAL)]) log.addEvent(event);
  expect(log.messages).toMatchObject([{ tone: 'warning', isKept: true, times: 1 }]);
});

/** The blow of a thief that finds some gold. */
const robs = (stolen: number): GameEvent => ({
  type: 'attacked',
  who: THIEF,
  at: 4,
  whom: YOU,
  to: 5,
  weapon: 'fingers',
  verb: 'robs',
  hits: 2,
  blocks: 0,
  damage: 0,
  left: 40,
  surprise: false,
  stolen,
});

test('a theft is told once, and a thief who finds no gold steals none', () => {
  expect(told([robs(20), { type: 'stole', who: THIEF, at: 4, whom: YOU, gold: 20 }])).toEqual([
    'The goblin cutpurse steals 20 of your gold!',
  ]);
  expect(told([robs(0)])).toEqual(['The goblin cutpurse finds no gold on you.']);
});

test.each([
  [{ type: 'hurt', who: YOU, at: 1, damage: 4, left: 9, cause: 'dart' }, 'The dart hits you for 4.'],
  [
    { type: 'hurt', who: YOU, at: 1, damage: 4, left: 9, cause: 'boulder', by: JACKAL },
    'The jackal’s boulder hits you for 4.',
  ],
  [{ type: 'hurt', who: JACKAL, at: 1, damage: 3, left: 9, cause: 'flames' }, 'The flames burn the jackal for 3.'],
  [{ type: 'hurt', who: YOU, at: 1, damage: 2, left: 9, cause: 'poisoned' }, 'You lose 2 to poison.'],
  [{ type: 'hurt', who: YOU, at: 1, damage: 6, left: 9, cause: 'fall' }, 'You lose 6 to the fall.'],
  [{ type: 'equipped', who: YOU, at: 1, what: 'buckler', slot: 'shield', isOn: true }, 'You strap on the buckler.'],
  [{ type: 'equipped', who: YOU, at: 1, what: 'axe', slot: 'weapon', isOn: true }, 'You wield the axe.'],
  [{ type: 'equipped', who: YOU, at: 1, what: 'mail', slot: 'armour', isOn: false }, 'You take off the mail.'],
  [
    { type: 'used', who: YOU, at: 1, item: 'x', what: 'staff of venom [2/2]', sort: 'staff' },
    'You use the staff of venom.',
  ],
  [{ type: 'climbed', way: 'down', depth: 3, floor: 3, at: 1, first: true }, 'You climb down to floor 3.'],
  [
    { type: 'freed', who: YOU, at: 1, whom: { ...JACKAL, name: 'lost squire' } },
    'You free the lost squire, who follows you.',
  ],
] as readonly (readonly [GameEvent, string])[])('%#: a message says what has happened', (event, text) => {
  expect(messageFor(event)?.text).toBe(text);
});

test('what is lost with a choice is named', () => {
  expect(lossOf(['a spear', 'a potion of healing'])).toBe('the spear and the potion of healing are lost for good');
  expect(lossOf(['an axe'])).toBe('the axe is lost for good');
  expect(lossOf(['a cage you have not seen', 'a cage you have not seen'])).toBe(
    'the 2 cages you have not seen are lost for good',
  );
});
