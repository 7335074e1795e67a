/** The tutorial played from the first sign to the gate, and its floor, signs and keys. */
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import { solve } from '../../src/content/levels';
import { TILES, tileNumber, type TileId } from '../../src/content/tables/tiles';
import { TUTORIAL } from '../../src/content/tutorial';
import { SIGNS, signsFor, TASKS } from '../../src/content/tutorial/signs';
import { SPOKEN_SIGNS, SPOKEN_TUTORIAL } from '../../src/content/tutorial/spoken-signs';
import { TAUGHT, USUAL_KEYS } from '../../src/content/tutorial/taught-keys';
import { offeredCommands } from '../../src/engine/api/command/command-table';
import type { Command } from '../../src/engine/api/command/command';
import type { EventOf, EventType, GameEvent } from '../../src/engine/api/event/event';
import { View } from '../../src/engine/api/view/view';
import { HEIGHT, WIDTH } from '../../src/content/levels';
import { firstStepTo } from '../../src/engine/rules/actions/known-paths';
import type { Actor } from '../../src/engine/world/actor';
import { DIRS, type Cell, type Dir } from '../../src/engine/space/geometry';
import type { FloorPlan } from '../../src/engine/world/floor-plan';
import { isKeyCommandId, KEY_COMMANDS } from '../../src/ui/frame/key-commands';
import { Keymap } from '../../src/ui/frame/keymap';
import { brokenInvariants } from '../invariants';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

const PLAN = TUTORIAL.planFloor('', 1);
/** More commands than any single lesson takes. */
const ENOUGH = 60;

/** The cell of the one entry that suits. */
function only<T extends { readonly cell: Cell }>(list: readonly T[], suits: (one: T) => boolean): Cell {
  const [one, ...more] = list.filter(suits);
  expect([one !== undefined, more]).toEqual([true, []]);
  return one?.cell ?? 0;
}
const signCell = (text: string): Cell => only(PLAN.fixtures, (one) => one.text === text);
const propCell = (prop: string): Cell => only(PLAN.fixtures, (one) => one.prop === prop);
const propCells = (prop: string): readonly Cell[] =>
  PLAN.fixtures.flatMap((one) => (one.prop === prop ? [one.cell] : []));
const thingCell = (item: string): Cell => only(PLAN.lying, (one) => one.item === item);
const cellsOf = (tile: TileId): Cell[] =>
  [...PLAN.tiles.keys()].filter((cell) => PLAN.tiles[cell] === tileNumber(tile));

/** The step that brings the hero nearest to a cell, as the crow flies. */
function stepTo({ map, cell }: Actor, to: Cell): Dir {
  const gap = (from: Cell): number =>
    Math.abs((from % map.width) - (to % map.width)) +
    Math.abs(Math.trunc(from / map.width) - Math.trunc(to / map.width));
  return DIRS.reduce((best, dir) => (gap(map.step(cell, dir)) < gap(map.step(cell, best)) ? dir : best));
}

/** A hero who issues only commands that a player could choose now. */
function pupil() {
  const engine = beginTutorial('Wren');
  const { hero, map } = engine;
  const told: GameEvent[] = [...engine.events];
  const act = (command: Command): readonly GameEvent[] => {
    // A player who examines may travel to any known cell.
    const isFreeWalk = command.do === 'travel' && map.memory.tiles[command.to] !== 0;
    if (!isFreeWalk) expect(offeredCommands(hero)).toContainEqual(command);
    const events = engine.perform(command);
    expect(events.filter(({ type }) => type === 'refused')).toEqual([]);
    expect(brokenInvariants(engine)).toEqual([]);
    told.push(...events);
    return events;
  };
  const until = (isDone: () => boolean, next: () => Command): void => {
    for (let i = 0; i < ENOUGH && !isDone(); i++) act(next());
    expect(isDone()).toBe(true);
  };
  const isKnown = (to: Cell): boolean => map.memory.tiles[to] !== 0;
  const stepOnFoot = (to: Cell): Dir | undefined =>
    isKnown(to) ? firstStepTo(map, hero.cell, to, map.memory.blocked) : undefined;
  /** Steps towards a cell on foot, by way of the last gate that has opened. Explores where the hero may. */
  const approach = (to: Cell): Command => {
    if (!isKnown(to) && new View(engine).isTaught('explore')) return { do: 'explore' };
    const due = new View(engine).lesson?.number ?? 1;
    const dir = stepOnFoot(to) ?? stepOnFoot(TUTORIAL.lessons?.[due - 2]?.gate ?? hero.cell);
    return { do: 'bump', dir: dir ?? 'n' };
  };
  const goTo = (cell: Cell): void => {
    until(
      () => hero.cell === cell,
      () => approach(cell),
    );
  };
  /** Walks up to a cell and bumps into it. */
  const pushInto = (cell: Cell): readonly GameEvent[] => {
    for (let i = 0; i < ENOUGH && map.distance(hero.cell, cell) > 1; i++) {
      const events = act(approach(cell));
      // Travel pushes into what fills the place.
      if (events.some((event) => event.type === 'stopped' && event.why === 'You have arrived.')) return events;
    }
    const dir = DIRS.find((each) => map.step(hero.cell, each) === cell) ?? 'n';
    return act({ do: 'bump', dir });
  };
  return {
    engine,
    hero,
    map,
    act,
    until,
    goTo,
    pushInto,
    /** Whether an event of this type has happened. */
    has: (type: EventType): boolean => told.some((event) => event.type === type),
    all: <T extends EventType>(type: T) => told.filter((event): event is EventOf<T> => event.type === type),
    read: (...texts: readonly string[]): void => {
      for (const text of texts)
        expect(pushInto(signCell(text))).toContainEqual(expect.objectContaining({ type: 'read', text }));
    },
    foe: (breed: string) => map.actors.find((actor) => actor.breed.id === breed && actor.inSight),
    carries: (item: string): boolean => hero.pack.some(({ kind }) => kind.id === item),
    letter: (item: string): string => hero.pack.find(({ kind }) => kind.id === item)?.letter ?? '?',
  };
}

/** Plays one lesson after the other. Stops after `lessons` of them, in front of the next. */
function play(lessons = Infinity) {
  const p = pupil();
  const { engine, hero, map, act, until, goTo, pushInto, has, all, read, foe, carries, letter } = p;
  const lesson = (): number => new View(engine).lesson?.number ?? 0;
  const steps: readonly (() => void)[] = [
    () => {
      expect(all('read').map(({ text }) => text)).toEqual([SIGNS.walking]);
      read(SIGNS.goal, SIGNS.gates, SIGNS.colours);
    },
    () => {
      read(SIGNS.looking, SIGNS.attack, SIGNS.guard, SIGNS.hits, SIGNS.striking);
      until(
        () => foe('rat') === undefined,
        () => ({ do: 'bump', dir: stepTo(hero, foe('rat')?.cell ?? 0) }),
      );
    },
    () => {
      read(SIGNS.resting);
      act({ do: 'rest' });
      expect(hero.health).toBe(hero.maxHealth);
    },
    () => {
      read(SIGNS.taking, SIGNS.drinking);
      goTo(thingCell('telepathyPotion'));
      goTo(thingCell('dart'));
      expect(new View(engine).pack.items.find(({ sort }) => sort === 'potion')).toMatchObject({ isKnown: false });
      act({ do: 'use', item: letter('telepathyPotion') });
      expect(has('learned') && hero.conditions.some(({ condition }) => condition === 'telepathic')).toBe(true);
    },
    () => {
      read(SIGNS.throwing);
      goTo((foe('rat')?.cell ?? 0) - 4);
      act({ do: 'throw', item: letter('dart'), to: foe('rat')?.cell ?? 0 });
    },
    () => {
      read(SIGNS.chests);
      expect(pushInto(propCell('chest'))).toContainEqual(expect.objectContaining({ type: 'took', item: 'buckler' }));
      act({ do: 'equip', item: letter('buckler') });
    },
    () => {
      read(SIGNS.vault);
      goTo((propCells('openCage')[0] ?? 0) + PLAN.width);
      act({ do: 'choose', at: propCells('openCage')[0] ?? 0 });
      expect([all('lifted').length, all('shut').length]).toEqual([1, 2]);
    },
    () => {
      read(SIGNS.people);
      const soldier = map.actors.find(({ topic }) => topic === 'tutor');
      pushInto(soldier?.cell ?? 0);
      expect(all('talked').map(({ topic }) => topic)).toEqual(['tutor']);
    },
    () => {
      read(SIGNS.traps, SIGNS.locks);
      goTo(thingCell('ironKey'));
      expect([has('sprung'), carries('ironKey')]).toEqual([false, true]);
      expect(pushInto(cellsOf('ironDoor')[0] ?? 0)).toContainEqual(
        expect.objectContaining({ type: 'unlocked', key: 'iron key' }),
      );
    },
    () => {
      read(SIGNS.friends);
      expect(pushInto(propCell('cage'))).toContainEqual(expect.objectContaining({ type: 'freed' }));
      const friend = map.actors.find(({ side }) => side === 'ally');
      act({ do: 'order', id: friend?.id ?? 0, order: 'wait' });
      act({ do: 'order', id: friend?.id ?? 0, order: 'follow' });
    },
    () => {
      read(SIGNS.stealth, SIGNS.fighting);
      until(
        () => foe('kobold') === undefined,
        () => ({ do: 'fight' }),
      );
    },
    () => {
      until(
        () => map.memory.tiles[signCell(SIGNS.leaving)] !== 0,
        () => ({ do: 'explore' }),
      );
      read(SIGNS.exploring, SIGNS.leaving, SIGNS.saving);
      expect(pushInto(propCell('lever'))).toContainEqual(
        expect.objectContaining({ type: 'opened', what: 'iron bars' }),
      );
      until(
        () => carries('paperCrown'),
        () => ({ do: 'explore' }),
      );
      until(
        () => hero.cell === PLAN.up,
        () => ({ do: 'travel', floor: 1, to: PLAN.up }),
      );
      act({ do: 'climb', way: 'up' });
    },
  ];
  steps.slice(0, lessons).forEach((step, i) => {
    expect(lesson()).toBe(i + 1);
    step();
  });
  return p;
}

/** The number of lessons. */
const LESSONS = Object.keys(TASKS).length;

test('a hero who does what each lesson asks for leaves with the paper crown', () => {
  const { engine, has, all } = play();
  expect([engine.outcome, has('sprung'), has('awoke')]).toEqual(['won', false, false]);
  // Every sign has been read, and every gate has said what comes next.
  expect(new Set(all('read').map(({ text }) => text))).toEqual(new Set(Object.values(SIGNS)));
  const said = all('befell').map(({ text }) => text);
  for (const [id, task] of Object.entries(TASKS))
    if (!/read|free/.test(id)) expect(said.filter((text) => text.endsWith(` opens. ${task}`))).toHaveLength(1);
});

test.each(Array.from({ length: LESSONS - 1 }, (_, done) => [done] as const))(
  'after %d lessons, a hero who only explores, travels, runs, rests, fights and takes stairs comes to no other lesson',
  (done) => {
    const { engine, hero, map } = play(done);
    const { gate = 0, task } = TUTORIAL.lessons?.[done] ?? {};
    const automatic = (): readonly Command[] => [
      { do: 'explore' },
      { do: 'travel', floor: 1, to: PLAN.up },
      { do: 'travel', floor: 1, to: gate },
      { do: 'rest' },
      { do: 'climb', way: 'up' },
      { do: 'climb', way: 'down' },
      ...DIRS.map((dir): Command => ({ do: 'run', dir })),
    ];
    let said = 0;
    for (let round = 0; round < 3; round++)
      for (const command of automatic())
        said += engine.perform(command).filter((event) => 'why' in event && event.why.includes(task ?? '?')).length;
    expect([engine.outcome, new View(engine).lesson?.number]).toEqual([undefined, done + 1]);
    expect([map.tile(gate).walkable, hero.isAlive, said > 0]).toEqual([false, true, true]);
  },
);

test('an automatic command is refused before its lesson, with what to do instead', () => {
  const { engine } = pupil();
  for (const command of ['explore', 'rest', 'fight'] as const)
    expect(engine.perform({ do: command })).toEqual([
      { type: 'refused', why: `A later lesson teaches that. ${TASKS.read}` },
    ]);
  expect(offeredCommands(engine.hero).map((each) => each.do)).not.toContain('explore');
  // The second lesson is about attacks by hand.
  expect(play(1).engine.perform({ do: 'fight' })).toEqual([
    { type: 'refused', why: `A later lesson teaches that. ${TASKS.strike}` },
  ]);
});

test('a deed without the signs of its room opens nothing, and the hero hears why', () => {
  const { engine, hero, until, goTo, foe, has, read } = play(1);
  goTo(TUTORIAL.lessons?.[0]?.gate ?? 0);
  until(
    () => has('died'),
    () => ({ do: 'bump', dir: stepTo(hero, foe('rat')?.cell ?? 0) }),
  );
  expect(engine.events).toContainEqual(
    expect.objectContaining({ text: 'That is done. Read the other signs in this room, and the gate opens.' }),
  );
  expect(new View(engine).lesson).toMatchObject({
    number: 2,
    task: 'Read the other signs in this room, and the gate opens.',
  });
  read(SIGNS.looking, SIGNS.attack, SIGNS.guard, SIGNS.hits, SIGNS.striking);
  expect(new View(engine).lesson?.number).toBe(3);
  // A throw shows in no state, so that it counts only after the sign.
  const thrower = play(4);
  thrower.goTo((TUTORIAL.lessons?.[3]?.gate ?? 0) + PLAN.width);
  const shoot = (): readonly GameEvent[] =>
    thrower.act({ do: 'throw', item: thrower.letter('dart'), to: thrower.foe('rat')?.cell ?? 0 });
  expect(shoot()).toContainEqual(
    expect.objectContaining({ text: 'Read the signs in this room first, then do that again. ' + TASKS.throw }),
  );
});

test('no lesson can be lost: thrown potions, spent darts and an insulted soldier do not shut the hero in', () => {
  const drinker = play(3);
  drinker.read(SIGNS.taking, SIGNS.drinking);
  drinker.goTo(thingCell('telepathyPotion'));
  drinker.engine.perform({ do: 'throw', item: drinker.letter('telepathyPotion'), to: drinker.hero.cell - 1 });
  expect(new View(drinker.engine).lesson?.task).toBe(TASKS.throw);
  // Any thrown item counts.
  const thrower = play(4);
  thrower.read(SIGNS.throwing);
  thrower.engine.perform({ do: 'throw', item: thrower.letter('ration'), to: thrower.hero.cell - 1 });
  expect(new View(thrower.engine).lesson?.task).toBe(TASKS.wear);
  const brawler = play(7);
  brawler.read(SIGNS.people);
  for (const actor of [...brawler.map.actors]) if (actor.topic === 'tutor') actor.side = 'hostile';
  brawler.engine.perform({ do: 'wait' });
  expect(new View(brawler.engine).lesson?.task).toBe(TASKS.unlock);
});

test('an automatic command that is allowed stops in the gate of a new lesson', () => {
  const engine = beginTutorial('Wren', SPOKEN_TUTORIAL);
  for (const id of ['goal', 'colours', 'gates'] as const)
    engine.perform({ do: 'travel', floor: 1, to: signCell(SIGNS[id]) });
  const gate = TUTORIAL.lessons?.[0]?.gate ?? 0;
  expect(engine.perform({ do: 'travel', floor: 1, to: gate })).not.toContainEqual({ type: 'refused' });
  engine.perform({ do: 'bump', dir: 'w' });
  expect(engine.perform({ do: 'travel', floor: 1, to: gate + 3 })).toContainEqual({
    type: 'stopped',
    why: `You stop: a new lesson begins here. ${TASKS.strike}`,
  });
  expect(engine.hero.cell).toBe(gate);
});

test('the last line of the screen and the status by lines say what the lesson asks for', async () => {
  const t = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(80, 24));
  await t.press();
  expect(t.rows()[23]).toContain(`1/${LESSONS}: ${TASKS.read}`);
  expect(t.rows()[23]).not.toContain('explore');
});

/** What strangers ask, and a line of the signs that answers. */
const QUESTIONS: readonly (readonly [question: string, onScreen: RegExp, byLines: RegExp])[] = [
  ['how do I walk?', /Walk with the arrow keys/, /Type a direction, such as "north"/],
  ['what does attack mean?', /"attack 3 x 60%" means: .* rolls 3 dice/, /attack 3 dice at 60% means/],
  ['what does guard mean?', /"guard 2 x 40%" means: .* block one of the hits/, /Guard 2 dice at 40% means/],
  ['what does "hits 40%" mean?', /"hits 40%" below a foe is the chance/, /hits you 40% means/],
  ['what does stealth mean?', /"stealth" is the distance/, /noticed from is the distance/],
  ['what do the colours mean?', /Red is harm, green is safe/, /No colour matters/],
  ['how do I get well again?', /Press 5 to rest/, /"rest" rests/],
  ['what happens when I die?', /a dead hero stays dead/, /a dead hero stays dead/],
  ['how do I throw?', /Press t to throw/, /"throw dart at rat"/],
  ['what does this potion do?', /do not know a potion until/, /do not know a potion until/],
  ['may I take all of these?', /You can take one/, /You can take one/],
  ['how do I free the captive?', /Walk into a cage .* to free/, /Walk into a cage .* to free/],
  ['how do I use stairs?', /Press < to travel to the stairs/, /"stairs up" goes to the stairs/],
  ['how do I stop and go on later?', /S saves and leaves/, /"save" saves and leaves/],
  ['where can I read that again?', /Press M to read earlier messages/, /"help" lists every command/],
];

test.each(QUESTIONS)('a stranger who asks "%s" finds an answer on a sign', (_question, onScreen, byLines) => {
  expect(Object.values<string>(SIGNS).filter((text) => onScreen.test(text))).toHaveLength(1);
  expect(Object.values(SPOKEN_SIGNS).filter((text) => byLines.test(text))).toHaveLength(1);
});

test('the figures in the examples of the signs are those of the hero who reads them', () => {
  const { attack, defense } = new View(beginTutorial('Wren')).heroStatus;
  expect(SIGNS.attack).toContain(`"attack ${attack.dice} x ${attack.chance}%"`);
  expect(SIGNS.guard).toContain(`"guard ${defense.dice} x ${defense.chance}%"`);
});

test('at the terminal the first sign is shown at once, and the floor fits the smallest window', async () => {
  const t = atTerminal(beginTutorial('Wren'), new ScriptedTerminal(80, 24));
  await t.press();
  expect(t.terminal.screen).toContain('It says: Walk with the arrow keys');
  expect(t.hero()).toEqual([80 - PLAN.width + (PLAN.start % PLAN.width), Math.trunc(PLAN.start / PLAN.width)]);
});

test('without the crown the stairs stay barred', () => {
  const { engine, goTo } = pupil();
  goTo(PLAN.up);
  expect(engine.perform({ do: 'climb', way: 'up' })).toEqual([
    { type: 'refused', why: 'The stairs are barred, and only the paper crown opens them.' },
  ]);
});

test('everything can be reached in order', () => {
  const { missing, unreachable } = solve(within(PLAN));
  // Only the island is out of reach.
  expect([missing, unreachable]).toEqual([[], 1]);
});

test('the drawing is a rectangle with a ring of wall and fits the smallest window', () => {
  const { width, height, tiles, start, up } = PLAN;
  expect(tiles).toHaveLength(width * height);
  expect([width <= 80 - 22, height <= 24 - 4]).toEqual([true, true]);
  const ring = [...tiles.keys()].filter(
    (cell) => cell < width || cell >= width * (height - 1) || cell % width === 0 || cell % width === width - 1,
  );
  expect(new Set(ring.map((cell) => TILES[tiles[cell] as number]?.id))).toEqual(new Set(['wall']));
  expect([TILES[tiles[start] as number]?.id, TILES[tiles[up] as number]?.id]).toEqual(['floor', 'gate']);
});

test('every sign appears once and is short', () => {
  const texts = Object.values<string>(SIGNS);
  expect(new Set(PLAN.fixtures.flatMap(({ text }) => text ?? []))).toEqual(new Set(texts));
  for (const text of texts) {
    expect(text).toMatch(/^[ -~]{1,160}$/);
    expect(text).toMatch(/\.$/);
  }
});

test('every key that a sign names does what the sign says', () => {
  const keys = new Keymap();
  for (const [id, { key, does }] of Object.entries(TAUGHT)) {
    if (!isKeyCommandId(id)) throw new Error(`${id} is no command`);
    expect([id, keys.label(id), KEY_COMMANDS[id].help]).toEqual([id, key, does]);
  }
  const taught = Object.values<{ key: string }>(TAUGHT).map(({ key }) => key);
  for (const text of Object.values<string>(SIGNS)) {
    for (const [, key] of text.matchAll(/[Pp]ress (\S+)/g)) expect(taught).toContain(key);
  }
  expect(keys.stepLetters).toBe(USUAL_KEYS.stepLetters);
});

test("the signs name the player's own keys", () => {
  const keymap = new Keymap('brogue', 'arrows', new Map([['drink', ['Y']]]));
  const signs = signsFor({ label: (id) => keymap.label(id), stepLetters: keymap.stepLetters });
  expect(signs.walking).toContain('Walk with the arrow keys, and into a sign');
  expect(signs.exploring).toContain('press x to explore');
  expect(signs.drinking).toContain('Press Y to drink');
});

test('every question of a talk has an answer', () => {
  const topics = Object.keys(TUTORIAL.talks);
  for (const { choices } of Object.values(TUTORIAL.talks))
    for (const { topic } of choices) if (topic !== undefined) expect(topics).toContain(topic);
});

/** The same floor in the corner of a level of ordinary size, which the solver expects. */
function within(plan: FloorPlan): FloorPlan {
  const moved = (cell: Cell): Cell => Math.trunc(cell / plan.width) * WIDTH + (cell % plan.width);
  const tiles = new Uint8Array(WIDTH * HEIGHT).fill(tileNumber('wall'));
  plan.tiles.forEach((tile, cell) => (tiles[moved(cell)] = tile));
  return {
    ...plan,
    tiles,
    up: moved(plan.up),
    start: moved(plan.start),
    fixtures: plan.fixtures.map(({ cell, works = [], ...rest }) => ({
      ...rest,
      cell: moved(cell),
      works: works.map(moved),
    })),
    lying: plan.lying.map((some) => ({ ...some, cell: moved(some.cell) })),
    residents: plan.residents.map((one) => ({ ...one, cell: moved(one.cell) })),
  };
}

test('what a lesson asks for is not cut by the keys beside it', async () => {
  const { engine } = play(8);
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  await t.press();
  expect(t.status()).toBe(`9/12: ${TASKS.unlock}`);
});

test('before travelling is taught, the travel key says so and lists nothing', async () => {
  const { engine } = play(6);
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  await t.press('_');
  expect(t.terminal.screen).toContain('A later lesson teaches that.');
  expect(t.terminal.screen).not.toContain('Travel to');
});
