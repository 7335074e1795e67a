// After the end of a run: the messages can be searched, the rest looked at, and another run begun.
import type { Dialogue } from './dialogue';
import { LineCommands, viewingLines, type Similar } from './line-commands';
import type { LineRow } from './line-row';
import type { Telling } from './telling';

const INTRO =
  'The run is over. messages and a word finds what was told; character, pack and map tell how things stood. ';

/** Says what can follow: "Type new (new dungeon), again (this dungeon again) or leave." */
const nextWords = (next: readonly LineRow[]): string =>
  next.length === 0
    ? 'Enter leaves.'
    : `Type ${next.map(({ words: [word = ''], help }) => `${word} (${help})`).join(', ')} or leave.`;

/**
 * Lets the player look back after a run, until they leave, the input ends, or a line of `next` begins something else. A run
 * that was given up is looked back on only if something can follow. An empty line leaves if nothing can.
 */
export async function lookBack(
  dialogue: Dialogue,
  { game }: Telling,
  similar: Similar,
  next: () => readonly LineRow[] = () => [],
): Promise<void> {
  const { outcome } = game.view;
  if (outcome === undefined) return;
  const rows = next();
  if (outcome === 'escaped' && rows.length === 0) return;
  const intro = INTRO + nextWords(rows);
  const commands = new LineCommands(dialogue, similar, [...rows, ...viewingLines(game)], intro);
  dialogue.say('', intro);
  for (;;) {
    const line = await dialogue.readCommand();
    if (line === undefined) return;
    if (line.trim() === '') {
      if (rows.length === 0) return;
      dialogue.say(nextWords(rows));
    } else if ((await commands.read(line)) === 'leave') return;
  }
}
