// Conditions of actors: how they begin, last and end. The conditions themselves are content.
import { NO_CELL } from '../../space/geometry';
import type { Actor, Affliction } from '../../world/actors/actor';
import { GOES_ALONG, type Condition, type Transition, type Realm } from '../../world/kinds/condition';
import type { Catalogue } from '../../world/kinds/catalogue';
import { wakeEnvironment } from '../../world/map/floor-environment';
import { changeSide } from './factions';
import { forgetActor } from '../../world/actors/leave-floor';
import { alert } from '../perception/noise';

/** Whether an actor has a condition. */
export const hasCondition = ({ conditions }: Actor, id: string): boolean =>
  conditions.some(({ condition }) => condition === id);

/** Whether a thing that never lived is out of reach of a condition: of all but the one that dispels it. */
const isOutOfReach = ({ breed }: Actor, { fades }: Condition): boolean => breed.inert === true && fades !== true;

/** Returns the chance, in percent, that a condition affects an actor against its will. */
export function afflictChance(who: Actor, condition: Condition): number {
  const { proof, realm, isGood } = condition;
  if (isOutOfReach(who, condition)) return 0;
  if (isGood) return 100;
  if (proof !== undefined && who.has(proof)) return 0;
  if (realm === 'body') return 100;
  if (who.has('warded')) return 0;
  if (realm === 'mind' && who.breed.mindless) return 0;
  return 100 - who.breed.will;
}

/** Returns, as events have it, whether a condition has no effect on an actor: silence on one that has no tricks. */
function effectMark({ isHero, breed }: Actor, { talents }: Condition): { readonly hasNoEffect?: true } {
  return talents?.includes('mute') && !isHero && breed.tricks.length === 0 ? { hasNoEffect: true } : {};
}

/**
 * Applies a condition for a number of the actor's turns. If the actor already has it, the condition's stacking rule
 * decides. Returns whether anything changed; an immune actor stays as it is. If several actors are affected at once, none has an event of its own.
 */
export function afflict(who: Actor, id: string, turns: number, isTold = true): boolean {
  const { engine } = who;
  const condition = engine.catalogue.condition(id);
  const { proof, again, deepens, ends = [], adjective, isGood, lasting, says } = condition;
  if (isOutOfReach(who, condition) || (proof !== undefined && who.has(proof))) return false;
  if (condition.turnsCoat && (who.isHero || who.breed.lordly)) return false;
  const old = who.conditions.find((other) => other.condition === id);
  if (old && deepens !== undefined) return afflict(who, deepens, turns, isTold);
  if (old && again === 'nothing') return false;
  const left = old && again === 'adds' ? old.until - who.due : 0;
  const until = who.due + left + turns * who.breed.speed;
  if (old && old.until >= until) return false;
  const ended = who.conditions.filter((other) => ends.includes(other.condition));
  for (const other of ended) endCondition(who, other, id);
  if (old) who.prolong(old, until);
  else who.conditions = [...who.conditions, { condition: id, until }];
  // A foe that turns to the hero's side is named as a foe once more.
  const { ref } = who;
  if (condition.turnsCoat && who.side !== 'ally') changeSide(who, 'ally', { leader: engine.hero.id });
  if (condition.talents?.includes('helpless')) who.alert = 0;
  if (givesLight(who, id)) who.map.version++;
  if (who.alert === 0) who.lastSeen = NO_CELL;
  const event = {
    type: 'afflicted',
    who: ref,
    at: who.cell,
    condition: id,
    adjective,
    turns: lasting ? null : turns,
    isGood,
    ended: ended.map((other) => engine.catalogue.condition(other.condition).adjective),
    ...(lasting ? { says } : {}),
    ...effectMark(who, condition),
  } as const;
  if (isTold) engine.emit(event);
  if (id === engine.content.roles.burning) wakeEnvironment(who.map);
  moveToSafeGround(who);
  return true;
}

/** Ends the conditions of an actor that `isSelected` returns true for. Returns whether there were any. */
export function endConditions(who: Actor, isSelected: (condition: Condition) => boolean): boolean {
  const ended = who.conditions.filter(({ condition }) => isSelected(who.engine.catalogue.condition(condition)));
  for (const affliction of ended) if (who.isPlaced) endCondition(who, affliction);
  if (ended.length > 0) moveToSafeGround(who);
  return ended.length > 0;
}

/** Whether a cure of some realms ends a condition. */
export const isCurable = ({ isGood, lasting, realm }: Condition, realms: readonly Realm[]): boolean =>
  !isGood && !lasting && realms.includes(realm);

/** Ends the conditions of an actor that a cure of these realms ends. Returns whether there were any. */
export const endBadConditions = (who: Actor, realms: readonly Realm[]): boolean =>
  endConditions(who, (condition) => isCurable(condition, realms));

/** Returns the conditions of an actor that go along, as they are. */
export const goingAlong = (
  { conditions }: Actor,
  transition: Transition,
  catalogue: Catalogue,
): readonly Affliction[] =>
  conditions.filter(({ condition }) => GOES_ALONG[transition][catalogue.condition(condition).realm]);

/** Ends the conditions of an actor that have run out. */
export function expireConditions(who: Actor): void {
  const { due } = who;
  const over = who.conditions.filter(
    ({ condition, until }) => until <= due && !who.engine.catalogue.condition(condition).lasting,
  );
  for (const affliction of over) if (who.isPlaced) endCondition(who, affliction);
  if (over.length > 0) moveToSafeGround(who);
}

/** Whether an actor in a condition lights the cells around it, so that the hero may see more or less once it begins or ends. */
const givesLight = ({ engine }: Actor, id: string): boolean =>
  id === engine.content.roles.burning || engine.catalogue.condition(id).talents?.includes('shines') === true;

/** Ends one condition. `replacedBy` is the condition that takes its place. */
function endCondition(who: Actor, affliction: Affliction, replacedBy?: string): void {
  const { engine } = who;
  const ended = engine.catalogue.condition(affliction.condition);
  const { adjective, turnsCoat, isGood, fades } = ended;
  who.conditions = who.conditions.filter((other) => other !== affliction);
  if (givesLight(who, affliction.condition)) who.map.version++;
  if (fades && !who.isHero) {
    engine.emit({ type: 'faded', who: who.ref, at: who.cell });
    who.map.remove(who);
    forgetActor(engine, who);
    return;
  }
  const { condition } = affliction;
  engine.emit({
    ...{ type: 'recovered', who: who.ref, at: who.cell, condition, adjective, isGood },
    ...(replacedBy === undefined ? {} : { replacedBy }),
    ...effectMark(who, ended),
  });
  if (turnsCoat && who.side === 'ally') {
    changeSide(who, 'hostile');
    engine.emit({ type: 'turned', who: who.ref, at: who.cell });
    alert(who, engine.hero.cell);
  }
}

/**
 * Moves an actor that can no longer stand where it is, because it no longer flies, to the nearest ground where it can.
 */
function moveToSafeGround(who: Actor): void {
  if (!who.isPlaced) return;
  const { map } = who;
  // Over a chasm, the environment's next turn lets it fall.
  if (map.tile(who.cell).passage[who.gait] === 'free') return;
  if (map.tile(who.cell).terrain === 'chasm') {
    wakeEnvironment(map);
    return;
  }
  const to = map.nearestFree(who.cell, who.gait, 'fly');
  const from = who.cell;
  map.move(who, to);
  who.engine.emit({ type: 'moved', who: who.ref, from, to });
}
