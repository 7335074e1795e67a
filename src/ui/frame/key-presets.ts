// Key presets: those of other games, and of keyboards with other letters where QWERTY has hjklyubn.
import type { KeyCommandId } from './key-commands';

type Keys = Readonly<Partial<Record<KeyCommandId, readonly string[]>>>;

/** The keys of other games: only those that mean something else here, or nothing. */
export const PRESETS = {
  koboldkeep: {},
  brogue: {
    explore: ['x'],
    examine: ['o', 'enter'],
    palette: [':'],
    fight: ['tab', 'A'],
    wait: ['z', '.'],
    rest: ['Z', '5'],
    equip: ['e', 'r'],
    read: ['R'],
  },
  crawl: {
    wait: ['.', 's'],
    search: ['z'],
    swap: ["'"],
    sneak: ['&'],
    equip: ['e', 'w', 'W'],
    use: ['a', 'V'],
    travel: ['_', 'G'],
    character: ['C', '@', '%'],
  },
  nethack: {
    wait: ['.'],
    examine: [';'],
    legend: ['/'],
    run: ['G'],
    swap: ['x'],
    use: ['a', 'z', 'e'],
    equip: ['w', 'W', 'T', 'P', 'R'],
    'throw-again': ['A'],
    tend: ['c', 'p'],
    call: ['C'],
    character: ['@', 'ctrl+x'],
  },
} as const satisfies Readonly<Record<string, Keys>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

/**
 * For each layout which letters change places. The first eight stand for hjklyubn, in the places where QWERTY has them; the
 * commands that lose their letter to a step get one that no longer steps. Null: no letter steps.
 */
export const LAYOUTS = {
  qwerty: { from: '', to: '' },
  qwertz: { from: 'yz', to: 'zy' },
  dvorak: { from: 'hjklyubndtfgx', to: 'dhtnfgxbujkyl' },
  colemak: { from: 'hjklyubnei', to: 'hneijlbkuy' },
  arrows: null,
} as const satisfies Readonly<Record<string, { readonly from: string; readonly to: string } | null>>;

export type LayoutName = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as readonly LayoutName[];
