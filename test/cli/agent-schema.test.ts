/** The JSON Schema of the agent protocol: what it refuses and how it is printed. */
import { ERROR_CODES } from '../../src/cli/agent/protocol';
import { runMain } from '../support/run-main';
import { ajv, schema, schemaAgent } from './schema-agent';

test('what the schema refuses, the agent refuses, and the other way round', () => {
  const ask = schemaAgent();
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
      { type: 'act', command: { do: 'explore', sure: true } },
      { type: 'act', command: { do: 'explore', sure: false } },
      { type: 'act', command: { do: 'bump', dir: 'e' } },
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

test('a batch within a batch is not as the schema says', () => {
  const batch = { type: 'batch', requests: [{ type: 'games' }] };
  const validate = ajv.compile({ $ref: `${String(schema['$id'])}#/$defs/request` });
  expect([validate(batch), validate({ ...batch, requests: [batch] })]).toEqual([true, false]);
});

test('the program prints the schema', async () => {
  const { code, out } = await runMain(['agent', '--schema']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(schema)));
  expect(ajv.validateSchema(schema)).toBe(true);
});
