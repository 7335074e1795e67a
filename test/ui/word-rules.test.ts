// The rules of words: what each line says at the edges, where it is cut, and which colour it has.
import { TILES } from '../../src/content/tables/tiles';
import { pourGas } from '../../src/engine/rules/environment/react';
import { alert } from '../../src/engine/rules/perception/noise';
import { OVERLAYS } from '../../src/engine/api/view/floor-layers';
import type { FamilyLook, OfferedBoon } from '../../src/engine/api/view/boon-look';
import type { Guess } from '../../src/engine/api/view/knowledge-view';
import { View } from '../../src/engine/api/view/view';
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { arrivalLines, arrivalOf } from '../../src/ui/words/arrival-words';
import { boonCard, boonWords, detailLines } from '../../src/ui/words/describe-boon';
import { guessLines, shortName } from '../../src/ui/words/describe-guesses';
import { itemFacts, summarizeItem } from '../../src/ui/words/describe-item';
import { describe as describeCell } from '../../src/ui/words/describe';
import { destinationsOf } from '../../src/ui/words/destinations';
import { offerLines } from '../../src/ui/words/describe-offer';
import { discoveryLines } from '../../src/ui/words/discovery-lines';
import { creatureInk, doomInk, healthInk, INKS } from '../../src/ui/words/inks';
import { heavier, lastRows, layOut, pageOf } from '../../src/ui/words/message-layout';
import { detailedMessage, MessageLog, type LoggedMessage } from '../../src/ui/words/message-log';
import { nextOverlay } from '../../src/ui/words/overlay-words';
import { packFooter } from '../../src/ui/words/pack-order';
import { moodWords, percentagesOf, perilWords } from '../../src/ui/words/phrases';
import { Race } from '../../src/ui/words/race';
import { winOf } from '../../src/ui/words/run-words';
import { layOutLines, namedLines, type TextLine } from '../../src/ui/words/styled-lines';
import { firstClauses, joinFitting, shorten } from '../../src/ui/words/text';
import { scene, type Spot } from '../scene';
import { give } from './gear';

const texts = (lines: readonly TextLine[]): readonly string[] =>
  lines.map((line) => (typeof line === 'string' ? line : line.text));
const room = () => scene('######\n#@...#\n######');
const viewOf = (): View => new View(room().engine);

describe('text that is cut', () => {
  test('is whole if it just fits, and no longer than the width otherwise', () => {
    expect([shorten('abc', 3), shorten('abc', 1), shorten('abc', 0)]).toEqual(['abc', '…', '']);
    expect(firstClauses('go; come', 8)).toBe('go; come');
    expect(firstClauses('stay where you are', 4)).toBe('sta…');
    expect(joinFitting(['ab', 'cd', 'ef'], 6)).toBe('ab  cd');
  });

  test('makes room for what stands at the right, and has a shorter form where there is little room', () => {
    const [first] = layOutLines([{ text: 'one two three four', right: 'on the right' }], 24);
    expect(first?.text).toBe('one two');
    const line = { text: 'as long as it is', narrow: ['short'] };
    expect(texts(layOutLines([line], 20))).toEqual(['as long as it is']);
    expect(texts(layOutLines([line], 8))).toEqual(['short']);
  });

  test('never joins a name to what is said of it', () => {
    for (let one = 1; one < 40; one++)
      for (let other = 1; other < 40; other++)
        for (const text of texts(namedLines([one, other].map((n) => ({ name: 'a'.repeat(n), says: 'says' })))))
          expect(text).toMatch(/^a+(?:: | +)says$/);
  });
});

test('a name with two letters swapped is meant, and one with two wrong letters is not', () => {
  expect(similarWords('epxlore', ['explore'])).toEqual(['explore']);
  expect(similarWords('rset', ['rest'])).toEqual(['rest']);
  expect(similarWords('ersx', ['rest'])).toEqual([]);
});

test('percentages add up, and what is possible never has 0', () => {
  expect(percentagesOf([0.985, 0.005, 0.005, 0.005])).toEqual([97, 1, 1, 1]);
});

describe('colours', () => {
  test('of health, doom and peaceful people', () => {
    expect([51, 50, 26, 25].map((health) => healthInk(health, 100))).toEqual([
      ...[INKS.good, INKS.news, INKS.news, INKS.harm],
    ]);
    expect([19, 20, 59, 60].map(doomInk)).toEqual([INKS.news, INKS.warning, INKS.warning, INKS.harm]);
    const view = new View(scene('####\n#@b#\n####', { b: { actor: 'goblin' } }).engine);
    const [bat] = view.sightings;
    if (!bat) throw new Error('there is no bat');
    const inkOf = (side: typeof bat.side, ink: number): number =>
      creatureInk({ ...bat, side, breed: { ...bat.breed, ink } }).fg;
    expect(inkOf('neutral', 0xff0000)).toBe(inkOf('neutral', 0x0000ff));
    expect(inkOf('hostile', 0xff0000)).not.toBe(inkOf('hostile', 0x0000ff));
  });

  test('of a step of a family that is learned, open or to come', () => {
    const step = { id: 'x', name: 'x', says: 'x', family: 'x', step: 1, after: 'y', from: undefined } as const;
    const family: FamilyLook = {
      ...{ id: 'wall', name: 'Wall', ink: 0, rival: undefined, isSworn: false, oathLevels: [], closed: undefined },
      steps: (['learned', 'open', 'later'] as const).map((is) => ({ ...step, is })),
    };
    const [oath, ...steps] = detailLines(family) as readonly { text: string; style: unknown }[];
    expect(oath?.text).toBe('No oath closes the Wall, and it closes nothing.');
    expect(steps.map(({ style }) => style)).toEqual([INKS.good, INKS.text, INKS.faint]);
  });
});

describe('the card of a boon', () => {
  const same = <T>(of: T): readonly [T, T] => [of, of];
  const pool = { dice: 1, chance: 50 };
  const boon = (rest: Partial<OfferedBoon> = {}): OfferedBoon => ({
    ...{ id: 'x', name: 'the deep root', says: 'You stand.', family: 'wall', step: 1, level: 2, steps: 4, ink: 0 },
    ...{ familyName: 'Wall', closes: undefined, then: [] },
    comparison: {
      ...{ attack: same(pool), guard: same(pool), shot: same(pool) },
      ...{ pace: same(100), blow: same(100), reach: same(1), noise: same(100) },
    } as OfferedBoon['comparison'],
    ...rest,
  });

  test('that changes no number has no gap, and its words no blank too many', () => {
    expect(texts(boonCard(boon(), 60)).slice(2)).toEqual(['', 'You stand.']);
    expect(boonWords(boon())).toBe('the deep root, Wall, step 1 of 4. You stand.');
    expect(boonWords(boon({ then: ['bark'] }))).toBe('the deep root, Wall, step 1 of 4. You stand. Then: bark.');
  });

  test('that changes a number names it', () => {
    const { comparison } = boon();
    const better = boon({ comparison: { ...comparison, guard: [pool, { dice: 2, chance: 50 }] } });
    expect(boonWords(better)).toMatch(/You stand\. Guard /);
    expect(texts(boonCard(better, 60))[4]).toBe('');
  });
});

describe('what an unknown item could be', () => {
  const look = (guesses: readonly Guess[]) => ({
    ...{ name: 'pink potion', glyph: '!', ascii: '!', ink: 0, called: undefined },
    guesses,
  });
  const many = Array.from({ length: 10 }, (_, i) => ({
    ...{ name: `potion of ${'abcdefghij'.charAt(i).repeat(i + 1)}`, says: '', chance: 0.1, appeal: i < 4 ? 1 : -1 },
  }));

  test('many guesses are summed: the good ones and the bad ones', () => {
    const [, good, bad] = texts(guessLines(look(many), 'potion', 60, false));
    expect(good).toMatch(/^ 40% good, at best /);
    expect(bad).toMatch(/^ 60% bad, at worst /);
  });

  test('all are listed in columns that fit and stand below one another', () => {
    const [, ...rows] = texts(guessLines(look(many), 'potion', 60, true));
    expect(rows).toHaveLength(4);
    expect(rows.every((row) => row.length <= 60 && row.startsWith(' 10% ') && !row.endsWith(' '))).toBe(true);
    const columnsOf = (row: string): readonly number[] => [...row.matchAll(/10%/g)].map(({ index }) => index);
    expect(columnsOf(rows[1] as string)).toEqual(columnsOf(rows[0] as string));
    expect(texts(guessLines(look(many) as never, 'potion', 30, true))).toHaveLength(11);
  });

  test('a short name is what follows the sort', () => {
    expect(['potion of the deep', 'staff of frost'].map(shortName)).toEqual(['deep', 'frost']);
  });
});

describe('what is said of an item', () => {
  const cardOf = (...[id]: [Parameters<typeof give>[1]]) => {
    const { engine } = room();
    const { letter } = give(engine, id);
    const card = new View(engine).pack.items.find((item) => item.letter === letter);
    if (!card) throw new Error(`there is no ${id}`);
    return card;
  };

  test('how far a weapon reaches and how long a blow takes, if it is not as usual', () => {
    expect(texts(itemFacts(cardOf('dagger'))).join(' ')).toContain('A blow takes 80% of a turn.');
    expect(texts(itemFacts(cardOf('dagger'))).join(' ')).not.toContain('It reaches');
    expect(texts(itemFacts(cardOf('spear'))).join(' ')).toContain('It reaches 2 cells.');
    expect(texts(itemFacts(cardOf('shortSword'))).join(' ')).not.toContain('of a turn');
  });

  test('nothing is said of changes if there are none', () => {
    expect(summarizeItem(cardOf('dagger'))).toContain(': ');
    const { comparison, ...card } = cardOf('roundShield');
    if (!comparison) throw new Error('it is not compared');
    const [before] = comparison.attack;
    const still = Object.fromEntries(Object.entries(comparison).map(([key, [was]]) => [key, [was, was]]));
    expect(before).toBeDefined();
    expect(summarizeItem({ ...card, comparison: still as never })).not.toMatch(/: \.$/);
    const same = { ...still, insteadOf: comparison.insteadOf } as never;
    expect(texts(offerLines([{ ...card, comparison: same }], [], 40))).toContain('Your numbers stay as they are.');
  });

  test('a summary holds all facts, and of no things there is no card', () => {
    for (const card of [cardOf('fireStaff'), cardOf('throwingKnife')])
      for (const fact of texts(itemFacts(card))) expect(summarizeItem(card)).toContain(fact);
    expect(offerLines([], [], 40)).toEqual([]);
  });
});

describe('messages', () => {
  const message = (text: string, rest: Partial<LoggedMessage> = {}): LoggedMessage => ({
    ...{ text, tone: 'plain', times: 1, command: 1 },
    ...rest,
  });

  test('of two alike the first counts, and otherwise the weightier', () => {
    const [one, other] = [message('one'), message('other')];
    expect(heavier(one, other)).toBe(one);
    expect(heavier(one, { ...other, tone: 'harm' }).text).toBe('other');
  });

  test('a long one is shown whole if its rows fit', () => {
    const rows = layOut([message('a long message'), message('short', { command: 2 })], 8);
    expect(lastRows(rows, rows.length)).toEqual(rows);
    expect(lastRows(rows, rows.length - 1).map(([first]) => first?.text)).toEqual(['short']);
  });

  test('one that is as long as its row stays whole, with its count', () => {
    const twice = message('abc', { times: 2 });
    expect(layOut([twice], 'abc ×2'.length)).toEqual([[twice]]);
  });

  test('one that fills the only row is shown whole where no mark stands beside it', () => {
    const page = pageOf([message('abcdef')], { count: 1, width: 6 }, { more: '', next: '' }, 0);
    expect([page.rows.map(([first]) => first?.text), page.isLeft, page.mark]).toEqual([['abcdef'], false, '']);
  });

  test('figures stand behind a message in parentheses, those of each time it was repeated', () => {
    const log = new MessageLog();
    log.startCommand();
    for (const detail of ['3 of 4', '2 of 4']) log.add({ text: 'You hit it.', tone: 'plain', detail });
    expect(log.messages.map(detailedMessage)).toEqual(['You hit it. ×2 (3 of 4; 2 of 4)']);
    expect(detailedMessage(message('You wait.'))).toBe('You wait.');
  });

  test('a first word as wide as the first row leaves no row empty', () => {
    const log = new MessageLog();
    log.startCommand();
    for (const text of ['x'.repeat(13), 'second message here', 'third message here', 'fourth'])
      log.add({ text, tone: 'harm' });
    const { rows } = log.shownIn({ height: 2, width: 20 }, 'more', '-more-');
    expect(rows.map((row) => row.length > 0)).toEqual([true, true]);
  });
});

test('the overlays follow one another from the first to none', () => {
  const shown = [nextOverlay(undefined)];
  for (let i = 0; i < OVERLAYS.length; i++) shown.push(nextOverlay(shown.at(-1)));
  expect(shown).toEqual([...OVERLAYS, undefined]);
});

test('of nothing underfoot nothing is said', () => {
  expect(packFooter(viewOf())).toEqual(['0 gold.']);
});

test('a hero who falls to a new floor reads its name', () => {
  const view = viewOf();
  const fell = { type: 'fell', first: true, floor: view.floor, depth: 1 } as never;
  expect(arrivalOf(fell, view)?.title).toContain('Floor 1');
  expect(arrivalOf({ type: 'passed', first: true, floor: view.floor, depth: 1 } as never, view)).toBeUndefined();
});

test('a win by theft and one by the sword have words of their own', () => {
  const { story } = viewOf();
  expect([winOf(story, 'thief'), winOf(story, 'slayer')]).toEqual([story.wins.thief, story.wins.slayer]);
});

test('who flees from a rival is told apart from who fights it', () => {
  const [bat] = new View(scene('####\n#@b#\n####', { b: { actor: 'goblin' } }).engine).sightings;
  if (!bat) throw new Error('there is no bat');
  const rival = { ...bat.breed, id: 5, name: 'goblin', breed: 'goblin' } as never;
  expect(moodWords({ ...bat, rival, mood: 'flee' })).toBe('fleeing the goblin');
  expect(moodWords({ ...bat, rival, mood: 'attack' })).toBe('fighting the goblin');
});

test('who has given up leaves, and who is calmed lets the hero be, unless it sleeps or turns on the hero', () => {
  const [bat] = new View(scene('####\n#@b#\n####', { b: { actor: 'goblin' } }).engine).sightings;
  if (!bat) throw new Error('there is no bat');
  const words = (more: Partial<typeof bat>): string => moodWords({ ...bat, ...more });
  expect([words({ hasGivenUp: true, mood: 'flee' }), words({ isCalmed: true, mood: 'move' })]).toEqual([
    'leaving',
    'leaves you alone',
  ]);
  expect(words({ hasGivenUp: true, mood: 'attack' })).toBe(words({ mood: 'attack' }));
  expect(words({ isCalmed: true, mood: 'sleep' })).toBe(words({ mood: 'sleep' }));
});

test('a race has news when the ghost comes to the floor of the hero', () => {
  const standing = (floor: number): string =>
    new Race(
      { name: 'Robin', splits: [], turn: 90, outcome: 'won', place: () => ({ floor, depth: 1, cell: 7 }) },
      { turn: 5, deepest: 1, depth: 1, floor: 1 },
    ).standing;
  expect(standing(1)).not.toBe(standing(2));
});

test('of an arrival the words of a place are told, and no others', () => {
  const view = viewOf();
  const told = (what: string, text: string) => ({ type: 'narrated', what, text }) as never;
  const fell = { type: 'fell', first: true, floor: view.floor, depth: 1 } as never;
  const lines = arrivalLines(view, [fell, told('omen', 'Something growls.'), told('placeEntered', 'It is warm.')]);
  expect([lines.includes('It is warm.'), lines.includes('Something growls.')]).toEqual([true, false]);
});

test('a fight that kills in five of a hundred is warned of, and no safer one', () => {
  const peril = (dead: number) => perilWords({ foes: 2, forecast: { dead } } as never);
  expect([peril(4), peril(5)?.urgency, peril(25)?.urgency]).toEqual([undefined, 'near', 'urgent']);
});

test('a ghost that came home is gone, and one that died lies where it died', () => {
  const ghost = { name: 'Robin', splits: [], turn: 90, place: () => ({ floor: 1, depth: 1, cell: 7 }) };
  const cellAt = (outcome: 'won' | 'died', turn: number) =>
    new Race({ ...ghost, outcome }, { turn, deepest: 1, depth: 1, floor: 1 }).ghostCell;
  expect([cellAt('won', 90), cellAt('won', 91), cellAt('died', 91)]).toEqual([7, undefined, 7]);
});

test('the discoveries have headings, and say so if no creature was met', () => {
  const lines = discoveryLines(viewOf());
  expect(texts(lines.filter((line) => typeof line !== 'string' && line.heading === true))).toContain('Creatures');
  expect(texts(lines)).toContain('You have met no creatures yet.');
});

test('the discoveries count who was met, and who of them was killed', () => {
  const { engine } = room();
  Object.assign(engine.knowledge.met, { goblin: { met: 3, killed: 2 }, kobold: { met: 1, killed: 0 } });
  const told = texts(discoveryLines(new View(engine))).join('\n');
  expect(told).toContain('met 3, killed 2: ');
  expect(told).toContain('met 1: ');
});

test('a place to travel to has the colour of its ground', () => {
  const view = new View(scene('#####\n#@.>#\n#####').engine);
  const [stairs] = destinationsOf(view).filter(({ group }) => group === 'Places');
  expect(stairs?.icon?.ink).toBe(TILES.find(({ id }) => id === 'stairsDown')?.light.fg);
});

describe('what is said of a cell', () => {
  const said = (
    floor: string,
    legend: Readonly<Record<string, Spot>> = {},
    ch = 'x',
    as?: (made: ReturnType<typeof scene>) => void,
  ) => {
    const s = scene(floor, legend);
    as?.(s);
    s.engine.look();
    return describeCell(new View(s.engine), s.at(ch), 't').paragraphs.join(' ');
  };

  test('bare floor has nothing lying there, and a closed door does not stand in the way', () => {
    expect(said('#####\n#@.x#\n#####')).not.toContain('Lying there');
    expect(said('#####\n#@.+#\n#####', {}, '+')).not.toContain('in the way');
  });

  test('gas is thick, thin or a wisp', () => {
    const gas = (units: number): string =>
      said('#######\n#@..x.#\n#######', {}, 'x', (s) => {
        pourGas(s.engine.map, s.at('x'), 'caustic', units, false);
      });
    expect([gas(20), gas(19), gas(5), gas(4)].map((text) => /thick|thin|a wisp/.exec(text)?.[0])).toEqual([
      ...['thick', 'thin', 'thin', 'a wisp'],
    ]);
  });

  test('a peaceful creature is measured as if it came to a fight, and a foe is not', () => {
    const peaceful = { b: { actor: 'goblin', as: (who: { side: string }) => void (who.side = 'neutral') } } as never;
    expect(said('######\n#@.b.#\n######', peaceful, 'b')).toContain('In a fight: ');
    const foe = said(
      '######\n#@.b.#\n######',
      {
        b: {
          actor: 'goblin',
          as: (who) => {
            alert(who, who.engine.hero.cell);
          },
        },
      },
      'b',
    );
    expect(foe).not.toContain('In a fight: ');
    expect(foe).toMatch(/kills you in about \d+ turns/);
  });

  test('a thief takes gold instead of blood', () => {
    expect(
      said('######\n#@.b.#\n######', { b: { actor: 'filcher', as: (who) => (who.attackChance = 50) } }, 'b'),
    ).toContain('takes gold instead of blood');
  });

  test('how soon a fight may end is said, also by the first blow', () => {
    const weak: Spot = { actor: 'goblin', as: (who) => (who.health = 1) };
    const strong: Spot = { actor: 'goblin', as: (who) => Object.assign(who, { health: 9, maxHealth: 9 }) };
    const kills = (spot: Spot): string | undefined =>
      /kill it in about [^.]*/.exec(said('######\n#@.b.#\n######', { b: spot }, 'b'))?.[0];
    expect(kills(weak)).toMatch(/by the first blow|\d$|turns?$/);
    expect(kills(strong)).toMatch(/\(\d+% within \d+ blows\)$/);
  });

  test('one that neither can hurt nor be hurt has that verdict alone', () => {
    const harmless: Spot = { actor: 'idler', as: (who) => Object.assign(who, { attack: 0 }) };
    const text = said('######\n#@.b.#\n######', { b: harmless }, 'b');
    expect(text).toContain('cannot hurt you');
    expect(text).toMatch(/You hit \d+% of the time/);
  });
});
