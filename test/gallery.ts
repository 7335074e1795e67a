// The moments of docs/gallery.md: places of real dungeons, each with the hero where there is most to see.
import { CONTENT } from '../src/content';
import { PAPER } from '../src/content/tables/palette';
import { tileNumber } from '../src/content/tables/tiles';
import { Engine } from '../src/engine/engine';
import { experienceForLevel, gainExperience } from '../src/engine/rules/actors/growth';
import { applyElement, letWaterIn, pourGas } from '../src/engine/rules/environment/react';
import { passEnvironmentTurn } from '../src/engine/rules/floors/environment-turn';
import { isDarkFloor } from '../src/engine/rules/perception/light';
import type { Cell } from '../src/engine/space/geometry';
import { Ui } from '../src/ui/frame/ui';
import { back } from '../src/ui/frame/screen';
import { openingLines } from '../src/ui/words/arrival-words';
import type { LastPage } from '../src/ui/screens/end-screen';
import { TitleScreen, type TitleNews } from '../src/ui/screens/title-screen';
import { STORY } from '../src/content/tables/story';
import { WON } from './support/won';
import { CHOICES } from './gallery-choices';
import { VERBS } from './gallery-verbs';
import {
  asleep,
  awake,
  bestOf,
  cellsInSight,
  freeCells,
  friend,
  openGround,
  place,
  playedTo,
  playing,
  stand,
  tilesInSight,
  whereMostIsSeen,
  type Moment,
} from './gallery-scenes';
import { svgPicture } from '../src/ui/export/svg';
import { View } from '../src/engine/api/view/view';
import { ALWAYS } from './environment-scene';
import { give } from './ui/gear';
import { ScriptedTerminal } from './support/scripted-terminal';

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
  ...CHOICES,
  ...VERBS,
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
