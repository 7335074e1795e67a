// The character sheet: every number of the hero's, and where it comes from.
import type { FeatStandings } from '../../engine/api/event/deed-counter';
import type { Explained, SheetPart } from '../../engine/api/view/character-sheet';
import type { DoomLook, PassingCondition, PursuerLook, View } from '../../engine/api/view/view';
import { capital, countOf } from '../../engine/world/knowledge/grammar';
import { HUNGRY_TURNS } from '../../engine/rules/floors/time';
import type { Stat } from '../../engine/world/kinds/grants';
import { INKS } from './inks';
import { TALENT_WORDS } from './talent-words';
import { namedLines, type StyledLine, type TextLine } from './styled-lines';
import { aboutTechnique, techniqueState } from './technique-words';
import { formatCount, formatNumber } from './phrases';

/** The columns of names and of numbers. */
const NAME = 16;
const NUMBER = 6;

const STAT_WORDS: Readonly<Record<Stat, { readonly name: string; readonly unit: string }>> = {
  attack: { name: 'attack dice', unit: '' },
  attackChance: { name: 'each hits', unit: '%' },
  defense: { name: 'guard dice', unit: '' },
  defenseChance: { name: 'each blocks', unit: '%' },
};

/** Returns the lines of the character sheet. */
export function characterLines(view: View, feats?: FeatStandings): readonly TextLine[] {
  const { characterSheet, difficulty, doom, kit, heroStatus, score } = view;
  const { level, experience, nextLevel, health, stats, pace, noise, talents, boons, fed } = characterSheet;
  const { conditions } = heroStatus;
  const listed = new Set([...boons.map(({ name }) => name), ...conditions.map(({ adjective }) => adjective)]);
  const learned = namedLines(boons.map(({ name, says }) => ({ name, says, style: INKS.text })));
  const others = talents.filter(({ from }) => !listed.has(from));
  const abilities = namedLines(
    others.map(({ talent, from }) => ({ name: from, says: `you ${TALENT_WORDS[talent]}.`, style: INKS.text })),
  );
  const techniques = namedLines(
    view.techniques.map((technique) => ({
      name: technique.name,
      says: `${techniqueState([technique])} ${aboutTechnique(technique)}`,
      style: technique.left === 0 ? INKS.good : INKS.text,
    })),
  );
  return [
    numberLine('level', String(level), `experience ${experience}, the next at ${nextLevel}`),
    explainedLine('health', '', health),
    ...Object.entries(STAT_WORDS).map(([stat, { name, unit }]) => explainedLine(name, unit, stats[stat as Stat])),
    scaledLine('a turn takes', pace, 'of the ordinary time'),
    scaledLine('noticed from', noise, 'of the ordinary distance'),
    numberLine('points so far', formatNumber(score.total), `${difficulty.id}: ${difficulty.says}`),
    numberLine('began as', '', `${kit.id}: ${kit.says}`),
    ...(doom ? [numberLine('doom', String(doom.value), doomWords(doom))] : []),
    ...(doom?.pursuer ? [numberLine('pursuit', String(Math.abs(doom.pursuer.below)), pursuitWords(doom.pursuer))] : []),
    ...(feats ? featLines(feats) : []),
    ...sectionLines('What you have learned', learned),
    ...sectionLines('Your techniques', techniques),
    ...sectionLines('What you can do, or suffer from', abilities),
    ...sectionLines('How you are', [...conditions.map(conditionLine), ...hungerLines(fed)]),
  ];
}

const numberLine = (name: string, value: string, about: string): StyledLine => ({
  text: `${name.padEnd(NAME)}${value.padStart(NUMBER)}  ${about}`,
  hang: NAME + NUMBER + 2,
  style: INKS.text,
});

/** Says where who pursues the hero is, and how fast it climbs. */
const pursuitWords = ({ title, below, every }: PursuerLook): string =>
  below === 0
    ? `${capital(title)} is on this floor.`
    : `${capital(title)} is that many floors ${below > 0 ? 'below' : 'above'}, and takes ${every} turns for each.`;

/** Says what the keep sends after the hero, and how fast doom rises. */
const doomWords = ({ word, hunters, every, heirs, risesEvery }: DoomLook): string =>
  `${word}: ${countOf(hunters, 'hunter')} every ${every} turns or so${heirs ? ', and an heir at the stairs up of each floor' : ''}; ` +
  `it rises by 1 every ${risesEvery} turns, to 100`;

/** The columns within which the names of all open feats are told. */
const FEATS_WIDTH = 80;

/** Names the feats that are still open on one line, or counts them if they are too many for it. */
function featLines({ earned, open }: FeatStandings): readonly StyledLine[] {
  if (earned.length + open.length === 0) return [];
  const done = earned.length > 0 ? `; earned: ${earned.length}` : '';
  const line = (about: string): StyledLine => numberLine('feats', String(open.length), `still open${about}${done}`);
  const named = line(open.length > 0 ? `: ${open.map(({ name }) => name).join(', ')}` : '');
  return [named.text.length <= FEATS_WIDTH ? named : line('; koboldkeep help feats lists them')];
}

/** "attack dice  3  2 yourself + 1 short sword". */
function explainedLine(name: string, unit: string, { total, parts }: Explained): StyledLine {
  const sum = parts.map(({ from, amount }, i) => `${sign(amount, i)}${Math.abs(amount)}${unit} ${from}`).join(' ');
  return numberLine(name, `${total}${unit}`, sum);
}

const sign = (amount: number, i: number): string => (i === 0 ? (amount < 0 ? '−' : '') : amount < 0 ? '− ' : '+ ');

function scaledLine(name: string, { total, parts }: Explained, of: string): StyledLine {
  const why = parts.map(({ from, amount }: SheetPart) => `${amount}% by ${from}`).join(', ');
  return numberLine(name, `${total}%`, why === '' ? of : `${of}: ${why}`);
}

const sectionLines = (heading: string, lines: readonly TextLine[]): readonly TextLine[] =>
  lines.length > 0 ? ['', { text: heading, style: INKS.faint, heading: true }, ...lines] : [];

const conditionLine = ({ adjective, turns, says, wayOut, isGood }: PassingCondition): StyledLine => ({
  text: `${adjective}${turns === null ? '' : ` for ${countOf(turns, 'more turn')}`}: ${says} ${wayOut}`,
  style: isGood ? INKS.good : INKS.warning,
});

/** Says when hunger comes next. */
function hungerLines(fed: number): readonly StyledLine[] {
  if (fed > HUNGRY_TURNS)
    return [{ text: `fed: you get hungry in ${formatCount(fed - HUNGRY_TURNS, 'turn')}.`, style: INKS.text }];
  return fed > 0 ? [{ text: `You starve in ${formatCount(fed, 'turn')} unless you eat.`, style: INKS.warning }] : [];
}
