/** Powers that change the map or move the user: digging, swapping places, unlocking and stairs. */
import { directionTo } from '../../engine/rules/perception/targeting';
import { changeGround } from '../../engine/rules/environment/react';
import { fallToNextFloor } from '../../engine/rules/floors/floor-change';
import { capital, the } from '../../engine/world/knowledge/grammar';
import { standingPlace } from '../../engine/world/map/placement';
import type { Actor } from '../../engine/world/actors/actor';
import type { Power } from '../../engine/world/kinds/power';
import { callback, SELF, say } from './callback';

/** Digs a straight tunnel. */
export const dig = (range: number): Power =>
  callback({ on: 'direction', range, shape: { kind: 'line' } }, `digs a tunnel of ${range} cells`, (user, to) => {
    const { map, cell } = user;
    const dir = directionTo(map.width, cell, to);
    let dug = 0;
    for (let at = map.step(cell, dir), i = 0; i < range && !map.isOnEdge(at); at = map.step(at, dir), i++) {
      const { terrain } = map.tile(at);
      if (terrain !== 'wall' && terrain !== 'secret' && terrain !== 'bars') continue;
      changeGround(map, at, 'rubble');
      dug++;
    }
    say(user, dug > 0 ? 'The stone falls away before you.' : 'There is no stone in that direction.');
  });

/** Swaps places with an actor in sight. */
export const swapPlaces = (range: number): Power =>
  callback({ on: 'actor', range }, 'changes places with somebody in sight', (user, to) => {
    const { map, engine, cell } = user;
    const other = map.actorAt(to);
    const fits = other && map.tile(cell).passage[other.gait] === 'free' && map.tile(to).passage[user.gait] === 'free';
    if (!other || !fits || other.breed.lordly || other.breed.rooted) {
      if (other)
        engine.emit({
          type: 'resisted',
          who: other.ref,
          at: other.cell,
          effect: 'the change of places',
          what: 'changes places',
        });
      return;
    }
    map.swap(user, other);
    engine.emit({ type: 'blinked', who: other.ref, from: to, to: cell });
    engine.emit({ type: 'blinked', who: user.ref, from: cell, to });
  });

/** Opens every lock in sight. */
export const unlockNear = (): Power =>
  callback(SELF, 'opens every lock in sight', (user) => {
    const { map, engine } = user;
    let opened = 0;
    for (let cell = 0; cell < map.size; cell++) {
      if (map.visible[cell] === 0) continue;
      const { terrain, opensTo, id, name } = map.tile(cell);
      const chest = map.propAt(cell);
      if ((terrain === 'locked' || terrain === 'bars') && opensTo !== undefined) {
        map.setTile(cell, engine.catalogue.tileNumber(opensTo));
        engine.emit({ type: 'opened', who: user.ref, at: cell, tile: id, what: name });
        opened++;
      } else if (chest?.kind.role === 'lockedChest') {
        const { name: what } = chest.kind;
        chest.become('chest');
        say(user, `${capital(the(what))} springs open.`);
        opened++;
      }
    }
    if (opened === 0) say(user, 'Somewhere, a lock considers it.');
  });

const hasFloorBelow = ({ isHero, map }: Actor): boolean => isHero && map.stairs.down !== undefined;

/** Sinks through the floor, without damage. */
export const descend = (): Power =>
  callback(
    SELF,
    'lets you sink through the floor',
    (user) => {
      if (hasFloorBelow(user)) fallToNextFloor(user.engine, 0);
    },
    { futile: (user) => (hasFloorBelow(user) ? undefined : 'There is nothing underneath you but rock.') },
  );

/** Teleports the user to the stairs up. */
export const returnToStairs = (): Power =>
  callback(
    SELF,
    'carries you to the stairs up',
    (user) => {
      const { map, engine, cell: from } = user;
      const { up } = map.stairs;
      if (up === undefined) return;
      const to = standingPlace(map, up);
      map.move(user, to);
      engine.emit({ type: 'blinked', who: user.ref, from, to });
    },
    { unless: ({ map, cell }) => (cell === map.stairs.up ? 'You are there already.' : undefined) },
  );
