/** The words that tell what this game is about, wherever no table of things tells it. */
import type { Story } from '../../engine/world/kinds/game-story';

export const STORY: Story = {
  heroTitle: 'the Delver',
  setting: 'Ten floors of kobolds lie under this keep.',
  goal: 'The Ember Crown is on the tenth. Take it, and climb out alive.',
  gate: 'The gate has fallen shut behind you, and only the Ember Crown opens it.',
  floors: {
    2: { name: 'the lower halls', omen: 'Claws have marked the walls, at the height of your belt.' },
    3: { name: 'the lower halls', omen: 'Smoke from cooking fires hangs under the ceiling.' },
    4: { name: 'the diggings', omen: 'The masonry ends here. The rest was dug by hand.' },
    5: { name: 'the diggings', omen: 'Somebody has piled up bones along the wall, sorted by size.' },
    6: { name: 'the diggings', omen: 'Something heavy has been dragged along this floor, many times.' },
    7: { name: 'the deep', omen: 'The rock is warm to the touch.' },
    8: { name: 'the deep', omen: 'Names are scratched into the last step. None has a date after it.' },
    9: { name: 'the deep', omen: 'The air smells of embers and hot metal.' },
    10: { name: 'the court of the King', omen: 'The Ember Crown is on this floor, and so is the King.' },
  },
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
