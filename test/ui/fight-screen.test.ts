// Tests what the game screen shows around a fight: panel, map, messages, stealth and the examine card.
import { Engine } from '../../src/engine/engine';
import { View } from '../../src/engine/api/view/view';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { HERO_ID, type Actor } from '../../src/engine/world/actors/actor';
import { drawPanel } from '../../src/ui/screens/panel';
import { Canvas, DIM } from '../../src/ui/terminal/canvas';
import { fightVerdict } from '../../src/ui/words/describe';
import { INKS, PERIL } from '../../src/ui/words/inks';
import { wrapName } from '../../src/ui/words/text';
import { MessageLog } from '../../src/ui/words/message-log';
import { layOut, messageText } from '../../src/ui/words/message-layout';
import { PANEL_WIDTH } from '../../src/ui/screens/game-layout';
import { formatPercent, lossWords } from '../../src/ui/words/phrases';
import { stand } from '../props';
import { scene, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { shownCell } from '../support/screen-parts';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';

/** Creates a scene of the size of a real floor, so that the screen has the same layout. */
function wideScene(rows: readonly string[], legend: Readonly<Record<string, Spot>> = {}) {
  const edge = '#'.repeat(79);
  const ground = Array.from({ length: 27 }, (_, y) => `#${rows[y] ?? ''}`.padEnd(78, '.') + '#');
  return scene([edge, ...ground, edge].join('\n'), legend);
}

/** Makes an actor aware of the hero. */
const alert = (actor: Actor): void => {
  actor.alert = 15;
};
/** Returns a shown cell of the map, in a window that has not scrolled. */
function shownAt(t: ReturnType<typeof atTerminal>, cell: number) {
  return shownCell(t.terminal.shown.at(-1), t.engine.map, cell);
}

describe('the panel', () => {
  test('shows the hero’s state in numbers', async () => {
    const { engine, hero } = wideScene(['@']);
    hero.health = 31;
    hero.gold = 87;
    hero.conditions = [{ condition: 'slowed', until: hero.due + 600 }];
    const t = atTerminal(engine);
    await t.press();
    const panel = t.rows().map((row) => row.slice(0, PANEL_WIDTH - 1).trimEnd());
    expect(panel.slice(0, 8)).toEqual([
      'Wren             lv 1',
      'HP █████████▎░░ 31/40',
      'XP ░░░░░░░░░░░░  0/14',
      'attack 3 × 60%',
      'guard  2 × 40%',
      'short sword',
      'stealth 14   gold 87',
      'slowed 6',
    ]);
  });

  test('gives every creature a health bar of the same length, however long its name is', async () => {
    const { engine } = wideScene(['@.k.c'], { k: { actor: 'kobold' }, c: { actor: 'koboldChieftain' } });
    const t = atTerminal(engine);
    await t.press();
    const bars = t.rows().flatMap((row) => /^[a-z] .*?(█+)/.exec(row.slice(0, PANEL_WIDTH - 1))?.[1] ?? []);
    expect(bars).toEqual(['█████', '█████']);
  });

  test('points to what is in sight and outside the map on the screen', async () => {
    // Between the two foes lie more rows than the map has.
    const shaft = Array.from({ length: 28 }, (_, y) => ({ 3: '#.r.#', 13: '#.@.#', 24: '#.k.#' })[y] ?? '#...#');
    const { engine } = scene(['#####', ...shaft, '#####'].join('\n'), { k: { actor: 'kobold' }, r: { actor: 'rat' } });
    const t = atTerminal(engine, new ScriptedTerminal(60, 20));
    await t.press();
    expect(t.terminal.screen).toContain('k↓kobold');
  });

  test('colours conditions by whether they are good, and shows unidentified items by their look', async () => {
    const { engine, hero, at } = wideScene(['@.1']);
    hero.conditions = ['slowed', 'hasted'].map((condition) => ({ condition, until: hero.due + 900 }));
    engine.placeItem(engine.map, at('1'), 'firePotion', 1);
    engine.look();
    const t = atTerminal(engine);
    await t.press();
    const row = t.rows().findIndex((line) => line.startsWith('slowed 9  hasted'));
    const canvas = t.terminal.shown.at(-1);
    expect([0, 10].map((x) => canvas && cellAt(canvas, row * 80 + x).fg)).toEqual([INKS.warning.fg, INKS.good.fg]);
    const { name } = engine.knowledge.appearance(engine.catalogue.itemKind('firePotion'));
    const [first = ''] = wrapName(name, PANEL_WIDTH - 3);
    expect(t.terminal.screen).toContain(`! ${first}`);
    expect(t.terminal.screen).not.toContain('fire immunity');
  });

  test('lists the creatures in sight, nearest first, with their moods and chances to hit', async () => {
    const { engine, actor } = wideScene(['@...k.r'], {
      k: { actor: 'kobold', as: alert },
      r: { actor: 'rat', as: (rat) => (rat.mood = 'sleep') },
    });
    const t = atTerminal(engine);
    await t.press();
    const hits = (id: number): string => formatPercent(new View(engine).duel(id)?.theirs.hit ?? 0);
    expect(t.terminal.screen).toMatch(
      new RegExp(
        `k kobold +█+ .*\\n {2}hunting +hits ${hits(actor('kobold').id)} .*\\n` +
          `r cellar rat +█+ .*\\n {2}asleep +hits ${hits(actor('rat').id)} `,
      ),
    );
  });

  test('tells equal things in sight as one with their number, and others apart', async () => {
    const { engine, at } = wideScene(['@.123456', '..7']);
    for (const [spot, id, count] of [
      ['1', 'dagger', 1],
      ['2', 'dagger', 1],
      ['3', 'throwingKnife', 2],
      ['4', 'throwingKnife', 1],
      ['5', 'shortSword', 1],
    ] as const)
      engine.placeItem(engine.map, at(spot), id, count);
    stand(engine, at('6'), 'sign');
    stand(engine, at('7'), 'sign');
    engine.look();
    const t = atTerminal(engine);
    await t.press();
    const things = t.rows().flatMap((row) => /^\S (\S.*)/.exec(row.slice(0, PANEL_WIDTH - 1).trimEnd())?.[1] ?? []);
    expect(things).toEqual(['2 daggers', '3 throwing knives', 'short sword', '2 signs']);
  });

  test('gives a long name a second row rather than cut a word, as long as there is room', async () => {
    const { engine, at } = wideScene(['@.1', '...']);
    engine.placeItem(engine.map, at('1'), 'throwingKnife', 3);
    engine.look();
    const t = atTerminal(engine, new ScriptedTerminal(60, 20));
    await t.press();
    expect(t.terminal.screen).toMatch(/^\S 3 throwing +.*\n {2}knives /m);
    expect(t.terminal.screen).not.toContain('…');
  });

  test('puts equal creatures together once the crowd is too large for an entry each', async () => {
    const { engine } = wideScene(['@.kkkkkk', '..r'], {
      k: { actor: 'kobold', as: alert },
      r: { actor: 'rat', as: (rat) => (rat.mood = 'sleep') },
    });
    const t = atTerminal(engine);
    await t.press();
    expect(t.terminal.screen).toMatch(/k 6 kobolds +█+ .*\n {2}hunting +hits \d+% /);
    expect(t.terminal.screen).toMatch(/r cellar rat +█+ /);
    expect(t.terminal.screen).not.toMatch(/and \d+ more/);
  });

  test('gives creatures that are not after the hero one row each once the groups find no room', async () => {
    const sleeping = (actor: string): Spot => ({ actor, as: (each) => (each.mood = 'sleep') });
    const sleepers = { r: sleeping('rat'), c: sleeping('centipede'), o: sleeping('ogre'), j: sleeping('jackal') };
    const { engine } = wideScene(['@.k.rcoj'], { k: { actor: 'kobold', as: alert }, ...sleepers });
    engine.hero.conditions = [{ condition: 'hasted', until: 999_900 }];
    const t = atTerminal(engine, new ScriptedTerminal(60, 20));
    await t.press();
    expect(t.terminal.screen).toMatch(/k kobold +█+ .*\n {2}hunting +hits \d+% /);
    for (const name of ['rat', 'centipede', 'ogre', 'jackal'])
      expect(t.terminal.screen).toMatch(new RegExp(`\\w ${name} +asleep `));
    expect(t.terminal.screen).not.toMatch(/and \d+ more/);
  });

  test('gives all creatures one row each if there are still too many, but for those about to do something', () => {
    const legend = Object.fromEntries(
      ['rat', 'kobold', 'goblin', 'jackal', 'ogre', 'wolf', 'goblinArcher'].map((actor, i) => [
        i,
        { actor, as: alert },
      ]),
    );
    const { engine } = wideScene(['@.0123456'], legend);
    const archer = engine.map.actors.find(({ breed }) => breed.id === 'goblinArcher');
    const canvas = new Canvas(PANEL_WIDTH, 18);
    const keys = { boon: 'C', technique: 'm' };
    const intentOf = (id: number) => (id === archer?.id ? 'shot' : undefined);
    drawPanel(canvas, new View(engine), 'left', keys, { arrowTo: () => undefined, intentOf });
    const rows = canvas.toString();
    expect(rows).toMatch(/\ng goblin archer +█+ *\n {2}\w+ +hits \d+% *(\n|$)/);
    for (const name of ['rat', 'kobold', 'goblin', 'jackal', 'ogre', 'wolf'])
      expect(rows).toMatch(new RegExp(`\\w ${name} +hits \\d+%`));
  });

  test('names the conditions that all creatures of an entry have, and no others', async () => {
    const { engine } = wideScene(['@.kkkkkk'], { k: { actor: 'kobold', as: alert } });
    const kobolds = engine.map.actors.filter(({ breed }) => breed.id === 'kobold');
    kobolds.forEach((kobold, i) => {
      const slowed = { condition: 'slowed', until: kobold.due + 600 + 100 * i } as const;
      const hasted = { condition: 'hasted', until: kobold.due + 600 } as const;
      kobold.conditions = i === 0 ? [slowed, hasted] : [slowed];
    });
    const t = atTerminal(engine);
    await t.press();
    expect(t.terminal.screen).toMatch(/k 6 kobolds +█+ .*\n {2}hunting +hits \d+% .*\n {2}slowed {2}/);
    expect(t.terminal.screen).not.toContain('hasted');
  });

  test('says which creatures have not noticed the hero', async () => {
    const t = atTerminal(wideScene(['@...k'], { k: { actor: 'kobold' } }).engine);
    await t.press();
    expect(t.terminal.screen).toMatch(/\n {2}unaware +hits \d+% /);
  });

  test('lists items and landmarks in sight after the creatures', async () => {
    const { engine, at } = wideScene(['@.0.1...r', '..>'], { r: { actor: 'rat' } });
    engine.placeItem(engine.map, at('0'), 'corpse', 1, 'kobold');
    engine.placeItem(engine.map, at('1'), 'gold', 25);
    engine.look();
    const t = atTerminal(engine);
    await t.press();
    const list = t.rows().map((row) => row.slice(0, PANEL_WIDTH - 1).trimEnd());
    expect(list.slice(10, 13)).toEqual(['% kobold corpse', '$ 25 gold pieces', '> staircase down']);
  });

  test('stays in its columns and counts the entries that do not fit', async () => {
    const breeds = [
      'rat',
      'kobold',
      'koboldWhelp',
      'koboldSlinger',
      'koboldShaman',
      'goblin',
      'jackal',
      'ogre',
      'minotaur',
      'troll',
      'wolf',
      'goblinArcher',
      'wraith',
    ];
    const legend = breeds.map((actor, i): [string, Spot] => [String.fromCharCode(0x30 + i), { actor, as: alert }]);
    const { engine } = wideScene([`@.${legend.map(([sign]) => sign).join('')}`], Object.fromEntries(legend));
    engine.hero.conditions = ['hasted', 'slowed'].map((condition) => ({ condition, until: 999_900 }));
    engine.hero.gold = 123_456;
    const t = atTerminal(engine);
    await t.press();
    const rows = t.rows();
    for (const row of rows.slice(0, 20)) expect(row.charAt(PANEL_WIDTH - 1)).toMatch(/^ ?$/);
    const listed = rows.filter((row) => / hits \d+% /.test(row.slice(0, PANEL_WIDTH))).length;
    const seen = new View(engine).sightings.length;
    expect(listed).toBeGreaterThan(1);
    expect(t.terminal.screen).toContain(`and ${seen - listed} more`);
  });
});

test('a panel that just has room for all entries shows all; one row less counts those left out', () => {
  const { engine, hero } = scene('###################\n#@................#\n###################');
  const short = engine.content.items.filter(({ gear, name }) => gear && name.length < PANEL_WIDTH - 4);
  short.slice(0, 15).forEach(({ id }, i) => engine.placeItem(engine.map, hero.cell + 1 + i, id, 1));
  engine.look();
  const rowsIn = (height: number): readonly string[] => {
    const canvas = new Canvas(PANEL_WIDTH, height);
    drawPanel(canvas, new View(engine), 'left', { boon: 'C', technique: 'm' });
    return canvas.toString().trimEnd().split('\n');
  };
  const all = rowsIn(40);
  expect(rowsIn(all.length)).toEqual(all);
  expect(rowsIn(all.length - 1).at(-1)).toMatch(/^and 2 more/);
});

test('a very long seed is shortened, two blanks before the first key', async () => {
  const { content } = scene('###\n#@#\n###').engine;
  const t = atTerminal(Engine.start(content, { seed: 'x'.repeat(60), name: 'Wren' }));
  await t.press();
  expect(t.status()).toMatch(/^floor 1\/1 {2}turn 0 {2}seed x{8,}… {2}\S/);
});

describe('the map', () => {
  test('shows items above the ground and below creatures, and dims remembered ones', async () => {
    const { engine, hero, bump } = scene('#####\n#@..#\n###.#\n###.#\n#####');
    const start = hero.cell;
    engine.placeItem(engine.map, start, 'dagger', 1);
    engine.look();
    const t = atTerminal(engine);
    await t.press();
    expect(shownAt(t, start).glyph).toBe('@');
    bump('e');
    await t.press('ctrl+l');
    const seen = shownAt(t, start);
    for (const dir of ['e', 's', 's'] as const) bump(dir);
    await t.press('ctrl+l');
    const remembered = shownAt(t, start);
    expect([seen.glyph, remembered.glyph]).toEqual([')', ')']);
    expect(remembered.fg).not.toBe(seen.fg);
  });

  test('dims sleeping creatures', async () => {
    const { engine, at } = wideScene(['@..k.r'], {
      k: { actor: 'kobold' },
      r: { actor: 'rat', as: (rat) => (rat.mood = 'sleep') },
    });
    const t = atTerminal(engine);
    await t.press();
    expect([shownAt(t, at('k')).flags & DIM, shownAt(t, at('r')).flags & DIM]).toEqual([0, DIM]);
  });
});

describe('the keys of a fight', () => {
  test.each(['.', 'z'])('%s waits one turn', async (key) => {
    const { engine, hero } = wideScene(['@']);
    hero.health = 38;
    const t = atTerminal(engine);
    await t.press(key);
    expect(engine.turn).toBe(1);
  });

  test.each(['5', 'Z', 'kp5'])('%s rests until the hero is well', async (key) => {
    const { engine, hero } = wideScene(['@']);
    hero.health = 34;
    const t = atTerminal(engine);
    await t.press(key);
    expect(engine.turn).toBeGreaterThan(9);
    expect(hero.health).toBe(36);
  });

  test('Tab fights the nearest foe and is offered while there is one', async () => {
    const { engine } = wideScene(['@i'], { i: { actor: 'idler' } });
    const t = atTerminal(engine, new ScriptedTerminal(), { pace: 'none' });
    await t.press();
    expect(t.status()).toMatch(/Tab fight {2}\? keys/);
    for (let i = 0; i < 60 && engine.map.actors.length > 1; i++) await t.press('tab');
    expect(t.terminal.screen).toContain('You kill the idler.');
    expect(t.status()).toMatch(/o explore {2}\? keys/);
  });

  test('Tab is not offered against bad odds', async () => {
    const { engine, hero } = wideScene(['@i'], {
      i: { actor: 'idler', as: (one) => Object.assign(one, { attack: 6, attackChance: 90 }) },
    });
    const t = atTerminal(engine, new ScriptedTerminal(), { pace: 'none' });
    for (const [health, offered] of [
      [400, true],
      [2, false],
    ] as const) {
      hero.health = health;
      await t.press('tab');
      expect(t.terminal.screen.includes('A fight to the end kills you')).toBe(!offered);
      expect(t.status().includes('Tab fight')).toBe(offered);
    }
  });
});

test('messages of one command share lines, earlier ones stay above, and long ones are wrapped', () => {
  const log = new MessageLog();
  const say = (...texts: readonly string[]): void => {
    log.startCommand();
    for (const text of texts) log.add({ text, tone: 'plain' });
  };
  const shown = (count: number): string[] =>
    layOut(log.messages, 22)
      .slice(-count)
      .map((row) => row.map(messageText).join(' '));
  say('You wait.');
  say('It misses.', 'It hits.', 'It hits.', 'You fall.');
  expect(shown(3)).toEqual(['You wait.', 'It misses. It hits. ×2', 'You fall.']);
  expect(shown(1)).toEqual(['You fall.']);
  say('A sentence that is longer than the line.');
  expect(shown(3)).toEqual(['You fall.', 'A sentence that is', 'longer than the line.']);
});

describe('a row above the foes', () => {
  /** Shows a hero of some health beside foes, and returns the row and its style. */
  const rowWith = async (foes: number, health: number, as: (foe: Actor) => void = alert) => {
    const idler: Spot = {
      actor: 'idler',
      as: (one) => {
        Object.assign(one, { attack: 3, attackChance: 90 });
        as(one);
      },
    };
    const { engine, hero } = wideScene(
      ['@abc'],
      Object.fromEntries(['a', 'b', 'c'].slice(0, foes).map((k) => [k, idler])),
    );
    Object.assign(hero, { health, maxHealth: 40 });
    engine.look();
    const t = atTerminal(engine);
    await t.press();
    const rows = t.rows();
    const y = rows.findIndex((row) => /^\d foes?: /.test(row));
    return {
      text: rows[y]?.slice(0, PANEL_WIDTH - 1).trim(),
      style: cellAt(t.terminal.shown.at(-1) as Canvas, y * 80),
    };
  };

  test('says how deadly a fight with all is: by the same forecast as examine, red if it is very deadly', async () => {
    const { engine } = wideScene(['@a'], {
      a: {
        actor: 'idler',
        as: (one) => {
          alert(Object.assign(one, { attack: 3, attackChance: 90 }));
        },
      },
    });
    Object.assign(engine.hero, { health: 17, maxHealth: 40 });
    engine.look();
    const view = new View(engine);
    const alone = view.forecast(view.sightings[0]?.id ?? 0)?.dead ?? 0;
    expect(alone).toBeGreaterThan(5);
    const one = await rowWith(1, 17);
    expect(one.text).toBe(`1 foe: ${alone}% you die`);
    const three = await rowWith(3, 17);
    const [, together = '0'] = /^3 foes: (\d+)% you die$/.exec(three.text ?? '') ?? [];
    expect(Number(together)).toBeGreaterThan(alone);
    expect(three.style.bg).toBe(PERIL.urgent.bg);
    expect(one.style.bg).toBe(PERIL.near.bg);
  });

  test('is not there while the hero has long to live, and does not count who sleeps, flees or knows of nobody', async () => {
    expect((await rowWith(3, 400)).text).toBeUndefined();
    expect((await rowWith(3, 15, () => undefined)).text).toBeUndefined();
    expect((await rowWith(3, 15, (one) => Object.assign(one, { alert: 15, mood: 'flee' }))).text).toBeUndefined();
  });
});

describe('the overlays', () => {
  test('tint the ground where foes would notice the hero until it is hidden, with a word in the status line', async () => {
    const { engine, at } = wideScene(['@0.............k', '...'], { k: { actor: 'kobold' } });
    for (const actor of engine.map.actors) if (!actor.isHero) actor.due += 100_000;
    const t = atTerminal(engine);
    engine.look();
    await t.press('l', ']');
    // The kobold sees no farther than 10 cells.
    const noticed = shownAt(t, at('k') - 10).bg;
    const unnoticed = shownAt(t, at('k') - 12).bg;
    expect(t.status()).toContain('] stealth shown');
    await t.press(']', ']', ']');
    expect(shownAt(t, at('k') - 10).bg).not.toBe(noticed);
    expect(shownAt(t, at('k') - 12).bg).toBe(unnoticed);
    expect(t.status()).not.toContain('shown');
  });

  test('gives way to the danger of fire and gas, and that to light', async () => {
    const { engine, at } = wideScene(['@..f%%..', '...'], { '%': { tile: 'grass' }, f: { tile: 'grass' } });
    engine.map.environment.kindle(at('f'), 9, false);
    const t = atTerminal(engine);
    await t.press(']', ']');
    expect(t.status()).toContain('] danger shown');
    expect(t.terminal.screen).toContain('Red: fire or gas harms you there.');
    const [burning, next, safe] = [0, 1, 3].map((gap) => shownAt(t, at('f') + gap).bg);
    expect(new Set([burning, next, safe]).size).toBe(3);
    await t.press(']');
    expect(t.status()).toContain('] light shown');
    expect(t.terminal.screen).toContain('Marked ground is lit');
  });

  test('say so if nobody could notice the hero', async () => {
    const t = atTerminal(wideScene(['@']).engine);
    await t.press(']');
    expect(t.terminal.screen).toContain('Nobody in sight could notice you now.');
  });
});

describe('the card of a creature', () => {
  test('describes the creature, the odds of both sides and the effect of walking into it', async () => {
    const { engine, actor } = wideScene(['@..k'], { k: { actor: 'kobold', as: alert } });
    const t = atTerminal(engine);
    await t.press('x', 'tab');
    const view = new View(engine);
    const duel = view.duel(actor('kobold').id);
    const prospects = view.forecast(actor('kobold').id);
    if (!duel || !prospects) throw new Error('no odds');
    const card = t.card();
    expect(t.terminal.screen).toContain('┌─ kobold ─');
    expect(card).toContain('Small, scaly and seldom alone.');
    expect(card).toContain('It is hunting. It fights with a dagger.');
    expect(card).toContain(fightVerdict(duel, prospects, view.heroStatus.health));
    expect(card).toContain(`A fight to the end costs ${lossWords(prospects, view.heroStatus.health)}`);
    expect(card).toContain(
      `You hit ${formatPercent(duel.yours.hit)} of the time, and kill it in about ${Math.round(duel.yours.turns)} turns`,
    );
    expect(card).toContain(`It hits you ${formatPercent(duel.theirs.hit)} of the time, and kills you in `);
    expect(card).toContain('Walk into it to strike.');
  });

  test('says what all foes do together, as the warning beside the map does', async () => {
    const strong: Spot['as'] = (who) => Object.assign(who, { alert: 15, attack: 6, attackChance: 90 });
    const { engine } = wideScene(['@kk'], { k: { actor: 'kobold', as: strong } });
    engine.hero.health = 12;
    const t = atTerminal(engine);
    await t.press('x', 'tab');
    const dead = new View(engine).peril?.forecast.dead ?? 0;
    expect(dead).toBeGreaterThan(5);
    expect(t.card()).toMatch(
      new RegExp(`Together, the 2 foes that can reach you cost .*, and your life in ${dead} of 100\\.`),
    );
    expect(t.terminal.screen).toContain(`2 foes: ${dead}% you die`);
  });

  test('does not count a foe that cannot reach the hero among those that can', async () => {
    const awake: Spot['as'] = (who) => Object.assign(who, { alert: 15 });
    const { engine } = wideScene(['@k..m'], {
      k: { actor: 'kobold', as: awake },
      m: { actor: 'motherMould', as: awake },
    });
    const t = atTerminal(engine);
    await t.press('x', 'tab');
    expect(new View(engine).peril?.foes).toBe(1);
    expect(t.card()).not.toContain('Together');
  });

  test('of a foe comes before that of a friend who stands nearer', async () => {
    const { engine, actor } = wideScene(['@r.k'], { r: { actor: 'rat' }, k: { actor: 'kobold', as: alert } });
    Object.assign(actor('rat'), { side: 'ally', leader: HERO_ID });
    const t = atTerminal(engine);
    await t.press('x');
    expect(t.terminal.screen).toContain('┌─ kobold ─');
    await t.press('tab');
    expect(t.terminal.screen).toContain('┌─ cellar rat ─');
  });

  test('Tab visits foes, then things, each once: a gate of five cells is one thing', async () => {
    const { engine, at } = wideScene(['@.k.GGGGG', '...2.'], { k: { actor: 'kobold' }, G: { tile: 'gate' } });
    engine.placeItem(engine.map, at('2'), 'gold', 12);
    engine.look();
    const t = atTerminal(engine);
    const titles: string[] = [];
    await t.press('x');
    for (let i = 0; i < 4; i++) {
      titles.push(/─ kobold ─|│ .*(?:gold|gate)/.exec(t.terminal.screen)?.[0] ?? '');
      await t.press('tab');
    }
    expect(titles.map((seen) => seen.match(/kobold|gold|gate/)?.[0])).toEqual(['kobold', 'gold', 'gate', 'kobold']);
  });

  test('mentions a surprise attack, items that lie there, and conditions', async () => {
    const { engine, at, actor } = wideScene(['@..k'], { k: { actor: 'kobold' } });
    engine.placeItem(engine.map, at('k'), 'gold', 12);
    engine.look();
    const kobold = actor('kobold');
    kobold.conditions = [{ condition: 'slowed', until: kobold.due + kobold.breed.speed }];
    const t = atTerminal(engine);
    await t.press('x', 'tab');
    expect(t.card()).toContain(
      'It is idle, and has not noticed you. It fights with a dagger. It is slowed (1 more turn).',
    );
    expect(t.card()).toContain('your first blow is not blocked and does triple damage.');
    engine.hero.boons = ['quietKnife'];
    await t.press('escape', 'x', 'tab');
    expect(t.card()).toContain('your first blow is not blocked and does five times the damage.');
    expect(t.card()).toContain('Lying there: 12 gold pieces.');
  });

  test('never covers the cursor and stays inside the window', async () => {
    const { engine } = wideScene([...Array<string>(13).fill(''), `${'.'.repeat(38)}@`]);
    const { map } = engine;
    for (const [x, y] of [
      [36, 11],
      [42, 13],
      [30, 17],
      [38, 6],
      [50, 20],
    ] as const)
      Object.assign(spawn('kobold', map, map.cellAt(x, y)), { alert: 9, attack: 2, attackChance: 60, defense: 1 });
    engine.look();
    const t = atTerminal(engine);
    await t.press('x');
    for (const key of [
      ...Array<string>(6).fill('tab'),
      ...Array<string>(9).fill('L'),
      ...Array<string>(5).fill('J'),
      ...Array<string>(12).fill('Y'),
    ]) {
      await t.press(key);
      const canvas = t.terminal.shown.at(-1);
      const marks = Array.from({ length: 80 * 24 }, (_, i) => i).filter(
        (i) => canvas && (cellAt(canvas, i).flags & 4) !== 0,
      );
      expect(marks).toHaveLength(1);
      const rows = t.rows();
      expect(rows.filter((row) => row.includes('┌─'))).toHaveLength(1);
      expect(rows.filter((row) => row.includes('─┘'))).toHaveLength(1);
      expect(rows[0]?.startsWith('Wren')).toBe(true);
    }
  });
});

test.each([
  [Infinity, Infinity, 0, 0, 'You cannot hurt each other.'],
  [5, Infinity, 0, 0, 'It cannot hurt you.'],
  [5, 9, 0, 10, 'An easy fight.'],
  [5, 9, 0, 11, 'A fight you should win.'],
  [5, 9, 1, 10, 'A fight you should win.'],
  [5, 9, 2, 30, 'A fight with some risk.'],
  [5, 9, 15, 40, 'A dangerous fight.'],
  [5, 9, 50, 40, 'It is likely to kill you.'],
  [5, 9, 95, 40, 'It is all but certain to kill you.'],
])(
  'a foe killed in %d turns that kills in %d, with a death in %d of 100 fights and %d of 40 health lost: %s',
  (yours, theirs, dead, most, word) => {
    const odds = (turns: number) => ({ hit: 0.5, damage: 1, blows: turns, turns, deadAfter: [] });
    expect(fightVerdict({ yours: odds(yours), theirs: odds(theirs) }, { dead, least: 0, most }, 40)).toBe(word);
  },
);

test.each([
  [0, 0, '0 of your 34 health'],
  [0, 5, 'up to 5 of your 34 health'],
  [6, 14, '6 to 14 of your 34 health'],
  [34, 34, '34 of your 34 health'],
])('a loss of %d to %d is said as “%s”', (least, most, words) => {
  expect(lossWords({ dead: 0, least, most }, 34)).toBe(words);
});

test('only certainties are shown as 0% or 100%', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(formatPercent)).toEqual(['0%', '1%', '50%', '99%', '100%']);
});

test('map and panel ask once for each frame what a foe is about to do, and say the same', async () => {
  const { engine } = wideScene(['@...k', '....k'], { k: { actor: 'kobold', as: alert } });
  const t = atTerminal(engine);
  await t.press();
  const asked = jest.spyOn(View.prototype, 'intent');
  t.ui.redraw();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});
