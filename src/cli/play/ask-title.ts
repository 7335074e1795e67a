/** The title screen at the terminal, before any game is opened. */
import { STORY } from '../../content/tables/story';
import { isDiskError } from '../../store/disk/fs';
import type { Saves } from '../../store/saves';
import { Ui } from '../../ui/frame/ui';
import { keysScreen } from '../../ui/widgets/text-screen';
import type { Preferences } from '../../ui/frame/preferences';
import { TitleScreen, type TitleChoice, type TitleNews } from '../../ui/screens/title-screen';
import { READING_WIDTH } from '../../ui/widgets/text-screen';
import type { TextLine } from '../../ui/words/styled-lines';
import type { Terminal } from '../../ui/terminal/terminal';
import { UsageError, type Io } from '../io/io';
import { readOrRefuse } from '../io/read-or-refuse';
import { withTerminal } from '../io/with-terminal';
import { hallLines } from '../runs/hall-of-fame';
import { titleNews } from './title-news';

/** Returns what the player wants to play, or the exit code if they leave. The terminal is kept for what they play on it. */
export async function askTitle(
  heroName: string,
  saves: Saves,
  preferences: Preferences,
  io: Io,
): Promise<TitleChoice | number> {
  let choice: TitleChoice | undefined;
  const show = async (terminal: Terminal): Promise<void> => {
    const ui = new Ui(terminal, { keys: keysScreen }, preferences);
    choice = await ui.ask(
      new TitleScreen(
        ui,
        heroName,
        STORY,
        () => bestRuns(saves),
        () => newsOf(heroName, saves),
      ),
    );
  };
  const isKept = (): boolean => choice !== undefined && preferences.get('mode') === 'screen';
  const code = await withTerminal(preferences, io, show, isKept);
  return choice ?? code;
}

/** Returns the news of earlier games; none if the disk fails: opening a game reports that. */
function newsOf(heroName: string, saves: Saves): TitleNews {
  try {
    return titleNews(heroName, saves);
  } catch (error) {
    if (isDiskError(error)) return { lines: [] };
    throw error;
  }
}

/** Returns the hall of fame, or why it cannot be read. */
function bestRuns(saves: Saves): readonly TextLine[] {
  try {
    const { runs } = readOrRefuse(saves.runs.folder, () => saves.runs.all());
    return runs.length > 0 ? hallLines(runs, '', READING_WIDTH) : ['No runs yet: a run is listed when it has ended.'];
  } catch (error) {
    if (error instanceof UsageError) return [error.message];
    throw error;
  }
}
