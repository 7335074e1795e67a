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

/** The bit of a code that says that the command is sure, where no field says it. */
const SURE = 64;

const KINDS = COMMAND_NAMES.map((name) => {
  const { code, fields, savesSureInCode = false } = rowOf(name);
  const saved = Object.entries<CommandField>(fields).filter(([key]) => !(savesSureInCode && key === 'sure'));
  const codecs = saved.map(([key, field]) => {
    const codec = valueOf(field);
    return [key, field.optional ? { optional: codec } : codec] as const;
  });
  return { name, code, savesSureInCode, codec: object(Object.fromEntries(codecs) as Fields<object>) };
});
const BY_NAME = new Map<string, (typeof KINDS)[number]>(KINDS.map((kind) => [kind.name, kind]));
const BY_CODE = new Map(KINDS.map((kind) => [kind.code, kind]));

/** A command as one byte and its fields. */
export const COMMAND: Codec<Command> = {
  write: (out, command) => {
    const { do: name, ...fields } = command;
    const kind = BY_NAME.get(name);
    if (!kind) throw new RangeError(`there is no command "${name}"`);
    const isSure = kind.savesSureInCode && 'sure' in fields;
    out.byte(isSure ? kind.code + SURE : kind.code);
    kind.codec.write(out, fields);
  },
  read: (from) => {
    const code = from.byte();
    const kind = BY_CODE.get(code) ?? BY_CODE.get(code - SURE);
    const isSure = kind !== undefined && kind.code !== code;
    if (!kind || (isSure && !kind.savesSureInCode)) throw new CorruptDataError('a command in it does not exist');
    const command = readCommand({ do: kind.name, ...kind.codec.read(from), ...(isSure && { sure: true }) });
    if (typeof command === 'string') throw new CorruptDataError('a command in it is not valid');
    return command;
  },
};

export const encodeCommand = (command: Command): Uint8Array => encode(COMMAND, command);

/** Reads a command. Throws a CorruptDataError. */
export const decodeCommand = (bytes: Uint8Array): Command => decode(COMMAND, bytes);
