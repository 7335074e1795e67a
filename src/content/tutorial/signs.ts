/** The texts of the tutorial's signs, for players who see the screen and for players by lines, and the tasks of its lessons. */
import { SURPRISE_FACTOR } from '../../engine/rules/combat/combat';
import { timesDamage } from '../../engine/world/knowledge/grammar';
import { NOISE_RANGE } from '../../engine/rules/perception/noise';
import { TAUGHT, USUAL_KEYS, type TaughtCommand, type TaughtKeys } from './taught-keys';

/** The task of each lesson, in one sentence, in the order of the rooms. */
export const TASKS = {
  read: 'Read the signs: walk into each of them.',
  strike: 'Kill the rat: walk into it until it is dead.',
  rest: 'Rest until you are well.',
  drink: 'Walk over the potion, then drink it.',
  throw: 'Throw a dart at the rat on the island.',
  wear: 'Open the chest, and wear the buckler from it.',
  choose: 'Choose one of the three things in the cages.',
  talk: 'Talk to the old soldier: walk into him.',
  unlock: 'Fetch the iron key, and open the iron door.',
  free: 'Free the captive: walk into the cage.',
  sneak: 'Kill the sleeping kobold: walk into it.',
  leave: 'Pull the lever, and take the paper crown.',
} as const;

export type LessonId = keyof typeof TASKS;

/** The remaining task of a lesson once its deed is done. By default it is to read the other signs. */
export const TASKS_AFTER: Readonly<Partial<Record<LessonId, string>>> = {
  read: TASKS.read,
  leave: 'Go back to the stairs in the first room.',
};

/** Returns the signs in the order of the rooms, with the keys that the player has. */
export function signsFor({ label, stepLetters }: TaughtKeys) {
  /** Returns an instruction such as "Press x to examine what you see". */
  const press = (command: TaughtCommand): string => `Press ${label(command)} to ${TAUGHT[command].does}`;
  const letters = stepLetters === '' ? '' : ` or ${stepLetters}`;
  return {
    walking: `Walk with the arrow keys${letters}, and into a sign to read it. ${press('messages')}. ${label('help')} lists every key.`,
    gates: 'A gate, +, opens when you have done what its room asks. The last line of the screen says what that is.',
    goal: `At the end lies a paper crown. Bring it back to the stairs here, ${label('ascend')}, and you have finished.`,
    colours:
      'You are the @. Red is harm, green is safe or a friend, gold is worth having, violet is magic. A letter or a word always says it, too.',
    looking: `${press('examine')}, and what a fight would be like. The rat here sleeps.`,
    striking: 'Walk into a foe to strike it.',
    attack:
      'In the panel, "attack" is the number of dice that each of your blows rolls, and the chance of each to hit. A hit takes 1 health.',
    guard:
      'In the panel, "guard" is the number of dice that you roll when you are struck, and the chance of each to block a hit.',
    hits: '"hits" below a foe is the chance that its next blow hurts you. The bar beside its name is its health.',
    resting: `HP is your health. When it is 0 you are dead, and a dead hero stays dead. ${press('rest')}.`,
    taking: `You take what you walk over. ${press('pack')}.`,
    drinking: `You do not know a potion until you have tried it, but this one is safe. ${press('drink')}.`,
    throwing: `The rat on the island cannot come to you. ${press('throw')}: Enter lets it fly.`,
    chests: `Walk into a chest to open it. ${press('equip')}. What you wear changes your attack and your guard.`,
    vault: `You can take one of the things in a vault; then the other cages shut for good. ${press('offers')}.`,
    people: 'Not everyone here is a foe. Walk into somebody who means no harm, and you talk.',
    traps: 'A trap, ^, does nothing if you walk around it. Before you step on one that you see, the game asks you.',
    locks: 'That door has an iron lock. Its key lies behind the trap. With the key, walk into the door.',
    friends: `Walk into a cage or shackles to free a captive, who becomes your friend. ${press('order')}.`,
    stealth: `"stealth" is the distance at which others notice you, in cells: ${NOISE_RANGE.moving} after a step, ${NOISE_RANGE.still} after waiting, ${NOISE_RANGE.fighting} after a blow. ${label('overlay')} shows where.`,
    sneaking: `A sleeper may wake when you come near. A blow it does not see coming does ${timesDamage(SURPRISE_FACTOR)}: strike first.`,
    exploring: `From here on, press ${label('explore')} to ${TAUGHT.explore.does}, ${label('travel')} to ${TAUGHT.travel.does}. A lever opens bars.`,
    fighting: `From here on, press ${label('fight')} to ${TAUGHT.fight.does}.`,
    leaving: `${press('ascend')}. In the keep, ${label('descend')} does the same with the stairs down. Here the stairs up lead out.`,
    saving: `In the game, ${label('leave')} saves and leaves, and the next start goes on from there. Every move is kept, even if the power fails.`,
  };
}

export type SignId = keyof ReturnType<typeof signsFor>;

/** The signs for a player who has changed no key. */
export const SIGNS: Readonly<Record<SignId, string>> = signsFor(USUAL_KEYS);

/** The texts of the signs for players by lines: they name words to type, in quotation marks, in place of keys. */
export const SPOKEN_SIGNS: Readonly<Record<SignId, string>> = {
  walking:
    'Type a direction, such as "north", to walk, and walk into a sign to read it. "look" lists what is near, "go" and a number takes you there.',
  gates: 'A gate opens when you have done what its room asks: "status" says what that is. "help" lists every command.',
  goal: 'At the end lies a paper crown. Bring it back to the stairs here, and you have finished.',
  colours:
    'No colour matters here. What others see in red, the game says as a danger, before all else. Friends are called friends.',
  looking: '"examine" and a name tells what something is, and what a fight would be like. The rat here sleeps.',
  striking: 'Walk into a foe to strike it, or type "fight", which also steps up to it.',
  attack:
    'In your status, attack is the number of dice that each of your blows rolls, and the chance of each to hit. A hit takes 1 health.',
  guard: 'Guard is the number of dice that you roll when you are struck, and the chance of each to block a hit.',
  hits: 'After the name of a foe stands the chance that its next blow hits you.',
  resting:
    'When your health is 0 you are dead, and a dead hero stays dead. "rest" rests until you are well, or until something happens.',
  taking: 'You take what you walk over. "pack" tells what you carry.',
  drinking: 'You do not know a potion until you have tried it, but this one is safe. "drink potion" drinks it.',
  throwing: 'The rat on the island cannot come to you. "throw dart at rat" lets one fly.',
  chests:
    'Walk into a chest to open it. "wear" and a name puts something on. What you wear changes your attack and your guard.',
  vault:
    'You can take one of the things in a vault; then the other cages shut for good. "offers" compares them, and then a number takes one.',
  people: SIGNS.people,
  traps:
    'A trap does nothing if you walk around it, and "go" walks around it. Before you step on one that you see, the game asks you.',
  locks: SIGNS.locks,
  friends:
    'Walk into a cage or shackles to free a captive, who becomes your friend. "order" tells your friends what to do.',
  stealth: `In your status, noticed from is the distance at which others notice you, in cells: ${NOISE_RANGE.moving} after a step, ${NOISE_RANGE.still} after waiting, ${NOISE_RANGE.fighting} after a blow.`,
  sneaking: `A sleeper may wake when you come near. A blow it does not see coming does ${timesDamage(SURPRISE_FACTOR)}: strike first.`,
  fighting: '"fight" steps up to the nearest foe in sight, then strikes it.',
  exploring:
    'From here on, "explore" goes on to what you have not seen. "map" tells what you know. A lever opens bars.',
  leaving:
    '"stairs up" goes to the stairs up, then takes them. In the keep, "stairs down" does the same. Here the stairs up lead out.',
  saving:
    'In the game, "save" saves and leaves, and the next start goes on from there. Every move is kept, even if the power fails.',
};
