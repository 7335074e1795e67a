// Shows a foe that cannot be seen: on the map, in the panel, in examine and by ear.
import { View } from '../../src/engine/api/view/view';
import { observationOf } from '../../src/library/observation';
import { feltNear } from '../../src/ui/lines/surroundings';
import { describe as describeCell } from '../../src/ui/words/describe';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { shownCell } from '../support/screen-parts';

/** The hero has waited for a turn beside something unseen that sleeps. */
function besideSleeper() {
  const s = scene('#######\n#@.1..#\n#######', { '1': { actor: 'nobody', as: (actor) => (actor.mood = 'sleep') } });
  s.wait();
  return { ...s, view: new View(s.engine) };
}

test('the map marks it, the panel says how it is felt, and examine that it can be fought', async () => {
  const { engine, at, view } = besideSleeper();
  const t = atTerminal(engine);
  await t.press();
  expect(shownCell(t.terminal.shown.at(-1), engine.map, at('1')).glyph).toBe('?');
  expect(t.terminal.screen).toContain('? unseen, breathes');
  const { title, paragraphs } = describeCell(view, at('1'), 'p');
  expect(title).toBe('something unseen');
  expect(paragraphs[0]).toBe(
    'You hear it breathe here. Walk into it to strike: you hit it and block its blows as if you saw it, but cannot tell how strong it is.',
  );
});

test('by ear and to programs it is told with its place and its sign', () => {
  const { view, at } = besideSleeper();
  expect(feltNear(view).map(({ text }) => text)).toEqual(['something unseen, 2 steps east. You hear it breathe here.']);
  const { felt } = observationOf(view, ['felt']);
  expect(felt).toMatchObject([{ name: 'something unseen', sign: 'breath', cell: at('1') }]);
});
