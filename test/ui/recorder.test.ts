// Tests the exports of a run: asciinema recordings, pictures and transcripts.
import { CONTENT } from '../../src/content';
import { PAPER } from '../../src/content/tables/palette';
import { Replayer } from '../../src/store/recording/replayer';
import { BOLD, Canvas, DIM, INVERSE, UNDERLINE } from '../../src/ui/terminal/canvas';
import { Cast } from '../../src/ui/export/cast';
import { recordFrames } from '../../src/ui/export/recorder';
import { TEMPOS } from '../../src/ui/frame/pace';
import { paletteFor } from '../../src/ui/terminal/terminal-colours';
import { OffscreenTerminal, type FrameSink } from '../../src/ui/export/offscreen-terminal';
import type { Playback } from '../../src/ui/play/playback';
import { MovingPicture, svgPicture, TooManyFrames } from '../../src/ui/export/svg';
import { drawBar } from '../../src/ui/widgets/bar';
import { INKS } from '../../src/ui/words/inks';
import { transcriptLines } from '../../src/ui/export/transcript';
import { doomedRun } from '../support/doomed-run';
import { FakeOutput } from '../support/fake-terminal';
import { once } from '../support/once';
import { wonUntil } from '../support/small-game';
import { faultOf } from '../support/xml';

const { recording } = wonUntil(100);
const LOOK = { depth: 'truecolor', ascii: false, paper: PAPER, title: 'A <title> & more' } as const;

const opened = Replayer.open(CONTENT, recording);
const replay = (): Replayer => {
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
};

/** Records a run and returns the last canvas. */
async function shown(run: Playback, projectors: readonly FrameSink[] = [], times = 1, from = 0): Promise<string> {
  let last = '';
  const seen = { frame: (canvas: Canvas) => (last = canvas.toString()) };
  const terminal = new OffscreenTerminal(80, 24, 'truecolor', false, [...projectors, seen], times);
  await recordFrames(run, terminal, {
    from,
    to: run.length,
    tempo: TEMPOS.normal,
    replayCommand: 'npx koboldkeep --seed 42',
  });
  return last;
}

const castOf = (): Cast =>
  new Cast({ width: 80, height: 24, title: 'A run', timestamp: 7 }, paletteFor('256', PAPER), false);

/** The whole run as a cast, and its last canvas. */
const wholeCast = once(async () => {
  const cast = castOf();
  return { cast, last: await shown(replay(), [cast]) };
});

type Entry = readonly [seconds: number, code: string, data: string];
const entries = (cast: Cast): Entry[] =>
  cast.text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Entry);

test('a cast is a line of JSON for each change, in order of time, and ends with the last screen', async () => {
  const { cast, last } = await wholeCast();
  const [header = ''] = cast.text.split('\n');
  expect(JSON.parse(header)).toMatchObject({ version: 2, width: 80, height: 24, timestamp: 7, title: 'A run' });
  const all = entries(cast);
  const times = all.map(([seconds]) => seconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times.slice(1, -1).map((time, i) => time - (times[i] ?? 0)))).toBeLessThanOrEqual(2);
  const output = new FakeOutput();
  for (const [, code, data] of all) if (code === 'o') output.write(data);
  await output.settle();
  expect(output.lines().map((line) => line.trimEnd())).toEqual(last.split('\n'));
  expect(last).toContain(`turn ${recording.turn} `);
});

test('landmarks are marked when they are reached', async () => {
  const { cast } = await wholeCast();
  const marks = entries(cast).filter(([, code]) => code === 'm');
  expect(marks.map(([, , text]) => text)).toEqual(replay().landmarks.map(({ text }) => text));
});

test('the speed divides all times', async () => {
  const [slow, fast] = [castOf(), castOf()];
  await shown(replay(), [slow], 1, 80);
  await shown(replay(), [fast], 4, 80);
  const length = (cast: Cast): number => entries(cast).at(-1)?.[0] ?? 0;
  expect(length(slow) / length(fast)).toBeCloseTo(4, 2);
});

test('a part of a run begins with the messages before it', async () => {
  const cast = castOf();
  await shown(replay(), [cast], 1, 90);
  const output = new FakeOutput();
  for (const [, , data] of entries(cast)
    .filter(([, code]) => code === 'o')
    .slice(0, 2))
    output.write(data);
  await output.settle();
  expect(output.lines().slice(-4, -1).join('')).toMatch(/\w+ \w+/);
});

test('a run that ends in a death ends with the death screen', async () => {
  expect(await shown(doomedRun())).toMatch(/Wren died on floor 1[^]*Your kills: cellar rat/);
});

test('a picture is well-formed, has no scripts or external fonts, and escapes text', () => {
  const canvas = new Canvas(80, 24);
  canvas.text(0, 0, 'a < b & "c" > d');
  canvas.text(0, 1, 'bold', { fg: 0x123456, flags: BOLD | UNDERLINE });
  canvas.text(0, 2, 'inverse', { fg: 0x00ff00, bg: 0x102030, flags: INVERSE });
  canvas.text(0, 3, 'dim', { fg: 0xffffff, flags: DIM });
  canvas.text(0, 4, '███▌░░≈≈×');
  canvas.rect(4, 6, 10, 4).drawFrame('box');
  const svg = svgPicture(canvas, LOOK);
  expect(faultOf(svg)).toBeUndefined();
  expect(svg).not.toMatch(/<script|href="h|@font-face|url\(/);
  expect(svg).toContain('A &lt;title&gt; &amp; more');
  expect(svg).toContain('>a &lt; b &amp; "c" &gt; d<');
  expect(svg).toMatch(/fill:#123456;font-weight:700;text-decoration:underline/);
  expect(svg).toMatch(/fill:#00ff00\}/);
  // Dim text has a colour of its own where there are colours.
  expect(svg).toMatch(/fill:#ffffff\}/);
  expect(svgPicture(canvas, { ...LOOK, depth: 'none' })).toMatch(/fill:#808081\}/);
  // Letters that fonts may lack are placed singly. Blocks and box lines are shapes.
  expect(svg).toContain('<text x="48 56 64" y="12"');
  expect(svg).not.toMatch(/[█▌░│┌─]/);
  expect(svg).toContain(`fill="#0f0e10"`);
});

test('a picture on a light background has light paper, dark ink and the same hues', () => {
  const canvas = new Canvas(20, 3);
  canvas.text(0, 0, 'text');
  canvas.text(0, 1, 'red', { fg: 0xff6b6b });
  for (const depth of ['truecolor', 'none'] as const) {
    const svg = svgPicture(canvas, { ...LOOK, depth, background: 'light' });
    expect(svg).toContain(`fill="#f0eff1"`);
    expect(svg).toContain('fill:#393939}');
  }
  expect(svgPicture(canvas, { ...LOOK, background: 'light' })).toMatch(/fill:#[89a-f]\d0000\}/);
});

test('a health bar has no hole: the cell that is filled in part has the colour of the empty ones', () => {
  const canvas = new Canvas(4, 1);
  drawBar(canvas, 0, 0, 4, 12, 32, INKS.good, INKS.faint);
  const rects = [...svgPicture(canvas, LOOK).matchAll(/<rect x="(\d+)" width="(\d+)" height="16" class="(\w+)"/g)];
  const empty = rects.find(([, x]) => x === '16');
  expect(rects).toContainEqual(expect.arrayContaining(['8', '8', empty?.[3]]));
  expect(rects).toContainEqual(expect.arrayContaining(['8', '4']));
});

test('a picture with few or no colours, or in ASCII, contains no others', () => {
  const canvas = new Canvas(80, 24);
  canvas.text(0, 0, 'red≈', { fg: 0xee1111 });
  expect(svgPicture(canvas, { ...LOOK, depth: '16' })).toContain('fill:#ff0000');
  expect(svgPicture(canvas, { ...LOOK, depth: 'none' })).not.toContain('ee1111');
  expect(svgPicture(canvas, { ...LOOK, ascii: true })).toContain('red~');
});

test('a moving picture contains each row and frame once, and shows each for its time', async () => {
  const moving = new MovingPicture(LOOK);
  await shown(replay(), [moving], 1, 75);
  const svg = moving.text;
  expect(faultOf(svg)).toBeUndefined();
  const rows = svg.match(/<g id="r\d+">[^]*?<\/g>\n/g) ?? [];
  expect(new Set(rows.map((row) => row.replace(/id="r\d+"/, ''))).size).toBe(rows.length);
  for (const [, id] of svg.matchAll(/href="#(r\d+)"/g)) expect(svg).toContain(`id="${id ?? ''}"`);
  const stops = [...svg.matchAll(/([\d.]+)%\{/g)].map(([, percent]) => Number(percent));
  expect(stops[0]).toBe(0);
  expect(stops).toEqual(stops.toSorted((a, b) => a - b));
  expect(stops.at(-1)).toBeLessThan(100);
});

test('a clip with too many frames is refused', () => {
  const moving = new MovingPicture(LOOK);
  const canvas = new Canvas(80, 24);
  expect(() => {
    for (let i = 0; i < 601; i++) {
      canvas.text(0, 0, String(i));
      moving.frame(canvas, i);
    }
  }).toThrow(TooManyFrames);
});

test('a transcript has a line for every turn with messages, with floor and health, and for the landmarks', () => {
  const lines = transcriptLines(replay(), 0, recording.commands.length);
  expect(lines[0]).toBe('   turn  floor    health  what happened');
  expect(lines[1]).toMatch(/^ +0 +1 +40\/40 {2}\* began on floor 1$/);
  expect(lines.filter((line) => line.includes('* ')).length).toBe(replay().landmarks.length);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ *[\d,]+ +\d+ +\d+\/\d+ {2}\S/);
  const turns = lines.slice(1).map((line) => Number(line.slice(0, 7).replace(',', '')));
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});

test('a clip that begins after the end of a run shows its end, and ends', async () => {
  const run = doomedRun();
  expect(await shown(run, [], 1, run.length + 5)).toContain('Wren died');
});
