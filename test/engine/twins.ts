/** Worlds that differ from a game in nothing that the hero knows. */
import type { Engine } from '../../src/engine/engine';
import type { Rng } from '../../src/engine/random/rng';
import { isFollowed } from '../../src/engine/rules/actions/fight';
import { showsPurse } from '../../src/engine/rules/combat/combat';
import { spawn } from '../../src/engine/rules/actors/spawn';
import { isDarkFloor, isShining } from '../../src/engine/rules/perception/light';
import { ALERT_TURNS } from '../../src/engine/rules/perception/noise';
import { NO_CELL } from '../../src/engine/space/geometry';
import { NO_ACTOR, type Actor } from '../../src/engine/world/actors/actor';
import { withChanges } from '../../src/engine/world/actors/item';
import { Prop } from '../../src/engine/world/actors/prop';

/**
 * Changes what the hero cannot know: actors, items, traps and doors out of sight, and what unknown items are. Light that
 * somebody out of sight casts, or that falls through a door, shows on a dark floor: there these stay.
 */
export function changeHidden(engine: Engine, rng: Rng): void {
  const { map, hero, content, catalogue } = engine;
  const isDark = (cell: number): boolean => map.visible[cell] === 0;
  const isUnlit = isDarkFloor(map);
  const feels = hero.has('feelsMinds');
  // People in sight tell of what lives on the floor.
  const isTold = map.actors.some(({ inSight, topic }) => inSight && topic !== '');
  for (const actor of map.actors.slice()) {
    const { isHero, inSight, isFelt, breed } = actor;
    if (isHero || inSight || isFelt || isTold || breed.passesFor || (feels && !breed.mindless)) continue;
    // The hero feels the loss of a friend, and is not offered to go after a foe that is no more.
    if (actor.isFriend || (isUnlit && isShining(actor))) continue;
    if (rng.percent(50) && !isFollowed(actor)) map.remove(actor);
    else actor.health = 1 + rng.below(actor.maxHealth);
  }
  for (const foe of map.actors) if (foe.inSight && foe.side === 'hostile') changeMind(foe, rng);
  for (let i = 0; i < 30; i++) {
    const cell = rng.below(map.size);
    const isFree = !map.isOnEdge(cell) && map.isFree(cell) && map.tile(cell).terrain === 'open' && !map.propAt(cell);
    if (!isFree) continue;
    const hidden = content.props.find((kind) => kind.hidden);
    if (i % 3 === 0 && hidden) map.placeProp(new Prop(hidden), cell);
    else if (isDark(cell)) engine.placeItem(map, cell, 'throwingKnife', 3);
    else if (!feels) spawn('waylayer', map, cell);
  }
  const deep = content.tiles.findIndex(({ terrain }) => terrain === 'deep');
  for (let cell = 0; cell < map.size; cell++) {
    if (map.isOnEdge(cell)) continue;
    const tile = map.tile(cell);
    if (tile.terrain === 'secret') map.setTile(cell, catalogue.tileNumber(tile.looksLike ?? tile.id));
    if (!feels && map.tiles[cell] === deep && rng.percent(20) && !map.actorAt(cell)) spawn('eel', map, cell).hidden = 1;
    if (!isDark(cell) || isUnlit) continue;
    if (tile.opensTo !== undefined && rng.percent(50)) map.setTile(cell, catalogue.tileNumber(tile.opensTo));
  }
  hero.pack = hero.pack.map((item, i) => {
    if (item.known || item.on) return item;
    if (item.charges !== undefined) return withChanges(item, { charges: i % 2 === 0 ? 0 : 1, plus: undefined });
    return item.kind.gear ? withChanges(item, { plus: (i % 5) - 2, affix: undefined }) : item;
  });
  engine.look();
}

/** Changes what a foe in sight keeps to itself. */
function changeMind(foe: Actor, rng: Rng): void {
  const { map } = foe;
  const isLeaderSeen = map.actors.some(({ id, inSight }) => id === foe.leader && inSight);
  if (!showsPurse(foe.breed)) foe.gold = rng.below(100);
  if (!foe.hasGivenUp) foe.worth = rng.below(100);
  if (foe.patrolEnd !== NO_CELL) [foe.post, foe.patrolEnd] = [rng.below(map.size), rng.below(map.size)];
  if (!isLeaderSeen) foe.leader = rng.percent(50) ? NO_ACTOR : foe.id + 1000;
  if (foe.alert > 0) [foe.alert, foe.lastSeen] = [1 + rng.below(ALERT_TURNS), rng.below(map.size)];
}
