/** Follows docs/adding.md in a scratch copy of the sources: each recipe edits the files its entry names, and the copy compiles. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/adding.md'), 'utf8');

/** The entries of the guide: what is added, whether a recipe follows it, and the paths it names. */
const ENTRIES = new Map(
  [...GUIDE.matchAll(/^- (✓ )?\*\*(.+?)\*\*((?:.|\n {2})*)/gm)].map(([, mark, name = '', text = '']) => [
    name,
    {
      isFollowed: mark !== undefined,
      paths: [...text.matchAll(/`((?:src|docs|bench)\/[^`]+)`/g)].map(([, path = '']) => path),
    },
  ]),
);

interface Edit {
  readonly file: string;
  /** The edit goes behind the first match; a file without one is new. */
  readonly behind?: RegExp;
  readonly text: string;
}

/** The edits that follow the guide's ✓ entries. */
const RECIPES: Readonly<Record<string, readonly Edit[]>> = {
  'a breed': [
    {
      file: 'src/content/creatures/breeds/kobolds.ts',
      behind: /export const KOBOLDS = family\(.*\)\(\{/,
      text: `
  koboldCook: {
    name: 'kobold cook',
    description: 'It carries a ladle and a grudge.',
    glyph: 'k',
    ink: SWATCH.brass,
    speed: 140,
    sight: 8,
    attack: ['1d2', '20d3'],
    defense: ['1', '10d3'],
    health: '2d4',
    weapons: ['club'],
    tactics: 'minion',
    habitat: { depths: [1, 4], weight: 5, danger: 1 },
  },`,
    },
  ],
  'an item with a new effect': [
    {
      file: 'src/content/effects/changes.ts',
      behind: /$(?![^])/,
      text: `
/** Empties the actor's purse. */
export const beggar = (): EffectChange => ({
  says: (whom) => \`empties the purse of \${whom}\`,
  isHarm: true,
  apply: (actor) => {
    const had = actor.gold > 0;
    actor.gold = 0;
    return had;
  },
});
`,
    },
    {
      file: 'src/content/items/potions.ts',
      behind: /import \{/,
      text: `
  beggar,`,
    },
    {
      file: 'src/content/items/potions.ts',
      behind: /export const POTIONS = \{/,
      text: `
  povertyPotion: {
    name: 'potion of poverty',
    description: 'It tastes of tax.',
    power: onSelf(beggar()),
    spawn: { depths: [1, 10], weight: 1 },
  },`,
    },
  ],
  'a tile': [
    {
      file: 'src/content/tables/tiles.ts',
      behind: /const ENTRIES = \{/,
      text: `
  plank: { name: 'a plank floor', terrain: 'open', material: 'wood', glyph: '.', light: ink(SWATCH.wood) },`,
    },
  ],
  'a material': [
    { file: 'src/engine/world/reaction.ts', behind: /export const GROUND_MATERIALS = \[/, text: "\n  'cork'," },
    {
      file: 'src/content/places/reactions.ts',
      behind: /^const GROUND: .*$/m,
      text: "\n  cork: { ...INERT, ...PASSES, fire: both(burns(12, 5, 'ash'), SMOKE) },",
    },
    {
      file: 'src/content/tables/tiles.ts',
      behind: /const ENTRIES = \{/,
      text: `
  cork: { name: 'a cork floor', terrain: 'open', material: 'cork', glyph: '.', light: ink(SWATCH.wood) },`,
    },
  ],
  'a gas': [
    { file: 'src/engine/world/reaction.ts', behind: /'steam', 'rot', 'gloom'/, text: ", 'itching'" },
    {
      file: 'src/content/tables/gases.ts',
      behind: /^export const GAS_KINDS: .*$/m,
      text: `
  itching: { name: 'itching gas', description: 'Scratch.', thins: 50, ink: SWATCH.wood, letter: 'i' },`,
    },
    {
      file: 'src/content/places/reactions.ts',
      behind: /^const FLAMES: .*$/m,
      text: "\n  itching: remark('burn it'),",
    },
    {
      file: 'src/content/places/reactions.ts',
      behind: /^const GAS: .*$/m,
      text: "\n  itching: { ...burnable, ...mixes('itching') },",
    },
    {
      file: 'src/content/places/reactions.ts',
      behind: /^const choked = .*$/m,
      text: "\n  itching: body('is dazed', [applyCondition('dazed', 2)]),",
    },
  ],
  'an event': [
    {
      file: 'src/engine/api/event/event.ts',
      behind: /^interface Happenings \{$/m,
      text: `
  sneezed: Deed;`,
    },
    {
      file: 'src/engine/api/event/event-messages.ts',
      behind: /^ {2}waited: .*$/m,
      text: `
  sneezed: ({ who }) => ({ text: \`\${who.name} sneezes.\`, tone: 'plain' }),`,
    },
    { file: 'src/cli/agent/event-schema.ts', behind: /^ {2}waited: actor,$/m, text: '\n  sneezed: actor,' },
    { file: 'docs/agent-protocol.md', behind: /^- `waited`.*$/m, text: '\n- `sneezed`: `who`, `at`' },
  ],
  'a field of the state': [
    { file: 'src/engine/world/actor.ts', behind: /^ {2}gold = 0;$/m, text: '\n  thirst = 0;' },
    { file: 'src/engine/api/snapshot/state-tables.ts', behind: /^ {2}worth: AMOUNT,$/m, text: '\n  thirst: AMOUNT,' },
  ],
  'a screen': [
    {
      file: 'src/ui/screens/poem-screen.ts',
      text: `/** A screen with a poem. */
import { TextScreen } from '../widgets/text-screen';

/** Returns the poem, to be closed by one of these keys. */
export const poemScreen = (closing: readonly string[]): TextScreen => new TextScreen('A poem', ['Roses are red.'], closing);
`,
    },
  ],
  'a sub-command': [
    {
      file: 'src/cli/commands/greet-command.ts',
      text: `/** \`koboldkeep greet\`: greets. */
import { EXIT, type Io } from '../io/io';
import { print } from '../io/print';

export function greet({ loud }: { readonly loud?: true }, io: Io, name = 'Wren'): number {
  print([\`Hello, \${name}\${loud ? '!' : '.'}\`], io);
  return EXIT.ok;
}
`,
    },
    {
      file: 'src/cli/commands.ts',
      behind: /COMMANDS: readonly CommandRow\[\] = \[/,
      text: `
  {
    name: 'greet',
    group: 'Other',
    argument: '[name]',
    description: 'greet',
    options: [{ flags: '--loud', description: 'shout' }],
    examples: [['greet Robin', 'greet Robin']],
    load: () => (require('./commands/greet-command') as typeof import('./commands/greet-command')).greet,
  },`,
    },
  ],
};

/** Returns the texts of a scratch copy: the sources with the edits of these recipes. */
function edited(recipes: readonly (readonly Edit[])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { file, behind, text } of recipes.flat()) {
    const path = join(ROOT, file);
    if (!behind) {
      expect([file, existsSync(path)]).toEqual([file, false]);
      texts.set(path, text);
      continue;
    }
    const now = texts.get(path) ?? readFileSync(path, 'utf8');
    const found = behind.exec(now);
    expect([file, found !== null]).toEqual([file, true]);
    const at = (found?.index ?? 0) + (found?.[0].length ?? 0);
    texts.set(path, now.slice(0, at) + text + now.slice(at));
  }
  return texts;
}

interface Variant {
  readonly texts: ReadonlyMap<string, string>;
  /** The one file to check; without it the compiler checks all. */
  readonly only?: string;
}

/** Returns the compiler's errors for each variant of the sources. */
function compile(...variants: readonly Variant[]): readonly (readonly string[])[] {
  const input = variants.map(({ texts, only }) => ({
    texts: Object.fromEntries(texts),
    only: only === undefined ? undefined : join(ROOT, only),
  }));
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, '../support/compile.js')], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[][];
}

test('every path that the guide names is there', () => {
  const paths = [...ENTRIES.values()].flatMap((entry) => entry.paths);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each entry with a ✓ has a recipe, which edits only files that the entry names', () => {
  const followed = [...ENTRIES].filter(([, { isFollowed }]) => isFollowed).map(([name]) => name);
  expect(Object.keys(RECIPES).sort()).toEqual(followed.sort());
  for (const [name, edits] of Object.entries(RECIPES)) {
    const named = ENTRIES.get(name)?.paths ?? [];
    for (const { file } of edits) {
      const isNamed = named.some((path) => file === path || file.startsWith(`${path}/`));
      expect([name, file, isNamed]).toEqual([name, file, true]);
    }
  }
});

test('a copy of the sources in which every recipe was followed compiles; one with an event but no sentence for it does not', () => {
  const [event = { file: '', text: '' }] = RECIPES['an event'] ?? [];
  const [followed, forgotten] = compile(
    { texts: edited(Object.values(RECIPES)) },
    { texts: edited([[event]]), only: 'src/engine/api/event/event-messages.ts' },
  );
  expect(followed).toEqual([]);
  expect(forgotten).toEqual([expect.stringContaining("'sneezed' is missing")]);
});
