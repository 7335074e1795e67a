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

test('a hero who bumps into a friend is told that the two change places, and a stranger who gives way goes without saying', () => {
  const pass = (side: 'ally' | 'neutral') => {
    const s = scene('#####\n#@i.#\n#####', { i: { actor: 'idler', as: (who) => Object.assign(who, { side }) } });
    s.bump('e');
    expect(s.hero.cell).toBe(s.at('i'));
    return s.told('narrated').map(({ text }) => text);
  };
  expect([pass('ally'), pass('neutral')]).toEqual([['You change places with your idler.'], []]);
});

test('a hero who walks into what cannot be seen is told so, and one who walks into what lay in wait sees it', () => {
  const walkInto = (actor: string) => {
    const s = scene('#####\n#@1.#\n#####', { 1: { actor } });
    s.actor(actor).hidden = actor === 'waylayer' ? 1 : 0;
    s.engine.look();
    s.bump('e');
    return s.told('narrated').map(({ what }) => what);
  };
  expect([walkInto('nobody'), walkInto('waylayer')]).toEqual([['walkedIntoUnseen'], []]);
});
