// The moments of docs/gallery.md at which foes or the hero choose: feuds, bands at a door, survivors, anvils, and the ways up.
import { replaceItem } from '../src/engine/rules/items/pack';
import { withChanges } from '../src/engine/world/actors/item';
import { hearWarnings } from '../src/engine/rules/actors/warnings';
import type { PropRole } from '../src/engine/world/kinds/interaction';
import { UNREACHED } from '../src/engine/space/distance-map';
import type { Cell } from '../src/engine/space/geometry';
import type { Engine } from '../src/engine/engine';
import type { Actor } from '../src/engine/world/actors/actor';
import { awake, bestOf, openGround, place, playedTo, playing, stand, type Moment } from './gallery-scenes';
import { scene } from './scene';
import { give, KITTED } from './ui/gear';

/** Kobolds and goblins that have not noticed the hero meet. */
function feud(): Engine {
  const engine = bestOf(3, openGround);
  const unaware = (who: Actor): void => void Object.assign(who, { mood: 'move', alert: 0 });
  place(engine, 6, ['kobold', 'koboldChieftain', 'kobold'], unaware);
  place(engine, 8, ['goblin', 'goblin', 'goblinArcher'], unaware);
  return engine;
}

/** A hero in a doorway, and a band before it. */
function atTheDoor(): Engine {
  const picture = `
    ################################
    #.....................#........#
    #..............g.g....#........#
    #.....................#........#
    #............g........@........#
    #..............g......#........#
    #.................g...#........#
    #.....................#........#
    ################################`;
  return scene(picture, { '@': { tile: 'openDoor' }, g: { actor: 'goblin', as: awake } }, KITTED).engine;
}

/** A band of kobolds that a survivor has warned. */
function warned(): Engine {
  const engine = bestOf(2, openGround);
  place(engine, 4, ['koboldChieftain', 'kobold', 'kobold', 'koboldSlinger'], awake);
  engine.warnings = [{ faction: 'kobolds', condition: 'warnedOfShots' }];
  hearWarnings(engine.map);
  return engine;
}

/** A hero beside an anvil, with two coats of mail. */
function atTheAnvil(): Engine {
  const anvil = (who: Actor): void => void Object.assign(who, { side: 'neutral', topic: 'anvil' });
  const { engine, hero } = scene(`${WALL}#..........@_.........#\n#.....................#\n${WALL}`, {
    _: { actor: 'anvil', as: anvil },
  });
  const [old, coat] = [give(engine, 'leatherArmour'), give(engine, 'scaleArmour')];
  replaceItem(hero, old, withChanges(old, { plus: 5 }));
  replaceItem(hero, coat, withChanges(coat, { plus: 1, on: true }));
  return engine;
}
const WALL = `${'#'.repeat(23)}\n`;

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

/** A hero on the eighth floor who sees the props of a room with two gains, these roles and no others. */
const beforeDilemma = (...roles: readonly PropRole[]) =>
  bestOf(8, ({ props, visible, paths, stairs, engine }) => {
    // Not from behind the bars.
    const { steps } = paths.distancesTo(stairs.up as Cell, 'walk');
    if ((steps[engine.hero.cell] as number) >= UNREACHED) return 0;
    const seen = [...props.values()].filter(({ cell, excludes }) => visible[cell] === 1 && excludes.length > 0);
    const kinds = new Set(seen.map(({ role }) => role));
    return kinds.size === roles.length && roles.every((role) => kinds.has(role)) ? seen.length : 0;
  });

export const CHOICES: readonly Moment[] = [
  {
    name: 'ransom',
    caption: 'A captive, or what was paid for one: the hero may take one.',
    show: playedTo(() => beforeDilemma('cage', 'offer'), ['x', 'tab']),
  },
  {
    name: 'hoard',
    caption: 'A gift, or the lever that lets a beast and its hoard out.',
    show: playedTo(() => beforeDilemma('lever', 'offer')),
  },
  {
    name: 'pens',
    caption: 'Two pens. Only one opens.',
    show: playedTo(() => beforeDilemma('lever')),
  },
  { name: 'feud', caption: 'Kobolds and goblins meet, and mind each other.', show: playedTo(feud, ['s', 's']) },
  {
    name: 'door',
    caption: 'A band before a door that is held.',
    show: playedTo(
      atTheDoor,
      Array.from({ length: 9 }, () => 's'),
    ),
  },
  { name: 'warned', caption: 'A survivor has told others of the hero.', show: playedTo(warned, ['x', 'tab']) },
  {
    name: 'anvil',
    caption: 'An anvil moves enchantments from one coat to another.',
    show: playedTo(atTheAnvil, ['l']),
  },
  {
    name: 'ways',
    caption: 'With the Crown, each stair leads up by more ways than one.',
    show: playedTo(atTheWays, ['<']),
  },
];
