// The first screen of a player without a saved game: who they are, what for, how to begin, and what else there is.
import type { Story } from '../../engine/world/kinds/game-story';
import type { Canvas } from '../terminal/canvas';
import { answer, back, keyLabel, withoutRepeats, type Binding, type Reply, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { TextScreen } from '../widgets/text-screen';
import { INKS } from '../words/inks';
import type { TextLine } from '../words/styled-lines';
import { wrap } from '../words/text';
import { KeysScreen } from './keys-screen';
import { KEYS_ENTRY, OptionsScreen } from './options-screen';
import { drawTitle, titleRows } from './title-art';

/** The first choice of the player. */
export type TitleChoice = 'play' | 'tutorial' | 'daily';

const WIDTH = 68;
/** The columns of the keys. */
const KEYS_WIDTH = 8;
/** The rows of the frame around the text. */
const FRAME_ROWS = 2;

/** Shows the keep and says what the game is about. Answers what the player wants to play; Enter plays. */
export class TitleScreen implements Screen<TitleChoice> {
  readonly bindings: readonly Binding<TitleChoice>[];

  /** The last key, if it did nothing. */
  private useless = '';

  constructor(
    private readonly ui: Ui,
    private readonly heroName: string,
    private readonly story: Story,
    /** Returns the best runs. */
    private readonly hall: () => readonly TextLine[],
  ) {
    this.bindings = withoutRepeats<Binding<TitleChoice>>([
      { keys: ['enter', 'space', 'n'], help: 'play', run: () => answer('play') },
      { keys: ['t'], help: 'learn the game on one short floor', run: () => answer('tutorial') },
      { keys: ['d'], help: "play today's dungeon, the same for everyone", run: () => answer('daily') },
      { keys: ['s'], help: 'see the hall of fame', run: (key) => this.showHall(key) },
      { keys: ['o', ...ui.keys.of('options')], help: 'change options and keys', run: (key) => this.showOptions(key) },
      { keys: ['escape', 'q', 'ctrl+c'], help: 'leave', run: () => back },
    ]);
  }

  draw(canvas: Canvas): void {
    const width = Math.min(WIDTH, canvas.width - 4);
    const about = this.about().flatMap((line) => wrap(line, width));
    const above = drawKeysLine(
      canvas,
      'Enter plays',
      this.useless === '' ? '' : `${keyLabel(this.useless)} does nothing here`,
      'Esc leaves',
    );
    const choices = this.bindings.map(({ keys: [key = ''], help }) => ({ key, lines: wrap(help, width - KEYS_WIDTH) }));
    const rows = about.length + 1 + choices.reduce((sum, { lines }) => sum + lines.length, 0);
    const boxRows = Math.min(above.height, rows + FRAME_ROWS);
    const art = titleRows(above.height - boxRows);
    const top = (above.height - boxRows - art) >> 1;
    drawTitle(above.rect(0, top, above.width, art));
    const inside = drawBox(above.rect(0, top + art, above.width, boxRows), 'Koboldkeep', width, rows);
    about.forEach((line, y) => inside.text(0, y, line, INKS.text));
    let y = about.length + 1;
    for (const { key, lines } of choices) {
      inside.rect(0, y, inside.width, lines.length).clickable(key);
      inside.text(0, y, keyLabel(key), INKS.strong);
      for (const line of lines) inside.text(KEYS_WIDTH, y++, line, INKS.text);
    }
  }

  onKey(key: string): undefined {
    this.useless = key.length === 1 ? key : '';
  }

  private about(): readonly string[] {
    const { keys } = this.ui;
    const { heroTitle, setting, goal } = this.story;
    return [
      `You are ${this.heroName} ${heroTitle}. ${setting}`,
      goal,
      `${keys.label('explore')} explores, ${keys.label('fight')} fights the nearest foe, ${keys.label('help')} lists every key.`,
    ];
  }

  private showHall(key: string): Promise<Reply<TitleChoice>> {
    this.useless = '';
    return this.ui.ask(new TextScreen('Hall of fame', this.hall(), [key]));
  }

  private async showOptions(key: string): Promise<Reply<TitleChoice>> {
    this.useless = '';
    const { ui } = this;
    const screen = new OptionsScreen(ui, [KEYS_ENTRY], [key]);
    while ((await ui.ask(screen)) === 'keys') await ui.ask(new KeysScreen(ui));
    return undefined;
  }
}
