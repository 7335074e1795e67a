// The common part of the screens that show a game which the viewer does not play.
import { back, inGroup, uselessKeySentence, type Binding, type Screen } from '../frame/screen';
import type { Ui } from '../frame/ui';
import type { Canvas } from '../terminal/canvas';
import { keysScreen } from '../widgets/text-screen';
import type { GameView } from './game-view';
import { viewBindings } from './view-keys';

/** A screen that shows a game to somebody who does not play it: draws it, and has the keys that all such screens share. */
export abstract class ViewingScreen<T> implements Screen<T> {
  abstract readonly bindings: readonly Binding<T>[];
  protected abstract gameView: GameView;

  constructor(protected readonly ui: Ui) {}

  draw(canvas: Canvas): void {
    this.gameView.screen.draw(canvas);
  }

  onKey(key: string): undefined {
    if (key.length !== 1) return;
    this.gameView.startCommand();
    this.gameView.addNotice(uselessKeySentence(key));
  }

  /** Returns the keys that list the keys, leave, and look at the game. */
  protected commonBindings(group: string, leave: Pick<Binding<T>, 'keys' | 'help'>): readonly Binding<T>[] {
    return [
      ...inGroup<Binding<T>>(group, [
        { keys: ['?'], help: 'show these keys', run: () => this.ui.ask(keysScreen(this.bindings)) },
        { ...leave, run: () => back },
      ]),
      ...viewBindings(this.ui, () => this.gameView),
    ];
  }
}
