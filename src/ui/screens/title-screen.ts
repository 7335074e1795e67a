// The first screen of a player without a saved game: who they are, what for, how to begin, and what else there is.
import type { Story } from '../../engine/world/kinds/game-story';
import type { Canvas } from '../terminal/canvas';
import { answer, back, keyLabel, withoutRepeats, type Binding, type Reply, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { drawBox } from '../widgets/dialog';
import { drawKeysLine } from '../widgets/keys-line';
import { TextScreen } from '../widgets/text-screen';
import { INKS } from '../words/inks';
import { GAME_NAME } from '../words/phrases';
import type { TextLine } from '../words/styled-lines';
import { shorten, wrap } from '../words/text';
import { KeysScreen } from './keys-screen';
import { KEYS_ENTRY, OptionsScreen } from './options-screen';
import { drawTitle, SMALL_TITLE, titleRows } from './title-art';

/** The first choice of the player: a new game, or one that goes on, by the name of its hero. */
export type TitleChoice = 'play' | 'tutorial' | 'daily' | { readonly goOn: string };

/** The news of earlier games. */
export interface TitleNews {
  /** Another hero whose game can go on, and where it is. */
  readonly goOn?: { readonly hero: string; readonly at: string };
  /** The place of the hero's game in today's dungeon. */
  readonly daily?: string;
  readonly lines: readonly string[];
}

const NO_NEWS: TitleNews = { lines: [] };

const WIDTH = 68;
/** The columns of the keys. */
const KEYS_WIDTH = 8;
/** The rows of the frame around the text. */
const FRAME_ROWS = 2;

/** Shows the keep and says what the game is about. Answers what the player wants to play; Enter plays. */
export class TitleScreen implements Screen<TitleChoice> {
  /** The last key, if it did nothing. */
  private useless = '';
  private news: TitleNews | undefined;
  /** Whether something is shown in place of the title. */
  private isCovered = false;

  constructor(
    private readonly ui: Ui,
    private readonly heroName: string,
    private readonly story: Story,
    /** Returns the best runs. */
    private readonly hall: () => readonly TextLine[],
    /** Returns the news of earlier games. Called once the title is shown, which does not wait for it. */
    private readonly readNews: () => TitleNews = () => NO_NEWS,
  ) {}

  get bindings(): readonly Binding<TitleChoice>[] {
    const { ui, news = NO_NEWS } = this;
    const { goOn, daily } = news;
    return withoutRepeats<Binding<TitleChoice>>([
      { keys: ['enter', 'space', 'n'], help: 'play', run: () => answer('play') },
      ...(goOn
        ? [
            {
              keys: ['c'],
              help: `continue the game of ${goOn.hero}: ${goOn.at}`,
              run: () => answer<TitleChoice>({ goOn: goOn.hero }),
            },
          ]
        : []),
      { keys: ['t'], help: 'learn the game on one short floor', run: () => answer('tutorial') },
      {
        keys: ['d'],
        help:
          daily === undefined ? "play today's dungeon, the same for everyone" : `continue today's dungeon: ${daily}`,
        run: () => answer('daily'),
      },
      { keys: ['s'], help: 'see the hall of fame', run: (key) => this.showHall(key) },
      { keys: ['o', ...ui.keys.of('options')], help: 'change options and keys', run: (key) => this.showOptions(key) },
      { keys: ['escape', 'q', 'ctrl+c'], help: 'leave', run: () => back },
    ]);
  }

  draw(canvas: Canvas): void {
    if (this.isCovered) return;
    const width = Math.min(WIDTH, canvas.width - 4);
    const { bindings } = this;
    const { lines } = this.news ?? NO_NEWS;
    const above = drawKeysLine(
      canvas,
      'Enter plays',
      this.useless === '' ? '' : `${keyLabel(this.useless)} does nothing here`,
      'Esc leaves',
    );
    const choices = bindings.map(({ keys: [key = ''], help }) => ({ key, lines: wrap(help, width - KEYS_WIDTH) }));
    const listed = choices.reduce((sum, choice) => sum + choice.lines.length, 0);
    const told = lines.length > 0 ? lines.length + 1 : 0;
    const least = listed + told + FRAME_ROWS + SMALL_TITLE;
    const about = this.about(width, above.height - least - 1);
    const introduction = about.length > 0 ? about.length + 1 : 0;
    const rows = introduction + listed + told;
    const boxRows = Math.min(above.height, rows + FRAME_ROWS);
    const art = titleRows(above.height - boxRows);
    const top = (above.height - boxRows - art) >> 1;
    drawTitle(above.rect(0, top, above.width, art));
    const inside = drawBox(above.rect(0, top + art, above.width, boxRows), GAME_NAME, width, rows);
    about.forEach((line, y) => inside.text(0, y, line, INKS.text));
    let y = introduction;
    for (const { key, lines: help } of choices) {
      inside.rect(0, y, inside.width, help.length).clickable(key);
      inside.text(0, y, keyLabel(key), INKS.strong);
      for (const line of help) inside.text(KEYS_WIDTH, y++, line, INKS.text);
    }
    lines.forEach((line, i) => inside.text(0, y + 1 + i, shorten(line, inside.width), INKS.faint));
  }

  timeoutMs(): number | undefined {
    return this.news ? undefined : 0;
  }

  tick(): undefined {
    this.news = this.readNews();
  }

  onKey(key: string): undefined {
    this.useless = key.length === 1 ? key : '';
  }

  /** Returns the introduction in as many of its sentences as fit: who has played before knows them. */
  private about(width: number, rows: number): readonly string[] {
    const { keys } = this.ui;
    const { heroTitle, setting, goal } = this.story;
    const paragraphs = [
      `You are ${this.heroName} ${heroTitle}. ${setting}`,
      goal,
      `${keys.label('explore')} explores, ${keys.label('fight')} fights the nearest foe, ${keys.label('help')} lists every key.`,
    ].map((line) => wrap(line, width));
    const upTo = paragraphs.map((_, i) => paragraphs.slice(0, i + 1).flat());
    return upTo.findLast((lines) => lines.length <= rows) ?? [];
  }

  private showHall(key: string): Promise<Reply<TitleChoice>> {
    return this.cover(() => this.ui.ask(new TextScreen('Hall of fame', this.hall(), [key])));
  }

  private showOptions(key: string): Promise<Reply<TitleChoice>> {
    const { ui } = this;
    const screen = new OptionsScreen(ui, [KEYS_ENTRY], [key]);
    return this.cover(async () => {
      while ((await ui.ask(screen)) === 'keys') await ui.ask(new KeysScreen(ui));
      return undefined;
    });
  }

  /** Shows something in place of the title. */
  private async cover(show: () => Promise<Reply<TitleChoice>>): Promise<Reply<TitleChoice>> {
    this.useless = '';
    this.isCovered = true;
    return show().finally(() => (this.isCovered = false));
  }
}
