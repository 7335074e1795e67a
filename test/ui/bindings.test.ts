import { Chronicle } from '../../src/engine/border/chronicle';
import { View } from '../../src/engine/border/view';
import { MapView } from '../../src/ui/map-view';
import { MessageLog } from '../../src/ui/message-log';
import type { Screen } from '../../src/ui/screen';
import { DeathScreen } from '../../src/ui/screens/death';
import { askDirection } from '../../src/ui/screens/direction';
import { ExamineScreen } from '../../src/ui/screens/examine';
import { GameScreen, leaveQuestion } from '../../src/ui/screens/game';
import { friendMenu, orderMenu } from '../../src/ui/screens/order';
import { TalkScreen } from '../../src/ui/screens/talk';
import { travelMenu } from '../../src/ui/screens/travel';
import { Ui } from '../../src/ui/ui';
import { scene } from '../scene';
import { ScriptedTerminal } from '../support/scripted-terminal';

const view = new View(scene('####\n#@p#\n####', { p: { actor: 'hermit', as: (who) => (who.side = 'ally') } }).engine);
const talk = { text: 'What?', choices: [{ label: 'Nothing.' }, { label: 'Something.' }] };
const SCREENS: Readonly<Record<string, Screen<unknown>>> = {
  game: new GameScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), ''),
  examine: new ExamineScreen(view, new MapView(view)),
  direction: askDirection('?'),
  death: new DeathScreen(new Ui(new ScriptedTerminal()), view, new MessageLog(), new Chronicle(), ''),
  travel: travelMenu(view),
  leave: leaveQuestion(),
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
