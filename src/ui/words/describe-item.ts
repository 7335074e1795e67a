// Describes a carried item: what it is or could be, what it does, and what equipping it would change.
import { countOf, listed, plural, the } from '../../engine/world/grammar';
import type { Comparison, ItemCard, MissileFacts, Verb } from '../../engine/api/view/pack-view';
import type { DicePool } from '../../engine/random/dice-pool';
import type { Gear } from '../../engine/world/item-kind';
import type { Style } from '../terminal/canvas';
import { guessLines } from './describe-guesses';
import { INKS } from './inks';
import { TALENT_WORDS } from './talent-words';
import type { StyledLine, TextLine } from './styled-lines';

/** The participle that introduces what using an item does. */
const USED: Readonly<Partial<Record<Verb, string>>> = {
  drink: 'Drunk',
  read: 'Read',
  eat: 'Eaten',
  use: 'Pointed',
  invoke: 'Called upon',
};

const FAINT: Style = INKS.faint;

/** Returns everything known of a carried item, as lines of this width. `showsAll` lists all that it could be. */
export function describeItem(card: ItemCard, width: number, showsAll = false): readonly TextLine[] {
  const { description = '', gear, missile, affix, comparison, points, note } = card;
  const parts: readonly (readonly TextLine[])[] = [
    card.unidentified
      ? guessLines(card.unidentified, card.sort, width, showsAll)
      : [{ text: description, style: INKS.text }],
    effects(card),
    gear ? gearFacts(gear) : [],
    affix === undefined ? [] : [affix],
    missile ? [flight(missile)] : [],
    comparison ? comparisonLines(card, comparison) : [],
    chargeLines(card),
    points > 0 ? [`Brought home, it is worth ${countOf(points, 'point')}.`] : [],
    note === '' ? [] : [{ text: `You have written on it: “${note}”.`, style: INKS.news }],
  ];
  return parts.filter(({ length }) => length > 0).flatMap((part, i) => (i > 0 ? ['', ...part] : part));
}

/** Returns what an item does when it is used and when it is thrown. */
function effects({ power, shatters, verbs }: ItemCard): readonly TextLine[] {
  const [how = 'Used'] = verbs.flatMap((verb) => USED[verb] ?? []);
  const used = power?.on === 'self' && how === 'Pointed' ? 'Used' : how;
  return [...(power ? [effect(`${used}:`, power.says)] : []), ...(shatters ? [effect('Thrown:', shatters.says)] : [])];
}

const effect = (how: string, says: string): StyledLine => ({
  text: `${how} ${says}.`,
  hang: how.length + 1,
  style: INKS.news,
});

function gearFacts({ weapon, twoHanded, sends, talents = [] }: Gear): readonly TextLine[] {
  const facts = [
    ...(weapon && weapon.reach > 1 ? [`It reaches ${countOf(weapon.reach, 'cell')}.`] : []),
    ...(weapon && weapon.pace !== 100 ? [`A blow takes ${weapon.pace}% of a turn.`] : []),
    ...(weapon?.cuts ? ['It cuts bridges, and a way through brambles.'] : []),
    ...(twoHanded ? ['It takes both hands.'] : []),
    ...(sends ? [`It sends ${plural(sends.shots)} ${countOf(sends.weapon.reach, 'cell')} far.`] : []),
    ...talents.map((talent) => `With it, you ${TALENT_WORDS[talent]}.`),
  ];
  return facts.length > 0 ? [facts.join(' ')] : [];
}

function flight({ reach, shots, says }: MissileFacts): string {
  const wound = says === undefined ? '' : ` If it hurts a foe, it ${says}.`;
  return shots === undefined
    ? `Thrown, it flies ${countOf(reach, 'cell')}.${wound}`
    : `It needs a weapon that shoots ${plural(shots)}.${wound}`;
}

/** Returns what equipping an item would change, or taking it off. */
function comparisonLines({ isOn, isKnown }: ItemCard, comparison: Comparison): readonly TextLine[] {
  const { attack, guard, pace, blow, reach, noise, insteadOf } = comparison;
  const rows = [
    ...changed('attack', attack, worth, throws),
    ...changed('guard', guard, worth, throws),
    ...changed('a turn takes', pace, negative, hundredth),
    ...changed('a blow takes', blow, negative, hundredth),
    ...changed('blows reach', reach, Number, cells),
    ...changed('heard from', noise, negative, hundredth),
  ];
  const instead = insteadOf.length > 0 ? `, instead of ${listed(insteadOf.map(the))}` : '';
  return [
    {
      text: `${isOn ? 'Without it' : `With it${instead}`}${rows.length > 0 ? ':' : ', your numbers stay as they are.'}`,
      style: INKS.text,
    },
    ...rows,
    ...(isKnown ? [] : [{ text: 'Its quality shows when you put it on.', style: FAINT }]),
  ];
}

const throws = ({ dice, chance }: DicePool): string => `${dice} · ${chance}%`;
const worth = ({ dice, chance }: DicePool): number => dice * chance;
const negative = (n: number): number => -n;
const hundredth = (n: number): string => `${n}%`;
const cells = (n: number): string => countOf(n, 'cell');

/** Returns "attack  3 · 60% → 4 · 55%" in the ink of the better number; nothing if both are the same. */
function changed<T>(
  name: string,
  values: readonly T[],
  worthOf: (value: T) => number,
  wordsFor: (value: T) => string,
): readonly StyledLine[] {
  const [now = '', then = ''] = values.map(wordsFor);
  if (now === then) return [];
  const [before = 0, after = 0] = values.map(worthOf);
  const style = after > before ? INKS.good : after < before ? INKS.harm : INKS.text;
  return [{ text: `  ${name.padEnd(12)}  ${now} → ${then}`, style }];
}

function chargeLines({ charges }: ItemCard): readonly TextLine[] {
  if (!charges) return [];
  const { left, most, rest, returns } = charges;
  const next = rest > 0 ? ` The next comes back in ${countOf(rest, 'turn')}.` : '';
  const never = returns ? '' : ' They do not come back.';
  return [
    `It can be used ${left === 0 ? 'no more' : left === 1 ? 'once' : `${left} times`} now, of ${most}.${next}${never}`,
  ];
}
