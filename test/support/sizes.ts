/** How much each property tries: a fixed sample in `npm test`, a large one in `npm run test:all`. `npm run soak` goes on for as long as one likes. */
const TABLE = {
  /** Commands of each game whose data a program overwrites. */
  overwrittenCommands: [20, 90],
  /** Games whose traffic is held to the schema of the agent protocol. */
  gamesOfTheSchema: [1, 3],
  /** Turns of random commands on all floors. */
  randomTurns: [200, 2000],
  /** Turns of random commands on floors that are set alight, gassed and flooded. */
  upheavedTurns: [200, 600],
  /** Turns of random commands while everybody changes floor, shape and side. */
  fatefulTurns: [150, 500],
  /** Random commands of each of these games. */
  commandsOfEachGame: [100, 250],
  /** Random commands from one check of the invariants to the next. */
  commandsBetweenChecks: [64, 16],
  /** Pairs of residents and movers that random commands may leave out, at most: the hero never meets the hero. */
  unmetPairs: [60, 40],
  /** Random commands of which some are refused. */
  refusableCommands: [400, 2000],
  /** Random commands that are given to a game and to its twin, which is saved and restored. */
  restoredCommands: [30, 100],
  /** Dungeons in which games are copied. */
  copiedDungeons: [1, 3],
  /** Uses of each item in each way, on every sort of target in turn; and of each trick and each trap. */
  usesOfEach: [2, 3],
  /** Fights of each sort that are fought out to compare them with their forecast. */
  foughtFights: [40, 150],
  /** One in how many sorts of targets each item is used on: others for the next item. */
  betweenTargets: [6, 1],
  /** Dungeons whose ten floors are walked. */
  walkedDungeons: [5, 50],
  /** Dungeons of each of which one floor is walked after everything that burns has burnt. */
  burntDungeons: [60, 400],
  /** Dungeons on whose floors the events of the climb happen, and on one floor of each every event. */
  climbedDungeons: [3, 20],
  /** Dungeons in which locks, keys and traps are looked over. */
  lockedDungeons: [6, 50],
  /** Mimics that these dungeons hold at least: in vaults, and outside. */
  leastMimics: [0, 3],
  /** Dungeons in which vaults are counted. */
  vaultDungeons: [12, 200],
  /** Vaults that so few dungeons may not hold. */
  unmetVaults: [12, 0],
  /** Dungeons in which residents, captives and side places are looked over. */
  peopledDungeons: [20, 60],
  captiveDungeons: [12, 80],
  sideDungeons: [8, 24],
  /** Dungeons whose floors are checked, and compared with one another. */
  checkedDungeons: [5, 30],
  /** Changes of the keys after each of which every command has a key of its own. */
  changesOfKeys: [20, 150],
  /** Dungeons whose items are looked over: on all floors, and on the first floor. */
  strewnDungeons: [8, 15],
  firstFloors: [20, 60],
  /** Floors on which lakes are laid. */
  floorsWithLakes: [15, 100],
  /** Servers that are killed while their player gives commands, and threads of a server that loop. */
  killedServers: [2, 6],
  loopingThreads: [0, 1],
  /** Visitors whose keys are noise. */
  noisyVisitors: [3, 12],
  /** How many times longer a recording may be than the longest that is read. */
  timesLonger: [10, 1],
  /** Processes killed at a random moment of the whole game. */
  killsOfWholeGames: [1, 3],
  /** Processes killed at a random moment of a game with small floors: for each of two heroes. */
  killsOfSmallGames: [2, 8],
  /** Processes killed in the middle of a file operation: for each of three heroes. */
  killsInOperations: [3, 6],
  /** Commands of the game that is looked at after every operation on its disk. */
  commandsBeforeKill: [24, 150],
  /** Commands of each game whose disks a loss of power leaves. */
  commandsBeforePowerLoss: [12, 50],
  /** Places at which the last write is cut off, at most. */
  cutsOfWrites: [10, 50],
  /** How far apart in a recording a command is replaced by another one. */
  commandsBetweenChanges: [80, 7],
  /** Saves, journals and recordings that are mutated, for each of two readers. */
  mutantsOfEachReader: [30, 200],
  /** Moments of the engine at which it fails. */
  faultsOfTheEngine: [15, 50],
  /** Dungeons whose floors are played and whose views are searched for secrets. */
  searchedDungeons: [1, 6],
  /** Dungeons of which each floor has a twin that differs in what is hidden. */
  twinDungeons: [1, 2],
  /** Games imagined of each twin at each moment. */
  imaginedOfEach: [2, 5],
  /** Games whose events are searched for what the hero does not see. */
  eventfulGames: [1, 6],
  /** Floors on which automatic commands are judged. */
  automatedFloors: [8, 50],
  /** Games of each bot whose automatic commands are judged, and the most commands of each. */
  judgedGames: [1, 2],
  judgedCommands: [60, 600],
  /** Dungeons whose items are found and used, to compare the odds of unidentified ones with the truth. */
  playsOfItems: [20, 75],
  /** Games of everything at once in which no observation may name an unknown kind. */
  gamesOfUnknownKinds: [1, 2],
  /** Commands of the game that each bot plays while everything is checked. */
  soakCommands: [8, 25],
  /** Commands that each bot gives twice. */
  commandsOfEachBot: [6, 16],
  /** Rows of each benchmark that are run for a moment. */
  benchmarkRows: [1, 2],
  /** One in how many operations on a disk fails, where all of a kind are tried. */
  operationsBetweenFailures: [23, 6],
  /** One in how many operations of an upgrade is the last one before a kill, or fails. */
  operationsBetweenKills: [37, 1],
  /** One in how many hostile texts is tried in every command. */
  betweenHostileTexts: [12, 3],
  /** Commands of games on disks without much room. */
  commandsOnSmallDisks: [100, 200],
  /** Steps between limits on the number of open files. */
  betweenFileLimits: [6, 1],
  /** Kinds of odd files in the game's folders. */
  oddFiles: [1, 100],
  /** Keys that flood a game at once. */
  floodOfKeys: [8000, 40_000],
  /** Signals that end a game whose main thread is stuck in each place. */
  signalsOfStuckGames: [1, 3],
  /** One in how many modes of the program has its window closed. */
  betweenModes: [2, 1],
  /** One in how many commands is given with each odd file: others at the next place. */
  betweenOddCommands: [4, 18],
  /** One in how many odd things stands in the place of an optional file. */
  betweenOptionalFiles: [3, 2],
  /** Surroundings in which dungeons and games are the same. */
  surroundings: [2, 4],
  /** Optional files in whose place each odd thing stands. */
  placesOfOptionalFiles: [1, 3],
  /** Commands whose output cannot be written, or is not read. */
  unreadCommands: [2, 100],
  /** Points at which ordinary games are saved and loaded. */
  pointsInOrdinaryGames: [9, 60],
  /** Points at which games of everything at once are saved and loaded. */
  pointsInLivelyGames: [5, 40],
  /** Points at which games of everything in one hall are saved and loaded. */
  pointsInOneHall: [25, 200],
  /** Disks after a power loss that are read at least, and those that are loaded whole. */
  leastDisks: [1000, 10_000],
  leastLoadedDisks: [50, 500],
  /** Random bytes that a player's terminal sends. */
  inputBytes: [4800, 10_000],
  /** One in how many seeds of the catalogue, and of its runs, are looked at. */
  betweenCatalogued: [8, 1],
  betweenRuns: [10, 1],
  /** Commands of the won game that are typed as lines, and those after which every colour is looked at. */
  commandsByLines: [150, 100_000],
  commandsInColour: [800, 100_000],
  /** Moments of the won game at which every screen is drawn. */
  drawnMoments: [1, 2],
  /** One in how many windows each screen is drawn in. */
  betweenDrawnWindows: [800, 450],
  /** One in how many windows each screen is opened in: others for the next screen. */
  betweenOpenedWindows: [6, 1],
  /** Windows in which whole things are played through the built program. */
  windowsOfWholeThings: [1, 2],
  /** Commands of bots' games after which the screen is read. */
  commandsWatched: [80, 400],
  /** Games that go on after a kill, and the commands acknowledged before one, at least. */
  leastContinued: [1, 6],
  leastAcknowledged: [20, 60],
} as const satisfies Readonly<Record<string, readonly [sample: number, large: number]>>;

/** Whether this run takes the large sizes; scripts/test.js says so. */
export const IS_LONG = process.env['KOBOLDKEEP_TESTS'] === 'long';

export const SIZES = Object.fromEntries(
  Object.entries(TABLE).map(([name, [sample, large]]) => [name, IS_LONG ? large : sample]),
) as Readonly<Record<keyof typeof TABLE, number>>;
