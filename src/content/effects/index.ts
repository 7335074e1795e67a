import { parseDice } from '../../engine/chance/dice';
import type { Realm } from '../../engine/world/kinds';
import type { Aim, Change, Power } from '../../engine/world/wares';
import type { ConditionId } from '../conditions';

// A stand-in: signatures only.

export type Element = 'fire' | 'cold' | 'shock' | 'venom' | 'force' | 'dark';

const change = (says: string): Change => ({ says, apply: () => false });
const power = (aim: Aim, says: string): Power => ({
  aim,
  says,
  effect: () => {
    throw new Error('not yet');
  },
});
const told = (changes: readonly Change[]): string => changes.map(({ says }) => says).join(', ');
const self: Aim = { on: 'self' };

export const heal = (dice: string): Change => (parseDice(dice), change(`heals ${dice}`));
export const wound = (dice: string, element: Element): Change => (
  parseDice(dice),
  change(`does ${dice} of ${element}`)
);
export const put = (condition: ConditionId, turns: number): Change => change(`${condition} for ${turns} turns`);
export const cure = (...realms: readonly Realm[]): Change => change(`cures ${realms.join()}`);
export const carryOff = (): Change => change('carries off');
export const leap = (cells: number): Change => change(`leaps ${cells}`);
export const shove = (cells: number): Change => change(`shoves ${cells}`);
export const drag = (cells: number): Change => change(`drags ${cells}`);
export const charm = (turns: number): Change => change(`charms for ${turns}`);
export const transform = (): Change => change('transforms');
export const negate = (): Change => change('negates');
export const harden = (points: number): Change => change(`hardens ${points}`);
export const feed = (turns: number): Change => change(`feeds ${turns}`);
export const befriend = (turns: number): Change => change(`befriends ${turns}`);

export const onSelf = (...changes: readonly Change[]): Power => power(self, told(changes));
export const bolt = (range: number, ...changes: readonly Change[]): Power => power(self, `${range} ${told(changes)}`);
export const line = (range: number, ...changes: readonly Change[]): Power => power(self, `${range} ${told(changes)}`);
export const ball = (range: number, radius: number, ...changes: readonly Change[]): Power =>
  power(self, `${range} ${radius} ${told(changes)}`);
export const cone = (range: number, ...changes: readonly Change[]): Power => power(self, `${range} ${told(changes)}`);
export const ringOf = (radius: number, ...changes: readonly Change[]): Power =>
  power(self, `${radius} ${told(changes)}`);
export const onSight = (...changes: readonly Change[]): Power => power(self, told(changes));
export const onActor = (range: number, ...changes: readonly Change[]): Power =>
  power(self, `${range} ${told(changes)}`);
export const shatter = (...changes: readonly Change[]): Power => power(self, told(changes));

export const mapping = (): Power => power(self, 'mapping');
export const detect = (what: 'items' | 'foes' | 'hidden'): Power => power(self, what);
export const light = (turns: number): Power => power(self, `light ${turns}`);
export const darkness = (turns: number): Power => power(self, `darkness ${turns}`);
export const dig = (range: number): Power => power(self, `dig ${range}`);
export const summonFoes = (count: number): Power => power(self, `foes ${count}`);
export const summonFriend = (breeds: readonly string[], turns: number): Power =>
  power(self, `${breeds.join()} ${turns}`);
export const identify = (): Power => power(self, 'identify');
export const identifyAll = (): Power => power(self, 'identifyAll');
export const enchant = (): Power => power(self, 'enchant');
export const recharge = (): Power => power(self, 'recharge');
export const swapPlaces = (range: number): Power => power(self, `swap ${range}`);
export const raiseDead = (): Power => power(self, 'raiseDead');
export const decoy = (range: number): Power => power(self, `decoy ${range}`);
export const bribe = (): Power => power(self, 'bribe');
export const mirrorImage = (turns: number): Power => power(self, `mirror ${turns}`);
export const unlockNear = (): Power => power(self, 'unlock');
export const alarm = (): Power => power(self, 'alarm');
export const conjureWall = (range: number): Power => power(self, `wall ${range}`);
export const descend = (): Power => power(self, 'descend');
export const recall = (): Power => power(self, 'recall');
export const upgrade = (): Power => power(self, 'upgrade');
