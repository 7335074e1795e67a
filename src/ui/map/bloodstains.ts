// The blood that fights leave on the ground. It is drawing only, and is forgotten when the game is closed.
import type { GameEvent } from '../../engine/api/event/event';
import type { Blood, View } from '../../engine/api/view/view';
import { DIRS, type Cell } from '../../engine/space/geometry';
import type { Colour, Ink } from '../../engine/world/kinds/ink';
import { VISIBLE, withContrast } from '../terminal/contrast';
import { LOUDEST_LIT_GROUND } from './lit-ground';
import { mixed } from './map-inks';

const COLOURS: Readonly<Record<Blood, Colour>> = { red: 0x8c1010, yellow: 0x6e6410 };

/** The most blood in a cell, and the share of its colour that the ground takes on for each part of it, in percent. */
const MOST = 3;
const PERCENT = 20;

interface Stain {
  readonly colour: Colour;
  /** From 1 to `MOST`. */
  readonly amount: number;
}

/** The blood on all floors, as far as the hero has seen it flow. */
export class Bloodstains {
  private readonly floors = new Map<number, Map<Cell, Stain>>();

  constructor(private readonly view: View) {}

  /** Notes the blood of a wound. Must be called while the world is as the event left it. */
  addEvent(event: GameEvent): void {
    if (event.type !== 'attacked' || event.to === undefined || event.damage <= 0 || event.unseen) return;
    const { view } = this;
    const { to, left, damage } = event;
    const blood = view.actorAt(to)?.breed.blood;
    if (!blood) return;
    const colour = COLOURS[blood];
    this.spill(to, colour, left <= 0 ? MOST : 1);
    // The last wound splashes around. It does so in the same way whenever the fight is shown.
    if (left > 0) return;
    DIRS.forEach((dir, i) => {
      if ((Math.imul(to + damage, 0x9e3779b1) >>> (8 + 2 * i)) % 4 === 0) this.spill(view.step(to, dir), colour, 1);
    });
  }

  /** Returns the colours of ground in sight with the blood on it. */
  inkAt(cell: Cell, ground: Ink): Ink {
    const stain = this.floors.get(this.view.floor)?.get(cell);
    if (!stain) return ground;
    const bg = mixed(ground.bg, stain.colour, stain.amount * PERCENT);
    return { fg: withContrast(ground.fg, bg, VISIBLE, LOUDEST_LIT_GROUND), bg };
  }

  private spill(cell: Cell, colour: Colour, more: number): void {
    const { floor } = this.view;
    const stains = this.floors.get(floor) ?? new Map<Cell, Stain>();
    this.floors.set(
      floor,
      stains.set(cell, { colour, amount: Math.min(MOST, more + (stains.get(cell)?.amount ?? 0)) }),
    );
  }
}
