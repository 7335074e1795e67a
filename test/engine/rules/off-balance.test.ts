// A foe that is wrong-footed misses with its next blow, and only with that: the odds are those of the blows after it.
import { View } from '../../../src/engine/api/view/view';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { alert } from '../../../src/engine/rules/perception/noise';
import { describe as describeCell } from '../../../src/ui/words/describe';
import { scene } from '../../scene';

/** The hero beside a goblin that knows of the hero, wrong-footed or not. */
function beside(isOffBalance: boolean) {
  const s = scene('#####\n#@1.#\n#####', { '1': { actor: 'goblin' } });
  const goblin = s.actor('goblin');
  alert(goblin, s.hero.cell);
  if (isOffBalance) afflict(goblin, 'wrongFooted', 3);
  const view = new View(s.engine);
  const { id } = goblin;
  return {
    duel: view.duel(id),
    threat: view.threat(id),
    forecast: view.forecast(id),
    text: describeCell(view, s.at('1'), 'p').paragraphs.join(' '),
  };
}

test('a wrong-footed foe has the odds of its usual blows, and its next one is said to miss', () => {
  const [usual, off] = [beside(false), beside(true)];
  expect(usual.duel?.theirs.hit).toBeGreaterThan(0);
  expect(off.duel?.theirs.hit).toBe(usual.duel?.theirs.hit);
  expect(off.threat).toBe(0);
  expect(usual.text).not.toContain('Its next blow misses.');
  expect(off.text).toContain('Its next blow misses. It hits you');
});

test('a fight with it costs less than usual, and not nothing', () => {
  const [usual, off] = [beside(false).forecast, beside(true).forecast];
  expect(off?.most).toBeGreaterThan(0);
  expect(off?.most).toBeLessThanOrEqual(usual?.most ?? 0);
});
