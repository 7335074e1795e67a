// Tests what the screens show of props, friends and peaceful creatures, and the conversations with them.
import { CONTENT } from '../../src/content';
import { BREEDS } from '../../src/content/creatures/breeds/index';
import { TALKS } from '../../src/content/creatures/talks';
import { INTERACTIONS } from '../../src/content/places/interactions';
import { View } from '../../src/engine/api/view/view';
import type { Engine } from '../../src/engine/engine';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { HERO_ID, type Actor } from '../../src/engine/world/actors/actor';
import { ORDERS } from '../../src/engine/world/kinds/allegiance';
import { Canvas, DIM, UNDERLINE } from '../../src/ui/terminal/canvas';
import { drawPanel } from '../../src/ui/screens/panel';
import { TalkScreen } from '../../src/ui/screens/talk-screen';
import { inSecondPerson } from '../../src/engine/world/knowledge/grammar';
import { withCounts } from '../../src/ui/words/phrases';
import { stand } from '../props';
import { scene, TEST_CONTENT, type Spot } from '../scene';
import { atTerminal } from '../support/at-terminal';
import { panelColumns, shownCell } from '../support/screen-parts';
import { ScriptedTerminal } from '../support/scripted-terminal';
import { cellAt } from './cells';
import { boxed, give } from './gear';

const person = (actor: string, topic = actor): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'neutral', topic }),
});
const friend = (actor: string, as?: (who: Actor) => void): Spot => ({
  actor,
  as: (who) => {
    Object.assign(who, { side: 'ally', leader: HERO_ID });
    as?.(who);
  },
});
type Table = ReturnType<typeof atTerminal>;

/** Returns a shown cell of the map. */
function shownAt({ terminal, engine }: Table, cell: number) {
  return shownCell(terminal.shown.at(-1), engine.map, cell);
}
/** Returns the rows of the panel from the list of things in sight on. */
const listed = ({ terminal, engine, rows }: Table): string[] =>
  rows().map((row) => row.slice(0, panelColumns(terminal, engine.map) - 1).trimEnd());

/** Creates a hero beside a person who speaks. */
function meeting(who: string, gold = 0) {
  const s = scene('######\n#@p###\n######', { p: person(who) });
  s.hero.gold = gold;
  return { ...s, person: s.actor(who), t: atTerminal(s.engine) };
}

describe('a prop', () => {
  const room = () => {
    const s = scene('######\n#@1.2#\n###.##\n###.##\n######');
    stand(s.engine, s.at('1'), 'dartTrap');
    stand(s.engine, s.at('2'), 'chest');
    return s;
  };

  test('is drawn above the ground and below items', async () => {
    const { engine, at } = room();
    const t = atTerminal(engine);
    await t.press();
    expect([shownAt(t, at('1')).glyph, shownAt(t, at('2')).glyph]).toEqual(['^', '≡']);
    engine.placeItem(engine.map, at('1'), 'gold', 5);
    engine.look();
    await t.press('ctrl+l');
    expect(shownAt(t, at('1')).glyph).toBe('$');
    const plain = atTerminal(engine, new ScriptedTerminal(80, 24, true));
    await plain.press();
    expect(shownAt(plain, at('2')).glyph).toBe('(');
  });

  test('is dimmer when remembered than when seen', async () => {
    const { engine, at, bump, hero } = scene('######\n#1@..#\n####.#\n####.#\n######');
    stand(engine, at('1'), 'chest');
    const t = atTerminal(engine);
    await t.press();
    const seen = shownAt(t, at('1'));
    for (const dir of ['e', 'e', 's', 's'] as const) bump(dir);
    expect(engine.map.visible[at('1')]).toBe(0);
    await t.press('ctrl+l');
    expect(shownAt(t, at('1')).glyph).toBe('≡');
    expect(shownAt(t, at('1')).fg).not.toBe(seen.fg);
    expect(hero.cell).not.toBe(at('@'));
  });

  test('is listed beside the map if it is of note, with the hero’s keys', async () => {
    const { engine, hero } = room();
    hero.pack = [engine.placeItem(engine.map, 0, 'ironKey', 1), engine.placeItem(engine.map, 0, 'ironKey', 1)];
    const t = atTerminal(engine);
    await t.press();
    expect(listed(t)).toContain('≡ a chest');
    expect(listed(t)).toContain('iron key ×2');
    expect(t.terminal.screen).not.toContain('a dart trap');
  });

  test('can be travelled to: its side if it blocks its cell, and a chest is opened on arrival', async () => {
    const { engine, at, hero } = scene('#########\n#@....1.#\n#########');
    stand(engine, at('1'), 'chest');
    const t = atTerminal(engine);
    await t.press('_');
    expect(t.terminal.screen).toContain('a  ≡ a chest');
    await t.press('a');
    expect(hero.cell).toBe(at('1') - 1);
    expect(engine.map.propAt(at('1'))?.kind.id).toBe('openChest');
  });
});

describe('examine', () => {
  test.each([
    ['chest', 'You see a chest. Walk into it to open it.'],
    ['ironChest', 'You see a chest with an iron lock. Walk into it to open it with the right key.'],
    ['dartTrap', 'You see a dart trap. Walking into it, you set it off. You are asked first.'],
    ['sign', 'You see a sign. Walk into it to read it. It says: Mind the gap.'],
  ] as const)('tells of a %s what it is and what walking into it comes to', async (kind, said) => {
    const { engine, at } = scene('#####\n#@1.#\n#####');
    stand(engine, at('1'), kind, { text: kind === 'sign' ? 'Mind the gap.' : '' });
    const t = atTerminal(engine);
    await t.press('x', 'l');
    expect(t.card()).toBe(said);
  });

  test('names the things on the floor before it says how to take them', async () => {
    const { engine, at } = scene('######\n#@12.#\n######');
    engine.placeItem(engine.map, at('1'), 'dagger', 1);
    engine.placeItem(engine.map, at('2'), 'gold', 12);
    engine.look();
    const t = atTerminal(engine);
    await t.press('x');
    expect(t.card()).toBe('You see a flagstone floor. Lying there: dagger. Step here to take it.');
    await t.press('l');
    expect(t.card()).toContain('Lying there: 12 gold pieces. Step here to take them.');
  });

  test('tells who a captive is and what it fights with, as long as it is in sight', async () => {
    const { engine, at } = scene('######\n#@1..#\n######');
    stand(engine, at('1'), 'shackles', { captive: 'goblinMystic' });
    const t = atTerminal(engine);
    await t.press('x', 'l');
    expect(t.card()).toContain('You see a captive in shackles. Walk into the captive to set them free.');
    expect(t.card()).toContain(`Held there: a goblin mystic. ${BREEDS['goblinMystic']?.description ?? ''}`);
    expect(t.card()).toContain('Once free, the');
    expect(new View(engine).captiveAt(at('1'))?.breed.id).toBe('goblinMystic');
    engine.map.visible[at('1')] = 0;
    expect(new View(engine).captiveAt(at('1'))).toBeUndefined();
  });

  test('says that peaceful creatures mean no harm, and gives no odds for friends', async () => {
    const { engine } = scene('######\n#@bh.#\n######', { b: friend('brute'), h: person('hermit') });
    const t = atTerminal(engine);
    await t.press('x');
    expect(t.card()).toContain('The brute is your friend, follows you and fights with claws.');
    expect(t.card()).toContain(
      'The brute has 10 of 10 health, strikes with 1 × 0%, blocks with 0 × 50%, grows stronger with each new floor, and heals a point in 12 turns, in 6 while you rest.',
    );
    expect(t.card()).toContain('Walk into the brute to change places.');
    expect(t.card()).not.toMatch(/hits? you/);
    await t.press('l');
    expect(t.card()).toContain('The hermit means no harm and would talk to you. The hermit would fight with a club.');
    expect(t.card()).toContain('In a fight:');
    expect(t.card()).toContain('Walk into the hermit to talk.');
    expect(t.card()).not.toContain('It does not see you coming');
  });

  test('cannot tell a mimic from a chest, and neither can anything else on the screen', async () => {
    const mimic = { ...TEST_CONTENT.breeds['waylayer'], passesFor: 'chest' } as (typeof TEST_CONTENT.breeds)[string];
    const screens = (put: (engine: Engine, cell: number) => void) => async (): Promise<string[]> => {
      const { engine, at } = scene('#######\n#@..1.#\n#######', {}, { breeds: { ...TEST_CONTENT.breeds, mimic } });
      put(engine, at('1'));
      engine.look();
      const t = atTerminal(engine);
      const seen = [];
      for (const keys of [[], ['x', 'tab'], ['escape', '_'], ['escape', 's'], ['F', 'j']]) {
        await t.press(...keys);
        seen.push(t.terminal.screen);
      }
      return seen;
    };
    const chest = await screens((engine, cell) => stand(engine, cell, 'chest'))();
    const lurker = await screens((engine, cell) => spawn('mimic', engine.map, cell))();
    expect(lurker).toEqual(chest);
    expect(chest[1]).toContain('You see a chest.');
  });
});

describe('friends and peaceful creatures', () => {
  const three = () =>
    scene('########\n#@b.r.h#\n########', {
      b: friend('soldier'),
      r: { actor: 'skirmisher', as: (who) => Object.assign(who, { side: 'neutral' }) },
      h: person('hermit'),
    });

  test('are listed with what they do, friends with a heart, and without odds', async () => {
    const t = atTerminal(three().engine, new ScriptedTerminal(80, 28));
    await t.press();
    expect(t.terminal.screen).toMatch(/♥s soldier +█+ follow\b/);
    expect(t.terminal.screen).toMatch(/s skirmisher +█+ .*\n {2}means no harm\n/);
    expect(t.terminal.screen).toMatch(/h hermit +talks\b.*\n {2}means no harm\b/);
    expect(t.terminal.screen).not.toContain('hits');
    const plain = atTerminal(three().engine, new ScriptedTerminal(80, 24, true));
    await plain.press();
    expect(plain.terminal.screen).toContain('+s soldier');
  });

  test('differ from foes on the map by their colour and, without colours, by an underline', async () => {
    const foe = scene('####\n#@b#\n####', { b: { actor: 'soldier' } });
    const { engine, at } = three();
    const [t, other] = [atTerminal(engine), atTerminal(foe.engine)];
    await t.press();
    await other.press();
    const [ally, neutral, hostile] = [shownAt(t, at('b')), shownAt(t, at('h')), shownAt(other, foe.at('b'))];
    expect(new Set([ally.fg, neutral.fg, hostile.fg]).size).toBe(3);
    expect([ally, neutral, hostile].map(({ flags }) => flags & UNDERLINE)).toEqual([UNDERLINE, UNDERLINE, 0]);
  });

  test('are listed with their current activity, and hurt ones with their health', async () => {
    const { engine, actor } = scene('########\n#@b.i.h#\n########', {
      b: friend('brute'),
      i: { actor: 'idler' },
      h: { ...person('hermit'), as: (who) => Object.assign(who, { side: 'neutral', topic: 'hermit', health: 1 }) },
    });
    const t = atTerminal(engine, new ScriptedTerminal(80, 28), { pace: 'none' });
    await t.press('.', '.', '.');
    expect(actor('brute').mood).toBe('attack');
    expect(t.terminal.screen).toMatch(/♥b brute +█+ follow/);
    expect(t.terminal.screen).toMatch(/h hermit +[█▏▎▍▌▋▊▉]*░+/);
  });

  test('have a line each with their health and order, above everything else in sight', async () => {
    const { engine } = scene('##########\n#@b.s.i.d#\n##########', {
      b: friend('brute', (who) => (who.health = 3)),
      s: friend('stump', (who) => Object.assign(who, { order: ORDERS.indexOf('wait'), post: who.cell })),
      i: { actor: 'idler' },
      d: friend('soldier', (who) => Object.assign(who, { order: ORDERS.indexOf('retreat'), post: who.cell })),
    });
    const t = atTerminal(engine, new ScriptedTerminal(80, 24), { pace: 'none' });
    await t.press();
    const rows = listed(t);
    const first = rows.findIndex((row) => row.startsWith('♥'));
    expect(rows.slice(first, first + 4).map((row) => row.replace(/ +/g, ' '))).toEqual([
      expect.stringMatching(/^♥b brute [█▏▎▍▌▋▊▉]*░+ follow$/),
      '♥s stump ██████ wait',
      '♥s soldier ██████ stairs',
      expect.stringMatching(/^i idler █+$/),
    ]);
  });

  test.each([
    ['follow', 'flees'],
    ['retreat', 'stairs'],
  ] as const)('who flee with the order to %s are listed with "%s"', async (order, word) => {
    const { engine } = scene('########\n#@..d..#\n########', {
      d: friend('soldier', (who) => Object.assign(who, { mood: 'flee', order: ORDERS.indexOf(order) })),
    });
    const t = atTerminal(engine);
    await t.press();
    expect(listed(t).find((row) => row.startsWith('♥'))).toMatch(new RegExp(` ${word}$`));
  });

  test('keep the beginning of their names where there is least room', async () => {
    const { engine } = scene('########\n#@d....#\n########', { d: friend('soldier') });
    const t = atTerminal(engine, new ScriptedTerminal(60, 20), { pace: 'none' });
    await t.press();
    expect(t.terminal.screen).toMatch(/♥s sol… █+ follow/);
  });

  test('with long names are listed by the last word', async () => {
    const { engine } = scene('######\n#@bd.#\n######', { b: friend('koboldShaman'), d: friend('boneGuard') });
    const t = atTerminal(engine, new ScriptedTerminal(80, 24));
    expect(panelColumns(t.terminal, engine.map)).toBeGreaterThan(30);
    await t.press();
    expect(t.terminal.screen).toContain('kobold shaman ');
    const narrow = new Canvas(22, 24);
    drawPanel(narrow, new View(engine), 'left', { boon: 'C', technique: 'm' });
    expect(narrow.toString()).toMatch(/shaman {1,2}███ follow/);
    expect(narrow.toString()).toMatch(/guard {1,3}███ follow/);
  });

  test('are all listed if there are four; of more, three are listed and the rest counted', async () => {
    const listOf = async (count: number): Promise<readonly string[]> => {
      const s = scene(`########\n#@${'b'.repeat(count).padEnd(5, '.')}#\n########`, { b: friend('brute') });
      const t = atTerminal(s.engine);
      await t.press();
      return listed(t).filter((row) => row.startsWith('♥') || row.includes('friend'));
    };
    expect((await listOf(4)).map((row) => row.slice(0, 8))).toEqual(Array(4).fill('♥b brute'));
    expect((await listOf(5)).map((row) => row.slice(0, 22))).toEqual([
      ...Array<unknown>(3).fill(expect.stringMatching(/^♥b brute/)),
      'and 2 more friends',
    ]);
  });

  test('who are out of sight or on the stairs have a line, too, without their health', () => {
    const s = scene(['############\n#>@...b#..a#\n############', '#####\n#<..#\n#####'], {
      b: friend('brute', (who) => (who.health = 4)),
      a: friend('soldier'),
    });
    const view = new View(s.engine);
    expect(view.friends.map(({ breed, place, health }) => [breed.id, place, health])).toEqual([
      ['brute', 'inSight', 4],
    ]);
    s.bump('w');
    s.actor('brute').map.visible.fill(0);
    s.actor('brute').inSight = false;
    s.actor('brute').goneAt = s.engine.turn;
    expect(view.friends.map(({ place, health }) => [place, health])).toEqual([['outOfSight', undefined]]);
    s.perform({ do: 'climb', way: 'down' });
    expect(view.friends.map(({ place, health }) => [place, health])).toEqual([['coming', undefined]]);
    s.wait(6);
    expect(view.friends.map(({ place }) => place)).toEqual(['inSight']);
  });

  test('are not offered as foes: the status line offers to explore', async () => {
    const t = atTerminal(three().engine);
    await t.press();
    expect(t.status()).toMatch(/o explore/);
    expect(t.status()).not.toContain('Tab fight');
  });
});

describe('a dangerous command', () => {
  const trapped = () => {
    const s = scene('#####\n#@1.#\n#####');
    stand(s.engine, s.at('1'), 'dartTrap');
    return { ...s, t: atTerminal(s.engine) };
  };

  test('asks first and does nothing on no', async () => {
    const { t, hero, engine, at } = trapped();
    await t.press('l');
    expect(t.terminal.screen).toContain('│ Step onto a dart trap? │');
    await t.press('n');
    expect(t.terminal.screen).not.toContain('y yes');
    expect([hero.cell, hero.health, engine.turn]).toEqual([at('@'), 40, 0]);
    await t.press('.');
    expect(t.terminal.screen).not.toContain('y yes');
  });

  test('is carried out on yes', async () => {
    const { t, hero, at, engine } = trapped();
    await t.press('L');
    await t.press('y');
    expect([hero.cell, engine.turn]).toEqual([at('1'), 1]);
    expect(t.terminal.screen).toContain('You set off a dart trap.');
  });

  test.each(['escape', 'n', 'y'])('leaves no open question among the messages after %s', async (key) => {
    const { t } = trapped();
    await t.press('l');
    await t.press(key);
    expect(t.messages().join('\n')).not.toContain('?');
    await t.press('M');
    expect(t.terminal.screen).not.toContain('Step onto a dart trap?');
  });

  test('is not confirmed by keys typed before the question', async () => {
    const { t, hero, at } = trapped();
    await t.press('l', 'y');
    expect(hero.cell).toBe(at('@'));
    expect(t.terminal.screen).toContain('y yes');
  });

  test('F strikes a peaceful creature after a question', async () => {
    const { t, engine, person: hermit } = meeting('hermit');
    await t.press('F', 'l');
    expect(t.terminal.screen).toContain('Strike the hermit, who means no harm?');
    await t.press('n');
    expect([engine.turn, hermit.side]).toEqual([0, 'neutral']);
    await t.press('F', 'l', 'y');
    expect([engine.turn, hermit.side]).toEqual([1, 'hostile']);
  });

  test('is not confirmed by the y that steps, which may be pressed twice, but by Y', async () => {
    const s = scene('#####\n#1..#\n#.@.#\n#####');
    stand(s.engine, s.at('1'), 'dartTrap');
    const t = atTerminal(s.engine);
    await t.press('y');
    expect(t.terminal.screen).toContain('Y yes   n no');
    await t.press('y');
    expect([s.engine.turn, s.hero.cell]).toEqual([0, s.at('@')]);
    await t.press('Y');
    expect([s.engine.turn, s.hero.cell]).toEqual([1, s.at('1')]);
  });

  test('F asks about friends but not about foes', async () => {
    const s = scene('#####\n#b@i#\n#####', { b: friend('brute'), i: { actor: 'idler' } });
    const t = atTerminal(s.engine, new ScriptedTerminal(), { pace: 'none' });
    await t.press('F', 'h');
    expect(t.terminal.screen).toContain('Strike your friend, the brute?');
    await t.press('escape', 'F', 'l');
    expect(s.engine.turn).toBe(1);
    expect(s.actor('brute').side).toBe('ally');
  });
});

describe('a talk', () => {
  test('opens if there are answers, and numbers them', async () => {
    const { t, engine } = meeting('hermit');
    await t.press('l');
    expect(t.terminal.screen).toContain('┌─ hermit ─');
    expect(t.card()).toContain('“I close wounds, and I do not ask how they were opened. The gold goes in the bowl.”');
    expect(t.terminal.screen).toMatch(/1 {2}Have your wounds closed for 35 gold, 2 of 2 left\. +│/);
    expect(t.terminal.screen).toMatch(/3 {2}Why do you live down here\? +│/);
    await t.press('3');
    expect(t.card()).toContain('Up there they wanted advice');
    await t.press('escape');
    expect(t.terminal.screen).not.toContain('Esc leaves');
    expect(engine.turn).toBe(2);
    await t.press('%');
    expect(t.terminal.screen).not.toContain('Esc leaves');
  });

  test('marks an answer that is not possible, and pressing its number says why', async () => {
    const { t, engine, actor } = meeting('lostSquire');
    await t.press('l');
    expect(boxed(t.terminal.screen)).toContain('I will see to it. Not possible: nothing so dreadful is on this floor.');
    await t.press('1');
    expect(boxed(t.terminal.screen)).toContain('1 is not possible. Nothing so dreadful is on this floor.');
    expect([engine.turn, actor('lostSquire').topic]).toEqual([1, 'lostSquire']);
    await t.press('2');
    expect(boxed(t.terminal.screen)).toContain('2 is not possible. You have slain nothing dreadful here.');
    expect(boxed(t.terminal.screen)).not.toContain('1 is not possible');
  });

  test('dims unavailable answers and does not let the player choose them', async () => {
    const { t, engine, hero } = meeting('hermit');
    await t.press('l', '1');
    await t.press('1');
    expect([engine.turn, hero.gold]).toEqual([1, 0]);
    const canvas = t.terminal.shown.at(-1);
    const row = t.rows().findIndex((line) => line.includes('Have your wounds'));
    const column = t.rows()[row]?.indexOf('Have') ?? -1;
    expect(canvas && cellAt(canvas, row * 80 + column).flags & DIM).toBe(DIM);
    await t.press('enter');
    expect(t.card()).toContain('Up there they wanted advice');
  });

  test('a refusal covers no line of the description of a ware in a low window', async () => {
    const low = new ScriptedTerminal(60, 20);
    const s = scene('#####\n#@p.#\n#####', {
      p: { actor: 'peddler', as: (who) => Object.assign(who, { side: 'neutral', topic: 'peddler' }) },
    });
    const ware = (id: string) => ({
      item: { kind: s.engine.catalogue.itemKind(id), count: 1, known: true as const },
      ...{ price: 900, left: 1 },
    });
    s.actor('peddler').wares = ['spear', 'chainArmour', 'ration', 'axe', 'longSword'].map(ware);
    const t = atTerminal(s.engine, low);
    await t.press('l');
    const before = t.rows().filter((row) => row.includes('│'));
    await t.press('1');
    const after = t.rows();
    expect(after.join(' ')).toContain('1 is not possible.');
    for (const row of before) expect(after).toContain(row);
  });

  test('trades: shows what a ware does and how it compares, and refuses what is too dear', async () => {
    const { t, hero, engine, person: peddler } = meeting('peddler', 60);
    const ware = (id: string, price: number) => ({
      item: { kind: engine.catalogue.itemKind(id), count: 1, known: true as const },
      price,
      left: 1,
    });
    peddler.wares = [ware('spear', 60), ware('chainArmour', 200), ware('ration', 20)];
    await t.press('l');
    expect(t.terminal.screen).toContain('┌─ peddler, you have 60 gold ─');
    expect(t.terminal.screen).toMatch(/1 {2}A spear, 60 gold, 1 left\./);
    expect(t.terminal.screen).toContain('Compared with your');
    const answersAt = () => t.rows().findIndex((row) => row.includes('1  A spear'));
    const before = answersAt();
    await t.press('down');
    expect(t.terminal.screen).toContain('Compared with');
    expect(answersAt()).toBe(before);
    await t.press('down');
    expect(answersAt()).toBe(before);
    await t.press('up');
    await t.press('enter');
    expect(boxed(t.terminal.screen)).toContain('2 is not possible. It costs 200 gold, and you have only 60.');
    expect(hero.gold).toBe(60);
    await t.press('1');
    expect([hero.pack.map(({ kind }) => kind.id), hero.gold]).toEqual([expect.arrayContaining(['spear']), 0]);
    expect(t.terminal.screen).toMatch(/1 {2}A spear, sold out\./);
    expect(t.terminal.screen).toContain('┌─ peddler, you have 0 gold ─');
    await t.press('escape');
    expect(t.terminal.screen).toContain('You take a spear (a).');
  });

  test('is a complete message if there is no answer', async () => {
    const { t } = meeting('oldSoldier');
    t.engine.map.actors.forEach((actor) => {
      if (!actor.isHero) actor.topic = 'oldSoldierTaught';
    });
    await t.press('l');
    expect(t.terminal.screen).not.toContain('Esc leaves');
    const said = t.rows().join(' ').replace(/\s+/g, ' ');
    expect(said).toContain(`The old soldier says: “${String(TALKS['oldSoldierTaught']?.text)}”`);
  });
});

test('in a low window what a ware does gives way to the reason that it cannot be bought', () => {
  const { engine } = scene('####\n#@.#\n####');
  give(engine, 'longSword');
  const [card] = new View(engine).pack.items;
  const ware = { label: 'a sword', unless: 'You have no gold.', ware: { card } };
  const screen = new TalkScreen('Ada', { id: 1, text: 'Well?', choices: [ware] } as never);
  void screen.bindings.find(({ help }) => help === 'answer')?.run('1');
  const canvas = new Canvas(60, 12);
  screen.draw(canvas);
  expect(canvas.toString()).toContain('1 is not possible. You have no gold.');
});

test('only as many numbers answer in a talk as there are answers', () => {
  const answers = (count: number) =>
    new TalkScreen('Ada', {
      ...{ id: 1, text: 'Well?' },
      choices: Array.from({ length: count }, (_, i) => ({ label: `${i}` })),
    } as never).bindings.find(({ help }) => help === 'answer')?.keys;
  expect([answers(1), answers(3)]).toEqual([['1'], ['1', '2', '3']]);
});

describe('O', () => {
  test('says that no friend is in sight', async () => {
    const t = atTerminal(scene('####\n#@.#\n####').engine);
    await t.press('O');
    expect(t.terminal.screen).toContain('You have no friend in sight.');
  });

  test('gives the only friend an order with one more key', async () => {
    const { engine, actor } = scene('#####\n#@b.#\n#####', { b: friend('brute') });
    const t = atTerminal(engine);
    await t.press('O');
    expect(t.terminal.screen).toContain('┌─ Tell the brute ─');
    expect(t.terminal.screen).toContain('f  follow me (as now)');
    await t.press('w');
    expect(ORDERS[actor('brute').order]).toBe('wait');
    expect(t.terminal.screen).toContain('You tell your brute to wait here.');
  });

  test('tells several friends at once, or one of them', async () => {
    const { engine, actor } = scene('######\n#b@a.#\n######', { b: friend('brute'), a: friend('soldier') });
    const t = atTerminal(engine);
    await t.press('O');
    expect(t.terminal.screen).toContain('┌─ Tell your 2 friends ─');
    await t.press('w');
    const orders = () => [actor('brute'), actor('soldier')].map(({ order }) => ORDERS[order]);
    expect([orders(), engine.turn]).toEqual([['wait', 'wait'], 1]);
    await t.press('O');
    expect(t.terminal.screen).toMatch(/f {4}follow me[^]*2 {2}s only the soldier \(waits\) +1 east/);
    await t.press('2', 'f');
    expect([orders(), engine.turn]).toEqual([['wait', 'follow'], 2]);
    await t.press('O', '1', 'escape');
    expect(engine.turn).toBe(2);
  });

  test('offers each foe in sight, the nearest first', async () => {
    const { engine, actor, at } = scene('##########\n#b@..i..m#\n##########', {
      b: friend('brute'),
      i: { actor: 'idler' },
      m: { actor: 'stump' },
    });
    const t = atTerminal(engine);
    await t.press('O');
    expect(t.terminal.screen).toMatch(/a {2}i attack the idler +3 east/);
    expect(t.terminal.screen).toMatch(/b {2}s attack the stump +6 east/);
    await t.press('b');
    expect([ORDERS[actor('brute').order], actor('brute').targetId]).toEqual(['attack', actor('stump').id]);
    expect(t.terminal.screen).toContain('You tell your brute to attack the stump.');
    expect(engine.map.actorAt(at('i'))?.breed.id).toBe('idler');
  });

  test('marks the present order, whichever it is: the foe that all friends attack, too', async () => {
    const { engine } = scene('###########\n#bc@..i..m#\n#.>.......#\n###########', {
      b: friend('brute'),
      c: friend('soldier'),
      i: { actor: 'idler' },
      m: { actor: 'stump' },
    });
    const t = atTerminal(engine);
    const marked = () => [...t.terminal.screen.matchAll(/│ (\w) [^│]*\(as now\)/g)].map(([, key]) => key);
    await t.press('O');
    expect(marked()).toEqual(['f']);
    for (const key of ['w', 's', 'b', 'a', 'f']) {
      await t.press(key, 'O');
      expect([key, marked()]).toEqual([key, [key]]);
    }
    await t.press('b', 'O', '1', 'a', 'O');
    expect(marked()).toEqual([]);
    await t.press('2');
    expect(marked()).toEqual(['b']);
  });

  test('says which friend can learn something, and lets it learn with one more key', async () => {
    const spots = { g: friend('goblin'), w: friend('wolf') };
    const { engine, actor, at } = scene('########\n#w@.gx.#\n########', spots, CONTENT);
    engine.dropItem(engine.map, at('x'), 'corpse', 1, 'troll');
    const t = atTerminal(engine);
    await t.press('O');
    expect(t.terminal.screen).toMatch(/only the goblin \(\w+[^│]*, can learn something\)/);
    expect(t.terminal.screen).not.toMatch(/only the grey wolf[^│]*learn/);
    await t.press('2');
    expect(t.terminal.screen).toMatch(/l {2}a thick hide, from the cave troll corpse/);
    expect(t.terminal.screen).toContain('A thick hide: A guard die more.');
    await t.press('l');
    expect(t.terminal.screen).toContain('Your goblin learns a thick hide from the cave troll corpse.');
    expect(actor('goblin').boons).toEqual(['thickHide']);
    await t.press('x', 'tab');
    expect(boxed(t.terminal.screen)).toContain('has learned a thick hide. A guard die more.');
  });
});

test('s searches, and the fifth search in a row finds hidden things', async () => {
  const { engine, at } = scene('######\n#@..1#\n######');
  stand(engine, at('1'), 'hidden pit');
  const t = atTerminal(engine);
  await t.press('s', 's', 's', 's', 's');
  expect(engine.turn).toBe(5);
  expect(t.terminal.screen).toContain('You find a pit.');
  expect(shownAt(t, at('1')).glyph).toBe('^');
});

test('the effects of walking into something can be put in the second person', () => {
  const rows = [...Object.values(INTERACTIONS.residents).map(({ hero }) => hero.says)];
  rows.push(...Object.values(INTERACTIONS.ground).map(({ walk }) => walk.says));
  expect([...new Set(rows.map(inSecondPerson))].sort()).toEqual([
    'are held up',
    'are held up, or plunge in if cut off, after a question',
    'are struck first',
    'are struck first, or strike what was felt just now',
    'cannot be there twice',
    'change places',
    'choose it, after a question',
    'fall, after a question',
    'find it empty',
    'find it shut',
    'open it',
    'open it with the right key',
    'pray',
    'pull it',
    'read it',
    'set it off',
    'set it off, after a question',
    'step on it',
    'step there',
    'strike',
    'take it',
    'talk',
  ]);
});

test('names are counted in their order', () => {
  expect(withCounts(['iron key', 'ember key', 'iron key'])).toEqual(['iron key ×2', 'ember key']);
});

test('a creature sensed through a wall is drawn at its cell', async () => {
  const { engine, at } = scene('#########\n#@..#..m#\n#########', { m: { actor: 'brute' } });
  const t = atTerminal(engine);
  await t.press();
  expect(shownAt(t, at('m')).glyph).toBe(' ');
  engine.hero.conditions = [{ condition: 'telepathic', until: engine.hero.due + 1000 }];
  await t.press('.');
  expect(shownAt(t, at('m')).glyph).toBe('b');
});

test('a speech stands in the window alone, and among the messages once that is closed', async () => {
  const { t } = meeting('pilgrim');
  await t.press('l');
  const words = /“[^”]{12}/.exec(t.terminal.screen)?.[0] ?? 'no speech';
  expect(t.terminal.screen.split(words)).toHaveLength(2);
  expect(t.messages().join(' ')).not.toContain('says:');
  await t.press('escape');
  expect(t.messages().join(' ')).toContain(`says: ${words}`);
});
