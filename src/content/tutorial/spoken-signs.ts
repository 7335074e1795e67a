/** The tutorial for players by lines: the same floor, with signs that name words to type in place of keys. */
import type { Content } from '../../engine/world/content';
import { SURPRISE_FACTOR } from '../../engine/rules/combat';
import { TUTORIAL } from './index';
import { SIGNS } from './signs';

/** The texts of the signs. What stands in quotation marks is typed. */
export const SPOKEN_SIGNS: Readonly<Record<keyof typeof SIGNS, string>> = {
  walking: 'Type a direction, such as "north", to walk, and walk into a sign to read it. "help" lists every command.',
  goal: 'Behind the bars lies a paper crown. Bring it to the gate, and you are out. The way round is long.',
  doors: 'A closed door opens when you walk into it. The next step takes you through.',
  looking: '"examine" and a name tells what something is, and how a fight would go. That rat sleeps.',
  striking: `Walk into a foe to strike it. A blow it does not see coming counts ${SURPRISE_FACTOR} times.`,
  resting: 'Hurt? "rest" rests until you are well, or until something happens.',
  taking: 'You take what you walk over. "pack" tells what you carry.',
  drinking: 'Nobody knows a potion by its look, but this one is safe. "drink" drinks it.',
  throwing: 'The rat on the island cannot come to you. "throw dart at rat" lets one fly.',
  chests: 'Walk into a chest to open it. "wear" and a name puts something on.',
  people: SIGNS.people,
  traps: 'A trap does nothing to whoever walks around it. Before you step on one you see, you are asked.',
  locks: SIGNS.locks,
  friends: 'Walk into a cage or shackles to free who is held. "order" tells your friends what to do.',
  exploring: 'Lost? "explore" goes on to what you have not seen, "map" tells what you know, and "go" where you can go.',
  fighting: '"fight" fights the nearest foe in sight. Then pull the lever: walk into it, and the bars open.',
  leaving: 'Take the crown. "stairs up" goes to the stairs up, then takes them: here, that is the gate.',
};

/** The text of each sign of the screen game, and its counterpart. */
const COUNTERPARTS = new Map(
  (Object.keys(SIGNS) as readonly (keyof typeof SIGNS)[]).map((id) => [SIGNS[id], SPOKEN_SIGNS[id]]),
);

/** The tutorial's content for players by lines. */
export const SPOKEN_TUTORIAL: Content = {
  ...TUTORIAL,
  planFloor: (seed, floor) => {
    const plan = TUTORIAL.planFloor(seed, floor);
    const fixtures = plan.fixtures.map((fixture) => {
      const text = COUNTERPARTS.get(fixture.text ?? '');
      return text === undefined ? fixture : { ...fixture, text };
    });
    return { ...plan, fixtures };
  },
};
