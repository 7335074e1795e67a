// Neutral actors, captives and allies.
import { TALKS } from '../../../src/content/creatures/talks';
import { messageFor } from '../../../src/engine/api/event/event-messages';
import { View } from '../../../src/engine/api/view/view';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { ORDERS, type Order, type Side } from '../../../src/engine/world/kinds/allegiance';
import { stand } from '../../props';
import { scene, type Spot } from '../../scene';
import { stow } from '../../../src/engine/rules/items/pack';
import { damagePerHit, isUnaware } from '../../../src/engine/rules/combat/combat';
import { spawn } from '../../../src/engine/rules/actors/spawn';

/** Somebody of this side, who talks of the topic of the same name. */
const person = (actor: string, topic = actor): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'neutral' satisfies Side, topic }),
});
/** A friend of the hero's, with this order. */
const friend = (actor: string, order: Order = 'follow', as?: (who: Actor) => void): Spot => ({
  actor,
  as: (who) => {
    Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf(order) });
    if (order === 'wait') who.post = who.cell;
    as?.(who);
  },
});

describe('a neutral actor', () => {
  test('talks when bumped into, and does not move', () => {
    const { hero, actor, bump, told, at, engine } = scene('#####\n#@h.#\n#...#\n#####', {
      h: person('hermit'),
    });
    expect(bump('e')).toEqual(['talked']);
    expect(told('talked')[0]?.text).toBe(TALKS['hermit']?.text);
    expect([hero.cell, actor('hermit').cell, engine.turn]).toEqual([at('@'), at('h'), 1]);
  });

  test('with nothing to say lets the hero pass', () => {
    const { bump, actor, hero, at } = scene('#####\n#@h.#\n#####', { h: person('hermit', '') });
    bump('e');
    expect([hero.cell, actor('hermit').cell]).toEqual([at('h'), at('@')]);
  });

  test('that was bought off and has nothing to say gives way on the stairs, also', () => {
    const s = scene('#######\n#@.b>.#\n#.....#\n#######', { b: person('brute', '') });
    s.engine.map.move(s.actor('brute'), s.at('>'));
    s.engine.map.move(s.hero, s.at('b'));
    s.engine.look();
    s.bump('e');
    expect(s.engine.map.actorAt(s.at('>'))?.isHero ?? true).toBe(true);
    expect(s.engine.turn).toBe(1);
  });

  test('that talks with the hero sees a blow coming: betraying one does no more than another blow', () => {
    const s = scene('#####\n#@h.#\n#...#\n#####', { h: person('hermit') });
    const hermit = s.actor('hermit');
    s.bump('e');
    expect([isUnaware(hermit), damagePerHit(s.hero, hermit, s.hero.weapon)]).toEqual([false, 1]);
    s.perform({ do: 'force', dir: 'e' });
    expect(s.told('attacked')[0]).toMatchObject({ whom: { id: hermit.id }, surprise: false });
  });

  test('stays where it is and attacks nobody', () => {
    const { actor, wait, at, hero } = scene('######\n#@.h.#\n######', { h: person('hermit') });
    wait(12);
    expect([actor('hermit').cell, hero.health]).toEqual([at('h'), 40]);
  });

  test('is answered only from beside, with a choice of the talk, and at its price', () => {
    const { actor, perform, bump, told, hero, engine } = scene('######\n#@.h.#\n######', { h: person('hermit') });
    const { id } = actor('hermit');
    const answer = (choice: number): string | undefined => {
      perform({ do: 'answer', id, choice });
      return told('refused')[0]?.why;
    };
    expect(answer(0)).toBe('There is nobody beside you to answer.');
    bump('e');
    expect(answer(9)).toBe('That is not one of the answers.');
    expect(answer(0)).toBe('You have none to close.');
    hero.health = 5;
    expect(answer(0)).toBe('You have only 0 gold.');
    expect(engine.turn).toBe(1);
    hero.gold = 40;
    expect(answer(0)).toBeUndefined();
    expect([hero.health, hero.gold, actor('hermit').gold, engine.turn]).toEqual([25, 5, 35, 2]);
    expect(told('talked')[0]?.topic).toBe('hermitDone');
  });

  test('is struck only on purpose, turns hostile then, and so do its like that see it', () => {
    const { perform, actor, engine, told } = scene(
      `
      #########
      #p@h..###
      #####.###
      #####d..#
      #########
      `,
      {
        h: person('hermit'),
        p: person('pilgrim'),
        d: person('deserter'),
      },
    );
    expect(actor('deserter').inSight).toBe(false);
    const ally = spawn('brute', engine.map, engine.map.cellAt(4, 1));
    ally.side = 'ally';
    engine.look();
    expect(perform({ do: 'force', dir: 'e' })[0]).toBe('attacked');
    expect(['hermit', 'pilgrim', 'deserter', 'brute'].map((id) => actor(id).side)).toEqual([
      'hostile',
      'hostile',
      'neutral',
      'ally',
    ]);
    expect(told('turned').map(({ who }) => who.name)).toEqual(expect.arrayContaining(['hermit', 'pilgrim']));
    expect(perform({ do: 'bump', dir: 'e' })[0]).toBe('attacked');
  });

  test('fights back once it has been struck', () => {
    const { perform, wait, actor, hero } = scene('####\n#@o#\n####', { o: person('oldSoldier') });
    hero.attack = 1;
    actor('oldSoldier').health = actor('oldSoldier').maxHealth = 40;
    hero.weapons = [{ ...hero.weapons[0], dice: 0 }];
    perform({ do: 'force', dir: 'e' });
    wait(12);
    expect(hero.health).toBeLessThan(40);
  });
});

describe('a captive', () => {
  const caged = () => {
    const s = scene('#########\n#@1.....#\n#########');
    stand(s.engine, s.at('1'), 'cage', { captive: 'lostSquire' });
    return s;
  };

  test('is freed by bumping into the cage, and follows as an ally', () => {
    const { bump, actor, engine, at, told } = caged();
    expect(bump('e')[0]).toBe('freed');
    const squire = actor('lostSquire');
    expect(told('freed')[0]?.whom.name).toBe('lost squire');
    expect([squire.side, squire.cell, squire.gold]).toEqual(['ally', at('1'), 0]);
    expect(engine.map.propAt(at('1'))).toBeUndefined();
  });

  test('swaps places with the hero who bumps into it', () => {
    const { bump, actor, hero, at } = caged();
    bump('e');
    bump('e');
    expect([hero.cell, actor('lostSquire').cell]).toEqual([at('1'), at('@')]);
  });

  test('keeps within two steps of a hero who walks away', () => {
    const { bump, actor, hero, engine } = caged();
    bump('e');
    for (let i = 0; i < 6; i++) bump('e');
    expect(hero.cell).toBe(engine.map.cellAt(7, 1));
    expect(engine.map.distance(actor('lostSquire').cell, hero.cell)).toBeLessThanOrEqual(2);
  });
});

describe('an ally', () => {
  test('of crystal, grown by the hero, is in the way and strikes nobody', () => {
    const s = scene('######\n#@cm.#\n######', { c: friend('crystalWard'), m: { actor: 'stump' } });
    for (let turn = 0; turn < 10; turn++) {
      s.wait();
      expect(s.told('attacked').filter(({ who }) => who.breed === 'crystalWard')).toEqual([]);
    }
    expect(s.engine.map.actorAt(s.at('c'))?.breed.id).toBe('crystalWard');
  });

  test('of crystal is no friend: it takes no orders, is struck without a question, and turns nobody', () => {
    const s = scene('######\n#b@c.#\n######', { b: friend('brute'), c: friend('crystalWard') });
    const [brute, wall] = [s.actor('brute'), s.actor('crystalWard')];
    const orders = new View(s.engine).commands.filter((command) => command.do === 'order');
    expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([brute.id]));
    s.perform({ do: 'order', id: wall.id, order: 'wait' });
    expect(s.told('refused')[0]?.why).toBe('You see no such ally.');
    s.hero.attackChance = 100;
    s.perform({ do: 'force', dir: 'e' });
    expect(wall.health).toBeLessThan(wall.maxHealth);
    expect([brute.side, wall.side]).toEqual(['ally', 'ally']);
    wall.health = wall.maxHealth = 50;
    s.perform({ do: 'force', dir: 'w' });
    expect([brute.side, wall.side]).toEqual(['hostile', 'ally']);
  });

  test('of crystal breaks and does not die, and is called up in one sentence', () => {
    const s = scene('######\n#@c..#\n######', { c: friend('crystalWard') });
    s.hero.attackChance = 100;
    s.actor('crystalWard').health = 1;
    s.perform({ do: 'force', dir: 'e' });
    const sentences = (): readonly string[] => s.engine.events.flatMap((event) => messageFor(event)?.text ?? []);
    expect(sentences()).toContain('You break the wall of crystal.');
    const charm = stow(s.hero, { kind: s.engine.catalogue.itemKind('wallCharm'), count: 1, charges: 1, known: true });
    s.perform({ do: 'use', item: charm.letter ?? '', to: s.at('c') });
    expect(sentences()).toContain('You call up a wall of crystal.');
    expect(sentences().join()).not.toContain('conjured');
  });

  test.each(['first', 'last'])(
    'of two freed captives the %s is struck, and the other does not stay a friend',
    (which) => {
      const { engine, at } = scene('#######\n#a@b..#\n#######', {
        a: friend('idler', 'wait'),
        b: friend('brute', 'wait'),
      });
      const friends = ['a', 'b'].flatMap((ch) => engine.map.actorAt(at(ch)) ?? []);
      const [victim] = which === 'first' ? friends : [...friends].reverse();
      engine.perform({ do: 'force', dir: victim?.cell === at('a') ? 'w' : 'e' });
      expect(friends.map(({ side }) => side)).toEqual(['hostile', 'hostile']);
    },
  );

  test('is attacked only on purpose, and then every ally in sight turns hostile', () => {
    const { perform, engine, hero, at } = scene('######\n#a@b.#\n######', {
      a: friend('brute'),
      b: friend('soldier'),
    });
    hero.attackChance = -100;
    perform({ do: 'force', dir: 'e' });
    expect(['a', 'b'].map((ch) => engine.map.actorAt(at(ch))?.side)).toEqual(['hostile', 'hostile']);
  });

  test('goes to meet what threatens, and strikes it', () => {
    const { wait, engine, actor } = scene('##########\n#@b..i...#\n##########', {
      b: friend('brute'),
      i: { actor: 'idler' },
    });
    const blows: string[] = [];
    engine.onEvent = (event) => {
      if (event.type === 'attacked') blows.push(`${event.who.breed} ${event.whom.breed}`);
    };
    wait(5);
    expect(engine.map.distance(actor('brute').cell, actor('idler').cell)).toBe(1);
    expect(new Set(blows)).toEqual(new Set(['brute idler']));
  });

  test('backs away from a foe once it is down to a quarter of its health', () => {
    const { wait, engine, actor } = scene('###########\n#....bi@..#\n###########', {
      b: friend('brute', 'follow', (who) => (who.health = 2)),
      i: { actor: 'idler' },
    });
    wait(3);
    expect(engine.map.distance(actor('brute').cell, actor('idler').cell)).toBeGreaterThan(2);
  });

  test('stays where it was ordered to wait', () => {
    const { perform, bump, actor, at } = scene('##########\n#@b......#\n##########', { b: friend('brute') });
    perform({ do: 'order', id: actor('brute').id, order: 'wait' });
    bump('e'); // changes places
    for (let i = 0; i < 5; i++) bump('e');
    expect(actor('brute').cell).toBe(at('b'));
    perform({ do: 'order', id: actor('brute').id, order: 'follow' });
    bump('w');
    expect(actor('brute').cell).not.toBe(at('b'));
  });

  test.each(['dartTrap', 'hidden dartTrap'] as const)('does not step on a %s to get to the hero', (trap) => {
    const { engine, wait, at, actor } = scene('#########\n#b.1...@#\n#########', { b: friend('brute') });
    stand(engine, at('1'), trap);
    wait(8);
    expect(engine.map.distance(actor('brute').cell, at('b'))).toBeLessThanOrEqual(1);
    expect(actor('brute').health).toBe(10);
  });

  test('does not prick what would burst in its face', () => {
    const { engine, wait } = scene('#######\n#@.bo.#\n#######', {
      b: friend('brute'),
      o: { actor: 'bomb' },
    });
    const blows: string[] = [];
    engine.onEvent = (event) => {
      if (event.type === 'attacked') blows.push(event.who.breed);
    };
    wait(6);
    expect(blows).not.toContain('brute');
  });

  test('is struck by monsters too, where the hero is out of their reach', () => {
    const { engine, wait, told, at } = scene('#######\n#@ab..#\n#######', {
      a: friend('brute', 'wait'),
      b: { actor: 'soldier', as: (foe) => (foe.alert = 9) },
    });
    wait(2);
    expect(told('attacked').map(({ who, to }) => [who.breed, to])).toContainEqual(['soldier', at('a')]);
    expect(engine.hero.health).toBe(40);
  });
});
