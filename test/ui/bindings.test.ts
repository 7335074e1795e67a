// Tests the key tables of all screens: no duplicate keys, help for every row, and a way out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORY } from '../../src/content/tables/story';
import { Chronicle } from '../../src/engine/api/event/chronicle';
import { offeredBoons } from '../../src/engine/api/view/boon-look';
import { View } from '../../src/engine/api/view/view';
import { PICKUP_TITLE, pickupChoices } from '../../src/ui/ask/items';
import { orderChoices, orderTitle } from '../../src/ui/ask/orders';
import { LEAVE_UNSAVED } from '../../src/ui/ask/end-game';
import { deathLines } from '../../src/ui/words/death-lines';
import { victoryLines } from '../../src/ui/words/run-words';
import type { TextLine } from '../../src/ui/words/styled-lines';
import { MapView } from '../../src/ui/map/map-view';
import { MessageLog } from '../../src/ui/words/message-log';
import { Keymap } from '../../src/ui/frame/keymap';
import type { Screen } from '../../src/ui/frame/screen';
import { AimScreen } from '../../src/ui/screens/aim-screen';
import { BoonScreen } from '../../src/ui/screens/boon-screen';
import { BoonTreeScreen } from '../../src/ui/screens/boon-tree-screen';
import { EndScreen } from '../../src/ui/screens/end-screen';
import { directionScreen } from '../../src/ui/screens/direction-prompt';
import { ExamineScreen } from '../../src/ui/screens/examine-screen';
import { GameScreen } from '../../src/ui/screens/game-screen';
import { ItemCardScreen } from '../../src/ui/screens/item-card';
import { KeysScreen } from '../../src/ui/screens/keys-screen';
import { OptionsScreen } from '../../src/ui/screens/options-screen';
import { packMenu } from '../../src/ui/screens/pack-menu';
import { choiceMenu } from '../../src/ui/screens/screen-asker';
import { characterScreen, discoveriesScreen } from '../../src/ui/screens/text-screens';
import { legendScreen, mapsScreen } from '../../src/ui/screens/maps-screen';
import { TalkScreen } from '../../src/ui/screens/talk-screen';
import { TitleScreen } from '../../src/ui/screens/title-screen';
import { findScreen, TravelLetters, travelMenu } from '../../src/ui/screens/travel-menu';
import { Ui } from '../../src/ui/frame/ui';
import { Canvas } from '../../src/ui/terminal/canvas';
import { confirmScreen } from '../../src/ui/widgets/confirm';
import { PromptScreen } from '../../src/ui/widgets/prompt';
import { scene } from '../scene';
import { give } from './gear';
import { ScriptedTerminal } from '../support/scripted-terminal';

const { engine } = scene('####\n#@p#\n####', { p: { actor: 'hermit', as: (who) => (who.side = 'ally') } });
for (const kind of ['healingPotion', 'fireStaff', 'longSword'] as const) give(engine, kind);
const view = new View(engine);
const talk = {
  text: 'What?',
  choices: [
    { label: 'Nothing.', unless: undefined },
    { label: 'Something.', unless: 'Not now.' },
  ],
};
const promising = scene('####\n#@.#\n####').hero;
promising.level = 2;
const noTree = () => Promise.resolve(undefined);
const aimed = { title: '', says: '', preview: () => undefined, last: undefined };
const KEYS = new Keymap();
const ordersOf = (friends: View['sightings']) => choiceMenu(view, orderTitle(friends), orderChoices(view, friends));
const endOf = (lines: readonly TextLine[]) =>
  new EndScreen(new Ui(new ScriptedTerminal()), new MessageLog(), lines, '');
const SCREENS: Readonly<Record<string, Screen<unknown>>> = {
  game: new GameScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), ''),
  examine: new ExamineScreen(view, new MapView(view), KEYS),
  direction: directionScreen('?', KEYS),
  death: endOf(deathLines(view, new Chronicle())),
  victory: endOf(victoryLines(view)),
  pack: packMenu(view, { keymap: KEYS, order: 'kind' }),
  ...Object.fromEntries(
    view.pack.items.flatMap(({ letter, name }) => {
      const card = view.pack.card(letter);
      return card ? [[`card of the ${name}`, new ItemCardScreen(card, KEYS)]] : [];
    }),
  ),
  aim: new AimScreen(
    view,
    new MapView(view),
    { ...aimed, aim: { on: 'cell', range: 5, shape: { kind: 'bolt' } } },
    KEYS,
    't',
  ),
  way: new AimScreen(
    view,
    new MapView(view),
    {
      ...aimed,
      aim: { on: 'direction', range: 5, shape: { kind: 'line' } },
    },
    KEYS,
    't',
  ),
  boon: new BoonScreen('', offeredBoons(promising), noTree, KEYS),
  tree: new BoonTreeScreen(view.boonTree, ['t']),
  sheet: characterScreen(view, ['C'], noTree),
  lore: discoveriesScreen(view, ['D']),
  autopickup: choiceMenu(view, PICKUP_TITLE, pickupChoices(view)),
  options: new OptionsScreen(new Ui(new ScriptedTerminal()), [{ label: 'keys …', help: 'Keys.', value: 1 }], ['=']),
  keys: new KeysScreen(new Ui(new ScriptedTerminal())),
  title: new TitleScreen(new Ui(new ScriptedTerminal()), 'Wren', STORY, () => []),
  prompt: new PromptScreen('What?', ''),
  travel: travelMenu(view, new TravelLetters()),
  find: findScreen(view),
  leave: confirmScreen(LEAVE_UNSAVED, true),
  talk: new TalkScreen('hermit', talk),
  maps: mapsScreen(new Ui(new ScriptedTerminal()), view, ['X']),
  legend: legendScreen(view, new MapView(view), [';']),
  orders: ordersOf([...view.sightings, ...view.sightings]),
  order: ordersOf(view.sightings),
};

/** Screens that need a game of their own: their tests are named after them. */
const ELSEWHERE = ['BotScreen', 'OfferScreen', 'ReplayScreen', 'SpectateScreen'];

test('every screen is among those whose keys are tested', () => {
  const folder = join(__dirname, '../../src/ui');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^export class (\w+).* (?:extends \w*Screen|implements Screen)\b/gm,
      ),
    ])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  const tested = [...Object.values(SCREENS).map((screen) => screen.constructor.name), ...ELSEWHERE];
  expect(names.filter((name) => !tested.includes(name))).toEqual([]);
});

test.each(Object.entries(SCREENS))('no key has two meanings on the %s screen, and every row has help', (_, screen) => {
  const keys = screen.bindings.flatMap((binding) => binding.keys);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  for (const { help } of screen.bindings) expect(help).not.toBe('');
});

/** Screens that are all of the window: the game names its keys, and an ending names them below its text. */
const WHOLE = ['game', 'death', 'victory'];

test.each(Object.entries(SCREENS).filter(([name]) => !WHOLE.includes(name)))(
  'the last row names the keys of the %s screen, and none of the map',
  (_, screen) => {
    const canvas = new Canvas(80, 24, false);
    canvas.text(0, 23, 'o explore  x look  '.repeat(4));
    screen.draw(canvas);
    const row = canvas.toString().split('\n').at(-1) ?? '';
    expect(row).toMatch(/ {3}(n or )?Esc \S|^Esc back/);
    expect(row).not.toMatch(/explore|…/);
  },
);

test.each(Object.entries(SCREENS))('Escape or Ctrl-C closes the %s screen', (_, screen) => {
  const keys = screen.bindings.flatMap((binding) => binding.keys);
  expect(keys.includes('escape') || keys.includes('ctrl+c')).toBe(true);
});
