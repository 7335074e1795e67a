// Techniques: what each does in a drawn scene, and why it is refused.
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { View } from '../../../src/engine/api/view/view';
import type { ArgumentsOf } from '../../../src/engine/api/command/command';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { scene, type Spot } from '../../scene';

type Scene = ReturnType<typeof scene>;

/** Knows of the hero, does nothing, and lives long. */
const wary = (actor: Actor): void =>
  void Object.assign(actor, { attack: 0, defense: 0, health: 1000, maxHealth: 1000, alert: 15 });
const friendly = (actor: Actor): void => {
  wary(actor);
  actor.side = 'ally';
};

/** A hero who hits with every die and has learned the boon of a technique. */
function learned(boon: string, picture: string, legend: Readonly<Record<string, Spot>> = {}): Scene {
  const s = scene(picture, { m: { actor: 'idler', as: wary }, f: { actor: 'idler', as: friendly }, ...legend });
  Object.assign(s.hero, { boons: [boon], attack: 5, attackChance: 100 });
  s.engine.look();
  return s;
}

const perform = (s: Scene, given: ArgumentsOf<'perform'>) => s.perform({ do: 'perform', ...given });

/** Returns why a technique is refused, and checks that nothing has changed. */
function refusalOf(s: Scene, given: ArgumentsOf<'perform'>): string {
  const before = hashState(s.engine);
  perform(s, given);
  expect(hashState(s.engine)).toBe(before);
  return s.told('refused')[0]?.why ?? '';
}

/** The cells that the hero struck, in order. */
const struck = (s: Scene) => s.told('attacked').flatMap(({ who, to }) => (who.id === HERO_ID ? to : []));

describe('every technique', () => {
  const whirl = { technique: 'whirl' };
  const ROOM = '#####\n#.m.#\n#.@.#\n#####';

  test('is refused until the hero has recovered, and the view and an event tell when', () => {
    const s = learned('followThrough', ROOM);
    expect(perform(s, whirl)[0]).toBe('performed');
    const [look] = new View(s.engine).techniques;
    expect(look).toMatchObject({ id: 'whirl', left: (look?.recovers ?? 0) - 1 });
    expect(refusalOf(s, whirl)).toBe(`Whirl is ready in ${look?.left ?? ''} turns.`);
    s.wait((look?.left ?? 0) - 1);
    expect(refusalOf(s, whirl)).toBe('Whirl is ready in 1 turn.');
    expect(s.perform({ do: 'wait' })).toContain('ready');
    expect(new View(s.engine).techniques[0]?.left).toBe(0);
    expect(s.perform({ do: 'wait' })).not.toContain('ready');
    expect(perform(s, whirl)).toContain('attacked');
  });

  test('is refused to a hero who has not learned it', () => {
    expect(refusalOf(learned('ironSkin', ROOM), whirl)).toBe('You know no such technique.');
  });

  test('is offered while it can be performed', () => {
    const s = learned('followThrough', ROOM);
    const offers = () => new View(s.engine).commands.filter((command) => command.do === 'perform');
    expect(offers()).toEqual([{ do: 'perform', ...whirl }]);
    perform(s, whirl);
    expect(offers()).toEqual([]);
  });
});

describe('the whirl', () => {
  test('strikes every foe beside the hero, and nobody else', () => {
    const s = learned('followThrough', '#####\n#m.m#\n#.@f#\n#.m.#\n#####');
    const foes = s.engine.map.actors.filter(({ side }) => side === 'hostile').map(({ cell }) => cell);
    perform(s, { technique: 'whirl' });
    expect(struck(s).sort()).toEqual(foes.sort());
  });

  test('needs a foe beside the hero, and courage', () => {
    expect(refusalOf(learned('followThrough', '#####\n#@.m#\n#####'), { technique: 'whirl' })).toBe(
      'No foe is beside you.',
    );
    const s = learned('followThrough', '#####\n#@m.#\n#####');
    s.hero.conditions = [{ condition: 'frightened', until: s.hero.due + 1000 }];
    expect(refusalOf(s, { technique: 'whirl' })).toBe('You are too frightened to attack.');
  });
});
