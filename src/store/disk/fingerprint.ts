/** A number that identifies the content: saved games and recordings carry it. */
import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import type { Content } from '../../engine/world/kinds/content';
import { crc32 } from '../coding/crc32';

/** The tables of numbers and texts that play depends on. */
const TABLES = [
  ...(['tiles', 'breeds', 'mutations', 'weapons', 'conditions', 'items', 'affixes'] as const),
  ...(['boons', 'boonFamilies', 'kits', 'props', 'abilities'] as const),
];

/** A checksum of the rules' version and of all numbers and texts of the content. Functions are covered by the version. */
export function fingerprintOf(content: Content): number {
  if (content.fingerprint !== undefined) return content.fingerprint;
  const tables = TABLES.map((name) => content[name]);
  return crc32(Buffer.from(JSON.stringify([RULES_VERSION, ...tables]), 'utf8'));
}
