/**
 * The effects of trophies beyond changes to their user: bar doors, send friends into a fight, name scrolls, win time.
 */
import { OrderAction } from '../../engine/rules/actions/social';
import { afflict } from '../../engine/rules/actors/afflictions';
import { friendsInSight } from '../../engine/rules/actors/friends';
import { foesInSight } from '../../engine/rules/perception/disturbance';
import { learnKind } from '../../engine/rules/items/identification';
import { changeGround } from '../../engine/rules/environment/react';
import { nearestFirst, type Cell } from '../../engine/space/geometry';
import { countOf } from '../../engine/world/knowledge/grammar';
import type { Actor } from '../../engine/world/actors/actor';
import type { GameMap } from '../../engine/world/map/game-map';
import type { Power } from '../../engine/world/kinds/power';
import { CONDITIONS } from '../tables/conditions';
import { TILES, tileNumber } from '../tables/tiles';
import { callback, SELF, say } from './callback';
import { onItem } from './gear-effects';

/** Whether a cell is a doorway whose door can be shut: nothing and nobody stands in it. */
export const isBarrable = (map: GameMap, cell: Cell): boolean => {
  const { terrain, closesTo, material } = map.tile(cell);
  return material === 'wood' && (terrain === 'door' || closesTo !== undefined) && !map.propAt(cell);
};

/** Bars a door for as long as a barred door lasts. */
export const barDoor = (map: GameMap, cell: Cell): void => {
  changeGround(map, cell, 'barredDoor');
};

/** The number of turns a barred door holds. */
const BARRED_TURNS = TILES[tileNumber('barredDoor')]?.lasts?.turns ?? 0;

/** Returns the nearest door in sight within some cells that can be barred, and in which the hero sees nobody. */
const doorNear = ({ map, cell }: Actor, within: number): Cell | undefined =>
  map
    .cellsWithin(cell, within)
    .filter((at) => map.visible[at] === 1 && isBarrable(map, at) && !map.actorAt(at)?.inSight && at !== cell)
    .sort(nearestFirst(cell, map.width))[0];

/** Bars the nearest door. */
export const barsDoor = (within: number): Power =>
  callback(
    SELF,
    `bars the nearest door within ${countOf(within, 'cell')} for ${countOf(BARRED_TURNS, 'turn')}`,
    (user) => {
      const door = doorNear(user, within);
      if (door === undefined) return;
      if (user.map.actorAt(door)) say(user, 'Something stands in the doorway, and the bar splits.');
      else barDoor(user.map, door);
    },
    {
      unless: (user) => (doorNear(user, within) === undefined ? 'No door is near that you could bar.' : undefined),
    },
  );

/** Orders every friend in sight to attack the nearest foe, and hastes them. */
export const rallyFriends = (turns: number): Power =>
  callback(
    SELF,
    `sends all friends in sight at the nearest foe, ${CONDITIONS.hasted.adjective} for ${countOf(turns, 'turn')}`,
    (user) => {
      for (const friend of friendsInSight(user)) afflict(friend, 'hasted', turns);
      new OrderAction(user, { order: 'attack' }).perform();
    },
    {
      unless: (user) => {
        if (friendsInSight(user).length === 0) return 'You have no friend in sight.';
        return foesInSight(user).length === 0 ? 'You see no foe.' : undefined;
      },
    },
  );

/** Identifies one kind of scroll. */
export const nameScroll = (): Power =>
  onItem(
    'names one unknown scroll',
    ({ kind }, { engine }) => kind.sort === 'scroll' && !engine.knowledge.isKnown(kind),
    (user, { kind }) => {
      learnKind(user, kind);
    },
  );

/** Lets every foe in sight that has a mind lose some turns. */
export const hesitation = (turns: number): Power =>
  callback(
    { on: 'around', shape: { kind: 'sight' } },
    `makes every foe in sight that has a mind hesitate for ${countOf(turns, 'turn')}`,
    (user) => {
      const { map } = user;
      const hesitant = foesInSight(user).filter(({ breed }) => !breed.mindless);
      for (const foe of hesitant) {
        foe.due += turns * foe.pace;
        map.schedule.reschedule(foe);
      }
      say(user, `You raise the signet: ${countOf(hesitant.length, 'foe')} hesitate.`);
    },
    {
      unless: (user) =>
        foesInSight(user).some(({ breed }) => !breed.mindless) ? undefined : 'Nobody in sight would look at it.',
    },
  );
