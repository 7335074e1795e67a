// The foes and friends that the hero sees.
import type { Sighting, View } from '../../engine/api/view/view';

export const isEnemy = ({ side }: Sighting): boolean => side === 'hostile';

/** Returns the foes in sight, nearest first. */
export const enemiesSeen = ({ sightings }: Pick<View, 'sightings'>): readonly Sighting[] => sightings.filter(isEnemy);

/** Returns the friends in sight, nearest first. */
export const alliesSeen = ({ sightings }: View): readonly Sighting[] => sightings.filter(({ isFriend }) => isFriend);
