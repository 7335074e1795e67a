// The keys of all commands as they are now: those of the preset, in the letters of the layout, with the player's own.
import type { Dir } from '../../engine/space/geometry';
import { onScreen } from '../terminal/glyphs';
import { SENT_AS } from '../terminal/key-names';
import {
  DIRECTION_NAMES,
  KEY_COMMAND_IDS,
  KEY_COMMANDS,
  STEP_LETTERS,
  type DirectionName,
  type KeyCommand,
  type KeyCommandId,
} from './key-commands';
import { LAYOUTS, PRESETS, type LayoutName, type PresetName } from './key-presets';
import { keyLabel } from './screen';

/** The keys that the player has chosen for commands. */
export type OwnKeys = ReadonlyMap<KeyCommandId, readonly string[]>;

/** A direction with its live keys. */
interface LiveDirection {
  readonly dir: Dir;
  readonly name: DirectionName;
  readonly step: readonly string[];
  readonly run: readonly string[];
}

/** The row of a command, without the literals of its type. */
const rowOf = (id: KeyCommandId): KeyCommand => KEY_COMMANDS[id];

/** The keys that always do the same, which the player cannot give to another command. */
const FIXED: ReadonlyMap<string, KeyCommandId | undefined> = new Map<string, KeyCommandId | undefined>([
  ['escape', undefined],
  ...KEY_COMMAND_IDS.flatMap((id) => (rowOf(id).always ?? []).map((key) => [key, id] as const)),
]);

/** Whether a key always does the same. */
const isFixedKey = (key: string): boolean => FIXED.has(key);

/** The keys of all commands. It never changes: a change of keys makes another. */
export class Keymap {
  private readonly keys = new Map<KeyCommandId, readonly string[]>();
  private readonly owners = new Map<string, KeyCommandId>();

  constructor(
    private readonly preset: PresetName = 'koboldkeep',
    private readonly layout: LayoutName = 'qwerty',
    private readonly own: OwnKeys = new Map(),
  ) {
    // The player's own keys go before the same keys of a preset.
    const taken = new Set([...own.values()].flat());
    for (const id of KEY_COMMAND_IDS) {
      const keys = own.get(id) ?? this.usual(id).filter((key) => !taken.has(key));
      this.keys.set(id, keys);
      for (const key of [...keys, ...(rowOf(id).always ?? [])]) this.owners.set(key, id);
    }
  }

  /** Returns the keys of a command that the player can change. The first is shown in hints. */
  changeable(id: KeyCommandId): readonly string[] {
    return this.keys.get(id) ?? [];
  }

  /** Returns all keys of a command. */
  of(id: KeyCommandId): readonly string[] {
    return [...this.changeable(id), ...(rowOf(id).always ?? [])];
  }

  /** Returns the key of a command as it is written for the player. */
  label(id: KeyCommandId): string {
    const [key] = this.of(id);
    return key === undefined ? 'a key of yours' : keyLabel(key);
  }

  /** Returns the command of a key. */
  owner(key: string): KeyCommandId | undefined {
    return this.owners.get(key);
  }

  /** Whether the player has chosen the keys of a command. */
  isOwn(id: KeyCommandId): boolean {
    return this.own.has(id);
  }

  /** Returns the keys of a command in the preset and the layout, without the player's own. */
  usual(id: KeyCommandId): readonly string[] {
    const keys = (PRESETS[this.preset] as Readonly<Partial<Record<string, readonly string[]>>>)[id] ?? rowOf(id).keys;
    const layout = LAYOUTS[this.layout];
    if (layout === null) return isMove(id) ? keys.filter((key) => !/^[a-z]$/i.test(key)) : keys;
    return keys.map((key) => relaid(key, layout));
  }

  /** The commands that have no key left, because the player's own keys have taken them. */
  get keyless(): readonly KeyCommandId[] {
    return KEY_COMMAND_IDS.filter((id) => this.of(id).length === 0);
  }

  /** The eight directions with their keys. */
  get directions(): readonly LiveDirection[] {
    return DIRECTION_NAMES.map(([name, dir]) => ({ dir, name, step: this.of(name), run: this.of(`run-${name}`) }));
  }

  /** The letters that step, in one word such as hjklyubn; empty if none do. */
  get stepLetters(): string {
    const letters = this.directions.flatMap(({ step }) => step.find((key) => /^[a-z]$/i.test(key)) ?? []);
    // In the order in which they are named: hjkl, then the diagonals.
    const order = Array.from('hjklyubn', (letter) => STEP_LETTERS.indexOf(letter));
    return letters.length === order.length ? order.map((i) => letters[i]).join('') : letters.join('');
  }
}

const isMove = (id: KeyCommandId): boolean => DIRECTION_NAMES.some(([name]) => id === name || id === `run-${name}`);

/** Returns a key in another layout. Capitals change as their letters do; keys with Control stay. */
function relaid(key: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const at = key.length === 1 ? from.indexOf(key.toLowerCase()) : -1;
  if (at < 0) return key;
  const letter = to.charAt(at);
  return key === key.toLowerCase() ? letter : letter.toUpperCase();
}

/** The names of keys that are no characters. */
const NAMED = /^(?:space|enter|tab|shift\+tab|backspace|insert|delete|f\d{1,2})$/;
/** Characters of a wrong name that are repeated. */
const MAX_NAME = 20;
/** The beginning of a name in the options file that sets keys. */
const PREFIX = 'key.';

/** Returns the name under which the options file keeps the keys of a command. */
export const keyOptionName = (id: KeyCommandId): string => `${PREFIX}${id}`;

/** Returns the id in a name of the options file, which may be unknown; undefined if it sets no keys. */
export const keyIdIn = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** Returns why a key cannot be given to a command, as a sentence; undefined if it can. */
export function problemOfKey(key: string): string | undefined {
  if (isFixedKey(key)) return `${keyLabel(key)} always does the same.`;
  const sent = SENT_AS.get(key);
  if (sent !== undefined) return `Terminals send ${keyLabel(key)} as ${keyLabel(sent)}.`;
  const isCharacter = /^(?:ctrl\+)?(?:alt\+)?\S$/.test(key) && onScreen(key) === key;
  return isCharacter || NAMED.test(key)
    ? undefined
    : `${onScreen(key.slice(0, MAX_NAME))} cannot be given to a command.`;
}

/** Reads keys as the options file has them, and as they are written for the player: ". z", "Ctrl-P". */
export const readKeys = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.length === 1 ? word : word.toLowerCase().replace(/(ctrl|alt|shift)-(?=.)/g, '$1+')));

/** Returns why a line of the options file cannot give these keys to a command; undefined if it can. */
export function problemOfKeys(id: KeyCommandId, keys: readonly string[], own: OwnKeys): string | undefined {
  if (keys.length === 0 && !rowOf(id).always) return 'it names no key. Write one such as o, tab or ctrl+o.';
  for (const key of keys) {
    const problem = problemOfKey(key);
    if (problem !== undefined) return `${problem} Write another key, such as o, tab or ctrl+o.`;
    const other = [...own].find(([each, theirs]) => each !== id && theirs.includes(key));
    if (other) return `${keyLabel(key)} is the key of ${other[0]} already.`;
  }
  return undefined;
}
