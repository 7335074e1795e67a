/**
 * The novice plays like a person on the first evenings. It fights every foe and seldom walks away, rests when it is
 * hurt, throws knives, meets groups in a corridor if it thinks of it, reads what it finds, drinks unknown potions only in
 * need, uses staffs and wands late, trusts heavy gear, enchants anything, and takes any boon. None of this is stupid: these
 * are the mistakes of people who do not know the game.
 */
import type { BotKind } from './bot';
import { readUnknown, unknownItems } from './items/quiet-uses';
import { attackWithItems } from './items/fight-items';
import { wearHeavier } from './items/outfit';
import { eatWhenHungry, drinkHealing, drinkUnknownBelow } from './items/provisions';
import { firstOf, onlyIf, type Situation, type Tactic } from './situation/situation';
import { tacticalBot } from './situation/tactical-bot';
import { learnAny } from './tactics/choose-boons';
import { chooseOffer, freeCaptives, pray } from './tactics/errands';
import { CAREFUL } from './tactics/caution';
import { approach, fight, rest, strike, throwMissiles } from './tactics/fighting';
import { strikeUnseen } from './tactics/fight-unseen';
import { holdNarrowPlace, leaveByStairs } from './tactics/standing';
import { explore, goHome, leap, seekHidden, swimAshore, takeCrown, takeStairs, walkOn } from './tactics/progress';

/** Returns a tactic that is tried only in a percentage of turns, at random. */
const sometimes =
  (percent: number, tactic: Tactic): Tactic =>
  (now) =>
    now.rng.percent(percent) ? tactic(now) : undefined;

/** Uses a random unknown potion or scroll, even in a fight. */
const tryAnything: Tactic = (now: Situation) => {
  const things = unknownItems(now, 'potion', 'scroll');
  return things.length === 0 ? undefined : { do: 'use', item: now.rng.pick(things).letter, sure: true };
};

/** Reads a known scroll of enchanting on a random piece of worn gear. */
const enchantSomething: Tactic = (now) => {
  const scroll = now.carried('enchantingScroll');
  const suiting = scroll ? now.view.pack.suiting(scroll.letter).filter(({ isOn }) => isOn) : [];
  return scroll && suiting.length > 0
    ? { do: 'use', item: scroll.letter, on: now.rng.pick(suiting).letter }
    : undefined;
};

const TACTICS = [
  ...CAREFUL,
  learnAny,
  onlyIf(
    ({ dangers }) => dangers.length > 0,
    drinkHealing(35),
    onlyIf(({ health }) => health < 30, sometimes(50, leaveByStairs(10))),
    sometimes(50, drinkUnknownBelow(25)),
  ),
  onlyIf(({ dangers, health }) => dangers.length > 2 || health < 50, sometimes(30, attackWithItems)),
  sometimes(70, throwMissiles(0.3)),
  sometimes(50, holdNarrowPlace(2)),
  sometimes(4, tryAnything),
  fight,
  strike,
  strikeUnseen,
  onlyIf(({ dangers }) => dangers.length === 0, eatWhenHungry, enchantSomething, wearHeavier, rest(75)),
  goHome,
  readUnknown(70),
  freeCaptives,
  explore,
  chooseOffer,
  pray(70),
  takeCrown,
  takeStairs('down'),
  approach,
  walkOn,
  leap,
  swimAshore,
  seekHidden,
];

export const NOVICE_BOT: BotKind = {
  name: 'novice',
  description: 'plays as on a first evening: bold, forgetful, and curious at the wrong moment',
  create: (rng) => tacticalBot([firstOf(...TACTICS)], rng),
};
