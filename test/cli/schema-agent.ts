// An agent whose requests and answers are held to the JSON Schema of the protocol.
import { Ajv2020 } from 'ajv/dist/2020';
import { Agent } from '../../src/cli/agent/agent';
import { agentSchema } from '../../src/cli/agent/agent-schema';

interface Answer {
  readonly type: string;
  readonly code?: string;
  readonly position?: string;
  readonly outcome?: string | null;
  readonly events?: readonly { readonly type: string }[];
  readonly legal?: readonly { readonly do: string }[];
}

export const schema = agentSchema();
export const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema);
const validator = (name: string) => {
  const validate = ajv.getSchema(`${String(schema['$id'])}#/$defs/${name}`);
  if (!validate) throw new Error(`no schema of ${name}`);
  return (value: unknown): string | undefined =>
    validate(value) === true ? undefined : ajv.errorsText(validate.errors).slice(0, 500);
};
const [hello, request, answer] = [validator('hello'), validator('request'), validator('answer')];

/** Asks and holds both directions to the schema: a request is valid unless the agent calls it malformed. */
export function schemaAgent() {
  const player = new Agent('1.2.3', () => ({ recording: '/runs/a.kkr' }));
  expect(hello(JSON.parse(player.hello()))).toBeUndefined();
  return (asked: unknown): Answer => {
    const told = JSON.parse(player.answer(JSON.stringify(asked))) as Answer;
    const problem = answer(told);
    if (problem !== undefined) throw new Error(`${problem} in ${JSON.stringify(told)}`);
    const isMalformed = told.code === 'badRequest' || told.code === 'badCommand';
    expect([asked, request(asked) !== undefined]).toEqual([asked, isMalformed]);
    return told;
  };
}
