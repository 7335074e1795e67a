// The aim screen: targets, refusals, repeated aims and the animation.
import { View } from '../../src/engine/api/view/view';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { HERO_ID, type Actor } from '../../src/engine/world/actors/actor';
import { INVERSE } from '../../src/ui/terminal/canvas';
import { INKS } from '../../src/ui/words/inks';
import { scene, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { shownCell } from '../support/screen-parts';
import { cellAt } from './cells';
import { give, KITTED, letterOf } from './gear';

const friend: Spot = { actor: 'soldier', as: (who) => Object.assign(who, { side: 'ally', leader: HERO_ID }) };
const asleep = (actor: Actor): void => {
  actor.mood = 'sleep';
};

/** Two foes side by side, and an ally beside one of them. */
function crowd(terminal = new ScriptedTerminal()) {
  const s = scene(
    '###########\n#.........#\n#@...bk...#\n#.....r...#\n###########',
    {
      b: friend,
      k: { actor: 'kobold', as: asleep },
      r: { actor: 'rat', as: asleep },
    },
    KITTED,
  );
  give(s.engine, 'confusionPotion', 3);
  give(s.engine, 'fireStaff');
  give(s.engine, 'tunnellingStaff');
  return { ...s, t: atTerminal(s.engine, terminal) };
}

/** Returns the text below the map while the player aims. */
const below = (t: ReturnType<typeof atTerminal>): string => t.rows().slice(-4, -1).join('\n');

describe('aiming', () => {
  test('a ball near an ally names every target, the ally in the colour of harm, and asks', async () => {
    const { t, engine, at, actor } = crowd();
    const letter = letterOf(engine, 'confusionPotion');
    await t.press('t', letter);
    await t.press('shift+tab', 'tab', 'tab');
    expect(below(t)).toMatch(/Throw the potion of confusion, \d of 6 cells: leaves everyone where it/);
    expect(below(t)).toContain('♥ soldier 100%!');
    expect(below(t)).toContain('kobold 100%');
    const canvas = t.terminal.shown.at(-1);
    const ground = (cell: number): number => shownCell(canvas, engine.map, cell).bg;
    expect(ground(at('b'))).not.toBe(ground(at('r')));
    await t.press('enter');
    expect(t.terminal.screen).toContain('although it would hit');
    await t.press('n');
    expect(engine.turn).toBe(0);
    expect(engine.hero.pack.find(({ letter: each }) => each === letter)?.count).toBe(3);
    // The aim starts at the last target.
    await t.press('t', letter, 'enter');
    await t.press('y');
    expect(engine.turn).toBe(1);
    expect(actor('soldier').conditions.map(({ condition }) => condition)).toContain('confused');
  });

  test('starts at the nearest foe, says who is in the way, and Tab cycles through foes and then allies', async () => {
    const { t, engine } = crowd();
    await t.press('t', letterOf(engine, 'throwingKnife'));
    const seen = [];
    for (let i = 0; i < 3; i++) {
      seen.push(below(t));
      await t.press('tab');
    }
    expect(seen.some((said) => said.includes('The soldier is in the way.') && said.includes('♥ soldier'))).toBe(true);
    expect(seen.some((said) => /cellar rat \d+%/.test(said))).toBe(true);
    expect(seen.at(-1)).toMatch(/4 of 5 cells[^]*♥ soldier \d+%!/);
  });

  test('stays open and says why if it cannot be aimed there', async () => {
    const { t, engine } = crowd();
    await t.press('t', letterOf(engine, 'throwingKnife'), 'L', 'enter');
    expect(below(t)).toContain('Too far: ');
    await t.press('.', 't', 'escape');
    expect(engine.turn).toBe(0);
  });

  test('digging asks for a direction, and shows what it would touch', async () => {
    const { t, engine, at } = crowd();
    await t.press('a', letterOf(engine, 'tunnellingStaff'), 'k');
    expect(t.status()).toContain('direction keys turn');
    await t.press('h', 'enter');
    expect(engine.turn).toBe(0);
    expect(at('@')).toBe(engine.hero.cell);
  });

  test('names equal targets once, with their number, each in its own colour, or says that it reaches nobody', async () => {
    const s = scene(
      '###########\n#.........#\n#@...bk...#\n#.....k...#\n###########',
      { b: friend, k: { actor: 'kobold', as: asleep } },
      KITTED,
    );
    give(s.engine, 'confusionPotion', 3);
    const t = atTerminal(s.engine);
    await t.press('t', letterOf(s.engine, 'confusionPotion'));
    expect(below(t)).toMatch(/kobold 100% ×2/);
    expect(below(t)).toMatch(/soldier 100%!(?! ×)/);
    const canvas = t.terminal.shown.at(-1);
    const inkOf = (words: string): number | undefined => {
      const y = t.rows().findIndex((row) => row.includes(words));
      return canvas && cellAt(canvas, y * canvas.width + (t.rows()[y] ?? '').indexOf(words)).fg;
    };
    expect([inkOf('kobold 100%'), inkOf('soldier 100%')]).toEqual([INKS.news.fg, INKS.harm.fg]);
    for (let i = 0; i < 3; i++) await t.press('h');
    expect(below(t)).toContain('It would reach no one.');
  });

  test('marks the reached cells without colours', async () => {
    const terminal = Object.assign(new ScriptedTerminal(), { depth: 'none' as const });
    const { t, engine, at } = crowd(terminal);
    await t.press('t', letterOf(engine, 'confusionPotion'), 'tab');
    const canvas = t.terminal.shown.at(-1);
    const cell = at('r');
    const shown = shownCell(canvas, engine.map, cell);
    expect(shown.flags & INVERSE).toBe(INVERSE);
  });
});

test('with no foe in sight the aim starts at no friend, and a friend who was aimed at is not the next target', async () => {
  const s = scene('##########\n#@..b....#\n#########.\n########..', { b: friend }, KITTED);
  give(s.engine, 'spurStaff');
  const t = atTerminal(s.engine);
  const staff = letterOf(s.engine, 'spurStaff');
  await t.press('a', staff);
  expect(below(t)).toContain('You must choose a target.');
  expect(below(t)).not.toContain('soldier');
  await t.press('tab', 'enter');
  expect(s.told('used')).toHaveLength(1);
  // Later a foe comes, farther off than the friend.
  spawn('kobold', s.engine.map, s.at('@') + 7).mood = 'sleep';
  s.engine.look();
  await t.press('a', staff);
  expect(below(t)).toContain('7 of 7 cells');
});

test('of an unknown staff aimed at a foe eight cells away, the screen says what is known, and no floor is in the way', async () => {
  const s = scene('############\n#@.......k.#\n############', { k: { actor: 'kobold', as: asleep } });
  give(s.engine, 'confusionStaff', 1, false);
  const t = atTerminal(s.engine);
  await t.press('a', letterOf(s.engine, 'confusionStaff'));
  const said = below(t).replace(/\s+/g, ' ');
  expect(said).toMatch(/staff: nobody knows what it does/);
  expect(said).toContain('How far it reaches, and whom, is not known either.');
  expect(said).not.toMatch(/in the way|no one|of 6 cells/);
});

test.each([
  ['a corner', '########\n#@.....#\n##.#.k.#\n########', 'k'],
  ['the wall', '########\n#@.#.k.#\n########', 'k'],
])('the floor is never in the way of a throw: %s', (_, rows, at) => {
  const s = scene(rows, { k: { actor: 'kobold' } });
  const item = give(s.engine, 'throwingKnife');
  const view = new View(s.engine);
  for (let cell = 0; cell < view.width * view.height; cell++) {
    const { inTheWay } = view.pack.previewThrow(item.letter ?? '', cell) ?? {};
    expect(inTheWay ?? '').not.toMatch(/floor/);
  }
  expect(s.at(at)).toBeGreaterThan(0);
});

describe('aiming again', () => {
  /** Two idlers; the player throws at the farther one. */
  function range() {
    const s = scene(
      '##########\n#@..k....#\n#.....r..#\n##########',
      {
        k: { actor: 'idler', as: (who) => (who.maxHealth = who.health = 99) },
        r: { actor: 'idler', as: (who) => (who.maxHealth = who.health = 99) },
      },
      KITTED,
    );
    return { ...s, t: atTerminal(s.engine), knife: letterOf(s.engine, 'throwingKnife') };
  }
  const thrownAt = ({ told }: Pick<ReturnType<typeof range>, 'told'>): number | undefined => told('threw')[0]?.to;

  test('T throws the next item of the same kind at the same target, or else at the nearest foe', async () => {
    const s = range();
    const { t, knife, at, engine } = s;
    await t.press('t', knife, 'tab', 'enter');
    expect(thrownAt(s)).toBe(at('r'));
    await t.press('T');
    expect(thrownAt(s)).toBe(at('r'));
    engine.map.remove(engine.map.actorAt(at('r')) as Actor);
    await t.press('T');
    expect(thrownAt(s)).toBe(at('k'));
    await t.press('T', 'T');
    expect(t.terminal.screen).toContain('You have no more of what you threw last.');
  });

  test('T and f say that there is no foe once the last target has died, and throw nothing', async () => {
    const s = range();
    const { t, knife, at, engine } = s;
    await t.press('t', knife, 'tab', 'enter');
    for (const spot of ['r', 'k']) engine.map.remove(engine.map.actorAt(at(spot)) as Actor);
    engine.look();
    const { turn } = engine;
    for (const key of ['T', 'f']) {
      await t.press(key);
      expect(t.terminal.screen).toContain('There is no foe in sight to aim at: t throws something');
      expect(t.terminal.screen).not.toContain('yourself');
    }
    expect(engine.turn).toBe(turn);
  });

  test('a first aim without a foe in sight asks for a target', async () => {
    const { engine } = scene('#####\n#@..#\n#####', {}, KITTED);
    const t = atTerminal(engine);
    await t.press('t', letterOf(engine, 'throwingKnife'));
    expect(t.terminal.screen).toContain('You must choose a target.');
    expect(t.terminal.screen).not.toContain('yourself');
  });

  test('T asks what to throw if nothing was thrown yet', async () => {
    const { t } = range();
    await t.press('T');
    expect(t.terminal.screen).toContain('Throw what?');
  });

  test('f with a sling in the pack says that it is not in hand', async () => {
    const { engine } = scene('#####\n#@..#\n#####');
    give(engine, 'sling');
    const t = atTerminal(engine);
    await t.press('f');
    expect(t.terminal.screen).toContain('The sling is not in hand: e wields it.');
  });

  test('f with a bow in hand says that there are no arrows left, though the last one was shot by f, too', async () => {
    const { t, engine } = range();
    give(engine, 'shortBow');
    give(engine, 'arrow');
    await t.press('e', letterOf(engine, 'shortBow'), 'f', 'f');
    expect(t.terminal.screen).toContain('You have no arrows to shoot.');
  });

  test('f shoots with the bow in hand at the nearest foe, and says so if there is none', async () => {
    const s = range();
    const { t, at, engine } = s;
    give(engine, 'shortBow');
    give(engine, 'arrow', 5);
    await t.press('e', letterOf(engine, 'shortBow'), 'f');
    expect(thrownAt(s)).toBe(at('k'));
    expect(t.terminal.screen).toContain('You shoot the arrow.');
    for (const actor of [...engine.map.actors]) if (!actor.isHero) engine.map.remove(actor);
    await t.press('f');
    expect(t.terminal.screen).toContain('There is no foe in sight to aim at: t throws something');
  });

  test('f aims the last item again, and says when it is spent', async () => {
    const { t, engine, told, at } = range();
    give(engine, 'slownessStaff');
    await t.press('a', letterOf(engine, 'slownessStaff'), 'tab', 'enter', 'f');
    expect(told('used')[0]?.to).toBe(at('r'));
    await t.press('f');
    expect(t.terminal.screen).toContain('It has no charges left, and gets');
  });
});

describe('the animation of an aimed item', () => {
  const lane = () => {
    const s = scene(
      '#########\n#@....k.#\n#########',
      { k: { actor: 'idler', as: (who) => (who.health = 9) } },
      KITTED,
    );
    return { ...s, t: atTerminal(s.engine) };
  };

  test('a thrown item crosses its line once, with its own glyph', async () => {
    const { t, engine } = lane();
    await t.press('t', letterOf(engine, 'throwingKnife'), 'enter');
    const flights = t.terminal.shown.map((canvas) => canvas.toString()).filter((screen) => / @·*\)·*i/.test(screen));
    expect(flights).toHaveLength(4);
  });

  test('an effect crosses its path, and lights up the cells it touches', async () => {
    const { t, engine, at } = lane();
    give(engine, 'confusionStaff');
    await t.press('a', letterOf(engine, 'confusionStaff'), 'enter');
    const lit = (cell: number): boolean =>
      t.terminal.shown.some((canvas) => {
        const shown = shownCell(canvas, engine.map, cell);
        return shown.fg === INKS.news.fg && (shown.flags & INVERSE) !== 0;
      });
    expect([at('k') - 1, at('k'), at('k') + 1, at('k') - 3].map(lit)).toEqual([true, true, true, false]);
  });
});

test('the line of the longest aim is whole at 80 columns, and names the deciding word', async () => {
  const s = scene('##########\n#@..k....#\n##########', { k: { actor: 'kobold' } });
  give(s.engine, 'banishingWand');
  const t = atTerminal(s.engine);
  await t.press('a', letterOf(s.engine, 'banishingWand'));
  expect(t.rows().slice(-4).join(' ').replace(/ +/g, ' ')).toContain(
    'Use the wand of elsewhere, 3 of 8 cells: carries the first one in its way off to a far place on this floor kobold 100%',
  );
});
