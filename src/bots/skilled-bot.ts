/**
 * The skilled player estimates the cost of a fight and acts on it: it fights small fights with the sword, larger ones
 * in narrow places with staffs and charms, dangerous ones with everything in the pack, and leaves hopeless ones. It
 * surprises sleepers that it can beat, rests to full health, identifies items in safe moments, and saves the best for
 * the King.
 */
import type { BotKind } from './bot';
import {
  drinkUnknown,
  enchantBest,
  readMaps,
  readUnknown,
  readUseful,
  fillStaffs,
  tryStaffs,
} from './items/quiet-uses';
import { awaitShot, drawBlade, takeBow } from './tactics/archery';
import { aimItems, callFriends, stopCrowd, strengthen } from './items/fight-items';
import { takeOffBad, wearBetter } from './items/outfit';
import {
  cheatDeath,
  cure,
  drinkHealing,
  eatWhenHungry,
  healSlowly,
  drinkUnknownBelow,
  isOutOfFood,
  restsUntil,
} from './items/provisions';
import { digShortcut, misleadHunters, passUnnoticed } from './items/travel-items';
import { firstOf, onlyIf, type Situation, type Tactic } from './situation/situation';
import { tacticalBot } from './situation/tactical-bot';
import { byTasteAndGear, learn } from './tactics/choose-boons';
import { chooseOffer, freeCaptives, makeRoom, pray, pullLevers, teachFriends } from './tactics/errands';
import { CAREFUL } from './tactics/caution';
import { approach, fight, pursue, rest, strike, throwMissiles } from './tactics/fighting';
import { drawBack, isBelow, sendFriends, snatchCrown, spareNothing } from './tactics/king';
import { isInvulnerable, mortalPeril, peril } from './tactics/fight-cost';
import { mixFlasks, performInFight, slipAway } from './tactics/performing-tactics';
import { SENSIBLE, talk } from './tactics/talking';
import { explore, goHome, leap, seekHidden, swimAshore, takeCrown, takeStairs, walkOn } from './tactics/progress';
import { enterSidePlace, leaveSidePlace, seekShelter } from './tactics/detours';
import { banish, barTheWay, escapeByItem, outwalk, runHome, shunInvulnerable } from './tactics/retreat';
import { spareFriends } from './tactics/spare-friends';
import { standUp, surprise } from './tactics/stalking';
import { fightUnseen } from './tactics/fight-unseen';
import { awaitQuarrel, fallBack, holdNarrowPlace, leaveBank, leaveByStairs } from './tactics/standing';

/** The costs of a fight, as shares of the hero's health, above which the hero does more to win or leave it; below the last, it attacks a sleeper. */
const COST = { cheap: 0.25, dear: 0.5, deadly: 0.85, surprise: 0.5 } as const;

/** The percentages of health below which the hero uses what heals slowly. */
const SLOWLY = { withCrown: 65, without: 45 } as const;

const costsOver =
  (share: number) =>
  (now: Situation): boolean =>
    peril(now) > share;

/** Goes on to where more food lies: down, and first out of a side place. */
const seekFood: Tactic = onlyIf(isOutOfFood, (now) => takeStairs(now.view.place ? 'up' : 'down')(now));

/** The lessons that set skilled players apart. */
interface Lessons {
  /** The number of times they draw the King's court to the stairs and rest above before the last fight. */
  readonly retreats: number;
  /** The percentage of health up to which they rest on the climb, while hunters come nearer. */
  readonly restsWithCrown: number;
}

/** Returns what a skilled player does in a fight. The more it costs, the more of these tactics are tried. */
const fightBy = ({ retreats }: Lessons): Tactic =>
  firstOf(
    onlyIf(({ health }) => health < 40, onlyIf(costsOver(COST.dear), cheatDeath(40), drinkHealing(40))),
    runHome,
    shunInvulnerable,
    snatchCrown,
    sendFriends,
    spareFriends,
    drawBack(retreats),
    spareNothing,
    onlyIf(
      costsOver(COST.deadly),
      onlyIf(({ health }) => health < 45, drinkHealing(45)),
      strengthen,
      callFriends,
      aimItems({ spent: true, strong: true }),
      stopCrowd({ kept: true }),
      mixFlasks,
      fallBack,
      onlyIf(
        (now) => mortalPeril(now) > COST.deadly,
        barTheWay,
        leaveByStairs(10),
        banish,
        escapeByItem,
        drinkUnknownBelow(40),
      ),
    ),
    onlyIf(
      costsOver(COST.dear),
      cure({ spent: true }),
      callFriends,
      aimItems({ spent: false, strong: true }),
      stopCrowd({ kept: false }),
      fallBack,
      aimItems({ spent: true, strong: false }),
    ),
    onlyIf(({ health }) => health < 35, drinkHealing(35)),
    onlyIf(
      ({ health }) => health < 30,
      onlyIf(costsOver(COST.dear), slipAway, barTheWay, leaveByStairs(60), escapeByItem, outwalk),
    ),
    onlyIf(costsOver(COST.cheap), performInFight),
    awaitQuarrel,
    drawBlade,
    throwMissiles(0.2),
    takeBow,
    awaitShot,
    onlyIf(
      costsOver(COST.cheap),
      cure({ spent: false }),
      holdNarrowPlace(2),
      tryStaffs,
      callFriends,
      aimItems({ spent: false, strong: false }),
    ),
    holdNarrowPlace(3),
    onlyIf(({ dangers }) => !dangers.every((foe) => foe.breed.id === 'stoneGuardian'), fight, strike),
  );

/** Returns how a skilled player plays. */
const skill = (lessons: Lessons): Tactic =>
  firstOf(
    makeRoom,
    ...CAREFUL,
    learn(byTasteAndGear, 3),
    onlyIf(({ dangers }) => dangers.length > 0, standUp),
    leaveBank,
    misleadHunters(50),
    onlyIf(({ dangers }) => dangers.length > 0, fightBy(lessons)),
    onlyIf((now) => isBelow(now) && now.memory.isRetreating, drawBack(lessons.retreats)),
    fightUnseen,
    pursue,
    onlyIf(
      ({ foes }) => foes.length === 0,
      drawBlade,
      eatWhenHungry,
      spareFriends,
      teachFriends,
      enchantBest,
      readUseful,
      wearBetter({ tries: true }),
      takeOffBad,
    ),
    onlyIf(({ view }) => view.fed === 0, drinkHealing(25)),
    pray(60),
    seekShelter,
    onlyIf(({ dangers }) => dangers.length === 0, cure({ spent: false })),
    healSlowly(({ view }) => (view.hasPrize ? SLOWLY.withCrown : SLOWLY.without)),
    (now: Situation) => rest(now.view.hasPrize ? lessons.restsWithCrown : restsUntil(now))(now),
    onlyIf(({ view }) => view.hasPrize, passUnnoticed, digShortcut),
    goHome,
    fillStaffs,
    readUnknown(90),
    drinkUnknown({ above: 95, harm: 0.5, keeps: 1 }),
    onlyIf(({ dangers }) => dangers.length === 0, talk(SENSIBLE)),
    freeCaptives,
    readMaps,
    surprise(COST.surprise),
    standUp,
    seekFood,
    explore,
    chooseOffer,
    pullLevers,
    takeCrown,
    enterSidePlace,
    leaveSidePlace,
    digShortcut,
    takeStairs('down'),
    onlyIf((now) => !now.dangers.some((foe) => isInvulnerable(now, foe)), approach),
    walkOn,
    leap,
    swimAshore,
    seekHidden,
  );

/** The play of a skilled player. */
export const SKILL = skill({ retreats: 1, restsWithCrown: 75 });

/** The same with what experts know: more retreats from the King's court, and little rest on the climb. */
export const EXPERIENCE = skill({ retreats: 6, restsWithCrown: 30 });

export const SKILLED_BOT: BotKind = {
  name: 'skilled',
  description: 'chooses its fights by the odds and uses everything it finds at the right moment',
  create: (rng) => tacticalBot([SKILL], rng),
};
