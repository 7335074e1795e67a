// The consequences of a blow beyond its wound, for both who take part and for those beside them.
import { afflict, hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { strikeAt } from '../../../src/engine/rules/combat/attack';
import { hurt, isPresent, loseHealth, showsPurse } from '../../../src/engine/rules/combat/combat';
import { timeToKill } from '../../../src/engine/rules/combat/time-to-kill';
import { oddsAgainst } from '../../../src/engine/rules/combat/odds';
import { alert } from '../../../src/engine/rules/perception/noise';
import { befriend } from '../../../src/engine/rules/actors/friends';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { BREEDS } from '../../../src/content/creatures/breeds/index';
import { MUTATIONS } from '../../../src/content/creatures/mutations';
import { scene, TEST_WEAPONS } from '../../scene';

/** Gives an actor blows that always do some damage. */
const deals = (actor: Actor, damage: number): void => {
  Object.assign(actor, { attack: damage, attackChance: 100, weapons: [TEST_WEAPONS.knuckles] });
};

/** A hero beside a foe that sees it. Neither blocks. */
function duel(picture = '#####\n#@m.#\n#####', breed = 'stump') {
  const s = scene(picture, { m: { actor: breed }, f: { actor: 'idler' }, g: { actor: 'minion' } });
  const foe = s.actor(breed);
  alert(foe, s.hero.cell);
  for (const each of s.engine.map.actors) Object.assign(each, { defense: 0, health: 50, maxHealth: 50 });
  return { ...s, foe };
}

describe('thorns', () => {
  test('prick an attacker beside them that wounds, and only then', () => {
    const s = duel();
    s.foe.boons = ['brambles'];
    deals(s.hero, 1);
    strikeAt(s.hero, s.foe);
    expect(s.hero.health).toBe(48);
    Object.assign(s.foe, { defense: 1, defenseChance: 100 });
    s.engine.turn++;
    strikeAt(s.hero, s.foe);
    expect(s.hero.health).toBe(48);
  });

  test('of the dead prick nobody', () => {
    const s = duel();
    s.foe.boons = ['brambles'];
    deals(s.hero, 60);
    strikeAt(s.hero, s.foe);
    expect([s.foe.isAlive, s.hero.health]).toEqual([false, 50]);
    const other = duel();
    other.hero.boons = ['brambles'];
    deals(other.foe, 60);
    strikeAt(other.foe, other.hero);
    expect([isPresent(other.hero), other.foe.health]).toEqual([false, 50]);
  });
});

describe('a hero who ripostes', () => {
  const answers = (hits: number, blocks: number): boolean => {
    const s = duel();
    s.hero.boons = ['riposte'];
    deals(s.hero, 1);
    deals(s.foe, hits);
    Object.assign(s.hero, { defense: blocks, defenseChance: 100 });
    strikeAt(s.foe, s.hero);
    return s.foe.health < 50;
  };

  test('answers a blow that is blocked whole, and neither a wound nor a miss', () => {
    expect([answers(1, 1), answers(1, 0), answers(0, 1)]).toEqual([true, false, false]);
  });
});

describe('a friend beside a hero who shares wounds', () => {
  const wounds = (damage: number, as: (friends: readonly Actor[]) => void = () => undefined) => {
    const s = duel('#####\n#@m.#\n#fg.#\n#####');
    const friends = [s.actor('idler'), s.actor('minion')];
    for (const friend of friends) befriend(s.hero, friend);
    as(friends);
    s.hero.boons = ['sharedWounds'];
    deals(s.foe, damage);
    strikeAt(s.foe, s.hero);
    return [s.hero, ...friends].map(({ health }) => health);
  };

  test('takes a quarter of a blow, and nothing of a small one', () => {
    expect(wounds(8)).toEqual([44, 48, 50]);
    const s = duel('#####\n#@m.#\n#f..#\n#####');
    befriend(s.hero, s.actor('idler'));
    s.hero.boons = ['sharedWounds'];
    deals(s.foe, 3);
    strikeAt(s.foe, s.hero);
    expect([s.hero.health, s.told('hurt')]).toEqual([47, []]);
  });

  test('is the one with the most health, if that is more than its part', () => {
    expect(wounds(8, ([one]) => one && (one.health = 49))).toEqual([44, 49, 48]);
    expect(
      wounds(8, (all) => {
        all.forEach((each) => (each.health = 2));
      }),
    ).toEqual([42, 2, 2]);
  });
});

test('a blow of no damage, or harm that does none, wakes nobody from an enchanted sleep', () => {
  const s = duel();
  afflict(s.foe, 'asleep', 9);
  hurt(s.foe, 0, { cause: 'dust' });
  expect(hasCondition(s.foe, 'asleep')).toBe(true);
  hurt(s.foe, 1, { cause: 'dust' });
  expect(hasCondition(s.foe, 'asleep')).toBe(false);
});

test('a friend that is lost is mourned, and a foe, or one charmed for a while, is not', () => {
  const mourned = (as: (s: ReturnType<typeof duel>) => void): number => {
    const s = duel();
    as(s);
    loseHealth(s.foe, 99, undefined);
    return s.engine.mourned.length;
  };
  const charm = (s: ReturnType<typeof duel>): void => void afflict(s.foe, 'charmed', 9);
  expect([
    mourned((s) => {
      befriend(s.hero, s.foe);
    }),
    mourned(() => undefined),
    mourned(charm),
  ]).toEqual([1, 0, 0]);
});

test('only the death of a foe teaches the hero', () => {
  const learned = (side: Actor['side']): number => {
    const s = duel('#####\n#@m.#\n#####', 'goblin');
    s.foe.side = side;
    const { experience } = s.hero;
    loseHealth(s.foe, 99, undefined);
    return s.hero.experience - experience;
  };
  expect(learned('hostile')).toBeGreaterThan(0);
  expect([learned('ally'), learned('neutral')]).toEqual([0, 0]);
});

test('a foe with a second life takes a blow more, and no blow ends both lives', () => {
  const s = duel();
  const mutation = Object.values(MUTATIONS).find(({ talents }) => talents?.includes('deathless'));
  Object.assign(s.foe, { mutation, health: 2, maxHealth: 4 });
  deals(s.hero, 3);
  expect(oddsAgainst(s.hero, s.foe).deadAfter.slice(0, 3)).toEqual([0, 1, 1]);
  strikeAt(s.hero, s.foe);
  expect([s.foe.isAlive, s.foe.health]).toEqual([true, 2]);
  strikeAt(s.hero, s.foe);
  expect(s.foe.isAlive).toBe(false);
});

test('the time to kill a foe is one blow at least, and grows with its health', () => {
  const ticks = (damage: number, health: number): number => {
    const s = duel();
    deals(s.hero, damage);
    s.foe.health = health;
    return timeToKill(s.hero, s.foe, s.hero.weapon);
  };
  expect([ticks(9, 1), ticks(1, 1), ticks(1, 2), ticks(2, 5)]).toEqual([100, 100, 200, 300]);
});

test('only the purse of what pays with gold is shown', () => {
  const payer = Object.values(BREEDS).find(({ pays }) => pays !== undefined);
  expect([payer && showsPurse(payer), showsPurse(duel().foe.breed)]).toEqual([true, false]);
});
