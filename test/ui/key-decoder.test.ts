// Tests the decoding of terminal input into keys and pasted text.
import fc from 'fast-check';
import { KeyDecoder, PASTE_LIMIT, type Timer } from '../../src/ui/terminal/key-decoder';

/** Creates a decoder with a timer that runs out only when the test says so. */
function decoder() {
  const heard: string[] = [];
  let due: { ms: number; then: () => void } | undefined;
  let started = 0;
  const timer: Timer = (ms, then) => {
    due = { ms, then };
    started++;
    return () => {
      due = undefined;
    };
  };
  const keys = new KeyDecoder(
    {
      key: (name) => heard.push(name),
      paste: (text) => heard.push(`paste(${text})`),
      mouse: (name) => heard.push(name),
    },
    timer,
  );
  return {
    heard,
    keys,
    feed: (bytes: string | Uint8Array) => {
      keys.feed(Buffer.from(bytes as string));
    },
    waitingFor: () => due?.ms,
    timersStarted: () => started,
    timeUp: () => {
      const { then } = due ?? { then: () => undefined };
      due = undefined;
      then();
    },
  };
}

function decode(...chunks: readonly (string | Uint8Array)[]): string[] {
  const { heard, feed, timeUp } = decoder();
  chunks.forEach(feed);
  timeUp();
  return heard;
}

/** Complete sequences and their keys. */
const WHOLE: readonly (readonly [bytes: string, keys: readonly string[]])[] = [
  ['a', ['a']],
  ['H', ['H']],
  ['?', ['?']],
  [' ', ['space']],
  ['é漢😀', ['é', '漢', '😀']],
  ['\r', ['enter']],
  ['\n\t\x7f\b', ['enter', 'tab', 'backspace', 'backspace']],
  ['\x03\x1a\x00\x1c', ['ctrl+c', 'ctrl+z', 'ctrl+space', 'ctrl+\\']],
  ['\x1b[A', ['up']],
  ['\x1bOC', ['right']],
  ['\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~', ['home', 'end', 'home', 'end', 'home', 'end']],
  ['\x1b[2~\x1b[3~\x1b[5~\x1b[6~', ['insert', 'delete', 'pageup', 'pagedown']],
  ['\x1b[1;2A', ['shift+up']],
  ['\x1b[1;5D', ['ctrl+left']],
  ['\x1b[1;8C', ['ctrl+alt+shift+right']],
  ['\x1b[3;5~', ['ctrl+delete']],
  ['\x1bO5A', ['ctrl+up']],
  ['\x1b[a\x1bOa\x1b[7^\x1b[7$\x1b[7@', ['shift+up', 'ctrl+up', 'ctrl+home', 'shift+home', 'ctrl+shift+home']],
  ['\x1bOP\x1b[11~\x1b[[A\x1b[15~\x1b[24~', ['f1', 'f1', 'f1', 'f5', 'f12']],
  ['\x1b[1;2R', ['shift+f3']],
  ['\x1bOp\x1bOu\x1bOy\x1bOM\x1bOk', ['kp0', 'kp5', 'kp9', 'enter', '+']],
  ['\x1b[E\x1b[G', ['kp5', 'kp5']],
  ['\x1b[Z', ['shift+tab']],
  ['\x1b[97u', ['a']],
  ['\x1b[97;2u', ['A']],
  ['\x1b[97:65;2u', ['A']],
  ['\x1b[49;2;33u', ['!']],
  ['\x1b[27u\x1b[13;2u\x1b[32;2u', ['escape', 'enter', 'space']],
  ['\x1b[99;5u', ['ctrl+c']],
  // The keyboard protocol of kitty: Ctrl-I is not Tab; other chords are the keys that they are in other terminals.
  ['\t\x1b[105;5u\x1b[9;2u', ['tab', 'ctrl+i', 'shift+tab']],
  ['\x1b[104;5u\x1b[106;5u\x1b[109;5u\x1b[91;5u', ['backspace', 'enter', 'enter', 'escape']],
  ['\x1b[1089::99;5u\x1b[1103::122;5u', ['ctrl+c', 'ctrl+z']], // on a Cyrillic keyboard
  ['\x1b[246::59;1u\x1b[1103u', ['ö', 'я']],
  ['\x1b[1;129A\x1b[57423;129u\x1b[57427u', ['up', 'home', 'kp5']],
  ['\x1b[99;6u', ['ctrl+shift+c']],
  ['\x1b[97;3u', ['alt+a']],
  ['\x1b[97;133u', ['ctrl+a']], // Num Lock is on
  ['\x1b[57400u\x1b[57414u\x1b[57417u', ['kp1', 'enter', 'left']],
  ['\x1b[27;5;46~', ['ctrl+.']],
  ['\x1b[27;2;33~', ['!']],
  ['\x1b[200~rm -rf\rq\x1b[A\x1b[201~x', ['paste(rm -rf\rq\x1b[A)', 'x']],
  // The mouse: clicks, Control with the only button, the wheel; not releases, moves and buttons without a meaning.
  ['\x1b[<0;5;6M\x1b[<0;5;6m', ['left@4,5']],
  ['\x1b[<2;1;1M\x1b[<16;223;1000M', ['right@0,0', 'right@222,999']],
  ['\x1b[<64;5;6M\x1b[<65;5;6M\x1b[<69;5;6M', ['wheelup', 'wheeldown', 'wheeldown']],
  ['\x1b[<32;5;6M\x1b[<35;5;6M\x1b[<1;5;6M\x1b[<128;5;6M', []],
  // Reports that are damaged, and those of old terminals.
  ['\x1b[<0;0;5M\x1b[<0;5M\x1b[<0;5;6;7M\x1b[<;;M\x1b[<M\x1b[<0;5;6A\x1b[<0;5:1;6M', []],
  ['\x1b[<0;99999;1M\x1b[0;5;6M\x1b[32;10;10M\x1b[M !!', []],
  // No keys: focus, reports, key releases, keys of the window manager, unknown keys.
  ['\x1b[I\x1b[O', []],
  ['\x1b[?62;4c\x1b[>0;276;0c\x1b[?2026;1$y\x1b[12;40R\x1b[8;24;80t', []],
  ['\x1b]11;rgb:0000/0000/0000\x1b\\', []],
  ['\x1b]52;c;QUJD\x07', []],
  ['\x1bP>|xterm(390)\x1b\\', []],
  ['\x1b_Gi=1;OK\x1b\\', []],
  ['\x1b[97;1:3u', []],
  ['\x1b[97;9u', []],
  ['\x1b[57358u', []],
  ['\x1b[99~\x1b[201~\x1b[5A', []],
  ['\x9bA', ['up']],
];

test.each(WHOLE)('%j', (bytes, keys) => {
  expect(decode(bytes)).toEqual(keys);
});

test.each([
  ['\x1b', ['escape']],
  ['\x1b\x1b', ['escape', 'escape']],
  ['\x1bj', ['escape', 'j']],
  ['\x1b\r', ['escape', 'enter']],
  ['\x1b\x1b[A', ['escape', 'up']],
])('Escape in %j is a separate key, not Alt', (bytes, keys) => {
  expect(decode(bytes)).toEqual(keys);
});

test('the byte 9B begins a sequence as ESC [ does: a colour sent by an 8-bit terminal takes no two steps', () => {
  expect(decode(Uint8Array.of(0x9b, 0x33, 0x31, 0x6d))).toEqual([]);
  expect(decode(Uint8Array.of(0x9b), Uint8Array.of(0x41))).toEqual(['up']);
  expect(decode(Uint8Array.of(0x8f, 0x70))).toEqual(['kp0']);
  expect(decode(Uint8Array.of(0x9d, 0x35, 0x32, 0x3b, 0x9c, 0x6a))).toEqual(['j']);
  // The same byte inside a character, even if the character comes in two chunks.
  expect(decode('\u00db\u6b9b', Uint8Array.of(0xc3), Uint8Array.of(0x9b, 0x33))).toEqual(['Û', '殛', 'Û', '3']);
  expect(decode(Uint8Array.of(0xe9, 0x61), Uint8Array.of(0x9b, 0x42))).toEqual(['a', 'down']);
});

test.each(Array.from('ABCDEFGHIJKLMNQRSTUVWYZ'))('Escape followed at once by %s is both keys', (letter) => {
  expect(decode(`\x1b${letter}`)).toEqual(['escape', letter]);
  expect(decode('\x1b', letter, 'j')).toEqual(['escape', letter, 'j']);
});

test('30 ms of silence after an Escape make it a key, and the rest of its sequence is none', () => {
  const { heard, feed, waitingFor, timeUp } = decoder();
  feed('\x1b');
  expect(heard).toEqual([]);
  expect(waitingFor()).toBe(30);
  timeUp();
  expect(heard).toEqual(['escape']);
  feed('[A');
  feed('j');
  expect(heard).toEqual(['escape', 'j']);
});

test('where Escape is hardly ever the key, it waits longer for its sequence', () => {
  const { heard, keys, feed, waitingFor, timeUp } = decoder();
  keys.isPatient = true;
  feed('\x1b');
  expect(waitingFor()).toBeGreaterThan(100);
  feed('[A');
  feed('\x1b');
  timeUp();
  expect(heard).toEqual(['up', 'escape']);
});

test.each(['[', 'O', ']'])('a %s that is typed after Escape is a key', (typed) => {
  const { heard, feed, timeUp } = decoder();
  feed('\x1b');
  timeUp();
  feed(typed);
  expect(heard).toEqual(['escape']);
  timeUp();
  expect(heard).toEqual(['escape', typed]);
});

/** Every sequence that stands for one key, for a report, or for nothing. */
const SEQUENCES = [
  ...WHOLE.flatMap(([bytes]) => bytes.split(/(?=\x1b)/)).filter((bytes) => /^\x1b(?!\\|\[201~)/.test(bytes)),
  ...['\x1b[<0;12;3M', '\x1b[<64;1;1m', '\x1b[I', '\x1b[O', '\x1b[24;80R', '\x1b[?997;1n', '\x1b[?62;4c', '\x1b[M !!'],
  ...['\x1b]11;rgb:1111/2222/3333\x07', '\x1bP>|xterm\x1b\\', '\x1b[200~jk\x1b[201~'],
];

/** Decodes chunks with a silence between them, which lets as much time pass. */
function decodeSlowly(chunks: readonly string[], gap: number): string[] {
  const { heard, feed, waitingFor, timeUp } = decoder();
  chunks.forEach((chunk, i) => {
    if (i > 0) for (let left = gap - (waitingFor() ?? gap + 1); left >= 0; left -= waitingFor() ?? gap + 1) timeUp();
    feed(chunk);
  });
  for (let i = 0; i < 5; i++) timeUp();
  return heard;
}

test.each(SEQUENCES)('however the network splits %j, nothing is heard that nobody pressed', (bytes) => {
  const whole = decode(bytes);
  const ends = Array.from(bytes, (_, i) => i).slice(1);
  const splits = [
    ...ends.flatMap((end) => [45, 700].map((gap) => ({ chunks: [bytes.slice(0, end), bytes.slice(end)], gap }))),
    { chunks: Array.from(bytes), gap: 0 },
    { chunks: Array.from(bytes), gap: 45 },
  ];
  for (const { chunks, gap } of splits)
    for (const before of ['', '\x1b']) {
      const heard = decodeSlowly([before + (chunks[0] ?? ''), ...chunks.slice(1)], gap);
      const escapes = before === '' ? [] : ['escape'];
      // An Escape that stood alone for too long has become a key; its sequence is none then.
      const allowed = [whole, ['escape', ...whole.filter((name) => /[(@]|wheel/.test(name))], []];
      expect(allowed.map((names) => [...escapes, ...names].join(' '))).toContain(heard.join(' '));
    }
});

test.each(['\x1b[', '\x1b[1;5', '\x1bO', '\x1b]11;rgb', '\x1b[M !', '\x1b[['])(
  'the unfinished sequence %j is dropped',
  (bytes) => {
    const { heard, feed, waitingFor, timeUp } = decoder();
    feed(bytes);
    expect(waitingFor()).toBeGreaterThan(100);
    timeUp();
    feed('j');
    expect(heard).toEqual(['j']);
  },
);

test('the rest of a mouse report is no key, however late it comes', () => {
  const { heard, feed, waitingFor } = decoder();
  feed('\x1b[<0;1');
  expect(waitingFor()).toBeUndefined();
  feed('2;3M');
  feed('j');
  expect(heard).toEqual(['left@11,2', 'j']);
});

test('a mouse report whose Escape has come too early is still a report', () => {
  const { heard, feed, timeUp } = decoder();
  feed('\x1b');
  timeUp();
  feed('[');
  feed('<0;12;3M');
  expect(heard).toEqual(['escape', 'left@11,2']);
});

test('a mouse report that never ends takes one key with it, and no Ctrl-C and no arrow', () => {
  expect(decode('\x1b[<0;1', 'd', 'j')).toEqual(['j']);
  expect(decode('\x1b[<0;1', '\x03')).toEqual(['ctrl+c']);
  expect(decode('\x1b[<0;1', '\x1b[A')).toEqual(['up']);
});

test('the time of a sequence runs anew from each of its chunks, and ends with it', () => {
  const { heard, feed, waitingFor, timersStarted } = decoder();
  feed('\x1b[');
  feed('1;');
  expect(timersStarted()).toBe(2);
  feed('5A\x1b[');
  expect(timersStarted()).toBe(3);
  feed('B');
  expect(waitingFor()).toBeUndefined();
  expect(heard).toEqual(['ctrl+up', 'down']);
});

test('a paste without an end marker ends after a silence', () => {
  const { heard, feed, timeUp } = decoder();
  feed('\x1b[200~abc');
  timeUp();
  feed('d');
  expect(heard).toEqual(['paste(abc)', 'd']);
});

test('a paste that is too long is cut, and none of it arrives as keys', () => {
  const heard = decode(`\x1b[200~${'x'.repeat(200_000)}\x1b[201~q`);
  expect(heard).toHaveLength(2);
  expect(heard[0]).toHaveLength('paste()'.length + PASTE_LIMIT);
});

test('Ctrl-C works in the middle of a broken sequence', () => {
  expect(decode('\x1b[1;\x03')).toEqual(['ctrl+c']);
});

test('chunks may be split anywhere, even inside a character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...WHOLE), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
      (cases, sizes) => {
        const bytes = Buffer.from(cases.map(([text]) => text).join(''));
        const chunks: Buffer[] = [];
        for (let from = 0, i = 0; from < bytes.length; i++) {
          const size = sizes[i % sizes.length] ?? 1;
          chunks.push(bytes.subarray(from, from + size));
          from += size;
        }
        expect(decode(...chunks)).toEqual(cases.flatMap(([, keys]) => keys));
      },
    ),
  );
});

test('an unknown sequence never leaks its letters', () => {
  const parameters = fc.stringMatching(/^[<=>?]?[0-9;:]{0,70}[ -/]{0,2}$/);
  const final = fc.stringMatching(/^[@-~]$/);
  fc.assert(
    fc.property(parameters, final, (middle, last) => {
      fc.pre(
        !(middle === '' && (last === 'M' || last === '[')) &&
          !/^\d+\$/.test(middle) &&
          !/u$/.test(last) &&
          !/^27;/.test(middle),
      );
      fc.pre(!(middle === '200' && last === '~'));
      const heard = decode(`\x1b[${middle}${last}`);
      expect(heard.length).toBeLessThanOrEqual(1);
      for (const key of heard) expect(key).toMatch(/\w{2}|f\d/); // a named key, not a character
    }),
  );
});

test('no bytes make the decoder throw or keep state for later keys', () => {
  const piece = fc.constantFrom(
    '\x1b',
    '[',
    'O',
    '<',
    ';',
    '1',
    '200~',
    'M',
    'u',
    '~',
    'a',
    '\x1b[201~',
    ']',
    '\x07',
    '\x9b',
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
  );
  fc.assert(
    fc.property(bytes, (garbage) => {
      const { heard, feed, timeUp } = decoder();
      feed(garbage);
      timeUp();
      timeUp();
      heard.length = 0;
      feed('\r\r\rj'); // the first may complete a broken character
      expect(heard.at(-1)).toBe('j');
    }),
  );
});
