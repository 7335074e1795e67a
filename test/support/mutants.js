'use strict';
// Files changed as an accident or a forger would change them. Everything comes from a stream of chance that is given.
const { deflateRawSync, inflateRawSync } = require('node:zlib');
const { crc32 } = require('../../dist/store/coding/crc32');
const { frame, scan, sumOf } = require('../../dist/store/journal/record');

/** Numbers that readers are caught out by: just around what fits, and as great as can be. */
const NUMBERS = [
  [0],
  [127],
  [128, 1],
  [255, 127],
  [255, 255, 3],
  [255, 255, 255, 255, 15],
  [255, 255, 255, 255, 255, 255, 255, 15],
  Array(12).fill(255),
];
const TEXTS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '\u001b]52;c;AAAA\u0007',
  '\ud800',
  '',
];

/** Bytes with bits and bytes changed, cuts, doublings, great numbers, names that mean something elsewhere. */
function mutated(bytes, rng) {
  let out = Buffer.from(bytes);
  for (let times = rng.percent(60) ? 1 : rng.between(2, 4); times > 0; times--) {
    const at = rng.below(out.length + 1);
    const length = rng.between(1, 9);
    const [head, tail] = [out.subarray(0, at), out.subarray(at)];
    const some = tail.subarray(0, length);
    const rest = tail.subarray(some.length);
    const text = Buffer.from(rng.pick(TEXTS));
    const ways = [
      () => Buffer.concat([head, some.map((byte, i) => (i === 0 ? byte ^ (1 << rng.below(8)) : byte)), rest]),
      () => Buffer.concat([head, some.map((byte, i) => (i === 0 ? rng.below(256) : byte)), rest]),
      () => Buffer.concat([head, rest]),
      () => Buffer.concat([head, some, some, rest]),
      () => Buffer.concat([head, some.map(() => 255), rest]),
      () => head,
      () => Buffer.concat([head, Buffer.from(rng.pick(NUMBERS)), rest]),
      () => Buffer.concat([head, Buffer.of(text.length), text, rest]),
      () => Buffer.concat([tail, head]),
      () => Buffer.concat([head, Buffer.alloc(rng.below(5000), rng.below(256)), rest]),
    ];
    out = rng.pick(ways)();
  }
  return out;
}

/** A packed file of ours, with what is packed in it changed and its sum made right again: only a forger makes such. */
function forged(file, rng) {
  const packed = deflateRawSync(mutated(inflateRawSync(file.subarray(9)), rng), { level: 1 });
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(packed));
  return Buffer.concat([file.subarray(0, 5), sum, packed]);
}

/** A log with some of its records changed, left out, doubled or moved, and all sums made right again. */
function forgedLog(log, rng) {
  const records = scan(log).records.map(({ type, payload }) => ({ type, payload }));
  for (let times = rng.between(1, 3); times > 0; times--) {
    const at = rng.below(records.length);
    const record = records[at];
    const ways = [
      () => (records[at] = { ...record, payload: mutated(record.payload, rng).subarray(0, 1000) }),
      () => (records[at] = { ...record, type: rng.between(1, 6) }),
      () => records.splice(at, 1),
      () => records.splice(at, 0, record),
      () => records.push(record),
    ];
    if (record) rng.pick(ways)();
  }
  let before = log.length >= 7 ? Buffer.from(log).readUInt32LE(3) : 0;
  return Buffer.concat(
    records.map(({ type, payload }, i) => {
      const bytes = frame(before, i, type, payload);
      before = sumOf(bytes);
      return bytes;
    }),
  );
}

module.exports = { mutated, forged, forgedLog };
