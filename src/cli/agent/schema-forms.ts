/** Builds JSON Schemas, those of objects checked against their types. */

export type Schema = Readonly<Record<string, unknown>>;

/** A field that may be left out. */
export class OptionalSchema {
  constructor(readonly schema: Schema) {}
}

/** The schema of each field of a type: all of them, and no others. */
type SchemasOf<T> = {
  readonly [F in keyof T]-?: undefined extends T[F] ? OptionalSchema : Schema;
};

export const refTo = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });
export const nullOr = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const optionally = (schema: Schema): OptionalSchema => new OptionalSchema(schema);
export const pairOf = (schema: Schema): Schema => ({ ...arrayOf(schema), minItems: 2, maxItems: 2 });

export const TEXT: Schema = { type: 'string' };
export const WHOLE: Schema = { type: 'integer' };
export const COUNT: Schema = { type: 'integer', minimum: 0 };
export const NUMBER: Schema = { type: 'number' };
export const FLAG: Schema = { type: 'boolean' };

/** Returns the schema of an object that has these fields and no others. */
export function objectOf(fields: Readonly<Record<string, Schema | OptionalSchema>>, description?: string): Schema {
  const all = Object.entries(fields);
  return {
    ...(description === undefined ? {} : { description }),
    type: 'object',
    properties: Object.fromEntries(
      all.map(([name, field]) => [name, field instanceof OptionalSchema ? field.schema : field]),
    ),
    required: all.flatMap(([name, field]) => (field instanceof OptionalSchema ? [] : [name])),
    additionalProperties: false,
  };
}

/** Returns the schema of an object of a type: a field of the type that is missing here does not compile. */
export const objectAs = <T>(fields: SchemasOf<T>): Schema => objectOf(fields);
