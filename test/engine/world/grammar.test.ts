// English grammar, held to rules over every name of the game and to a list of what no rule makes.
import { CONTENT } from '../../../src/content';
import { NAMED } from '../../../src/content/creatures/breeds/index';
import { INTERACTIONS } from '../../../src/content/places/interactions';
import {
  agree,
  capital,
  countOf,
  grouped,
  inSecondPerson,
  isPlural,
  listed,
  plural,
  inPronounsOf,
  pronounsOf,
  quantity,
  remainsOf,
  the,
  thereIs,
  thirdPerson,
  withArticle,
} from '../../../src/engine/world/knowledge/grammar';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { sentenceFor } from '../../../src/engine/rules/refusals';
import { NARRATIONS } from '../../../src/engine/rules/narrations';
import { Knowledge } from '../../../src/engine/world/knowledge/knowledge';
import { WEAPONS } from '../../../src/content/tables/weapons';

test('a list with a pair in it has a comma before its last name', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => listed(names))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect([['on'], ['on', 'off'], ['a', 'b', 'c']].map((names) => listed(names, 'or'))).toEqual([
    'on',
    'on or off',
    'a, b or c',
  ]);
  expect(listed(['armour', 'a bow and 8 arrows', 'a dagger'])).toBe('armour, a bow and 8 arrows, and a dagger');
  expect(listed(['a bow and 8 arrows', 'a dagger'])).toBe('a bow and 8 arrows, and a dagger');
});

/** Every item kind: unknown, known, and with all that can stand before and after its name. */
const ITEMS = CONTENT.items.flatMap((kind) => {
  const knowledge = new Knowledge(CONTENT, '1');
  const unknown = knowledge.nameOf({ kind, count: 1 });
  const nicknamed = new Knowledge(CONTENT, '1');
  if (kind.disguised) nicknamed.called = { [kind.id]: 'boots of an owl' };
  knowledge.known = [kind.id];
  const charges = kind.charges ? { charges: 1 } : {};
  const better = (affix?: string) =>
    knowledge.nameOf({ kind, count: 1, plus: 1, known: true, ...charges, ...(affix === undefined ? {} : { affix }) });
  return [
    ...[unknown, kind.name, nicknamed.nameOf({ kind, count: 1 }), knowledge.nameOf({ kind, count: 1 }, 'old soldier')],
    ...(kind.gear ? [better(), better('sturdy'), better('salamander')] : kind.charges ? [better()] : []),
  ];
});
const PLACES = [...CONTENT.tiles, ...CONTENT.props].map(({ name }) => name);
const CREATURES = Object.values(CONTENT.breeds).map(({ name }) => name);
const ARMS = Object.values(WEAPONS).map(({ name }) => name);
const NAMES = [...new Set([...ITEMS, ...PLACES, ...CREATURES, ...ARMS])];

/** The sentences in which names stand, for each count. */
const sentences = (name: string, count: number): readonly string[] => [
  `${thereIs(name, count)} in it.`,
  `Here ${agree(name, 'lie', count)} ${quantity(count, name)}.`,
  sentenceFor('blockedBy', name),
  `${capital(the(name))} ${agree(name, 'be')} in the way.`,
  `${capital(pronounsOf(name).subject)} ${agree(name, 'block')} the view.`,
  `On the floor: ${grouped(Array.from({ length: count }, () => name))}.`,
];

/** What no sentence may contain. */
const WRONG = [
  /\b(?:an?|the|some) (?:an?|the|some)\b/i,
  /\ba [aeiou]/i,
  /\ban [^aeiou]/i,
  /\bis (?:the )?(?:\d+ |\S* ?(?:bars|bones|claws|ferns|mushrooms|pieces)\b)/,
  /\bare (?:an?|1) /,
  /\ban? (?:\S+ )?(?:armour|bars|bones|claws|ferns|gold|moss|mushrooms|rubble|teeth|water)\b(?![ -]\S)/,
  /(?<!\+)\b1 \S+s\b/,
  / {2}|undefined/,
];

test.each([1, 2, 17])('no sentence about %i of anything is wrong', (count) => {
  const wrong = NAMES.flatMap((name) => sentences(name, count)).filter((text) => WRONG.some((rule) => rule.test(text)));
  expect(wrong).toEqual([]);
});

test('a plural has no article, one of a thing has one, and a plural of a plural is the same', () => {
  for (const name of NAMES) {
    const many = plural(name);
    expect([many, /^(?:an?|the) /.test(many)]).toEqual([many, false]);
    expect(plural(many)).toBe(many);
    expect(withArticle(withArticle(name))).toBe(withArticle(name));
    expect(agree(many, 'be', 2)).toBe('are');
  }
});

test('these names are plural, and no others', () => {
  expect(NAMES.filter(isPlural).sort()).toEqual([
    ...['claws', 'creepers', 'fists', 'glowing mushrooms', 'horns', 'iron bars', 'jaws', 'numbing fangs', 'old bones'],
    ...['quick fingers', 'slamming limbs', 'tall ferns', 'teeth', 'tendrils'],
  ]);
});

test('these names take no article, and are no plurals', () => {
  const bare = (name: string): boolean => !isPlural(name) && !/^(?:an?|the) /.test(withArticle(name));
  const plain = NAMES.filter((name) => bare(name) && !/\+1|old soldier/.test(name));
  const persons = Object.values(NAMED).map(({ name }) => name);
  expect(plain.filter((name) => !persons.includes(name)).sort()).toEqual([
    ...['ash', 'chain armour', 'cracked ice', 'deep flood water', 'deep water', 'dry grass', 'flood water', 'ice'],
    ...['leather armour', 'moss', 'mud'],
    ...['pale grass', 'plate armour', 'rough rock', 'rubble', 'scale armour', 'shallow water', 'studded armour'],
  ]);
});

test('persons take no article, and named creatures that are none take the definite one', () => {
  const names = Object.values(NAMED).map(({ name }) => name);
  const others = ['Wet Bride', 'Patient Knight', 'Toll'];
  for (const name of names) {
    const phrase = others.includes(name) ? `the ${name}` : name;
    expect([withArticle(name), the(name)]).toEqual([phrase, phrase]);
  }
});

test.each([
  ['nib', 'corpse of Nib the Magpie', 'The corpse of Nib the Magpie lies here.'],
  ['toll', 'corpse of the Toll', 'The corpse of the Toll lies here.'],
  ['koboldKing', 'corpse of the Kobold King', 'The corpse of the Kobold King lies here.'],
  ['goblin', 'goblin corpse', 'A goblin corpse lies here.'],
])('the corpse of a creature of breed %s is a "%s"', (id, what, said) => {
  expect(remainsOf(CONTENT.breeds[id]?.name ?? '', 'corpse')).toBe(what);
  const knowledge = new Knowledge(CONTENT, '1');
  const kind = CONTENT.items.find(({ role }) => role === 'corpse');
  if (!kind) throw new Error('no kind of item is a corpse');
  const name = knowledge.nameOf({ kind, count: 1 }, CONTENT.breeds[id]?.name);
  expect([name, messageFor({ type: 'steppedOn', at: 1, what: name, count: 1 })?.text]).toEqual([what, said]);
});

test.each([
  ['kobold', 'a kobold', 'kobolds'],
  ['ogre', 'an ogre', 'ogres'],
  ['something unseen', 'something unseen', 'unseen things'],
  ['Kobold King', 'the Kobold King', 'Kobold Kings'],
  ['corpse of the Kobold King', 'the corpse of the Kobold King', 'corpses of the Kobold King'],
  ['corpse of Quill', 'the corpse of Quill', 'corpses of Quill'],
  ['potion called Gift of Quill', 'a potion called Gift of Quill', 'potions called Gift of Quill'],
  ['Wet Bride', 'the Wet Bride', 'Wet Brides'],
  ['Ember Crown', 'the Ember Crown', 'Ember Crowns'],
  ['hollow man', 'a hollow man', 'hollow men'],
  ['grey wolf', 'a grey wolf', 'grey wolves'],
  ['slag jelly', 'a slag jelly', 'slag jellies'],
  ['wall of crystal', 'a wall of crystal', 'walls of crystal'],
  ['throwing knife', 'a throwing knife', 'throwing knives'],
  ['bolas', 'a bolas', 'bolas'],
  ['staff of gales', 'a staff of gales', 'staffs of gales'],
  ['oak staff called Ash', 'an oak staff called Ash', 'oak staffs called Ash'],
  ['scroll titled KETTIN ASH', 'a scroll titled KETTIN ASH', 'scrolls titled KETTIN ASH'],
  ['wand of elsewhere [4/4]', 'a wand of elsewhere [4/4]', 'wands of elsewhere [4/4]'],
  ['ring of a mind made up', 'a ring of a mind made up', 'rings of a mind made up'],
  ['scale armour', 'scale armour', 'suits of scale armour'],
  [
    '+1 scale armour of the salamander',
    '+1 scale armour of the salamander',
    'suits of +1 scale armour of the salamander',
  ],
  ['+1 axe', 'a +1 axe', '+1 axes'],
  ['gold', 'gold', 'gold'],
  ['a chest marked with a sword', 'a chest marked with a sword', 'chests marked with a sword'],
  ['a staircase leading down', 'a staircase leading down', 'staircases leading down'],
  ['a sign you have read', 'a sign you have read', 'signs you have read'],
  ['the keep gate', 'the keep gate', 'keep gates'],
  ['iron bars', 'iron bars', 'iron bars'],
  ['teeth', 'teeth', 'teeth'],
])('%s: "%s", "%s"', (name, one, many) => {
  expect([withArticle(name), plural(name)]).toEqual([one, many]);
});

test('what is in the way, in a chest or underfoot agrees with its verb', () => {
  expect(sentenceFor('blockedBy', 'iron bars')).toBe('There are iron bars in the way.');
  expect(sentenceFor('blockedBy', 'a closed door')).toBe('There is a closed door in the way.');
  expect(thereIs('gold piece', 17)).toBe('There are 17 gold pieces');
  expect(thereIs('scale armour')).toBe('There is scale armour');
  expect(sentenceFor('recharging', 1)).toBe('It has no charges left, and gets one back in 1 turn.');
  const things = ['a chest', 'a sign', 'a sign', 'iron bars'];
  expect(sentenceFor('exploredAndLeft', { things, unreachable: [] })).toContain('left a chest, 2 signs and iron bars.');
  expect(sentenceFor('exploredAndLeft', { things: ['a sign', 'a sign'], unreachable: ['dart', 'paper crown'] })).toBe(
    'You have explored all the ground you can reach, and left 2 signs, and a dart and a paper crown you cannot reach.',
  );
  expect([countOf(1, 'turn'), countOf(17, 'turn'), countOf(1774, 'turn', '1,774')]).toEqual([
    ...['1 turn', '17 turns', '1,774 turns'],
  ]);
});

test('the verbs of weapons, and of what walking into something does, have both persons', () => {
  const rows = [...Object.values(INTERACTIONS.residents), ...Object.values(INTERACTIONS.ground)] as const;
  const spoken = rows.flatMap((row) => Object.values<{ readonly says: string }>(row).map(({ says }) => says));
  for (const says of [...spoken, ...Object.values(WEAPONS).map(({ verb }) => verb)]) {
    const [first = ''] = says.split(/\W/);
    const [base = ''] = inSecondPerson(says).split(/\W/);
    if (!['is', 'cannot'].includes(first)) expect([says, thirdPerson(base)]).toEqual([says, first]);
  }
  expect(['go', 'miss', 'carry', 'lose', 'be', 'have'].map(thirdPerson)).toEqual([
    ...['goes', 'misses', 'carries', 'loses', 'is', 'has'],
  ]);
});

test('the adjective of every condition follows "is", and no condition or power counts "1 turns"', () => {
  for (const { adjective, says, wayOut } of Object.values(CONTENT.conditions)) {
    expect(`It is ${adjective}.`).toMatch(/^It is [a-z-]+\.$/);
    expect(`${says} ${wayOut}`).not.toMatch(/\b1 \w+s\b/);
  }
  for (const { power, shatters } of CONTENT.items)
    expect(`${power?.says ?? ''} ${shatters?.says ?? ''}`).not.toMatch(/\b1 (?:turns|cells)\b/);
});

test.each([
  ['banishingWand', 'carries the first one in its way off to a far place on this floor'],
  ['negationWand', 'ends all magic on the first one in its way, good and bad'],
  ['frostStaff', 'does 2–8 damage by cold to everyone in a quarter of a circle and leaves them chilled for 10 turns'],
  ['healingPotion', 'heals 24–44 health, and cures poison and other ailments'],
])('a power names whom it affects beside its verb: %s', (id, says) => {
  expect(CONTENT.items.find((kind) => kind.id === id)?.power?.says).toBe(says);
});

test('persons among the named creatures are he or she, in messages and refusals, too', () => {
  const persons = Object.values(NAMED).map(({ name }) => [name, pronounsOf(name).subject]);
  expect(persons.filter(([, subject]) => subject === 'it').map(([name]) => name)).toEqual([
    ...['Mother Mould', 'Patient Knight', 'Toll'],
  ]);
  expect(NARRATIONS.gaveUp({ id: 9, breed: 'nib', name: 'Nib the Magpie' }, 5, 'shot-wary')).toBe(
    'Nib the Magpie throws down his purse, and wants no more of you. If he gets away, others will be shot-wary.',
  );
  expect(NARRATIONS.waitsForChance({ id: 9, breed: 'wetBride', name: 'Wet Bride' })).toBe(
    'The Wet Bride waits for her chance.',
  );
  const refusal = sentenceFor('nothingTeaches', 'Uncrowned Ysolde');
  expect(refusal).toBe('Nothing beside Uncrowned Ysolde and nothing that you carry teaches her that.');
  expect(refusal.length).toBeLessThanOrEqual(78);
});

test('what is said of a creature follows its name, and of a thing it stays', () => {
  const says = 'Its wounds heal it. It flees, and sells it back once it is away.';
  expect(inPronounsOf('Vesper', says)).toBe('Her wounds heal her. She flees, and sells it back once she is away.');
  expect(inPronounsOf('goblin', says)).toBe(says);
});
