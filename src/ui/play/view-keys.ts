// The keys that look at a game without playing it, for replays and spectators.
import type { KeyCommandId } from '../frame/key-commands';
import { inGroup, type Binding } from '../frame/screen';
import { BoonTreeScreen } from '../screens/boon-tree-screen';
import { ExamineScreen } from '../screens/examine-screen';
import { legendScreen, mapsScreen } from '../screens/maps-screen';
import { browsePack } from '../screens/pack-menu';
import { messagesScreen } from '../screens/messages-screen';
import { characterScreen, discoveriesScreen, runScreen } from '../screens/text-screens';
import type { GameView } from './game-view';
import type { Ui } from '../frame/ui';

/** Returns the keys that look at a game without playing it. */
export function viewBindings(ui: Ui, gameView: () => GameView): readonly Binding<never>[] {
  /** The player's own keys, and the usual ones. A screen's own keys go before them. */
  const of = (id: KeyCommandId, ...usual: readonly string[]): readonly string[] => [
    ...new Set([...ui.keys.of(id), ...usual]),
  ];
  return inGroup<Binding<never>>('Look', [
    { keys: of('examine', 'x'), help: 'examine what is in sight', run: () => askExamine(ui, gameView()) },
    { keys: of('maps', 'X'), help: 'the maps of the floors', run: (key) => askMaps(ui, gameView(), key) },
    { keys: of('legend', ';'), help: 'the symbols on the map', run: (key) => askLegend(ui, gameView(), key) },
    { keys: of('pack', 'i'), help: 'look through the pack', run: () => viewPack(ui, gameView()) },
    { keys: of('character', 'C'), help: 'the character', run: (key) => askCharacter(ui, gameView(), key) },
    {
      keys: of('discoveries', 'D', '\\'),
      help: 'the discoveries',
      run: (key) => ui.ask(discoveriesScreen(gameView().view, [key])),
    },
    {
      keys: of('messages', 'M', 'ctrl+p'),
      help: 'read earlier messages',
      run: (key) => ui.ask(messagesScreen(gameView().log, [key])),
    },
    {
      keys: of('seed', '~'),
      help: 'the seed and how to play it again',
      run: (key) => ui.ask(runScreen(gameView().view, gameView().replayCommand, [key])),
    },
  ]);
}

const askCharacter = (ui: Ui, { view }: GameView, key: string): Promise<undefined> =>
  ui.ask(characterScreen(view, [key], () => ui.ask(new BoonTreeScreen(view.boonTree, ['t']))));

const askMaps = (ui: Ui, { view }: GameView, key: string): Promise<undefined> => ui.ask(mapsScreen(ui, view, [key]));

const askLegend = (ui: Ui, { view, screen: { map } }: GameView, key: string): Promise<undefined> =>
  ui.ask(legendScreen(view, map, [key]));

async function askExamine(ui: Ui, { view, screen: { map } }: GameView): Promise<undefined> {
  await ui.ask(new ExamineScreen(view, map, ui.keys, 'looks'));
  map.focus = undefined;
}

async function viewPack(ui: Ui, { view }: GameView): Promise<undefined> {
  await browsePack(ui, view);
}
