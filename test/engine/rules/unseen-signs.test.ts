// Foes that cannot be seen: they are felt by their blows, their breath, their prints and the air round them.
import type { TileId } from '../../../src/content/tables/tiles';
import { View } from '../../../src/engine/api/view/view';
import { pourGas } from '../../../src/engine/rules/environment/react';
import { alert } from '../../../src/engine/rules/perception/noise';
import type { Cell } from '../../../src/engine/space/geometry';
import { scene, soon } from '../../scene';

type Scene = ReturnType<typeof scene>;

describe('what cannot be seen', () => {
  test('an invisible foe is bumped into and strikes first; once felt, it can be struck', () => {
    const s = scene('#####\n#@1.#\n#####', { '1': { actor: 'nobody' } });
    expect(new View(s.engine).sightings).toEqual([]);
    s.engine.perform({ do: 'bump', dir: 'e' });
    const first = s.told('attacked')[0];
    expect(first).toMatchObject({ who: { name: 'something unseen' }, whom: { id: 0 } });
    s.engine.perform({ do: 'bump', dir: 'e' });
    expect(s.told('attacked')[0]).toMatchObject({ who: { id: 0 } });
  });

  const STRUCK = '#####\n#@1.#\n#...#\n#####';
  /** The hero has just been struck by something unseen from the east. */
  const struck = (): ReturnType<typeof scene> => {
    const s = scene(STRUCK, { '1': { actor: 'nobody' } });
    alert(s.actor('nobody'), s.hero.cell);
    soon(s.actor('nobody'));
    s.wait();
    expect(s.told('attacked')).toHaveLength(1);
    return s;
  };

  test('an unseen attacker leaves a mark of where the blow came from, for a while', () => {
    const s = struck();
    const marks = (): readonly (readonly [number, string])[] =>
      new View(s.engine).felt.map(({ cell, breed }) => [cell, breed.glyph]);
    expect(marks()).toEqual([[s.at('1'), '?']]);
    s.engine.map.remove(s.actor('nobody'));
    expect(marks()).toEqual([]);
  });

  test.each([{ do: 'fight' }, { do: 'force', dir: 'e' }] as const)('%j strikes where the blow came from', (command) => {
    const s = struck();
    s.perform(command);
    expect(s.told('attacked')[0]).toMatchObject({ who: { id: 0 }, to: s.at('1') });
  });

  test('a step by force to another side than the one where something unseen was felt is a step', () => {
    const s = struck();
    s.perform({ do: 'force', dir: 's' });
    expect(s.told('moved')[0]).toMatchObject({ who: { id: 0 }, to: s.at('@') + s.engine.map.width });
  });

  test('striking where an unseen foe was costs a turn if it has gone', () => {
    const s = struck();
    s.engine.map.move(s.actor('nobody'), s.at('1') + s.engine.map.width);
    const { turn } = s.engine;
    s.actor('nobody').due += 1000;
    s.engine.map.schedule.reschedule(s.actor('nobody'));
    s.perform({ do: 'fight' });
    expect(s.told('narrated').map(({ what }) => what)).toEqual(['struckAtNothing', 'unseenFelt']);
    expect(s.engine.turn).toBe(turn + 1);
    expect(new View(s.engine).felt).toMatchObject([{ cell: s.actor('nobody').cell, sign: 'breath' }]);
  });

  test.each(['rest', 'explore'] as const)('%s is refused while something unseen strikes, the first time', (what) => {
    const s = struck();
    s.hero.health = 5;
    s.perform({ do: what });
    expect(s.told('refused')).toMatchObject([{ cause: 'foeUnseen', again: true }]);
    s.perform({ do: what, sure: true });
    expect(s.told('refused').filter(({ cause }) => cause === 'foeUnseen')).toEqual([]);
  });

  /** What the hero feels after a turn of waiting, as signs, and what is told of it. */
  const feltAfterWaiting = (map: string, tile?: TileId, prepare: (s: Scene) => void = () => undefined) => {
    const s = scene(map, { '1': { actor: 'nobody', ...(tile && { tile }) } });
    s.actor('nobody').mood = 'sleep';
    prepare(s);
    s.wait();
    return {
      signs: new View(s.engine).felt.map(({ cell, sign }) => [cell === s.at('1'), sign]),
      told: s.told('narrated').map(({ text }) => text),
    };
  };

  test('breath gives it away two cells off, and no farther', () => {
    expect(feltAfterWaiting('######\n#@.1.#\n######')).toEqual({
      signs: [[true, 'breath']],
      told: ['Something that you cannot see breathes close by, to the east.'],
    });
    expect(feltAfterWaiting('######\n#@..1#\n######')).toEqual({ signs: [], told: [] });
  });

  test('breath is not heard through a wall', () => {
    expect(feltAfterWaiting('#####\n#@#1#\n#####').signs).toEqual([]);
  });

  test.each(['shallows', 'moss', 'ash', 'mud'] as const)(
    'prints on %s give it away as far as they are seen',
    (tile) => {
      expect(feltAfterWaiting('##########\n#@......1#\n##########', tile).signs).toEqual([[true, 'prints']]);
    },
  );

  test('gas parts round it', () => {
    const { signs, told } = feltAfterWaiting('##########\n#@......1#\n##########', undefined, ({ engine, at }) => {
      pourGas(engine.map, at('1'), 'methane', 30, false);
    });
    expect(signs).toEqual([[true, 'air']]);
    expect(told).toEqual(['The marsh gas to the east parts round something unseen.']);
  });

  test('one that sleeps is stabbed where it is felt, and does not see it coming', () => {
    const s = scene('#####\n#@1.#\n#####', { '1': { actor: 'nobody', as: (actor) => (actor.mood = 'sleep') } });
    s.wait();
    s.bump('e');
    expect(s.told('attacked')[0]).toMatchObject({ who: { id: 0 }, surprise: true });
  });

  test('the mark stays where it was felt last, and goes once no breath is heard there', () => {
    const s = scene('##########\n#@.1.....#\n##########', { '1': { actor: 'nobody' } });
    s.wait();
    const { map } = s.engine;
    const goTo = (cell: Cell): void => {
      map.move(s.actor('nobody'), cell);
    };
    const felt = () => new View(s.engine).felt.map(({ cell, sign }) => [cell - s.at('1'), sign]);
    expect(felt()).toEqual([[0, 'breath']]);
    goTo(s.at('1') + 5);
    s.engine.look();
    expect(felt()).toEqual([[0, 'past']]);
    s.wait();
    expect(felt()).toEqual([]);
  });

  test('fight walks up to what is felt, and strikes it', () => {
    const s = scene('######\n#@.1.#\n######', { '1': { actor: 'nobody', as: (actor) => (actor.mood = 'sleep') } });
    s.wait();
    s.perform({ do: 'fight' });
    s.perform({ do: 'fight' });
    expect(s.told('attacked')[0]).toMatchObject({ who: { id: 0 } });
  });
});
