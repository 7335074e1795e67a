// The odds of a fight, against sampling and by hand.
import { Rng } from '../../../src/engine/random/rng';
import { alert } from '../../../src/engine/rules/perception/noise';
import { attackPool, damagePerHit, defensePool, guardPool, hurt } from '../../../src/engine/rules/combat/combat';
import { damageChances, rollStrike, throughGuard } from '../../../src/engine/random/dice-pool';
import { oddsAgainst } from '../../../src/engine/rules/combat/odds';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { scene, TEST_WEAPONS } from '../../scene';

/** Two beside one another: the hero, and one that never moves. */
function pair(): { hero: Actor; other: Actor } {
  const s = scene('####\n#@m#\n####', { m: { actor: 'stump' } });
  const other = s.actor('stump');
  alert(other, s.hero.cell);
  return { hero: s.hero, other };
}

const give = (
  actor: Actor,
  [attack, attackChance, defense, defenseChance]: readonly number[],
  health: number,
): void => {
  Object.assign(actor, { attack, attackChance, defense, defenseChance, health, maxHealth: health });
};

/** Simulates fights with the dice of the game. Counts how often a blow hurt, how much, and how many blows it took. */
function simulate(attacker: Actor, victim: Actor, fights: number, rng: Rng) {
  const usual = guardPool(victim);
  const tally = {
    hits: 0,
    damage: 0,
    squares: 0,
    blows: 0,
    blowSquares: 0,
    deadAfter: new Array<number>(10).fill(0),
    rolls: 0,
  };
  for (let fight = 0; fight < fights; fight++) {
    let left = victim.health;
    let blows = 0;
    while (left > 0) {
      const first = blows === 0;
      const attack = attackPool(attacker);
      const { hits, blocks } = rollStrike(attack, first ? defensePool(victim) : usual, rng);
      const damage = throughGuard(attack, hits, blocks) * (first ? damagePerHit(attacker, victim, attacker.weapon) : 1);
      if (first) {
        tally.damage += damage;
        tally.squares += damage * damage;
        if (damage > 0) tally.hits++;
      }
      left -= damage;
      blows++;
      tally.rolls++;
    }
    tally.blows += blows;
    tally.blowSquares += blows * blows;
    for (let i = blows; i <= 10; i++) tally.deadAfter[i - 1] = (tally.deadAfter[i - 1] as number) + 1;
  }
  return tally;
}

/** Four standard errors of a mean. */
const within = (squares: number, sum: number, n: number): number =>
  4 * Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2) / n) + 1e-9;
const withinShare = (p: number, n: number): number => 4 * Math.sqrt(Math.max(p * (1 - p), 1 / n) / n);

describe('a million attacks agree with the odds', () => {
  // attack dice and chance, defence dice and chance; then health
  const CASES = [
    ['a hero against a kobold', [2, 50, 1, 25], 6, true],
    ['many weak throws against a good guard', [6, 30, 3, 60], 12, true],
    ['a sure blow against a sure guard of one', [3, 100, 1, 100], 9, true],
    ['a sleeper that would have blocked everything', [2, 60, 4, 90], 7, false],
    ['a sleeper that dies of the surprise', [4, 70, 2, 50], 3, false],
  ] as const;

  test.each(CASES)('%s', (name, stats, health, isAware) => {
    const { hero, other } = pair();
    if (!isAware) {
      other.alert = 0;
      other.lastSeen = -1;
    }
    give(hero, [stats[0], stats[1], 1, 40], 30);
    give(other, [1, 50, stats[2], stats[3]], health);
    hero.weapons = [TEST_WEAPONS.knuckles];
    const odds = oddsAgainst(hero, other);
    const expectedBlows = Math.max(1, odds.blows);
    const fights = Math.ceil(200_000 / expectedBlows);
    const got = simulate(hero, other, fights, Rng.named('odds', name));
    expect(got.rolls).toBeGreaterThan(150_000);
    expect(Math.abs(got.hits / fights - odds.hit)).toBeLessThanOrEqual(withinShare(odds.hit, fights));
    expect(Math.abs(got.damage / fights - odds.damage)).toBeLessThanOrEqual(within(got.squares, got.damage, fights));
    expect(Math.abs(got.blows / fights - odds.blows)).toBeLessThanOrEqual(within(got.blowSquares, got.blows, fights));
    odds.deadAfter.forEach((p, i) => {
      expect(Math.abs((got.deadAfter[i] as number) / fights - p)).toBeLessThanOrEqual(withinShare(p, fights));
    });
  });
});

test('the odds of a foe against the hero hold as well: the hero is never unaware', () => {
  const { hero, other } = pair();
  other.alert = 0;
  give(hero, [2, 50, 2, 40], 15);
  give(other, [3, 55, 0, 0], 10);
  const odds = oddsAgainst(other, hero);
  const fights = 20_000;
  const got = simulate(other, hero, fights, Rng.named('theirs'));
  expect(damagePerHit(other, hero, other.weapon)).toBe(1);
  expect(Math.abs(got.hits / fights - odds.hit)).toBeLessThanOrEqual(withinShare(odds.hit, fights));
  expect(Math.abs(got.blows / fights - odds.blows)).toBeLessThanOrEqual(within(got.blowSquares, got.blows, fights));
});

test('the chances of all amounts of damage add up to one', () => {
  for (let dice = 0; dice <= 8; dice++) {
    for (const chance of [0, 1, 37, 100]) {
      for (const defense of [0, 3, 12]) {
        const sum = damageChances({ dice, chance }, { dice: defense, chance: 40 }).reduce((a, b) => a + b, 0);
        expect(sum).toBeCloseTo(1, 12);
      }
    }
  }
});

test('a victim that cannot be hurt takes for ever', () => {
  const { hero, other } = pair();
  const hopeless = { hit: 0, damage: 0, blows: Infinity, turns: Infinity, deadAfter: new Array<number>(10).fill(0) };
  hero.weapons = [TEST_WEAPONS.knuckles];
  give(other, [1, 50, 0, 0], 5);
  give(hero, [3, 0, 1, 40], 30);
  expect(oddsAgainst(hero, other)).toEqual(hopeless);
  give(hero, [0, 100, 1, 40], 30);
  expect(oddsAgainst(hero, other)).toEqual(hopeless);
});

test('a creature that nothing hurts takes for ever, and is not hurt', () => {
  const s = scene('####\n#@m#\n####', { m: { actor: 'stoneGuardian' } });
  const guardian = s.actor('stoneGuardian');
  give(s.hero, [40, 100, 1, 40], 30);
  expect(oddsAgainst(s.hero, guardian)).toMatchObject({ hit: 0, damage: 0, blows: Infinity, turns: Infinity });
  const { health } = guardian;
  s.bump('e');
  expect(s.told('attacked')[0]).toMatchObject({ damage: 0 });
  hurt(guardian, 50, { cause: 'fire', kind: 'fire' });
  hurt(guardian, 50, { cause: 'fall' });
  expect(guardian.health).toBe(health);
});

test('at one sure point an attack, the victim takes as many attacks as it has health, at the pace of the weapon', () => {
  const { hero, other } = pair();
  hero.weapons = [{ ...TEST_WEAPONS.knuckles, pace: 150 }];
  give(hero, [1, 100, 1, 40], 30);
  give(other, [1, 50, 0, 0], 5);
  expect(oddsAgainst(hero, other)).toEqual({
    hit: 1,
    damage: 1,
    blows: 5,
    turns: 7.5,
    deadAfter: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
  });
});

test('asking for the odds rolls no dice and changes nothing', () => {
  const { hero, other } = pair();
  const before = [hero.engine.rng.state(), hero.health, other.health, other.alert];
  oddsAgainst(hero, other);
  oddsAgainst(other, hero);
  expect([hero.engine.rng.state(), hero.health, other.health, other.alert]).toEqual(before);
});
