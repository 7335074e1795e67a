// Describes a cell and what is on it: creatures with the odds of a fight, props, items and ground.
import {
  agree,
  capital,
  countOf,
  inPronounsOf,
  inSecondPerson,
  isPlural,
  isProper,
  pronounsOf,
  the,
  timesDamage,
  uncapital,
  withArticle,
} from '../../engine/world/knowledge/grammar';
import type { Captive, Duel, FeltCreature, Sighting, View } from '../../engine/api/view/view';
import { isAfterHero, type Peril } from '../../engine/api/view/sighting';
import { FRIEND_HEALS_EVERY } from '../../engine/rules/actors/friends';
import type { Forecast } from '../../engine/rules/combat/forecast';
import type { Odds } from '../../engine/rules/combat/odds';
import type { Cell } from '../../engine/space/geometry';
import type { Terrain, Tile } from '../../engine/world/kinds/tile';
import { summarizeItem } from './describe-item';
import { diceWords, feltWords, feudWords, formatPercent, lossOf, lossWords, MOOD_WORDS, moodWords } from './phrases';

/**
 * Describes what the hero knows of a cell: the creature and the odds of a fight, the items, and the ground. `tendKey` is how
 * braziers and bridges are tended: a key, or a word.
 */
export function describe(
  view: View,
  cell: Cell,
  tendKey: string,
): { readonly title: string; readonly paragraphs: readonly string[] } {
  const tile = view.tileAt(cell);
  const felt = view.felt.find((creature) => creature.cell === cell);
  if (!tile) {
    const unseen = 'You have never seen what is there.';
    return { title: felt?.breed.name ?? '', paragraphs: [...(felt ? [describeFelt(felt)] : []), unseen] };
  }
  const things = view.thingsAt(cell);
  const lying = things.length > 0 ? [`Lying there: ${things.join(', ')}.`] : [];
  const lyingAhead = things.length > 0 ? [[...lying, ...taking(view, cell, things)].join(' ')] : [];
  const isSeen = view.cellKnowledge(cell) === 'inSight';
  const prop = view.propAt(cell);
  const name = prop?.name ?? tile.name;
  const ground = `${isSeen ? `You see ${name}.` : `You remember ${name} there.`}${obstacle(tile)}${footing(view, cell, tile, tendKey)}`;
  if (cell === view.hero) {
    const here = `This is you, on ${name}.${footing(view, cell, tile, tendKey)}`;
    return { title: '', paragraphs: [here, ...airWords(view, cell), ...lying] };
  }
  const air = airWords(view, cell);
  const reactions = view.reactionsAt(cell);
  const nature = reactions.length === 0 ? [] : [reactions.join(' ')];
  const other = view.actorAt(cell);
  if (!other && felt) {
    return { title: felt.breed.name, paragraphs: [describeFelt(felt), ground, ...air, ...lying, ...nature] };
  }
  const person = isSeen ? undefined : view.people.find((each) => each.cell === cell);
  if (!other && person) {
    const { name: who, description } = person.breed;
    return { title: who, paragraphs: [`${description} You last saw ${the(who)} there.`, ground, ...air, ...lying] };
  }
  if (!other) {
    const writing = view.writingAt(cell);
    const written = writing === '' ? [] : [`It says: ${writing}`];
    const captive = view.captiveAt(cell);
    const held = captive ? [captiveWords(captive)] : [];
    const shut = view.shutBy(cell);
    const choice = [
      ...view.pack.offered(cell).map(summarizeItem),
      ...(shut.length === 0 ? [] : [`Only one can be chosen: with this, ${lossOf(shut)}.`]),
    ];
    const paragraphs = [
      [
        ground,
        ...(isSeen && prop?.tell ? [prop.tell] : []),
        ...(prop?.role === 'cage' ? [FREEING] : meeting(view, cell)),
      ].join(' '),
      ...air,
      ...held,
      ...choice,
      ...written,
      ...lyingAhead,
      ...nature,
    ];
    return { title: '', paragraphs };
  }
  return { title: other.breed.name, paragraphs: [...describeCreature(view, other), ...air, ...lying] };
}

/** Says how a creature is felt, and that what cannot be seen can be fought all the same. */
const describeFelt = (felt: FeltCreature): string =>
  felt.sign === 'mind'
    ? `${felt.breed.description} ${feltWords(felt)}`
    : `${feltWords(felt)} Walk into it to strike: you hit it and block its blows as if you saw it, but cannot tell how strong it is.`;

/** Says who is held captive, and what a hero would have of it. */
const captiveWords = ({ breed, weapon }: Captive): string =>
  `Held there: ${withArticle(breed.name)}. ${breed.description} Once free, ${the(breed.name)} follows you and fights with ${withArticle(weapon)}.`;

/** Describes the fire and the gas of a cell, and the chance that fire reaches it in the next turn. */
function airWords(view: View, cell: Cell): readonly string[] {
  const { fire, gas } = view.airAt(cell) ?? {};
  const words: string[] = [];
  if (fire?.isKindled)
    words.push(`It has caught fire, and burns from the next turn on for ${countOf(fire.turns, 'turn')}.`);
  else if (fire) words.push(`It burns: ${countOf(fire.turns, 'more turn')}.`);
  else {
    const chance = view.fireChance(cell);
    if (chance > 0) words.push(`Fire reaches it in the next turn: ${chance}%.`);
  }
  if (gas) words.push(`${capital(gas.name)}, ${thickness(gas.amount)}. ${gas.description}`);
  return words.length === 0 ? [] : [words.join(' ')];
}

/** The least number of units at which gas is thick, and thin. */
const THICK = 20;
const THIN = 5;
const thickness = (amount: number): string => (amount >= THICK ? 'thick' : amount >= THIN ? 'thin' : 'a wisp');

/** The reasons that the hero does not walk on ground that lies lower. Of a chasm, the meeting says so. */
const DEPTHS: Partial<Record<Terrain, readonly string[]>> = {
  deep: ['is too deep to wade through', 'carries ashore what falls in'],
  lava: ['burns all that falls in'],
  chasm: [],
};

function obstacle({ name, walkable, transparent, opensTo, terrain }: Tile): string {
  const isInTheWay = !walkable && opensTo === undefined;
  const blocks = [
    ...(isInTheWay ? (DEPTHS[terrain] ?? [`${agree(name, 'stand')} in the way`]) : []),
    ...(transparent ? [] : [`${agree(name, 'block')} the view`]),
  ];
  return blocks.length > 0 ? ` ${capital(pronounsOf(name).subject)} ${blocks.join(' and ')}.` : '';
}

/** Says what a step onto ground costs, how long it lasts, what it hides and what its key does to it. */
function footing(
  view: View,
  cell: Cell,
  { name, stepCost = 100, scratches, tendsTo, cutsTo, aflame, cracksTo, floodsWhenBroken, bubbles, relaysLight }: Tile,
  tendKey: string,
): string {
  const { turns = 0, into } = view.passingAt(cell) ?? {};
  const beneath = view.beneathAt(cell);
  const { subject, object } = pronounsOf(name);
  const it = capital(subject);
  const words = [
    ...(stepCost > 100 ? [`A step there takes ${stepCost - 100}% longer.`] : []),
    ...(scratches === undefined ? [] : [`${it} ${agree(name, 'scratch')} you for ${scratches}.`]),
    ...(bubbles === undefined ? [] : ['A step there may let up gas that burns.']),
    ...(cracksTo === undefined ? [] : [`${it} ${agree(name, 'crack')} under giants.`]),
    ...(turns === 0
      ? []
      : [
          `Left alone, ${subject} ${into === undefined ? `${agree(name, 'be')} gone` : `${agree(name, 'turn')} into ${into}`} in ${countOf(turns, 'turn')}.`,
        ]),
    ...(!beneath || beneath.walkable ? [] : [`Beneath ${agree(beneath.name, 'lie')} ${beneath.name}.`]),
    ...(floodsWhenBroken === undefined ? [] : [`A blast would open ${object}.`]),
    ...(relaysLight === undefined
      ? []
      : [`In any light, ${subject} ${agree(name, 'shine')} ${countOf(relaysLight, 'cell')} far.`]),
    ...(tendsTo === undefined
      ? []
      : [`Beside ${object}, ${tendKey} ${aflame ? 'puts' : 'lights'} ${object}${aflame ? ' out' : ''}.`]),
    ...(cutsTo === undefined ? [] : [`Beside ${object}, ${tendKey} cuts through ${object} with a weapon that cuts.`]),
  ];
  return words.map((word) => ` ${word}`).join('');
}

/** The sentence about whoever a cage or shackles hold. */
const FREEING = 'Walk into the captive to set them free.';

/** Meetings that go without saying: walking on open ground, and being stopped by a wall or by deep water. */
const PLAIN = /^(steps there|is held up)/;

/** The end of what is done only after the player has confirmed it. */
const ASKED = /, after a question$/;
/** Deeds that a step onto a thing does, and those of walking into it on purpose. */
const TAKING = /^takes /;
const DEED = /^(?:takes|opens|pulls|reads|prays|chooses|strikes|talks|changes)\b/;

const meetingsAt = (view: View, cell: Cell): readonly string[] =>
  view.meetingAt(cell).filter((says) => !PLAIN.test(says));

/** Whether a step into a cell takes what lies there, and does nothing else. */
const isTaking = (meetings: readonly string[]): boolean =>
  meetings.length > 0 && meetings.every((says) => TAKING.test(says));

/** Says how to take what lies in a cell, after its things have been named; nothing if a step there does not take them. */
function taking(view: View, cell: Cell, things: readonly string[]): readonly string[] {
  if (!isTaking(meetingsAt(view, cell))) return [];
  const [only] = things.length === 1 ? things : [];
  return [`Step here to take ${only === undefined || isPlural(only) ? 'them' : 'it'}.`];
}

/** Says what the hero would do by walking into a cell, unless it goes without saying, or is said of the things there. */
function meeting(view: View, cell: Cell, it = 'it'): readonly string[] {
  const meetings = meetingsAt(view, cell);
  if (meetings.length === 0 || isTaking(meetings)) return [];
  const words = meetings.map((says) => inSecondPerson(says.replace(ASKED, ''))).join(' and ');
  const asked = meetings.some((says) => ASKED.test(says)) ? ' You are asked first.' : '';
  const isDeed = meetings.every((says) => DEED.test(says));
  return [`${isDeed ? `Walk into ${it} to` : `Walking into ${it}, you`} ${words}.${asked}`];
}

function describeCreature(view: View, other: Sighting): readonly string[] {
  const { breed, side, isAware, isBloodied, weapon, conditions, rival, faction } = other;
  const called = calledFor(other);
  const { who, whom } = called;
  // Nobody thinks of a fight with a peaceful thing.
  const isThing = other.isThing && side === 'neutral';
  const states = [
    ...(!isThing ? [attitude(view, other, who)] : other.talks ? [`${who} would talk to you.`] : []),
    ...(side === 'ally' || isThing
      ? []
      : [`${who} ${side === 'neutral' ? 'would fight' : 'fights'} with ${withArticle(weapon.name)}.`]),
    ...(isBloodied ? [`${who} is bloodied.`] : []),
    ...conditions.map(({ adjective, turns }) =>
      turns === null ? `${who} is ${adjective}.` : `${who} is ${adjective} (${countOf(turns, 'more turn')}).`,
    ),
  ];
  const odds = oddsWords(view, other, called);
  const damage = timesDamage(view.damagePerHit(other.id));
  const surprise = `${who} does not see you coming: your first blow is not blocked and does ${damage}.`;
  // A thing that has nothing to say stays where it is.
  const met = isThing && !other.talks ? [] : meeting(view, other.cell, whom);
  return [
    breed.description,
    states.join(' '),
    ...(faction ? [`${capital(faction.name)} ${feudWords(faction)}.`] : []),
    ...friendWords(view, other, who),
    // The player does not plan to kill an ally.
    ...(odds === undefined || side === 'ally' || isThing
      ? []
      : [side === 'hostile' ? odds : `In a fight: ${uncapital(odds)}`]),
    [...met, ...(side === 'hostile' && !isAware && !rival ? [surprise] : [])].join(' '),
  ].filter((text) => text !== '');
}

/** Says how dangerous a fight would be, what it would cost, and how likely each hits the other. */
function oddsWords(view: View, other: Sighting, called: Called): string | undefined {
  const { who, whom } = called;
  const {
    id,
    breed: { name },
    weapon: { steals },
  } = other;
  const duel = view.duel(id);
  const prospects = view.forecast(id);
  if (!duel || !prospects) return undefined;
  const { yours, theirs } = duel;
  const { health } = view.heroStatus;
  const verdict = fightVerdict(duel, prospects, health, who);
  if (yours.turns === Infinity && theirs.turns === Infinity) return verdict;
  const { peril } = view;
  return [
    verdict,
    ...(prospects.most > 0 ? [`A fight to the end costs ${costWords(prospects, health)}.`] : []),
    ...(peril && isAfterHero(other) ? togetherWords(peril, health) : []),
    ...(view.isBetterAwaited(id) ? [`${who} strikes first if you step up to ${whom}, and you if you wait.`] : []),
    yourChances(yours, whom),
    ...(other.hasGivenUp
      ? [`${who} has given up, and leaves the floor once ${pronounsOf(name).subject} is out of your sight.`]
      : []),
    ...(other.isOffBalance ? [`${itsOwn(called, 'next blow')} misses.`] : []),
    itsChances(theirs, steals, called),
  ].join(' ');
}

/** "6 to 14 of your 34 health, and your life in 3 of 100". */
const costWords = (prospects: Forecast, health: number): string =>
  `${lossWords(prospects, health)}${prospects.dead > 0 ? `, and your life in ${prospects.dead} of 100` : ''}`;

/** Says what a fight with all foes costs that are after the hero and can reach it; nothing of a single one. */
const togetherWords = ({ foes, forecast }: Peril, health: number): readonly string[] =>
  foes > 1 ? [`Together, the ${foes} foes that can reach you cost ${costWords(forecast, health)}.`] : [];

/** Says how strong a friend is, how it has grown and how it heals. */
function friendWords(
  view: View,
  { id, breed, health, maxHealth, abilities }: Sighting,
  who: string,
): readonly string[] {
  const strength = view.friendStrength(id);
  if (!strength) return [];
  const { attack, guard, grown } = strength;
  const { turns, resting } = FRIEND_HEALS_EVERY;
  return [
    `${who} has ${health} of ${maxHealth} health, strikes with ${diceWords(attack)}, blocks with ${diceWords(guard)}, ` +
      `grows stronger with each new floor${grown > 0 ? ` (${countOf(grown, 'time')} so far)` : ''}, ` +
      `and heals a point in ${turns} turns, in ${resting} while you rest.`,
    ...abilities.map(({ name, says }) => `${who} has learned ${name}. ${inPronounsOf(breed.name, says)}`),
  ];
}

const isUnaware = ({ isAware, mood }: Sighting): boolean => !isAware && mood !== 'sleep';

/** The words for a creature in sentences about it. */
interface Called {
  /** "It", "She", "The goblin". */
  readonly who: string;
  /** "it", "her", "the goblin". */
  readonly whom: string;
  /** "its", "her"; left out for a name. */
  readonly whose?: string;
}

/** Returns a pronoun; for friends, for those with something to say, and for named creatures that are no persons, the name. */
function calledFor({ breed: { name }, talks, isFriend }: Sighting): Called {
  const { subject, object, possessive } = pronounsOf(name);
  return talks || isFriend || (subject === 'it' && isProper(name))
    ? { who: capital(the(name)), whom: the(name) }
    : { who: capital(subject), whom: object, whose: possessive };
}

/** "Its blows", "The blows of the goblin". */
const itsOwn = ({ whom, whose }: Called, what: string): string =>
  whose === undefined ? `The ${what} of ${whom}` : `${capital(whose)} ${what}`;

function attitude(view: View, other: Sighting, who: string): string {
  const { id, side, isFriend, talks, weapon } = other;
  if (isFriend) return `${who} is your friend, ${moodWords(other)} and fights with ${withArticle(weapon.name)}.`;
  if (side === 'ally') return `${who} is in the way of friend and foe.`;
  if (side === 'neutral') return `${who} means no harm${talks ? ' and would talk to you' : ''}.`;
  if (isUnaware(other) && other.rival) return `${who} is ${moodWords(other)}, and has not noticed you.`;
  if (isUnaware(other)) return `${who} is ${MOOD_WORDS[other.mood].unaware}, and has not noticed you.`;
  return `${who} is ${moodWords(other, view.intent(id))}.`;
}

/** The chance of death in a fight to the end, in percent, from which each judgement applies. */
const JUDGEMENTS: readonly (readonly [dead: number, word: string])[] = [
  [95, 'It is all but certain to kill you.'],
  [50, 'It is likely to kill you.'],
  [15, 'A dangerous fight.'],
  [2, 'A fight with some risk.'],
  [0, 'A fight you should win.'],
];

/** A fight is easy if it costs at most one in so many points of health. */
const EASY_DIVISOR = 4;

/** Judges a fight of a hero with so much health. */
export function fightVerdict({ yours, theirs }: Duel, { dead, most }: Forecast, health: number, who = 'It'): string {
  if (theirs.turns === Infinity)
    return yours.turns === Infinity ? 'You cannot hurt each other.' : `${who} cannot hurt you.`;
  if (dead === 0 && most * EASY_DIVISOR <= health) return 'An easy fight.';
  return (JUDGEMENTS.find(([least]) => dead >= least)?.[1] ?? '').replace(/^It\b/, who);
}

function yourChances(odds: Odds, whom: string): string {
  if (odds.hit === 0) return `You cannot hurt ${whom}.`;
  return `You hit ${formatPercent(odds.hit)} of the time, and kill ${whom} in ${about(odds)}${within(odds)}.`;
}

function itsChances(odds: Odds, steals: boolean, called: Called): string {
  const { who } = called;
  if (odds.hit === 0) return `${itsOwn(called, 'blows')} cannot hurt you.`;
  if (steals) return `${who} hits you ${formatPercent(odds.hit)} of the time, and takes gold instead of blood.`;
  return `${who} hits you ${formatPercent(odds.hit)} of the time, and kills you in ${about(odds)}${within(odds)}.`;
}

/** Returns the mean time of a fight in words, and its blows where one takes more or less than a turn. */
function about({ turns, blows }: Odds): string {
  const [whole, struck] = [turns, blows].map((mean) => Math.max(1, Math.round(mean))) as [number, number];
  if (whole > 99) return 'a hundred turns or more';
  return `about ${countOf(whole, 'turn')}${struck === whole ? '' : `, with ${countOf(struck, 'blow')}`}`;
}

/** Returns the chance that a fight ends sooner than on average; nothing if it is small. */
function within({ blows, deadAfter }: Odds): string {
  const sooner = Math.max(1, Math.round(blows) - 1);
  const chance = deadAfter[sooner - 1];
  if (chance === undefined || chance < 0.005) return '';
  return ` (${formatPercent(chance)} ${sooner === 1 ? 'by the first blow' : `within ${sooner} blows`})`;
}
