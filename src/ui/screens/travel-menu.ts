// The places to travel to.
import type { View } from '../../engine/api/view/view';
import { MenuScreen } from '../widgets/menu';

/** Returns a menu of destinations: the landmarks of this floor, nearest first, then the other visited floors. */
export function travelMenu(view: View) {
  const here = view.landmarks
    .filter(({ cell }) => cell !== view.hero)
    .map(({ cell, tile, prop }) => {
      const { glyph, name } = prop ?? tile;
      return { label: `${glyph} ${name}`, value: { depth: view.depth, to: cell } };
    });
  const floors = view.otherFloors.map(({ depth, arrival }) => ({
    label: `floor ${depth}`,
    value: { depth, to: arrival },
  }));
  return new MenuScreen('Travel to', [...here, ...floors]);
}
