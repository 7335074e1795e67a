// The foes and friends that the hero sees.
import type { Sighting, View } from '../../engine/api/view/view';

/** Returns the foes in sight, nearest first. */
export const enemiesSeen = ({ sightings }: Pick<View, 'sightings'>): readonly Sighting[] =>
  sightings.filter(({ side }) => side === 'hostile');

/** Returns the friends in sight, nearest first. */
export const alliesSeen = ({ sightings }: View): readonly Sighting[] => sightings.filter(({ isFriend }) => isFriend);
