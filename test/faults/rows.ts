/** A way in which a machine, a disk, a terminal or somebody may fail a game, and the tests that do it to ours. */
export interface Row {
  readonly row: number;
  readonly fault: string;
  /** Files under `test/`, each with the beginning of a test's name in it. */
  readonly tests: readonly (readonly [file: string, name: string])[];
  /** What of it is not tried, and why. */
  readonly not?: string;
}

/** Every fault that is known to have cost somebody a game, or could. */
export const ROWS: readonly Row[] = [
  { row: 1, fault: 'killed at a random moment', tests: [['store/kill', 'at random moments of loading']] },
  {
    row: 2,
    fault: 'killed inside a save',
    tests: [
      ['store/kill', 'in the middle of file operations'],
      ['store/kill', 'whatever the last operation on the disk was'],
    ],
  },
  { row: 3, fault: 'power lost', tests: [['store/power-loss', 'after a loss of power at any moment']] },
  {
    row: 4,
    fault: 'killed while loading, rolling over, beginning, dying',
    tests: [
      ['store/kill', 'killed again while it resumes'],
      ['store/kill', 'killed while a game is set aside'],
      ['store/kill', 'whatever the last operation'],
    ],
  },
  {
    row: 5,
    fault: 'the disk fills up',
    tests: [
      ['faults/disk', 'on a disk that fills up'],
      ['faults/disk', 'a game begins and is kept on a disk'],
      ['store/journal', 'what is not written is not done'],
      ['store/journal', 'the reserve is used where it helps'],
    ],
  },
  { row: 6, fault: 'a write does half of what it was asked', tests: [['faults/disk', 'a disk that writes half']] },
  { row: 7, fault: 'a limit on the size of files', tests: [['faults/disk', 'a limit on the size of files']] },
  { row: 8, fault: 'a sync fails', tests: [['store/journal', 'a disk that fails to sync']] },
  {
    row: 9,
    fault: 'no more files can be opened',
    tests: [
      ['faults/disk', 'where no more files can be opened'],
      ['faults/disk', 'with as few open files'],
    ],
  },
  {
    row: 10,
    fault: 'a home that cannot be written to, or is not there',
    tests: [
      ['e2e/pty', 'where nothing can be kept'],
      ['faults/disk', 'who may not write there'],
      ['store/saves', 'the games are kept where'],
    ],
  },
  {
    row: 11,
    fault: 'the folder is taken away in the middle of a game',
    tests: [['faults/disk', 'a folder that is taken away']],
  },
  {
    row: 12,
    fault: 'a file cut off at any byte',
    tests: [
      ['store/journal', 'a log cut off anywhere'],
      ['faults/files', 'a snapshot and a recording cut off'],
    ],
  },
  {
    row: 13,
    fault: 'bits flipped, bytes moved, records doubled',
    tests: [
      ['store/hostile', 'mutated saves'],
      ['store/journal', 'records follow on one another'],
    ],
  },
  {
    row: 14,
    fault: 'values that mean harm',
    tests: [
      ['store/hostile', 'a snapshot with %s is refused'],
      ['faults/text', 'whatever lines a program sends'],
    ],
  },
  {
    row: 15,
    fault: 'a save that is a pipe, a folder, a link, empty or endless',
    tests: [['store/hostile', 'anything but a plain file']],
  },
  {
    row: 16,
    fault: 'two at once on one hero',
    tests: [
      ['e2e/pty', 'killed outright, the game goes on'],
      ['store/saves', 'what one holds no other gets'],
    ],
  },
  {
    row: 17,
    fault: 'somebody else writes to the log',
    tests: [['store/journal', 'a log that another program has written to']],
  },
  { row: 18, fault: 'ended by a signal', tests: [['e2e/pty', '%s gives the terminal back']] },
  {
    row: 19,
    fault: 'the terminal is closed',
    tests: [
      ['faults/terminal', 'a terminal that is lost by'],
      ['e2e/pty', 'a terminal that goes away'],
    ],
  },
  {
    row: 20,
    fault: 'the terminal is not read',
    tests: [
      ['faults/terminal', 'a terminal that nobody reads'],
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
  { row: 23, fault: 'nobody reads on', tests: [['e2e/process', 'a reader that stops early']] },
  { row: 24, fault: 'the terminal answers with errors', tests: [['faults/terminal', 'a terminal that is lost by']] },
  {
    row: 25,
    fault: 'a storm of window sizes',
    tests: [
      ['faults/terminal', 'three hundred sizes of window'],
      ['ui/blessed-terminal', 'no size of window'],
    ],
  },
  {
    row: 26,
    fault: 'a tiny window',
    tests: [
      ['ui/game-screen', 'too small a window takes no turns'],
      ['e2e/pty', 'a window made smaller'],
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
      ['faults/terminal', 'of what is pasted nothing is played'],
      ['ui/blessed-terminal', 'pasted text is told apart'],
    ],
  },
  {
    row: 30,
    fault: 'bytes that are no keys',
    tests: [
      ['faults/terminal', 'bytes that are no keys'],
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
    fault: 'a clock that is wrong',
    tests: [
      ['faults/surroundings', 'a clock that stands'],
      ['e2e/process', 'the ten floors of a seed'],
    ],
  },
  { row: 33, fault: 'a laptop that sleeps', tests: [['faults/terminal', 'stopped for a while']] },
  {
    row: 34,
    fault: 'other languages and places',
    tests: [
      ['e2e/process', 'the same commands give the same hashes'],
      ['faults/surroundings', '%s'],
    ],
  },
  {
    row: 35,
    fault: 'another Node, or one with other flags',
    tests: [
      ['faults/surroundings', '%s'],
      ['catalogue', 'the same commands lead to'],
    ],
    not: 'Other versions of Node are run by npm run matrix.',
  },
  { row: 36, fault: 'no memory left', tests: [['faults/surroundings', 'a process that runs out of memory']] },
  {
    row: 37,
    fault: 'the game throws at a random point',
    tests: [
      ['faults/engine', 'a fault at any moment of the engine'],
      ['e2e/pty', 'a fault in the game gives'],
      ['store/journal', 'a command that makes the game fail'],
    ],
  },
  {
    row: 38,
    fault: 'the engine goes round in circles',
    tests: [
      ['faults/engine', 'a rule that %s undoes'],
      ['faults/engine', 'a game that hung'],
    ],
  },
  { row: 39, fault: 'a folder with an odd name', tests: [['faults/disk', 'a game is kept in a folder %s']] },
  {
    row: 40,
    fault: 'a mask that forbids all, files of somebody else',
    tests: [
      ['faults/disk', 'with a mask that forbids'],
      ['faults/disk', 'who may not write there'],
    ],
  },
  {
    row: 41,
    fault: 'settings or scores that are broken',
    tests: [
      ['cli/run-commands', 'without its index, or with one that is damaged'],
      ['cli/run-commands', 'a recording that was tampered with'],
    ],
    not: 'There is no file of settings or keys.',
  },
  {
    row: 42,
    fault: 'a log of another version, game or hero',
    tests: [
      ['faults/files', 'a log %s is refused'],
      ['store/hostile', 'the name of a log does not decide'],
    ],
  },
  { row: 43, fault: 'a disk that fails to read', tests: [['faults/disk', 'a disk that fails to read']] },
  { row: 44, fault: 'a scanner that holds files, on Windows', tests: [['faults/disk', 'a scanner that holds a file']] },
];
