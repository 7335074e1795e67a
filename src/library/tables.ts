/** The tables of the game: `require('koboldkeep/content')`. */
import { CONTENT } from '../content';
import { layerNames } from './observation';

export { CONTENT };
/** What the numbers in the layers of an observation stand for. */
export const LAYER_NAMES = layerNames(CONTENT);
export type { Content } from '../engine/world/content';
