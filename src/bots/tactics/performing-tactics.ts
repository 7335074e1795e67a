/** Performing techniques where that is plainly good. */
import type { Command } from '../../engine/api/command/command';
import type { Sighting } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { peril } from './fight-cost';
import { firstOf, type Situation, type Tactic } from '../situation/situation';

/** The share of the hero's health from which a fight costs much. */
const COSTLY = 0.4;

/** More steps than round a few foes. */
const FAR = 30;

/** The fewest foes beside the hero that are a crowd. */
const CROWD = 2;

/** The staffs that are worth an overcharge in a fight. */
const STAFFS = [
  'lightningStaff',
  'fireStaff',
  'frostStaff',
  'venomStaff',
  'confusionStaff',
  'slownessStaff',
  'galeStaff',
];

/** The flasks that are worth mixing, the best first. */
const FLASKS = [
  ...['sleepPotion', 'confusionPotion', 'embersPotion', 'acidPotion', 'venomPotion', 'frostPotion'],
  ...['weaknessPotion', 'darknessPotion'],
];

/** Returns the command that performs a technique, if it can be performed now and has not been refused. */
function performs(
  now: Situation,
  id: string,
  more: Omit<Extract<Command, { do: 'perform' }>, 'do' | 'technique'> = {},
): Command | undefined {
  return now.technique(id) && now.unlessRefused({ do: 'perform', technique: id, ...more });
}

/** The awake foes beside the hero. */
const beside = (now: Situation): readonly Sighting[] => now.dangers.filter((foe) => now.gapTo(foe) === 1);

/** Whether a technique aimed at a cell reaches a foe, and nobody else. */
function reaches({ view }: Situation, id: string, to: Cell, foe: Sighting): boolean {
  const preview = view.previewTechnique(id, to);
  if (!preview || preview.why !== undefined || preview.reached.some(({ isUnwanted }) => isUnwanted)) return false;
  return preview.reached.some((each) => each.id === foe.id);
}

/** Strikes a crowd. */
const whirlInCrowd: Tactic = (now) => (beside(now).length >= CROWD ? performs(now, 'whirl') : undefined);

/** Feints at a foe that survives a blow. */
const feintAtStrong: Tactic = (now) => {
  const [strongest] = [...beside(now)].sort((a, b) => b.health - a.health);
  const lasts = strongest && (now.duel(strongest.id)?.yours.blows ?? 0) > 1;
  return lasts ? performs(now, 'feint', { to: strongest.cell }) : undefined;
};

/** Braces among several foes when hurt in a fight that costs much. */
const braceUp: Tactic = (now) =>
  beside(now).length >= CROWD && now.health < 75 && peril(now) > COSTLY && !now.isHero('braced')
    ? performs(now, 'brace')
    : undefined;

/** Sends two missiles at a foe that comes nearer. */
const volleyFrom: Tactic = (now) => {
  const target = now.dangers.find((foe) => now.gapTo(foe) > 1);
  if (!target || beside(now).length > 0 || !now.technique('volley')) return undefined;
  return reaches(now, 'volley', target.cell, target) ? performs(now, 'volley', { to: target.cell }) : undefined;
};

/** Calls friends to charge at a foe that is near. */
const callCharge: Tactic = (now) =>
  now.allies.length > 0 && now.dangers.some((foe) => now.gapTo(foe) <= 5) ? performs(now, 'charge') : undefined;

/** Gathers power once every staff that helps in a fight is spent, for a foe in its range. */
const gatherPower: Tactic = (now) =>
  now.ready(...STAFFS) || !now.carried(...STAFFS) || now.dangers.every((foe) => now.gapTo(foe) > 7)
    ? undefined
    : performs(now, 'overcharge');

/** Throws two harmful flasks at a foe that is not beside the hero. */
export const mixFlasks: Tactic = (now) => {
  if (!now.technique('mix')) return undefined;
  const [first, second] = now.items
    .filter(({ id }) => FLASKS.includes(id))
    .sort((a, b) => FLASKS.indexOf(a.id) - FLASKS.indexOf(b.id));
  const foe = now.dangers.find((each) => now.gapTo(each) > 2 && reaches(now, 'mix', each.cell, each));
  return foe && first && second
    ? performs(now, 'mix', { item: first.letter, on: second.letter, to: foe.cell })
    : undefined;
};

/** Vanishes from foes, or leaps away from those beside the hero to where none is near. */
export const slipAway: Tactic = (now) => {
  const near = beside(now);
  if (near.length === 0) return undefined;
  const vanish = now.isHero('vanished') ? undefined : performs(now, 'vanish');
  if (vanish || !now.technique('leap')) return vanish;
  const steps = now.ground.stepsFromHero();
  const gap = (to: Cell): number => Math.min(...now.dangers.map(({ cell }) => now.view.distance(cell, to)));
  const [best] = now.view.commands
    .flatMap((command) => (command.do === 'perform' && command.technique === 'leap' ? (command.to ?? []) : []))
    // The way back must be open on foot.
    .filter((to) => (steps[to] as number) < FAR)
    .sort((a, b) => gap(b) - gap(a));
  return best !== undefined && gap(best) > 1 ? performs(now, 'leap', { to: best }) : undefined;
};

/** Performs what helps in any fight that is worth fighting. */
export const performInFight: Tactic = firstOf(
  whirlInCrowd,
  braceUp,
  callCharge,
  gatherPower,
  volleyFrom,
  feintAtStrong,
);
