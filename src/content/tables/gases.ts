/** The gases: how they look, how fast they thin, what they hide. What they do stands in the table of reactions. */
import type { Gas, GasKind } from '../../engine/world/kinds/reaction';
import { SWATCH } from './palette';

export const GAS_KINDS: Readonly<Record<Gas, GasKind>> = {
  caustic: {
    name: 'caustic gas',
    description: 'Green, heavy and sour. It eats whatever breathes it.',
    thins: 20,
    ink: SWATCH.venom,
    letter: 'c',
  },
  confusion: {
    name: 'bewildering gas',
    description: 'It sparkles. Left is a matter of opinion in it.',
    thins: 45,
    ink: SWATCH.plum,
    letter: 'f',
  },
  sleep: {
    name: 'sleeping gas',
    description: 'It smells of linen. Two breaths are one too many.',
    thins: 50,
    ink: SWATCH.frost,
    letter: 'z',
  },
  methane: {
    name: 'marsh gas',
    description: 'Harmless to breathe, and to everything else about you a spark will introduce it.',
    thins: 2,
    lingers: true,
    ink: SWATCH.brass,
    letter: 'm',
  },
  spores: {
    name: 'healing spores',
    description: 'They settle on wounds and knit. They do not ask whose.',
    thins: 50,
    ink: SWATCH.jade,
    letter: 'h',
  },
  smoke: {
    name: 'smoke',
    description: 'Where it is thick, nothing is seen through it.',
    thins: 60,
    ink: SWATCH.stone,
    letter: 'k',
    hides: true,
  },
  steam: {
    name: 'steam',
    description: 'It scalds, and where it is thick it hides.',
    thins: 60,
    ink: SWATCH.marble,
    letter: 's',
    hides: true,
  },
  rot: {
    name: 'the breath of rot',
    description: 'It takes the strength out of arms.',
    thins: 50,
    ink: SWATCH.earth,
    letter: 'r',
  },
  gloom: {
    name: 'gloom',
    description: 'Darkness that has been kept in a bottle. Nothing is seen through it.',
    thins: 25,
    ink: SWATCH.slate,
    letter: 'd',
    hides: true,
  },
};
