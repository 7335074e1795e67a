import type { Breed } from '../engine/world/kinds';
import { SWATCH } from './palette';

const ENTRIES = {
  hero: { name: 'delver', glyph: '@', ink: SWATCH.hero, speed: 100, sight: 15 },
} satisfies Record<string, Omit<Breed, 'id'>>;

export const BREEDS: Readonly<Record<string, Breed>> = Object.fromEntries(
  Object.entries<Omit<Breed, 'id'>>(ENTRIES).map(([id, entry]) => [id, { id, ...entry }]),
);
