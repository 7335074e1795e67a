// The screen of a game: the panel, the map, the messages, the status line and the keys that play.
import type { Command } from '../../engine/api/command/command';
import type { FeatStandings } from '../../engine/api/event/deed-counter';
import type { Overlay } from '../../engine/api/view/floor-layers';
import { UNSEEN } from '../../engine/api/view/felt';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { FLOWS, type FlowId } from '../ask/flows';
import { ITEM_FLOWS } from '../ask/items';
import { mayLeave } from '../ask/end-game';
import { boon } from '../ask/choices';
import type { Canvas } from '../terminal/canvas';
import { mapLookFor } from '../map/map-look';
import { MapView } from '../map/map-view';
import type { MessageLog } from '../words/message-log';
import { describeOverlay, nextOverlay } from '../words/overlay-words';
import type { Race } from '../words/race';
import { WHEEL } from '../terminal/mouse';
import { KEY_COMMAND_IDS, KEY_COMMANDS, type KeyCommandId } from '../frame/key-commands';
import type { Keymap } from '../frame/keymap';
import {
  answer,
  back,
  keyLabel,
  type Binding,
  type ClickedPlace,
  type Reply,
  type Screen,
  uselessKeySentence,
} from '../frame/screen';
import type { Ui } from '../frame/ui';
import { PaletteScreen } from '../widgets/palette-screen';
import type { ArrivalBanner } from './arrival-banner';
import { BoonTreeScreen } from './boon-tree-screen';
import { ExamineScreen } from './examine-screen';
import { drawDetails } from './details';
import { drawFoldedPanel } from './folded-panel';
import { askHelp } from './help-screens';
import { legendScreen, mapsScreen } from './maps-screen';
import { openGameOptions } from './options-in-game';
import { gameLayout, type Box } from './game-layout';
import { keyHints, type KeyHint } from './key-hints';
import { clickCommand } from './map-click';
import { drawPanel } from './panel';
import { drawStatus } from './status-line';
import { MessageRows } from './message-rows';
import { messagesScreen } from './messages-screen';
import { characterScreen, discoveriesScreen, runScreen } from './text-screens';
import { enemiesSeen } from '../words/in-sight';
import { browsePack } from './pack-menu';
import { ScreenAsker, type AskedScreen } from './screen-asker';
import { TravelLetters } from './travel-menu';

/** The time from one beat of what moves by itself to the next, in milliseconds. */
const BEAT_MS = 160;

/** The effect of a command of the game screen. Its keys, its help and its group are those of the table of commands. */
interface GameRow {
  readonly id: KeyCommandId;
  /** Returns the word after the key in the status line, or undefined while the key is of no use. */
  readonly hint?: KeyHint | undefined;
  readonly run: Binding<Command>['run'];
}

/** A row of the game screen's key table. */
interface GameBinding extends GameRow, Binding<Command> {}

/** Options of a game screen. */
export interface GameScreenOptions {
  /** Returns whether the game is saved, so that leaving loses nothing. Default: it is not. */
  readonly isSaved?: () => boolean;
  /** Whether the game is practice: leaving it leads back to the replay and does not end the program. Default: false. */
  readonly isPractice?: boolean | undefined;
  /** Returns the feats of the game as far as the player may know them; undefined if its deeds are not known. */
  readonly feats?: (() => FeatStandings | undefined) | undefined;
  /** A race against another run. */
  readonly race?: Race;
  /** Draws the last row in place of the status line. */
  readonly drawFooter?: (canvas: Canvas) => void;
}

/** Returns the rows that the status line may name in the order of need: what to do, the list of keys, the others. */
function inOrderOfNeed(hinted: readonly GameRow[], isMouse: boolean): readonly GameRow[] {
  const looks = hinted.findIndex(({ id }) => id === 'examine');
  const need = ({ id }: GameRow, i: number): number =>
    // With a mouse, the key of all commands comes first.
    id === 'palette' && isMouse ? 0 : id === 'help' ? 2 : i < looks ? 1 : 3;
  return [0, 1, 2, 3].flatMap((each) => hinted.filter((row, i) => need(row, i) === each));
}

/** Shows the game and answers the player's next command. */
export class GameScreen implements Screen<Command> {
  readonly map: MapView;
  /** The game as questions know it. */
  readonly asked: AskedScreen;
  /** Asks the follow-up question of the last command, before anything else. */
  followUp: (() => Promise<Command | undefined>) | undefined;
  /** Words in the last row, in place of the keys. */
  news: string | undefined;
  /** The words over the map until the next key. */
  banner: ArrivalBanner | undefined;
  /** The boons that were offered automatically, which happens once. */
  private offeredBoons = '';
  private overlay: Overlay | undefined;
  private readonly messages: MessageRows;
  private readonly rows: readonly GameRow[];
  /** The rows that the status line may name, in the order of need. */
  private readonly hinted: Readonly<Record<'byKeys' | 'withMouse', readonly GameRow[]>>;
  /** The keys in the last row as last drawn. To find them out costs too much for each beat of what moves. */
  private hintsShown: readonly string[] | undefined;
  /** Whether the next drawing differs from the last in what moves by itself alone. */
  private isBeat = false;
  /** The key table, and the keys that it was made of. */
  private table: { readonly of: Keymap; readonly bindings: readonly GameBinding[] } | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly view: View,
    private readonly log: MessageLog,
    /** The shell command that plays this dungeon again. */
    private readonly replayCommand: string,
    private readonly options: GameScreenOptions = {},
  ) {
    this.map = new MapView(view);
    // Replays and other games to watch have keys of their own: none of them turns a page.
    this.messages = new MessageRows(log, () => ui.keys.label('messages'), options.drawFooter === undefined);
    this.asked = {
      ...{ view, log, map: this.map, letters: new TravelLetters(), memory: {} },
      isSaved: () => options.isSaved?.() === true,
      isPractice: options.isPractice === true,
    };
    const own = this.ownCommands();
    const hints = keyHints(view, () => this.overlay);
    this.rows = KEY_COMMAND_IDS.map((id) => ({
      id,
      hint: hints[id],
      run: this.withoutBanner(this.afterPages(id, isFlow(id) ? (key) => this.follow(id, key) : own[id])),
    }));
    const hinted = this.rows.filter(({ hint }) => hint);
    this.hinted = { byKeys: inOrderOfNeed(hinted, false), withMouse: inOrderOfNeed(hinted, true) };
  }

  /** The commands with their keys as they are now. */
  get bindings(): readonly GameBinding[] {
    const { keys } = this.ui;
    if (this.table?.of !== keys) {
      const bindings = this.rows.map((row) => ({ ...KEY_COMMANDS[row.id], ...row, keys: keys.of(row.id) }));
      this.table = { of: keys, bindings };
    }
    return this.table.bindings;
  }

  draw(canvas: Canvas): void {
    const { view } = this;
    const { preferences } = this.ui;
    const choice = { side: preferences.get('panel'), width: preferences.get('panel-width') };
    const layout = gameLayout(canvas.width, canvas.height, view, choice);
    const part = ({ x, y, width, height }: Box): Canvas => canvas.rect(x, y, width, height);
    const keys = { boon: this.ui.keys.label('character'), technique: this.ui.keys.label('perform') };
    this.map.look = mapLookFor(this.ui);
    this.map.overlay = this.overlay && { kind: this.overlay, values: view.overlay(this.overlay) };
    this.map.ghost = this.options.race?.ghostCell;
    this.map.details = layout.details && part(layout.details);
    this.map.draw(part(layout.map));
    this.map.markClickable();
    if (layout.shape === 'upright') drawFoldedPanel(part(layout.panel), view, keys);
    else drawPanel(part(layout.panel), view, choice.side, keys, this.map);
    this.banner?.draw(part(layout.map), this.map, view);
    if (this.map.details) drawDetails(this.map.details, view, this.ui.keys);
    this.messages.draw(part(layout.messages), layout.shape === 'wide');
    this.drawFooter(part(layout.footer));
  }

  timeoutMs(): number | undefined {
    const isFading = this.banner !== undefined && this.map.look.moves;
    return this.map.moves || isFading ? BEAT_MS : undefined;
  }

  /** Moves what moves by itself on the map. */
  tick(): undefined {
    this.map.nextBeat();
    this.isBeat = true;
    if (this.banner?.fades()) this.banner = undefined;
  }

  async begin(): Promise<Reply<Command>> {
    // Nothing is asked before the last page is shown.
    return this.messages.isPageLeft ? undefined : this.askFirst();
  }

  /** Asks what is to be asked before the next key. */
  private async askFirst(): Promise<Reply<Command>> {
    const { followUp } = this;
    this.followUp = undefined;
    const command = (await followUp?.()) ?? (await this.offerBoons());
    return command && answer(command);
  }

  /** Acts on the map as keys would. In the panel a click examines; so does the other button everywhere. */
  onClick({ on, at, button }: ClickedPlace): Reply<Command> | Promise<Reply<Command>> {
    this.banner = undefined;
    if (on === 'messages') return this.run('messages');
    if (this.messages.isPageLeft) return this.turnPages(1);
    if (on === 'hero') return this.run('character');
    if (button === 'right' || on === 'panel') return this.examine(at);
    if (this.view.cellKnowledge(at) !== 'unknown') return answer(clickCommand(this.view, at));
    this.notify('You do not know what is there.');
    return undefined;
  }

  /** Carries out a command of the key table. */
  private run(id: KeyCommandId): Reply<Command> | Promise<Reply<Command>> {
    return this.rows.find((row) => row.id === id)?.run(this.ui.keys.of(id)[0] ?? '');
  }

  onKey(key: string): Reply<Command> | Promise<Reply<Command>> {
    this.banner = undefined;
    if (key === WHEEL.up) return this.run('messages');
    if (this.messages.isPageLeft) return this.turnPages(1);
    if (key.length === 1) this.notify(uselessKeySentence(key, this.ui.keys.label('help')));
    return undefined;
  }

  /** Returns what a key does, after which the words over the map are gone. */
  private withoutBanner(run: GameRow['run']): GameRow['run'] {
    return (key) => {
      this.banner = undefined;
      return run(key);
    };
  }

  /** Returns what a command does: while a page is left, it turns that instead, unless it shows all messages. */
  private afterPages(id: KeyCommandId, run: GameRow['run']): GameRow['run'] {
    if (id !== 'messages') return (key) => (this.messages.isPageLeft ? this.turnPages(1) : run(key));
    return async (key) => (await run(key)) ?? (this.messages.isPageLeft ? this.turnPages(Infinity) : undefined);
  }

  /** Shows further messages of the last command. After the last page the questions follow that have waited for it. */
  private turnPages(count: number): Reply<Command> | Promise<Reply<Command>> {
    this.log.turnPages(count);
    return this.messages.isPageLeft ? undefined : this.askFirst();
  }

  /** Returns who asks the questions of a command, given its key. */
  asker(key: string): ScreenAsker {
    return new ScreenAsker(this.ui, this.asked, key);
  }

  private async follow(id: FlowId, key: string): Promise<Reply<Command>> {
    const command = await FLOWS[id](this.asked, this.asker(key));
    return command && answer(command);
  }

  /** Returns the commands that are the screen's own: those that look, and those of the program. */
  private ownCommands(): Readonly<Record<Exclude<KeyCommandId, FlowId>, GameRow['run']>> {
    const { ui, view, log, replayCommand } = this;
    return {
      examine: () => this.examine(),
      overlay: () => this.showNextOverlay(),
      character: (key) => this.showCharacter(key),
      maps: (key) => ui.ask(mapsScreen(ui, view, [key])),
      legend: (key) => ui.ask(legendScreen(view, this.map, [key])),
      discoveries: (key) => ui.ask(discoveriesScreen(view, [key])),
      messages: (key) => ui.ask(messagesScreen(log, [key])),
      seed: (key) => ui.ask(runScreen(view, replayCommand, [key])),
      pack: () => this.browsePack(),
      help: (key) => askHelp(ui, view, this.bindings, key),
      palette: () => this.openPalette(),
      options: (key) => openGameOptions(ui, this.asked, () => this.asker(key), key),
      leave: () => this.leave(),
      redraw: () => this.redraw(),
      suspend: () => this.suspend(),
    };
  }

  private drawFooter(canvas: Canvas): void {
    const { drawFooter, race } = this.options;
    if (drawFooter) drawFooter(canvas);
    else {
      const hints = (this.isBeat ? this.hintsShown : undefined) ?? this.keyHints();
      this.hintsShown = hints;
      this.isBeat = false;
      const mapsKey = this.ui.keys.of('maps')[0];
      drawStatus(canvas, this.view, hints, { race: race?.summary, mapsKey, news: this.news });
    }
  }

  /** Returns the keys that are useful now, each with a word, in the order of need. */
  private keyHints(): readonly string[] {
    const rows = this.ui.preferences.get('mouse') === 'on' ? this.hinted.withMouse : this.hinted.byKeys;
    return rows.flatMap(({ id, hint }) => {
      const word = hint?.();
      return word === undefined || this.ui.keys.of(id).length === 0 ? [] : [`${this.ui.keys.label(id)} ${word}`];
    });
  }

  /** Offers the boons of a new level, once, as soon as no foe is in sight or was felt a moment ago. */
  private async offerBoons(): Promise<Command | undefined> {
    const { boons, felt } = this.view;
    const offer = boons.map(({ id }) => id).join(' ');
    const isFight = enemiesSeen(this.view).length > 0 || felt.some(({ breed }) => breed.id === UNSEEN.id);
    if (offer === '' || offer === this.offeredBoons || isFight) return undefined;
    this.offeredBoons = offer;
    this.ui.terminal.flushKeys(); // keys typed ahead were not meant for this question
    return boon(this.asked, this.asker(''));
  }

  private async showCharacter(key: string): Promise<Reply<Command>> {
    const command = this.view.boons.length > 0 ? await boon(this.asked, this.asker(key)) : undefined;
    if (command) return answer(command);
    return this.ui.ask(characterScreen(this.view, [key], () => this.showBoonTree(), this.options.feats?.()));
  }

  private showBoonTree(): Promise<undefined> {
    return this.ui.ask(new BoonTreeScreen(this.view.boonTree, ['t']));
  }

  /** Shows the pack and the cards of its items, until the player chooses an action or cancels. */
  private async browsePack(): Promise<Reply<Command>> {
    const { ui, asked } = this;
    const command = await browsePack(ui, this.view, (item, action) =>
      ITEM_FLOWS[action](asked, this.asker(ui.keys.of(action === 'throw' ? 'throw' : 'use')[0] ?? 'enter'), item),
    );
    return command && answer(command);
  }

  private async examine(start?: Cell): Promise<Reply<Command>> {
    const to = await this.ui.ask(new ExamineScreen(this.view, this.map, this.ui.keys, 'plays', start));
    this.map.focus = undefined;
    return to === undefined ? undefined : answer({ do: 'travel', floor: this.view.floor, to });
  }

  private showNextOverlay(): Reply<Command> {
    this.overlay = nextOverlay(this.overlay);
    if (this.overlay) this.notify(describeOverlay(this.view, this.overlay, this.ui.keys.label('overlay')));
    return undefined;
  }

  private async openPalette(): Promise<Reply<Command>> {
    // Steps and runs come last: who plays with keys or clicks has no need to find them.
    const isMove = ({ group }: GameBinding): boolean => group === 'Move' || group === 'Run';
    const others = this.bindings.filter((row) => row.id !== 'palette' && !isMove(row));
    const choices = [...others, ...this.bindings.filter(isMove)].map((binding) => ({
      label: binding.help,
      note: keyLabel(binding.keys[0] ?? ''),
      value: binding,
    }));
    const binding = await this.ui.ask(new PaletteScreen('Do what?', choices));
    return binding?.run(binding.keys[0] ?? '');
  }

  private async leave(): Promise<Reply<Command>> {
    if (!(await mayLeave(this.asked, this.asker('')))) return undefined;
    if (this.asked.isPractice) return back;
    this.ui.leave();
    return undefined;
  }

  private redraw(): Reply<Command> {
    this.ui.terminal.repaint();
    return undefined;
  }

  private suspend(): Reply<Command> {
    this.ui.terminal.suspend();
    return undefined;
  }

  /** Shows the player a message that is no event of the game. */
  private notify(text: string): void {
    this.asker('').say(text);
  }
}

const isFlow = (id: KeyCommandId): id is KeyCommandId & FlowId => Object.hasOwn(FLOWS, id);
