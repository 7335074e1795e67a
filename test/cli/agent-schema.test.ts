/** The JSON Schema of the agent protocol describes all traffic: requests, answers, errors and the greeting. */
import { Ajv2020 } from 'ajv/dist/2020';
import { Agent } from '../../src/cli/agent/agent';
import { agentSchema } from '../../src/cli/agent/agent-schema';
import { ERROR_CODES } from '../../src/cli/agent/protocol';
import { OBSERVATION_FIELDS } from '../../src/library/observation';
import { Rng } from '../../src/engine/random/rng';
import { runMain } from '../support/run-main';
import { SIZES } from '../support/sizes';

interface Answer {
  readonly type: string;
  readonly code?: string;
  readonly position?: string;
  readonly outcome?: string | null;
  readonly events?: readonly { readonly type: string }[];
  readonly legal?: readonly { readonly do: string }[];
}

const schema = agentSchema();
const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema);
const validator = (name: string) => {
  const validate = ajv.getSchema(`${String(schema['$id'])}#/$defs/${name}`);
  if (!validate) throw new Error(`no schema of ${name}`);
  return (value: unknown): string | undefined =>
    validate(value) === true ? undefined : ajv.errorsText(validate.errors).slice(0, 500);
};
const [hello, request, answer] = [validator('hello'), validator('request'), validator('answer')];

/** Asks and holds both directions to the schema: a request is valid unless the agent calls it malformed. */
function agent() {
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

test('all traffic of games is as the schema says', () => {
  const met = new Set<string>();
  for (let number = 0; number < SIZES.gamesOfTheSchema; number++) {
    const ask = agent();
    const rng = Rng.named('schema', number);
    let seen = ask({ type: 'reset', seed: number, record: true, delta: number % 2 === 1, want: OBSERVATION_FIELDS });
    let legal = seen.legal ?? [];
    for (let step = 0; step < 80 && legal.length > 1; step++) {
      const { fight, explore } = Object.fromEntries(legal.map((command) => [command.do, command]));
      const picked = legal[rng.below(legal.length - 1)];
      seen = ask({ type: 'act', command: (step % 3 > 0 ? (fight ?? explore) : undefined) ?? picked, id: step });
      legal = seen.legal ?? legal;
      for (const { type } of seen.events ?? []) met.add(type);
    }
    const { position } = ask({ type: 'save', id: 'position' });
    for (const each of [
      { type: 'load', position, game: 3, delta: true, want: ['rows'] },
      { type: 'fork', to: 4, id: -1 },
      { type: 'imagine', to: 6, seed: 1 },
      { type: 'games' },
      { type: 'hash', game: 4 },
      { type: 'act', command: { do: 'escape' } },
      { type: 'observe' },
      { type: 'close', game: 3 },
      { type: 'batch', requests: [{ type: 'games' }, { type: 'hash', game: 9 }], id: 1 },
    ])
      ask(each);
  }
  expect(met.size).toBeGreaterThan(12);
});

test('what the schema refuses, the agent refuses, and the other way round', () => {
  const ask = agent();
  ask({ type: 'reset', seed: 1 });
  const codes = [
    ...['x', 7, null, [], {}, { type: 'act' }, { type: 'hash', turn: 1 }, { type: 'reset', seed: '' }],
    ...[
      { type: 'reset', seed: true },
      { type: 'reset', seed: 1, name: 'x'.repeat(25) },
      { type: 'hash', id: null },
    ],
    ...[
      { type: 'reset', seed: 1, want: ['all'] },
      { type: 'reset', seed: 1, want: ['rows', 'rows'] },
    ],
    ...[{ type: 'hash', game: 256 }, { type: 'hash', game: -1 }, { type: 'load' }, { type: 'load', position: 3 }],
    ...[
      { type: 'act', command: { do: 'fly' } },
      { type: 'act', command: { do: 'bump' } },
    ],
    ...[
      { type: 'act', command: { do: 'wait', dir: 'n' } },
      { type: 'act', command: 'wait' },
    ],
    ...[{ type: 'batch' }, { type: 'batch', requests: {} }, { type: 'games', game: 0 }],
    ...[
      { type: 'hash', game: 2 },
      { type: 'load', position: 'AAAA' },
      { type: 'act', command: { do: 'escape' } },
    ],
    ...[
      { type: 'act', command: { do: 'wait' } },
      { type: 'hash', id: '' },
    ],
  ].map((each) => ask(each).code);
  for (const code of codes) expect([undefined, ...Object.keys(ERROR_CODES)]).toContain(code);
});

test('the program prints the schema', async () => {
  const { code, out } = await runMain(['agent', '--schema']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(schema)));
  expect(ajv.validateSchema(schema)).toBe(true);
});
