// Tests changing places with allies that stand where the hero cannot.
import { HERO_ID } from '../../../src/engine/world/actors/actor';
import { scene } from '../../scene';

test('a friend in deep water stays there, and the hero does not walk into it', () => {
  const s = scene('#####\n#@=.#\n#####', {
    '=': { tile: 'deeps', actor: 'idler', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) },
  });
  const { hero } = s.engine;
  const { cell } = hero;
  s.engine.perform({ do: 'bump', dir: 'e' });
  expect(hero.cell).toBe(cell);
  expect(s.engine.events).toMatchObject([{ type: 'refused', why: 'There is deep water in the way.' }]);
});
