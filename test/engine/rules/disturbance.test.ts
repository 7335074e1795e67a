/** What stops an auto-action: each disturbance by itself, for either degree of alertness. */
import type { GameEvent } from '../../../src/engine/api/event/event';
import { disturbance } from '../../../src/engine/rules/perception/disturbance';

const hero = { id: 0, breed: 'hero', name: 'Wren' };
const kobold = { id: 7, breed: 'kobold', name: 'kobold' };
const blow = { at: 1, to: 2, weapon: 'dagger', verb: 'stabs', hits: 1, blocks: 1, damage: 0, left: 9, surprise: false };

const both = <T>(why: T): readonly [T, T] => [why, why];

test.each<[what: string, event: GameEvent, dangers: string | undefined, news: string | undefined]>([
  [
    'a blow at the hero, though it is blocked,',
    { type: 'attacked', who: kobold, whom: hero, ...blow },
    'You stop: the kobold attacks.',
    'You stop: the kobold attacks.',
  ],
  ['a blow of the hero', { type: 'attacked', who: hero, whom: kobold, ...blow }, undefined, undefined],
  [
    'a wound',
    { type: 'hurt', who: hero, at: 1, damage: 2, left: 7, cause: 'poison' },
    'You stop: you are hurt.',
    'You stop: you are hurt.',
  ],
  [
    'health lost to hunger',
    { type: 'hurt', who: hero, at: 1, damage: 1, left: 27, cause: 'hunger' },
    ...both(undefined),
  ],
  [
    'the tenth health lost to hunger',
    { type: 'hurt', who: hero, at: 1, damage: 1, left: 20, cause: 'hunger' },
    ...both('You stop: you are starving.'),
  ],
  [
    'one of the last ten health lost to hunger',
    { type: 'hurt', who: hero, at: 1, damage: 1, left: 7, cause: 'hunger' },
    ...both('You stop: you are starving.'),
  ],
  [
    'a hostile monster in sight',
    { type: 'noticed', who: kobold, at: 1, side: 'hostile' },
    'You stop: the kobold is near.',
    'You stop: the kobold is near.',
  ],
  [
    'a person in sight',
    { type: 'noticed', who: kobold, at: 1, side: 'neutral' },
    undefined,
    'You stop to look at the kobold.',
  ],
  ['an ally in sight', { type: 'noticed', who: kobold, at: 1, side: 'ally' }, undefined, undefined],
  [
    'a monster that notices the hero',
    { type: 'alerted', who: kobold, at: 1 },
    'You stop: the kobold is after you.',
    'You stop: the kobold is after you.',
  ],
  ['a trap', { type: 'sprung', who: hero, at: 1, prop: 'pit', what: 'a pit' }, ...both('You stop: that was a trap.')],
  ['a trap of another', { type: 'sprung', who: kobold, at: 1, prop: 'pit', what: 'a pit' }, undefined, undefined],
  [
    'a fall',
    { type: 'fell', depth: 2, floor: 2, at: 1, damage: 2, first: true },
    ...both('You stop: you have fallen.'),
  ],
  [
    'another floor',
    { type: 'climbed', way: 'up', depth: 2, floor: 2, at: 1, first: false },
    ...both('You stop on floor 2.'),
  ],
  [
    'a side place',
    { type: 'climbed', way: 'in', depth: 5, floor: 51, at: 1, first: true, place: 'ember forge' },
    ...both('You stop in the ember forge.'),
  ],
  ['being carried off', { type: 'blinked', who: hero, from: 1, to: 9 }, ...both('You stop: you are somewhere else.')],
  ['a theft', { type: 'stole', who: kobold, at: 1, whom: hero, gold: 3 }, ...both('You stop: you are robbed.')],
  [
    'a battered door',
    { type: 'battered', at: 1, what: 'a closed door', breaks: false },
    ...both('You stop: something is at the door.'),
  ],
  ['a shout', { type: 'heard', toward: 'n' }, 'You stop and listen.', 'You stop and listen.'],
  ['a landmark', { type: 'saw', at: 1, tile: 'stairsDown', what: 'stairs' }, undefined, 'You stop to look.'],
  ['what the hero does not perceive', { type: 'alerted', who: kobold, at: 1, unseen: true }, undefined, undefined],
])('%s stops a hero who heeds dangers, or news too, as it should', (_, event, dangers, news) => {
  expect(disturbance([event], 'dangers')).toBe(dangers);
  expect(disturbance([event], 'news')).toBe(news);
});
