/** Writes commands as bytes for logs and recordings. */
import type { Command, CommandName } from '../../engine/api/command/command';
import { readCommand } from '../../engine/api/command/read-command';
import { LETTERS } from '../../engine/rules/pack';
import { DIRS } from '../../engine/space/geometry';
import { ORDERS } from '../../engine/world/allegiance';
import { WAYS } from '../../engine/world/floor-number';
import { SORTS } from '../../engine/world/item-kind';
import { CorruptDataError } from './bytes';
import { decode, encode, int, object, oneOf, constant, text, type Codec, type Fields } from './codec';

type Of<N extends CommandName> = Extract<Command, { do: N }>;

const DIR = oneOf(DIRS);
const CELL = int(0, 1 << 24);
const ID = int(0, 1 << 20);
const ITEM = oneOf(Array.from(LETTERS));
const SURE = { optional: constant(true as const) };

/**
 * The number and the fields of each command. A number never changes; a new command takes the next free one. A field that
 * is added later is optional and comes last.
 */
const ROWS: { readonly [N in CommandName]: { readonly number: number; readonly fields: Fields<Omit<Of<N>, 'do'>> } } = {
  bump: { number: 1, fields: { dir: DIR } },
  run: { number: 2, fields: { dir: DIR } },
  force: { number: 3, fields: { dir: DIR } },
  search: { number: 4, fields: {} },
  answer: { number: 5, fields: { id: ID, choice: int(0, 255) } },
  order: { number: 6, fields: { id: { optional: ID }, order: oneOf(ORDERS), foe: { optional: ID } } },
  wait: { number: 7, fields: {} },
  rest: { number: 8, fields: {} },
  fight: { number: 9, fields: {} },
  close: { number: 10, fields: { dir: DIR } },
  climb: { number: 11, fields: { way: oneOf(WAYS) } },
  explore: { number: 12, fields: {} },
  travel: { number: 13, fields: { floor: int(0, 255), to: CELL } },
  use: { number: 14, fields: { item: ITEM, to: { optional: CELL }, on: { optional: ITEM }, sure: SURE } },
  throw: { number: 15, fields: { item: ITEM, to: CELL, sure: SURE } },
  equip: { number: 16, fields: { item: ITEM, sure: SURE } },
  swap: { number: 17, fields: {} },
  drop: { number: 18, fields: { item: ITEM, count: { optional: int(0, 1 << 20) }, sure: SURE } },
  take: { number: 19, fields: {} },
  name: { number: 20, fields: { item: ITEM, as: text(40) } },
  autopickup: { number: 21, fields: { sort: oneOf(SORTS) } },
  learn: { number: 22, fields: { boon: text(40) } },
  escape: { number: 23, fields: {} },
  choose: { number: 25, fields: { at: CELL } },
  tend: { number: 24, fields: { dir: DIR, sure: SURE } },
  teach: { number: 26, fields: { id: ID, ability: text(40), item: { optional: ITEM } } },
};

const KINDS = Object.entries(ROWS).map(([name, { number, fields }]) => ({
  name,
  number,
  codec: object<object>(fields),
}));
const BY_NAME = new Map(KINDS.map((kind) => [kind.name, kind]));
const BY_NUMBER = new Map(KINDS.map((kind) => [kind.number, kind]));

/** The numbers in use; a test checks that they are unique. */
export const COMMAND_NUMBERS: readonly number[] = KINDS.map(({ number }) => number);

/** A command as one byte and its fields. */
export const COMMAND: Codec<Command> = {
  write: (out, command) => {
    const { do: name, ...fields } = command;
    const kind = BY_NAME.get(name);
    if (!kind) throw new RangeError(`there is no command "${name}"`);
    out.byte(kind.number);
    kind.codec.write(out, fields);
  },
  read: (from) => {
    const kind = BY_NUMBER.get(from.byte());
    if (!kind) throw new CorruptDataError('a command in it does not exist');
    const command = readCommand({ do: kind.name, ...kind.codec.read(from) });
    if (typeof command === 'string') throw new CorruptDataError('a command in it is not valid');
    return command;
  },
};

export const encodeCommand = (command: Command): Uint8Array => encode(COMMAND, command);

/** Reads a command. Throws a CorruptDataError. */
export const decodeCommand = (bytes: Uint8Array): Command => decode(COMMAND, bytes);
