// Experience, boons, difficulty, and winning.
import { BOONS } from '../../../src/content/tables/boons';
import { View } from '../../../src/engine/api/view/view';
import { Engine } from '../../../src/engine/engine';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { AttackAction } from '../../../src/engine/rules/actions/fight';
import { afflict } from '../../../src/engine/rules/actors/afflictions';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { boonsOffered } from '../../../src/engine/rules/actors/boon-choice';
import { experienceForLevel, LEVEL_GAIN, gainExperience } from '../../../src/engine/rules/actors/growth';
import { stow } from '../../../src/engine/rules/items/pack';
import { pickUp } from '../../../src/engine/rules/actions/carry';
import { HERO_ID, NEVER } from '../../../src/engine/world/actors/actor';
import { scene, soon, TEST_CONTENT, TEST_WEAPONS } from '../../scene';

const ROOM = '#########\n#.......#\n#..@m...#\n#...i...#\n#########';
const room = (m = 'idler', i = 'idler') => scene(ROOM, { m: { actor: m }, i: { actor: i } });

/** The hero has learned this. */
function taught(s: ReturnType<typeof scene>, ...boons: readonly string[]): void {
  s.hero.boons = boons;
}

describe('experience', () => {
  test('comes from foes overcome, once each, and raises health and both chances', () => {
    const s = room();
    const foe = s.actor('idler');
    foe.worth = experienceForLevel(2);
    foe.health = 1;
    s.hero.attackChance = 90;
    const { maxHealth, defenseChance } = s.hero;
    while (foe.isAlive) s.bump('e');
    expect(s.told('levelGained')).toMatchObject([{ level: 2 }]);
    expect([s.hero.level, s.hero.maxHealth, s.hero.attackChance, s.hero.defenseChance]).toEqual([
      2,
      maxHealth + LEVEL_GAIN.health,
      90 + LEVEL_GAIN.chance,
      defenseChance + LEVEL_GAIN.chance,
    ]);
  });

  test('summoned actors, split ones and wanderers give no experience', () => {
    const s = room('blob');
    s.hero.attackChance = 100;
    s.actor('blob').worth = 3;
    s.bump('e');
    const halves = s.engine.map.actors.filter(({ breed }) => breed.id === 'blob').map(({ worth }) => worth);
    expect(halves.sort()).toEqual(halves.length > 1 ? [0, 3] : [3]);
  });

  test('a floor gives experience on the first visit only', () => {
    const s = scene(['#####\n#@>.#\n#####', '#####\n#<..#\n#####']);
    changeFloor(s.engine, 'down');
    const { experience } = s.hero;
    expect(experience).toBeGreaterThan(0);
    changeFloor(s.engine, 'up');
    changeFloor(s.engine, 'down');
    expect(s.hero.experience).toBe(experience);
  });
});

describe('boons', () => {
  test('three are offered for each level, the same for every player of the seed, and choosing takes no time', () => {
    const s = room();
    s.perform({ do: 'learn', boon: 'riposte' });
    expect(s.told('refused')[0]?.why).toBe('You have nothing to learn yet.');
    gainExperience(s.hero, experienceForLevel(3), 'kill');
    const offered = boonsOffered(s.hero);
    expect(new Set(offered).size).toBe(3);
    const other = Object.keys(BOONS).find((id) => !offered.includes(id)) ?? '';
    s.perform({ do: 'learn', boon: other });
    expect(s.told('refused')).toHaveLength(1);
    expect(s.perform({ do: 'learn', boon: offered[0] ?? '' })).toEqual(['boonChosen']);
    expect([s.engine.turn, s.hero.boons]).toEqual([0, [offered[0]]]);
    expect(boonsOffered(s.hero)).not.toContain(offered[0]);
    s.perform({ do: 'learn', boon: boonsOffered(s.hero)[0] ?? '' });
    expect(boonsOffered(s.hero)).toEqual([]);
  });

  test('sweeping blows strike every foe beside both actors', () => {
    const s = room();
    taught(s, 'sweepingBlows');
    s.bump('e');
    expect(s.told('attacked').filter(({ who }) => who.id === HERO_ID)).toHaveLength(2);
  });

  test('a blow that kills goes on to the next', () => {
    const s = room();
    taught(s, 'followThrough');
    s.hero.attack = 90;
    s.hero.attackChance = 90;
    s.bump('e');
    expect(s.told('died').length).toBe(2);
  });

  test('a step straight toward a foe ends in a blow', () => {
    const s = scene('#######\n#@.m..#\n#######', { m: { actor: 'idler' } });
    taught(s, 'lunge');
    s.bump('e');
    expect(s.told('attacked')).toHaveLength(1);
  });

  test('a blow that is blocked altogether is answered at once', () => {
    const s = room('soldier');
    taught(s, 'riposte');
    Object.assign(s.hero, { defense: 90, defenseChance: 100 });
    const soldier = s.actor('soldier');
    Object.assign(soldier, { attack: 1, attackChance: 100, alert: 15, lastSeen: s.hero.cell });
    soon(soldier);
    s.wait();
    expect(s.told('attacked').map(({ who }) => who.id === HERO_ID)).toEqual([false, true]);
  });

  test('a riposte is not answered by another riposte', () => {
    const s = room('idler');
    const idler = s.actor('idler');
    for (const fencer of [s.hero, idler])
      Object.assign(fencer, { attack: 1, attackChance: 100, defense: 90, defenseChance: 100, boons: ['riposte'] });
    for (const fencer of [s.hero, idler]) fencer.weapons = [{ ...TEST_WEAPONS.knuckles, dice: 0, chance: 0 }];
    idler.alert = 15;
    s.bump('e');
    expect(s.told('attacked').map(({ who, hits, damage }) => [who.id, hits > 0, damage])).toEqual([
      [HERO_ID, true, 0],
      [idler.id, true, 0],
    ]);
  });

  test('an actor that wounds a hero with brambles is hurt for it', () => {
    const s = room('soldier');
    taught(s, 'brambles');
    Object.assign(s.hero, { defense: 0 });
    const soldier = s.actor('soldier');
    Object.assign(soldier, { attack: 3, attackChance: 100, alert: 15, lastSeen: s.hero.cell });
    soon(soldier);
    s.wait();
    expect(s.told('hurt')).toMatchObject([{ cause: 'thorns', who: { id: soldier.id } }]);
  });

  test('an attacker killed by the burst of its victim ends its attack cleanly', () => {
    const s = scene('#######\n#@.ab.#\n#######', { a: { actor: 'idler' }, b: { actor: 'bomb' } });
    const [killer, bomb] = [s.actor('idler'), s.actor('bomb')];
    Object.assign(killer, { side: 'ally', attack: 20, attackChance: 100, health: 1 });
    Object.assign(bomb, { health: 1, defense: 0, alert: 15, lastSeen: s.hero.cell });
    afflict(killer, 'hasted', 20);
    new AttackAction(killer, bomb.cell).perform();
    expect([killer.isAlive, bomb.isAlive]).toEqual([false, false]);
  });

  test('quick hands use items in three quarters of the time', () => {
    const s = room();
    taught(s, 'quickHands');
    s.hero.health = 5;
    const { letter = '' } = stow(s.hero, createItem(s.engine.map, { item: 'healingPotion', count: 1 }, s.hero.cell));
    const { due } = s.hero;
    s.perform({ do: 'use', item: letter });
    expect(s.hero.due - due).toBe(75);
  });

  test.each(Object.entries(BOONS))(
    '%s gives something',
    (_id, { bonuses, talents = [], pace, noise, healing, inflicts, technique }) => {
      expect([bonuses, talents[0], pace, noise, healing, inflicts, technique].some((gift) => gift !== undefined)).toBe(
        true,
      );
    },
  );
});

test('every number on the character sheet is the sum of where it comes from', () => {
  const s = room();
  const [sword, mail] = ['longSword', 'chainMail'].map((item) =>
    s.engine.content.items.some(({ id }) => id === item) ? item : 'longSword',
  );
  for (const item of new Set([sword, mail])) {
    const { letter = '' } = stow(
      s.hero,
      createItem(s.engine.map, { item: item ?? '', count: 1, plus: 2 }, s.hero.cell),
    );
    s.perform({ do: 'equip', item: letter });
  }
  gainExperience(s.hero, experienceForLevel(3), 'kill');
  taught(s, 'ironSkin', 'steadyHand');
  const { stats, health } = new View(s.engine).characterSheet;
  for (const { total, parts } of [health, ...Object.values(stats)]) {
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  }
  const { attack, defense } = new View(s.engine).heroStatus;
  expect([stats.attack.total, stats.attackChance.total]).toEqual([attack.dice, attack.chance]);
  expect([stats.defense.total, stats.defenseChance.total]).toEqual([defense.dice, defense.chance]);
});

describe('difficulty', () => {
  const start = (difficulty: string) => Engine.start(TEST_CONTENT, { seed: 'hard', name: 'Wren', difficulty });

  test('changes the health of the hero and the attacks of foes, and nothing of the dungeon', () => {
    const [story, standard, grim] = ['story', 'standard', 'grim'].map(start) as [Engine, Engine, Engine];
    expect([story, standard, grim].map(({ hero }) => hero.maxHealth)).toEqual([60, 40, 32]);
    expect(story.map.tiles).toEqual(grim.map.tiles);
    const chances = [story, standard, grim].map(({ map }) => map.actors[1]?.attackChance ?? 0);
    expect(chances[1]).toBe((chances[0] ?? 0) + 10);
    expect(chances[2]).toBe((chances[1] ?? 0) + 10);
  });

  test('a name that it has not is refused', () => {
    expect(() => start('easy')).toThrow('no difficulty is called "easy"');
  });
});

describe('the end', () => {
  const keep = () =>
    scene(['########\n#g@..>.#\n########', '########\n#<1.m..#\n########'], {
      g: { tile: 'gate' },
      m: { actor: 'brute', as: (one) => Object.assign(one, { mood: 'sleep' }) },
    });

  test('the gate opens for the Crown alone, and carrying it out wins the game', () => {
    const s = keep();
    s.bump('w');
    s.perform({ do: 'climb', way: 'up' });
    expect(s.told('refused')[0]?.why).toMatch(/only the Ember Crown opens it/);
    s.engine.map.addItem(s.hero.cell, createItem(s.engine.map, { item: 'emberCrown', count: 1 }, s.hero.cell));
    s.perform({ do: 'take' });
    expect(s.perform({ do: 'climb', way: 'up' })).toContain('ended');
    expect(s.engine.outcome).toBe('won');
  });

  test('the Crown that is carried up the stairs is still there at their head', () => {
    const s = keep();
    changeFloor(s.engine, 'down');
    const { map } = s.engine;
    map.addItem(s.hero.cell, createItem(map, { item: 'emberCrown', count: 1 }, s.hero.cell));
    pickUp(s.hero, s.hero.cell, () => true);
    changeFloor(s.engine, 'up');
    expect(s.hero.pack.map(({ kind }) => kind.id)).toEqual(['emberCrown']);
  });

  test('the keep wakes when the Crown is taken, once, and on floors not seen yet too', () => {
    const s = keep();
    changeFloor(s.engine, 'down');
    const { map } = s.engine;
    map.addItem(s.hero.cell, createItem(map, { item: 'emberCrown', count: 1 }, s.hero.cell));
    expect(s.engine.prizeAt).toBe(NEVER);
    pickUp(s.hero, s.hero.cell, () => true);
    expect(s.engine.prizeAt).toBe(s.engine.turn);
    map.addItem(s.hero.cell, createItem(map, { item: 'emberCrown', count: 1 }, s.hero.cell));
    pickUp(s.hero, s.hero.cell, () => true);
    expect(s.told('awoke')).toHaveLength(1);
    expect(map.actors.every(({ mood }) => mood !== 'sleep')).toBe(true);
  });

  test('the score tells its parts, and counts by how hard it was', () => {
    const grim = Engine.start(TEST_CONTENT, { seed: 'score', name: 'Wren', difficulty: 'grim' });
    grim.hero.gold = 200;
    changeFloor(grim, 'down');
    const { parts, percent, total } = new View(grim).score;
    expect(parts).toEqual([
      { name: 'gold', points: 200 },
      { name: 'the way down', points: 100 },
    ]);
    expect([percent, total]).toEqual([150, 450]);
  });
});
