// Asks the questions after a command: confirmations that the rules ask for, and answers in conversations.
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Sighting, View } from '../../engine/api/view/view';
import { the } from '../../engine/world/knowledge/grammar';
import { followUpOf, questionAmong } from '../words/follow-up-question';
import type { MessageLog } from '../words/message-log';
import { saleQuestion } from '../words/pack-order';
import type { ItemCommands } from './item-commands';
import { askOffer } from './offer-screen';
import { TalkScreen } from './talk-screen';
import type { Preferences } from '../frame/preferences';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';

/** Whether the player does not want to be asked about the risk of a step. */
export const isWaived = (event: GameEvent, preferences: Preferences): boolean =>
  event.type === 'refused' && event.isRisk === true && preferences.get('confirmations') === 'never';

/**
 * Asks for the confirmation, the target or the answer that the last command leads to. Returns the next command, if any. What a
 * window asks leaves the messages: there it would look open after the answer.
 */
export async function askFollowUp(
  ui: Ui,
  view: View,
  log: MessageLog,
  items: ItemCommands,
  command: Command,
  events: readonly GameEvent[],
): Promise<Command | undefined> {
  const followUp = followUpOf(view, command, events);
  if (!followUp) return undefined;
  if (followUp.asks === 'answer') return askToAnswer(ui, view, followUp.id);
  if (followUp.asks === 'confirm' && events.some((event) => isWaived(event, ui.preferences))) return followUp.command;
  ui.terminal.flushKeys(); // keys typed ahead were not meant for this question
  const question = questionAmong(events);
  if (question) log.withdraw(question.why);
  switch (followUp.asks) {
    case 'confirm':
      return (await ui.ask(confirmScreen(followUp.question))) ? followUp.command : undefined;
    case 'offers':
      return askOffer(ui, view, followUp.at);
    case 'target':
      return items.chooseTarget(followUp.item);
  }
}

async function askToAnswer(ui: Ui, view: View, id: number): Promise<Command | undefined> {
  const conversation = view.talkWith(id);
  const person = view.sightings.find((sighting) => sighting.id === id);
  if (!person || !conversation || conversation.choices.length === 0) return undefined;
  ui.terminal.flushKeys();
  const choice = await ui.ask(new TalkScreen(person.breed.name, conversation, view.pack.items, view.heroStatus.gold));
  const question = choice === undefined ? undefined : saleQuestion(conversation.choices[choice]?.gives);
  if (question !== undefined && !(await ui.ask(confirmScreen(question)))) return undefined;
  return choice === undefined ? undefined : { do: 'answer', id, choice };
}

/** Returns the question before an attack on a friend or a peaceful creature, or undefined for foes. */
export function strikeQuestion({ side, isFriend, breed }: Sighting): string | undefined {
  if (isFriend) return `Strike your friend, ${the(breed.name)}?`;
  return side === 'neutral' ? `Strike ${the(breed.name)}, who means no harm?` : undefined;
}
