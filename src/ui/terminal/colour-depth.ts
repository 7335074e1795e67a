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

/** Returns the colour depth that the environment suggests. The user's settings take precedence over the terminal's. */
export function detectColourDepth(env: Environment, platform: NodeJS.Platform = process.platform): ColourDepth {
  const force = env['FORCE_COLOR'];
  if (force !== undefined && force !== '') return FORCED.get(force) ?? '16';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return 'none';

  const term = (env['TERM'] ?? '').toLowerCase();
  if (NO_COLOUR_TERM.test(term)) return 'none';
  const byName: ColourDepth = /256/.test(term) || (term === '' && platform === 'win32') ? '256' : '16';
  // GNU screen passes on the variables of the outer terminal, but drops colours that it does not support.
  if (isSet(env, 'STY') && !isSet(env, 'TMUX')) return byName;
  // Terminal.app before macOS 26 garbles 24-bit colours, whatever a profile sets.
  if (env['TERM_PROGRAM'] === 'Apple_Terminal') return '256';
  if (/^(truecolor|24bit)$/.test(env['COLORTERM'] ?? '') || TRUECOLOUR_TERM.test(term)) return 'truecolor';
  if (isSet(env, 'WT_SESSION') || TRUECOLOUR_PROGRAM.has(env['TERM_PROGRAM'] ?? '')) return 'truecolor';
  if (Number(env['VTE_VERSION'] ?? 0) >= 3600) return 'truecolor';
  return byName;
}

/** Returns whether to draw in ASCII only: the locale is clearly not UTF-8, or the terminal's font is too small. */
export function isAsciiOnly(env: Environment): boolean {
  const term = (env['TERM'] ?? '').toLowerCase();
  // The Linux console has 256 or 512 glyphs, which depend on the loaded font.
  if (/^(linux|dumb|vt(5\d|1\d\d|220|320|420))/.test(term)) return true;
  const locale = ['LC_ALL', 'LC_CTYPE', 'LANG']
    .map((name) => env[name])
    .find((value) => value !== undefined && value !== '');
  return locale !== undefined && !/utf-?8/i.test(locale);
}

function isSet(env: Environment, name: string): boolean {
  return env[name] !== undefined && env[name] !== '';
}
