/**
 * English grammar for names of things: articles, plurals, counts and lists. Every sentence of the game takes its noun
 * phrases from here.
 */

/** Nouns that have neither an article nor a plural: "gold", "3 gold". */
const MASS_NOUNS: ReadonlySet<string> = new Set(['gold', 'armour', 'mail']);
/** Nouns that are always in the plural: "some remains". */
const isPlural = (noun: string): boolean => /(?:[^s]s|ice)$/.test(noun) && !/(?:us|is|as|kris|bolas|lens)$/.test(noun);

/** What may follow the first noun of a name: "potion| of healing", "chest| marked with a sword". */
const FIRST_NOUN = /^(.*?)( (?:of|titled|called|marked|with|behind|you|in|at|on|\[).*)?$/;

const lastWord = (noun: string): string => /\S+$/.exec(noun)?.[0] ?? '';
const nounOf = (name: string): readonly [noun: string, rest: string] => {
  const [, noun = name, rest = ''] = FIRST_NOUN.exec(name) ?? [];
  return [noun, rest];
};
const isMass = (noun: string): boolean => MASS_NOUNS.has(lastWord(noun)) || MASS_NOUNS.has(noun);

/** "a kobold", "an ogre", "gold", "an unseen thing", "a +1 short sword". */
export function withArticle(name: string): string {
  const [noun] = nounOf(name);
  if (isMass(noun)) return name;
  if (isPlural(lastWord(noun))) return `some ${name}`;
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** "a kobold", "an ogre", "the Kobold King". */
export const named = (name: string): string => (/^[A-Z]/.test(name) ? `the ${name}` : withArticle(name));

/** "a chest" → "chest". */
export const withoutArticle = (what: string): string => what.replace(/^(?:an?|the|some) /, '');

/** "potions of healing": the first noun of a name in the plural. */
export function plural(name: string): string {
  const [noun, rest] = nounOf(name);
  if (isMass(noun) || isPlural(lastWord(noun))) return name;
  const stem = noun.replace(/(?:fe|f)$/, 'v').replace(/([^aeiou])y$/, '$1i');
  const ending = stem !== noun || /(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's';
  return `${stem}${ending}${rest}`;
}

/** "3 throwing knives", "a potion of healing". */
export const quantity = (count: number, name: string): string =>
  count === 1 ? withArticle(name) : `${count} ${plural(name)}`;

/** Joins names: "a", "a and b", "a, b and c". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Names with their articles, equal ones together: "a chest and 2 signs". */
export function grouped(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed([...counts].map(([name, count]) => (count === 1 ? name : quantity(count, withoutArticle(name)))));
}

/** "the kobold" → "The kobold". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
