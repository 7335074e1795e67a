/** The path of a recorded hero, for races. */
import { CONTENT } from '../../src/content';
import { Engine } from '../../src/engine/engine';
import { tracingGhost } from '../../src/store/recording/run-summary';
import { finished } from '../../src/store/recording/verification';
import { WON, wonUntil } from '../support/small-game';

const LENGTH = 120;
const { recording } = wonUntil(LENGTH);

test('a ghost path knows the position after every turn, and when each floor was first reached', () => {
  const ghostPath = finished(tracingGhost(CONTENT, recording));
  const engine = Engine.start(CONTENT, WON.options);
  const splits: number[] = [];
  expect(ghostPath.place(0)).toEqual({ floor: 1, depth: 1, cell: engine.hero.cell });
  for (const command of WON.commands.slice(0, LENGTH)) {
    const { deepest } = engine;
    engine.perform(command);
    if (engine.deepest > deepest) splits.push(engine.turn);
    const { number, depth } = engine.map;
    expect(ghostPath.place(engine.turn)).toEqual({ floor: number, depth, cell: engine.hero.cell });
  }
  expect(splits.length).toBeGreaterThan(0);
  expect(ghostPath).toMatchObject({ name: 'Wren', outcome: null, turn: engine.turn, splits, invalidReason: undefined });
  for (let turn = 0; turn <= engine.turn; turn++) expect(ghostPath.place(turn)).toBeDefined();
  expect(ghostPath.place(engine.turn + 1)).toBeUndefined();
  expect(ghostPath.place(-1)).toBeUndefined();
});

test('the path of an invalid recording ends where it differs; a recording of other rules has none', () => {
  const broken = finished(tracingGhost(CONTENT, { ...recording, commands: recording.commands.slice(0, 90) }));
  expect(broken.invalidReason).toMatch(/^it ends on turn/);
  expect(broken.place(1)).toBeDefined();
  expect(broken.place(recording.turn)).toBeUndefined();
  const foreign = finished(tracingGhost(CONTENT, { ...recording, rules: 999 }));
  expect(foreign.invalidReason).toMatch(/rules 999/);
  expect([foreign.place(0), foreign.splits]).toEqual([undefined, []]);
});
