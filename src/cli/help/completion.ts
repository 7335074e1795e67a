/** Scripts for shells that complete commands, options and their values. They hold all words, so no completion waits for Node. */
import { flagAndValue, type CommandRow, type OptionRow, type SHELLS } from './command-row';

/** The values that a word can have. */
interface Values {
  readonly words: readonly string[];
  /** Whether the name of a file or of a folder can stand there. */
  readonly path?: 'file' | 'folder';
  /** Whether several words can stand there, with commas between them. */
  readonly isList?: true;
}

const NOTHING: Values = { words: [] };

/** An option as a shell sees it. */
interface Flag extends Values {
  readonly flag: string;
  readonly description: string;
  /** Whether a value must follow. */
  readonly takesValue: boolean;
}

/** A command as a shell sees it. */
interface Completed {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly Flag[];
  /** The values of its first argument. */
  readonly first: Values;
  /** The values of each further argument. */
  readonly further: Values;
}

const HELP: Flag = { flag: '--help', description: 'print this help', takesValue: false, words: [] };
const VERSION: Flag = { flag: '--version', description: 'print the version', takesValue: false, words: [] };
/** The placeholders in the table that stand for a path. */
const PATHS: Readonly<Record<string, Values['path']>> = {
  run: 'file',
  out: 'file',
  file: 'file',
  files: 'file',
  both: 'file',
  folder: 'folder',
};
const PROGRAM = 'koboldkeep';

/** Returns the script for a shell. `topics` are what `help` takes besides commands. */
export function completionLines(
  shell: (typeof SHELLS)[number],
  commands: readonly CommandRow[],
  topics: readonly string[],
): readonly string[] {
  const all = commands.map((row) => completed(row, commands, topics));
  // Options before a command belong to the default one.
  const [first] = all;
  const flags = [...(first?.flags ?? []), VERSION];
  return { bash: bashLines, zsh: zshLines, fish: fishLines }[shell](all, flags);
}

function completed(row: CommandRow, commands: readonly CommandRow[], topics: readonly string[]): Completed {
  const { name, description, options = [], argument = '', words = [] } = row;
  const path = pathOf(argument);
  const paths = path ? { words: [], path } : NOTHING;
  const first = name === 'help' ? [...commands.map((each) => each.name), ...topics] : words;
  return {
    name,
    description,
    flags: [...options.map(flagOf), HELP],
    first: first.length > 0 ? { words: first } : paths,
    further: argument.includes('...') ? paths : NOTHING,
  };
}

function flagOf(option: OptionRow): Flag {
  const { flag, value } = flagAndValue(option);
  const path = pathOf(value);
  return {
    flag,
    description: option.description,
    takesValue: value.startsWith('<'),
    words: option.choices ?? option.suggestions?.() ?? [],
    ...(option.isList ? { isList: option.isList } : {}),
    ...(path ? { path } : {}),
  };
}

/** The kind of path that the last placeholder of an argument stands for. */
const pathOf = (argument: string): Values['path'] => PATHS[/([a-z]+)(?:\.\.\.)?[\]>]$/.exec(argument)?.[1] ?? ''];

const HEAD = (shell: string): string => `# ${PROGRAM} in ${shell}, made by: ${PROGRAM} completion ${shell}`;

function bashLines(commands: readonly Completed[], flags: readonly Flag[]): readonly string[] {
  const values = (name: string, list: readonly Flag[]): string[] =>
    list
      .filter(({ takesValue }) => takesValue)
      .map((each) => `    '${name} ${each.flag}') ${bashValues(each)}; return ;;`);
  return [
    HEAD('bash'),
    '_koboldkeep() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= given= i',
    '  COMPREPLY=()',
    // bash splits --pace=fast into three words.
    '  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    '    case ${COMP_WORDS[i]} in',
    `      ${valueFlags(commands, flags).join('|')}) [[ \${COMP_WORDS[i+1]} == = ]] && ((i++)); ((i++)) ;;`,
    '      -*) ;;',
    '      *) [[ $command ]] && given=1; command=${command:-${COMP_WORDS[i]}} ;;',
    '    esac',
    '  done',
    "  [[ $prev == -* ]] || prev=''",
    '  case "$command $prev" in',
    ...values('', flags),
    ...commands.flatMap(({ name, flags: own }) => values(name, own)),
    '  esac',
    '  case "$command" in',
    bashArguments("''", flags, { words: commands.map(({ name }) => name) }, NOTHING),
    ...commands.map(({ name, flags: own, first, further }) => bashArguments(name, own, first, further)),
    '  esac',
    '}',
    `complete -F _koboldkeep ${PROGRAM}`,
  ];
}

/** The case of one command in bash. */
function bashArguments(name: string, flags: readonly Flag[], first: Values, further: Values): string {
  const options = bashWords(flags.map(({ flag }) => flag));
  const rest = bashValues(further) === bashValues(first) ? '' : ` elif [[ $given ]]; then ${bashValues(further)};`;
  return `    ${name}) if [[ $cur == -* ]]; then ${options};${rest} else ${bashValues(first)}; fi ;;`;
}

const bashWords = (words: readonly string[]): string => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))`;

/** Suggests the last word of a list with commas, behind the words that stand before it. */
const bashList = (words: readonly string[]): string =>
  `i=; [[ $cur == *,* ]] && i=\${cur%,*},; COMPREPLY=($(compgen -P "$i" -W '${words.join(' ')}' -- "\${cur##*,}"))`;

/** The command that suggests values in bash. */
function bashValues({ words, path, isList }: Values): string {
  const parts = [
    ...(words.length > 0 ? [isList ? bashList(words) : bashWords(words)] : []),
    ...(path === undefined
      ? []
      : [
          'compopt -o filenames 2>/dev/null',
          `while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -${path === 'file' ? 'f' : 'd'} -- "$cur")`,
        ]),
  ];
  return parts.length > 0 ? parts.join('; ') : ':';
}

/** The options that a value follows, of all commands. */
const valueFlags = (commands: readonly Completed[], flags: readonly Flag[]): readonly string[] => [
  ...new Set(
    [...flags, ...commands.flatMap((each) => each.flags)].filter((each) => each.takesValue).map(({ flag }) => flag),
  ),
];

function zshLines(commands: readonly Completed[], flags: readonly Flag[]): readonly string[] {
  return [
    `#compdef ${PROGRAM}`,
    HEAD('zsh'),
    '_koboldkeep() {',
    '  local context state state_descr line ret=1; typeset -A opt_args',
    '  local -a commands=(',
    ...commands.map(({ name, description }) => `    ${zshQuoted(`${name}:${description}`)}`),
    '  )',
    // Behind a command come its own options only.
    "  _arguments -C -A '-*' \\",
    ...flags.map((flag) => `    ${zshOption(flag)} \\`),
    "    '1: :->command' '*:: :->rest' && ret=0",
    '  case $state in',
    '    command) _describe -t commands command commands && ret=0 ;;',
    '    rest) case $words[1] in',
    ...commands.flatMap((each) => [
      `      ${each.name}) _arguments \\`,
      ...each.flags.map((flag) => `        ${zshOption(flag)} \\`),
      `        ${zshQuoted(`1:${zshValues('argument', each.first)}`)} \\`,
      `        ${zshQuoted(`*:${zshValues('argument', each.further)}`)} && ret=0 ;;`,
    ]),
    '    esac ;;',
    '  esac',
    '  return ret',
    '}',
    // Sourced, the file defines the completion; as a file of fpath it is the completion.
    `if [[ $funcstack[1] == _koboldkeep ]]; then _koboldkeep "$@"; else compdef _koboldkeep ${PROGRAM}; fi`,
  ];
}

const zshQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** One argument of zsh's `_arguments`. */
function zshOption(flag: Flag): string {
  const said = flag.description.replace(/[[\]:\\]/g, '\\$&');
  return zshQuoted(flag.takesValue ? `${flag.flag}=[${said}]:${zshValues('value', flag)}` : `${flag.flag}[${said}]`);
}

/** The message and the action that suggest values in zsh. */
function zshValues(what: string, { words, path, isList }: Values): string {
  if (isList) return `${what}:_values -s , ${what} ${words.join(' ')}`;
  const files = path === undefined ? '' : `_files${path === 'folder' ? ' -/' : ''}`;
  return `${what}:${words.length > 0 ? `(${words.join(' ')})` : files || ' '}`;
}

function fishLines(commands: readonly Completed[], flags: readonly Flag[]): readonly string[] {
  const line = (condition: string, ...rest: readonly string[]): string =>
    [`complete -c ${PROGRAM} -n ${fishQuoted(condition)}`, ...rest].join(' ');
  const options = (condition: string, list: readonly Flag[]): readonly string[] =>
    list.map((each) =>
      line(
        condition,
        `-l ${each.flag.slice(2)}`,
        ...(each.takesValue ? [each.path === 'file' ? '-r' : '-x', ...fishValues(each)] : []),
        `-d ${fishQuoted(each.description)}`,
      ),
    );
  const places = (condition: string, { words, path }: Values): readonly string[] => [
    ...(path === undefined ? [] : [line(condition, '-F')]),
    ...(words.length > 0 ? [line(condition, ...fishValues({ words }))] : []),
  ];
  return [
    HEAD('fish'),
    // Succeeds behind this command, or before any if it is empty; with a second word, at its first or a further argument.
    // Values of options are neither.
    'function __koboldkeep_at',
    '  set -l found',
    '  set -l skip 0',
    '  for word in (commandline -opc)[2..]',
    '    if test $skip = 1',
    '      set skip 0',
    '      continue',
    '    end',
    '    switch $word',
    `      case ${valueFlags(commands, flags).join(' ')}`,
    '        set skip 1',
    "      case '-*'",
    "      case '*'",
    '        set -a found $word',
    '    end',
    '  end',
    '  test "$found[1]" = "$argv[1]"; or return 1',
    '  switch "$argv[2]"',
    '    case first',
    '      test (count $found) -le 1',
    '    case further',
    '      test (count $found) -gt 1',
    '  end',
    'end',
    `complete -c ${PROGRAM} -f`,
    ...commands.map(({ name, description }) =>
      line("__koboldkeep_at ''", `-a ${name}`, `-d ${fishQuoted(description)}`),
    ),
    ...options("__koboldkeep_at ''", flags),
    ...commands.flatMap(({ name, flags: own, first, further }) => [
      ...options(`__koboldkeep_at ${name}`, own),
      ...places(`__koboldkeep_at ${name} first`, first),
      ...places(`__koboldkeep_at ${name} further`, further),
    ]),
  ];
}

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Suggests values in fish. The tab behind each keeps fish from repeating the description of the option. */
const fishValues = ({ words, path, isList }: Values): readonly string[] =>
  words.length > 0
    ? isList
      ? [`-a '(__fish_append , ${words.join(' ')})'`]
      : [`-a '${words.map((word) => `${word}\\t`).join(' ')}'`]
    : path === 'folder'
      ? ["-a '(__fish_complete_directories)'"]
      : [];
