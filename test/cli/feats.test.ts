/** Feats in the reports of runs, and while a saved game is played over several sittings. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concludeRun } from '../../src/cli/play/conclude';
import { countDeeds } from '../../src/cli/play/game-loop';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import type { Journal } from '../../src/store/journal/journal';
import { storeDependencies } from '../../src/store/disk/environment';
import { DISK } from '../../src/store/disk/fs';
import { Saves } from '../../src/store/saves';
import { runMain } from '../support/run-main';

const home = mkdtempSync(join(tmpdir(), 'koboldkeep feats '));
afterAll(() => {
  rmSync(home, { recursive: true });
});
const run = (...args: string[]) => runMain(args, { KOBOLDKEEP_HOME: home });
const saves = new Saves({ ...storeDependencies(DISK, CONTENT), isDurable: false }, home);

/** A feat that everybody earns who has waited twice, so that short games have one. */
const PATIENT = {
  id: 'patient',
  name: 'Patient',
  rule: 'Wait.',
  judge: ({ turn, outcome }: { turn: number; outcome: unknown }) =>
    turn >= 2 ? ('earned' as const) : outcome === undefined ? ('open' as const) : ('lost' as const),
};
const feats = CONTENT.feats as (typeof PATIENT)[];
beforeAll(() => void feats.push(PATIENT));
afterAll(() => void feats.pop());

const ids = (some: readonly { readonly id: string }[] = []): readonly string[] => some.map(({ id }) => id);

test('reports, scores and statistics tell the feats of a run', async () => {
  const journal = saves.start({ name: 'Wren', seed: '42' });
  for (const command of [{ do: 'wait' }, { do: 'wait' }, { do: 'escape' }] as const) journal.perform(command);
  concludeRun(saves, journal);
  const { code, out } = await run('morgue');
  expect(code).toBe(0);
  expect(out).toContain('\nFeats\n=====\nPatient: Wait.\n');
  expect(JSON.parse((await run('morgue', '--json')).out)).toMatchObject({
    feats: [{ id: 'patient', name: 'Patient' }],
  });
  expect((await run('scores')).out).toMatch(/gave up on floor 1, 1 feat /);
  expect(JSON.parse((await run('scores', '--json')).out)).toMatchObject({ feats: ['patient'] });
  expect((await run('stats')).out).toMatch(/Feats, and how many runs earned them\n {2}Patient +█+ 1\n/);
  expect(JSON.parse((await run('stats', '--json')).out)).toMatchObject({ feats: [{ id: 'patient', runs: 1 }] });
});

test('a run without feats says so, and is listed as before', async () => {
  const journal = saves.start({ name: 'Robin', seed: '42' });
  journal.perform({ do: 'escape' });
  concludeRun(saves, journal);
  const robin = readdirSync(join(home, 'runs')).find((name) => /robin.*kkr$/i.test(name)) ?? '';
  expect((await run('morgue', join(home, 'runs', robin))).out).toContain('\nFeats\n=====\nNone this time.\n');
  expect((await run('scores')).out).toMatch(/Robin +gave up on floor 1 {2,}/);
});

test('a continued game has the feats that it had before, found by a replay', () => {
  const play = (journal: Journal, commands: readonly Command[]) => {
    const counted = countDeeds(journal, () => saves.deeds('Finch', journal.engine));
    for (const command of commands) counted.game.perform(command);
    return counted;
  };
  const journal = saves.start({ name: 'Finch', seed: '7' });
  const sword = journal.engine.hero.pack.find(({ kind }) => kind.id === 'shortSword')?.letter ?? '';
  const first = play(journal, [{ do: 'explore' }, { do: 'equip', item: sword }, { do: 'explore' }]);
  const before = first.feats();
  expect(ids(before?.earned)).toEqual(['patient']);
  journal.close();
  const again = saves.resume('Finch');
  if (!again) throw new Error('no saved game');
  const second = play(again, [{ do: 'wait' }]);
  expect(second.feats()).toEqual(before);
  // From here on nothing is replayed: gold in the hand closes one feat more.
  again.engine.hero.gold += 5;
  second.game.perform({ do: 'wait' });
  expect(ids(second.feats()?.open)).toEqual(ids(before?.open).filter((id) => id !== 'penniless'));
  again.close();
});

test('a game whose earlier commands are lost tells no feats', () => {
  const journal = saves.start({ name: 'Lark', seed: '7' });
  journal.perform({ do: 'wait' });
  const { game, feats: told } = countDeeds(journal, () => undefined);
  game.perform({ do: 'wait' });
  expect(told()).toBeUndefined();
  journal.close();
});
