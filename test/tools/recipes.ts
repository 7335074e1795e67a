/** The edits that follow the entries of docs/adding.md, as a stranger would make them. */

/** One edit of a file: a text behind the first match in it. A file without a place for the text is new. */
export interface Edit {
  readonly file: string;
  readonly behind?: RegExp;
  readonly text: string;
}

/** The edits of each entry, by its name. */
export const RECIPES: Readonly<Record<string, readonly Edit[]>> = {
  'a breed': [
    {
      file: 'src/content/creatures/breeds/kobolds.ts',
      behind: /export const KOBOLDS = family\(.*\)\(\{/,
      text: `
  koboldCook: {
    name: 'kobold cook',
    description: 'It carries a ladle and a grudge.',
    ink: SWATCH.ember,
    speed: 140,
    sight: 8,
    attack: ['1d3+depth/3', '25d3'],
    defense: ['1d3+depth/3', '10d4'],
    health: '2d5',
    weapons: ['dagger'],
    tactics: 'skulker',
    habitat: { depths: [1, 4], weight: 5, danger: 2 },
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
    appeal: -1,
    subtle: true,
    spawn: { depths: [1, 10], weight: 1 },
  },`,
    },
    { file: 'src/content/items/values.ts', behind: /^ {2}\/\/ Potions\.$/m, text: '\n  povertyPotion: 10,' },
  ],
  'an item': [
    {
      file: 'src/content/items/potions.ts',
      behind: /export const POTIONS = \{/,
      text: `
  vinegarPotion: {
    name: 'potion of vinegar',
    description: 'It clears the head, and the room.',
    ...drunkOrThrown(cureConditions('mind')),
    appeal: 1,
    spawn: { depths: [1, 10], weight: 2 },
  },`,
    },
    { file: 'src/content/items/values.ts', behind: /^ {2}\/\/ Potions\.$/m, text: '\n  vinegarPotion: 20,' },
  ],
  'a boon': [
    {
      file: 'src/content/tables/boons.ts',
      behind: /^ {8}talents: \['standsFast'\],\n {6}\},$/m,
      text: `
      gatehouse: {
        name: 'the gatehouse',
        says: 'Your guard has a die more.',
        bonuses: { defense: 1 },
      },`,
    },
  ],
  'an event of the climb': [
    {
      file: 'src/content/places/climb-events.ts',
      behind: /^export const CLIMB_EVENTS: .*$/m,
      text: `
  {
    id: 'thatch',
    name: 'a smell of hay',
    says: 'Hay lies across the way up.',
    doom: 2,
    message: 'Somebody has strewn hay on the way up, and thinks that you do not see it.',
    changes: [{ does: 'cover', tile: 'dryGrass', patches: 4, within: 2 }],
  },`,
    },
  ],
  'a vault': [
    {
      file: 'src/content/places/vaults/set-pieces.ts',
      behind: /^export const SET_PIECES = \{$/m,
      text: `
  larder: {
    depths: [2, 5],
    weight: 4,
    entrance: 'door',
    rows: [
      '#######', //
      '#..:..#',
      '#.%k%.#',
      '#..:..#',
      '###E###',
    ],
    legend: { k: { who: ['kobold', 'goblin'], asleep: true } },
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
    { file: 'src/engine/world/kinds/reaction.ts', behind: /export const GROUND_MATERIALS = \[/, text: "\n  'cork'," },
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
    { file: 'src/engine/world/kinds/reaction.ts', behind: /'steam', 'rot', 'gloom'/, text: ", 'itching'" },
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
      behind: /^ {2}waited: .*$/m,
      text: "\n  sneezed: event('an actor sneezed', deed),",
    },
    {
      file: 'src/engine/api/event/event-messages.ts',
      behind: /^ {2}waited: .*$/m,
      text: `
  sneezed: ({ who }) => ({ text: \`\${who.name} sneezes.\`, tone: 'plain' }),`,
    },
  ],
  'a command': [
    {
      file: 'src/engine/api/command/command.ts',
      behind: /^export type Command =$/m,
      text: "\n  | { readonly do: 'hum' }",
    },
    {
      file: 'src/engine/api/command/command-table.ts',
      behind: /^ {4}offers: \(\) => \[\{ do: 'wait' \}\],\n {2}\},$/m,
      text: `
  hum: {
    code: 27,
    help: 'hums a tune, for a turn',
    fields: {},
    action: (hero) => new WaitAction(hero),
    offers: () => [{ do: 'hum' }],
  },`,
    },
    { file: 'src/ui/lines/command-lines.ts', behind: /^const LINES: Lines = \{$/m, text: "\n  hum: () => 'hum'," },
    {
      file: 'src/ui/frame/key-commands.ts',
      behind: /^ {4}wait: .*$/m,
      text: "\n    hum: { keys: ['ctrl+g'], help: 'hum a tune, for a turn' },",
    },
    { file: 'src/ui/ask/flows.ts', behind: /^ {2}wait: .*$/m, text: "\n  hum: give({ do: 'hum' })," },
    {
      file: 'src/ui/lines/move-lines.ts',
      behind: /^ {6}flowRow\(game, 'wait'\),$/m,
      text: "\n      flowRow(game, 'hum'),",
    },
  ],
  'a field of the state': [
    { file: 'src/engine/world/actors/actor.ts', behind: /^ {2}gold = 0;$/m, text: '\n  thirst = 0;' },
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
    {
      file: 'src/ui/frame/key-commands.ts',
      behind: /^ {4}seed: .*$/m,
      text: "\n    poem: { keys: ['ctrl+b'], help: 'read a poem' },",
    },
    {
      file: 'src/ui/screens/game-screen.ts',
      behind: /^import \{ .* \} from '\.\/text-screens';$/m,
      text: "\nimport { poemScreen } from './poem-screen';",
    },
    {
      file: 'src/ui/screens/game-screen.ts',
      behind: /^ {6}seed: .*$/m,
      text: '\n      poem: (key) => ui.ask(poemScreen([key])),',
    },
    {
      file: 'test/ui/bindings.test.ts',
      behind: /^import \{ OptionsScreen \} .*$/m,
      text: "\nimport { poemScreen } from '../../src/ui/screens/poem-screen';",
    },
    {
      file: 'test/ui/bindings.test.ts',
      behind: /^ {2}tree: new BoonTreeScreen.*$/m,
      text: "\n  poem: poemScreen(['ctrl+b']),",
    },
  ],
  'an option': [
    {
      file: 'src/ui/frame/options.ts',
      behind: /^export const OPTIONS = \{$/m,
      text: `
  frame: {
    values: ['off', 'on'],
    default: 'off',
    help: 'Whether a line is drawn around the map.',
  },`,
    },
    { file: 'docs/json.md', behind: /`options` \(the options file\),/, text: ' `frame`,' },
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
      behind: /^ {2}DEFAULT_COMMAND,$/m,
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
