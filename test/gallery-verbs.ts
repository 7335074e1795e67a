// The moments of docs/gallery.md that show a verb: the techniques, sneaking, and what a band does about a door that is held.
import type { ItemId } from '../src/content/items';
import type { Actor } from '../src/engine/world/actors/actor';
import { asleep, awake, friend, playedTo, type Moment } from './gallery-scenes';
import { scene, soon, type Spot } from './scene';
import { give, KITTED } from './ui/gear';

const HALL = `
  ##########################
  #..........#.............#
  #....~~....'.....g.......#
  #....~~....#....@g.......#
  #..........#.....g.......#
  #..........#.............#
  ##########################`;

/** The same with two goblins farther away. */
const FAR = `
  ##########################
  #..........#.............#
  #....~~....'.............#
  #....~~....#....@...gg...#
  #..........#.............#
  #..........#.............#
  ##########################`;

const hunting = (who: Actor): void => {
  awake(who);
  soon(who);
};
const goblin: Spot = { actor: 'goblin', as: hunting };

/** The picture of a technique: a hero with the boons of a family among goblins, and the keys that perform it. */
function technique(
  name: string,
  caption: string,
  boons: readonly string[],
  { items = [], keys = [], hall = HALL }: { items?: readonly ItemId[]; keys?: readonly string[]; hall?: string } = {},
): Moment {
  const fighting = () => {
    const { engine, hero } = scene(hall, { g: goblin, f: { actor: 'wolf', as: friend } }, KITTED);
    Object.assign(hero, { boons, level: 3, health: 40, maxHealth: 40 });
    for (const item of items) give(engine, item);
    engine.look();
    return engine;
  };
  return { name, caption, show: playedTo(fighting, ['m', ...keys]) };
}

const LEADERS: ReadonlySet<string> = new Set(['koboldChieftain', 'captainOss']);

/** The picture of a band before a hero who holds a passage, after some turns. */
const held = (name: string, caption: string, picture: string, legend: Record<string, Spot>, turns: number): Moment => ({
  name,
  caption,
  show: playedTo(
    () => {
      const { engine, hero } = scene(picture, legend, KITTED);
      Object.assign(hero, { health: 80, maxHealth: 80 });
      const leader = engine.map.actors.find(({ breed }) => LEADERS.has(breed.id));
      for (const other of engine.map.actors) if (leader && !other.isHero && other !== leader) other.leader = leader.id;
      return engine;
    },
    Array.from({ length: turns }, () => 's'),
  ),
});

const wolf: Spot = { actor: 'wolf', as: hunting };
const kobold: Spot = { actor: 'kobold', as: hunting };

/** A corridor with a second way into it. */
const LOOP = `
  #####################
  #######.....#########
  #######.###.#########
  #######.###.###....##
  #######.###@gg.....##
  #######.#######....##
  #######.#######.#####
  #######.........#####
  #####################`;

/** A corridor that ends behind the hero. */
const DEAD_END = `
  #################
  ########.......##
  ########.......##
  #.....@gg......##
  ########.......##
  ########....#####
  #################`;

const CORRIDOR = `
  ##################
  #.....@kkc.......#
  ##################`;

const sneaking = () =>
  scene(
    `
    ####################
    #..................#
    #.@......g.........#
    #..................#
    ####################`,
    { g: { actor: 'goblin', as: asleep } },
    KITTED,
  ).engine;

export const VERBS: readonly Moment[] = [
  technique('feint', 'A feint: the next blow of the goblin misses.', ['lunge', 'steadyHand'], { keys: ['m'] }),
  technique('whirl', 'A whirl strikes every foe beside the hero.', ['sweepingBlows', 'followThrough']),
  technique('brace', 'The hero braces against what comes.', ['ironSkin', 'brambles']),
  technique('volley', 'A volley sends two missiles in the time of one.', ['deadeye', 'fletcher'], {
    items: ['throwingKnife', 'throwingKnife', 'throwingKnife'],
    keys: ['tab', 'm'],
  }),
  technique('vanish', 'The hero vanishes from every eye.', ['lightFoot', 'quietKnife']),
  technique('overcharge', 'The next staff works without a charge.', ['attunement', 'deepWell'], {
    items: ['fireStaff'],
  }),
  technique('charge', 'Friends in earshot charge.', ['commander', 'quickHealing'], {
    hall: HALL.replace('....g.......#', 'f...g.......#'),
  }),
  technique('mix', 'Two flasks are mixed in the air.', ['thrift', 'quickHands'], {
    items: ['embersPotion', 'venomPotion'],
    keys: ['c', 'd', 'm'],
    hall: FAR,
  }),
  technique('leap', 'A leap carries the hero over heads and pits.', ['keenEye', 'ironStomach'], {
    keys: ['right', 'm'],
  }),
  { name: 'sneak', caption: 'The hero sneaks up to a sleeper.', show: playedTo(sneaking, ["'", 'l', 'l', 'l', 'l']) },
  {
    name: 'stab',
    caption: 'A blow at a sleeper does triple damage.',
    show: playedTo(sneaking, ["'", 'l', 'l', 'l', 'l', 's', 's', 'l', 'l', 'l']),
  },
  held('waits', 'A foe behind others in a passage waits for its chance.', LOOP, { g: wolf }, 3),
  held('round', 'Then it goes round, by another way.', LOOP, { g: wolf }, 18),
  held('falls-back', 'Without another way it falls back out of sight.', DEAD_END, { g: goblin }, 9),
  held(
    'smoke',
    'A chieftain smokes the place out.',
    CORRIDOR,
    { k: kobold, c: { actor: 'koboldChieftain', as: hunting } },
    8,
  ),
  held(
    'relief',
    'A captain changes places with the next of its band.',
    CORRIDOR.replace('kkc', 'cg.'),
    { g: goblin, c: { actor: 'captainOss', as: hunting } },
    1,
  ),
];
