// What the map shows while a turn is still going on.
import { View } from '../../src/engine/api/view/view';
import { Canvas } from '../../src/ui/terminal/canvas';
import { MapView } from '../../src/ui/words/map-view';
import { scene, soon } from '../scene';

test('an actor who goes round a corner in mid-turn is not drawn where it has gone', () => {
  const s = scene('########\n#.w....#\n#.######\n#@######\n########', { w: { actor: 'walker', as: soon } });
  const view = new View(s.engine);
  const walker = s.actor('walker');
  const drawn = (): string => {
    const canvas = new Canvas(view.width, view.height);
    new MapView(view).draw(canvas);
    return canvas.toString();
  };
  expect(drawn()).toContain(walker.breed.glyph);
  const frames: string[] = [];
  s.engine.onEvent = ({ type }) => {
    if (type === 'moved') frames.push(drawn());
  };
  s.wait();
  expect(walker.cell).toBe(s.at('w') + 1);
  expect(frames).toHaveLength(1);
  expect(frames[0]).not.toContain(walker.breed.glyph);
});
