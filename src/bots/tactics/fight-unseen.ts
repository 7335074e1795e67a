/** Fights against foes that cannot be seen. */
import { UNSEEN } from '../../engine/api/view/felt';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { cheatDeath, drinkHealing, drinkUnknownBelow } from '../items/provisions';
import { onlyIf, type Tactic } from '../situation/situation';
import { escapeByItem } from './retreat';

/** The most turns in a row for which a bot lets something unseen come. */
const PATIENCE = 3;

/** Returns the cells where something unseen was felt. */
export const struckFrom = (view: View): readonly Cell[] =>
  view.felt
    .filter(({ cell, breed, sign }) => breed.id === UNSEEN.id || (sign === 'mind' && isInView(view, cell)))
    .map(({ cell }) => cell);

/** Whether a cell is in sight: a mind in it belongs to something that cannot be seen. */
const isInView = (view: View, cell: Cell): boolean => view.cellKnowledge(cell) === 'inSight';

/** Strikes at something unseen beside the hero, and lets one that breathes nearby come. */
export const strikeUnseen: Tactic = ({ view, ground, memory }) => {
  const felt = struckFrom(view);
  const at = felt.find((cell) => view.distance(view.hero, cell) === 1);
  const dir = at === undefined ? undefined : ground.dirTo(view.hero, at);
  if (dir) return { do: 'force', dir };
  const isNear = felt.some((cell) => view.distance(view.hero, cell) === 2);
  const waited = isNear ? (memory.notes.get('waits for unseen') ?? 0) : 0;
  memory.notes.set('waits for unseen', isNear ? waited + 1 : 0);
  return isNear && waited < PATIENCE ? { do: 'wait' } : undefined;
};

/** Fights something unseen, whose strength nobody can judge: heals early, and leaves a fight that goes ill. */
export const fightUnseen: Tactic = onlyIf(
  ({ view }) => struckFrom(view).length > 0,
  onlyIf(({ health }) => health < 45, cheatDeath(40), drinkHealing(45)),
  onlyIf(({ health }) => health < 35, escapeByItem, drinkUnknownBelow(35)),
  strikeUnseen,
);
