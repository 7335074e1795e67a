/** The overlays of the map in words. */
import { OVERLAYS, type Overlay } from '../../engine/api/view/floor-layers';
import type { View } from '../../engine/api/view/view';

/** Returns the overlay that comes after one, and undefined after the last. */
export const nextOverlay = (overlay: Overlay | undefined): Overlay | undefined =>
  OVERLAYS[OVERLAYS.findIndex((each) => each === overlay) + 1];

/** Stands for the key that shows the next overlay. */
const KEY = /\bKEY\b/;

/** The words about the marks of each overlay, and about their absence. */
const WORDS: Readonly<Record<Overlay, { readonly marked: string; readonly none: string }>> = {
  stealth: {
    marked: 'Red: foes in sight would notice you there. Amber: they might. KEY shows danger.',
    none: 'Nobody in sight could notice you now. KEY shows danger.',
  },
  danger: {
    marked: 'Red: fire or gas harms you there. Amber: fire may spread there. KEY shows light.',
    none: 'No fire or gas in sight can harm you. KEY shows light.',
  },
  light: {
    marked: 'Marked ground is lit: foes see you there from afar. KEY hides this.',
    none: 'Everything in sight lies in the dark. KEY hides this.',
  },
};

/** Says what an overlay marks now, and what its key does next. */
export function describeOverlay(view: View, overlay: Overlay, key: string): string {
  const { marked, none } = WORDS[overlay];
  const words = view.overlay(overlay).some((value) => value > 0) ? marked : none;
  return words.replace(KEY, () => key);
}
