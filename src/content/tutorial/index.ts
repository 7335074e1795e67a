/** The content of the tutorial: the game with one floor of its own, where each room holds a lesson. */
import type { Content } from '../../engine/world/kinds/content';
import type { Talk } from '../../engine/world/kinds/talk';
import { toItemKind } from '../items/item-entry';
import { CONTENT } from '..';
import { lessonsWith, PAPER_CROWN, TUTORIAL_TILES, tutorialFloor } from './floor';
import { INTRODUCTIONS, type Introductions } from './deeds';
import { signsFor, SPOKEN_SIGNS, type SignId } from './signs';
import { USUAL_KEYS, type TaughtKeys } from './taught-keys';

/** The words of the tutor, by topic. */
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

const paperCrown = toItemKind(PAPER_CROWN, 'crown', {
  name: 'paper crown',
  description: 'Cut out of a map that led nowhere. It has been worn by everybody who got this far.',
  prize: true,
});

/**
 * Returns the tutorial's content with these texts on the signs. `introductions` names the lessons that introduce commands,
 * where they are others than for players with keys.
 */
const tutorialOf = (signs: Readonly<Record<SignId, string>>, introductions: Introductions = {}): Content => ({
  ...CONTENT,
  tiles: TUTORIAL_TILES,
  items: [...CONTENT.items, paperCrown],
  talks: { ...CONTENT.talks, ...TALKS },
  feats: [],
  doom: undefined,
  floors: 1,
  planFloor: () => tutorialFloor(signs),
  lessons: lessonsWith({ ...INTRODUCTIONS, ...introductions }),
});

/** Returns the tutorial's content, with signs that name these keys. */
export const tutorialWith = (keys: TaughtKeys): Content => tutorialOf(signsFor(keys));

/** The tutorial's content for a player who has changed no key. */
export const TUTORIAL: Content = tutorialWith(USUAL_KEYS);

/** The tutorial's content for players by lines, who walk to what they hear of by its name or number from the start. */
export const SPOKEN_TUTORIAL: Content = tutorialOf(SPOKEN_SIGNS, { travel: 'read', run: 'read', fight: 'strike' });
