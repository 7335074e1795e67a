/**
 * English grammar: articles, plurals, agreement, verb forms, counts and lists. Every sentence of the game takes its noun
 * phrases and the verbs that agree with them from here. A name is a noun phrase without an article ("potion of
 * healing"), with one ("a closed door") or a plural ("iron bars"); names that begin with a capital are proper names.
 */

import type { Dir } from '../../space/geometry';
import type { ActorRef } from '../actors/entity';
import { depthOf, storeyOf } from '../kinds/floor-number';

/** Nouns that have neither an article nor a plural, and those of them that suits count: "2 suits of armour". */
const MASS_NOUN = /^(?:armour|ash|gold|grass|ice|mail|moss|mud|rock|rubble|water)$/;
const WORN_NOUN = /^(?:armour|mail)$/;
/** Nouns that are plural already. Singular nouns that end in "s" are exceptions. */
const PLURAL_NOUN = /[^s]s$|^(?:men|teeth)$/;
const SINGULAR_NOUN = /(?:us|is|as|lens)$/;

/** The names that take no article: those of persons, and what stands for a creature that is not seen. */
const BARE_NAME =
  /^(?:something unseen|Nib the Magpie|Granny Tooth|Hask Two-Doors|Captain Oss|Mother Mould|Quill|Vesper|Matin|Uncrowned Ysolde)$/;

/** The names of persons. Other creatures, whether they have a name or not, are "it". */
const MAN = /^(?:Nib the Magpie|Hask Two-Doors|Captain Oss|Quill|Matin|Kobold King)$/;
const WOMAN = /^(?:Granny Tooth|Wet Bride|Vesper|Uncrowned Ysolde)$/;

const ARTICLE = /^(?:an?|the) /;
/** A name: its first noun, and what follows it: "potion| of healing", "chest| marked with a sword". */
const FIRST_NOUN = /^(.*?)( (?:of|titled|called|marked|with|behind|leading|you|in|at|on|\[).*)?$/;
const ANY_CAPITAL = /^[A-Z]/;
/** Follows the noun of a thing of which there is one, since it is a named creature's: "corpse| of Quill". */
const OF_ONE = /^ of (?:the )?[A-Z]/;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Returns a number in a word up to ten, and in digits from there on. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

interface Name {
  /** Its first noun, with the adjectives before it. */
  readonly noun: string;
  /** The last word of the noun. */
  readonly head: string;
  readonly rest: string;
}

function parse(name: string): Name {
  const [, noun = name, rest = ''] = FIRST_NOUN.exec(withoutArticle(name)) ?? [];
  return { noun, head: /\S+$/.exec(noun)?.[0] ?? '', rest };
}

/** "a chest" → "chest". */
export const withoutArticle = (name: string): string => name.replace(ARTICLE, '');

/** Whether a name is plural: "iron bars", "claws". */
export function isPlural(name: string): boolean {
  const { head } = parse(name);
  return !BARE_NAME.test(name) && PLURAL_NOUN.test(head) && !SINGULAR_NOUN.test(head);
}

/**
 * "a kobold", "an ogre", "the Kobold King", "the corpse of Quill", "a +1 short sword"; "leather armour" and "iron bars" take
 * no article.
 */
export function withArticle(name: string): string {
  const { head, rest } = parse(name);
  if (BARE_NAME.test(name) || ARTICLE.test(name) || MASS_NOUN.test(head) || isPlural(name)) return name;
  const isOne = isProper(name) || OF_ONE.test(rest);
  return `${isOne ? 'the' : /^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Whether a name is a proper name: "Quill", "Kobold King". */
export const isProper = (name: string): boolean => ANY_CAPITAL.test(name);

/** "kobold corpse", "corpse of the Kobold King", "corpse of Quill": what is left of a creature, without an article. */
export const remainsOf = (whose: string, what: string): string =>
  isProper(whose) ? `${what} of ${the(whose)}` : `${whose} ${what}`;

/** "kobold", "a kobold" → "the kobold"; "Quill" stays as it is. */
export const the = (name: string): string => (BARE_NAME.test(name) ? name : `the ${withoutArticle(name)}`);

/** "the kobold", "your goblin" of a friend, "Quill". */
export const theActor = ({ name, isFriend }: ActorRef): string =>
  isFriend && !BARE_NAME.test(name) ? `your ${name}` : the(name);

/** "potions of healing", "grey wolves", "suits of leather armour", "unseen things": a name in the plural, without its article. */
export function plural(name: string): string {
  if (name.startsWith('something ')) return `${name.slice('something '.length)} things`;
  const { noun, head, rest } = parse(name);
  if (MASS_NOUN.test(head) || isPlural(name)) return `${WORN_NOUN.test(head) ? 'suits of ' : ''}${noun}${rest}`;
  return `${noun.slice(0, noun.length - head.length)}${pluralNoun(head)}${rest}`;
}

/** "man" → "men", "wolf" → "wolves", "jelly" → "jellies"; "bolas" is both. */
function pluralNoun(noun: string): string {
  if (noun === 'man') return 'men';
  if (/[lr]f$|fe$/.test(noun)) return noun.replace(/fe?$/, 'ves');
  return noun.endsWith('as') ? noun : withS(noun);
}

/** Appends the "s" of plurals and of verbs: "kobolds", "mixes", "jellies". */
function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}${/(?:s|x|z|ch|sh)$/.test(word) ? 'es' : 's'}`;
}

/** "3 throwing knives", "a potion of healing". */
export const quantity = (count: number, name: string): string =>
  count === 1 ? withArticle(name) : `${count} ${plural(name)}`;

/** "3 turns", "1 turn". `shown` is the count as text. */
export const countOf = (count: number, noun: string, shown = String(count)): string =>
  `${shown} ${count === 1 ? noun : plural(noun)}`;

/** Returns where a floor is, counted down from another: "3 floors below", "1 floor above", "on this floor". */
export const floorsAway = (below: number): string =>
  below === 0
    ? 'on this floor'
    : `${Math.abs(below)} floor${Math.abs(below) === 1 ? '' : 's'} ${below > 0 ? 'below' : 'above'}`;

/** Returns the form of a verb that agrees with a name: "is", "opens", "stand". */
export function agree(name: string, verb: string, count = 1): string {
  if (count === 1 && !isPlural(name)) return thirdPerson(verb);
  return verb === 'be' ? 'are' : verb;
}

/** "There is a dagger", "There are 17 gold pieces", "There are iron bars". */
export const thereIs = (name: string, count = 1): string =>
  `There ${agree(name, 'be', count)} ${quantity(count, name)}`;

/** The pronouns of somebody or something in a sentence. */
interface Pronouns {
  /** "she" */
  readonly subject: string;
  /** "her" */
  readonly object: string;
  /** "her", before what she has. */
  readonly possessive: string;
}

const PRONOUNS = {
  it: { subject: 'it', object: 'it', possessive: 'its' },
  they: { subject: 'they', object: 'them', possessive: 'their' },
  he: { subject: 'he', object: 'him', possessive: 'his' },
  she: { subject: 'she', object: 'her', possessive: 'her' },
} as const satisfies Readonly<Record<string, Pronouns>>;

/** Returns the pronouns for a name: "he" or "she" for a person, else "it", or "they" for several. */
export function pronounsOf(name: string): Pronouns {
  if (MAN.test(name)) return PRONOUNS.he;
  if (WOMAN.test(name)) return PRONOUNS.she;
  return isPlural(name) ? PRONOUNS.they : PRONOUNS.it;
}

/**
 * Returns a text about a creature that it calls "it", with the pronouns of the creature's name: "It flees through doors and
 * bars them behind it" → "He flees through doors and bars them behind him". What somebody sells back is a thing.
 */
export function inPronounsOf(name: string, text: string): string {
  const { subject, object, possessive } = pronounsOf(name);
  if (subject === 'it') return text;
  return text
    .replace(/\b([Ii])ts\b/g, (_, i: string) => (i === 'I' ? capital(possessive) : possessive))
    .replace(/\bIt\b/g, capital(subject))
    .replace(/\bit(?= \w+s\b)/g, subject)
    .replace(/\bit\b(?! back\b)/g, object);
}

/** "open" → "opens", "miss" → "misses", "carry" → "carries". */
export function thirdPerson(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  return verb.endsWith('o') ? `${verb}es` : withS(verb);
}

/** Converts a phrase from the third to the second person: "opens it, or is struck first" → "open it, or are struck first". */
export const inSecondPerson = (says: string): string =>
  says.replace(/(^|, (?:or |and |then )?)(\w+)/g, (_, before: string, verb: string) => before + secondPerson(verb));

/** "opens" → "open", "goes" → "go". */
function secondPerson(verb: string): string {
  if (verb === 'is') return 'are';
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return verb.replace(/(?<=ss|sh|ch|x|o)es$/, '').replace(/(?<!s)s$/, '');
}

/** Joins names: "a", "a and b", "a, b and c"; if one is a pair itself, "a bow and 8 arrows, and a dagger". */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('');
  const joint = names.some((name) => name.includes(` ${word} `)) ? `, ${word} ` : ` ${word} `;
  return `${names.slice(0, -1).join(', ')}${joint}${names.at(-1) ?? ''}`;
}

/** Names with their articles, equal ones together: "a chest and 2 signs". */
export function grouped(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([name, count]) => quantity(count, name)));
}

/** "a chest", "a sign", "a sign" → "the chest and the 2 signs". */
export function theGrouped(names: readonly string[]): string {
  const kinds = [...new Set(names)];
  const count = (name: string): number => names.filter((other) => other === name).length;
  return listed(kinds.map((name) => (count(name) === 1 ? the(name) : `the ${quantity(count(name), name)}`)));
}

const MULTIPLES = ['', 'the same', 'double', 'triple', 'four times the', 'five times the'] as const;

/** "triple damage", "five times the damage". */
export const timesDamage = (factor: number): string => `${MULTIPLES[factor] ?? `${factor} times the`} damage`;

/** "the kobold" → "The kobold". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "You hold no weapon." → "you hold no weapon.", to follow a colon. No sentence that goes through here begins with a name. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Directions as places that sounds come from. */
export const BEARINGS: Readonly<Record<Dir, string>> = {
  n: 'the north',
  ne: 'the north-east',
  e: 'the east',
  se: 'the south-east',
  s: 'the south',
  sw: 'the south-west',
  w: 'the west',
  nw: 'the north-west',
};

/** "floor 5", "the drowned archive", "the lower floor of the drowned archive". */
export function floorName(number: number, place?: string): string {
  if (place === undefined) return `floor ${depthOf(number)}`;
  return storeyOf(number) === 1 ? the(place) : `the lower floor of ${the(place)}`;
}

/** "on floor 5", "in the drowned archive", "on the lower floor of the drowned archive". */
export const onFloor = (number: number, place?: string): string =>
  `${place !== undefined && storeyOf(number) === 1 ? 'in' : 'on'} ${floorName(number, place)}`;
