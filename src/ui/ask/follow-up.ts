// The questions after a command: confirmations that the rules ask for, targets, offers and answers in conversations.
import type { Command } from '../../engine/api/command/command';
import { rowOf } from '../../engine/api/command/command-table';
import type { GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import type { Dir } from '../../engine/space/geometry';
import type { Preferences } from '../frame/preferences';
import type { AskedGame, Asker } from './asker';
import { chooseWayUp, replyTo, takeOffer } from './choices';
import { ITEM_FLOWS } from './items';

/** Whether `sure` answers a question about a command; for an automatic one it says that the command is given again. */
const isConfirmable = ({ do: name }: Command): boolean =>
  'sure' in rowOf(name).fields && rowOf(name).untilDisturbedBy === undefined;

/** Returns a command with its confirmation, if it takes one. */
export const confirmed = (command: Command): Command =>
  'sure' in rowOf(command.do).fields ? ({ ...command, sure: true } as Command) : command;

/** Returns a command, confirmed if it is the last one, which the rules have refused until it is given again. */
export function confirmedIfAgain(command: Command, last: Command | undefined, events: readonly GameEvent[]): Command {
  const isAwaited = events.some((event) => (event.type === 'refused' || event.type === 'stopped') && event.again);
  const isSame = last !== undefined && JSON.stringify(confirmed(command)) === JSON.stringify(confirmed(last));
  return isAwaited && isSame ? confirmed(command) : command;
}

/** Whether the player does not want to be asked about the risk of a step. */
export const isRiskWaived = (event: GameEvent, preferences: Preferences): boolean =>
  event.type === 'refused' && event.isRisk === true && preferences.get('confirmations') === 'never';

/** Asks what the last command leads to. Returns the next command, if any. */
export async function askFollowUp(
  game: AskedGame,
  asker: Asker,
  command: Command,
  events: readonly GameEvent[],
  isWaived: (event: GameEvent) => boolean,
): Promise<Command | undefined> {
  const { view, memory } = game;
  const { goOn } = memory;
  memory.goOn = undefined;
  const next = await goOn?.();
  if (next) return next;
  for (const event of events) {
    if (event.type !== 'refused' && event.type !== 'stopped') continue;
    if (event.asks) return askToConfirm(game, asker, command, event.why, isWaived(event));
    if (event.cause === 'wayNotChosen') return chooseWayUp(game, asker, event.why);
  }
  // A scroll that was learned and not used has turned out to need a target.
  const types = events.map(({ type }) => type);
  if (command.do === 'use' && types.includes('identified') && !types.includes('used')) {
    asker.interrupt();
    const item = view.pack.items.find(({ letter }) => letter === command.item);
    return item && ITEM_FLOWS.use(game, asker, item);
  }
  const spoke = events.findLast((event) => event.type === 'talked');
  return spoke?.type === 'talked' ? replyTo(game, asker, spoke.who.id) : undefined;
}

/** Asks a question of the rules, unless the player has settled it by an option. Before an offer, the choice among all offers takes its place. */
async function askToConfirm(
  game: AskedGame,
  asker: Asker,
  command: Command,
  question: string,
  isWaived: boolean,
): Promise<Command | undefined> {
  const { view } = game;
  const dir = pushOf(view, command);
  if (dir === undefined && !isConfirmable(command)) return undefined;
  const at = dir && view.step(view.hero, dir);
  const isOffer = at !== undefined && view.pack.offered(at).length > 0;
  if (!isWaived || isOffer) asker.interrupt(question);
  if (isOffer) return takeOffer(game, asker, at);
  if (!isWaived && !(await asker.confirm(question))) return undefined;
  return dir === undefined ? confirmed(command) : { do: 'force', dir };
}

/** Returns the direction of the push that the rules asked about, if the command is one. */
function pushOf(view: View, command: Command): Dir | undefined {
  if (command.do === 'travel') {
    const isBeside = command.floor === view.floor && view.distance(view.hero, command.to) === 1;
    return isBeside ? view.bearing(view.hero, command.to) : undefined;
  }
  return 'dir' in command && command.do !== 'tend' ? command.dir : undefined;
}
