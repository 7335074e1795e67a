// What the hero perceives of the others' turns when the hero's own step has just changed the view.
import { scene, soon } from '../scene';

const ROUND_THE_CORNER = `
  ##########
  #@..w....#
  #.########
  ##########`;
const walking = { w: { actor: 'walker', as: soon } };

test('what happens in the turn in which the hero steps round the corner is unseen', () => {
  const s = scene(ROUND_THE_CORNER, walking);
  expect(s.actor('walker').inSight).toBe(true);
  s.bump('s');
  expect(s.told('moved').map(({ who, unseen }) => [who.name, unseen])).toEqual([
    [s.hero.breed.name, undefined],
    ['walker', true],
  ]);
  expect(s.actor('walker').inSight).toBe(false);
});

test('what happens in the turn in which the hero steps back into view is seen', () => {
  const s = scene(ROUND_THE_CORNER, walking);
  s.bump('s');
  s.bump('n');
  expect(s.told('moved').map(({ who, unseen }) => [who.name, unseen])).toEqual([
    [s.hero.breed.name, undefined],
    ['walker', undefined],
  ]);
});
