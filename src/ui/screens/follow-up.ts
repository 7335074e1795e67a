// The questions after a command: confirmations that the rules ask for, and answers in conversations.
import type { Command, CommandName } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Dir } from '../../engine/space/geometry';
import { the } from '../../engine/world/grammar';
import type { ItemCommands } from './item-commands';
import { askOffer } from './offer-screen';
import { TalkScreen } from './talk-screen';
import type { Preferences } from '../frame/preferences';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';

/** Whether the player does not want to be asked about the risk of a step. */
export const isWaived = (event: GameEvent, preferences: Preferences): boolean =>
  event.type === 'refused' && event.isRisk === true && preferences.get('confirmations') === 'never';

/** Asks for the confirmation, the target or the answer that the last command leads to. Returns the next command, if any. */
export async function askFollowUp(
  ui: Ui,
  view: View,
  items: ItemCommands,
  command: Command,
  events: readonly GameEvent[],
): Promise<Command | undefined> {
  for (const event of events) {
    const isEnd = event.type === 'refused' || event.type === 'stopped';
    if (isEnd && event.asks) {
      const dir = pushOf(view, command, event);
      if (dir !== undefined && isWaived(event, ui.preferences)) return { do: 'force', dir };
      return askIfMeant(ui, view, event.why, command, dir);
    }
  }
  // A scroll that was learned and not used has turned out to need a target.
  const types = events.map(({ type }) => type);
  if (command.do === 'use' && types.includes('learned') && !types.includes('used')) {
    ui.terminal.flushKeys();
    return items.chooseTarget(command.item);
  }
  const spoke = events.findLast((event) => event.type === 'talked');
  return spoke?.type === 'talked' ? askToAnswer(ui, view, spoke.who.id) : undefined;
}

/** The commands that can be repeated with a confirmation. */
const CONFIRMABLE: ReadonlySet<CommandName> = new Set<CommandName>(['use', 'throw', 'equip', 'drop', 'tend']);

/** Asks the question of the rules, or shows the cards of offers. Returns the confirmed command on yes. */
async function askIfMeant(
  ui: Ui,
  view: View,
  question: string,
  command: Command,
  dir: Dir | undefined,
): Promise<Command | undefined> {
  if (dir === undefined && !CONFIRMABLE.has(command.do)) return undefined;
  ui.terminal.flushKeys(); // keys typed ahead were not meant for this question
  const at = dir && view.step(view.hero, dir);
  if (at !== undefined && view.pack.offered(at).length > 0) return askOffer(ui, view, at);
  if (!(await ui.ask(confirmScreen(question)))) return undefined;
  return dir === undefined ? ({ ...command, sure: true } as Command) : { do: 'force', dir };
}

/** Returns the direction of the push that the rules asked about, if the command is one and has not turned since. */
function pushOf(view: View, command: Command, { type }: GameEvent): Dir | undefined {
  if (command.do === 'travel') {
    const isBeside = command.floor === view.floor && view.distance(view.hero, command.to) === 1;
    return isBeside ? view.bearing(view.hero, command.to) : undefined;
  }
  return 'dir' in command && command.do !== 'tend' && type === 'refused' ? command.dir : undefined;
}

async function askToAnswer(ui: Ui, view: View, id: number): Promise<Command | undefined> {
  const conversation = view.talkWith(id);
  const person = view.sightings.find((sighting) => sighting.id === id);
  if (!person || !conversation || conversation.choices.length === 0) return undefined;
  ui.terminal.flushKeys();
  const choice = await ui.ask(new TalkScreen(person.breed.name, conversation, view.pack.items));
  return choice === undefined ? undefined : { do: 'answer', id, choice };
}

/** Returns the question before an attack on a friend or a peaceful creature, or undefined for foes. */
export function strikeQuestion({ side, isFriend, breed }: Sighting): string | undefined {
  if (isFriend) return `Strike ${the(breed.name)}? It is your friend.`;
  return side === 'neutral' ? `Strike ${the(breed.name)}? It means no harm.` : undefined;
}
