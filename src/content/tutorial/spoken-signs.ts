/** The tutorial for players by lines: the same floor, with signs that name words to type in place of keys. */
import type { Content } from '../../engine/world/kinds/content';
import { SURPRISE_FACTOR } from '../../engine/rules/combat/combat';
import { timesDamage } from '../../engine/world/knowledge/grammar';
import { NOISE_RANGE } from '../../engine/rules/perception/noise';
import { tutorialOf } from './index';
import { SIGNS, type SignId } from './signs';

/** The texts of the signs. What stands in quotation marks is typed. */
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

/** The tutorial's content for players by lines, who walk to what they hear of by its name or number from the start. */
export const SPOKEN_TUTORIAL: Content = tutorialOf(SPOKEN_SIGNS, { travel: 'read', run: 'read', fight: 'strike' });
