/** The rows of the table of sub-commands, from which the parser, the help, the manual and the completions are made. */
import type { Io } from '../io/io';

/** The groups of sub-commands, in the order in which the help lists them. */
export const GROUPS = ['Play', 'Look back', 'Dungeons', 'Programs', 'Other'] as const;

/** The shells for which there is a completion. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** An option. Its flags are written as commander reads them: `--cast <out>`, `--daily [day]`, `--all`. */
export interface OptionRow {
  readonly flags: string;
  readonly description: string;
  /** The only values it takes. */
  readonly choices?: readonly string[];
  /** Values that a shell suggests, if loading them for the parser would cost too much. */
  readonly suggestions?: () => readonly string[];
  /** Whether it takes several of its values, with commas between them. */
  readonly isList?: true;
  /** The value that the parser fills in if none is given. */
  readonly default?: string;
  /** The value that the command assumes if none is given, where it must know that none was. */
  readonly assumed?: string;
  readonly isRequired?: true;
  /** The options that cannot be given together with this one. */
  readonly conflicts?: readonly string[];
}

/** Carries out a sub-command and returns the exit code. Throws a UsageError if it cannot do what the user asks for. */
export type RunCommand = (options: never, io: Io, ...args: readonly string[]) => number | Promise<number>;

/** A sub-command. */
export interface CommandRow {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** Its arguments: `<run>` if one is required, `[run]` if not, `[files...]` for any number. */
  readonly argument?: string;
  /** The words that its argument can be, if there are few. */
  readonly words?: readonly string[];
  /** Its description in one line of the list of all commands. */
  readonly description: string;
  /** More about it, in whole sentences. */
  readonly details?: string;
  readonly options?: readonly OptionRow[];
  /** Words that follow `koboldkeep` on the command line, each with its meaning. */
  readonly examples?: readonly (readonly [args: string, description: string])[];
  /** Loads the code. Nothing is loaded before it is needed, so that `--help` and `map` never wait for the screen. */
  readonly load: () => RunCommand;
}

/** Returns the flag of an option and the word in its place for a value: `--daily [day]` gives `--daily` and `[day]`. */
export function flagAndValue({ flags }: Pick<OptionRow, 'flags'>): { readonly flag: string; readonly value: string } {
  const [, flag = flags, value = ''] = /^(\S+)(?: (.+))?$/.exec(flags) ?? [];
  return { flag, value };
}
