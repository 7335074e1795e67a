/** Difficult text in names, seeds and requests. */
import { Rng } from '../../src/engine/random/rng';
import { Agent } from '../../src/cli/agent/agent';
import { LIMITS } from '../../src/cli/agent/protocol';
import { UsageError } from '../../src/cli/io/io';
import { readName, readSeed } from '../../src/cli/input/seed';
import { toPrintable } from '../../src/cli/io/printable';
import { cpuMsOf } from '../support/watch';

/** Difficult characters: controls, escapes, joiners, directions, lone surrogates, the higher planes. */
const ODD = Array.from(
  '\u0000\u0007\u0008\t\n\r\u001b\u007f\u0085\u009b\u00a0\u00ad\u0301\u061c\u200b\u200d\u200e\u202e\u2028\u2066\ufeff\ufffd\u{1f600}\u{e0041}{}[]()\'"`$\\/:;,.<>|&%#@!~*?^_-+=aZ09 ä漢',
).concat('\ud800', '\udc00', '\u001b]52;c;QQ==\u0007', '{red-fg}', '../', '__proto__', '\u001b[2J', '1e999');

test('any name or seed is accepted in its one spelling, or refused in one sentence', () => {
  const rng = Rng.named('names');
  let taken = 0;
  for (let i = 0; i < 5000; i++) {
    const text = Array.from({ length: rng.below(i % 10 === 0 ? 40 : 4) }, () => rng.pick(ODD)).join('');
    for (const read of [readName, readSeed]) {
      try {
        const value = read(text);
        expect(value).toBe(text.normalize('NFC').trim());
        expect(value).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f]/);
        taken++;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        expect(error.message).toMatch(/^[\x20-\x7e]{10,160}\.$/);
      }
    }
    expect(toPrintable(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  }
  expect(taken).toBeGreaterThan(500);
});

const FRAGMENTS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '"type"',
  '"act"',
  '"reset"',
  '"observe"',
  '"command"',
  '"do"',
  '"travel"',
  '"depth"',
  '"to"',
  '"seed"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"hasOwnProperty"',
  '1e999',
  '-0',
  '9007199254740993',
  '1.5',
  '"10"',
  'true',
  'null',
  'NaN',
  '"\\ud800"',
  '"\\u001b]52;c;QQ==\\u0007"',
  '{"type":"act","command":',
  '{"do":"wait"}',
  '{"do":"use","item":"a","to":4294967296}',
  '\u0000',
];

test('every line of a program is answered with one line of JSON, and a wrong line changes nothing', () => {
  const agent = new Agent('0.0.0', () => {
    throw new Error('no game here is recorded');
  });
  const ask = (line: string): { type: string; hash?: string } => {
    const answer = agent.answer(line);
    expect(answer).not.toContain('\n');
    return JSON.parse(answer) as { type: string; hash?: string };
  };
  ask('{"type":"reset","seed":"lines"}');
  const hash = (): string | undefined => ask('{"type":"hash"}').hash;
  const rng = Rng.named('lines');
  const hand = [
    '['.repeat(LIMITS.line),
    `${'['.repeat(LIMITS.line / 2)}${']'.repeat(LIMITS.line / 2)}`,
    '{"a":'.repeat(10_000),
    '{"type":"act","command":{"do":"wait","do":"__proto__"}}',
    '{"__proto__":{"type":"reset"},"seed":"x"}',
    '{"type":"act","command":{"__proto__":{"do":"wait"}}}',
    '{"type":"reset","seed":"lines","name":"x","difficulty":"__proto__"}',
    '{"type":"act","command":{"do":"travel","floor":"1","to":5}}',
    '{"type":"act","command":{"do":"travel","floor":true,"to":5}}',
    '{"type":"act","command":{"do":"name","item":"a","as":"' + 'x'.repeat(60_000) + '"}}',
    'x'.repeat(10_000_000),
  ];
  const made = Array.from({ length: 2500 }, () =>
    Array.from({ length: 1 + rng.below(9) }, () => rng.pick(FRAGMENTS)).join(''),
  );
  let before = hash();
  for (const line of [...hand, ...made]) {
    let type: string | undefined;
    expect(cpuMsOf(() => ({ type } = ask(line)))).toBeLessThan(2000);
    if (type === 'error') expect(hash()).toBe(before);
    else before = hash();
  }
  expect(({} as Record<string, unknown>)['type']).toBeUndefined();
});
