import type { Engine } from '../../engine';
import { RULES_VERSION } from '../../version';
import { ACTOR_NUMBERS } from '../../world/actor';
import type { Item } from '../../world/item';
import type { Knowledge } from '../../world/knowledge';

/** Two running 32-bit sums, mixed after MurmurHash3: made to find differences, not to withstand forgers. */
class Digest {
  private one = 0x9e3779b9 | 0;
  private other = 0x85ebca6b | 0;

  /** Takes in a whole number; what lies above 32 bits counts too. */
  number(n: number): void {
    this.words(n | 0, Math.floor(n / 0x100000000) | 0);
  }

  text(text: string): void {
    this.number(text.length);
    for (let i = 0; i < text.length; i++) this.words(text.charCodeAt(i), 0);
  }

  bytes(bytes: Uint8Array): void {
    this.number(bytes.length);
    const { length } = bytes;
    // Eight bytes at a time; past the end there are zeros.
    for (let i = 0; i < length; i += 8) this.words(word(bytes, i), word(bytes, i + 4));
  }

  /** Sixteen hexadecimal digits. */
  toString(): string {
    return [this.one, this.other].map((sum) => finish(sum).toString(16).padStart(8, '0')).join('');
  }

  private words(low: number, high: number): void {
    this.one = (Math.imul(rotated(this.one ^ scrambled(low), 13), 5) + 0xe6546b64) | 0;
    this.other = (Math.imul(rotated(this.other ^ scrambled(high ^ this.one), 17), 5) + 0x38b34ae5) | 0;
  }
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
const scrambled = (word: number): number => Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);

function word(bytes: Uint8Array, i: number): number {
  if (i + 4 <= bytes.length) {
    return (
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24)
    );
  }
  let rest = 0;
  for (let k = bytes.length - 1; k >= i; k--) rest = (rest << 8) | (bytes[k] as number);
  return rest;
}

function finish(sum: number): number {
  let h = sum;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number for the whole state: equal for equal games, and all but surely different for different ones. */
export function hashState(engine: Engine): string {
  const digest = new Digest();
  const { options, outcome, rng } = engine;
  digest.number(RULES_VERSION);
  digest.text(options.seed);
  digest.text(options.name);
  digest.number(engine.turn);
  digest.number(engine.nextId);
  digest.number(engine.stealth);
  digest.number(engine.searches);
  digest.number(engine.deepest);
  digest.number(engine.prizeAt);
  digest.text(options.difficulty);
  digestLore(digest, engine.knowledge);
  digest.text(outcome ?? '');
  const { c, s0, s1, s2 } = rng.state();
  digest.number(c);
  // alea keeps fractions over 2³².
  for (const s of [s0, s1, s2]) digest.number(s * 0x100000000);
  digest.number(engine.map.depth);
  for (const map of engine.floors) {
    if (!map) continue;
    digest.number(map.depth);
    digest.number(map.width);
    digest.number(map.height);
    digest.bytes(map.tiles);
    digest.bytes(map.memory.tiles);
    digest.bytes(map.memory.items);
    digest.number(map.leftAt);
    digest.number(map.arrivals);
    digest.number(map.arrivalAt);
    digest.number(map.items.size);
    for (const [cell, pile] of [...map.items].sort(([a], [b]) => a - b)) {
      digest.number(cell);
      digestThings(digest, pile);
    }
    digest.bytes(map.memory.props);
    digest.number(map.props.size);
    for (const [cell, { kind, contents, works, captive, text }] of [...map.props].sort(([a], [b]) => a - b)) {
      digest.number(cell);
      digest.text(kind.id);
      digestThings(digest, contents);
      digest.number(works.length);
      for (const worked of works) digest.number(worked);
      digest.text(captive);
      digest.text(text);
    }
    digest.number(map.actors.length);
    // By id: the order in which a map keeps its actors means nothing.
    for (const actor of [...map.actors].sort((a, b) => a.id - b.id)) {
      digest.number(actor.id);
      digest.text(actor.breed.id);
      digest.number(actor.cell);
      for (const field of ACTOR_NUMBERS) digest.number(actor[field]);
      digest.text(actor.mood);
      digest.text(actor.side);
      digest.text(actor.topic);
      digestThings(digest, actor.pack);
      for (const { id } of actor.weapons.filter((weapon) => weapon !== undefined)) digest.text(id);
      digest.number(actor.boons.length);
      for (const boon of actor.boons) digest.text(boon);
      digest.number(actor.conditions.length);
      for (const { condition, until } of actor.conditions) {
        digest.text(condition);
        digest.number(until);
      }
    }
  }
  return digest.toString();
}

function digestThings(digest: Digest, things: readonly Item[]): void {
  digest.number(things.length);
  for (const {
    kind,
    count,
    home,
    of,
    affix,
    letter,
    note,
    plus,
    charges,
    rest,
    tried,
    known,
    on,
    left,
    spare,
  } of things) {
    digest.text(kind.id);
    digest.number(count);
    digest.number(home?.depth ?? -1);
    digest.number(home?.cell ?? -1);
    for (const text of [of, affix, letter, note]) digest.text(text ?? '');
    for (const number of [plus, charges, rest, tried]) digest.number(number ?? -1000);
    digest.number((known ? 1 : 0) | (on ? 2 : 0) | (left ? 4 : 0) | (spare ? 8 : 0));
  }
}

function digestLore(digest: Digest, { known, held, unwanted, called, met }: Knowledge): void {
  for (const list of [known, held, unwanted]) {
    digest.number(list.length);
    for (const text of list) digest.text(text);
  }
  const texts = Object.entries(called).sort(byKey);
  digest.number(texts.length);
  for (const [id, text] of texts) {
    digest.text(id);
    digest.text(text);
  }
  const beasts = Object.entries(met).sort(byKey);
  digest.number(beasts.length);
  for (const [id, each] of beasts) {
    digest.text(id);
    digest.number(each.met);
    digest.number(each.killed);
  }
}

/** In the order of code units, as everywhere. */
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
