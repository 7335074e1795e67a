/** `koboldkeep config`: prints the settings that apply here, and where each comes from. */
import { PROGRAM_VERSION } from '../../store/coding/program-version';
import { namedCache, namedHome } from '../../store/disk/home';
import { optionsPath } from '../../store/disk/options-file';
import { KEY_COMMANDS, KEY_COMMAND_IDS, type KeyCommandId } from '../../ui/frame/key-commands';
import { keyOptionName } from '../../ui/frame/keymap';
import { OPTION_NAMES, optionOf, type OptionName } from '../../ui/frame/options';
import { alternatives, type Preferences } from '../../ui/frame/preferences';
import { explainAscii, explainColourDepth } from '../../ui/terminal/colour-depth';
import { readPreferences } from '../input/read-preferences';
import { complain, EXIT, type Io } from '../io/io';
import { print, printJson } from '../io/print';

/** A setting: its value, and the variable or the stream that it comes from; null for what holds everywhere. */
interface Setting {
  readonly value: string;
  readonly from: string | null;
}

/** Characters of a variable's value: it may be anything. */
const MAX_VALUE = 60;
/** The columns of the name of a command's keys, and of the keys. */
const KEY_NAME_WIDTH = 20;
const KEYS_WIDTH = 12;

export function printConfig({ json }: { readonly json?: true }, io: Io): number {
  const chosen = readPreferences({}, io);
  for (const problem of chosen.problems) complain(problem, io);
  const settings = settingsOf(io, chosen);
  if (json) {
    printJson([settings], io);
    return EXIT.ok;
  }
  const entries = Object.entries(settings);
  const nameWidth = Math.max(...entries.map(([name]) => name.length)) + 2;
  const valueWidth = Math.max(...entries.map(([, { value }]) => value.length)) + 2;
  print(
    [
      ...entries.map(
        ([name, { value, from }]) => `${name.padEnd(nameWidth)}${value.padEnd(valueWidth)}${reason(from, io)}`,
      ),
      '',
      'What each option can be:',
      ...OPTION_NAMES.map((name) => `${name.padEnd(nameWidth)}${alternatives(optionOf(name).values)}`),
      '',
      'The keys of each command, which a line such as key.explore = o changes:',
      ...KEY_COMMAND_IDS.map((id) => `${keyOptionName(id).padEnd(KEY_NAME_WIDTH)}${keyWords(id, chosen)}`),
      '',
      'Options of a command, such as --color and --ascii, go before these.',
    ],
    io,
  );
  return EXIT.ok;
}

/** "from NO_COLOR=1", "the default". */
function reason(from: string | null, { env }: Pick<Io, 'env'>): string {
  if (from === null) return 'the default';
  const value = env[from];
  if (value === undefined) return `from ${from}`;
  return `from ${from}=${value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value}`;
}

/** What an option is, and its source: a variable, the options file, or the default. */
function optionSetting(name: OptionName, chosen: Preferences): Setting {
  const { value, source, from = null } = chosen.preference(name);
  return { value, from: source === 'file' ? 'the options file' : from };
}

/** Returns the options by their names. For what is up to the terminal, its answer stands with its reason. */
function optionsOf(chosen: Preferences, env: Io['env']): Readonly<Record<string, Setting>> {
  const { value: colours, from: coloursFrom = null } = explainColourDepth(env);
  const { value: isAscii, from: charactersFrom = null } = explainAscii(env);
  const { depth, ascii } = chosen.look;
  return {
    ...Object.fromEntries(OPTION_NAMES.map((name) => [name, optionSetting(name, chosen)])),
    ...(depth === undefined ? { colours: { value: colours, from: coloursFrom } } : {}),
    ...(ascii === undefined ? { characters: { value: isAscii ? 'ascii' : 'unicode', from: charactersFrom } } : {}),
  };
}

/** Returns the keys that the options file gives to commands. */
const ownKeySettings = ({ keymap }: Preferences): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    KEY_COMMAND_IDS.filter((id) => keymap.isOwn(id)).map((id) => [
      keyOptionName(id),
      { value: keymap.changeable(id).join(' '), from: 'the options file' },
    ]),
  );

/** The keys of a command as the options file has them, and what it does. */
const keyWords = (id: KeyCommandId, { keymap }: Preferences): string =>
  `${keymap.changeable(id).join(' ').padEnd(KEYS_WIDTH)}${keymap.isOwn(id) ? '(yours) ' : ''}${KEY_COMMANDS[id].help}`;

/** Returns every setting by its name. */
function settingsOf({ env, stdin, stdout }: Io, chosen: Preferences): Readonly<Record<string, Setting>> {
  const { path: home, from: homeFrom = null } = namedHome(env);
  const cache = namedCache(env);
  const inHome = (folder: string): Setting => ({ value: `${home}/${folder}`, from: homeFrom });
  const { columns, rows } = stdout as Partial<Pick<NodeJS.WriteStream, 'columns' | 'rows'>>;
  return {
    version: { value: PROGRAM_VERSION, from: 'the package' },
    runtime: { value: `Node.js ${process.versions.node}`, from: process.execPath },
    home: { value: home, from: homeFrom },
    'saved games': inHome('saves'),
    recordings: inHome('runs'),
    trash: inHome('trash'),
    'compiled code': { value: cache.path ?? 'not kept', from: cache.from ?? null },
    options: { value: optionsPath(home), from: homeFrom },
    ...optionsOf(chosen, env),
    ...ownKeySettings(chosen),
    input: { value: stdin.isTTY ? 'terminal' : 'no terminal', from: 'standard input' },
    output: {
      value: stdout.isTTY ? `terminal of ${columns ?? '?'} × ${rows ?? '?'}` : 'no terminal',
      from: 'standard output',
    },
  };
}
