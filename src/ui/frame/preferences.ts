// The player's preferences: what each option is and where that comes from. The command line goes before the environment, the
// environment before the options file, and the file before the default.
import { listed } from '../../engine/world/knowledge/grammar';
import { onScreen } from '../terminal/glyphs';
import type { Look } from '../terminal/terminal';
import { didYouMean } from './did-you-mean';
import { isKeyCommandId, KEY_COMMAND_IDS, type KeyCommandId } from './key-commands';
import { keyIdIn, Keymap, keyOptionName, problemOfKeys, readKeys, type OwnKeys } from './keymap';
import { isOptionName, OPTION_NAMES, optionOf, type OptionName, type OptionValue } from './options';

/** The sources of the value of an option, the strongest first. */
type PreferenceSource = 'game' | 'flag' | 'environment' | 'file' | 'default';

/** The value of an option, where it comes from, and the flag or variable that says so. */
interface Preference {
  readonly value: string;
  readonly source: PreferenceSource;
  readonly from?: string;
}

/** A line of the options file that is neither empty nor a comment. Without `=` the value is undefined. */
export interface OptionLine {
  readonly line: number;
  readonly name: string;
  readonly value: string | undefined;
}

/** The options file as it was read. */
interface OptionsText {
  /** The path of the file, for sentences about it. */
  readonly path: string;
  readonly lines: readonly OptionLine[];
  /** The reason that it could not be read, as a sentence. */
  readonly problem?: string;
}

/** The sources of the preferences. */
export interface PreferenceSources {
  /** The options that the parser of the command line passes on. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** Returns what the environment demands of an option with variables, and the variable that does. */
  readonly environment?: (name: OptionName) => Preference | undefined;
  readonly file?: OptionsText;
  /** Returns the default of an option that suits the terminal, and the variable that says so; undefined for the usual one. */
  readonly suited?: (name: OptionName) => Preference | undefined;
  /** Stores a value in the options file, or removes it. Returns why it could not, as a sentence. */
  readonly save?: (name: string, value: string | undefined) => string | undefined;
}

/** Characters of a name or value that are repeated in a sentence. */
const MAX_QUOTED = 40;

/** Returns text from outside so that it fits a sentence. */
export const quoted = (text: string): string =>
  `"${onScreen(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text)}"`;

/** The options of one player at one terminal. */
export class Preferences {
  /** The problems of the options file, a sentence for each line. The game goes on without these lines. */
  readonly problems: readonly string[];
  private readonly inFile = new Map<string, string>();
  /** The keys that the player has chosen for commands. */
  readonly ownKeys: Map<KeyCommandId, readonly string[]>;
  private cachedKeymap: Keymap | undefined;
  /** The player's changes since the start: they go before everything else until the end. */
  private readonly changed = new Map<OptionName, Preference>();

  constructor(
    private readonly sources: PreferenceSources = {},
    ownKeys: OwnKeys = new Map(),
  ) {
    this.ownKeys = new Map(ownKeys);
    this.problems = this.readFile();
  }

  /** Returns the value of an option. */
  get<N extends OptionName>(name: N): OptionValue<N> {
    return this.preference(name).value as OptionValue<N>;
  }

  /** Returns the value of an option and where it comes from. */
  preference(name: OptionName): Preference {
    const { environment } = this.sources;
    const inFile = this.inFile.get(name);
    return (
      this.changed.get(name) ??
      this.flagFor(name) ??
      (optionOf(name).variables ? environment?.(name) : undefined) ??
      (inFile === undefined ? this.usual(name) : { value: inFile, source: 'file' })
    );
  }

  /** Returns the default of an option. */
  private usual(name: OptionName): Preference {
    return this.sources.suited?.(name) ?? { value: optionOf(name).default, source: 'default' };
  }

  /** Returns what overrides the options file at every start: a flag or a variable. */
  override(name: OptionName): Preference | undefined {
    return this.flagFor(name) ?? (optionOf(name).variables ? this.sources.environment?.(name) : undefined);
  }

  /** The keys of all commands. A change makes another. */
  get keymap(): Keymap {
    return (this.cachedKeymap ??= new Keymap(this.get('keys'), this.get('layout'), new Map(this.ownKeys)));
  }

  /** Gives a command keys of the player's own, or those of the preset again. Returns why they cannot be kept, as a sentence. */
  setKeys(id: KeyCommandId, keys: readonly string[] | undefined): string | undefined {
    const isUsual = keys === undefined || keys.join(' ') === this.keymap.usual(id).join(' ');
    if (isUsual) this.ownKeys.delete(id);
    else this.ownKeys.set(id, keys);
    return this.store(keyOptionName(id), isUsual ? undefined : keys.join(' '));
  }

  /** The look of the terminal. What is left out is up to the terminal. */
  get look(): Look {
    const [depth, characters, background] = [this.get('colours'), this.get('characters'), this.get('background')];
    return {
      palette: this.get('palette'),
      ...(this.get('mouse') === 'on' ? { mouse: true } : {}),
      ...(background === 'auto' ? {} : { background }),
      ...(depth === 'auto' ? {} : { depth }),
      ...(characters === 'auto' ? {} : { ascii: characters === 'ascii' }),
    };
  }

  /** Sets an option for now, and in the options file for later. Returns why it cannot be kept, as a sentence. */
  set(name: OptionName, value: string): string | undefined {
    this.changed.set(name, { value, source: 'game' });
    return this.store(name, value);
  }

  /** Sets an option back to its default, and removes it from the options file. */
  reset(name: OptionName): string | undefined {
    this.changed.set(name, { ...this.usual(name), source: 'game' });
    return this.store(name, undefined);
  }

  private store(name: string, value: string | undefined): string | undefined {
    this.cachedKeymap = undefined;
    return this.sources.save?.(name, value);
  }

  private flagFor(name: OptionName): Preference | undefined {
    const { flag } = optionOf(name);
    const given = flag && this.sources.flags?.[flag.key];
    if (!flag || (typeof given !== 'string' && typeof given !== 'boolean')) return undefined;
    const value = flag.sets ? (given === flag.sets.when ? flag.sets.value : undefined) : String(given);
    return value === undefined ? undefined : { value, source: 'flag', from: flag.typed };
  }

  /** Reads the lines of the options file. Returns a sentence about each that is wrong. */
  private readFile(): readonly string[] {
    const { file } = this.sources;
    if (!file) return [];
    if (file.problem !== undefined) return [file.problem];
    const wrong = file.lines.flatMap((line) => {
      const problem = this.readLine(line);
      return problem === undefined ? [] : [`${file.path}, line ${line.line}: ${problem}`];
    });
    const { keyless } = this.keymap;
    return [...wrong, ...(keyless.length > 0 ? [`${file.path}: ${keylessSentence(keyless)}`] : [])];
  }

  /** Takes in a line of the options file. Returns what is wrong with it, as a sentence. */
  readLine({ name, value }: Omit<OptionLine, 'line'>): string | undefined {
    if (value === undefined) return `${quoted(name)} has no "=". Write name = value.`;
    const id = keyIdIn(name);
    if (id !== undefined) return this.readKeyLine(id, readKeys(value));
    if (!isOptionName(name)) return unknownOption(name);
    const { values } = optionOf(name);
    if (!values.includes(value))
      return `${name} cannot be ${quoted(value)}. ${didYouMean(value, values)}It is ${listed(values, 'or')}.`;
    this.inFile.set(name, value);
    return undefined;
  }

  private readKeyLine(id: string, keys: readonly string[]): string | undefined {
    if (!isKeyCommandId(id))
      return `there is no command ${quoted(id)}. ${didYouMean(id, KEY_COMMAND_IDS)}"koboldkeep config" lists them with their keys.`;
    const problem = problemOfKeys(id, keys, this.ownKeys);
    if (problem === undefined) this.ownKeys.set(id, keys);
    return problem && `${keyOptionName(id)}: ${problem}`;
  }
}

/** Returns why a line of the options file cannot set something, beside the keys of other preferences; undefined if it can. */
export function problemOfOption(name: string, value: string, { ownKeys }: Preferences): string | undefined {
  return new Preferences({}, ownKeys).readLine({ name, value });
}

/** Whether a name is one of an option, or of the keys of a command. */
export const isSettable = (name: string): boolean => isOptionName(name) || isKeyCommandId(keyIdIn(name) ?? '');

/** Says what to write for a name that no option has: a flag of the command line, perhaps. */
export function unknownOption(name: string): string {
  const meant = OPTION_NAMES.find((each) => optionOf(each).flag?.typed === `--${name}`);
  const cure =
    meant === undefined
      ? `${didYouMean(name, OPTION_NAMES)}The options are ${OPTION_NAMES.join(', ')}.`
      : `Write ${meant} = ${optionOf(meant).flag?.sets?.value ?? listed(optionOf(meant).values, 'or')}.`;
  return `there is no option ${quoted(name)}. ${cure}`;
}

/** Says which commands have lost their keys to others. */
export const keylessSentence = (ids: readonly KeyCommandId[]): string =>
  `your own keys leave none for ${ids.join(', ')}.`;
