/** Orders to friends in a fight, and after it. */
import type { Sighting } from '../../engine/api/view/view';
import type { Tactic } from '../situation/situation';

/** The percentages of its health below which a friend is sent behind the hero, and from which it fights again. */
const SHELTERS_BELOW = 45;
const FIGHTS_FROM = 65;

const healthOf = ({ health, maxHealth }: Sighting): number => (100 * health) / maxHealth;

/** Sends a hurt friend behind the hero while foes come, and lets one that is well follow again. */
export const spareFriends: Tactic = ({ allies, dangers }) => {
  const friends = allies.filter(({ isFriend }) => isFriend);
  const isThreatened = dangers.some(({ isAware }) => isAware);
  const hurt = friends.find((friend) => friend.order === 'follow' && healthOf(friend) < SHELTERS_BELOW);
  if (hurt && isThreatened) return { do: 'order', id: hurt.id, order: 'shelter' };
  const well = friends.find((friend) => friend.order === 'shelter' && healthOf(friend) >= FIGHTS_FROM);
  return well && { do: 'order', id: well.id, order: 'follow' };
};
