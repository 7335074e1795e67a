/** The words that tell what this game is about, wherever no table of things tells it. */
import type { Story } from '../../engine/world/kinds/game-story';

export const STORY: Story = {
  heroTitle: 'the Delver',
  setting: 'Ten floors of kobolds lie under this keep.',
  goal: 'The Ember Crown is on the tenth. Take it, and climb out alive.',
  prize: 'Ember Crown',
  prizeShort: 'Crown',
  wins: {
    slayer: {
      title: 'king-slayer',
      aftermath: 'King-slayer: the hall below is quiet, and nobody is left to say that it was not yours.',
    },
    thief: {
      title: 'crown thief',
      aftermath: 'Crown thief: the King lives, and is still on the stairs. Do not wait for him.',
    },
  },
  typed: ['examine kobold', 'drink red potion', 'throw dart at goblin'],
};
