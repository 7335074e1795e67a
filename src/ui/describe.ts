import { named } from '../engine/border/log';
import type { Duel, Sighting, View } from '../engine/border/view';
import { SURPRISE } from '../engine/rules/combat';
import type { Odds } from '../engine/rules/odds';
import type { Cell } from '../engine/space/geometry';
import type { Tile } from '../engine/world/kinds';
import { MOOD_WORDS, percent } from './words';

/** What is to be told of a cell: paragraphs under a title. */
export interface Description {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What the hero knows of a cell: who is there, what comes of a fight, what lies there, and the ground. */
export function describe(view: View, cell: Cell): Description {
  const tile = view.tileAt(cell);
  if (!tile) return { title: '', paragraphs: ['You have never seen what is there.'] };
  const things = view.thingsAt(cell);
  const lying = things.length > 0 ? [`Lying there: ${things.join(', ')}.`] : [];
  const isSeen = view.knowledge(cell) === 'inSight';
  const ground = `${isSeen ? `You see ${tile.name}.` : `You remember ${tile.name} there.`}${obstacle(tile)}`;
  if (cell === view.hero) {
    return { title: '', paragraphs: [`${view.heroName}, that is you. ${ground}`, ...lying] };
  }
  const other = view.actorAt(cell);
  if (!other) return { title: '', paragraphs: [ground, ...lying] };
  return { title: other.breed.name, paragraphs: [...describeCreature(view, other), ...lying] };
}

function obstacle({ walkable, transparent, opensTo }: Tile): string {
  if (opensTo !== undefined) return ' Walking into it opens it.';
  const blocks = [...(walkable ? [] : ['stands in the way']), ...(transparent ? [] : ['blocks the view'])];
  return blocks.length > 0 ? ` It ${blocks.join(' and ')}.` : '';
}

function describeCreature(view: View, other: Sighting): readonly string[] {
  const { breed, mood, isAware, isBloodied, weapon, conditions } = other;
  const unaware = !isAware && mood !== 'sleep';
  const states = [
    `It is ${MOOD_WORDS[mood][unaware ? 'unaware' : 'aware']}, with ${withWeapon(weapon.name)}${unaware ? ', and has not noticed you' : ''}.`,
    ...(isBloodied ? ['It is bloodied.'] : []),
    ...conditions.map(
      ({ adjective, turns }) => `It is ${adjective} (${turns} more ${turns === 1 ? 'turn' : 'turns'}).`,
    ),
  ];
  const duel = view.duel(other.id);
  const onset = isAware
    ? 'Walking into it attacks it.'
    : `It does not see you coming: your first blow is not blocked and counts ${SURPRISE} times.`;
  return [
    breed.description,
    states.join(' '),
    ...(duel ? [`${danger(duel)} ${yourChances(duel.yours)} ${itsChances(duel.theirs, weapon.steals === true)}`] : []),
    onset,
  ];
}

/** "a short sword", "claws". */
const withWeapon = (name: string): string => (/s$|teeth$/.test(name) ? name : named(name));

/** How many times over the hero would win, at the least, for each judgement; the first that holds. */
const JUDGEMENTS: readonly (readonly [margin: number, word: string])[] = [
  [4, 'An easy fight.'],
  [1.6, 'A fight you should win.'],
  [0.7, 'An even fight.'],
  [0.35, 'It is likely to kill you.'],
  [0, 'It is all but certain to kill you.'],
];

/** A fight in a word, from how long either would take to kill the other. */
export function danger({ yours, theirs }: Duel): string {
  if (theirs.turns === Infinity)
    return yours.turns === Infinity ? 'You cannot hurt each other.' : 'It cannot hurt you.';
  const margin = theirs.turns / yours.turns;
  return JUDGEMENTS.find(([least]) => margin >= least)?.[1] ?? '';
}

function yourChances(odds: Odds): string {
  if (odds.hit === 0) return 'You cannot hurt it.';
  return `You hit it ${percent(odds.hit)}, and kill it in ${about(odds.turns)}${within(odds)}.`;
}

function itsChances(odds: Odds, steals: boolean): string {
  if (odds.hit === 0) return 'Its blows cannot hurt you.';
  if (steals) return `It hits you ${percent(odds.hit)}, and takes gold instead of blood.`;
  return `It hits you ${percent(odds.hit)}, and kills you in ${about(odds.turns)}${within(odds)}.`;
}

/** A number of turns as one speaks of it. */
function about(turns: number): string {
  const whole = Math.max(1, Math.round(turns));
  return whole > 99 ? 'a hundred turns or more' : `about ${whole} ${whole === 1 ? 'turn' : 'turns'}`;
}

/** How likely it is to be over sooner than on average; nothing where that is not worth a word. */
function within({ blows, deadAfter }: Odds): string {
  const sooner = Math.max(1, Math.round(blows) - 1);
  const chance = deadAfter[sooner - 1];
  if (chance === undefined || chance < 0.005) return '';
  return ` (${percent(chance)} ${sooner === 1 ? 'by the first blow' : `within ${sooner} blows`})`;
}
