/** Which turns `export` shows: the end complete, no turn that is not there, and none other than was asked for unsaid. */
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import { Replayer } from '../../src/store/recording/replayer';
import { MovingPicture } from '../../src/ui/export/svg';
import { Canvas } from '../../src/ui/terminal/canvas';
import { keepRun } from '../support/kept-run';
import { recorded } from '../support/recorded';
import { wonUntil } from '../support/small-game';
import { faultOf } from '../support/xml';

const { recording } = wonUntil(60);
const turns = (() => {
  const replay = Replayer.open(CONTENT, recording);
  if (typeof replay === 'string') throw new Error(replay);
  return Array.from({ length: replay.length + 1 }, (_, position) => replay.turnAt(position));
})();
const last = turns.at(-1) ?? 0;
/** A turn that passes within a longer command, and the turn after that command. */
const [within = 0, after = 0] =
  turns.map((turn, i) => [(turns[i - 1] ?? turn) + 1, turn] as const).find(([first, turn]) => first < turn) ?? [];

const kept = keepRun(recording);

/** A run of a hero who explores, and does nothing against whatever comes. */
function fatalRun(seed: string) {
  const engine = Engine.start(CONTENT, { seed, name: 'Wren', difficulty: 'grim' });
  const commands: Command[] = [];
  for (let i = 0; i < 500 && engine.outcome === undefined; i++) {
    const isFight = engine.map.actors.some((each) => each.inSight && !each.isHero && each.mood !== 'sleep');
    const command: Command = isFight ? { do: 'wait' } : { do: 'explore' };
    engine.perform(command);
    commands.push(command);
  }
  return engine.outcome === 'died'
    ? recorded(commands, { seed, name: 'Wren', difficulty: 'grim' }).recording
    : undefined;
}

test('a transcript ends with the whole death screen, also if 24 rows cannot show it', async () => {
  const rows: number[] = [];
  for (let seed = 1; rows.every((count) => count <= 22) && seed < 30; seed++) {
    const fatal = fatalRun(String(seed));
    if (!fatal) continue;
    const { code, out } = await kept.at.run('export', kept.at.keep(fatal, `${seed}.kkr`), '--text', '-');
    expect(code).toBe(0);
    const end = out.slice(out.lastIndexOf('Wren died on floor'));
    const words = end.replace(/\s+/g, ' ');
    const replay = Replayer.open(CONTENT, fatal);
    if (typeof replay === 'string') throw new Error(replay);
    const { turns: lastTurns } = replay.chronicle;
    for (const word of lastTurns.flatMap(({ said }) => said).flatMap((sentence) => sentence.split(' ')))
      expect(words).toContain(word);
    expect(end).toContain('The same dungeon again');
    expect(end).not.toContain('scroll');
    rows.push(end.split('\n').length);
  }
  expect(Math.max(...rows)).toBeGreaterThan(22);
});

test.each([
  ['--from', '--text'],
  ['--from', '--cast'],
  ['--turn', '--svg'],
])('%s after the end of the run is refused with a sentence, and %s writes nothing', async (option, kind) => {
  for (const turn of [last + 1, 999_999]) {
    const out = join(kept.at.home, 'out');
    const { code, out: printed, err } = await kept.at.run('export', kept.file, kind, out, option, String(turn));
    expect([code, printed]).toEqual([2, '']);
    expect(err).toMatch(
      /^koboldkeep: The run ends on turn \d+, before --(from|turn) [\d,]+: give a turn up to \d+\.\n$/,
    );
    expect(kept.at.files()).toEqual(['one.kkr']);
  }
  const { code } = await kept.at.run('export', kept.file, kind, '-', option, String(last));
  expect(code).toBe(0);
});

test('of a run without a turn no later turn is exported', async () => {
  const none = kept.at.keep(wonUntil(0).recording, 'none.kkr');
  expect(await kept.at.run('export', none, '--cast', '-', '--from', '700')).toEqual({
    code: 2,
    out: '',
    err: 'koboldkeep: The run ends on turn 0, before --from 700: give a turn up to 0.\n',
  });
  expect((await kept.at.run('export', none, '--cast', '-')).code).toBe(0);
});

test('--to may be later than the end', async () => {
  const whole = await kept.at.run('export', kept.file, '--text', '-');
  expect(await kept.at.run('export', kept.file, '--text', '-', '--to', '999999')).toEqual(whole);
});

test('a turn within a longer command is shown by the turn after it, and the program says so', async () => {
  expect(within).toBeGreaterThan(0);
  const { code, out, err } = await kept.at.run('export', kept.file, '--svg', '-', '--turn', String(within));
  expect(code).toBe(0);
  expect(err).toBe(`koboldkeep: Turn ${within} passes within a longer command: --turn means turn ${after}.\n`);
  expect(out).toContain(`turn ${after} `);
  expect((await kept.at.run('export', kept.file, '--svg', '-', '--turn', String(after))).err).toBe('');
  const part = await kept.at.run('export', kept.file, '--cast', '-', '--from', String(within), '--to', String(within));
  expect(part.err.match(/means turn/g)).toHaveLength(2);
});

test('a moving picture stands still at its end for viewers who want no motion', () => {
  const picture = new MovingPicture({
    depth: 'truecolor',
    ascii: false,
    paper: { fg: 0xffffff, bg: 0 },
    title: 'test',
  });
  const canvas = new Canvas(4, 1);
  for (const [i, text] of ['one', 'two', 'end'].entries()) {
    canvas.text(0, 0, text);
    picture.frame(canvas, 100 * i);
  }
  picture.end(400);
  const [, shift] =
    /@media \(prefers-reduced-motion:reduce\)\{#f\{animation:none;transform:translateX\((-\d+)px\)/.exec(
      picture.text,
    ) ?? [];
  const stops = [...picture.text.matchAll(/%\{transform:translateX\((-?\d+)px\)/g)].map(([, px]) => px);
  expect(shift).toBe(stops.at(-1));
  expect(faultOf(picture.text)).toBeUndefined();
});
