// The table of all commands that have a key in the game: their groups, their help and their default keys.
import type { Dir } from '../../engine/space/geometry';

/** A command of the game screen, as the help lists it. */
export interface KeyCommand {
  /** The heading in the help. */
  readonly group: string;
  /** Tells the player what the key does. */
  readonly help: string;
  /** Canonical key names. The first is shown in hints. The player can change them. */
  readonly keys: readonly string[];
  /** Further keys that stay whatever the player changes. */
  readonly always?: readonly string[];
}

type Row = Omit<KeyCommand, 'group'>;

/** Returns rows of the table under a heading of the help. */
const commands = <Rows extends Readonly<Record<string, Row>>>(
  group: string,
  rows: Rows,
): Readonly<Record<keyof Rows, KeyCommand>> =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, group }])) as Record<
    keyof Rows,
    KeyCommand
  >;

/** A direction with its keys: a letter as in vi, a digit as on the number pad, and the arrow or its neighbour. */
interface DirectionKeys {
  readonly dir: Dir;
  readonly letter: string;
  readonly digit: number;
  readonly arrow: string;
}

/** The directions in the order of the help. */
const DIRECTIONS = {
  north: { dir: 'n', letter: 'k', digit: 8, arrow: 'up' },
  south: { dir: 's', letter: 'j', digit: 2, arrow: 'down' },
  west: { dir: 'w', letter: 'h', digit: 4, arrow: 'left' },
  east: { dir: 'e', letter: 'l', digit: 6, arrow: 'right' },
  'north-west': { dir: 'nw', letter: 'y', digit: 7, arrow: 'home' },
  'north-east': { dir: 'ne', letter: 'u', digit: 9, arrow: 'pageup' },
  'south-west': { dir: 'sw', letter: 'b', digit: 1, arrow: 'end' },
  'south-east': { dir: 'se', letter: 'n', digit: 3, arrow: 'pagedown' },
} as const satisfies Readonly<Record<string, DirectionKeys>>;

export type DirectionName = keyof typeof DIRECTIONS;

/** The names of the directions, each with what it means on the map. */
export const DIRECTION_NAMES = Object.entries(DIRECTIONS).map(([name, { dir }]) => [name, dir]) as readonly (readonly [
  DirectionName,
  Dir,
])[];

/** Returns a row for each direction, under its name with a prefix. */
const forDirections = <Prefix extends string>(
  prefix: Prefix,
  row: (name: string, keys: DirectionKeys) => Row,
): Readonly<Record<`${Prefix}${DirectionName}`, Row>> =>
  Object.fromEntries(Object.entries(DIRECTIONS).map(([name, keys]) => [`${prefix}${name}`, row(name, keys)])) as Record<
    `${Prefix}${DirectionName}`,
    Row
  >;

const STEPS = forDirections('', (name, { letter, digit, arrow }) => ({
  keys: [letter, String(digit)],
  always: [arrow, `kp${digit}`],
  help: `step ${name}`,
}));

/** The same keys with Shift, as far as terminals distinguish them. */
const RUNS = forDirections('run-', (name, { letter, digit, arrow }) => ({
  keys: [letter.toUpperCase()],
  always: [`shift+${arrow}`, `shift+kp${digit}`],
  help: `run ${name}`,
}));

/** In the order of the help. */
export const KEY_COMMANDS = {
  ...commands('Move', STEPS),
  ...commands('Run', { ...RUNS, run: { keys: ['/'], help: 'run, with a direction key to follow' } }),
  ...commands('Act', {
    search: { keys: ['s'], help: 'search for hidden things nearby; five times finds all' },
    sneak: { keys: ["'"], help: 'sneak, or walk upright again' },
    wait: { keys: ['.', 'z'], help: 'wait a turn' },
    rest: { keys: ['5', 'Z'], always: ['kp5'], help: 'rest until well, or until something happens' },
    fight: { keys: ['tab'], help: 'fight the nearest foe in sight' },
    perform: { keys: ['m'], help: 'perform a technique of yours' },
    explore: { keys: ['o'], help: 'explore until something new is seen' },
    descend: { keys: ['>'], help: 'travel to the stairs down, then take them' },
    ascend: { keys: ['<'], help: 'travel to the stairs up, then take them' },
    travel: { keys: ['_'], help: 'travel to a place you know' },
    tend: { keys: ['p'], help: 'close a door; put out or light a brazier; cut a bridge' },
    force: { keys: ['F'], help: 'strike or step on purpose, without being asked' },
    order: { keys: ['O'], help: 'tell your friends what to do' },
  }),
  ...commands('Look', {
    examine: { keys: ['x'], help: 'examine what you see' },
    offers: { keys: ['v'], help: 'compare what a vault offers, and choose' },
    overlay: { keys: [']'], help: 'show where you would be noticed, then dangers, then light' },
    character: { keys: ['C'], help: 'choose a boon if one is due; show your character' },
    maps: { keys: ['X'], help: 'show the maps of the floors you have visited' },
    legend: { keys: [';'], help: 'show what the symbols on the map stand for' },
    discoveries: { keys: ['D', '\\'], help: 'show what you know of items and creatures' },
    messages: { keys: ['M', 'ctrl+p'], help: 'read earlier messages' },
    seed: { keys: ['~'], help: 'show the seed and how to play it again' },
  }),
  ...commands('Things', {
    pack: { keys: ['i'], help: 'look through your pack' },
    use: { keys: ['a'], help: 'use an item: drink, read, eat, point, call upon' },
    drink: { keys: ['q'], help: 'drink a potion' },
    read: { keys: ['r'], help: 'read a scroll' },
    equip: { keys: ['e'], help: 'wear or wield something, or take it off' },
    swap: { keys: ['w'], help: 'swap to the previous weapon' },
    throw: { keys: ['t'], help: 'throw something' },
    'throw-again': { keys: ['T'], help: 'throw again, at the same target or the nearest foe' },
    fire: { keys: ['f'], help: 'shoot, or use the last aimed item again' },
    drop: { keys: ['d'], help: 'drop something' },
    take: { keys: ['g', ','], help: 'pick up what lies underfoot' },
    call: { keys: ['c'], help: 'name an unknown kind of item, or write on an item' },
  }),
  ...commands('Game', {
    help: { keys: ['?'], help: 'show these keys' },
    palette: { keys: [':', 'enter'], help: 'find a command by its name' },
    options: { keys: ['='], help: 'change options and keys; choose what you pick up' },
    leave: { keys: ['S'], always: ['ctrl+c'], help: 'save and leave' },
    'give-up': { keys: ['Q'], help: 'give up this run' },
    redraw: { keys: [], always: ['ctrl+l'], help: 'redraw the screen' },
    suspend: { keys: [], always: ['ctrl+z'], help: 'put the game in the background' },
  }),
};

export type KeyCommandId = keyof typeof KEY_COMMANDS;

/** The ids of all commands, in the order of the help. */
export const KEY_COMMAND_IDS = Object.keys(KEY_COMMANDS) as readonly KeyCommandId[];

/** Whether a text is the id of a command. */
export const isKeyCommandId = (id: string): id is KeyCommandId => Object.hasOwn(KEY_COMMANDS, id);

/** The letters that step, in the order of the directions. */
export const STEP_LETTERS: readonly string[] = Object.values(DIRECTIONS).map(({ letter }) => letter);
