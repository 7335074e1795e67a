import type { Preview, ReachedTarget } from '../../engine/api/view/pack-view';
import type { Sighting, View } from '../../engine/api/view/view';
import { DELTA, DIRS, type Cell, type Dir } from '../../engine/space/geometry';
import type { Aim } from '../../engine/world/power';
import type { Canvas } from '../terminal/canvas';
import { DIRECTIONS } from '../frame/directions';
import { INKS } from '../words/inks';
import type { MapView } from '../words/map-view';
import { answer, back, keyLabel, type Binding, type Reply, type Screen } from '../frame/screen';
import { drawParts, type TextPart } from '../widgets/flow';
import { shorten } from '../words/text';
import { formatPercent } from '../words/phrases';

/** How many cells the cursor goes with Shift. */
const LEAP = 8;
/** Rows below the map that are always there: two of them for who is reached. */
const ROWS = 4;

/** Something that is to be aimed. */
export interface Aimed {
  /** "Throw the throwing knife". */
  readonly title: string;
  readonly aim: Extract<Aim, { on: 'cell' | 'actor' | 'direction' }>;
  /** What it does; empty where there is no word to be said of that. */
  readonly says: string;
  /** What would come of it at a cell. */
  readonly preview: (to: Cell) => Preview | undefined;
  /** The key that asked for it, which also lets go. */
  readonly key: string;
  /** Whom it was aimed at last. */
  readonly last: number | undefined;
}

/** Whoever is in sight, foes first, each nearest first. */
const targetsOf = (view: View): readonly Sighting[] => [
  ...view.sightings.filter(({ side }) => side === 'hostile'),
  ...view.sightings.filter(({ side }) => side !== 'hostile'),
];

/** The foe to aim at when nobody says otherwise: the last one, or the nearest that can be aimed at. */
export function bestTarget(view: View, { preview, last }: Pick<Aimed, 'preview' | 'last'>): Sighting | undefined {
  const canBe = ({ cell }: Sighting): boolean => preview(cell)?.why === undefined;
  const foes = view.sightings.filter(({ side }) => side === 'hostile');
  return view.sightings.find((sighting) => sighting.id === last && canBe(sighting)) ?? foes.find(canBe);
}

/** A cursor over the map that shows what would be touched, and whom. Answers the cell it is aimed at. */
export class AimScreen implements Screen<Cell> {
  readonly bindings: readonly Binding<Cell>[];
  private cursor: Cell;
  private readonly targets: readonly Sighting[];
  private readonly isByDirection: boolean;

  constructor(
    private readonly view: View,
    private readonly map: MapView,
    private readonly aimed: Aimed,
  ) {
    this.isByDirection = aimed.aim.on === 'direction';
    this.targets = targetsOf(view);
    const start = bestTarget(view, aimed) ?? this.targets[0];
    this.cursor = this.isByDirection ? this.beside(start?.cell ?? view.hero) : (start?.cell ?? view.hero);
    map.focus = this.cursor;
    const firing = ['enter', '.', 'kp5', aimed.key];
    this.bindings = [
      ...DIRECTIONS.flatMap(([dir, { name, step, run }]) => [
        { keys: step, help: `aim ${name}`, run: () => this.move(dir, 1) },
        { keys: run, help: `aim ${name}, ${LEAP} cells`, hidden: true, run: () => this.move(dir, LEAP) },
      ]),
      { keys: ['tab', '+'], help: 'next foe, then friends', run: () => this.cycle(1) },
      { keys: ['shift+tab', '-'], help: 'previous', run: () => this.cycle(-1) },
      { keys: [...new Set(firing)], help: 'let go', run: () => this.fire() },
      { keys: ['escape', 'ctrl+c'], help: 'back', run: () => back },
    ];
  }

  draw(canvas: Canvas): void {
    const preview = this.aimed.preview(this.cursor);
    if (preview) {
      const unwanted = preview.reached.filter(({ isUnwanted }) => isUnwanted).map(({ cell }) => cell);
      this.map.markAim(preview.path, 'path');
      this.map.markAim(preview.cells, 'reached');
      this.map.markAim(unwanted, 'unwanted');
    }
    this.map.markCursor(this.cursor);
    const below = canvas.rect(0, canvas.height - ROWS, canvas.width, ROWS);
    below.clear();
    below.text(0, 0, shorten(this.headline(), canvas.width), INKS.strong);
    drawParts(below.rect(0, 1, canvas.width, 2), 0, this.parts(preview, canvas.ascii ? '+' : '♥'));
    const aiming = this.isByDirection ? 'a direction key turns' : 'direction keys aim';
    const keys = `${aiming}   Tab next   Enter or ${keyLabel(this.aimed.key)} lets go   Esc back`;
    below.text(0, ROWS - 1, shorten(keys, canvas.width), INKS.faint);
  }

  private headline(): string {
    const { title, aim, says } = this.aimed;
    const far = this.isByDirection ? '' : `, ${this.distance()} of ${aim.range} cells`;
    return `${title}${far}${says === '' ? '' : `: ${says}`}`;
  }

  /** Whom it would reach, each with the odds, or why it cannot be aimed there. */
  private parts(preview: Preview | undefined, heart: string): readonly TextPart[] {
    if (!preview) return [];
    const { why, inTheWay, reached } = preview;
    if (why !== undefined) return [{ text: why, style: INKS.warning }];
    const blocked =
      inTheWay === undefined ? [] : [{ text: `${theThing(inTheWay)} is in the way.`, style: INKS.warning }];
    const whom = reached.map((each) => this.part(each, heart));
    return [...blocked, ...(whom.length > 0 ? whom : [{ text: 'It would reach nobody.', style: INKS.faint }])];
  }

  private part({ cell, name, chance, isUnwanted }: ReachedTarget, heart: string): TextPart {
    const isFriend = this.view.actorAt(cell)?.side === 'ally';
    const text = `${isFriend ? `${heart} ` : ''}${name} ${formatPercent(chance)}`;
    return isUnwanted ? { text: `${text}!`, style: INKS.harm } : { text, style: INKS.news };
  }

  /** How many steps off the cursor is. */
  private distance(): number {
    const { width, hero } = this.view;
    const dy = Math.abs(Math.trunc(this.cursor / width) - Math.trunc(hero / width));
    return Math.max(dy, Math.abs((this.cursor % width) - (hero % width)));
  }

  /** The cell beside the hero that lies towards a cell. */
  private beside(cell: Cell): Cell {
    const { width, hero } = this.view;
    const dx = Math.sign((cell % width) - (hero % width));
    const dy = Math.sign(Math.trunc(cell / width) - Math.trunc(hero / width));
    const dir = DIRS.find((each) => DELTA[each][0] === dx && DELTA[each][1] === dy);
    return dir === undefined ? hero : hero + dy * width + dx;
  }

  private move(dir: Dir, cells: number): Reply<Cell> {
    const { width, height, hero } = this.view;
    const [dx, dy] = DELTA[dir];
    if (this.isByDirection) return this.look(hero + dy * width + dx);
    const x = (this.cursor % width) + dx * cells;
    const y = Math.trunc(this.cursor / width) + dy * cells;
    // Not onto the outermost ring, which is wall and nothing else.
    const within = (at: number, size: number): number => Math.max(1, Math.min(size - 2, at));
    return this.look(within(y, height) * width + within(x, width));
  }

  private cycle(by: number): Reply<Cell> {
    const cells = this.targets.map(({ cell }) => (this.isByDirection ? this.beside(cell) : cell));
    const at = cells.indexOf(this.cursor);
    const next = cells[at < 0 ? (by > 0 ? 0 : cells.length - 1) : (at + by + cells.length) % cells.length];
    return next === undefined ? undefined : this.look(next);
  }

  private look(to: Cell): Reply<Cell> {
    this.cursor = to;
    this.map.focus = to;
    return undefined;
  }

  /** Where it cannot be aimed, the screen stays and says why. */
  private fire(): Reply<Cell> {
    return this.aimed.preview(this.cursor)?.why === undefined ? answer(this.cursor) : undefined;
  }
}

/** "a stone wall" → "The stone wall". */
const theThing = (name: string): string => `The ${name.replace(/^(an?|the) /, '')}`;
