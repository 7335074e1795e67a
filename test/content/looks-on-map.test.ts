/** What things look like on the map: nothing that a player must tell apart has the same character in the same colour. */
import { CONTENT } from '../../src/content';

interface Look {
  readonly name: string;
  /** Things of one kind need not be told apart by their look. */
  readonly kind: string;
  readonly glyph: string;
  readonly ascii: string;
  readonly ink: number;
}

const { tiles, props, items, breeds, looks } = CONTENT;
const LOOKS: readonly Look[] = [
  // A secret door is a wall until it is found. The gate is the way up of the first floor.
  ...tiles
    .filter(({ looksLike }) => looksLike === undefined)
    .map(({ id, leads, glyph, ascii, light }) => ({
      ...{ name: `the tile ${id}`, kind: leads ?? id, glyph, ascii, ink: light.fg },
    })),
  ...props
    .filter(({ hidden }) => !hidden)
    // What has the name of another prop passes for it.
    .map(({ id, name, glyph, ascii, ink }) => ({ name: `the prop ${id}`, kind: name, glyph, ascii, ink })),
  // Things that lie about are told apart by their names.
  ...items.flatMap(({ id, sort, glyph, ascii, ink, disguised }) => [
    { name: id, kind: 'item', glyph, ascii, ink },
    ...(disguised
      ? (looks[sort] ?? []).map((look) => ({ name: look.name, kind: 'item', glyph, ascii, ink: look.ink }))
      : []),
  ]),
  ...Object.values(breeds).map(({ id, glyph, ink }) => ({ name: id, kind: 'creature', glyph, ascii: glyph, ink })),
];

test.each(['glyph', 'ascii'] as const)('no two things that differ have the same %s in the same colour', (mode) => {
  const clashes = LOOKS.flatMap((one, i) =>
    LOOKS.slice(i + 1)
      .filter((other) => other[mode] === one[mode] && other.ink === one.ink && other.kind !== one.kind)
      .map((other) => `${one[mode]} ${one.name}, ${other.name}`),
  );
  expect([...new Set(clashes)]).toEqual([]);
});

test('nothing but the hero looks like the hero, in whatever colour', () => {
  const alike = LOOKS.filter(({ name, glyph, ascii }) => name !== 'hero' && [glyph, ascii].includes('@'));
  expect(alike.map(({ name }) => name)).toEqual([]);
});
