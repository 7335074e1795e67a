import type { Content } from '../../engine/world/content';
import type { Talk } from '../../engine/world/talk';
import { toKind } from '../items/item-entry';
import { CONTENT } from '..';
import { PAPER_CROWN, TUTORIAL_FLOOR } from './floor';

/** What the one who stands about there has to say. */
const TALKS: Readonly<Record<string, Talk>> = {
  tutor: {
    text: 'Forty years I have held this room, and nobody has told me against whom. Anything you want to know?',
    choices: [
      { label: 'What is it like below the real gate?', topic: 'tutorBelow' },
      { label: 'What do I do when I am hungry?', topic: 'tutorHungry' },
    ],
  },
  tutorBelow: {
    text: 'Ten floors like this one, only that nobody has put up signs. You die of what you did not look at first.',
    choices: [{ label: 'Another question.', topic: 'tutor' }],
  },
  tutorHungry: {
    text: 'You eat. You have a ration with you, and there is more where the others dropped theirs.',
    choices: [{ label: 'Another question.', topic: 'tutor' }],
  },
};

const paperCrown = toKind(PAPER_CROWN, 'crown', {
  name: 'paper crown',
  description: 'Cut out of a map that led nowhere. It has been worn by everybody who got this far.',
  prize: true,
});

/** One floor on which each room teaches something. Everything else is as it is in the game. */
export const TUTORIAL: Content = {
  ...CONTENT,
  tiles: CONTENT.tiles.map((tile) =>
    tile.id === 'gate' ? { ...tile, shut: 'The gate is shut, and only the paper crown opens it.' } : tile,
  ),
  items: [...CONTENT.items, paperCrown],
  talks: { ...CONTENT.talks, ...TALKS },
  floors: 1,
  planFloor: () => TUTORIAL_FLOOR,
};
