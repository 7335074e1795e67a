// All traffic of games is as the JSON Schema of the agent protocol says.
import { OBSERVATION_FIELDS } from '../../src/library/observation';
import { Rng } from '../../src/engine/random/rng';
import { SIZES } from '../support/sizes';
import { schemaAgent } from './schema-agent';

test('all traffic of games is as the schema says', () => {
  const met = new Set<string>();
  for (let number = 0; number < SIZES.gamesOfTheSchema; number++) {
    const ask = schemaAgent();
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
