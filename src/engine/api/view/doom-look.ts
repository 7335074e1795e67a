// The hero's knowledge of doom: how far it has risen, and what comes at this stage.
import type { Engine } from '../../engine';
import { floorsBelow } from '../../world/kinds/floor-number';
import { doomOf, doomStageAt, turnsPerDoom } from '../../rules/floors/doom';
import { pursuerOf } from '../../rules/floors/pursuit';

/** The ruler from whom the prize was taken. The prize lets the hero know where its ruler is. */
export interface PursuerLook {
  /** "the King". */
  readonly title: string;
  /** The number of floors below the hero's: 0 for the same one, negative above. */
  readonly below: number;
  /** The number of turns it takes for a floor. */
  readonly every: number;
}

export interface DoomLook {
  /** From 0 to 100. */
  readonly value: number;
  /** One word for the stage. */
  readonly word: string;
  /** The number of turns that raise doom by one. */
  readonly risesEvery: number;
  /** The number of hunters that come together, and the turns between two arrivals, on average. */
  readonly hunters: number;
  readonly every: number;
  /** Whether an heir waits at the stairs up of each floor. */
  readonly heirs: boolean;
  /** The pursuer of the hero; null if there is none. */
  readonly pursuer: PursuerLook | null;
}

/** Returns the doom of a game; undefined before the prize is taken, and where none follows it. */
export function doomLookOf(engine: Engine): DoomLook | undefined {
  const { doom } = engine.content;
  const value = doomOf(engine);
  if (!doom || value === undefined) return undefined;
  const { word, hunters, every, heir } = doomStageAt(doom, value);
  return {
    value,
    word,
    risesEvery: turnsPerDoom(engine, doom),
    hunters,
    every,
    heirs: heir !== undefined,
    pursuer: pursuerLook(engine),
  };
}

function pursuerLook(engine: Engine): PursuerLook | null {
  const ruler = engine.content.doom?.pursuer;
  const found = pursuerOf(engine);
  return ruler && found
    ? { title: ruler.title, below: floorsBelow(engine.map.number, found.floor, engine.flight), every: ruler.turns }
    : null;
}
