/** The tutorial by lines: typed as its signs say, from the first sign to the stairs. */
import { beginTutorial } from '../../src/cli/commands/tutorial-command';
import { SPOKEN_SIGNS, TASKS } from '../../src/content/tutorial/signs';
import { SPOKEN_TUTORIAL } from '../../src/content/tutorial';
import { View } from '../../src/engine/api/view/view';
import { byEar, hear } from '../support/by-ear';

/** What a player types in each lesson, besides going to the signs; the lines of a lesson come again until it is done. */
const TYPED: readonly (readonly string[])[] = [
  ['go sign'],
  ['go sign', 'fight'],
  ['go sign', 'rest'],
  ['go sign', 'go potion', 'go dart', 'drink potion'],
  ['go sign', 'go sign', 'throw dart at rat'],
  ['go sign', 'go chest', 'wear buckler'],
  ['go sign', 'go ring', '1', 'yes'],
  ['go sign', 'go soldier', '1'],
  ['go sign', 'go key', 'go iron door'],
  ['go sign', 'go captive'],
  ['go sign', 'fight'],
  [...Array<string[]>(4).fill(['go sign', 'explore']).flat(), 'go lever', 'explore', 'stairs up', 'stairs up'],
];

/** More lines than the whole tutorial takes. */
const ENOUGH = 200;

test('the tutorial can be finished by lines, and every sign is heard on the way', async () => {
  const engine = beginTutorial('Wren', SPOKEN_TUTORIAL);
  const typed: string[] = [];
  let left: string[] = [];
  let begun = 1;
  const { player, heard } = byEar(engine, () => {
    const { number = 1 } = new View(engine).lesson ?? {};
    const lines = TYPED[number - 1] ?? [];
    if (number > begun) left = ['go open gate', 'go open gate', ...lines];
    else if (left.length === 0) left = [...lines];
    begun = number;
    const line = left.shift() ?? 'look';
    typed.push(line);
    return line;
  });
  while (engine.outcome === undefined && typed.length < ENOUGH) {
    const command = await player.choose();
    if (!command) break;
    engine.perform(command);
    await player.watch();
  }
  expect([typed.length < ENOUGH, engine.outcome]).toEqual([true, 'won']);
  const all = heard.join(' ').replace(/\s+/g, ' ');
  for (const text of Object.values(SPOKEN_SIGNS)) expect(all).toContain(text);
  for (const [id, task] of Object.entries(TASKS))
    if (!/read|free/.test(id)) expect(all).toMatch(new RegExp(`Well done: the gate in the \\S+ opens. ${task}`));
});

test('by lines the status names the lesson, and what a later lesson teaches is refused', async () => {
  const heard = await hear(beginTutorial('Wren', SPOKEN_TUTORIAL), ['status', 'explore']);
  expect(heard).toContain(`Lesson 1 of 12: ${TASKS.read}`);
  expect(heard.join(' ')).toContain(`A later lesson teaches that. ${TASKS.read}`);
});
