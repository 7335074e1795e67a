// Opens a blessed screen without terminfo, widgets or input: only its alternate buffer, cursor and size are used.
import { loadBlessed } from './blessed-classes';
import type { BlessedOutput, BlessedProgram, BlessedScreen } from './blessed-types';
import { withProtoAccessor } from './proto-accessor';

export const HIDE_CURSOR = '\x1b[?25l';
export const RESET_STYLE = '\x1b[m';

/**
 * Opens a blessed screen on an output. blessed is loaded only now, without the parts that widgets need. It cannot read
 * current terminfo files, so it gets fixed capabilities. Its input stays silent: it would read half a sequence as keys.
 */
export const openScreen = (output: BlessedOutput): BlessedScreen => withProtoAccessor(() => newScreen(output));

function newScreen(output: BlessedOutput): BlessedScreen {
  const { Program, Screen } = loadBlessed();
  const program = withoutTmux(
    () =>
      new Program({
        input: { _blessedInput: 1 }, // blessed assumes that it has added its listeners, and adds none
        output,
        terminal: 'xterm',
        tput: false,
        buffer: true,
        zero: true,
      }),
  );
  program._tputSetup = true;
  program.tput = { unicode: true, numbers: {}, strings: {} };
  program.put = capabilities(program);
  return new Screen({ program });
}

/** Returns the capabilities that blessed uses. Every terminal since the VT100 supports or ignores them. */
function capabilities(program: BlessedProgram): BlessedProgram['put'] {
  const send = (text: string) => () => {
    program._write(text);
  };
  const nothing = (): void => undefined;
  return {
    smcup: send('\x1b[?1049h'),
    rmcup: send('\x1b[?1049l'),
    civis: send(HIDE_CURSOR),
    cnorm: send('\x1b[?25h'),
    clear: send(`${RESET_STYLE}\x1b[H\x1b[2J`),
    cup: (row = 0, column = 0) => {
      program._write(`\x1b[${row + 1};${column + 1}H`);
    },
    csr: nothing, // nothing scrolls
    keypad_xmit: nothing, // the number pad must send digits
    keypad_local: nothing,
  };
}

/** Keeps blessed from running `tmux -V` inside tmux, which takes 10 ms and affects only unused features. */
function withoutTmux<T>(create: () => T): T {
  const { TMUX } = process.env;
  delete process.env['TMUX'];
  try {
    return create();
  } finally {
    if (TMUX !== undefined) process.env['TMUX'] = TMUX;
  }
}
