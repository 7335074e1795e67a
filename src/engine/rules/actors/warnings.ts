// Survivors who warn the next of their faction: of fire, of shots, and of a hero who holds a narrow place.
import { sidesOf } from '../../space/geometry';
import type { Actor } from '../../world/actors/actor';
import type { FactionId } from '../../world/kinds/faction';
import type { GameMap } from '../../world/map/game-map';
import { narrate } from '../narrations';
import { afflict } from './afflictions';

/** A warning that a survivor has carried off a floor, and that nobody on another floor has heard yet. */
export interface Warning {
  readonly faction: FactionId;
  /** The condition of those who hear it. */
  readonly condition: string;
}

/** The distance within which a survivor has seen a fire, in cells. */
const FIRE_WITHIN = 2;
/** The most sides on which a narrow place is open. */
const NARROW = 2;

/**
 * Marks a survivor with what it has learned of the hero, if its faction tells its own of such things. Returns the word for it:
 * "fire-wary"; undefined if it has learned nothing.
 */
export function learnFromDefeat(self: Actor): string | undefined {
  const { engine, breed } = self;
  const { faction } = breed;
  const condition = faction && engine.content.factions[faction].tells ? lessonOf(self) : undefined;
  if (condition === undefined) return undefined;
  afflict(self, condition, 1, false);
  return engine.catalogue.condition(condition).adjective;
}

/** Returns the condition of an actor that has learned from what it sees of the hero; undefined if that is nothing. */
function lessonOf({ map, cell, engine, isOnFire }: Actor): string | undefined {
  const { hero, content } = engine;
  const { ofFire, ofShots, ofDoors } = content.roles.warned;
  const { fires } = map.environment;
  if (isOnFire || map.cellsWithin(cell, FIRE_WITHIN).some((at) => fires[at] !== 0)) return ofFire;
  if (hero.weapon.flies && map.distance(cell, hero.cell) > 1) return ofShots;
  const open = sidesOf(hero.cell, map.width).filter((at) => map.blocked.walk[at] === 0);
  return open.length <= NARROW ? ofDoors : undefined;
}

/** Lets a survivor that leaves the game carry its warnings to the next floor where its faction lives. */
export function carryWarnings({ engine, breed, conditions }: Actor): void {
  const { faction } = breed;
  if (faction === undefined) return;
  const all = Object.values(engine.content.roles.warned);
  const isKnown = (condition: string): boolean =>
    engine.warnings.some((other) => other.faction === faction && other.condition === condition);
  const heard = conditions.flatMap(({ condition }) =>
    all.includes(condition) && !isKnown(condition) ? [{ faction, condition }] : [],
  );
  engine.warnings = [...engine.warnings, ...heard];
}

/** Lets the foes of a new floor hear the warnings that are meant for them. The hero is told. */
export function hearWarnings(map: GameMap): void {
  const { engine } = map;
  const { content, catalogue, hero } = engine;
  engine.warnings = engine.warnings.filter(({ faction, condition }) => {
    const band = map.actors.filter(
      ({ side, breed }) => side === 'hostile' && breed.faction === faction && !breed.renown,
    );
    for (const each of band) afflict(each, condition, 1, false);
    if (band.length > 0)
      narrate(hero, 'bandWarned', content.factions[faction].name, catalogue.condition(condition).adjective);
    return band.length === 0;
  });
}
