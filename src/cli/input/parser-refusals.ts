/** Turns the refusals of the argument parser into whole sentences that say what would work. */
import { listed } from '../../engine/world/knowledge/grammar';
import { didYouMean } from '../../ui/frame/did-you-mean';

/** A refusal of the parser in its own words. */
interface ParserRefusal {
  readonly code: string;
  readonly message: string;
}

/** The cure by the code of the refusal. */
const CURES: Readonly<Record<string, (help: string) => string>> = {
  'commander.unknownOption': (help) => `${help} lists the options`,
  'commander.optionMissingArgument': (help) => `write a value behind it, as ${help} shows`,
  'commander.missingArgument': (help) => `add it, as ${help} shows`,
  'commander.missingMandatoryOptionValue': (help) => `add it, as ${help} shows`,
  'commander.conflictingOption': () => 'leave one of them out',
  'commander.excessArguments': (help) => `leave out what is too much, as ${help} shows`,
};

/**
 * Returns the refusal in sentences. The options are those of the sub-command, `help` is the command that prints them, and
 * `commandsWith` returns the other commands that have an option.
 */
export function refusalSentence(
  { code, message }: ParserRefusal,
  options: readonly { readonly flags: string }[],
  help: string,
  commandsWith: (flag: string) => readonly string[],
): string {
  // "error: unknown option '--sed'", then on a line of its own "(Did you mean --seed?)".
  const [first = '', ...suggestions] = message.replace(/^error: /, '').split(/\n(?=\(Did you mean [^\n]*\?\)$)/);
  const said = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, '');
  if (code === 'commander.invalidArgument') return `${said}.${suggestionFor(first)}`;
  const [, flag = ''] = /^unknown option '(--[\w-]+)=/.exec(first) ?? [];
  if (options.some(({ flags }) => flags === flag)) return `The option ${flag} takes no value: give it alone.`;
  const cure = CURES[code]?.(help) ?? `${help} shows what is possible`;
  if (suggestions.length > 0) return `${said}. ${suggestions.join(' ').slice(1, -1)} ${cure}.`;
  const [, unknown = ''] = /^unknown option '(--[\w-]+)/.exec(first) ?? [];
  const others = commandsWith(unknown);
  return others.length > 0 ? `${said}. It is an option of ${listed(others)}: ${cure}.` : `${said}: ${cure}.`;
}

/** Returns " Did you mean soldier?" for "option '--kit <name>' argument 'solder' is invalid. Allowed choices are soldier, …". */
function suggestionFor(message: string): string {
  const [, given = '', choices = ''] =
    /argument '([^']*)' is invalid\. Allowed choices are (.*?)\.?$/.exec(message) ?? [];
  const suggestion = didYouMean(given, choices.split(', ')).trimEnd();
  return suggestion === '' ? '' : ` ${suggestion}`;
}
