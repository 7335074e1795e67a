// A game played at a scripted terminal.
import type { Engine } from '../../src/engine/engine';
import { KeyboardPlayer, type PlayerOptions } from '../../src/ui/play/keyboard-player';
import { confirmScreen } from '../../src/ui/widgets/confirm';
import { LEAVE_UNSAVED } from '../../src/ui/ask/end-game';
import { keysScreen } from '../../src/ui/widgets/text-screen';
import type { Pace } from '../../src/ui/frame/pace';
import { Preferences } from '../../src/ui/frame/preferences';
import { Ui } from '../../src/ui/frame/ui';
import { ScriptedTerminal } from './scripted-terminal';

/** What a test sets, without the hints unless it asks for them. */
interface AtTerminal extends PlayerOptions {
  readonly preferences?: Preferences;
  readonly pace?: Pace;
}

/** A game at a scripted terminal, with the loop that plays it. */
export function atTerminal(
  engine: Engine,
  terminal = new ScriptedTerminal(),
  { preferences, pace, hints = false, ...options }: AtTerminal = {},
) {
  const ui = new Ui(
    terminal,
    { leave: () => confirmScreen(LEAVE_UNSAVED, true), keys: keysScreen },
    preferences ?? new Preferences({ flags: { pace, hints } }),
  );
  const player = new KeyboardPlayer(ui, engine, 'npx koboldkeep --seed 42', options);
  const over = (async () => {
    while (engine.outcome === undefined) {
      const command = await player.choose();
      if (!command) return;
      engine.perform(command);
      await player.watch();
    }
  })();
  const rows = (): string[] => terminal.screen.split('\n');
  return {
    engine,
    ui,
    player,
    terminal,
    over,
    press: (...keys: readonly string[]) => terminal.press(...keys),
    rows,
    status: (): string => rows().at(-1) ?? '',
    messages: (): string[] => rows().slice(-4, -1),
    /** What the card over the map says, as one line. */
    card: (): string =>
      rows()
        .flatMap((row) => /│ (\S.*?) *│/.exec(row)?.[1] ?? [])
        .join(' '),
    /** Where the hero is drawn. */
    hero: (): readonly [x: number, y: number] => {
      const y = rows().findIndex((row) => row.includes('@'));
      return [rows()[y]?.indexOf('@') ?? -1, y];
    },
  };
}
