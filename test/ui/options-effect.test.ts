// What the options do in a game: the bell, and steps that the game would ask about.
import { Preferences } from '../../src/ui/frame/preferences';
import { stand } from '../props';
import { scene } from '../scene';
import { isRiskWaived } from '../../src/ui/ask/follow-up';
import { hear } from '../support/by-ear';
import { atTerminal } from '../support/at-terminal';
import { ScriptedTerminal } from '../support/scripted-terminal';

class RingingTerminal extends ScriptedTerminal {
  rings = 0;
  hasFocus = true;
  ring(): void {
    this.rings++;
  }
}

const preferring = (name: string, value: string): Preferences =>
  new Preferences({ flags: { hints: false, pace: 'none' }, file: { path: '', lines: [{ line: 1, name, value }] } });

describe('the bell', () => {
  const run = async (value: string, drawing: string, hasFocus = true) => {
    const terminal = new RingingTerminal();
    terminal.hasFocus = hasFocus;
    const s = scene(drawing, { k: { actor: 'idler' } });
    const t = atTerminal(s.engine, terminal, { preferences: preferring('bell', value) });
    await t.press('L');
    return { ...t, ...s, terminal };
  };
  const AMBUSH = '##########\n#@....####\n#####.####\n#####..k.#\n##########';

  test('rings when a foe comes into view on a run, and not when the run ends by itself', async () => {
    expect((await run('danger', AMBUSH)).terminal.rings).toBe(1);
    expect((await run('danger', '######\n#@...#\n######')).terminal.rings).toBe(0);
  });

  test('is silent unless the player wants it', async () => {
    expect((await run('off', AMBUSH)).terminal.rings).toBe(0);
  });

  test('rings once when a command ends while the player is in another window', async () => {
    expect((await run('danger', '######\n#@...#\n######', false)).terminal.rings).toBe(1);
    expect((await run('danger', AMBUSH, false)).terminal.rings).toBe(1);
    expect((await run('off', AMBUSH, false)).terminal.rings).toBe(0);
  });

  test('rings once when health falls below a third', async () => {
    const t = await run('danger', '######\n#@...#\n######');
    t.hero.maxHealth = 30;
    t.hero.health = 10;
    t.engine.onTurn = () => (t.hero.health = 9);
    await t.press('.', '.', '.');
    expect(t.terminal.rings).toBe(1);
  });
});

describe('confirmations', () => {
  const sit = (value: string, prepare: (s: ReturnType<typeof scene>) => void = () => undefined) => {
    const s = scene('######\n#@1..#\n######', { 1: { tile: 'brambles' } });
    prepare(s);
    return atTerminal(s.engine, undefined, { preferences: preferring('confirmations', value) });
  };
  test('are asked before thorns, unless the player wants none', async () => {
    const asked = sit('ask');
    await asked.press('l');
    expect(asked.terminal.screen).toContain('Push through the brambles?');
    const silent = sit('never');
    await silent.press('l');
    expect(silent.terminal.screen).not.toContain('Push through');
    expect(silent.engine.turn).toBe(1);
  });

  test('of a known trap are left out too', async () => {
    const t = sit('never', (s) => {
      s.engine.map.setTile(
        s.at('1'),
        s.engine.content.tiles.findIndex(({ id }) => id === 'floor'),
      );
      stand(s.engine, s.at('1'), 'dartTrap');
    });
    await t.press('l');
    expect(t.terminal.screen).not.toContain('Step onto');
    expect(t.engine.turn).toBe(1);
  });

  test.each(['ask', 'never'] as const)('by lines are left out or asked as on the screen: %s', async (value) => {
    const s = scene('######\n#@1..#\n######', { 1: { tile: 'brambles' } });
    const preferences = preferring('confirmations', value);
    const heard = (await hear(s.engine, ['east'], { isWaived: (event) => isRiskWaived(event, preferences) })).join(
      '\n',
    );
    expect([heard.includes('Push through the brambles?'), s.engine.turn]).toEqual(
      value === 'ask' ? [true, 0] : [false, 1],
    );
    expect(heard).not.toContain('Nothing new.');
  });

  test.each(['crust', 'chasm'] as const)('are always asked by lines before what cannot be undone: %s', async (tile) => {
    const s = scene('######\n#@1..#\n######', { 1: { tile } });
    const preferences = preferring('confirmations', 'never');
    const heard = await hear(s.engine, ['east'], { isWaived: (event) => isRiskWaived(event, preferences) });
    expect([heard.join('\n').includes('Type yes or no.'), s.engine.turn]).toEqual([true, 0]);
  });

  test.each(['crust', 'chasm'] as const)('are always asked before a step that cannot be undone: %s', async (tile) => {
    const s = scene('######\n#@1..#\n######', { 1: { tile } });
    const t = atTerminal(s.engine, undefined, { preferences: preferring('confirmations', 'never') });
    await t.press('l');
    expect(t.terminal.screen).toMatch(/y yes/);
    expect(t.engine.turn).toBe(0);
  });
});
