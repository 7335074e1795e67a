/** Names that look alike, so that nobody passes for another player. docs/decisions/0073-names-that-look-alike.md says what is covered. */

/** Each Latin letter with what looks like it, small or large: letters of other alphabets, and the digits that stand for it. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аАαΑɑ4',
  b: 'вВьЬβΒ8',
  c: 'сСϲϹ',
  d: 'ԁԀ',
  e: 'еЕεΕ3',
  g: 'ɡԍԌ',
  h: 'һҺнНΗ',
  j: 'јЈϳͿ',
  k: 'кКκΚ',
  l: 'iIіІιΙıӏӀǀ1|!',
  m: 'мМΜ',
  n: 'пηΝ',
  o: 'оОοΟσ0',
  p: 'рРρΡ',
  q: 'ԛԚ',
  r: 'гꭇ',
  s: 'ѕЅƽ5',
  t: 'тТτΤ7',
  u: 'υ',
  v: 'ѵѴν',
  w: 'ԝԜω',
  x: 'хХχΧ',
  y: 'уУүҮγΥ',
  z: 'Ζ',
  ' ': '\u2800',
};
const LETTERS = new Map(
  Object.entries(ALIKE).flatMap(([letter, alike]) => Array.from(alike, (each) => [each, letter] as const)),
);

/** Alphabets that share shapes, or that nobody mixes in one name. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u,
];
/** Marks that are put on a letter without being a part of it. Other scripts are written with such marks. */
const LOOSE_MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}])\p{Mn}/gu;

/** Whether the letters of a name come from several alphabets. */
export const isMixed = (name: string): boolean => {
  const text = name.normalize('NFKC');
  return ALPHABETS.filter((alphabet) => alphabet.test(text)).length > 1;
};

/** Returns what all names have in common that look like this one. It is no name itself. */
export const skeletonOf = (name: string): string =>
  Array.from(name.normalize('NFKC').replace(LOOSE_MARKS, ''), (each) => LETTERS.get(each) ?? each.toLowerCase())
    .join('')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
