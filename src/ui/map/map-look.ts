// The look of maps at a terminal: how walls are drawn, and whether there is light on the ground.
import type { Tile } from '../../engine/world/kinds/tile';
import type { OptionValue } from '../frame/options';
import type { Ui } from '../frame/ui';

/** The light on the ground: with colours and the hero's lamp, even, or none, as where there are too few colours for it. */
type MapLight = 'full' | 'calm' | 'none';

/** The look of maps at a terminal. */
export interface MapLook {
  readonly light: MapLight;
  /** Never `filled` without light: a wall that is nothing but its ground would not be seen. */
  readonly walls: OptionValue<'walls'>;
  /** Whether water, lava and fire move from beat to beat. */
  readonly moves: boolean;
  /** Whether there are no colours, so that attributes must do. */
  readonly colourless: boolean;
}

/** The look of maps in texts. */
export const LOOK_OF_TEXT: MapLook = { light: 'none', walls: 'joined', moves: false, colourless: false };

/** The sign of bare ground where it has a ground colour: quieter than a full stop. */
const DOT = '·';

/** Returns the sign of ground in a light. */
export const groundGlyph = ({ glyph }: Pick<Tile, 'glyph'>, light: MapLight): string =>
  light !== 'none' && glyph === '.' ? DOT : glyph;

/** Returns the look of maps that the terminal can show and the player wants. */
export function mapLookFor({ terminal, preferences }: Pick<Ui, 'terminal' | 'preferences'>): MapLook {
  const { depth, isSlow = false, showsMotion = false } = terminal;
  const wanted = preferences.get('light');
  const walls = preferences.get('walls');
  const colourless = depth === 'none';
  if (wanted === 'off' || depth === '16' || colourless)
    return { light: 'none', walls: walls === 'filled' ? 'joined' : walls, moves: false, colourless };
  const light = wanted === 'auto' ? (isSlow ? 'calm' : 'full') : wanted;
  const isMotionWanted = preferences.get('motion') === 'on' && preferences.get('pace') !== 'none';
  return { light, walls, moves: light === 'full' && showsMotion && isMotionWanted, colourless };
}
