// The families of boons: which may be learned when, the oaths, and what the steps do that no other test plays.
import { BOON_FAMILIES, BOONS } from '../../../src/content/tables/boons';
import { View } from '../../../src/engine/api/view/view';
import { fromSnapshot, toSnapshot } from '../../../src/engine/api/snapshot/snapshot';
import { hashState } from '../../../src/engine/api/snapshot/hash';
import { afflict, hasCondition } from '../../../src/engine/rules/actors/afflictions';
import { boonsOffered, boonState, LATE_STEP } from '../../../src/engine/rules/actors/boon-choice';
import { attackPool, defensePool } from '../../../src/engine/rules/combat/combat';
import { doomOf, turnsPerDoom } from '../../../src/engine/rules/floors/doom';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { experienceForLevel, gainExperience } from '../../../src/engine/rules/actors/growth';
import { NOISE_RANGE, stealthAt } from '../../../src/engine/rules/perception/noise';
import { shove } from '../../../src/engine/rules/floors/shove';
import { DOOM } from '../../../src/content/tables/doom-stages';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { scene, soon } from '../../scene';
import { give } from '../../ui/gear';

type Scene = ReturnType<typeof scene>;

const ROOM = '#########\n#.......#\n#..@m...#\n#...i...#\n#########';
const room = (m = 'idler', i = 'idler') => scene(ROOM, { m: { actor: m }, i: { actor: i } });

const alone = () => scene('####\n#@.#\n####');

/** A hero who may learn the boon of a level, having learned these. */
function at(level: number, ...boons: readonly string[]): Scene {
  const s = alone();
  gainExperience(s.hero, experienceForLevel(level), 'kill');
  s.hero.boons = boons;
  return s;
}

const refusal = (s: Scene, boon: string): string => {
  s.perform({ do: 'learn', boon });
  return s.told('refused')[0]?.why ?? '';
};

const state = ({ hero }: Scene, id: string): string => {
  const boon = BOONS[id];
  return boon ? boonState(hero, boon).is : '';
};

describe('the families', () => {
  test('have a choice for every level, and each rival names the other', () => {
    const families = Object.values(BOON_FAMILIES);
    for (const { id, steps, rival } of families) {
      expect([id, steps.length >= LATE_STEP.step]).toEqual([id, true]);
      expect(rival === undefined || BOON_FAMILIES[rival]?.rival === id).toBe(true);
    }
    // Two oaths close two families at most, and something is left to choose.
    expect(families.some(({ rival }) => rival === undefined)).toBe(true);
  });

  test('a step is learned after the one before it, and not twice', () => {
    const s = at(3, 'ironSkin');
    expect(refusal(s, 'unmoved')).toBe('You must learn brambles before the deep root.');
    expect(refusal(s, 'ironSkin')).toBe('You have learned thick skin already.');
    expect(refusal(s, 'nonsense')).toBe('You cannot learn that now.');
    expect(s.perform({ do: 'learn', boon: 'brambles' })).toEqual(['boonChosen']);
  });

  test('a fourth step is for level six, however early the third was learned', () => {
    const early = at(5, 'lunge', 'steadyHand', 'riposte');
    expect(refusal(early, 'secondIntention')).toBe('You cannot learn second intention below level 6.');
    const late = at(6, 'lunge', 'steadyHand', 'riposte', 'keenEye');
    expect(state(late, 'secondIntention')).toBe('open');
  });

  test('the choices at levels three and six close the rival for good, the others do not', () => {
    expect(state(at(3, 'ironSkin'), 'lightFoot')).toBe('open');
    const sworn = at(8, 'keenEye', 'ironSkin');
    expect(refusal(sworn, 'lightFoot')).toBe('Your oath to the Wall has closed the way of the Shadow for good.');
    expect(state(at(8, 'keenEye', 'ironStomach', 'ironSkin', 'brambles'), 'lightFoot')).toBe('open');
    expect(state(at(8, 'keenEye', 'ironStomach', 'ironSkin', 'brambles', 'unmoved'), 'lightFoot')).toBe('closed');
  });

  test('what was learned of a family before an oath closed it stays learned', () => {
    const s = at(4, 'lightFoot', 'ironSkin');
    expect([state(s, 'lightFoot'), state(s, 'quietKnife')]).toEqual(['learned', 'closed']);
    expect(s.hero.scaled(100, 'noise')).toBe(50);
  });

  test('a refused choice changes nothing', () => {
    const s = at(8, 'keenEye', 'ironSkin');
    const before = hashState(s.engine);
    for (const id of Object.keys(BOONS)) if (!boonsOffered(s.hero).includes(id)) s.perform({ do: 'learn', boon: id });
    expect(hashState(s.engine)).toBe(before);
  });

  test('the step after the last one learned is always offered, and nothing that is not open', () => {
    for (const [boon, next] of [
      ['ironSkin', 'brambles'],
      ['thrift', 'quickHands'],
    ] as const)
      expect(boonsOffered(at(3, boon).hero)).toContain(next);
    const sworn = at(9, 'keenEye', 'ironSkin', 'brambles').hero;
    for (const id of boonsOffered(sworn)) expect(state({ ...alone(), hero: sworn }, id)).toBe('open');
    expect(boonsOffered(sworn)).toHaveLength(3);
  });

  test('a view says what an offered boon closes and what comes after it', () => {
    const s = at(3, 'ironSkin');
    const [next] = new View(s.engine).boons;
    const { steps = [] } = BOON_FAMILIES['wall'] ?? {};
    expect(next).toMatchObject({
      id: 'brambles',
      familyName: 'Wall',
      step: 2,
      steps: steps.length,
      closes: 'Shadow',
      then: steps.slice(2).map((id) => BOONS[id]?.name),
    });
    const free = new View(at(4, 'keenEye', 'ironSkin').engine).boons;
    expect(free.map(({ closes }) => closes)).toEqual([undefined, undefined, undefined]);
  });

  test('a game that is saved and loaded has the same oaths and offers', () => {
    const { engine, hero } = at(5, 'keenEye', 'ironSkin');
    const loaded = fromSnapshot(engine.content, toSnapshot(engine));
    expect(boonsOffered(loaded.hero)).toEqual(boonsOffered(hero));
    expect(new View(loaded).boonTree).toEqual(new View(engine).boonTree);
  });
});

/** A hero who hits with every die, and whom every die protects. */
function taught(s: Scene, ...boons: readonly string[]): Scene {
  Object.assign(s.hero, { boons, attack: 5, attackChance: 100 });
  return s;
}

/** Lets an alerted foe strike at the hero with dice that all hit, and the hero wait for it. */
function struckBy(s: Scene, breed: string, attack: number): void {
  const foe = s.actor(breed);
  Object.assign(foe, { attack, attackChance: 100, alert: 15, lastSeen: s.hero.cell });
  soon(foe);
  s.wait();
}

const HARMLESS = { attack: 0, attackChance: 0, defense: 0 };
const wary = (actor: Actor): void =>
  void Object.assign(actor, { ...HARMLESS, alert: 15, lastSeen: actor.engine.hero.cell });
const sleeping = (actor: Actor): void => void Object.assign(actor, { ...HARMLESS, mood: 'sleep' });
const friendly = (actor: Actor): void => void Object.assign(actor, { ...HARMLESS, side: 'ally' });

describe('the Duellist', () => {
  test.each([
    ['riposte', 100],
    ['riposte secondIntention', 1],
  ])('with %s acts again after %d ticks when a riposte kills', (boons, ticks) => {
    const s = taught(room('soldier'), ...boons.split(' '));
    Object.assign(s.hero, { defense: 90, defenseChance: 100 });
    Object.assign(s.actor('soldier'), { health: 1, maxHealth: 1, defense: 0 });
    const { due } = s.hero;
    struckBy(s, 'soldier', 1);
    expect(s.told('died')).toHaveLength(1);
    expect(s.hero.due - due).toBe(ticks);
  });

  test('hits more often with a steady hand', () => {
    const { hero } = room();
    const { chance } = attackPool(hero);
    hero.boons = ['steadyHand'];
    expect(attackPool(hero).chance).toBe(chance + 5);
  });
});

describe('the Reaper', () => {
  test('has a die for each foe beside the hero after the first, up to three, in blows alone, and the sheet says so', () => {
    const dice = (row: string) => {
      const s = scene(`#####\n${row}\n#m@m#\n#...#\n#####`, {
        m: { actor: 'idler' },
        f: { actor: 'idler', as: friendly },
      });
      const plain = attackPool(s.hero).dice;
      s.hero.boons = ['harvest'];
      const { attack } = new View(s.engine).characterSheet.stats;
      expect(attack.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(attack.total);
      expect(attackPool(s.hero, { ...s.hero.weapon, flies: true }).dice).toBe(plain);
      return attackPool(s.hero).dice - plain;
    };
    expect([dice('#...#'), dice('#f.f#'), dice('#m..#'), dice('#mmm#')]).toEqual([1, 1, 2, 3]);
  });
});

describe('the Wall', () => {
  test('has a guard die and a twentieth more with a thick skin', () => {
    const { hero } = room();
    const { dice, chance } = defensePool(hero);
    hero.boons = ['ironSkin'];
    expect(defensePool(hero)).toEqual({ dice: dice + 1, chance: chance + 5 });
  });

  test('is not shoved, snared or dazed with a deep root', () => {
    const s = room();
    const push = () => {
      shove(s.hero, { from: s.at('m'), cells: 1 });
      return [s.hero.cell === s.at('@'), afflict(s.hero, 'snared', 3), afflict(s.hero, 'dazed', 3)];
    };
    s.hero.boons = ['unmoved'];
    expect(push()).toEqual([true, false, false]);
    s.hero.boons = [];
    expect(push()).toEqual([false, true, true]);
  });

  test('loses no guard die to pressing foes below a quarter of the health', () => {
    const { hero } = room();
    Object.assign(hero, { boons: ['lastStand'], defense: 4, blowsSinceTurn: 3, maxHealth: 40, health: 10 });
    expect(defensePool(hero).dice).toBe(1);
    hero.health = 9;
    expect(defensePool(hero).dice).toBe(4);
    hero.boons = [];
    expect(defensePool(hero).dice).toBe(1);
  });
});

describe('the Hunter', () => {
  const HALL = '########\n#@...m.#\n########';
  const hall = (...boons: readonly string[]) => {
    const s = taught(scene(HALL, { m: { actor: 'idler', as: wary } }), ...boons);
    Object.assign(s.actor('idler'), { health: 1000, maxHealth: 1000 });
    return s;
  };
  /** Throws knives one after the other, and returns how many are left whole. */
  const thrown = (s: Scene, id: 'dart' | 'stone', count: number): number => {
    for (let i = 0; i < count; i++) {
      const { letter = '' } = give(s.engine, id);
      s.perform({ do: 'throw', item: letter, to: s.at('m') });
      Object.assign(s.actor('idler'), { alert: 15, health: 1000 });
    }
    const lying = s.engine.map.items.get(s.at('m')) ?? [];
    return lying.reduce((sum, item) => sum + item.count, 0);
  };

  test('breaks half as many missiles with care', () => {
    const [plain, careful] = [thrown(hall(), 'stone', 200), thrown(hall('fletcher'), 'stone', 200)];
    expect(200 - plain).toBeGreaterThan(40);
    expect(Math.abs(200 - careful - (200 - plain) / 2)).toBeLessThan(12);
  });

  test('pins some of those whom missiles wound, and nobody with blows', () => {
    const s = hall('pinningShots');
    let pinned = 0;
    for (let i = 0; i < 60; i++) {
      s.actor('idler').conditions = [];
      thrown(s, 'dart', 1);
      if (s.told('afflicted').length > 0) pinned++;
    }
    expect(pinned).toBeGreaterThan(15);
    expect(pinned).toBeLessThan(45);
    const beside = taught(room(), 'pinningShots');
    Object.assign(beside.actor('idler'), { health: 1000, alert: 15 });
    for (let i = 0; i < 40; i++) beside.bump('e');
    expect(hasCondition(beside.actor('idler'), 'snared')).toBe(false);
  });

  test('strikes a second time with half the dice', () => {
    const s = hall('secondShot');
    thrown(s, 'dart', 1);
    const blows = s.told('attacked').filter(({ who }) => who.id === HERO_ID);
    const { dice } = { dice: blows[0]?.hits ?? 0 };
    expect(blows.map(({ hits }) => hits)).toEqual([dice, dice >> 1]);
    expect(dice).toBeGreaterThanOrEqual(5);
    const plain = hall();
    thrown(plain, 'dart', 1);
    expect(plain.told('attacked')).toHaveLength(1);
  });
});

describe('the Shadow', () => {
  const asleep = (...boons: readonly string[]) => {
    const s = taught(scene('######\n#@m..#\n######', { m: { actor: 'idler', as: sleeping } }), ...boons);
    Object.assign(s.actor('idler'), { health: 1000, maxHealth: 1000 });
    return s;
  };

  test('counts a blow to the unaware five times', () => {
    const damage = (...boons: readonly string[]) => {
      const s = asleep(...boons);
      const { turns } = new View(s.engine).duel(s.actor('idler').id)?.yours ?? { turns: 0 };
      s.bump('e');
      const [blow] = s.told('attacked');
      return { factor: (blow?.damage ?? 0) / (blow?.hits ?? 1), turns };
    };
    const [plain, quiet] = [damage(), damage('quietKnife')];
    expect([plain.factor, quiet.factor]).toEqual([3, 5]);
    expect(quiet.turns).toBeLessThan(plain.turns);
  });

  test('is lost sight of beyond four cells while standing still, even by hunters', () => {
    const hunted = (cells: number, ...boons: readonly string[]) => {
      const s = scene(`###########\n#@${'.'.repeat(cells - 1)}m${'.'.repeat(8 - cells)}#\n###########`, {
        m: { actor: 'stump', as: wary },
      });
      s.hero.boons = boons;
      s.wait(3);
      return s.actor('stump').alert;
    };
    expect([hunted(4, 'stillness'), hunted(5), hunted(5, 'stillness')]).toEqual([15, 15, 13]);
    const s = asleep('stillness');
    s.wait();
    expect(stealthAt(s.hero, s.hero.cell)).toBe(4);
    s.hero.boons = [];
    expect(stealthAt(s.hero, s.hero.cell)).toBe(NOISE_RANGE.still);
  });

  test('kills the unaware without a sound in half the time, but not the wary', () => {
    const kill = (as: (actor: Actor) => void, ...boons: readonly string[]) => {
      const s = taught(scene('######\n#@m..#\n######', { m: { actor: 'idler', as } }), ...boons);
      s.actor('idler').health = 1;
      const { due } = s.hero;
      s.bump('e');
      expect(s.told('died')).toHaveLength(1);
      return [s.hero.due - due, s.engine.stealth];
    };
    expect(kill(sleeping)).toEqual([100, NOISE_RANGE.fighting]);
    expect(kill(wary, 'unheardEnd')).toEqual([100, NOISE_RANGE.fighting]);
    expect(kill(sleeping, 'unheardEnd')).toEqual([50, NOISE_RANGE.moving]);
  });
});

describe('the Adept', () => {
  test('fills each staff, but no wand, with a charge more, which comes with time and stays in a saved game', () => {
    const s = taught(alone(), 'deepWell');
    const staff = give(s.engine, 'fireStaff');
    give(s.engine, 'sleepWand');
    const charges = () => s.hero.pack.map(({ charges: left }) => left);
    expect(s.engine.nameOf(staff)).toBe('staff of firebolts [2/3]');
    s.wait(100);
    const loaded = fromSnapshot(s.engine.content, toSnapshot(s.engine));
    s.wait(60);
    for (let i = 0; i < 60; i++) loaded.perform({ do: 'wait' });
    expect(charges()).toEqual([3, 5]);
    expect(hashState(loaded)).toBe(hashState(s.engine));
    s.wait(200);
    expect(charges()).toEqual([3, 5]);
  });

  test('uses a spent staff for four health, never the last four, and is offered it', () => {
    const s = taught(scene('######\n#@..m#\n######', { m: { actor: 'idler', as: wary } }), 'bloodPrice');
    Object.assign(s.actor('idler'), { health: 1000, maxHealth: 1000 });
    const { letter = '' } = give(s.engine, 'fireStaff');
    const use = { do: 'use', item: letter, to: s.at('m') } as const;
    s.perform(use);
    s.perform(use);
    expect(new View(s.engine).commands).toContainEqual(use);
    const { health } = s.hero;
    s.perform(use);
    expect(s.told('hurt')).toContainEqual(expect.objectContaining({ cause: 'spent staff', damage: 4 }));
    expect(s.told('hurt').some(({ who }) => who.id !== HERO_ID)).toBe(true);
    expect(s.hero.health).toBe(health - 4);
    s.hero.health = 4;
    s.perform(use);
    expect(s.told('refused')[0]?.why).toMatch(/no charges left/);
    s.hero.health = 40;
    s.hero.boons = [];
    s.perform(use);
    expect(s.told('refused')).toHaveLength(1);
  });
});

describe('the Captain', () => {
  const COMPANY = '######\n#f@m.#\n#....#\n######';
  const company = (...boons: readonly string[]) => {
    const s = scene(COMPANY, { f: { actor: 'idler', as: friendly }, m: { actor: 'soldier' } });
    Object.assign(s.hero, { boons, defense: 0, health: 40, maxHealth: 40 });
    return s;
  };

  test('leaves a quarter of a blow to a friend beside the hero, unless the friend would die of it', () => {
    const wounds = (health: number, ...boons: readonly string[]) => {
      const s = company(...boons);
      Object.assign(s.actor('idler'), { health, maxHealth: 50 });
      struckBy(s, 'soldier', 8);
      return [40 - s.hero.health, health - s.actor('idler').health];
    };
    expect(wounds(50)).toEqual([8, 0]);
    expect(wounds(50, 'sharedWounds')).toEqual([6, 2]);
    expect(wounds(2, 'sharedWounds')).toEqual([8, 0]);
  });

  test('lets friends heal twice as fast with quick healing', () => {
    const healed = (...boons: readonly string[]) => {
      const s = company(...boons);
      s.engine.map.remove(s.actor('soldier'));
      Object.assign(s.actor('idler'), { health: 10, maxHealth: 50 });
      s.wait(24);
      return s.actor('idler').health - 10;
    };
    expect([healed(), healed('quickHealing')]).toEqual([4, 8]);
  });

  test('rallies on each new floor, once', () => {
    const s = scene(['#####\n#f@>#\n#####', '#####\n#<..#\n#####'], { f: { actor: 'idler', as: friendly } });
    Object.assign(s.hero, { boons: ['rally'], health: 10, maxHealth: 60 });
    Object.assign(s.actor('idler'), { health: 1, maxHealth: 30 });
    changeFloor(s.engine, 'down');
    const { maxHealth, health } = s.actor('idler');
    expect(s.hero.health).toBe(30);
    expect(health).toBeGreaterThanOrEqual(1 + Math.trunc(maxHealth / 3));
    changeFloor(s.engine, 'up');
    changeFloor(s.engine, 'down');
    expect(s.hero.health).toBe(30);
  });
});

describe('the Brewer', () => {
  test('throws flasks that reach a cell farther, and the preview shows it', () => {
    const reached = (...boons: readonly string[]) => {
      const s = scene('#########\n#@..i.m.#\n#########', {
        i: { actor: 'idler', as: wary },
        m: { actor: 'stump', as: wary },
      });
      s.hero.boons = boons;
      const { letter = '' } = give(s.engine, 'venomPotion');
      const preview = new View(s.engine).pack.previewThrow(letter, s.at('i'))?.cells.includes(s.at('m'));
      s.perform({ do: 'throw', item: letter, to: s.at('i') });
      return [preview, hasCondition(s.actor('idler'), 'poisoned'), hasCondition(s.actor('stump'), 'poisoned')];
    };
    expect(reached()).toEqual([false, true, false]);
    expect(reached('wideSplash')).toEqual([true, true, true]);
  });
});

describe('the Wayfarer', () => {
  test('needs food for three turns in four with an iron stomach', () => {
    const eaten = (...boons: readonly string[]) => {
      const s = alone();
      s.hero.boons = boons;
      const { turnsUntilStarving } = s.hero;
      s.wait(40);
      return turnsUntilStarving - s.hero.turnsUntilStarving;
    };
    expect([eaten(), eaten('ironStomach')]).toEqual([40, 30]);
  });

  test('is found half as late again', () => {
    const arrivalAt = (...boons: readonly string[]) => {
      const s = scene(['####\n#@>#\n####', '####\n#<.#\n####']);
      s.hero.boons = boons;
      changeFloor(s.engine, 'down');
      return s.engine.map.arrivalAt - s.hero.due;
    };
    expect(arrivalAt('coveredTrail')).toBe(Math.trunc((arrivalAt() * 3) / 2));
  });

  test('is doomed a fifth slower, and hears of each stage once', () => {
    const s = alone();
    s.hero.boons = ['slowBell'];
    s.engine.map.arrivalAt = Infinity;
    s.engine.prizeAt = s.engine.turn - 20 * DOOM.turns;
    expect(doomOf(s.engine)).toBe(16);
    expect(turnsPerDoom(s.engine, DOOM)).toBe(Math.ceil((DOOM.turns * 5) / 4));
    let told = 0;
    for (let i = 0; i < 6 * DOOM.turns; i++) {
      s.wait();
      told += s.told('doomRose').length;
    }
    expect(doomOf(s.engine)).toBe(20);
    expect(told).toBe(1);
  });
});
