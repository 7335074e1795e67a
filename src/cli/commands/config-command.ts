/** `koboldkeep config`: prints the settings that apply here and where each comes from, or reads and changes one. */
import { listed } from '../../engine/world/knowledge/grammar';
import { PROGRAM_VERSION } from '../../store/coding/package';
import { namedCache, namedHome } from '../../store/disk/home';
import { DISK } from '../../store/disk/fs';
import { optionsPath, readOptions, writeOption } from '../../store/disk/options-file';
import { KEY_COMMANDS, KEY_COMMAND_IDS, type KeyCommandId } from '../../ui/frame/key-commands';
import { keyOptionName } from '../../ui/frame/keymap';
import { didYouMean } from '../../ui/frame/did-you-mean';
import { isOptionName, OPTION_NAMES, optionOf, type OptionName } from '../../ui/frame/options';
import { isSettable, problemOfOption, quoted, unknownOption, type Preferences } from '../../ui/frame/preferences';
import { explainAscii, explainColourDepth } from '../../ui/terminal/colour-depth';
import { readPreferences } from '../input/read-preferences';
import { complain, EXIT, UsageError, type Io } from '../io/io';
import { print, printJson, withJsonKeys } from '../io/print';

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

/** The acts on one setting. */
const CONFIG_ACTIONS = ['get', 'set', 'unset'] as const;

/** Prints all settings, or does something with one of them. */
export function configure(
  { json }: { readonly json?: true },
  io: Io,
  action?: string,
  name?: string,
  ...values: readonly string[]
): number {
  if (action === undefined) return printConfig(json, io);
  if (!(CONFIG_ACTIONS as readonly string[]).includes(action))
    throw new UsageError(
      `There is no config ${quoted(action)}. ${didYouMean(action, CONFIG_ACTIONS)}Give get NAME, set NAME VALUE or unset NAME.`,
    );
  if (name === undefined)
    throw new UsageError(`The name is missing behind config ${action}: koboldkeep config lists all.`);
  if (action !== 'set' && values.length > 0)
    throw new UsageError(`Leave out what is behind ${quoted(name)}: config ${action} takes a name alone.`);
  if (action === 'get') return getSetting(name, json, io);
  if (json) throw new UsageError(`Leave --json out: config ${action} prints nothing.`);
  if (action === 'set' && values.length === 0)
    throw new UsageError(
      `The value is missing behind ${quoted(name)}: give one, as in koboldkeep config set pace fast.`,
    );
  return setOption(name, action === 'set' ? values.join(' ') : undefined, io);
}

/** Prints what a setting is, as it applies here. */
function getSetting(name: string, json: true | undefined, io: Io): number {
  const chosen = readPreferences({}, io);
  for (const problem of chosen.problems) complain(problem, io);
  const settings = new Map([...Object.entries(keySettings(chosen)), ...Object.entries(settingsOf(io, chosen))]);
  const setting = settings.get(name);
  if (!setting)
    throw new UsageError(
      `There is no setting ${quoted(name)}. ${didYouMean(name, [...settings.keys()])}koboldkeep config lists them.`,
    );
  if (json) printJson([{ name, ...setting }], io);
  else print([setting.value], io);
  return EXIT.ok;
}

/** Writes an option or the keys of a command to the options file, or removes them from it. */
function setOption(name: string, value: string | undefined, io: Io): number {
  const chosen = readPreferences({}, io);
  const home = namedHome(io.env).path;
  const problem = value === undefined ? problemOfUnset(name, home) : problemOfOption(name, value, chosen);
  if (problem !== undefined) throw new UsageError(`Nothing is changed: ${problem}`);
  const failure = writeOption(DISK, home, name, value);
  if (failure !== undefined) throw new UsageError(failure, EXIT.failed);
  const override = isOptionName(name) ? chosen.override(name)?.from : undefined;
  if (override !== undefined) complain(`${override} goes before the options file.`, io);
  return EXIT.ok;
}

/** Returns why nothing of this name can be removed. A line of the file can be, whatever it says. */
const problemOfUnset = (name: string, home: string): string | undefined =>
  isSettable(name) || readOptions(DISK, home).lines.some((line) => line.name === name)
    ? undefined
    : unknownOption(name);

function printConfig(json: true | undefined, io: Io): number {
  const chosen = readPreferences({}, io);
  for (const problem of chosen.problems) complain(problem, io);
  const settings = settingsOf(io, chosen);
  if (json) {
    const keys = KEY_COMMAND_IDS.map((id) => ({
      command: id,
      keys: chosen.keymap.changeable(id),
      isOwn: chosen.keymap.isOwn(id),
    }));
    printJson([{ ...withJsonKeys(settings), keysOf: keys }], io);
    return EXIT.ok;
  }
  const entries = Object.entries({ ...settings, ...ownKeySettings(chosen) });
  const nameWidth = Math.max(...entries.map(([name]) => name.length)) + 2;
  const valueWidth = Math.max(...entries.map(([, { value }]) => value.length)) + 2;
  print(
    [
      ...entries.map(
        ([name, { value, from }]) => `${name.padEnd(nameWidth)}${value.padEnd(valueWidth)}${reason(from, io)}`,
      ),
      '',
      'What each option can be:',
      ...OPTION_NAMES.map((name) => `${name.padEnd(nameWidth)}${listed(optionOf(name).values, 'or')}`),
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

/** The value of an option and its source: a variable, the options file, or the default. */
function optionSetting(name: OptionName, chosen: Preferences): Setting {
  const { value, source, from = null } = chosen.preference(name);
  return { value, from: source === 'file' ? 'the options file' : from };
}

/** Returns the options by their names. For what is up to the terminal, its answer stands with its reason. */
function optionsOf(chosen: Preferences, env: Io['env']): Readonly<Record<string, Setting>> {
  const { value: colours, from: coloursFrom = null } = explainColourDepth(env);
  const { value: isAscii, from: charactersFrom = null } = explainAscii(env);
  const { depth, ascii } = chosen.look;
  const isDumb = env['TERM'] === 'dumb' && chosen.get('mode') === 'screen';
  return {
    ...Object.fromEntries(OPTION_NAMES.map((name) => [name, optionSetting(name, chosen)])),
    ...(depth === undefined ? { colours: { value: colours, from: coloursFrom } } : {}),
    // A terminal that cannot draw is played by lines, whatever the options say.
    ...(isDumb ? { mode: { value: 'lines', from: 'TERM' } } : {}),
    ...(ascii === undefined ? { characters: { value: isAscii ? 'ascii' : 'unicode', from: charactersFrom } } : {}),
  };
}

/** Returns the keys of all commands by the names that the options file has for them. */
const keySettings = ({ keymap }: Preferences): Readonly<Record<string, Setting>> =>
  Object.fromEntries(
    KEY_COMMAND_IDS.map((id) => [
      keyOptionName(id),
      { value: keymap.changeable(id).join(' '), from: keymap.isOwn(id) ? 'the options file' : null },
    ]),
  );

/** Returns the keys that the options file gives to commands. */
const ownKeySettings = (chosen: Preferences): Readonly<Record<string, Setting>> =>
  Object.fromEntries(Object.entries(keySettings(chosen)).filter(([, { from }]) => from !== null));

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
    'compiled code': env['NODE_DISABLE_COMPILE_CACHE']
      ? { value: 'none', from: 'NODE_DISABLE_COMPILE_CACHE' }
      : { value: cache.path ?? 'not kept', from: cache.from ?? null },
    options: { value: optionsPath(home), from: homeFrom },
    ...optionsOf(chosen, env),
    input: { value: stdin.isTTY ? 'terminal' : 'no terminal', from: 'standard input' },
    output: {
      value: stdout.isTTY ? `terminal of ${columns ?? '?'} × ${rows ?? '?'}` : 'no terminal',
      from: 'standard output',
    },
  };
}
