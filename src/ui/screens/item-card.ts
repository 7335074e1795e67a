import type { Carried, ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { Canvas } from '../terminal/canvas';
import { describeItem } from '../words/describe-item';
import { INKS } from '../words/inks';
import { answer, back, keyLabel, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawBox } from '../widgets/dialog';
import { drawParts } from '../widgets/flow';
import { drawIcon, drawLine, layOutLines } from '../words/styled-lines';

/** What can be done with something from its card. */
export type CardAction = 'use' | 'equip' | 'throw' | 'drop' | 'call';

/** Columns that are comfortable to read. */
const WIDTH = 72;
/** Rows besides the text: the name, a blank line on either side, and the keys. */
const OTHER_ROWS = 4;

/** How something is used: the word for it, and the key besides the one that uses anything. */
const USES: Readonly<Partial<Record<Verb, { readonly word: string; readonly key?: string }>>> = {
  drink: { word: 'drink', key: 'q' },
  read: { word: 'read', key: 'r' },
  eat: { word: 'eat' },
  use: { word: 'use' },
  invoke: { word: 'call upon' },
};

/** Where something is that is on oneself: "(in hand)", "(worn)"; nothing where it is not. */
export const wornSuffix = ({ isOn, sort }: Carried): string =>
  isOn ? (sort === 'weapon' ? ' (in hand)' : ' (worn)') : '';

/** Everything there is to be told of something carried. Answers what is to be done with it. */
export class ItemCardScreen implements Screen<CardAction> {
  readonly bindings: readonly Binding<CardAction>[];
  private readonly actions: readonly Binding<CardAction>[];
  private firstShown = 0;
  /** As of the last drawing: the last line that may be the first. */
  private maxFirst = 0;

  /** `isPlayed`: whether anything can be done with it here, or it is only looked at. */
  constructor(
    private readonly card: ItemCard,
    isPlayed = true,
  ) {
    this.actions = isPlayed ? actionBindings(card) : [];
    this.bindings = [
      ...this.actions,
      { keys: ['down', 'pagedown', 'kp2', 'kp3'], help: 'read on', run: () => this.scroll(1) },
      { keys: ['up', 'pageup', 'kp8', 'kp9'], help: 'read back', run: () => this.scroll(-1) },
      { keys: ['escape', 'enter', 'space', 'ctrl+c'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const { card } = this;
    const width = Math.min(WIDTH, canvas.width - 4);
    const lines = layOutLines(describeItem(card, width), width);
    const room = Math.max(1, canvas.height - 2 - OTHER_ROWS);
    const inside = drawBox(canvas, '', width, Math.min(lines.length, room) + OTHER_ROWS);
    drawIcon(inside, 0, 0, card);
    inside.text(2, 0, `${card.label}${wornSuffix(card)}`, INKS.strong);
    this.maxFirst = Math.max(0, lines.length - room);
    this.scroll(0);
    lines.slice(this.firstShown, this.firstShown + room).forEach((line, y) => {
      drawLine(inside, 2 + y, line);
    });
    const keys = this.actions.map(({ keys: [key = ''], help }) => ({
      text: `${keyLabel(key)} ${help}`,
      style: INKS.news,
    }));
    const more = this.maxFirst > 0 ? [{ text: 'down more', style: INKS.faint }] : [];
    drawParts(
      inside.rect(0, inside.height - 1, width, 1),
      0,
      [...keys, ...more, { text: 'Esc back', style: INKS.faint }],
      3,
    );
  }

  private scroll(lines: number): Reply<CardAction> {
    this.firstShown = Math.max(0, Math.min(this.maxFirst, this.firstShown + lines));
    return undefined;
  }
}

function actionBindings(card: ItemCard): readonly Binding<CardAction>[] {
  const { verbs, isOn, sort, unidentified } = card;
  const use = verbs.flatMap((verb) => USES[verb] ?? [])[0];
  const row = (keys: readonly string[], help: string, deed: CardAction): Binding<CardAction> => ({
    keys,
    help,
    run: () => answer(deed),
  });
  const equip = isOn ? (sort === 'weapon' ? 'put away' : 'take off') : sort === 'weapon' ? 'wield' : 'put on';
  return [
    ...(use ? [row(use.key === undefined ? ['a'] : [use.key, 'a'], use.word, 'use')] : []),
    ...(verbs.includes('equip') ? [row(['e'], equip, 'equip')] : []),
    ...(verbs.includes('throw') ? [row(['t'], 'throw', 'throw')] : []),
    row(['d'], 'drop', 'drop'),
    row(['c'], unidentified ? 'call' : 'write on', 'call'),
  ];
}
