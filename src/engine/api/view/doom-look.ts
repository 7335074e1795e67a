// The hero's knowledge of doom: how far it has risen, and what comes at this stage.
import type { Engine } from '../../engine';
import { floorsBelow } from '../../world/kinds/floor-number';
import { foesOfEvent, goldOfWay, waysUp } from '../../rules/floors/ascent';
import { doomOf, doomStageAt, huntersOf, turnsPerDoom } from '../../rules/floors/doom';
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
  /** The ways up from the stairs underfoot that the prize shows, of which `climb` takes one; none where there is no choice. */
  readonly ways: readonly ClimbWayLook[];
}

/** A way up that the prize shows at stairs, and its price. */
export interface ClimbWayLook {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  /** The number of foes that it brings, and the doom and the gold that it costs at once. */
  readonly foes: number;
  readonly doom: number;
  readonly gold: number;
}

/** Returns the ways up from the stairs underfoot of which the hero must choose one; none where there is no choice. */
function climbWayLooks(engine: Engine): readonly ClimbWayLook[] {
  const ways = waysUp(engine);
  if (ways.length < 2) return [];
  return ways.map((event) => {
    const { id, name, says, doom = 0 } = event;
    return { id, name, says, foes: foesOfEvent(engine, event), doom, gold: goldOfWay(engine, event) };
  });
}

/** Returns the doom of a game; undefined before the prize is taken, and where none follows it. */
export function doomLookOf(engine: Engine): DoomLook | undefined {
  const { doom } = engine.content;
  const value = doomOf(engine);
  if (!doom || value === undefined) return undefined;
  const stage = doomStageAt(doom, value);
  const { word, every, heir } = stage;
  return {
    value,
    word,
    risesEvery: turnsPerDoom(engine, doom),
    hunters: huntersOf(engine, doom, stage),
    every,
    heirs: heir !== undefined,
    pursuer: pursuerLook(engine),
    ways: climbWayLooks(engine),
  };
}

function pursuerLook(engine: Engine): PursuerLook | null {
  const ruler = engine.content.doom?.pursuer;
  const found = pursuerOf(engine);
  return ruler && found
    ? { title: ruler.title, below: floorsBelow(engine.map.number, found.floor, engine.flight), every: ruler.turns }
    : null;
}
