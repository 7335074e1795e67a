// The limits of one-sided builds: guard dice from gear, guards that are broken, thorns, and gold in the score.
import { View } from '../../../src/engine/api/view/view';
import { scoreOf } from '../../../src/engine/api/view/score';
import { guardPool, WHOLE_GEAR_DICE } from '../../../src/engine/rules/combat/combat';
import { strikeAt } from '../../../src/engine/rules/combat/attack';
import type { Actor } from '../../../src/engine/world/actors/actor';
import type { Item } from '../../../src/engine/world/actors/item';
import { WEAPONS } from '../../../src/content/tables/weapons';
import { picture, scene } from '../../scene';

/** The hero in a coat with so many enchantments, beside a creature that always hits. */
function inCoat(plus: number) {
  const s = scene('#####\n#@m.#\n#####', {
    m: {
      actor: 'idler',
      as: (who) => Object.assign(who, { attack: 6, attackChance: 100, health: 100, maxHealth: 100 }),
    },
  });
  const coat: Item = {
    kind: s.engine.catalogue.itemKind('paddedCoat'),
    count: 1,
    plus,
    known: true,
    on: true,
    letter: 'a',
  };
  s.hero.pack = [coat];
  s.hero.health = s.hero.maxHealth = 100;
  return s;
}

/** The guard dice that a coat with so many enchantments adds to those of the hero. */
const gearDice = (plus: number): number => guardPool(inCoat(plus).hero).dice - guardPool(inCoat(0).hero).dice;

test('of the guard dice from gear every second one counts beyond the fourth', () => {
  expect([4, 8, 16, 20, 24, 28, 32].map(gearDice)).toEqual([1, 2, 4, 4, 5, 5, 6]);
  expect(WHOLE_GEAR_DICE).toBe(4);
});

test('the dice of a creature of its own are no gear', () => {
  const s = inCoat(0);
  s.hero.defense = 9;
  expect(guardPool(s.hero).dice).toBe(9);
});

test('a wound by a weapon that breaks guards costs two guard dice for three turns, and is shown', () => {
  const s = inCoat(16);
  const before = guardPool(s.hero).dice;
  strikeAt(s.actor('idler'), s.hero, { weapon: WEAPONS.slam, factor: 1 });
  expect(s.draw()).toBe(picture('#####\n#@i.#\n#####'));
  expect(guardPool(s.hero).dice).toBe(before - 2);
  const { conditions, defense } = new View(s.engine).heroStatus;
  expect(conditions).toMatchObject([{ adjective: 'unguarded', isGood: false }]);
  expect(defense.dice).toBe(before - 2);
  s.wait(4);
  expect(guardPool(s.hero).dice).toBe(before);
});

test('hammers and mauls in the hand of the hero break the guard of a foe', () => {
  for (const id of ['warHammer', 'maul']) {
    const s = inCoat(0);
    const foe = s.actor('idler');
    Object.assign(foe, { alert: 15, defense: 3, defenseChance: 0 });
    s.hero.pack = [{ kind: s.engine.catalogue.itemKind(id), count: 1, known: true, on: true, letter: 'a' }];
    Object.assign(s.hero, { attack: 6, attackChance: 100 });
    strikeAt(s.hero, foe);
    expect([id, guardPool(foe).dice]).toEqual([id, 1]);
  }
});

test('thorns hurt a foe once a turn, however often it strikes', () => {
  const s = inCoat(0);
  s.hero.boons = ['ironSkin', 'brambles'];
  const foe: Actor = s.actor('idler');
  const strikes = (times: number): number => {
    const { health } = foe;
    for (let i = 0; i < times; i++) strikeAt(foe, s.hero);
    return health - foe.health;
  };
  expect(strikes(3)).toBe(2);
  s.wait();
  expect(strikes(1)).toBe(2);
});

test('gold counts up to a thousand', () => {
  const s = inCoat(0);
  const goldPoints = (gold: number): number | undefined => {
    s.hero.gold = gold;
    return scoreOf(s.engine).parts.find(({ name }) => name === 'gold')?.points;
  };
  expect([goldPoints(900), goldPoints(2600)]).toEqual([900, 1000]);
});
