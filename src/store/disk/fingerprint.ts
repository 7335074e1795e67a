import { Buffer } from 'node:buffer';
import { RULES_VERSION } from '../../engine/version';
import type { Content } from '../../engine/world/content';
import { crc32 } from '../coding/crc32';

/**
 * A number for the rules' version and all numbers and texts of the content. What a function does is not in it: for that
 * the rules' version stands.
 */
export function fingerprintOf({
  tiles,
  breeds,
  weapons,
  conditions,
  items,
  affixes,
  boons,
  startingKit,
  props,
}: Content): number {
  const all = JSON.stringify([
    RULES_VERSION,
    tiles,
    breeds,
    weapons,
    conditions,
    items,
    affixes,
    boons,
    startingKit,
    props,
  ]);
  return crc32(Buffer.from(all, 'utf8'));
}
