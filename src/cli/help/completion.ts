/** Scripts for shells that complete commands, options and their values. They hold all words, so no completion waits for Node. */
import { flagAndValue, type CommandRow, type OptionRow, type SHELLS } from './command-row';

/** What a word can be. */
interface Values {
  readonly words: readonly string[];
  /** Whether the name of a file or of a folder can stand there. */
  readonly path?: 'file' | 'folder';
}

/** An option as a shell sees it. */
interface Flag extends Values {
  readonly flag: string;
  readonly description: string;
  /** Whether a value must follow. */
  readonly takesValue: boolean;
}

/** A command as a shell sees it. */
interface Completed extends Values {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly Flag[];
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
  // What stands before a command are the options of the default one.
  const [first] = all;
  const flags = [...(first?.flags ?? []), VERSION];
  return { bash: bashLines, zsh: zshLines, fish: fishLines }[shell](all, flags);
}

function completed(row: CommandRow, commands: readonly CommandRow[], topics: readonly string[]): Completed {
  const { name, description, options = [], argument = '', words = [] } = row;
  const path = pathOf(argument);
  return {
    name,
    description,
    flags: [...options.map(flagOf), HELP],
    words: name === 'help' ? [...commands.map((each) => each.name), ...topics] : words,
    ...(path ? { path } : {}),
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
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= i',
    '  COMPREPLY=()',
    // bash splits --pace=fast into three words.
    '  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    '    case ${COMP_WORDS[i]} in',
    `      ${valueFlags(commands, flags).join('|')}) [[ \${COMP_WORDS[i+1]} == = ]] && ((i++)); ((i++)) ;;`,
    '      -*) ;;',
    `      ${commands.map(({ name }) => name).join('|')}) command=\${COMP_WORDS[i]}; break ;;`,
    '    esac',
    '  done',
    "  [[ $prev == -* ]] || prev=''",
    '  case "$command $prev" in',
    ...values('', flags),
    ...commands.flatMap(({ name, flags: own }) => values(name, own)),
    '  esac',
    '  case "$command" in',
    `    '') ${bashWords([...commands.map(({ name }) => name), ...flags.map(({ flag }) => flag)])} ;;`,
    ...commands.map((each) => {
      const own = each.flags.map(({ flag }) => flag).join(' ');
      return `    ${each.name}) if [[ $cur == -* ]]; then ${bashWords(own.split(' '))}; else ${bashValues(each)}; fi ;;`;
    }),
    '  esac',
    '}',
    `complete -F _koboldkeep ${PROGRAM}`,
  ];
}

const bashWords = (words: readonly string[]): string => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))`;

/** The command that suggests values in bash. */
function bashValues({ words, path }: Values): string {
  const parts = [
    ...(words.length > 0 ? [bashWords(words)] : []),
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
    '  _arguments -C \\',
    ...flags.map((flag) => `    ${zshOption(flag)} \\`),
    "    '1: :->command' '*:: :->rest' && ret=0",
    '  case $state in',
    '    command) _describe -t commands command commands && ret=0 ;;',
    '    rest) case $words[1] in',
    ...commands.flatMap((each) => [
      `      ${each.name}) _arguments \\`,
      ...each.flags.map((flag) => `        ${zshOption(flag)} \\`),
      `        ${zshQuoted(`*::${zshValues('argument', each)}`)} && ret=0 ;;`,
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
function zshValues(what: string, { words, path }: Values): string {
  const files = path === undefined ? '' : `_files${path === 'folder' ? ' -/' : ''}`;
  if (words.length === 0) return `${what}:${files || ' '}`;
  return files === '' ? `${what}:(${words.join(' ')})` : `${what}:{compadd -- ${words.join(' ')}; ${files}}`;
}

function fishLines(commands: readonly Completed[], flags: readonly Flag[]): readonly string[] {
  const line = (condition: string, ...rest: readonly string[]): string =>
    [`complete -c ${PROGRAM} -n ${fishQuoted(condition)}`, ...rest].join(' ');
  const options = (condition: string, list: readonly Flag[]): readonly string[] =>
    list.map((each) =>
      line(
        condition,
        `-l ${each.flag.slice(2)}`,
        ...(each.takesValue ? [each.path === undefined ? '-x' : '-r'] : []),
        ...(each.takesValue ? fishValues(each) : []),
        `-d ${fishQuoted(each.description)}`,
      ),
    );
  return [
    HEAD('fish'),
    `complete -c ${PROGRAM} -f`,
    ...commands.map(({ name, description }) =>
      line('__fish_use_subcommand', `-a ${name}`, `-d ${fishQuoted(description)}`),
    ),
    ...options('__fish_use_subcommand', flags),
    ...commands.flatMap((each) => {
      const condition = `__fish_seen_subcommand_from ${each.name}`;
      return [
        ...options(condition, each.flags),
        ...(each.path === undefined ? [] : [line(condition, '-F')]),
        ...(each.words.length > 0 ? [line(condition, ...fishValues(each))] : []),
      ];
    }),
  ];
}

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const fishValues = ({ words, path }: Values): readonly string[] =>
  words.length > 0
    ? [`-a ${fishQuoted(words.join(' '))}`]
    : path === 'folder'
      ? ["-a '(__fish_complete_directories)'"]
      : [];
