// The hero's memory of the ground in sight.
import type { Actor } from '../../world/actors/actor';
import { propName } from './offers';

/** Records the visible cells within a radius in the memory of the hero's floor, and emits an event for each new landmark. */
export function observeVisible(hero: Actor, radius: number): void {
  const { map, engine } = hero;
  const { visible, memory, shownTiles, shownItems, shownProps, width, height } = map;
  const { tiles, items, props } = memory;
  const x = hero.cell % width;
  const y = Math.trunc(hero.cell / width);
  const left = Math.max(0, x - radius);
  const right = Math.min(width - 1, x + radius);
  const bottom = Math.min(height - 1, y + radius);
  for (let row = Math.max(0, y - radius); row <= bottom; row++) {
    const last = row * width + right;
    for (let cell = row * width + left; cell <= last; cell++) {
      // Most visible cells look just as the hero remembers them.
      if (visible[cell] === 0) continue;
      const isAsRemembered = tiles[cell] === (shownTiles[cell] as number) + 1 && props[cell] === shownProps[cell];
      if (isAsRemembered && items[cell] === shownItems[cell]) continue;
      const propBefore = memory.propAt(cell);
      const isNew = memory.observe(cell);
      const tile = memory.tileAt(cell);
      if (isNew && tile?.landmark) engine.emit({ type: 'saw', at: cell, tile: tile.id, what: tile.name });
      const kind = memory.propAt(cell);
      if (!kind?.landmark || kind.role === 'sign' || kind === propBefore) continue;
      const prop = map.propAt(cell);
      // A creature that passes for a prop has its name.
      const what = prop?.kind === kind ? propName(prop) : kind.name;
      engine.emit({ type: 'saw', at: cell, tile: kind.id, what });
    }
  }
}
