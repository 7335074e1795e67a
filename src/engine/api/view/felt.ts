/** The creatures that a hero feels and does not see: minds, and what cannot be seen where it was felt last. */
import type { Engine } from '../../engine';
import { signOf } from '../../rules/perception/unseen-signs';
import type { Cell } from '../../space/geometry';
import { UNSEEN_BREED } from '../../world/actors/entity';
import { breedLook, type BreedLook } from './sighting';

/** The hero's knowledge of a creature that cannot be seen. */
export const UNSEEN: BreedLook = {
  id: UNSEEN_BREED.breed,
  name: UNSEEN_BREED.name,
  description: 'Whatever it is, it is here.',
  glyph: '?',
  ink: 0xffffff,
};

/** The ways a creature out of sight is felt: its mind, a sign where it is, or a sign or a blow where it was. */
export const FELT_SIGNS = ['mind', 'breath', 'prints', 'air', 'past'] as const;
export type FeltSign = (typeof FELT_SIGNS)[number];

/** A creature out of sight that the hero feels. */
export interface FeltCreature {
  readonly cell: Cell;
  readonly breed: BreedLook;
  readonly sign: FeltSign;
}

/** Returns the creatures that the hero feels, in reading order. */
export function feltCreatures(engine: Engine): readonly FeltCreature[] {
  const { map, hero } = engine;
  const feelsMinds = hero.has('feelsMinds');
  const felt = map.actors.flatMap((actor): readonly FeltCreature[] => {
    if (actor === hero || actor.inSight) return [];
    if (feelsMinds && !actor.breed.mindless) return [{ cell: actor.cell, breed: breedLook(actor.breed), sign: 'mind' }];
    const { cell, feltCell } = actor;
    return actor.isFelt && actor.side === 'hostile'
      ? [{ cell: feltCell, breed: UNSEEN, sign: (cell === feltCell ? signOf(actor) : undefined) ?? 'past' }]
      : [];
  });
  return felt.sort((a, b) => a.cell - b.cell);
}
