/** Copies things of the state, field by field, from the running game into a snapshot and back. */
import type { Catalogue } from '../../world/kinds/catalogue';
import type { ContentSort, Field, RecordShape, Shape } from './field';

/** Returns a function that copies a value for a snapshot: it shares nothing with the game and refers to content by key. */
export function saverOf<L, S>({ shape }: Field<L, S>): (value: L) => S {
  const copy = copierOf(shape, true);
  return (value) => copy(value, idOf) as S;
}

/** Returns a function that copies a value of a snapshot for the game. It throws a RangeError on a key that no content has. */
export function reviverOf<L, S>({ shape }: Field<L, S>): (value: S, catalogue: Pick<Catalogue, ContentSort>) => L {
  const copy = copierOf(shape, false);
  return (value, catalogue) => copy(value, (key, sort) => catalogue[sort](key as string)) as L;
}

/** Translates a reference to the content. */
type Translate = (reference: unknown, sort: ContentSort) => unknown;
type Copier = (value: unknown, translate: Translate) => unknown;
type Loose = Readonly<Record<string, unknown>>;

const idOf: Translate = (entry) => (entry as { readonly id: string }).id;
const asIs: Copier = (value) => value;

function copierOf(shape: Shape, isSaving: boolean): Copier {
  switch (shape.kind) {
    case 'number':
    case 'fraction':
    case 'text':
    case 'choice':
    case 'flag':
      return asIs;
    case 'key':
      return (value, translate) => translate(value, shape.sort);
    case 'layer':
      return (value) => (value as Uint8Array).slice();
    case 'list': {
      const each = copierOf(shape.each, isSaving);
      if (each === asIs) return (value) => (value as readonly unknown[]).slice();
      return (value, translate) => (value as readonly unknown[]).map((entry) => each(entry, translate));
    }
    case 'dictionary': {
      const each = copierOf(shape.each, isSaving);
      return (value, translate) =>
        Object.fromEntries(Object.entries(value as Loose).map(([key, entry]) => [key, each(entry, translate)]));
    }
    case 'record':
      return copierOfRecord(shape, isSaving);
    case 'optional':
      return copierOf(shape.of, isSaving);
  }
}

/** Example values of each kind of field that is never missing. Filling in a copy of an example is faster than adding fields. */
const EXAMPLES: { readonly [K in Shape['kind']]?: unknown } = {
  number: 0,
  fraction: 0.5,
  text: '',
  choice: '',
  key: '',
  layer: new Uint8Array(),
  list: [],
  dictionary: {},
  record: {},
};

function copierOfRecord({ rows }: RecordShape, isSaving: boolean): Copier {
  const fields = rows.map(({ name, shape, read }) => ({
    name,
    read: isSaving ? read : undefined,
    copy: copierOf(shape, isSaving),
  }));
  if (rows.some(({ shape }) => !(shape.kind in EXAMPLES))) return copierOfSparse(fields);
  const example = Object.fromEntries(rows.map(({ name, shape }) => [name, EXAMPLES[shape.kind]]));
  return (record, translate) => {
    const result: Record<string, unknown> = { ...example };
    for (const { name, read, copy } of fields) {
      const value = read ? read(record as never) : (record as Loose)[name];
      result[name] = copy === asIs ? value : copy(value, translate);
    }
    return result;
  };
}

/** Copies records in which fields may be missing. They are plain objects, and all their fields are state. */
function copierOfSparse(fields: readonly { readonly name: string; readonly copy: Copier }[]): Copier {
  const translated = fields.filter(({ copy }) => copy !== asIs);
  return (record, translate) => {
    const result: Record<string, unknown> = { ...(record as Loose) };
    for (const { name, copy } of translated)
      if (result[name] !== undefined) result[name] = copy(result[name], translate);
    return result;
  };
}
