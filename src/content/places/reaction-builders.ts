/** The notation of reactions: what one does and, from that, what it says. */
import { parseDice } from '../../engine/random/dice';
import type { Talent } from '../../engine/world/kinds/grants';
import { countOf, listed } from '../../engine/world/knowledge/grammar';
import type { BED } from '../../engine/world/kinds/reaction';
import { type Gas, type Reaction } from '../../engine/world/kinds/reaction';
import { changeOf, type EffectChange } from '../effects';
import { GAS_KINDS } from '../tables/gases';
import type { TileId } from '../tables/tiles';

/** Nothing happens. */
export const NOTHING: Reaction = { says: 'nothing' };

/** Says what happens where the rule is elsewhere: gas held by a wall. */
export const remark = (says: string): Reaction => ({ says });

/** Joins reactions to one. */
export const both = (...reactions: readonly Reaction[]): Reaction =>
  Object.assign({}, ...reactions, { says: listed(reactions.map(({ says }) => says)) }) as Reaction;

/** Catches fire with a chance per turn and burning neighbour, burns for some turns and leaves a tile. */
export const burns = (percent: number, turns: number, leaves?: TileId | typeof BED): Reaction => ({
  says: `catches at ${percent}%, burns ${countOf(turns, 'turn')}`,
  burns: { percent, turns, ...(leaves === undefined ? {} : { leaves }) },
});

/** Gives off gas; where something burns, in every turn. */
export const gives = (gas: Gas, amount: number): Reaction => ({
  says: `gives off ${GAS_KINDS[gas].name}`,
  gives: { gas, amount },
});

/** Turns into a tile, or into what lies beneath. */
export const turnsTo = (id: TileId | typeof BED, says: string, percent = 100): Reaction => ({
  says: percent < 100 ? `${says} (${percent}%)` : says,
  becomes: { percent, id },
});

/** An item, flames or gas: lost with a chance in percent. */
export const lost = (percent: number, says: string): Reaction => ({ says, lost: percent });

/** A gas that burns off with a chance in percent. */
export const burnsOff = (percent = 100): Reaction => ({
  says: percent < 100 ? `burns off (${percent}%)` : 'burns off',
  burns: { percent, turns: 1 },
});

/** A gas that explodes where it is thick, and burns off elsewhere. */
export const explodes = (dice: string, percent = 100): Reaction => ({
  ...burnsOff(percent),
  says: percent < 100 ? `explodes (${percent}%)` : 'explodes where thick',
  explodes: parseDice(dice),
});

/** A body suffers or enjoys changes. An actor with the talent `proof` notices nothing. */
export const body = (says: string, changes: readonly EffectChange[], proof?: Talent): Reaction => ({
  says,
  changes: changes.map((change) => changeOf(change, 'it')),
  ...(changes.some(({ isHarm }) => isHarm) ? { harms: true } : {}),
  ...(proof === undefined ? {} : { proof }),
});
