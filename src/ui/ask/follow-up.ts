// The questions after a command: confirmations that the rules ask for, targets, offers and answers in conversations.
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Preferences } from '../frame/preferences';
import { followUpOf, questionAmong } from '../words/follow-up-question';
import type { AskedGame, Asker } from './asker';
import { replyTo, takeOffer } from './choices';
import { ITEM_FLOWS } from './items';

/** Whether the player does not want to be asked about the risk of a step. */
export const isWaived = (event: GameEvent, preferences: Preferences): boolean =>
  event.type === 'refused' && event.isRisk === true && preferences.get('confirmations') === 'never';

/** Asks for the confirmation, the target or the answer that the last command leads to. Returns the next command, if any. */
export async function askFollowUp(
  game: AskedGame,
  asker: Asker,
  command: Command,
  events: readonly GameEvent[],
  isWaivedHere: (event: GameEvent) => boolean,
): Promise<Command | undefined> {
  const { view, memory } = game;
  const { goOn } = memory;
  memory.goOn = undefined;
  const next = await goOn?.();
  const followUp = next ? undefined : followUpOf(view, command, events);
  if (!followUp) return next;
  if (followUp.asks === 'answer') return replyTo(game, asker, followUp.id);
  if (followUp.asks === 'confirm' && events.some(isWaivedHere)) return followUp.command;
  asker.interrupt(questionAmong(events)?.why);
  switch (followUp.asks) {
    case 'confirm':
      return (await asker.confirm(followUp.question)) ? followUp.command : undefined;
    case 'offers':
      return takeOffer(game, asker, followUp.at);
    case 'target': {
      const item = view.pack.items.find(({ letter }) => letter === followUp.item);
      return item && ITEM_FLOWS.use(game, asker, item);
    }
  }
}
