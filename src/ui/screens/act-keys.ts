// The keys that move and act, and the questions some of them ask. The game screen joins them with its other keys.
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import { DIRECTIONS } from '../frame/directions';
import { answer, inGroup, type Binding, type Reply } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';
import { enemiesSeen, alliesSeen } from '../words/in-sight';
import { directionScreen } from './direction-prompt';
import { strikeQuestion } from './follow-up';
import { askOrder } from './order-menu';
import { TravelLetters, travelMenu } from './travel-menu';

/** A row of the game screen's key table. */
export interface GameBinding extends Binding<Command> {
  /** The name of the action, for hints that mention its key. */
  readonly id?: string;
  /** Returns the word after the key in the status line, or undefined while the key is of no use. */
  readonly hint?: () => string | undefined;
}

/** Shows the player a notice that is no event of the game. */
type Notify = (text: string) => void;

/** Returns what a key does that gives a command at once. */
const give = (command: Command) => (): Reply<Command> => answer(command);

const moveRows = (group: string, keys: 'step' | 'run', name: 'bump' | 'run'): readonly GameBinding[] =>
  DIRECTIONS.map(([dir, direction]) => ({
    keys: direction[keys],
    help: `${keys} ${direction.name}`,
    group,
    run: give({ do: name, dir }),
  }));

/** Returns the keys that step and run in the eight directions. */
export const moveBindings = (): readonly GameBinding[] => [
  ...moveRows('Move', 'step', 'bump'),
  ...moveRows('Run', 'run', 'run'),
];

/** Returns the keys that act, travel and give orders. */
export function actBindings(ui: Ui, view: View, notify: Notify): readonly GameBinding[] {
  const isSafe = (): boolean => enemiesSeen(view).length === 0;
  const letters = new TravelLetters();
  const takeTo = (way: 'up' | 'down') => (): Reply<Command> => stairsReply(view, way, notify);
  return inGroup('Act', [
    { keys: ['s'], help: 'search for hidden things near by; five times finds all', run: give({ do: 'search' }) },
    { keys: ['.', 'z'], help: 'wait a turn', run: give({ do: 'wait' }) },
    {
      id: 'rest',
      keys: ['5', 'Z', 'kp5'],
      help: 'rest until well, or until something happens',
      run: give({ do: 'rest' }),
    },
    {
      id: 'fight',
      keys: ['tab'],
      help: 'fight the nearest foe in sight',
      hint: () => (isSafe() || !view.canFight ? undefined : 'fight'),
      run: give({ do: 'fight' }),
    },
    {
      id: 'explore',
      keys: ['o'],
      help: 'explore until something new is seen',
      hint: () => (isSafe() ? 'explore' : undefined),
      run: give({ do: 'explore' }),
    },
    {
      keys: ['>'],
      help: 'travel to the stairs down, then take them',
      run: takeTo('down'),
    },
    { keys: ['<'], help: 'travel to the stairs up, then take them', run: takeTo('up') },
    { keys: ['_'], help: 'travel to a place you know', run: () => askTravel(ui, view, letters) },
    {
      keys: ['p'],
      help: 'close a door; put out or light a brazier; cut a bridge',
      run: () => closeOrTend(ui, view, notify),
    },
    { keys: ['F'], help: 'strike or step on purpose, even where the game would ask', run: () => askForce(ui, view) },
    { id: 'order', keys: ['O'], help: 'tell your friends what to do', run: () => orderFriend(ui, view, notify) },
  ]);
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
  const place = await ui.ask(travelMenu(view, letters));
  return place && answer({ do: 'travel', ...place });
}

async function closeOrTend(ui: Ui, view: View, notify: Notify): Promise<Reply<Command>> {
  const commands = view.commands.filter((command) => command.do === 'close' || command.do === 'tend');
  const [only] = commands;
  if (only === undefined) {
    notify('There is no open door, no brazier and no bridge that you could cut beside you.');
    return undefined;
  }
  if (commands.length === 1) return answer(only);
  const chosen = await ui.ask(directionScreen('Which door, brazier or bridge?'));
  return chosen && answer(commands.find(({ dir }) => dir === chosen) ?? { do: 'close', dir: chosen });
}

async function askForce(ui: Ui, view: View): Promise<Reply<Command>> {
  const dir = await ui.ask(directionScreen('Strike or step on purpose: which way?'));
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
