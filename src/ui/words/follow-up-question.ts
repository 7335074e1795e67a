// The question that a command leads to: a confirmation that the rules ask for, a target, or an answer in a
// conversation.
import type { Command, CommandName } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Cell, Dir } from '../../engine/space/geometry';
import { the } from '../../engine/world/grammar';

/** The question that a command leads to. */
export type FollowUp =
  /** Whether to give this command, which does what the rules asked about. */
  | { readonly asks: 'confirm'; readonly question: string; readonly command: Command }
  /** The choice among the offers around a cell. */
  | { readonly asks: 'offers'; readonly at: Cell }
  /** The target for a scroll whose kind the hero has just learned. */
  | { readonly asks: 'target'; readonly item: string }
  /** The answer to somebody who has spoken. */
  | { readonly asks: 'answer'; readonly id: number };

/** The commands that can be repeated with a confirmation. */
const CONFIRMABLE: ReadonlySet<CommandName> = new Set<CommandName>(['use', 'throw', 'equip', 'drop', 'tend']);

/** Returns a command with its confirmation, if it takes one. */
export const confirmed = (command: Command): Command =>
  CONFIRMABLE.has(command.do) ? ({ ...command, sure: true } as Command) : command;

/** An event with which a command ends in a question of the rules. */
type Question = Extract<GameEvent, { readonly type: 'refused' | 'stopped' }>;

/** Returns the event that asks for a confirmation; undefined if none does. */
export const questionAmong = (events: readonly GameEvent[]): Question | undefined =>
  events.find((event): event is Question => (event.type === 'refused' || event.type === 'stopped') && !!event.asks);

/** Returns the question that the last command leads to; undefined for none. */
export function followUpOf(view: View, command: Command, events: readonly GameEvent[]): FollowUp | undefined {
  const question = questionAmong(events);
  if (question) return confirmation(view, command, question.why, pushOf(view, command));
  // A scroll that was learned and not used has turned out to need a target.
  const types = events.map(({ type }) => type);
  if (command.do === 'use' && types.includes('identified') && !types.includes('used'))
    return { asks: 'target', item: command.item };
  const spoke = events.findLast((event) => event.type === 'talked');
  return spoke?.type === 'talked' ? { asks: 'answer', id: spoke.who.id } : undefined;
}

function confirmation(view: View, command: Command, question: string, dir: Dir | undefined): FollowUp | undefined {
  if (dir === undefined && !CONFIRMABLE.has(command.do)) return undefined;
  const at = dir && view.step(view.hero, dir);
  if (at !== undefined && view.pack.offered(at).length > 0) return { asks: 'offers', at };
  return { asks: 'confirm', question, command: dir === undefined ? confirmed(command) : { do: 'force', dir } };
}

/** Returns the direction of the push that the rules asked about, if the command is one. */
function pushOf(view: View, command: Command): Dir | undefined {
  if (command.do === 'travel') {
    const isBeside = command.floor === view.floor && view.distance(view.hero, command.to) === 1;
    return isBeside ? view.bearing(view.hero, command.to) : undefined;
  }
  return 'dir' in command && command.do !== 'tend' ? command.dir : undefined;
}

/** Returns the question before an attack on a friend or a peaceful creature, or undefined for foes. */
export function strikeQuestion({ side, isFriend, breed }: Sighting): string | undefined {
  if (isFriend) return `Strike your friend, ${the(breed.name)}?`;
  return side === 'neutral' ? `Strike ${the(breed.name)}, who means no harm?` : undefined;
}
