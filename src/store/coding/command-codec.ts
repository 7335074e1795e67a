/** Writes commands as bytes for logs and recordings, as the table of commands describes them. */
import type { Command } from '../../engine/api/command/command';
import type { CommandField } from '../../engine/api/command/command-field';
import { COMMAND_NAMES, readCommand, rowOf } from '../../engine/api/command/command-table';
import { CorruptDataError } from './bytes';
import { constant, decode, encode, int, object, oneOf, text, type Codec, type Fields } from './codec';

/** Returns the codec of the values of a field. */
function valueOf(field: CommandField): Codec<unknown> {
  if ('oneOf' in field) return oneOf(field.oneOf);
  if ('below' in field) return int(0, field.below - 1);
  return 'text' in field ? text(field.text) : constant(true);
}

const KINDS = COMMAND_NAMES.map((name) => {
  const { code, fields } = rowOf(name);
  const codecs = Object.entries<CommandField>(fields).map(([key, field]) => {
    const codec = valueOf(field);
    return [key, field.optional ? { optional: codec } : codec] as const;
  });
  return { name, code, codec: object(Object.fromEntries(codecs) as Fields<object>) };
});
const BY_NAME = new Map<string, (typeof KINDS)[number]>(KINDS.map((kind) => [kind.name, kind]));
const BY_CODE = new Map(KINDS.map((kind) => [kind.code, kind]));

/** A command as one byte and its fields. */
export const COMMAND: Codec<Command> = {
  write: (out, command) => {
    const { do: name, ...fields } = command;
    const kind = BY_NAME.get(name);
    if (!kind) throw new RangeError(`there is no command "${name}"`);
    out.byte(kind.code);
    kind.codec.write(out, fields);
  },
  read: (from) => {
    const kind = BY_CODE.get(from.byte());
    if (!kind) throw new CorruptDataError('a command in it does not exist');
    const command = readCommand({ do: kind.name, ...kind.codec.read(from) });
    if (typeof command === 'string') throw new CorruptDataError('a command in it is not valid');
    return command;
  },
};

export const encodeCommand = (command: Command): Uint8Array => encode(COMMAND, command);

/** Reads a command. Throws a CorruptDataError. */
export const decodeCommand = (bytes: Uint8Array): Command => decode(COMMAND, bytes);
