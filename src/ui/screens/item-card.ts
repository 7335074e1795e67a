// The card of a carried item: its description and the actions it offers.
import type { ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { Canvas } from '../terminal/canvas';
import type { ItemFlowName } from '../ask/items';
import { describeItem } from '../words/describe-item';
import { isSummed } from '../words/describe-guesses';
import { isFavourite, wornSuffix } from '../words/pack-order';
import { INKS } from '../words/inks';
import type { KeyCommandId } from '../frame/key-commands';
import type { Keymap } from '../frame/keymap';
import { answer, back, keyLabel, withoutRepeats, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawParts, rowsOfParts } from '../widgets/flow';
import { drawKeysLine } from '../widgets/keys-line';
import { Scroller } from '../widgets/scroller';
import { drawIcon, layOutLines } from '../words/styled-lines';
import { shortenName } from '../words/text';

/** A readable number of columns. */
const WIDTH = 72;
/** The rows of the name and the blank line below it, and the blank columns between actions. */
const TITLE_ROWS = 2;
const ACTION_GAP = 3;

/** The key that shows all odds is the first of these that no action has. */
const ODDS_KEYS = ['o', 'O', '?', '='];

/** The words for uses, and their commands besides the general one. */
const USES: Readonly<Partial<Record<Verb, { readonly word: string; readonly command?: KeyCommandId }>>> = {
  drink: { word: 'drink', command: 'drink' },
  read: { word: 'read', command: 'read' },
  eat: { word: 'eat' },
  use: { word: 'use' },
  invoke: { word: 'call upon' },
};

/** Describes a carried item. Answers the action that the player chooses. */
export class ItemCardScreen implements Screen<ItemFlowName> {
  readonly bindings: readonly Binding<ItemFlowName>[];
  private readonly actions: readonly Binding<ItemFlowName>[];
  private readonly scroller = new Scroller();
  /** Whether a key shows the odds of every kind, because at first only sums are shown. */
  private readonly hasOdds: boolean;
  private showsOdds = false;
  private readonly oddsKey: string;

  /** `isPlayed` is false for spectators, who get no actions. */
  constructor(
    private readonly card: ItemCard,
    keys: Keymap,
    isPlayed = true,
  ) {
    this.hasOdds = card.unidentified !== undefined && isSummed(card.unidentified);
    this.actions = isPlayed ? withoutRepeats(actionBindings(card, keys)) : [];
    const taken = this.actions.flatMap((row) => row.keys);
    this.oddsKey = ODDS_KEYS.find((key) => !taken.includes(key)) ?? '';
    this.bindings = withoutRepeats([
      ...this.actions,
      ...(this.hasOdds ? [{ keys: [this.oddsKey], help: 'show or hide all odds', run: () => this.toggleOdds() }] : []),
      { keys: ['down', 'pagedown', 'kp2', 'kp3'], help: 'read on', run: () => this.scroller.scroll(1) },
      { keys: ['up', 'pageup', 'kp8', 'kp9'], help: 'read back', run: () => this.scroller.scroll(-1) },
      { keys: ['escape', 'enter', 'space', 'ctrl+c'], help: 'back', run: () => back },
    ]);
  }

  draw(canvas: Canvas): void {
    const { card } = this;
    const width = Math.min(WIDTH, canvas.width - 4);
    const lines = layOutLines(describeItem(card, width, this.showsOdds), width);
    const above = canvas.rect(0, 0, canvas.width, canvas.height - 1);
    const keys = this.actions.map(({ keys: [key = ''], help }) => ({
      text: `${keyLabel(key)} ${help}`,
      style: INKS.news,
      key,
    }));
    // The actions have all the rows that they need, and a blank one above: the description scrolls instead.
    const actionRows = rowsOfParts(keys, width, ACTION_GAP);
    const other = TITLE_ROWS + (actionRows > 0 ? actionRows + 1 : 0);
    const room = Math.max(1, above.height - 2 - other);
    const inside = drawBox(above, '', width, Math.min(lines.length, room) + other);
    drawIcon(inside, 0, 0, card);
    inside.text(2, 0, shortenName(`${card.label}${wornSuffix(card)}`, width - 2), INKS.strong);
    this.scroller.draw(inside.rect(0, TITLE_ROWS, width, room), lines);
    drawParts(inside.rect(0, inside.height - actionRows, width, actionRows), 0, keys, ACTION_GAP);
    const isLong = this.scroller.maxFirst > 0;
    const actions = keys.length > 0 ? 'letters act' : '';
    const odds = this.hasOdds ? `${this.oddsKey} ${this.showsOdds ? 'sums' : 'all odds'}` : '';
    drawKeysLine(canvas, actions, odds, isLong ? 'Up and Down scroll' : '', 'Esc back');
  }

  private toggleOdds(): Reply<ItemFlowName> {
    this.showsOdds = !this.showsOdds;
    return undefined;
  }
}

function actionBindings(card: ItemCard, keymap: Keymap): readonly Binding<ItemFlowName>[] {
  const { verbs, isOn, sort, unidentified } = card;
  const use = verbs.flatMap((verb) => USES[verb] ?? [])[0];
  const row = (keys: readonly string[], help: string, action: ItemFlowName): Binding<ItemFlowName> => ({
    keys,
    help,
    run: () => answer(action),
  });
  const equip = isOn ? (sort === 'weapon' ? 'put away' : 'take off') : sort === 'weapon' ? 'wield' : 'put on';
  return [
    ...(use ? [row([...(use.command ? keymap.of(use.command) : []), ...keymap.of('use')], use.word, 'use')] : []),
    ...(verbs.includes('equip') ? [row(keymap.of('equip'), equip, 'equip')] : []),
    ...(verbs.includes('throw') ? [row(keymap.of('throw'), 'throw', 'throw')] : []),
    row(keymap.of('drop'), 'drop', 'drop'),
    row(keymap.of('call'), unidentified ? 'call' : 'write on', 'call'),
    // An unidentified item has a name, and no note yet.
    ...(unidentified ? [] : [row(['!'], isFavourite(card) ? 'no favourite' : 'favourite', 'favourite')]),
  ];
}
