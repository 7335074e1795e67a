// After the end of a run: the messages can be searched, and the rest looked at.
import type { Dialogue } from './dialogue';
import { LineCommands, viewingLines, type Similar } from './line-commands';
import type { Telling } from './telling';

const INTRO =
  'The run is over. messages and a word finds what was told; character, pack and map tell how things stood. Enter leaves.';

/** After a death or a victory, lets the player look back, until an empty line or the end of the input. */
export async function lookBack(dialogue: Dialogue, { game }: Telling, similar: Similar): Promise<void> {
  const { outcome } = game.view;
  if (outcome !== 'died' && outcome !== 'won') return;
  const commands = new LineCommands(dialogue, similar, viewingLines(game), INTRO);
  dialogue.say('', INTRO);
  for (;;) {
    const line = await dialogue.readCommand();
    if (line === undefined || line.trim() === '' || (await commands.read(line)) === 'leave') return;
  }
}
