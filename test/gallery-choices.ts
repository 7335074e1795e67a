// The moments of docs/gallery.md at which foes or the hero choose: feuds, bands at a door, survivors, anvils, and the ways up.
import { replaceItem } from '../src/engine/rules/items/pack';
import { withChanges } from '../src/engine/world/actors/item';
import { spawn } from '../src/engine/rules/actors/spawn';
import { hearWarnings } from '../src/engine/rules/actors/warnings';
import { changeFloor } from '../src/engine/rules/floors/floor-change';
import { sidesOf, type Cell } from '../src/engine/space/geometry';
import type { Engine } from '../src/engine/engine';
import type { Actor } from '../src/engine/world/actors/actor';
import {
  awake,
  cellsInSight,
  openGround,
  place,
  playedTo,
  playing,
  stand,
  whereMostIsSeen,
  type Moment,
} from './gallery-scenes';
import { give } from './ui/gear';

/** Kobolds and goblins that have not noticed the hero meet. */
function feud(): Engine {
  const { engine } = whereMostIsSeen('gallery 9', 3, openGround);
  const unaware = (who: Actor): void => void Object.assign(who, { mood: 'move', alert: 0 });
  place(engine, 6, ['kobold', 'koboldChieftain', 'kobold'], unaware);
  place(engine, 8, ['goblin', 'goblin', 'goblinArcher'], unaware);
  return engine;
}

/** A hero in a doorway, and a band before it. */
function atTheDoor(): Engine {
  const engine = playing('gallery 11');
  changeFloor(engine, 'down');
  const { map } = engine;
  const isDoorway = (cell: number): boolean =>
    map.tile(cell).terrain === 'door' &&
    sidesOf(cell, map.width).filter((at) => map.blocked.walk[at] === 0).length === 2;
  const door = Array.from({ length: map.size }, (_, cell) => cell).find(isDoorway);
  if (door === undefined) throw new Error('the floor has no door');
  map.setTile(door, map.engine.catalogue.tileNumber('openDoor'));
  stand(engine, map, door);
  const ahead = cellsInSight(engine).filter((cell) => cell < door - map.width);
  for (const cell of ahead.slice(0, 5)) awake(spawn('goblin', map, cell));
  engine.look();
  return engine;
}

/** A band of kobolds that a survivor has warned. */
function warned(): Engine {
  const { engine } = whereMostIsSeen('gallery 2', 2, openGround);
  place(engine, 4, ['koboldChieftain', 'kobold', 'kobold', 'koboldSlinger'], awake);
  engine.warnings = [{ faction: 'kobolds', condition: 'warnedOfShots' }];
  hearWarnings(engine.map);
  return engine;
}

/** A hero beside an anvil, with two coats of mail. */
function atTheAnvil(): Engine {
  const { engine } = whereMostIsSeen('gallery 6', 3, openGround);
  const [old, coat] = [give(engine, 'leatherArmour'), give(engine, 'scaleArmour')];
  replaceItem(engine.hero, old, withChanges(old, { plus: 5 }));
  replaceItem(engine.hero, coat, withChanges(coat, { plus: 1, on: true }));
  Object.assign(spawn('anvil', engine.map, engine.hero.cell + 1), { side: 'neutral', topic: 'anvil' });
  engine.look();
  return engine;
}

/** A hero with the prize on the stairs of the ninth floor. */
function atTheWays(): Engine {
  const engine = playing('gallery 8');
  for (let number = 2; number <= 9; number++) engine.floorAt(number);
  const map = engine.floorAt(9);
  give(engine, 'emberCrown');
  engine.prizeAt = engine.turn;
  stand(engine, map, map.stairs.up as Cell);
  return engine;
}

export const CHOICES: readonly Moment[] = [
  { name: 'feud', caption: 'Kobolds and goblins meet, and mind each other.', show: playedTo(feud, ['s', 's']) },
  { name: 'door', caption: 'A band before a door that is held.', show: playedTo(atTheDoor, ['s', 's', 's', 's', 's']) },
  { name: 'warned', caption: 'A survivor has told others of the hero.', show: playedTo(warned, ['x', 'tab']) },
  {
    name: 'anvil',
    caption: 'An anvil moves enchantments from one coat to another.',
    show: playedTo(atTheAnvil, ['l']),
  },
  { name: 'ways', caption: 'With the Crown, each stair leads up by two ways.', show: playedTo(atTheWays, ['<']) },
];
