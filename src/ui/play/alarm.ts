// Decides when the bell rings: when danger stops an automatic command, or the hero's health falls low.
import type { GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import { enemiesSeen } from '../words/in-sight';

/** The bell rings when health falls below one part in this number. */
const LOW = 3;

/** Whether the last command calls for the bell, from the health before it and its events. */
export function isAlarming(view: View, healthBefore: number, events: readonly GameEvent[]): boolean {
  const { health, maxHealth } = view.heroStatus;
  const isLow = (points: number): boolean => points * LOW < maxHealth;
  if (isLow(health) && !isLow(healthBefore)) return true;
  const isInDanger = enemiesSeen(view).length > 0 || view.hazards.length > 0;
  return isInDanger && events.some(({ type }) => type === 'stopped');
}
