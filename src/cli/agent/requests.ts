/** The requests of the agent protocol: which fields each has, and what each field may hold. */
import { CONTENT } from '../../content';
import { TASK_IDS } from '../../content/tasks';
import { LONGEST } from '../../library/game-options';
import { OBSERVATION_FIELDS } from '../../library/observation';
import type { ObservationField } from '../../library/observation-table';
import { LIMITS, RequestError } from './protocol';
import type { Schema } from './schema-forms';

/** The fields of requests. */
interface FieldValues {
  readonly id: string | number;
  readonly game: number;
  readonly seed: string | number;
  readonly name: string;
  readonly difficulty: string;
  readonly kit: string;
  readonly task: string;
  readonly record: boolean;
  readonly want: readonly ObservationField[];
  readonly delta: boolean;
  readonly command: unknown;
  readonly position: string;
  readonly to: number;
  readonly requests: readonly unknown[];
}

/** The values of a field: in words, as a JSON Schema, and as a check. */
interface FieldRow {
  readonly says: string;
  readonly schema: Schema;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const gameNumber: FieldRow = {
  says: `a whole number from 0 to ${LIMITS.games - 1}`,
  schema: { type: 'integer', minimum: 0, maximum: LIMITS.games - 1 },
  fits: (value) => typeof value === 'number' && value >= 0 && value < LIMITS.games && Number.isInteger(value),
};
const flag: FieldRow = {
  says: 'true or false',
  schema: { type: 'boolean' },
  fits: (value) => typeof value === 'boolean',
};
const oneOf = (ids: readonly string[]): FieldRow => ({
  says: `one of ${ids.join(', ')}`,
  schema: { enum: ids },
  fits: (value) => ids.some((id) => id === value),
});
const exactly = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

export const REQUEST_FIELDS: { readonly [F in keyof FieldValues]: FieldRow } = {
  id: {
    says: `a text of at most ${LIMITS.id} characters or a whole number`,
    schema: { type: ['string', 'integer'], maxLength: LIMITS.id, ...exactly },
    // An id is echoed even if its line is refused for its numbers.
    fits: (value) =>
      (Number.isSafeInteger(value) && !Object.is(value, -0)) ||
      (typeof value === 'string' && Array.from(value).length <= LIMITS.id),
  },
  game: gameNumber,
  // The library checks seeds and names further when it makes the game.
  seed: {
    says: 'a text or a whole number',
    schema: { type: ['string', 'integer'], minLength: 1, maxLength: LONGEST.seed, ...exactly },
    fits: (value) => isText(value) || isNumber(value),
  },
  name: { says: 'a text', schema: { type: 'string', minLength: 1, maxLength: LONGEST.name }, fits: isText },
  difficulty: oneOf(Object.keys(CONTENT.difficulties)),
  kit: oneOf(Object.keys(CONTENT.kits)),
  task: oneOf(TASK_IDS),
  record: flag,
  want: {
    says: `a list of different fields, each one of ${OBSERVATION_FIELDS.join(', ')}`,
    schema: { type: 'array', items: { enum: OBSERVATION_FIELDS }, uniqueItems: true },
    fits: (value) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((field) => (OBSERVATION_FIELDS as readonly unknown[]).includes(field)),
  },
  delta: flag,
  // Commands are checked when they are read.
  command: { says: 'a command', schema: { $ref: '#/$defs/command' }, fits: () => true },
  position: { says: 'a text', schema: { type: 'string', contentEncoding: 'base64' }, fits: isText },
  to: gameNumber,
  requests: {
    says: `a list of at most ${LIMITS.batch} requests`,
    schema: { type: 'array', items: { $ref: '#/$defs/single' }, maxItems: LIMITS.batch },
    fits: (value) => Array.isArray(value) && value.length <= LIMITS.batch,
  },
};

/** The requests: what each does, the fields it needs, and the fields it may have besides `type` and `id`. */
export const REQUESTS = {
  reset: {
    help: 'starts a game, in place of the one that has its number',
    needs: ['seed'],
    takes: ['game', 'name', 'difficulty', 'kit', 'task', 'record', 'want', 'delta'],
  },
  observe: { help: 'returns the observation again, whole', needs: [], takes: ['game', 'want'] },
  act: { help: 'performs a command', needs: ['command'], takes: ['game', 'want'] },
  hash: { help: 'returns the hash of the state', needs: [], takes: ['game'] },
  save: { help: 'returns the position as a text', needs: [], takes: ['game'] },
  load: {
    help: 'makes a game from a position, in place of the one that has its number',
    needs: ['position'],
    takes: ['game', 'want', 'delta'],
  },
  fork: {
    help: 'makes another game that continues exactly as this one would',
    needs: [],
    takes: ['game', 'to', 'record', 'want', 'delta'],
  },
  imagine: {
    help: 'makes another game that could be this one as far as the hero knows',
    needs: ['seed'],
    takes: ['game', 'to', 'want', 'delta'],
  },
  close: { help: 'ends a game without a trace', needs: [], takes: ['game'] },
  games: { help: 'lists the games', needs: [], takes: [] },
  batch: { help: 'serves several requests, in their order', needs: ['requests'], takes: [] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly help: string;
      readonly needs: readonly (keyof FieldValues)[];
      readonly takes: readonly (keyof FieldValues)[];
    }
  >
>;

type RequestName = keyof typeof REQUESTS;
export const REQUEST_NAMES = Object.keys(REQUESTS) as readonly RequestName[];

/** A request of one name whose fields have been checked. */
export type RequestOf<N extends RequestName> = Pick<FieldValues, (typeof REQUESTS)[N]['needs'][number]> &
  Partial<Pick<FieldValues, (typeof REQUESTS)[N]['takes'][number]>>;

/** Any request whose fields have been checked. */
export type AgentRequest = { readonly [N in RequestName]: { readonly type: N } & RequestOf<N> }[RequestName];

/** Returns the `id` of a possible request; `undefined` if it has none that can be echoed. */
export function idOf(value: object): string | number | undefined {
  const id: unknown = Object.entries(value).find(([field]) => field === 'id')?.[1];
  return REQUEST_FIELDS.id.fits(id) ? (id as string | number) : undefined;
}

/** Returns the value as a request. Throws a RequestError if it is not one. */
export function readRequest(value: object): AgentRequest {
  const request = new Map<string, unknown>(Object.entries(value));
  const given = request.get('type');
  const type = REQUEST_NAMES.find((name) => name === given);
  if (type === undefined) throw new RequestError('badRequest', `"type" must be one of ${REQUEST_NAMES.join(', ')}.`);
  const { needs, takes }: { needs: readonly (keyof FieldValues)[]; takes: readonly (keyof FieldValues)[] } =
    REQUESTS[type];
  const fields = [...needs, ...takes, 'id'] as const;
  for (const [field, held] of request) {
    if (field === 'type') continue;
    const known = fields.find((each) => each === field);
    if (known === undefined) {
      const all = ['type', ...fields].map((each) => `"${each}"`).join(', ');
      throw new RequestError(
        'badRequest',
        `"${type}" takes no field ${JSON.stringify(field.slice(0, 40))}, only ${all}.`,
      );
    }
    const { fits, says } = REQUEST_FIELDS[known];
    if (!fits(held)) throw new RequestError('badRequest', `"${field}" must be ${says}.`);
  }
  const missing = needs.find((field) => !request.has(field));
  if (missing === undefined) return Object.fromEntries(request) as unknown as AgentRequest;
  throw new RequestError('badRequest', `"${type}" needs "${missing}", ${REQUEST_FIELDS[missing].says}.`);
}
