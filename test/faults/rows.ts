/** The table of faults that the game survives, with the tests of each. */

/** A fault of the machine, the disk, the terminal or the user, and the tests that cause it. */
export interface Row {
  readonly row: number;
  readonly fault: string;
  /** Files under `test/`, each with part of a test's name. */
  readonly tests: readonly (readonly [file: string, name: string])[];
  /** What is not tested, and why. */
  readonly not?: string;
}

/** Every known fault that could cost a player a game. */
export const ROWS: readonly Row[] = [
  { row: 1, fault: 'killed at a random moment', tests: [['faults/kill', 'at random moments of loading']] },
  {
    row: 2,
    fault: 'killed inside a save',
    tests: [
      ['faults/kill', 'in the middle of file operations'],
      ['faults/kill', 'after every disk operation'],
    ],
  },
  { row: 3, fault: 'power lost', tests: [['store/power-loss', 'after a power failure at any moment']] },
  {
    row: 4,
    fault: 'killed while a game is loaded, begins a segment, starts or ends',
    tests: [
      ['faults/kill', 'a game that is killed again while it resumes'],
      ['faults/kill', 'killed while a game is set aside'],
      ['faults/kill', 'after every disk operation'],
    ],
  },
  {
    row: 5,
    fault: 'the disk fills up',
    tests: [
      ['faults/disk', 'on a disk that fills up'],
      ['faults/disk', 'a game begins and is kept on a disk'],
      ['store/journal', 'a command that cannot be written'],
      ['store/journal', 'the reserve is used if it helps'],
    ],
  },
  { row: 6, fault: 'a write does half of its work', tests: [['faults/disk', 'if a disk writes half']] },
  { row: 7, fault: 'a limit on the size of files', tests: [['faults/disk', 'a limit on the size of files']] },
  { row: 8, fault: 'a sync fails', tests: [['store/journal', 'after a failed sync']] },
  {
    row: 9,
    fault: 'no more files can be opened',
    tests: [
      ['faults/disk', 'when no more files can be opened'],
      ['faults/disk', 'with as few open files'],
    ],
  },
  {
    row: 10,
    fault: 'a home that is read-only or missing',
    tests: [
      ['e2e/pty', 'if nothing can be saved'],
      ['faults/disk', 'who may not write there'],
      ['store/saves', 'games are saved in the folder of the platform'],
    ],
  },
  {
    row: 11,
    fault: 'the folder is removed in the middle of a game',
    tests: [['faults/disk', 'a folder that is removed']],
  },
  {
    row: 12,
    fault: 'a file cut off at any byte',
    tests: [
      ['store/journal', 'a log that is cut off anywhere'],
      ['faults/files', 'a snapshot or recording that is cut off'],
    ],
  },
  {
    row: 13,
    fault: 'bits flipped, bytes moved, records doubled',
    tests: [
      ['store/hostile', 'mutated saves'],
      ['store/journal', 'records form a chain'],
    ],
  },
  {
    row: 14,
    fault: 'malicious values',
    tests: [
      ['store/forgeries', 'a snapshot with %s is refused'],
      ['faults/text', 'every line of a program'],
    ],
  },
  {
    row: 15,
    fault: 'a save that is a pipe, a folder, a link, empty or endless',
    tests: [['store/hostile', 'anything but a plain file']],
  },
  {
    row: 16,
    fault: 'two processes for one hero',
    tests: [
      ['e2e/pty', 'after a kill the game continues'],
      ['store/saves', 'only one of several programs plays a hero'],
    ],
  },
  {
    row: 17,
    fault: 'another program writes to the log',
    tests: [['store/journal', 'nothing is appended to a log']],
  },
  { row: 18, fault: 'ended by a signal', tests: [['e2e/pty', '%s restores the terminal']] },
  {
    row: 19,
    fault: 'the terminal is closed',
    tests: [
      ['faults/terminal', 'a terminal that is lost by'],
      ['faults/hang-up', 'during $mode ends it by SIGHUP'],
      ['e2e/pty', 'the loss of the terminal'],
    ],
  },
  {
    row: 20,
    fault: 'the terminal is not read',
    tests: [
      ['faults/terminal', 'a terminal that is not read'],
      ['ui/blessed-terminal', 'while the reader stalls'],
    ],
  },
  {
    row: 21,
    fault: 'stopped and continued',
    tests: [
      ['ui/blessed-terminal', 'Ctrl-Z gives the terminal back'],
      ['ui/blessed-terminal', 'after a stop from outside'],
    ],
  },
  {
    row: 22,
    fault: 'no input',
    tests: [
      ['e2e/process', 'without a terminal the game ends'],
      ['e2e/process', 'the agent ends quietly'],
    ],
  },
  { row: 23, fault: 'the reader stops early', tests: [['e2e/process', 'a reader that stops early']] },
  { row: 24, fault: 'the terminal answers with errors', tests: [['faults/terminal', 'a terminal that is lost by']] },
  {
    row: 25,
    fault: 'a storm of window sizes',
    tests: [
      ['faults/terminal', 'three hundred window sizes'],
      ['ui/blessed-terminal', 'no size of window'],
    ],
  },
  {
    row: 26,
    fault: 'a tiny window',
    tests: [
      ['ui/game-screen', 'too small a window takes no turns'],
      ['e2e/pty', 'a window that is resized'],
    ],
  },
  {
    row: 27,
    fault: 'terminals of every kind and none',
    tests: [
      ['faults/terminal', 'in any kind of terminal'],
      ['cli/main', 'without a terminal the game is refused'],
    ],
  },
  {
    row: 28,
    fault: 'no colours, few colours, no Unicode',
    tests: [
      ['ui/game-screen', 'the same keys at any window size'],
      ['ui/colour-depth', 'without colours there is none'],
    ],
  },
  {
    row: 29,
    fault: 'a flood of pasted text',
    tests: [
      ['faults/terminal', 'pasted text is not played'],
      ['ui/blessed-terminal', 'pasted text is told apart'],
    ],
  },
  {
    row: 30,
    fault: 'bytes that are not keys',
    tests: [
      ['faults/terminal', 'bytes that are not keys'],
      ['ui/key-decoder', 'an unknown sequence never leaks'],
      ['ui/blessed-terminal', 'any bytes typed leave it'],
    ],
  },
  {
    row: 31,
    fault: 'keys faster than the screen',
    tests: [
      ['ui/blessed-terminal', 'no more than 64 keys wait'],
      ['ui/growth-screen', 'waits until no foe is in sight'],
      ['ui/people-screen', 'is not confirmed by keys'],
    ],
  },
  {
    row: 32,
    fault: 'a wrong clock',
    tests: [
      ['faults/environments', 'a clock that stands'],
      ['e2e/process', 'the ten floors of a seed'],
    ],
  },
  { row: 33, fault: 'a laptop that sleeps', tests: [['faults/terminal', 'a game that is stopped for a while']] },
  {
    row: 34,
    fault: 'other languages and time zones',
    tests: [
      ['e2e/process', 'the same commands give the same hashes'],
      ['faults/environments', '%s'],
    ],
  },
  {
    row: 35,
    fault: 'another version of Node, or other flags',
    tests: [
      ['faults/environments', '%s'],
      ['catalogue', 'the same commands lead to'],
    ],
    not: 'Other versions of Node are run by npm run matrix.',
  },
  { row: 36, fault: 'no memory left', tests: [['faults/environments', 'a process that runs out of memory']] },
  {
    row: 37,
    fault: 'the game throws at a random point',
    tests: [
      ['faults/engine', 'a fault at any moment of the engine'],
      ['e2e/pty', 'a fault in the game restores'],
      ['store/journal', 'a command that makes the game fail'],
    ],
  },
  {
    row: 38,
    fault: 'the engine loops forever',
    tests: [
      ['faults/engine', 'a rule that %s undoes'],
      ['faults/engine', 'a game that hung'],
      ['faults/stuck', 'in %s does not keep %s from ending'],
    ],
  },
  { row: 39, fault: 'a folder with an odd name', tests: [['faults/disk', 'a game is kept in a folder %s']] },
  {
    row: 40,
    fault: 'a strict umask, files of another user',
    tests: [
      ['faults/disk', 'with a mask that forbids'],
      ['faults/disk', 'who may not write there'],
    ],
  },
  {
    row: 41,
    fault: 'broken settings or scores',
    tests: [
      ['cli/run-commands', 'the hall of fame is the same without its index'],
      ['cli/run-commands', 'a recording that was tampered with'],
    ],
    not: 'There is no settings file.',
  },
  {
    row: 42,
    fault: 'a log of another version, game or hero',
    tests: [
      ['faults/files', 'a log %s is refused'],
      ['store/forgeries', 'the name of a log does not decide'],
    ],
  },
  { row: 43, fault: 'a disk that fails to read', tests: [['faults/disk', 'a disk that fails to read']] },
  { row: 44, fault: 'a scanner that holds files, on Windows', tests: [['faults/disk', 'a file that a scanner holds']] },
];
