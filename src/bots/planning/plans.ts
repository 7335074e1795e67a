/** The plans that a planning bot compares in a dangerous position. */
import type { Command } from '../../engine/api/command/command';
import { drinkHealing } from '../items/provisions';
import { firstOf, type Situation, type Tactic } from '../situation/situation';
import { fight, strike } from '../tactics/fighting';
import { takeCrown } from '../tactics/progress';
import { escapeByItem, backOff, isSlow } from '../tactics/retreat';
import { fallBack, holdNarrowPlace, isRanged, leaveByStairs } from '../tactics/standing';

/** A tactic, and the number of commands for which it is followed before usual play resumes. */
export interface Plan {
  readonly name: string;
  readonly tactic: Tactic;
  readonly commands: number;
}

/** The number of commands of a plan with several steps. */
const STEPS = 8;

/** Steps away from all foes, unless one beside the hero would strike it in the back at each step. */
const withdraw: Tactic = (now) =>
  now.dangers.some((foe) => now.gapTo(foe) <= 1 && !isSlow(foe)) ? undefined : backOff(() => true)(now);

const STANCES: readonly Plan[] = [
  { name: 'stand', tactic: firstOf(drinkHealing(35), fight, strike), commands: STEPS },
  { name: 'hold', tactic: firstOf(holdNarrowPlace(1), fallBack), commands: STEPS },
  { name: 'leave', tactic: leaveByStairs(80), commands: 5 * STEPS },
  { name: 'withdraw', tactic: withdraw, commands: STEPS },
  { name: 'snatch', tactic: takeCrown, commands: 2 * STEPS },
  { name: 'vanish', tactic: escapeByItem, commands: 1 },
  { name: 'wait', tactic: () => ({ do: 'wait' }), commands: 2 },
];

/** Walks up to one foe and strikes it, even if others are nearer. */
const hunt =
  (id: number): Tactic =>
  (now) => {
    const foe = now.dangers.find((each) => each.id === id);
    const dir = foe && now.ground.boldWayTo(foe.cell);
    return dir && { do: 'bump', dir };
  };

/** The beginning of the names of plans to go for a foe; the rest is the foe's name. */
export const HUNT = 'hunt ';
/** The most foes for which there is such a plan. */
const HUNTED = 3;

/** Returns plans to attack one foe first: one for each of the nearest shooters, then of the other foes. */
const hunts = ({ dangers }: Situation): readonly Plan[] =>
  dangers.length < 2
    ? []
    : [...dangers.filter(isRanged), ...dangers.filter((foe) => !isRanged(foe))]
        .slice(0, HUNTED)
        .map(({ id, breed }) => ({ name: `${HUNT}${breed.name}`, tactic: hunt(id), commands: STEPS }));

const just = (name: string, command: Command): Plan => ({ name, tactic: () => command, commands: 1 });

/** The sorts of items that are worth trying in a fight. */
const TRIED: ReadonlySet<string> = new Set(['potion', 'scroll', 'charm', 'staff', 'wand', 'food', 'trophy']);
/** Items of these sorts that do nothing in a fight. */
const IDLE: ReadonlySet<string> = new Set([
  ...['telepathyPotion', 'dowsingPotion', 'brothPotion', 'sightPotion', 'levitationPotion', 'weatherPotion'],
  ...['identifyScroll', 'knowledgeScroll', 'mappingScroll', 'sentryScroll', 'enchantingScroll', 'mendingScroll'],
  ...['rechargingScroll', 'openingScroll', 'sunlightScroll', 'summoningScroll', 'alarmScroll', 'gloomScroll'],
  ...['echoesScroll', 'echoCharm', 'lightCharm', 'watchCharm', 'featherCharm', 'tinderCharm'],
  ...['tunnellingStaff', 'healingStaff', 'spurStaff', 'veilWand', 'halfMask', 'redPen'],
  ...['ration', 'mango', 'honeycake', 'glowcap'],
]);

/** Returns a plan for each item that may help, used on the hero or on the nearest foes. */
function uses(now: Situation): readonly Plan[] {
  const { pack, depth, floors, difficulty } = now.view;
  const targets = now.dangers.slice(0, 2);
  return now.items.flatMap((item): readonly Plan[] => {
    const { letter, id, sort } = item;
    // A hero who falls to the last floor meets the court far from known stairs, and imagined games have no court there.
    if (id === 'descentPotion' && depth + difficulty.flight >= floors) return [];
    if (!TRIED.has(sort) || IDLE.has(id) || !now.isReady(item)) return [];
    const aim = pack.aimOfUse(letter)?.aim.on;
    const plans: Plan[] = [];
    if (aim === 'self' || aim === 'around') plans.push(just(`use ${id}`, { do: 'use', item: letter }));
    for (const { cell } of targets) {
      if (aim === 'cell' || aim === 'actor' || aim === 'direction') {
        const preview = pack.previewUse(letter, cell);
        if (preview?.why === undefined && !preview?.reached.some(({ isUnwanted }) => isUnwanted))
          plans.push(just(`point ${id}`, { do: 'use', item: letter, to: cell }));
      }
      if (sort === 'potion' && now.card(letter)?.shatters)
        plans.push(just(`throw ${id}`, { do: 'throw', item: letter, to: cell }));
    }
    return plans;
  });
}

/** Returns a plan for each technique that can be performed on the spot or at one of the nearest foes. */
const performances = ({ view, dangers }: Situation): readonly Plan[] =>
  view.techniques.flatMap(({ id, aim, why, mixes }): readonly Plan[] => {
    if (why !== undefined || mixes) return [];
    const plan = (to?: number): Plan =>
      just(`perform ${id}`, { do: 'perform', technique: id, ...(to === undefined ? {} : { to }) });
    if (aim.on === 'self' || aim.on === 'around') return [plan()];
    const foes = dangers.slice(0, 2).filter(({ cell }) => view.previewTechnique(id, cell)?.why === undefined);
    return foes.map(({ cell }) => plan(cell));
  });

/** Returns usual play as a plan. */
export const usualPlan = (style: Tactic): Plan => ({ name: 'as usual', tactic: style, commands: 0 });

/** Returns the plans worth comparing with usual play. */
export const plansFor = (now: Situation): readonly Plan[] => [
  ...STANCES,
  ...hunts(now),
  ...performances(now),
  ...uses(now),
];
