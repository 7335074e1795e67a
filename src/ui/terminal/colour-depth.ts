// Detects the colours and characters that a terminal supports from its environment variables.

/** The numbers of colours a terminal can show. With `none`, bold, underline and inverse still work. */
export const COLOUR_DEPTHS = ['truecolor', '256', '16', 'none'] as const;
export type ColourDepth = (typeof COLOUR_DEPTHS)[number];

/** The environment variables of the program. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The meanings of FORCE_COLOR. Any other value means 16 colours. */
const FORCED: ReadonlyMap<string, ColourDepth> = new Map([
  ['0', 'none'],
  ['false', 'none'],
  ['2', '256'],
  ['3', 'truecolor'],
]);

const NO_COLOUR_TERM = /^(dumb|vt(5\d|1\d\d|220|320|420).*|.*-(m|mono))$/;
const TRUECOLOUR_TERM = /direct|truecolor|^xterm-(kitty|ghostty)|^(alacritty|foot|ghostty|wezterm|contour|rio)/;
const TRUECOLOUR_PROGRAM = new Set(['iTerm.app', 'vscode', 'WezTerm', 'ghostty', 'Hyper', 'rio', 'WarpTerminal']);

/** The depth that the environment suggests, and the variable that says so; undefined if none does. */
interface Detected<T> {
  readonly value: T;
  readonly from: string | undefined;
}

/** Returns the colour depth that the environment suggests. */
export const detectColourDepth = (env: Environment, platform?: NodeJS.Platform): ColourDepth =>
  explainColourDepth(env, platform).value;

/** Returns the colour depth and its reason. The user's settings take precedence over the terminal's. */
export function explainColourDepth(
  env: Environment,
  platform: NodeJS.Platform = process.platform,
): Detected<ColourDepth> {
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return { value: FORCED.get(force) ?? '16', from: 'FORCE_COLOR' };
  if (isSet(env, 'NO_COLOR')) return { value: 'none', from: 'NO_COLOR' };

  const term = (env['TERM'] ?? '').toLowerCase();
  const byTerm = (value: ColourDepth): Detected<ColourDepth> => ({ value, from: term === '' ? undefined : 'TERM' });
  if (NO_COLOUR_TERM.test(term)) return byTerm('none');
  const byName = byTerm(/256/.test(term) || (term === '' && platform === 'win32') ? '256' : '16');
  // GNU screen passes on the variables of the outer terminal, but drops colours that it does not support.
  if (isSet(env, 'STY') && !isSet(env, 'TMUX')) return byName;
  // Terminal.app before macOS 26 garbles 24-bit colours, whatever a profile sets.
  if (env['TERM_PROGRAM'] === 'Apple_Terminal') return { value: '256', from: 'TERM_PROGRAM' };
  if (/^(truecolor|24bit)$/.test(env['COLORTERM'] ?? '')) return { value: 'truecolor', from: 'COLORTERM' };
  if (TRUECOLOUR_TERM.test(term)) return byTerm('truecolor');
  if (isSet(env, 'WT_SESSION')) return { value: 'truecolor', from: 'WT_SESSION' };
  if (TRUECOLOUR_PROGRAM.has(env['TERM_PROGRAM'] ?? '')) return { value: 'truecolor', from: 'TERM_PROGRAM' };
  if (Number(env['VTE_VERSION'] ?? 0) >= 3600) return { value: 'truecolor', from: 'VTE_VERSION' };
  return byName;
}

/** Returns whether to draw in ASCII only. */
export const isAsciiOnly = (env: Environment): boolean => explainAscii(env).value;

/** Returns whether to draw in ASCII only, and why: the locale is not UTF-8, or the terminal's font is too small. */
export function explainAscii(env: Environment): Detected<boolean> {
  const term = (env['TERM'] ?? '').toLowerCase();
  // The Linux console has 256 or 512 glyphs, which depend on the loaded font.
  if (/^(linux|dumb|vt(5\d|1\d\d|220|320|420))/.test(term)) return { value: true, from: 'TERM' };
  const from = ['LC_ALL', 'LC_CTYPE', 'LANG'].find((name) => isSet(env, name));
  return { value: from !== undefined && !/utf-?8/i.test(env[from] ?? ''), from };
}

function isSet(env: Environment, name: string): boolean {
  return env[name] !== undefined && env[name] !== '';
}
