// Aims an item or a throw with a cursor on the map, and shows what it would reach.
import type { Preview, ReachedTarget } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import { agree, capital, the } from '../../engine/world/knowledge/grammar';
import { sentenceFor } from '../../engine/rules/refusals';
import type { Cell } from '../../engine/space/geometry';
import type { Aimed } from '../ask/asker';
import { bestTarget } from '../ask/items';
import type { Keymap } from '../frame/keymap';
import {
  answer,
  back,
  keyLabel,
  withoutRepeats,
  type Binding,
  type ClickedPlace,
  type Reply,
  type Screen,
} from '../frame/screen';
import type { Canvas } from '../terminal/canvas';
import { Cursor } from '../widgets/cursor';
import { drawParts, type TextPart } from '../widgets/flow';
import { drawKeysLine } from '../widgets/keys-line';
import { enemiesSeen, isEnemy } from '../words/in-sight';
import { INKS } from '../words/inks';
import type { MapView } from '../map/map-view';
import { formatPercent } from '../words/phrases';
import { wrap } from '../words/text';

/** The rows of words: a headline, and two for the targets. A long headline takes one from the targets. */
const ROWS = 3;

const UNKNOWN_REACH = 'How far it reaches, and whom, is not known either.';

/** Shows what the aim under a cursor would reach. Answers the cell to aim at. */
export class AimScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private readonly cursor: Cursor;
  private readonly isByDirection: boolean;

  constructor(
    private readonly view: View,
    private readonly map: MapView,
    private readonly aimed: Aimed,
    keys: Keymap,
    /** The key that opened the screen, which also confirms the aim. */
    private readonly key: string,
  ) {
    const { sightings } = view;
    const targets = [...enemiesSeen(view), ...sightings.filter((sighting) => !isEnemy(sighting))];
    const start = bestTarget(view, aimed) ?? enemiesSeen(view)[0];
    this.isByDirection = aimed.aim.on === 'direction';
    const cells = targets.map(({ cell }) => cell);
    this.cursor = new Cursor(view, map, start?.cell ?? view.hero, cells, this.isByDirection);
    this.bindings = withoutRepeats([
      ...this.cursor.bindings(keys, { move: 'aim', next: 'next foe, then friends', previous: 'previous' }),
      { keys: ['enter', '.', 'kp5', key], help: 'confirm', run: () => this.confirm() },
      { keys: ['escape', 'ctrl+c'], help: 'back', run: () => back },
    ]);
  }

  /** Aims. A second click confirms, or with the other button leads back. */
  onClick({ on, at, button }: ClickedPlace): Reply<Cell> {
    if (on !== 'map' || !this.cursor.point(at)) return undefined;
    return button === 'left' ? this.confirm() : back;
  }

  draw(canvas: Canvas): void {
    const { cell } = this.cursor;
    const preview = this.aimed.preview(cell);
    if (preview) {
      const unwanted = preview.reached.flatMap((target) => (target.isUnwanted ? [target.cell] : []));
      this.map.markAim(preview.path, 'path');
      if (!preview.isGuess) this.map.markAim(preview.cells, 'reached');
      this.map.markAim(unwanted, 'unwanted');
    }
    this.map.markCursor(cell);
    this.map.markClickable();
    // Where the map reaches down to the last row, the panel and the messages beside it stay as they are.
    const { area } = this.map.positionOf(cell) ?? { area: canvas };
    const room = area.height < canvas.height - 1 ? canvas.rect(0, 0, canvas.width, canvas.height - 1) : area;
    const headline = wrap(this.headline(preview), room.width);
    const rows = Math.max(ROWS, headline.length + 1);
    const below = room.rect(0, room.height - rows, room.width, rows);
    below.clear();
    below.clickable({ on: 'text', at: 0 });
    headline.forEach((line, y) => below.text(0, y, line, INKS.strong));
    const targets = below.rect(0, headline.length, room.width, rows - headline.length);
    drawParts(targets, 0, this.outcome(preview, canvas.ascii ? '+' : '♥'));
    const aiming = this.isByDirection ? 'direction keys turn' : 'direction keys aim';
    drawKeysLine(canvas, `Enter or ${keyLabel(this.key)} confirms`, aiming, 'Tab next', 'Esc back');
  }

  private headline(preview: Preview | undefined): string {
    const { title, aim, says } = this.aimed;
    const cells = this.view.distance(this.view.hero, this.cursor.cell);
    // Beyond the range the line below says so, and that of an unknown item is not known.
    const far = this.isByDirection || cells > aim.range || preview?.isGuess ? '' : `, ${cells} of ${aim.range} cells`;
    return `${title}${far}${says === '' ? '' : `: ${says}`}`;
  }

  /** Returns the targets it would reach, each with its chance, or why it cannot be aimed there. */
  private outcome(preview: Preview | undefined, heart: string): readonly TextPart[] {
    if (!preview) return [];
    const { why, inTheWay, reached, isGuess } = preview;
    // Without a target in sight the cursor starts on the hero: nothing was aimed yet.
    const isUnaimed = this.cursor.cell === this.view.hero;
    if (why !== undefined) return [{ text: isUnaimed ? sentenceFor('noTarget') : why, style: INKS.warning }];
    if (isGuess) return [{ text: isUnaimed ? sentenceFor('noTarget') : UNKNOWN_REACH, style: INKS.faint }];
    const blocked =
      inTheWay === undefined
        ? []
        : [{ text: `${capital(the(inTheWay))} ${agree(inTheWay, 'be')} in the way.`, style: INKS.warning }];
    const targets = together(reached.map((each) => this.target(each, heart)));
    return [...blocked, ...(targets.length > 0 ? targets : [{ text: 'It would reach no one.', style: INKS.faint }])];
  }

  private target({ cell, name, chance, isUnwanted }: ReachedTarget, heart: string): TextPart {
    const isFriend = this.view.actorAt(cell)?.isFriend;
    const text = `${isFriend ? `${heart} ` : ''}${name} ${formatPercent(chance)}`;
    return isUnwanted ? { text: `${text}!`, style: INKS.harm } : { text, style: INKS.news };
  }

  /** Confirms the aim. Where it cannot be aimed, the screen stays open and says why. */
  private confirm(): Reply<Cell> {
    const { cell } = this.cursor;
    return this.aimed.preview(cell)?.why === undefined ? answer(cell) : undefined;
  }
}

/** Puts equal targets together, with their number: "kobold 85% ×3". */
function together(parts: readonly TextPart[]): readonly TextPart[] {
  const times = new Map<string, number>();
  for (const { text } of parts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) => ({
    ...parts.find((part) => part.text === text),
    text: count > 1 ? `${text} ×${count}` : text,
  }));
}
