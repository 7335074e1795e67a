import { BOONS } from '../../src/content/boons';
import { Chronicle } from '../../src/engine/border/chronicle';
import { View } from '../../src/engine/border/view';
import { MapView } from '../../src/ui/map-view';
import { MessageLog } from '../../src/ui/message-log';
import type { Screen } from '../../src/ui/screen';
import { AimScreen } from '../../src/ui/screens/aim';
import { BoonScreen } from '../../src/ui/screens/boon';
import { deathScreen } from '../../src/ui/screens/death';
import { askDirection } from '../../src/ui/screens/direction';
import { ExamineScreen } from '../../src/ui/screens/examine';
import { GameScreen } from '../../src/ui/screens/game';
import { giveUpQuestion, leaveQuestion } from '../../src/ui/screens/leave';
import { ItemCardScreen } from '../../src/ui/screens/item-card';
import { heedMenu, loreScreen } from '../../src/ui/screens/lore';
import { friendMenu, orderMenu } from '../../src/ui/screens/order';
import { packMenu } from '../../src/ui/screens/pack';
import { sheetScreen } from '../../src/ui/screens/sheet';
import { TalkScreen } from '../../src/ui/screens/talk';
import { travelMenu } from '../../src/ui/screens/travel';
import { victoryScreen } from '../../src/ui/screens/victory';
import { Ui } from '../../src/ui/ui';
import { PromptScreen } from '../../src/ui/widgets/prompt';
import { scene } from '../scene';
import { ScriptedTerminal } from '../support/scripted-terminal';

const view = new View(scene('####\n#@p#\n####', { p: { actor: 'hermit', as: (who) => (who.side = 'ally') } }).engine);
const talk = { text: 'What?', choices: [{ label: 'Nothing.' }, { label: 'Something.' }] };
const aimed = { title: '', says: '', preview: () => undefined, key: 't', last: undefined };
const SCREENS: Readonly<Record<string, Screen<unknown>>> = {
  game: new GameScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), ''),
  examine: new ExamineScreen(view, new MapView(view)),
  direction: askDirection('?'),
  death: deathScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), new Chronicle(), ''),
  victory: victoryScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), ''),
  pack: packMenu(view),
  ...Object.fromEntries(
    view.pack.items.flatMap(({ letter, name }) => {
      const card = view.pack.card(letter);
      return card ? [[`card of the ${name}`, new ItemCardScreen(card)]] : [];
    }),
  ),
  aim: new AimScreen(view, new MapView(view), { ...aimed, aim: { on: 'cell', range: 5, shape: { kind: 'bolt' } } }),
  way: new AimScreen(view, new MapView(view), {
    ...aimed,
    aim: { on: 'direction', range: 5, shape: { kind: 'line' } },
  }),
  boon: new BoonScreen(2, Object.values(BOONS).slice(0, 3)),
  sheet: sheetScreen(view, ['C']),
  lore: loreScreen(view, ['D']),
  heed: heedMenu(view),
  prompt: new PromptScreen('What?', ''),
  travel: travelMenu(view),
  leave: leaveQuestion(),
  giveUp: giveUpQuestion(7),
  talk: new TalkScreen('hermit', { talk, unless: [undefined, 'Not now.'] }),
  friends: friendMenu(view.sightings),
  ...Object.fromEntries(view.sightings.map((friend) => ['orders', orderMenu(friend)])),
};

test.each(Object.entries(SCREENS))(
  'no key means two things on the %s screen, and every row has its help',
  (_, screen) => {
    const keys = screen.bindings.flatMap((binding) => binding.keys);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    for (const { help } of screen.bindings) expect(help).not.toBe('');
  },
);

test.each(Object.entries(SCREENS))('Escape or Ctrl-C leads out of the %s screen', (_, screen) => {
  const keys = screen.bindings.flatMap((binding) => binding.keys);
  expect(keys.includes('escape') || keys.includes('ctrl+c')).toBe(true);
});
