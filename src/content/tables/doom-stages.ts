/** The doom that the keep sends after the Ember Crown: how fast it rises, and what comes at each stage. */
import type { Doom, DoomStage } from '../../engine/world/kinds/doom-and-climb';

const HEIR = 'royalGuard';

/** Creatures of the lowest floors that are fast enough to hunt. */
const HUNTERS: DoomStage['breeds'] = [
  'royalGuard',
  ...['courtArcher', 'courtShaman', 'cinderHound', 'wraith', 'hollowSorcerer'],
  ...['graveCaller', 'webWeaver', 'koboldReaver'],
];

export const DOOM: Doom = {
  turns: 15,
  near: { least: 8, most: 16 },
  most: 12,
  strong: { level: 12, more: 1 },
  pursuer: {
    breed: 'koboldKing',
    title: 'the King',
    head: 20,
    turns: 150,
    message:
      'The King has seen you take it. He does not run. He has the patience of a man who knows every stair you will use.',
    watch: {
      ticks: { least: 15_000, more: 5_000 },
      breeds: ['royalGuard', 'courtArcher'],
      message: 'You have been here too long. Somebody of the court has noticed, and comes by the stairs to look.',
    },
  },
  stages: [
    { from: 0, word: 'awake', message: '', every: 70, hunters: 1 },
    {
      from: 20,
      word: 'hunted',
      message: 'Below you a door opens that nobody has opened in your time. What comes out of it comes in pairs.',
      every: 85,
      hunters: 2,
      breeds: HUNTERS,
    },
    {
      from: 40,
      word: 'barred',
      message: 'A horn sounds on the stairs above. The King had heirs, and the Crown is on its way to them.',
      every: 85,
      hunters: 2,
      breeds: HUNTERS,
      heir: HEIR,
    },
    {
      from: 60,
      word: 'beset',
      message: 'The hunters have begun to talk to each other. They come in threes now.',
      every: 85,
      hunters: 3,
      breeds: HUNTERS,
      heir: HEIR,
    },
    {
      from: 80,
      word: 'overrun',
      message: 'The Crown is so warm that the walls sweat where you pass. They follow the damp, and faster.',
      every: 70,
      hunters: 3,
      breeds: HUNTERS,
      heir: HEIR,
    },
    {
      from: 100,
      word: 'doomed',
      message: 'Nobody in the keep has any other business now. There is a gate up there, and you are not at it.',
      every: 60,
      hunters: 3,
      breeds: HUNTERS,
      heir: HEIR,
    },
  ],
};
