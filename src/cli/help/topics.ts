/** The help that belongs to no single command. Each topic is a page of its own and a section of the manual. */
import { OPTION_NAMES, optionOf } from '../../ui/frame/options';
import { EXIT } from '../io/io';
import type { Section } from './page';

interface Topic extends Omit<Section, 'title'> {
  /** The subject of the topic, for the list of topics. */
  readonly summary: string;
}

/** The variables of the environment that the program reads. */
const ENVIRONMENT = [
  ['KOBOLDKEEP_HOME', 'the folder of saved games and recordings'],
  ['XDG_DATA_HOME', 'the parent of that folder on Linux, if it is an absolute path'],
  ['LOCALAPPDATA', 'the parent of that folder on Windows'],
  ['XDG_CACHE_HOME', 'the parent of the folder of compiled code on Linux'],
  ['NODE_DISABLE_COMPILE_CACHE', 'if not empty: compiled code is neither kept nor used, and each start takes longer'],
  ['NO_COLOR', 'if not empty: no colours; bold, underline and inverse remain'],
  ['FORCE_COLOR', '0 no colours, 1 sixteen, 2 two hundred and fifty-six, 3 truecolor; goes before NO_COLOR'],
  [
    'TERM, COLORTERM, TERM_PROGRAM',
    'what the terminal is, and so how many colours it has; TERM=dumb: play by lines, as with --plain',
  ],
  ['TERMUX_VERSION', 'if not empty: the mouse is on by default, since taps are its clicks'],
  ['LC_ALL, LC_CTYPE, LANG', 'whether the terminal shows more than ASCII: the first that is set decides'],
] as const;

/** An option of the options file: its values, the default first named, and what it does. */
const optionEntry = (name: (typeof OPTION_NAMES)[number]): readonly [string, string] => {
  const { values, default: usual, help } = optionOf(name);
  return [name, `${values.join(', ')} (default: ${usual}). ${help}`];
};

export const TOPICS = {
  runs: {
    summary: 'how a run is named on the command line',
    paragraphs: [
      'A replayed run (✓ in the scores) is possible: its commands lead to its result by the rules. It need not have been played blind: a player can have played the dungeon before, printed its map, or let a program play. The scores mark what they can know: bot and program for what played it, forked if commands could be tried in copies of the game, imagined if the player looked ahead in imagined games, and again for a dungeon that the hero had begun before. A program that types keys like a person leaves no mark.',
      'A run is a finished game, kept as a recording. replay, morgue, verify, export, share and --race take it as:',
    ],
    entries: [
      ['nothing', 'the run that ended last, except for verify and --race, which must be given one'],
      ['a number', 'its rank in the table of koboldkeep scores'],
      ['a file', 'a recording, such as one that another player has sent you (name.kkr)'],
      [
        'an address',
        'for verify and --race: a recording on the web, such as a server of the game has for each run of its boards',
      ],
      ['-', 'a recording on standard input; not for replay and --race, which read keys from there'],
      ['a code', 'for --race alone: the challenge that koboldkeep share prints'],
    ],
  },
  files: {
    summary: 'where games and recordings lie',
    paragraphs: [
      'Everything lies in one folder, which only you can read; koboldkeep config prints its path. It is ~/.local/share/koboldkeep, on macOS ~/Library/Application Support/koboldkeep, on Windows %LOCALAPPDATA%\\koboldkeep, or what KOBOLDKEEP_HOME names.',
    ],
    entries: [
      ['saves', 'open games, one folder for each hero; every command is written before it is carried out'],
      ['runs', 'recordings of finished games, and their summaries'],
      ['options', 'the options file; koboldkeep help options explains it'],
      ['trash', 'games that were set aside and copies made before repairs, the newest 50 MB'],
    ],
  },
  options: {
    summary: 'the options file, and what each option does',
    paragraphs: [
      'The file options in the folder of the game sets what holds for every game, one option to a line, as in pace = fast. Lines with # are comments. The game changes it too, one line at a time, and leaves everything else as it is; so does koboldkeep config set NAME VALUE. A line that is wrong is named at the start of a game and by koboldkeep config, and has no effect; of two lines for the same option the last one counts.',
      'Options of the command line go before variables of the environment, variables before this file, and the file before the default. What you change in the game holds from then on.',
    ],
    entries: OPTION_NAMES.map(optionEntry),
  },
  environment: {
    summary: 'the variables of the environment that are read',
    paragraphs: [
      'Options go before variables, variables before the options file, and the file before what the terminal reports. koboldkeep config prints what applies, and where it comes from.',
    ],
    entries: ENVIRONMENT,
  },
  scripts: {
    summary: 'output, exit codes and JSON, for use in scripts',
    paragraphs: [
      'Results go to standard output; problems and progress go to standard error, one line each, beginning with "koboldkeep: ". Progress is shown on a terminal only. Commands with --json print JSON and nothing else; docs/json.md describes it. An output file of - is standard output. Nothing asks a question but the game itself and submit, which takes --yes instead, and the game needs a terminal, or --plain to be played in lines. The exit code says how it went:',
    ],
    entries: [
      [`${EXIT.ok}`, 'success'],
      [
        `${EXIT.failed}`,
        'an output cannot be written, a bot fails, or koboldkeep is not completely installed or has a bug',
      ],
      [`${EXIT.usage}`, 'wrong usage, or a file that does not exist; the message says what would work'],
      [`${EXIT.busy}`, 'the hero is being played in another terminal'],
      [`${EXIT.unsaved}`, 'the game cannot be saved and you chose not to play'],
      [`${EXIT.unverified}`, 'a saved game, a recording or a file of results cannot be read, or failed its check'],
      [`${EXIT.unreachable}`, 'an address of the web cannot be fetched, or takes too long'],
      ['128+N', 'ended by signal N; 130 is Ctrl-C'],
    ],
  },
} as const satisfies Readonly<Record<string, Topic>>;

/** The topic that lists the examples of all commands. It is made of their rows. */
export const EXAMPLES = 'examples';

/** The topics that are made of the game itself, and need its tables. */
export const CONTENT_TOPICS = ['rules', 'feats', 'bots', 'plain'] as const;

/** The names of all topics. */
export const TOPIC_NAMES: readonly string[] = [EXAMPLES, ...Object.keys(TOPICS), ...CONTENT_TOPICS];
