// Tests the screens about the hero's growth: boons, the character sheet and discoveries.
import { BOON_FAMILIES } from '../../src/content/tables/boons';
import { offeredBoons } from '../../src/engine/api/view/boon-look';
import { View } from '../../src/engine/api/view/view';
import { afflict } from '../../src/engine/rules/actors/afflictions';
import { compareBoon } from '../../src/engine/rules/combat/compare-gear';
import { attackPool, guardPool } from '../../src/engine/rules/combat/combat';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { experienceForLevel, gainExperience } from '../../src/engine/rules/actors/growth';
import { Keymap } from '../../src/ui/frame/keymap';
import { BoonScreen } from '../../src/ui/screens/boon-screen';
import { boonCard } from '../../src/ui/words/describe-boon';
import { Canvas } from '../../src/ui/terminal/canvas';
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

/** Returns the words of one of the cards side by side. */
const cardOf = ({ rows }: ReturnType<typeof atTerminal>, i: number): string =>
  rows()
    .flatMap((row) => row.split('│')[2 * i + 1]?.trim() ?? [])
    .join(' ')
    .replace(/ +/g, ' ');

describe('a level', () => {
  test('offers three boons with their effects, and learning one takes no turn', async () => {
    const { t, engine, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    expect(t.rows()[0]).toBe('You are level 2. Choose your boon.');
    const { boons } = new View(engine);
    expect(boons).toHaveLength(3);
    boons.forEach(({ name, says, then, familyName, steps }, i) => {
      const said = cardOf(t, i);
      expect(said).toContain(`${name} ${familyName} ●${'○'.repeat(steps - 1)} 1 of ${steps} ${says} `);
      expect(said).toContain(`Then: ${then.join(', ')}.`);
    });
    const { turn } = engine;
    await t.press('c', 'enter');
    expect(hero.boons).toHaveLength(1);
    expect(engine.turn).toBe(turn);
    expect(t.terminal.screen).toContain('You learn ');
    expect(t.terminal.screen).not.toContain('boon to choose');
  });

  test('with three long texts in a window of 60 × 20 shows the name of each boon, and the whole text of the selected one', async () => {
    const { engine, level } = promising();
    level();
    const long = 'A rather long description of what it does, so long that it needs more than one row, and so on.';
    const boons = offeredBoons(engine.hero).map((boon) => ({
      ...boon,
      says: long,
      closes: 'Hunter',
      then: [long.slice(0, 40), long.slice(0, 40)],
    }));
    const screen = new BoonScreen('Choose.', boons, () => Promise.resolve(undefined), new Keymap());
    for (const { name } of boons) {
      const canvas = new Canvas(60, 20);
      screen.draw(canvas);
      const said = boxed(canvas.toString());
      for (const other of boons) expect(canvas.toString()).toContain(other.name);
      expect(said).toMatch(new RegExp(`${name} .*${long}`));
      expect(said.split('An oath')).toHaveLength(2);
      await screen.bindings.find(({ keys }) => keys.includes('down'))?.run('down');
    }
  });

  test('shows what each boon does to the numbers of this hero, as learning it then does', () => {
    const s = promising();
    s.level();
    const boons = offeredBoons(s.hero);
    for (const boon of boons) {
      const { attack, guard, noise } = boon.comparison;
      const before = hashState(s.engine);
      expect([attackPool(s.hero), guardPool(s.hero), s.hero.scaled(100, 'noise')]).toEqual(
        [attack, guard, noise].map(([now]) => now),
      );
      s.hero.boons = [boon.id];
      expect([attackPool(s.hero), guardPool(s.hero), s.hero.scaled(100, 'noise')]).toEqual(
        [attack, guard, noise].map(([, then]) => then),
      );
      s.hero.boons = [];
      expect(hashState(s.engine)).toBe(before);
    }
    const [some] = boons;
    if (!some) throw new Error('no boon is offered');
    const { dice, chance } = guardPool(s.hero);
    expect(boonCard({ ...some, comparison: compareBoon(s.hero, 'ironSkin') }, 60)).toContainEqual(
      expect.objectContaining({ text: `+ guard ${dice} × ${chance}% → ${dice + 1} × ${chance + 5}%` }),
    );
  });

  test('a letter selects its card, and only Enter learns the boon', async () => {
    const { t, engine, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    await t.press('b');
    expect(t.rows()[1]).toMatch(/ a .*> b <.* c /);
    expect(hero.boons).toEqual([]);
    const second = new View(engine).boons[1]?.id;
    await t.press('enter');
    expect(hero.boons).toEqual([second]);
  });

  test('is postponed by Escape, stays in the panel, is not offered again, and C asks again', async () => {
    const { t, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    await t.press('escape');
    expect(t.terminal.screen).toContain('C: a boon to choose');
    await t.press('.', '.');
    expect(t.terminal.screen).not.toContain('Choose your boon');
    await t.press('C', 'down', 'enter');
    expect(hero.boons).toHaveLength(1);
  });

  test('waits until no foe is in sight, and ignores keys typed ahead', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'idler' } });
    await s.t.press();
    s.level();
    await s.t.press('.');
    expect(s.t.terminal.screen).not.toContain('Choose your boon');
    expect(s.t.terminal.screen).toContain('C: a boon to choose');
    s.engine.map.remove(s.actor('idler'));
    s.t.terminal.typeAhead('a');
    await s.t.press('.');
    expect(s.t.terminal.screen).toContain('Choose your boon');
    expect(s.hero.boons).toEqual([]);
  });

  test('is no trap for a player who walks on: no step key chooses a boon', async () => {
    const { t, hero, level } = promising();
    await t.press();
    level();
    await t.press('.');
    await t.press(...Array.from('123456789hjklyubn'));
    expect(t.terminal.screen).toContain('Choose your boon');
    expect(hero.boons).toEqual([]);
  });

  test('names the level it is for, which decides about an oath, when more than one boon is due', async () => {
    const s = promising();
    gainExperience(s.hero, experienceForLevel(3), 'kill');
    await s.t.press();
    await s.t.press('C');
    expect(s.t.terminal.screen).toContain('You are level 3. Choose your boon of level 2.');
    await s.t.press('enter', 'C');
    expect(s.t.terminal.screen).toContain('You are level 3. Choose your boon.');
    expect(cardOf(s.t, 0)).toContain('An oath: it closes');
  });

  test('waits in a fight, where the status line names its key, and C asks for it at any time', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'idler' } });
    await s.t.press();
    s.level();
    await s.t.press('.');
    expect(s.t.status()).toContain('C boon');
    await s.t.press('C', 'enter');
    expect(s.hero.boons).toHaveLength(1);
    expect(s.t.status()).not.toContain('C boon');
  });

  test('does not open while something unseen has struck a moment ago', async () => {
    const s = promising('######\n#@..k#\n######', { k: { actor: 'nobody' } });
    await s.t.press();
    s.level();
    s.actor('nobody').markFelt();
    await s.t.press('.');
    expect(s.t.terminal.screen).not.toContain('Choose your boon');
  });
});

describe('the families of boons', () => {
  const boonsOfLevel = async (level: number, ...boons: readonly string[]) => {
    const s = scene('####\n#@.#\n####');
    gainExperience(s.hero, experienceForLevel(level), 'kill');
    s.hero.boons = boons;
    const t = atTerminal(s.engine);
    await t.press();
    return { ...s, t };
  };

  test('are a key away from the sheet, fit the smallest window, and say in words what is open, learned and closed', async () => {
    const { t } = await boonsOfLevel(6, 'keenEye', 'ironSkin', 'brambles', 'unmoved', 'deadeye');
    await t.press('C');
    expect(t.status()).toContain('t families of boons');
    await t.press('t', 'down', 'down');
    const said = boxed(t.terminal.screen);
    for (const row of [
      /Duellist +○+ 0 of \d, closed by your oath to the Hunter/,
      new RegExp(`> Wall +●●●○+ 3 of ${BOON_FAMILIES['wall']?.steps.length ?? 0} learned, next the last stand`),
      /Shadow +○+ 0 of \d, closed by your oath to the Wall/,
      /Hunter +●○+ 1 of \d learned, next the fletcher’s care/,
      /Wayfarer +●○+ 1 of \d learned, next the iron stomach/,
      /Your oath to the Wall has closed the Shadow for good\./,
      /1 +thick skin \(learned\): One more guard die, and/,
      /4 +the last stand \(open\): Below a quarter/,
    ])
      expect(said).toMatch(row);
    await t.press('down');
    expect(boxed(t.terminal.screen)).toMatch(/Hunter .*2 +the fletcher’s care \(open\)/);
    await t.press('down');
    expect(boxed(t.terminal.screen)).toMatch(/closed the Shadow for good\. 1 +the light foot \(closed\)/);
    await t.press('escape');
    expect(t.terminal.screen).toContain('the Delver');
  });

  test('say at which levels an oath is still to come, and not that a past level closes anything', async () => {
    const oathOf = async (level: number, ...boons: readonly string[]) => {
      const { t } = await boonsOfLevel(level, ...boons);
      await t.press('C', 't');
      return /(A step of the|No more oaths).*?\./.exec(boxed(t.terminal.screen))?.[0];
    };
    expect(await oathOf(3, 'keenEye', 'ironStomach')).toBe(
      'A step of the Duellist at level 6 is an oath: it closes the Hunter for good.',
    );
    expect(await oathOf(6, 'keenEye', 'ironStomach', 'thrift', 'quickHands', 'coveredTrail')).toBe(
      'No more oaths are to come: the Duellist and the Hunter both stay open.',
    );
  });

  test('every family can be read in the smallest window with all its words', async () => {
    const { t, engine } = await boonsOfLevel(2, 'lunge');
    await t.press('C', 't');
    for (const { steps } of new View(engine).boonTree) {
      let said = boxed(t.terminal.screen);
      for (let page = 0; page < steps.length && t.status().includes('PgDn'); page++) {
        await t.press('pagedown');
        said += boxed(t.terminal.screen);
      }
      steps.slice(1).forEach(({ name, is }, i) => {
        if (is === 'later') expect(said).toContain(`${name} (after ${steps[i]?.name ?? ''}`);
      });
      for (const { name, says } of steps) expect([name, says].every((part) => said.includes(part))).toBe(true);
      await t.press('down');
    }
  });

  test('say from which level a last step can be learned, but not to a hero who is past it', async () => {
    const lastStep = async (level: number, ...boons: readonly string[]) => {
      const { t } = await boonsOfLevel(level, ...boons);
      await t.press('C', 't');
      return /4 +second intention \((.*?)\)/.exec(boxed(t.terminal.screen))?.[1];
    };
    const young = ['ironStomach'];
    const old = ['ironStomach', 'soundSleeper', 'warmBlood', 'oldHand', 'ironSkin', 'brambles', 'unmoved', 'deadeye'];
    expect(await lastStep(3, ...young)).toBe('after the riposte, from level 6');
    expect(await lastStep(10, ...old)).toBe('after the riposte');
  });

  test('the choice of an oath says what it closes, and t shows the families without choosing', async () => {
    const { t, hero } = await boonsOfLevel(3, 'ironSkin');
    await t.press('C');
    expect(cardOf(t, 0)).toMatch(
      /brambles Wall ●●○+ 2 of \d .*An oath: it closes the Shadow for good\. Then: the deep root, the last stand\b/,
    );
    await t.press('t', 'escape');
    expect(t.terminal.screen).toContain('Choose your boon');
    expect(hero.boons).toEqual(['ironSkin']);
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
      /health +43 +40 yourself \+ 3 level 2/,
      /attack dice +3 +2 yourself \+ 1 short sword/,
      /each hits +61% +50% yourself \+ 1% level 2 \+ 10% short sword/,
      /guard dice +3 +2 yourself \+ 1 thick skin/,
      /a turn takes +92% +of the ordinary time: 92% by short minutes/,
      /standard: As it is meant to be\./,
      /sweeping blows {2}Your blows also strike/,
    ])
      expect(said).toMatch(row);
  });

  test('explains the effects and ends of conditions, and hunger', async () => {
    const { engine, hero } = scene('####\n#@.#\n####');
    hero.conditions = [{ condition: 'slowed', until: hero.due + 600 }];
    hero.turnsUntilStarving = 250;
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
      expect(said).toMatch(/! potion of healing +heals 24–44 health/);
      expect(said).toMatch(/! [a-z-]+ potion +\d+% [a-z ]+, .* and one of \d+ others/);
      await t.press('end');
      expect(boxed(t.terminal.screen)).toContain('k kobold  met 1: Small, scaly and seldom alone.');
      await t.press(key);
      expect(t.terminal.screen).not.toContain('Discoveries');
    }
  });

  test('the options lead to what is picked up automatically, and back to them when the player leaves it', async () => {
    const { engine } = scene('####\n#@.#\n####');
    const t = atTerminal(engine);
    await t.press('=', 'up', 'enter');
    expect(t.terminal.screen).toContain('a  [x] Weapons');
    await t.press('a', 'b');
    expect(engine.knowledge.unwanted).toEqual(['weapon', 'missile']);
    expect(t.terminal.screen).toContain('a  [ ] Weapons');
    await t.press('a', 'escape');
    expect(t.terminal.screen).toContain('─ Options ─');
    await t.press('=', '.');
    expect(engine.knowledge.unwanted).toEqual(['missile']);
    expect(engine.turn).toBe(1);
  });
});
