/** Reads the messages of a page. Everything it sends comes from outside. */
import { readSize } from '../client-look';
import { SECRET, type FromPage } from './page-messages';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a message; undefined if it is none. */
export function readMessage(text: string): FromPage | undefined {
  const fields = fieldsOf(text);
  if (fields?.['type'] === 'resize') return { type: 'resize', ...sizeOf(fields) };
  if (fields?.['type'] === 'addKey' && typeof fields['key'] === 'string') return { type: 'addKey', key: fields['key'] };
  if (fields?.['type'] !== 'play') return undefined;
  const { name, secret, isToBeKept, command, size } = fields;
  if (typeof name !== 'string' || typeof command !== 'string') return undefined;
  if (typeof secret !== 'string' || !SECRET.test(secret) || typeof isToBeKept !== 'boolean') return undefined;
  return { type: 'play', name, secret, isToBeKept, command, ...(isFields(size) ? { size: sizeOf(size) } : {}) };
}

const sizeOf = ({ columns, rows }: Fields): ReturnType<typeof readSize> => readSize(Number(columns), Number(rows));

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
