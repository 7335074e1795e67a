/** The tables of the game: `require('koboldkeep/content')`. */
import { CONTENT } from '../content';
import type { Content } from '../engine/world/kinds/content';
import { layerNames, type LayerNames } from './observation';
import { copyOf, frozen } from './plain-data';

/** Every table: a frozen copy, so that the engine reads its own at full speed and nobody changes them. */
const TABLES: Content = frozen(copyOf(CONTENT));
export { TABLES as CONTENT };
/** The ids behind the numbers in the layers of an observation. */
export const LAYER_NAMES: LayerNames = frozen(layerNames(CONTENT));
export type { Content, LayerNames };
