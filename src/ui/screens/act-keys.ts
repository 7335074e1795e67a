// The keys that move and act, and the questions some of them ask. The game screen joins them with its other keys.
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import { DIRECTION_NAMES, type KeyCommandId } from '../frame/key-commands';
import { answer, type Binding, type Reply } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';
import { enemiesSeen, alliesSeen } from '../words/in-sight';
import { directionScreen } from './direction-prompt';
import { strikeQuestion } from './follow-up';
import { askOrder } from './order-menu';
import { findScreen } from './find-screen';
import { TravelLetters, travelMenu } from './travel-menu';

/** The effect of a command of the game screen. Its keys, its help and its group are those of the table of commands. */
export interface GameRow {
  readonly id: KeyCommandId;
  /** Returns the word after the key in the status line, or undefined while the key is of no use. */
  readonly hint?: () => string | undefined;
  readonly run: Binding<Command>['run'];
}

/** Shows the player a notice that is no event of the game. */
type Notify = (text: string) => void;

/** Returns what a key does that gives a command at once. */
const give = (command: Command) => (): Reply<Command> => answer(command);

/** Returns the commands that step and run in the eight directions. */
export const moveRows = (ui: Ui): readonly GameRow[] => [
  ...DIRECTION_NAMES.map(([id, dir]) => ({ id, run: give({ do: 'bump', dir }) })),
  ...DIRECTION_NAMES.map(([name, dir]) => ({ id: `run-${name}` as const, run: give({ do: 'run', dir }) })),
  { id: 'run', run: () => askRun(ui) },
];

/** Returns the commands that act, travel and give orders. */
export function actRows(ui: Ui, view: View, notify: Notify): readonly GameRow[] {
  const isSafe = (): boolean => enemiesSeen(view).length === 0;
  const letters = new TravelLetters();
  return [
    { id: 'search', run: give({ do: 'search' }) },
    { id: 'wait', run: give({ do: 'wait' }) },
    { id: 'rest', run: give({ do: 'rest' }) },
    {
      id: 'fight',
      hint: () => (isSafe() || !view.canFight || !view.isTaught('fight') ? undefined : 'fight'),
      run: give({ do: 'fight' }),
    },
    {
      id: 'explore',
      hint: () => (isSafe() && view.isTaught('explore') ? 'explore' : undefined),
      run: give({ do: 'explore' }),
    },
    { id: 'descend', run: () => stairsReply(view, 'down', notify) },
    { id: 'ascend', run: () => stairsReply(view, 'up', notify) },
    { id: 'travel', run: () => askTravel(ui, view, letters) },
    { id: 'tend', run: () => closeOrTend(ui, view, notify) },
    { id: 'force', run: () => askForce(ui, view) },
    { id: 'order', run: () => orderFriend(ui, view, notify) },
  ];
}

/** Returns the command that goes to the stairs or takes them. */
export function stairsReply(view: View, way: 'up' | 'down', notify: Notify): Reply<Command> {
  // In the entrance of a side place the key enters it.
  if (way === 'down' && view.stairs('in') === view.hero) return answer({ do: 'climb', way: 'in' });
  const to = view.stairs(way);
  if (to === view.hero) return answer({ do: 'climb', way });
  if (to !== undefined) return answer({ do: 'travel', floor: view.floor, to });
  notify(`You have seen no stairs leading ${way} on this floor.`);
  return undefined;
}

async function askTravel(ui: Ui, view: View, letters: TravelLetters): Promise<Reply<Command>> {
  // The rules say why there is no travelling yet.
  if (!view.isTaught('travel')) return answer({ do: 'travel', floor: view.floor, to: view.hero });
  const chosen = await ui.ask(travelMenu(view, letters));
  const place = chosen === 'find' ? await ui.ask(findScreen(view)) : chosen;
  return place && answer({ do: 'travel', floor: place.floor, to: place.to });
}

async function closeOrTend(ui: Ui, view: View, notify: Notify): Promise<Reply<Command>> {
  const commands = view.commands.filter((command) => command.do === 'close' || command.do === 'tend');
  const [only] = commands;
  if (only === undefined) {
    notify('There is no open door, no brazier and no bridge that you could cut beside you.');
    return undefined;
  }
  if (commands.length === 1) return answer(only);
  const chosen = await ui.ask(directionScreen('Which door, brazier or bridge?', ui.keys));
  return chosen && answer(commands.find(({ dir }) => dir === chosen) ?? { do: 'close', dir: chosen });
}

async function askRun(ui: Ui): Promise<Reply<Command>> {
  const dir = await ui.ask(directionScreen('Run which way?', ui.keys));
  return dir && answer({ do: 'run', dir });
}

async function askForce(ui: Ui, view: View): Promise<Reply<Command>> {
  const dir = await ui.ask(directionScreen('Strike or step on purpose: which way?', ui.keys));
  const other = dir && view.actorAt(view.step(view.hero, dir));
  const question = other && strikeQuestion(other);
  if (question !== undefined && !(await ui.ask(confirmScreen(question)))) return undefined;
  return dir && answer({ do: 'force', dir });
}

async function orderFriend(ui: Ui, view: View, notify: Notify): Promise<Reply<Command>> {
  if (alliesSeen(view).length === 0) {
    notify('You have no friend in sight.');
    return undefined;
  }
  const command = await askOrder(ui, view);
  return command && answer(command);
}
