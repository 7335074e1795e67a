/** What a player sees and reads of fire, gas and passing ground in a window of 80 columns. */
import { View } from '../../src/engine/api/view/view';
import { pourGas } from '../../src/engine/rules/react';
import { GASES } from '../../src/engine/world/reaction';
import { drawPanel, PANEL_WIDTH } from '../../src/ui/screens/panel';
import { Canvas } from '../../src/ui/terminal/canvas';
import { describeOverlay } from '../../src/ui/words/overlay-words';
import { environmentScene } from '../environment-scene';

const WIDTH = 80;

/** Returns what the narrowest panel shows. */
function panelOf(view: View): string {
  const canvas = new Canvas(PANEL_WIDTH, 24);
  drawPanel(canvas, view);
  return canvas.toString();
}

test('the panel names every gas in full, however far it is', () => {
  for (const gas of GASES) {
    const s = environmentScene(`################\n#@............1#\n################`);
    pourGas(s.map, s.at('1'), gas, 5, false);
    s.engine.look();
    const view = new View(s.engine);
    for (const { name } of view.hazards)
      expect(panelOf(view)).toMatch(new RegExp(`${name.replace('the ', '')} +13( cells)?$`, 'm'));
  }
});

test('the panel says when fire may reach the hero', () => {
  const s = environmentScene('#####\n#@1.#\n#####', { '1': { tile: 'dryGrass' }, '@': { tile: 'dryGrass' } });
  s.light(s.at('1'));
  s.engine.look();
  expect(panelOf(new View(s.engine))).toContain('^ fire  70% next turn');
});

test('what an overlay marks is said in one line', () => {
  const s = environmentScene('#####\n#@1.#\n#####', { '1': { tile: 'dryGrass' } });
  s.light(s.at('1'));
  s.engine.look();
  for (const overlay of ['stealth', 'danger', 'light'] as const)
    expect(describeOverlay(new View(s.engine), overlay).length).toBeLessThanOrEqual(WIDTH);
});
