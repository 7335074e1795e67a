/** `koboldkeep export`: turns a recorded run into an asciinema recording, an SVG picture or a transcript. */
import { resolve } from 'node:path';
import { PAPER } from '../../content/tables/palette';
import { escapeJson, safeText, type SafeText } from '../../store/coding/safe-text';
import type { Recording } from '../../store/recording/format';
import type { Replayer } from '../../store/recording/replayer';
import { Cast } from '../../ui/export/cast';
import { OffscreenTerminal, type FrameSink } from '../../ui/export/offscreen-terminal';
import { recordFrames } from '../../ui/export/recorder';
import { MovingPicture, svgPicture, TooManyFrames } from '../../ui/export/svg';
import { transcriptLines } from '../../ui/export/transcript';
import { TEMPOS, type Pace } from '../../ui/frame/pace';
import { Canvas } from '../../ui/terminal/canvas';
import type { ColourDepth } from '../../ui/terminal/colour-depth';
import type { PaletteName } from '../../ui/terminal/palette-names';
import { paletteFor } from '../../ui/terminal/terminal-colours';
import { formatNumber } from '../../ui/words/phrases';
import { dungeonArguments } from '../input/shell-commands';
import { complain, EXIT, UsageError, type Io } from '../io/io';
import { checkOutput, STDOUT, writeOutput } from '../io/output-file';
import { PROGRAM_NAME, withArguments } from '../io/program-command';
import { startProgress } from '../io/progress-bar';
import { headline, openReplay, openRun } from '../runs/find-run';

interface ExportOptions {
  readonly cast?: string;
  readonly svg?: string;
  readonly text?: string;
  readonly force?: true;
  readonly size: string;
  readonly pace?: Pace;
  readonly color?: ColourDepth;
  readonly palette?: PaletteName;
  readonly ascii?: true;
  readonly speed?: string;
  readonly from?: string;
  readonly to?: string;
  readonly turn?: string;
  readonly animate?: true;
}

const MIN_SIZE = { width: 80, height: 24 } as const;
const MAX_SIZE = { width: 300, height: 100 } as const;
const MAX_SPEED = 1000;
/** Rows for the last screen of a transcript: more than the longest list of kills and last turns has. */
const ENDING_HEIGHT = 500;

/** The checked options. */
interface ExportRequest {
  readonly width: number;
  readonly height: number;
  readonly depth: ColourDepth;
  readonly palette: PaletteName;
  readonly ascii: boolean;
  readonly pace: Pace;
  readonly speedFactor: number;
  /** The part of the run to export, in commands. */
  readonly from: number;
  readonly to: number;
}

/** Writes the files that the options name: the same run always gives the same files. */
export async function exportRun(options: ExportOptions, io: Io, given?: string): Promise<number> {
  const { cast, svg, text } = options;
  const outs = [cast, svg, text].filter((out) => out !== undefined);
  refuseWithoutEffect(options);
  checkOutputs(outs, options.force === true);
  const { source, recording } = await openRun(given, io);
  const replay = openReplay(source, recording, io);
  const note = (sentence: string): void => {
    complain(sentence, io);
  };
  const request = readRequest(options, replay, note);
  const made: (readonly [out: string, content: SafeText])[] = [];
  const title = `Koboldkeep: ${headline(recording)}`;
  const { depth, ascii, palette } = request;
  const style = { depth, ascii, palette, paper: PAPER, title };
  const castFile = cast === undefined ? undefined : castOf(recording, title, request);
  const animation = svg !== undefined && options.animate ? new MovingPicture(style) : undefined;
  const sinks = [castFile, animation].filter((sink) => sink !== undefined);
  if (sinks.length > 0) {
    const progress = startProgress('commands shown', request.to - request.from, io);
    await play(replay, recording, request, sinks, progress.note).finally(progress.end);
  }
  if (cast !== undefined && castFile) made.push([cast, safeText(linesOf(castFile.text).map(escapeJson))]);
  if (svg !== undefined && animation) made.push([svg, safeText(linesOf(animation.text))]);
  if (svg !== undefined && !animation) {
    const at = options.turn === undefined ? request.to : readTurn('turn', options.turn, replay, note);
    const still = await stillOf(replay, recording, { ...request, from: at, to: at });
    made.push([svg, safeText(linesOf(svgPicture(still, style)))]);
  }
  if (text !== undefined) made.push([text, await textOf(replay, recording, request)]);
  for (const [out, content] of made) writeOutput(out, content, io);
  if (replay.invalidReason === undefined) return EXIT.ok;
  complain(`${source} failed verification: ${replay.invalidReason}. The export ends there.`, io);
  return EXIT.unverified;
}

function readRequest(
  { size, color = 'truecolor', palette = 'standard', ascii, pace = 'normal', speed = '1', from, to }: ExportOptions,
  replay: Replayer,
  note: (sentence: string) => void,
): ExportRequest {
  const [, width = 0, height = 0] = (/^(\d{1,4})x(\d{1,4})$/.exec(size) ?? []).map(Number);
  if (width < MIN_SIZE.width || height < MIN_SIZE.height || width > MAX_SIZE.width || height > MAX_SIZE.height)
    throw new UsageError(
      `The size must be from ${MIN_SIZE.width}x${MIN_SIZE.height} to ${MAX_SIZE.width}x${MAX_SIZE.height}, as in --size 100x30.`,
    );
  const speedFactor = /^\d+(\.\d+)?$/.test(speed) ? Number(speed) : 0;
  if (speedFactor <= 0 || speedFactor > MAX_SPEED)
    throw new UsageError(`The speed must be a number above 0 and at most ${MAX_SPEED}, as in --speed 4.`);
  if (from !== undefined && to !== undefined && Number(from) > Number(to))
    throw new UsageError('--from is a later turn than --to: swap them.');
  const part = {
    from: from === undefined ? 0 : readTurn('from', from, replay, note),
    to: to === undefined ? replay.length : readLastTurn('to', to, replay, note),
  };
  return { width, height, depth: color, palette, ascii: ascii ?? false, pace, speedFactor, ...part };
}

const castOf = ({ began }: Recording, title: string, { width, height, depth, palette, ascii }: ExportRequest): Cast =>
  new Cast({ width, height, title, timestamp: Math.trunc(began / 1000) }, paletteFor(depth, PAPER, palette), ascii);

/** Plays a part of a run and passes its frames to the sinks. */
async function play(
  replay: Replayer,
  recording: Recording,
  request: ExportRequest,
  to: readonly FrameSink[],
  onShown: (commands: number) => void = () => undefined,
): Promise<void> {
  const { width, height, depth, ascii, pace, speedFactor } = request;
  const terminal = new OffscreenTerminal(width, height, depth, ascii, to, speedFactor);
  // Not the command that started the program: the same run always gives the same files.
  const replayCommand = withArguments(PROGRAM_NAME, dungeonArguments(recording));
  const cut = { from: request.from, to: request.to, tempo: TEMPOS[pace], replayCommand, onShown };
  try {
    await recordFrames(replay, terminal, cut);
  } catch (error) {
    if (!(error instanceof TooManyFrames)) throw error;
    throw new UsageError(
      `The run is too long for one animated picture: ${error.message}. Shorten it with --from and --to, or use --pace none.`,
    );
  }
}

/** The picture after the last requested command, or with `ending` the last picture of the run. */
async function stillOf(
  replay: Replayer,
  recording: Recording,
  request: ExportRequest,
  ending = false,
): Promise<Canvas> {
  let first: Canvas | undefined;
  let last: Canvas | undefined;
  const frame = (canvas: Canvas): void => {
    last = canvas.copy();
    first ??= last;
  };
  await play(replay, recording, { ...request, from: request.to }, [{ frame }]);
  return (ending ? last : first) ?? new Canvas(request.width, request.height);
}

async function textOf(replay: Replayer, recording: Recording, request: ExportRequest): Promise<SafeText> {
  const proof = replay.invalidReason === undefined ? 'verified' : `not verified: ${replay.invalidReason}`;
  const messages = transcriptLines(replay, request.from, request.to);
  // A transcript does not scroll: the end of the run gets the rows that it needs.
  const height = replay.engine.outcome === undefined ? request.height : ENDING_HEIGHT;
  const lines = [
    `${headline(recording)}.`,
    `Played by rules ${recording.rules}; ${proof}.`,
    '',
    ...messages,
    '',
    ...(await stillOf(replay, recording, { ...request, height }, true)).toString().split('\n'),
  ];
  return safeText(lines.slice(0, lines.findLastIndex((line) => line !== '') + 1));
}

const linesOf = (file: string): readonly string[] => file.trimEnd().split('\n');

/** Throws a UsageError for an option that none of the wanted outputs heeds. */
function refuseWithoutEffect(options: ExportOptions): void {
  const { cast, svg, text, animate } = options;
  const isFilm = cast !== undefined || (svg !== undefined && animate === true);
  const isPicture = cast !== undefined || svg !== undefined;
  const isStill = svg !== undefined && animate !== true;
  const heeded: readonly (readonly [option: keyof ExportOptions, isHeeded: boolean, by: string])[] = [
    ['animate', svg !== undefined, '--svg'],
    ['turn', isStill, '--svg without --animate'],
    ['from', isFilm || text !== undefined, '--cast, --text, or --svg with --animate'],
    ['to', isPicture || text !== undefined, '--cast, --svg or --text'],
    ['speed', isFilm, '--cast, or --svg with --animate'],
    ['pace', isFilm, '--cast, or --svg with --animate'],
    ['color', isPicture, '--cast or --svg'],
    ['palette', isPicture, '--cast or --svg'],
  ];
  if (cast === undefined && svg === undefined && text === undefined) return;
  for (const [option, isHeeded, by] of heeded)
    if (options[option] !== undefined && !isHeeded)
      throw new UsageError(`--${option} has no effect here: leave it out, or use it with ${by}.`);
}

function checkOutputs(outs: readonly string[], mayReplace: boolean): void {
  if (outs.length === 0)
    throw new UsageError('Give at least one output: --cast FILE, --svg FILE or --text FILE; - means standard output.');
  const places = outs.map((out) => (out === STDOUT ? out : resolve(out)));
  if (new Set(places).size < places.length)
    throw new UsageError('Two outputs go to the same file: give another file for one of them.');
  for (const out of outs) checkOutput(out, mayReplace);
}

/** The turns of a run at its positions, which are numbers of commands. */
interface Turns {
  readonly length: number;
  turnAt(position: number): number;
  positionOfTurn(turn: number): number;
}

/**
 * Returns the position at which a turn begins, or the next command if the turn passes within a longer one; `onOther` is
 * then called with a sentence. Throws a UsageError if the run ends earlier.
 */
function readTurn(option: string, text: string, turns: Turns, onOther: (sentence: string) => void): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} must be a turn number, as in --${option} 1200.`);
  const turn = Number(text);
  const last = turns.turnAt(turns.length);
  if (turn > last)
    throw new UsageError(
      `The run ends on turn ${formatNumber(last)}, before --${option} ${formatNumber(turn)}: give a turn up to ${formatNumber(last)}.`,
    );
  const position = turns.positionOfTurn(turn);
  const found = turns.turnAt(position);
  if (found !== turn)
    onOther(
      `Turn ${formatNumber(turn)} passes within a longer command: --${option} means turn ${formatNumber(found)}.`,
    );
  return position;
}

/** Like `readTurn`, but a turn after the end of the run means the end. */
const readLastTurn = (option: string, text: string, turns: Turns, onOther: (sentence: string) => void): number =>
  Number(text) > turns.turnAt(turns.length) && /^\d{1,9}$/.test(text)
    ? turns.length
    : readTurn(option, text, turns, onOther);
