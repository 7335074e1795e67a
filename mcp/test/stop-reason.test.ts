/** The reasons for which a list of commands stops, by the events of a command. */
import type { GameEvent } from '../../src/engine/api/event/event';
import { stopReason } from '../src/stop-reason';

const HERO = { id: 0, breed: 'hero', name: 'you' };
const RAT = { id: 7, breed: 'rat', name: 'rat' };
const unhurt = { before: 40, now: 40, most: 40 };

const blow: GameEvent = {
  ...{ type: 'attacked', who: RAT, at: 3, whom: HERO, to: 4, weapon: 'teeth', verb: 'bites' },
  ...{ hits: 1, blocks: 0, damage: 2, left: 38, surprise: false },
};

test.each<readonly [string, readonly GameEvent[], string | undefined]>([
  ['nothing of note', [{ type: 'waited', who: HERO, at: 4 }], undefined],
  ['a refusal', [{ type: 'refused', why: 'You cannot.' }], 'You cannot.'],
  ['a walk that is cut short', [{ type: 'stopped', why: 'You stop: the rat is near.' }], 'You stop: the rat is near.'],
  ['a walk that has arrived', [{ type: 'stopped', why: 'You are there.', cause: 'arrived' }], undefined],
  ['a foe in view', [{ type: 'noticed', who: RAT, at: 3, side: 'hostile' }], 'You stop: the rat is near.'],
  [
    'somebody peaceful in view',
    [{ type: 'noticed', who: RAT, at: 3, side: 'neutral' }],
    'You stop to look at the rat.',
  ],
  [
    'a foe in view that the hero does not see',
    [{ type: 'noticed', who: RAT, at: 3, side: 'hostile', unseen: true }],
    undefined,
  ],
  ['a blow', [blow], undefined],
  ['a foe that notices the hero', [{ type: 'alerted', who: RAT, at: 3 }], 'You stop: the rat is after you.'],
  [
    'a foe that a blow of the hero wakes',
    [
      { ...blow, who: HERO, at: 4, whom: RAT, to: 3 },
      { type: 'alerted', who: RAT, at: 3 },
    ],
    undefined,
  ],
])('%s', (_, events, why) => {
  expect(stopReason(events, unhurt)).toBe(why);
});

test.each([
  [31, undefined],
  [30, 'You have lost 10 health.'],
])('blows that leave %d of 40 health', (now, why) => {
  expect(stopReason([blow], { ...unhurt, now })).toBe(why);
});
