// The moments of docs/gallery.md: places of real dungeons, each with the hero where there is most to see.
import { CONTENT } from '../src/content';
import { PAPER } from '../src/content/tables/palette';
import { TILES, tileNumber, type TileId } from '../src/content/tables/tiles';
import { Engine } from '../src/engine/engine';
import { experienceForLevel, gainExperience } from '../src/engine/rules/actors/growth';
import { spawn } from '../src/engine/rules/actors/spawn';
import { applyElement, letWaterIn, pourGas } from '../src/engine/rules/environment/react';
import { passEnvironmentTurn } from '../src/engine/rules/floors/environment-turn';
import { isDarkFloor } from '../src/engine/rules/perception/light';
import { alert } from '../src/engine/rules/perception/noise';
import type { Cell } from '../src/engine/space/geometry';
import { HERO_ID, type Actor } from '../src/engine/world/actors/actor';
import type { GameMap } from '../src/engine/world/map/game-map';
import { Ui } from '../src/ui/frame/ui';
import { back } from '../src/ui/frame/screen';
import { openingLines } from '../src/ui/words/arrival-words';
import type { PlayerOptions } from '../src/ui/play/keyboard-player';
import type { LastPage } from '../src/ui/screens/end-screen';
import { TitleScreen, type TitleNews } from '../src/ui/screens/title-screen';
import { STORY } from '../src/content/tables/story';
import { WON } from './support/won';
import { svgPicture } from '../src/ui/export/svg';
import { View } from '../src/engine/api/view/view';
import { ALWAYS } from './environment-scene';
import { give } from './ui/gear';
import { atTerminal } from './support/at-terminal';
import { ScriptedTerminal } from './support/scripted-terminal';

/** The distance around the hero within which the floor is known, and every how many cells the hero has been, in cells. */
const KNOWN_WITHIN = 40;
const EVERY = 9;

/** The floors that are looked through for a moment. */
const SEEDS = Array.from({ length: 12 }, (_, i) => `gallery ${i}`);

/** A picture: what it shows, and how a terminal comes to show it. */
export interface Moment {
  readonly name: string;
  readonly caption: string;
  readonly show: (terminal: ScriptedTerminal) => Promise<void>;
}

/** Shows a game after some keys. */
const playedTo =
  (game: () => Engine, keys: readonly string[] = [], options: PlayerOptions = {}): Moment['show'] =>
  async (terminal) => {
    const shown = atTerminal(game(), terminal, { recentEvents: [], ...options });
    await shown.press();
    for (const key of keys) await shown.press(key);
  };

/** Returns how much of what is wanted the hero would see from a cell. */
type Sight = (map: GameMap) => number;

/** Counts the cells in sight of some tiles. */
const tilesInSight =
  (...ids: readonly TileId[]): Sight =>
  ({ visible, tiles }) => {
    const wanted = new Set(ids.map(tileNumber));
    return visible.reduce((sum, seen, cell) => sum + (seen === 1 && wanted.has(tiles[cell] as number) ? 1 : 0), 0);
  };

/** Puts the hero into a cell of a floor, and looks around. */
function stand(engine: Engine, map: GameMap, cell: Cell): void {
  if (map.actorAt(cell)?.isHero !== true) map.add(engine.hero, cell);
  engine.look();
}

const freeCells = (map: GameMap): readonly Cell[] =>
  Array.from({ length: map.size }, (_, cell) => cell).filter(
    (cell) => map.isFree(cell, 'walk') && TILES[map.tiles[cell] as number]?.terrain === 'open',
  );

/** Starts a game on a floor, where the hero sees most of something. The floor around is known. */
function whereMostIsSeen(
  seed: string,
  number: number,
  sight: Sight,
): { readonly engine: Engine; readonly most: number } {
  const blind = Engine.start(CONTENT, { seed, name: 'Wren' });
  const floor = blind.floorAt(number);
  let [best, most] = [floor.stairs.up as Cell, -1];
  for (const cell of freeCells(floor).filter((_, i) => i % 5 === 0)) {
    stand(blind, floor, cell);
    const seen = sight(floor);
    if (seen > most) [best, most] = [cell, seen];
  }
  const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
  const map = engine.floorAt(number);
  engine.deepest = map.depth;
  const near = freeCells(map).filter((cell) => map.distance(cell, best) <= KNOWN_WITHIN);
  for (const cell of [...near.filter((_, i) => i % EVERY === 0), best])
    if (map.isFree(cell, 'walk')) stand(engine, map, cell);
  return { engine, most };
}

/** Returns the game among those of all seeds in which most of something is seen on a floor. */
function bestOf(number: number, sight: Sight): Engine {
  const games = SEEDS.map((seed) => whereMostIsSeen(seed, number, sight));
  return games.reduce((a, b) => (b.most > a.most ? b : a)).engine;
}

/** Returns the free cells in the hero's sight, nearest first. */
function cellsInSight({ map, hero }: Engine): readonly Cell[] {
  return freeCells(map)
    .filter((cell) => map.visible[cell] === 1)
    .sort((a, b) => map.distance(hero.cell, a) - map.distance(hero.cell, b) || a - b);
}

/** Puts creatures into the hero's sight, from a distance on. */
function place(engine: Engine, from: number, breeds: readonly string[], as: (who: Actor) => void): void {
  const { map, hero } = engine;
  for (const breed of breeds) {
    const cell = cellsInSight(engine).find((at) => map.distance(hero.cell, at) >= from);
    if (cell === undefined) throw new Error(`no room for a ${breed}`);
    as(spawn(breed, map, cell));
  }
  engine.look();
}

const asleep = (who: Actor): void => void Object.assign(who, { mood: 'sleep', alert: 0 });
const awake = (who: Actor): void => {
  alert(who, who.engine.hero.cell);
  who.mood = 'move';
};
const friend = (who: Actor): void =>
  void Object.assign(who, { side: 'ally', leader: HERO_ID, mood: 'quest', post: who.cell });

const openGround: Sight = ({ visible }) => visible.reduce((sum, seen) => sum + seen, 0);
const grass = tilesInSight('grass', 'dryGrass', 'fern');

function afterTurns(engine: Engine, turns: number): Engine {
  for (let turn = 0; turn < turns; turn++) passEnvironmentTurn(engine.map);
  engine.look();
  return engine;
}

function meadowOnFire(): Engine {
  const engine = bestOf(3, grass);
  const { map, hero } = engine;
  for (const cell of freeCells(map))
    if (grassIds.has(map.tiles[cell] as number)) map.setTile(cell, tileNumber('dryGrass'));
  engine.look();
  const far = cellsInSight(engine).filter(
    (cell) => map.distance(hero.cell, cell) >= 5 && map.tiles[cell] === tileNumber('dryGrass'),
  );
  for (const cell of far.slice(0, 6)) applyElement(map, cell, 'fire', ALWAYS);
  return afterTurns(engine, 3);
}
const grassIds = new Set((['grass', 'fern'] as const).map(tileNumber));

function flood(): Engine {
  const engine = whereMostIsSeen('gallery 3', 4, openGround).engine;
  const source = cellsInSight(engine).find((cell) => engine.map.distance(engine.hero.cell, cell) >= 4);
  if (source !== undefined) letWaterIn(engine.map, { sources: [source], left: 60, captive: '' });
  return afterTurns(engine, 12);
}

function gas(): Engine {
  const engine = whereMostIsSeen('gallery 5', 3, openGround).engine;
  const { map, hero } = engine;
  const at = cellsInSight(engine).find((cell) => map.distance(hero.cell, cell) >= 5);
  if (at !== undefined) pourGas(map, at, 'caustic', 400, false);
  return afterTurns(engine, 4);
}

/** A band that attacks a hero with two friends. */
function crowd(): Engine {
  const { engine } = whereMostIsSeen('gallery 7', 5, openGround);
  place(engine, 1, ['goblin', 'wolf'], friend);
  place(engine, 3, ['goblinArcher', 'goblin', 'goblin', 'goblinMystic', 'ogre'], awake);
  return engine;
}

/** Gives the hero a pack of some floors. */
function withItems(engine: Engine): Engine {
  give(engine, 'fireStaff');
  give(engine, 'leatherArmour');
  give(engine, 'healingPotion', 2);
  give(engine, 'hastePotion', 1, false);
  give(engine, 'teleportScroll', 1, false);
  give(engine, 'throwingKnife', 5);
  give(engine, 'healthCharm');
  engine.look();
  return engine;
}

const playing = (seed = '42'): Engine => Engine.start(CONTENT, { seed, name: 'Wren' });

/** A hero of little health among enemies. */
function lastStand(): Engine {
  const { engine } = whereMostIsSeen('gallery 7', 5, openGround);
  place(engine, 1, ['goblin', 'ogre', 'goblin', 'goblinMystic'], awake);
  engine.hero.health = 9;
  return engine;
}

/** The won game before its last step. */
function atTheGate(): Engine {
  const engine = Engine.start(CONTENT, WON.options);
  for (const command of WON.commands.slice(0, -1)) engine.perform(command);
  return engine;
}

/** The last page of a run, as it is when runs can follow. */
const lastPage = (): LastPage => ({
  rank: 'It is the 2nd best of 9 runs.',
  next: [
    { keys: ['enter'], help: 'new dungeon', run: () => back },
    { keys: ['r'], help: 'this dungeon again', run: () => back },
  ],
  share: [{ keys: ['x'], help: 'share', run: () => back }],
  looks: [],
  leave: 'Esc leave',
});

const NEWS: TitleNews = {
  goOn: { hero: 'Bram', at: 'floor 5, turn 3,204' },
  lines: ['Best run of the day: Wren, 1,204 points.', 'Wren died on floor 3, killed by a goblin archer.'],
};

async function showTitle(terminal: ScriptedTerminal): Promise<void> {
  void new Ui(terminal).ask(
    new TitleScreen(
      new Ui(terminal),
      'Wren',
      STORY,
      () => [],
      () => NEWS,
    ),
  );
  await terminal.press();
}

/** All moments, in the order of the page. */
export const MOMENTS: readonly Moment[] = [
  { name: 'title', caption: 'The title.', show: showTitle },
  {
    name: 'opening',
    caption: 'A new game begins.',
    show: playedTo(playing, [], { opening: openingLines('Wren', STORY) }),
  },
  { name: 'first-floor', caption: 'The first floor of seed 42.', show: playedTo(playing, ['o', 'o', 'o', 'o']) },
  {
    name: 'arrival',
    caption: 'A new floor.',
    show: playedTo(() => {
      const engine = playing();
      stand(engine, engine.map, engine.map.stairs.down as Cell);
      return engine;
    }, ['>']),
  },
  {
    name: 'cave',
    caption: 'A cave.',
    show: playedTo(() => bestOf(2, (map) => openGround(map) - 20 * tilesInSight('door', 'openDoor')(map))),
  },
  { name: 'water', caption: 'Halls under water.', show: playedTo(() => bestOf(4, tilesInSight('deeps', 'shallows'))) },
  {
    name: 'mushrooms',
    caption: 'Mushrooms and crystals glow.',
    show: playedTo(() => bestOf(6, tilesInSight('crystal', 'mushrooms'))),
  },
  {
    name: 'darkness',
    caption: 'A floor without light: the lamp is all there is.',
    show: playedTo(() => bestOf(5, (map) => (isDarkFloor(map) ? openGround(map) : 0))),
  },
  { name: 'lava', caption: 'Lava lights what is around it.', show: playedTo(() => bestOf(8, tilesInSight('lava'))) },
  { name: 'court', caption: 'The court of the tenth floor.', show: playedTo(() => bestOf(10, tilesInSight('carpet'))) },
  { name: 'meadow-on-fire', caption: 'Dry grass burns.', show: playedTo(meadowOnFire) },
  { name: 'flood', caption: 'Water comes in.', show: playedTo(flood) },
  { name: 'gas', caption: 'Gas spreads.', show: playedTo(gas) },
  { name: 'friends', caption: 'Friends stand on green, and foes that are about to act on red.', show: playedTo(crowd) },
  {
    name: 'sleeping-band',
    caption: 'A band asleep.',
    show: playedTo(() => {
      const { engine } = whereMostIsSeen('gallery 2', 2, openGround);
      place(engine, 5, ['kobold', 'kobold', 'koboldSlinger', 'koboldChieftain'], asleep);
      return engine;
    }),
  },
  {
    name: 'aiming',
    caption: 'What a staff of firebolts would reach.',
    show: playedTo(() => withItems(crowd()), ['a', 'e', 'tab']),
  },
  {
    name: 'examine',
    caption: 'What a foe does, and the odds of a fight.',
    show: playedTo(crowd, ['x', 'tab', 'tab']),
  },
  {
    name: 'vault',
    caption: 'A vault offers several gifts. The hero may take one.',
    show: playedTo(
      () =>
        withItems(bestOf(2, ({ engine }) => Math.max(0, ...new View(engine).offers.map(({ cells }) => cells.length)))),
      ['v'],
    ),
  },
  { name: 'pack', caption: 'The pack.', show: playedTo(() => withItems(playing()), ['i']) },
  {
    name: 'level',
    caption: 'The boons of a level.',
    show: playedTo(() => {
      const engine = playing();
      gainExperience(engine.hero, experienceForLevel(2), 'kill');
      return engine;
    }, ['C']),
  },
  {
    name: 'death',
    caption: 'Death.',
    show: playedTo(
      lastStand,
      Array.from({ length: 9 }, () => '.'),
      { lastPage },
    ),
  },
  { name: 'victory', caption: 'Victory.', show: playedTo(atTheGate, ['<', '<'], { lastPage }) },
];

/** Returns the picture of a moment in a window. */
export async function pictureOf({ name, caption, show }: Moment, width: number, height: number): Promise<string> {
  const terminal = new ScriptedTerminal(width, height);
  await show(terminal);
  const canvas = terminal.shown.at(-1);
  if (!canvas) throw new Error(`nothing is shown of ${name}`);
  return `${svgPicture(canvas, { depth: 'truecolor', ascii: false, paper: PAPER, title: `Koboldkeep: ${caption}` }).trimEnd()}\n`;
}

/** Returns the page of the gallery. */
export const galleryPage = (): string =>
  [
    '# Gallery',
    '',
    'What the game looks like in a window of 80 × 24 with 16 million colours. `npm run golden` draws these pictures anew.',
    ...MOMENTS.flatMap(({ name, caption }) => ['', caption, '', `![${caption}](gallery/${name}.svg)`]),
    '',
  ].join('\n');
