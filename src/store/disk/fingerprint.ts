/** A number that identifies the content: saved games and recordings carry it. */
import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import type { Content } from '../../engine/world/content';
import { crc32 } from '../coding/crc32';

/** A checksum of the rules' version and of all numbers and texts of the content. Functions are covered by the version. */
export function fingerprintOf(content: Content): number {
  if (content.fingerprint !== undefined) return content.fingerprint;
  const { tiles, breeds, mutations, weapons, conditions, items, affixes, boons, boonFamilies, kits, props } = content;
  const tables = [tiles, breeds, mutations, weapons, conditions, items, affixes, boons, boonFamilies, kits, props];
  return crc32(Buffer.from(JSON.stringify([RULES_VERSION, ...tables]), 'utf8'));
}
