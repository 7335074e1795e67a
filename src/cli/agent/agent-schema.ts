/** The JSON Schema of the agent protocol, made from the agent's own tables. `koboldkeep agent --schema` prints it. */
import { ATTEMPT_STATES, TASK_IDS, type Attempt, type TaskId } from '../../content/tasks';
import type { CommandField } from '../../engine/api/command/command-field';
import { describeCommands } from '../../engine/api/command/command-table';
import { GASES } from '../../engine/world/kinds/reaction';
import type { TASK_CARDS } from '../../library/game-options';
import { OBSERVATION_FIELDS, type LayerNames } from '../../library/observation';
import { EVENT_SCHEMA, OBSERVATION_SCHEMAS, SHARED_SCHEMAS } from './data-schema';
import { ERROR_CODES, PROTOCOL, type LIMITS } from './protocol';
import { REQUEST_FIELDS, REQUEST_NAMES, REQUESTS } from './requests';
import {
  COUNT,
  FLAG,
  arrayOf,
  nullOr,
  objectAs,
  objectOf,
  optionally,
  refTo,
  TEXT,
  WHOLE,
  type OptionalSchema,
  type Schema,
} from './schema-forms';

const id = REQUEST_FIELDS.id.schema;
const game = REQUEST_FIELDS.game.schema;

/** Returns the schema of the values of a command's field. */
function valueOf(field: CommandField): Schema {
  if ('oneOf' in field) return { enum: field.oneOf };
  if ('below' in field) return { ...COUNT, maximum: field.below - 1 };
  return 'text' in field ? { ...TEXT, maxLength: field.text } : { const: true };
}

const commandSchema = (name: string, help: string, fields: Readonly<Record<string, CommandField>>): Schema => {
  const all = Object.entries(fields).map(([field, row]): [string, Schema | OptionalSchema] => [
    field,
    row.optional ? optionally(valueOf(row)) : valueOf(row),
  ]);
  return objectOf({ do: { const: name }, ...Object.fromEntries(all) }, help);
};

function requestSchema(name: (typeof REQUEST_NAMES)[number]): Schema {
  const { help, needs, takes } = REQUESTS[name];
  return objectOf(
    {
      type: { const: name },
      id: optionally(id),
      ...Object.fromEntries(needs.map((field) => [field, REQUEST_FIELDS[field].schema])),
      ...Object.fromEntries(takes.map((field) => [field, optionally(REQUEST_FIELDS[field].schema)])),
    },
    help,
  );
}

/** The fields of an observation, of its attempt at a task and of its recording. */
const observed = {
  ...OBSERVATION_SCHEMAS,
  attempt: optionally(
    objectAs<Attempt>({ task: REQUEST_FIELDS.task.schema, state: { enum: ATTEMPT_STATES }, turn: nullOr(COUNT) }),
  ),
  recording: optionally(TEXT),
  recordingProblem: optionally(TEXT),
};

const ANSWERS: Readonly<Record<string, Readonly<Record<string, Schema | OptionalSchema>>>> = {
  observation: { game, ...observed },
  changes: { game, ...observed },
  hash: { game, turn: COUNT, hash: { ...TEXT, pattern: '^[0-9a-f]{16}$' } },
  position: { game, position: REQUEST_FIELDS.position.schema },
  closed: { game },
  games: {
    games: arrayOf(
      objectOf({ game, seed: TEXT, depth: COUNT, turn: COUNT, outcome: nullOr(refTo('outcome')), record: FLAG }),
    ),
  },
  batch: { answers: arrayOf(refTo('answer')) },
  error: {
    code: { oneOf: Object.entries(ERROR_CODES).map(([code, description]) => ({ const: code, description })) },
    error: TEXT,
  },
};

const TASK_SCHEMA = objectAs<(typeof TASK_CARDS)[TaskId]>({
  tier: COUNT,
  says: TEXT,
  difficulty: REQUEST_FIELDS.difficulty.schema,
  kit: REQUEST_FIELDS.kit.schema,
  limit: COUNT,
});

const HELLO: Schema = objectOf({
  type: { const: 'hello' },
  name: TEXT,
  version: TEXT,
  protocol: { const: PROTOCOL },
  rules: WHOLE,
  limits: objectAs<typeof LIMITS>({ line: COUNT, games: COUNT, batch: COUNT, id: COUNT }),
  requests: arrayOf({ enum: REQUEST_NAMES }),
  fields: arrayOf({ enum: OBSERVATION_FIELDS }),
  layers: objectAs<LayerNames>({
    tiles: arrayOf(refTo('tile')),
    props: arrayOf(refTo('prop')),
    sorts: arrayOf(refTo('sort')),
    breeds: arrayOf(refTo('breed')),
    gases: arrayOf({ enum: GASES }),
  }),
  tasks: objectOf(Object.fromEntries(TASK_IDS.map((id) => [id, TASK_SCHEMA]))),
  commands: {
    type: 'object',
    additionalProperties: objectOf({ help: TEXT, fields: { type: 'object', additionalProperties: refTo('field') } }),
  },
});

/** The description of a command's field in the hello line. */
const FIELD: Schema = {
  oneOf: Object.entries({ oneOf: arrayOf(TEXT), below: COUNT, text: COUNT, yes: { const: true } }).map(
    ([form, schema]) => objectOf({ [form]: schema, optional: optionally({ const: true }) }),
  ),
};

/** Returns the schema. `$defs/request` describes each line that a program may send, `$defs/answer` each answer. */
export function agentSchema(): Schema {
  const named = (name: string): string => `request.${name}`;
  const single = REQUEST_NAMES.filter((name) => name !== 'batch');
  const commands = Object.entries(describeCommands());
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:koboldkeep:agent:${PROTOCOL}`,
    title: `The agent protocol of Koboldkeep, version ${PROTOCOL}`,
    description: 'Each line in either direction is one value of this schema.',
    anyOf: [refTo('request'), refTo('hello'), refTo('answer')],
    $defs: {
      request: { oneOf: REQUEST_NAMES.map((name) => refTo(named(name))) },
      single: { oneOf: single.map((name) => refTo(named(name))) },
      ...Object.fromEntries(REQUEST_NAMES.map((name) => [named(name), requestSchema(name)])),
      hello: HELLO,
      field: FIELD,
      answer: { oneOf: Object.keys(ANSWERS).map((name) => refTo(`answer.${name}`)) },
      ...Object.fromEntries(
        Object.entries(ANSWERS).map(([name, fields]) => [
          `answer.${name}`,
          objectOf({ type: { const: name }, id: optionally(id), ...fields }),
        ]),
      ),
      command: {
        oneOf: commands.map(([name, { help, fields }]) =>
          commandSchema(name, help, fields as Readonly<Record<string, CommandField>>),
        ),
      },
      event: EVENT_SCHEMA,
      ...SHARED_SCHEMAS,
    },
  };
}
