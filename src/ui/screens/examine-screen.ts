// Describes the cell under a cursor on the map. The player can travel there.
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Keymap } from '../frame/keymap';
import {
  answer,
  back,
  withoutRepeats,
  type Binding,
  type ClickedPlace,
  type Reply,
  type Screen,
} from '../frame/screen';
import type { Canvas } from '../terminal/canvas';
import { drawCard, drawWideCard } from '../widgets/card';
import { Cursor } from '../widgets/cursor';
import { drawKeysLine } from '../widgets/keys-line';
import { describe } from '../words/describe';
import { enemiesSeen } from '../words/in-sight';
import { drawDetails } from './details';
import type { MapView } from '../map/map-view';

const KEYS = {
  plays: ['Enter travels there', 'direction keys move', 'Tab next', 'Esc back'],
  looks: ['direction keys move', 'Tab next', 'Esc back'],
};

/** Returns the cells of some things, without the hero's. */
const cellsOf = ({ hero }: View, things: readonly { readonly cell: Cell }[]): readonly Cell[] =>
  things.map(({ cell }) => cell).filter((cell) => cell !== hero);

/** Returns the cells of foes, also those that are only felt, of other creatures, and of items in sight, each group nearest first. */
function thingsAround(view: View): readonly Cell[] {
  const others = view.sightings.filter(({ side }) => side !== 'hostile');
  return cellsOf(view, [...enemiesSeen(view), ...view.felt, ...others, ...view.lying]);
}

/** Returns the cells to look at: of things around, then of places. */
function thingsOfNote(view: View): readonly Cell[] {
  const { landmarks } = view;
  // A gate of five cells is one thing: only its nearest cell counts.
  const places = landmarks.filter(
    ({ cell, tile, prop }, i) =>
      prop !== undefined ||
      !landmarks.slice(0, i).some((nearer) => nearer.tile === tile && view.distance(nearer.cell, cell) === 1),
  );
  return [...thingsAround(view), ...cellsOf(view, places)];
}

/** Describes the cell under a cursor. Answers the cell to travel to. */
export class ExamineScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private readonly cursor: Cursor;

  constructor(
    private readonly view: View,
    private readonly map: MapView,
    private readonly keys: Keymap,
    /** Whether the game is played here or only watched, where the player cannot travel. */
    private readonly use: keyof typeof KEYS = 'plays',
    start: Cell = thingsAround(view)[0] ?? view.hero,
  ) {
    this.cursor = new Cursor(view, map, start, thingsOfNote(view));
    this.bindings = withoutRepeats([
      ...this.cursor.bindings(keys, { move: 'cursor', next: 'next thing of note', previous: 'previous thing of note' }),
      ...(use === 'plays'
        ? [{ keys: ['enter', ...keys.of('travel')], help: 'travel there', run: () => answer(this.cursor.cell) }]
        : []),
      { keys: ['escape', ...keys.of('examine'), 'q', 'ctrl+c'], help: 'back', run: () => back },
    ]);
  }

  /** Moves the cursor. A second click travels there, or with the other button leads back. */
  onClick({ on, at, button }: ClickedPlace): Reply<Cell> {
    if (on !== 'map' || !this.cursor.point(at)) return undefined;
    if (button === 'right') return back;
    return this.use === 'plays' ? answer(at) : undefined;
  }

  draw(canvas: Canvas): void {
    const { cell } = this.cursor;
    this.map.markCursor(cell);
    this.map.markClickable();
    const above = drawKeysLine(canvas, ...KEYS[this.use]);
    if (this.map.details) {
      drawDetails(this.map.details, this.view, this.keys, cell);
      return;
    }
    const place = this.map.positionOf(cell);
    if (!place) return;
    const { title, paragraphs } = describe(this.view, cell, this.keys.label('tend'));
    const creatures = [this.view.hero, ...this.view.sightings.map((sighting) => sighting.cell)];
    const others = creatures.flatMap((at) => this.map.positionOf(at) ?? []);
    if (drawCard(place.area, place, title, paragraphs, others)) return;
    drawWideCard(above, place.area.firstRow + place.y, title, paragraphs);
  }
}
