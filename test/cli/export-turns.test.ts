/** Which turns `export` shows: the end complete, no turn that is not there, and none other than was asked for unsaid. */
import { join } from 'node:path';
import { CONTENT } from '../../src/content';
import { Replayer } from '../../src/store/recording/replayer';
import { MovingPicture } from '../../src/ui/export/svg';
import { Canvas } from '../../src/ui/terminal/canvas';
import { AtHome } from '../support/at-home';
import { wonUntil } from '../support/won';
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

let at: AtHome;
let file: string;
beforeEach(() => {
  at = new AtHome();
  file = at.keep(recording, 'one.kkr');
});
afterEach(() => {
  at.remove();
});

test('a transcript ends with the whole last screen, which 24 rows could not show', async () => {
  const whole = at.keep(wonUntil().recording, 'whole.kkr');
  const { code, out } = await at.run('export', whole, '--text', '-', '--from', '4600');
  expect(code).toBe(0);
  const end = out.slice(out.indexOf('Wren brought the Ember Crown home'));
  for (const part of [
    'the Crown',
    'score',
    'Kobold King. Gold: 1,929.',
    'Level 9',
    'Seed 42.',
    'The same dungeon again',
  ])
    expect(end).toContain(part);
  expect(end).not.toContain('scroll');
});

test.each([
  ['--from', '--text'],
  ['--from', '--cast'],
  ['--turn', '--svg'],
])('%s after the end of the run is refused with a sentence, and %s writes nothing', async (option, kind) => {
  for (const turn of [last + 1, 999_999]) {
    const out = join(at.home, 'out');
    const { code, out: printed, err } = await at.run('export', file, kind, out, option, String(turn));
    expect([code, printed]).toEqual([2, '']);
    expect(err).toMatch(
      /^koboldkeep: The run ends on turn \d+, before --(from|turn) [\d,]+: give a turn up to \d+\.\n$/,
    );
    expect(at.files()).toEqual(['one.kkr']);
  }
  const { code } = await at.run('export', file, kind, '-', option, String(last));
  expect(code).toBe(0);
});

test('of a run without a turn no later turn is exported', async () => {
  const none = at.keep(wonUntil(0).recording, 'none.kkr');
  expect(await at.run('export', none, '--cast', '-', '--from', '700')).toEqual({
    code: 2,
    out: '',
    err: 'koboldkeep: The run ends on turn 0, before --from 700: give a turn up to 0.\n',
  });
  expect((await at.run('export', none, '--cast', '-')).code).toBe(0);
});

test('--to may be later than the end', async () => {
  const whole = await at.run('export', file, '--text', '-');
  expect(await at.run('export', file, '--text', '-', '--to', '999999')).toEqual(whole);
});

test('a turn within a longer command is shown by the turn after it, and the program says so', async () => {
  expect(within).toBeGreaterThan(0);
  const { code, out, err } = await at.run('export', file, '--svg', '-', '--turn', String(within));
  expect(code).toBe(0);
  expect(err).toBe(`koboldkeep: Turn ${within} passes within a longer command: --turn means turn ${after}.\n`);
  expect(out).toContain(`turn ${after} `);
  expect((await at.run('export', file, '--svg', '-', '--turn', String(after))).err).toBe('');
  const part = await at.run('export', file, '--cast', '-', '--from', String(within), '--to', String(within));
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
