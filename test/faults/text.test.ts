/** Difficult text in names, seeds and requests. */
import { Rng } from '../../src/engine/random/rng';
import { Agent } from '../../src/cli/agent/agent';
import { LIMITS } from '../../src/cli/agent/protocol';
import { columnsOf } from '../../src/cli/io/text-table';
import { toPrintable, UsageError } from '../../src/cli/io/io';
import { readName, readSeed } from '../../src/cli/input/seed';
import { createGame } from '../../src/library';
import { safeText } from '../../src/store/coding/safe-text';
import { Canvas } from '../../src/ui/terminal/canvas';
import { onScreen } from '../../src/ui/terminal/glyphs';
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
        const composed = text.normalize('NFC').trim();
        expect(value).toBe(read === readSeed ? composed.replaceAll('\u200d', '') : composed);
        expect(value.replace(/(?<=\u{1f600})\u200d(?=\u{1f600})/gu, '')).not.toMatch(
          /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f]/,
        );
        taken++;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        expect(error.message).toMatch(/^[\x20-\x7e]{10,160}\.$/);
      }
    }
    expect(toPrintable(text).replaceAll('\u{1f600}\u200d\u{1f600}', '')).not.toMatch(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u,
    );
  }
  expect(taken).toBeGreaterThan(500);
});

const EMOJI = ['👨\u200d👩\u200d👧', '❤\ufe0f', '👩🏽\u200d🚀', '🏳\ufe0f\u200d🌈', '👍🏽'];

test.each(EMOJI)('the emoji %s is a name, is printed whole and counts as one dungeon however it is joined', (emoji) => {
  expect(readName(emoji)).toBe(emoji);
  expect(String(safeText([emoji]))).toBe(`${emoji}\n`);
  expect(readSeed(emoji)).toBe(emoji.replace(/\u200d|\ufe0f/g, ''));
  expect(createGame({ seed: 1, name: emoji })).toBeDefined();
});

test.each(['a\u200db', '\u200d👩', '👩\u200d', '👩\u200d\u200d👩', 'a\ufe0f', '👩\u200db'])(
  'a joiner that joins no emoji is refused as part of the name %j, and printed as a question mark',
  (name) => {
    expect(() => readName(name)).toThrow('The name contains characters that cannot be displayed');
    expect(String(safeText([name]))).toContain('?');
  },
);

test('the width of an emoji is that of its parts, and the screen shows one question mark for it', () => {
  expect([columnsOf('👨\u200d👩\u200d👧'), columnsOf('❤\ufe0f')]).toEqual([6, 1]);
  const canvas = new Canvas(10, 1);
  expect(canvas.text(0, 0, 'a👨\u200d👩\u200d👧❤\ufe0fz')).toBe(4);
  expect(canvas.toString()).toBe('a??z');
  expect(onScreen('a👨\u200d👩\u200d👧❤\ufe0fz')).toBe('a??z');
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
