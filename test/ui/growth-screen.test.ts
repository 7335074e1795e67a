// Tests the screens about the hero's growth: boons, the character sheet and discoveries.
import { afflict } from '../../src/engine/rules/afflictions';
import { gainExperience } from '../../src/engine/rules/growth';
import { scene } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { boxed, give } from './gear';

/** Creates a hero who is one point short of a level. */
function promising(room = '####\n#@.#\n####', legend = {}) {
  const s = scene(room, legend);
  gainExperience(s.hero, 13, 'kill');
  return {
    ...s,
    t: atTerminal(s.engine),
    level: () => {
      gainExperience(s.hero, 1, 'kill');
    },
  };
}

describe('a level', () => {
  test('offers three boons with their effects, and learning one takes no turn', async () => {
    const { t, engine, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    const said = boxed(t.terminal.screen);
    expect(said).toContain('You have reached level 2. Choose a boon:');
    const boons = Object.values(engine.content.boons).filter(({ name }) => said.includes(name));
    expect(boons).toHaveLength(3);
    for (const { says } of boons) expect(said).toContain(says);
    const { turn } = engine;
    await t.press('c');
    expect(hero.boons).toHaveLength(1);
    expect(engine.turn).toBe(turn);
    expect(t.terminal.screen).toContain('You have learned: ');
    expect(t.terminal.screen).not.toContain('boon to choose');
  });

  test('is postponed by Escape, stays in the panel, is not offered again, and C asks again', async () => {
    const { t, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    await t.press('escape');
    expect(t.terminal.screen).toContain('C: a boon to choose');
    await t.press('.', '.');
    expect(t.terminal.screen).not.toContain('Something learned');
    await t.press('C', 'down', 'enter');
    expect(hero.boons).toHaveLength(1);
  });

  test('waits until no foe is in sight, and ignores keys typed ahead', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'idler' } });
    await s.t.press();
    s.level();
    await s.t.press('.');
    expect(s.t.terminal.screen).not.toContain('Something learned');
    expect(s.t.terminal.screen).toContain('C: a boon to choose');
    s.engine.map.remove(s.actor('idler'));
    s.t.terminal.typeAhead('a');
    await s.t.press('.');
    expect(s.t.terminal.screen).toContain('Something learned');
    expect(s.hero.boons).toEqual([]);
  });

  test('is no trap for a player who walks on: no step key chooses a boon', async () => {
    const { t, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    await t.press(...Array.from('123456789hjklyubn'));
    expect(t.terminal.screen).toContain('Something learned');
    expect(hero.boons).toEqual([]);
  });

  test('waits in a fight, where the status line names its key, and C asks for it at any time', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'idler' } });
    await s.t.press();
    s.level();
    await s.t.press('.');
    expect(s.t.status()).toContain('C boon');
    await s.t.press('C', 'a');
    expect(s.hero.boons).toHaveLength(1);
    expect(s.t.status()).not.toContain('C boon');
  });

  test('does not open while something unseen has struck a moment ago', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'nobody' } });
    await s.t.press();
    s.level();
    s.actor('nobody').markFelt();
    await s.t.press('.');
    expect(s.t.terminal.screen).not.toContain('Something learned');
  });
});

describe('the character sheet', () => {
  test('explains where every number comes from', async () => {
    const { t, hero, level } = promising();
    level();
    hero.boons = ['ironSkin', 'shortMinutes', 'sweepingBlows'];
    await t.press('C');
    const said = boxed(t.terminal.screen);
    for (const row of [
      /level +2 +experience 14, the next at 42/,
      /health +44 +40 yourself \+ 4 level 2/,
      /attack dice +3 +2 yourself \+ 1 short sword/,
      /each hits +61% +50% yourself \+ 1% level 2 \+ 10% short sword/,
      /guard dice +3 +2 yourself \+ 1 thick skin/,
      /a turn takes +92% +of the ordinary time: 92% by short minutes/,
      /standard: As it is meant to be\./,
      /sweeping blows: Your blows also strike/,
    ])
      expect(said).toMatch(row);
  });

  test('explains the effects and ends of conditions, and hunger', async () => {
    const { engine, hero } = scene('####\n#@.#\n####');
    hero.conditions = [{ condition: 'slowed', until: hero.due + 600 }];
    hero.fed = 250;
    afflict(hero, 'hungry', 1);
    const t = atTerminal(engine);
    await t.press('C');
    expect(boxed(t.terminal.screen)).toMatch(
      /slowed for 6 more turns: Every turn takes twice the time\. It passes; being +hasted or a negation ends it\. +hungry: Every die hits or blocks 5% less often\. Eat something\. +You starve in 250 turns unless you eat\./,
    );
    await t.press('C');
    expect(t.terminal.screen).toMatch(/^slowed 6 {2}hungry\b/m);
  });
});

describe('the discoveries', () => {
  test('list known kinds with their effects, unidentified ones with their odds, and creatures', async () => {
    const { engine } = scene('#####\n#@.k#\n#####', { k: { actor: 'kobold' } });
    give(engine, 'healingPotion');
    give(engine, 'firePotion', 1, false);
    for (const key of ['D', '\\']) {
      const t = atTerminal(engine);
      await t.press(key, 'space');
      const said = boxed(t.terminal.screen);
      expect(said).toContain('! potion of healing: heals you by 24 to 44 health');
      expect(said).toMatch(/! [a-z-]+ potion: \d+% [a-z ]+, .* and one of 22 others/);
      await t.press('end');
      expect(boxed(t.terminal.screen)).toContain('k kobold, met 1: Small, scaly and seldom alone.');
      await t.press(key);
      expect(t.terminal.screen).not.toContain('Discoveries');
    }
  });

  test('= chooses what is picked up automatically, and its menu stays open until the player leaves it', async () => {
    const { engine } = scene('####\n#@.#\n####');
    const t = atTerminal(engine);
    await t.press('=');
    expect(t.terminal.screen).toContain('a  [x] Weapons');
    await t.press('a', 'b');
    expect(engine.knowledge.unwanted).toEqual(['weapon', 'missile']);
    expect(t.terminal.screen).toContain('a  [ ] Weapons');
    await t.press('a', 'escape', '.');
    expect(engine.knowledge.unwanted).toEqual(['missile']);
    expect(engine.turn).toBe(1);
  });
});
