import type { Talk } from '../engine/world/kinds';

/** Everything people have to say, by topic. */
export const TALKS: Readonly<Record<string, Talk>> = {
  stranger: { text: 'Go carefully. The deeper you go, the less they fear the light.', choices: [] },
};
