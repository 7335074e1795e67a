/** The texts of the tutorial's signs. */
import { SURPRISE_FACTOR } from '../../engine/rules/combat';
import { TAUGHT, USUAL_KEYS, type TaughtCommand, type TaughtKeys } from './taught-keys';

/** Returns the signs in the order of the rooms, with the keys that the player has. */
export function signsFor({ label, stepLetters }: TaughtKeys) {
  /** Returns an instruction such as "Press x to examine what you see". */
  const press = (command: TaughtCommand): string => `Press ${label(command)} to ${TAUGHT[command].does}`;
  const letters = stepLetters === '' ? '' : ` or ${stepLetters}`;
  return {
    walking: `Walk with the arrow keys${letters}, and into a sign to read it. ${label('help')} lists every key.`,
    goal: 'Behind the bars lies a paper crown. Bring it to the gate, <, and you are out. The way round is long.',
    doors: 'A closed door, +, opens when you walk into it. The next step takes you through.',
    looking: `${press('examine')}, and how a fight would go. That rat sleeps.`,
    striking: `Walk into a foe to strike it. A blow it does not see coming counts ${SURPRISE_FACTOR} times.`,
    resting: `Hurt? ${press('rest')}.`,
    taking: `You take what you walk over. ${press('pack')}.`,
    drinking: `Nobody knows a potion by its look, but this one is safe. ${press('drink')}.`,
    throwing: `The rat on the island cannot come to you. ${press('throw')}: Enter lets it fly.`,
    chests: `Walk into a chest to open it. ${press('equip')}.`,
    people: 'Not everyone here is a foe. Walk into somebody who means no harm, and you talk.',
    traps: 'A trap, ^, does nothing to whoever walks around it. Before you step on one you see, you are asked.',
    locks: 'That door has an iron lock. Its key lies behind the traps. With the key, walk into the door.',
    friends: `Walk into a cage or shackles to free who is held. ${press('order')}.`,
    exploring: `Lost? ${press('explore')}, ${label('travel')} to ${TAUGHT.travel.does}.`,
    fighting: `${press('fight')}. Then pull the lever: walk into it, and the bars open.`,
    leaving: `Take the crown. ${press('ascend')}: here, that is the gate.`,
  };
}

/** The signs for a player who has changed no key. */
export const SIGNS = signsFor(USUAL_KEYS);
