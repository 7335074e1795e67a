/** The tutorial played from the first sign to the gate, and its floor, signs and keys. */
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import { solve } from '../../src/content/levels';
import { TILES, tileNumber } from '../../src/content/tables/tiles';
import { SPOKEN_TUTORIAL, TUTORIAL } from '../../src/content/tutorial';
import { SIGNS, signsFor, SPOKEN_SIGNS, TASKS } from '../../src/content/tutorial/signs';
import { TAUGHT, USUAL_KEYS } from '../../src/content/tutorial/taught-keys';
import { offeredCommands } from '../../src/engine/api/command/command-table';
import type { Command } from '../../src/engine/api/command/command';
import type { GameEvent } from '../../src/engine/api/event/event';
import { View } from '../../src/engine/api/view/view';
import { HEIGHT, WIDTH } from '../../src/content/levels';
import { withTask } from '../../src/engine/rules/floors/lessons';
import { DIRS, type Cell } from '../../src/engine/space/geometry';
import type { FloorPlan } from '../../src/engine/world/kinds/floor-plan';
import { isKeyCommandId, KEY_COMMANDS } from '../../src/ui/frame/key-commands';
import { Keymap } from '../../src/ui/frame/keymap';
import { PLAN, playTutorial, pupil, signCell, stepTo, thingCell } from '../tutorial-pupil';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

/** The number of lessons. */
const LESSONS = Object.keys(TASKS).length;

test('a hero who does what each lesson asks for leaves with the paper crown', () => {
  const { engine, has, all } = playTutorial();
  expect([engine.outcome, has('sprung'), has('awoke')]).toEqual(['won', false, false]);
  // Every sign has been read, and every gate has said what comes next.
  expect(new Set(all('read').map(({ text }) => text))).toEqual(new Set(Object.values(SIGNS)));
  const said = all('narrated').map(({ text }) => text);
  for (const [id, task] of Object.entries(TASKS))
    if (!/read|free/.test(id)) expect(said.filter((text) => text.endsWith(` opens. ${task}`))).toHaveLength(1);
});

test.each(Array.from({ length: LESSONS - 1 }, (_, done) => [done] as const))(
  'after %d lessons, a hero who only explores, travels, runs, rests, fights and takes stairs comes to no other lesson',
  (done) => {
    const { engine, hero, map } = playTutorial(done);
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

test('the task of the lesson follows what stops an automatic command at once, and every end of exploring', () => {
  const { engine } = playTutorial(LESSONS - 1);
  const isTold = (command: Command, hasBegun: boolean): boolean => withTask(engine, command, hasBegun, 'No.') !== 'No.';
  const rest: Command = { do: 'rest' };
  expect([isTold(rest, false), isTold(rest, true), isTold({ do: 'explore' }, true)]).toEqual([true, false, true]);
});

test('an automatic command is refused before its lesson, with what to do instead', () => {
  const { engine } = pupil();
  for (const command of ['explore', 'rest', 'fight'] as const)
    expect(engine.perform({ do: command })).toEqual([
      { type: 'refused', cause: 'taughtLater', why: `A later lesson teaches that. ${TASKS.read}` },
    ]);
  expect(offeredCommands(engine.hero).map((each) => each.do)).not.toContain('explore');
  // The second lesson is about attacks by hand.
  expect(playTutorial(1).engine.perform({ do: 'fight' })).toEqual([
    { type: 'refused', cause: 'taughtLater', why: `A later lesson teaches that. ${TASKS.strike}` },
  ]);
});

test('a deed without the signs of its room opens nothing, and the hero hears why', () => {
  const { engine, hero, until, goTo, foe, has, read } = playTutorial(1);
  goTo(TUTORIAL.lessons?.[0]?.gate ?? 0);
  until(
    () => has('died'),
    () => ({ do: 'bump', dir: stepTo(hero, foe('rat')?.cell ?? 0) }),
  );
  expect(engine.events).toContainEqual(
    expect.objectContaining({ text: 'That is done. Read the other signs, and the gate opens.' }),
  );
  expect(new View(engine).lesson).toMatchObject({
    number: 2,
    task: 'Read the other signs, and the gate opens.',
  });
  read(SIGNS.looking, SIGNS.striking);
  expect(new View(engine).lesson?.number).toBe(3);
});

test('a throw and a talk before the signs are read need not be done again', () => {
  const signsLeft: unknown = expect.objectContaining({
    text: 'That is done. Read the other signs, and the gate opens.',
  });
  const thrower = playTutorial(4);
  thrower.goTo((TUTORIAL.lessons?.[3]?.gate ?? 0) + PLAN.width);
  const shoot = (): readonly GameEvent[] =>
    thrower.act({ do: 'throw', item: thrower.letter('dart'), to: thrower.foe('rat')?.cell ?? 0 });
  expect(shoot()).toContainEqual(signsLeft);
  // Once is enough.
  expect(shoot()).not.toContainEqual(signsLeft);
  thrower.read(SIGNS.throwing, SIGNS.attack);
  expect(new View(thrower.engine).lesson?.task).toBe(TASKS.wear);

  const talker = playTutorial(7);
  const { map } = talker.engine;
  const tutor = map.actors.find(({ topic }) => topic === 'tutor')?.cell ?? 0;
  talker.goTo(tutor + 1);
  expect(talker.act({ do: 'bump', dir: 'w' })).toContainEqual(signsLeft);
  talker.read(SIGNS.people, SIGNS.colours);
  expect(new View(talker.engine).lesson?.task).toBe(TASKS.unlock);
});

test('no lesson can be lost: thrown potions, spent darts and an insulted soldier do not shut the hero in', () => {
  const drinker = playTutorial(3);
  drinker.read(SIGNS.taking, SIGNS.drinking);
  drinker.goTo(thingCell('telepathyPotion'));
  drinker.engine.perform({ do: 'throw', item: drinker.letter('telepathyPotion'), to: drinker.hero.cell - 1 });
  expect(new View(drinker.engine).lesson?.task).toBe(TASKS.throw);
  // Any thrown item counts.
  const thrower = playTutorial(4);
  thrower.read(SIGNS.throwing, SIGNS.attack);
  thrower.engine.perform({ do: 'throw', item: thrower.letter('ration'), to: thrower.hero.cell - 1 });
  expect(new View(thrower.engine).lesson?.task).toBe(TASKS.wear);
  const brawler = playTutorial(7);
  brawler.read(SIGNS.people, SIGNS.colours);
  for (const actor of [...brawler.map.actors]) if (actor.topic === 'tutor') actor.side = 'hostile';
  brawler.engine.perform({ do: 'wait' });
  expect(new View(brawler.engine).lesson?.task).toBe(TASKS.unlock);
});

test('an automatic command that is allowed stops in the gate of a new lesson', () => {
  const engine = beginTutorial('Wren', SPOKEN_TUTORIAL);
  for (const id of ['goal', 'gates'] as const) engine.perform({ do: 'travel', floor: 1, to: signCell(SIGNS[id]) });
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
  ['what does attack mean?', /"attack" is the number of dice/, /attack is the number of dice/],
  ['what does guard mean?', /"guard" is the number of dice/, /Guard is the number of dice/],
  ['what does "hits 40%" mean?', /"hits" below a foe is the chance/, /stands the chance that its next blow/],
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
    fixtures: plan.fixtures.map(({ cell, works = [], excludes = [], ...rest }) => ({
      ...rest,
      cell: moved(cell),
      works: works.map(moved),
      excludes: excludes.map(moved),
    })),
    lying: plan.lying.map((some) => ({ ...some, cell: moved(some.cell) })),
    residents: plan.residents.map((one) => ({ ...one, cell: moved(one.cell) })),
  };
}

test('what a lesson asks for is not cut by the keys beside it', async () => {
  const { engine } = playTutorial(8);
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  await t.press();
  expect(t.status().startsWith(`9/12: ${TASKS.unlock}  `)).toBe(true);
});

test('before travelling is taught, the travel key says so and lists nothing', async () => {
  const { engine } = playTutorial(6);
  const t = atTerminal(engine, new ScriptedTerminal(80, 24));
  await t.press('_');
  expect(t.terminal.screen).toContain('A later lesson teaches that.');
  expect(t.terminal.screen).not.toContain('Travel to');
});
