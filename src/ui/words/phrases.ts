// Words and phrases that several screens share: numbers, lists, moods and sorts of items.
import type { Carried } from '../../engine/api/view/pack-view';
import type { FactionLook, FeltCreature, FeltSign, Peril, Sighting } from '../../engine/api/view/view';
import { ORDER_WORDS } from '../../engine/world/kinds/allegiance';
import type { Intent, Mood } from '../../engine/world/kinds/breed';
import type { Feud } from '../../engine/world/kinds/faction';
import type { DicePool } from '../../engine/random/dice-pool';
import type { Forecast } from '../../engine/rules/combat/forecast';
import {
  agree,
  countOf,
  inPronounsOf,
  listed,
  the,
  theGrouped,
  uncapital,
  withArticle,
} from '../../engine/world/knowledge/grammar';
import type { Sort } from '../../engine/world/kinds/item-kind';

/** The name of the game, as in titles. */
export const GAME_NAME = 'Koboldkeep';

/** Formats a number with commas between the thousands, in every locale. */
export const formatNumber = (n: number): string =>
  // Most numbers are small, and the first use of the expression takes longer than all else in a status line.
  Math.abs(n) < 1000 ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats the numbers in a text: "stills hunger for 1800 turns" → "stills hunger for 1,800 turns". */
export const formatNumbersIn = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => formatNumber(Number(digits)));

/** "1,774 turns", "1 point". */
export const formatCount = (n: number, noun: string): string => countOf(n, noun, formatNumber(n));

/** "Not possible: you hold no weapon." */
export const notPossible = (why: string): string => `Not possible: ${uncapital(why)}`;

/** "a round shield", "3 arrows": something carried, in a sentence. */
export const phraseOf = ({ label }: Pick<Carried, 'label'>): string => withArticle(label);

/** Formats a fraction of 1 as a percentage. Only certainties are shown as 0% or 100%. */
export function formatPercent(fraction: number): string {
  if (fraction <= 0) return '0%';
  if (fraction >= 1) return '100%';
  return `${Math.max(1, Math.min(99, Math.round(fraction * 100)))}%`;
}

/**
 * Returns shares of a whole as whole percentages that add up as the shares do: those with the largest remainders are rounded
 * up. Only certainties are 0 or 100.
 */
export function percentagesOf(fractions: readonly number[]): readonly number[] {
  const exact = fractions.map((fraction) => fraction * 100);
  const whole = exact.map((share) => (share > 0 ? Math.max(1, Math.trunc(share)) : 0));
  let left = Math.round(exact.reduce((sum, share) => sum + share, 0)) - whole.reduce((sum, share) => sum + share, 0);
  const error = (i: number): number => (exact[i] ?? 0) - (whole[i] ?? 0);
  for (const order = [...whole.keys()]; left !== 0; left -= Math.sign(left)) {
    const step = Math.sign(left);
    const [most = 0] = order
      .filter((i) => step > 0 || (whole[i] ?? 0) > 1)
      .sort((a, b) => step * (error(b) - error(a)));
    whole[most] = (whole[most] ?? 0) + step;
  }
  return whole;
}

/** The words for moods after "It is", for creatures that are aware of the hero and for others. */
export const MOOD_WORDS: Readonly<Record<Mood, { readonly aware: string; readonly unaware: string }>> = {
  sleep: { aware: 'asleep', unaware: 'asleep' },
  guard: { aware: 'on guard', unaware: 'on guard' },
  quest: { aware: 'searching', unaware: 'on patrol' },
  move: { aware: 'hunting', unaware: 'idle' },
  attack: { aware: 'attacking', unaware: 'idle' },
  flee: { aware: 'fleeing', unaware: 'fleeing' },
  berserk: { aware: 'enraged', unaware: 'enraged' },
};

/** The words for moods in which a friend does something other than its order. */
const BUSY_WORDS: Readonly<Partial<Record<Mood, string>>> = { flee: 'flees', attack: 'fights' };

/** The words after "It is" for what a foe is about to do: in sentences, and in short. */
export const INTENT_WORDS: Readonly<Record<Intent, { readonly words: string; readonly short: string }>> = {
  shot: { words: 'aiming at you', short: 'aiming' },
  trick: { words: 'preparing a trick', short: 'preparing' },
  waits: { words: 'waiting for its chance', short: 'waits' },
};

/** The words for how a creature out of sight is felt: in a sentence, and in short. */
export const FELT_WORDS: Readonly<Record<FeltSign, { readonly says: string; readonly short: string }>> = {
  mind: { says: 'You feel its mind there.', short: 'felt' },
  breath: { says: 'You hear it breathe here.', short: 'breathes' },
  prints: { says: 'The ground gives way under it here.', short: 'treads' },
  air: { says: 'The air parts round it here.', short: 'stirs' },
  past: { says: 'It was here a moment ago.', short: 'was here' },
};

/** Says in a sentence how a creature out of sight is felt. */
export const feltWords = ({ breed, sign }: FeltCreature): string => inPronounsOf(breed.name, FELT_WORDS[sign].says);

/** Describes in a few words what a creature is doing. `intent` is what it is about to do. */
export function moodWords(sighting: Sighting, intent?: Intent): string {
  const { side, isFriend, order, mood, isAware, rival, hasGivenUp, isCalmed } = sighting;
  if (intent) return inPronounsOf(sighting.breed.name, INTENT_WORDS[intent].words);
  if (rival) return `${mood === 'flee' ? 'fleeing' : 'fighting'} ${the(rival.name)}`;
  if (side === 'ally' && !isFriend) return 'in the way';
  if (isFriend) return BUSY_WORDS[mood] ?? ORDER_WORDS[order].doing;
  if (side === 'neutral') return 'means no harm';
  if (hasGivenUp && mood === 'flee') return 'leaving';
  if (isCalmed && mood !== 'sleep') return 'leaves you alone';
  const { aware, unaware } = MOOD_WORDS[mood];
  return isAware ? aware : mood === 'sleep' ? unaware : `${unaware}, unaware`;
}

/** "fight goblins and the dead, and flee from giants": what a faction does about others; "have no feuds" if nothing. */
export function feudWords({ feuds }: FactionLook): string {
  const parts = feuds.map(({ does, whom }) => `${FEUD_WORDS[does]} ${listed(whom)}`);
  return parts.length === 0 ? 'have no feuds' : parts.join(', and ');
}

const FEUD_WORDS: Readonly<Record<Feud, string>> = { fights: 'fight', eats: 'eat', flees: 'flee from' };

/** The chance of death in a fight to the end, in percent, from which the player is warned, and from which it is urgent. */
const PERILOUS_PERCENT = 5;
const URGENT_PERCENT = 25;

export type Urgency = 'near' | 'urgent';

interface PerilWords {
  /** The same in words, longest first. */
  readonly texts: readonly [string, string, string];
  readonly urgency: Urgency;
}

/** Says how deadly a fight with every foe is; undefined if it is not. */
export function perilWords(peril: Peril | undefined): PerilWords | undefined {
  if (!peril || peril.forecast.dead < PERILOUS_PERCENT) return undefined;
  const { dead } = peril.forecast;
  const who = countOf(peril.foes, 'foe');
  return {
    texts: [`${who}: a fight to the end kills you in ${dead} of 100`, `${who}: ${dead}% you die`, `${dead}% you die`],
    urgency: dead < URGENT_PERCENT ? 'near' : 'urgent',
  };
}

/** "6 to 14 of your 34 health", "up to 5 of your 34 health": the health that nine in ten fights cost. */
export function lossWords({ least, most }: Forecast, health: number): string {
  const range = least === most ? String(most) : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  return `${range} of your ${health} health`;
}

/** "the axe is lost for good": what is lost by taking one of several offers, given the names of the others. */
export const lossOf = (others: readonly string[]): string => {
  const [only = ''] = others;
  return `${theGrouped(others)} ${others.length === 1 ? agree(only, 'be') : 'are'} lost for good`;
};

/** "3 × 60%": dice, and the chance of each. */
export const diceWords = ({ dice, chance }: DicePool): string => `${dice} × ${chance}%`;

/** Returns the distinct names, each with its count: "iron key ×2". */
export function withCounts(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((other) => other === name).length;
    return times > 1 ? `${name} ×${times}` : name;
  });
}

/** The headings of the sorts of items. */
export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  weapon: 'Weapons',
  missile: 'Thrown and shot',
  armour: 'Armour',
  shield: 'Shields',
  ring: 'Rings',
  charm: 'Charms',
  potion: 'Potions',
  scroll: 'Scrolls',
  staff: 'Staffs',
  wand: 'Wands',
  food: 'Food',
  gem: 'Gems',
  crown: 'The Crown',
  trophy: 'Trophies',
  key: 'Keys',
  gold: 'Gold',
  corpse: 'Corpses',
};
