import type { Command } from '../engine/border/command';
import type { GameEvent } from '../engine/border/event';
import type { Sighting, View } from '../engine/border/view';
import type { Dir } from '../engine/space/geometry';
import { TalkScreen } from './screens/talk';
import type { Ui } from './ui';
import { confirm } from './widgets/confirm';

/**
 * What the last command has left to be asked: whether it was meant, where the rules have asked, and what to answer to
 * somebody who has spoken. The command that comes of it, if any.
 */
export async function followUp(
  ui: Ui,
  view: View,
  command: Command,
  events: readonly GameEvent[],
): Promise<Command | undefined> {
  if ('dir' in command) {
    for (const event of events)
      if (event.type === 'refused' && event.asks) return askToForce(ui, event.why, command.dir);
  }
  const spoke = events.findLast((event) => event.type === 'talked');
  return spoke?.type === 'talked' ? askToAnswer(ui, view, spoke.who.id) : undefined;
}

/** Asks whether what the rules would rather not do is meant. */
async function askToForce(ui: Ui, question: string, dir: Dir): Promise<Command | undefined> {
  ui.terminal.flushKeys(); // what was typed ahead was not meant for this question
  return (await ui.ask(confirm(question))) ? { do: 'force', dir } : undefined;
}

async function askToAnswer(ui: Ui, view: View, id: number): Promise<Command | undefined> {
  const conversation = view.talkWith(id);
  const person = view.sightings.find((sighting) => sighting.id === id);
  if (!person || !conversation || conversation.talk.choices.length === 0) return undefined;
  ui.terminal.flushKeys();
  const choice = await ui.ask(new TalkScreen(person.breed.name, conversation));
  return choice === undefined ? undefined : { do: 'answer', id, choice };
}

/** What to ask before somebody who means no harm is struck; nothing about foes. */
export function strikeQuestion({ side, breed }: Sighting): string | undefined {
  if (side === 'ally') return `Strike the ${breed.name}? It is your friend.`;
  return side === 'neutral' ? `Strike the ${breed.name}? It means no harm.` : undefined;
}
