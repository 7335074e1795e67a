/**
 * The casual player knows the game and plays it by feel: it rests before it goes on, throws missiles at approaching
 * foes, meets groups in corridors, drinks in time, wears the better gear, tries unknown scrolls and potions in quiet
 * moments, frees captives, opens chests, trades, and takes sensible boons. It does not work out the odds of a fight.
 */
import type { BotKind } from './bot';
import {
  drinkUnknown,
  enchantArmour,
  readMaps,
  readUnknown,
  readUseful,
  fillStaffs,
  tryStaffs,
} from './items/quiet-uses';
import { takeOffBad, wearBetter } from './items/outfit';
import { attackWithItems, strengthen } from './items/fight-items';
import { cheatDeath, cure, drinkHealing, eatWhenHungry, healSlowly, drinkUnknownBelow } from './items/provisions';
import { onlyIf } from './situation/situation';
import { tacticalBot } from './situation/tactical-bot';
import { learn, oneBySeed } from './tactics/choose-boons';
import { chooseOffer, freeCaptives, makeRoom, pray, pullLevers, teachFriends } from './tactics/errands';
import { CAREFUL } from './tactics/caution';
import { approach, fight, rest, strike, throwMissiles } from './tactics/fighting';
import { standUp, surprise } from './tactics/stalking';
import { strikeUnseen } from './tactics/fight-unseen';
import { mixFlasks, performInFight, slipAway } from './tactics/performing-tactics';
import { SENSIBLE, talk } from './tactics/talking';
import { explore, goHome, leap, seekHidden, swimAshore, takeCrown, takeStairs, walkOn } from './tactics/progress';
import { passUnnoticed } from './items/travel-items';
import { barTheWay, escapeByItem } from './tactics/retreat';
import { holdNarrowPlace, leaveBank, leaveByStairs } from './tactics/standing';

const TACTICS = [
  ...CAREFUL,
  learn(oneBySeed, 14),
  leaveBank,
  onlyIf(
    ({ dangers }) => dangers.length > 0,
    cheatDeath(30),
    drinkHealing(40),
    onlyIf(({ health }) => health < 25, slipAway, leaveByStairs(4), barTheWay, escapeByItem, drinkUnknownBelow(25)),
    onlyIf(
      ({ dangers, health }) => dangers.length > 2 || health < 50,
      cure({ spent: true }),
      strengthen,
      attackWithItems,
    ),
    onlyIf(({ dangers, health }) => dangers.length > 1 || health < 70, mixFlasks, performInFight),
    throwMissiles(0.35),
    holdNarrowPlace(2),
    tryStaffs,
  ),
  onlyIf(({ dangers }) => dangers.length > 0, standUp),
  fight,
  strike,
  strikeUnseen,
  onlyIf(
    ({ dangers }) => dangers.length === 0,
    eatWhenHungry,
    cure({ spent: false }),
    teachFriends,
    makeRoom,
    enchantArmour,
    readUseful,
    wearBetter({ tries: false }),
    takeOffBad,
  ),
  pray(50),
  healSlowly(() => 50),
  rest(85),
  passUnnoticed,
  goHome,
  fillStaffs,
  readUnknown(70),
  drinkUnknown({ above: 90, harm: 0.6, keeps: 2 }),
  onlyIf(({ dangers }) => dangers.length === 0, talk(SENSIBLE)),
  freeCaptives,
  readMaps,
  surprise(0.25),
  standUp,
  explore,
  chooseOffer,
  pullLevers,
  takeCrown,
  takeStairs('down'),
  approach,
  walkOn,
  leap,
  swimAshore,
  seekHidden,
];

export const CASUAL_BOT: BotKind = {
  name: 'casual',
  description: 'plays by feel: rests, throws, uses corridors, drinks in time and wears what is better',
  create: (rng) => tacticalBot(TACTICS, rng),
};
