import { CONTENT } from '../src/content';
import { BREEDS, toBreed, type BreedEntry } from '../src/content/creatures/breeds/index';
import { TRICKS } from '../src/content/creatures/tricks';
import { tileNumber, TILES, type TileId } from '../src/content/tables/tiles';
import type { Command } from '../src/engine/api/command/command';
import type { EventOf, EventType } from '../src/engine/api/event/event';
import { Engine } from '../src/engine/engine';
import { ShoutAction } from '../src/engine/rules/actions/monster-tricks';
import { BumpAction, WaitAction } from '../src/engine/rules/actions/move';
import { DIRS, type Cell, type Dir } from '../src/engine/space/geometry';
import { spawn } from '../src/engine/rules/actors/spawn';
import type { Actor } from '../src/engine/world/actors/actor';
import type { Breed } from '../src/engine/world/kinds/breed';
import { Catalogue } from '../src/engine/world/kinds/catalogue';
import type { Content } from '../src/engine/world/kinds/content';
import type { Weapon } from '../src/engine/world/kinds/weapon';
import { once } from './support/once';

const ENTRY: Omit<BreedEntry, 'name' | 'glyph'> = {
  description: 'Made for a test.',
  ink: 0xffffff,
  speed: 100,
  sight: 10,
  attack: ['1', '50'],
  defense: ['1', '50'],
  health: '10',
  weapons: ['claws'],
};

/** A breed without a mind of its own, at the hero's pace. */
const breed = (id: string, rest: Partial<Breed> = {}): Breed => ({
  ...toBreed(id, { ...ENTRY, name: id, glyph: id.slice(0, 1) }),
  act: (self) => new WaitAction(self),
  ...rest,
});

/**
 * A breed that thinks as its tactics say, at the hero's pace and clever, with ten points of health and an awareness of
 * ten. It never hits and never blocks, so that what it does can be watched.
 */
const minded = (id: string, entry: Partial<BreedEntry>, weapons?: Breed['weapons']): Breed => ({
  ...toBreed(id, { ...ENTRY, attack: ['1', '0'], defense: ['0', '50'], name: id, glyph: id.slice(0, 1), ...entry }),
  ...(weapons ? { weapons } : {}),
});

const weapon = (id: string, rest: Partial<Weapon>): Weapon => ({
  id,
  name: id,
  verb: 'strikes',
  reach: 1,
  flies: false,
  dice: 0,
  chance: 0,
  pace: 100,
  ...rest,
});

export const TEST_WEAPONS = {
  /** Strikes six cells away. */
  peashooter: weapon('peashooter', { reach: 6, flies: true }),
  /** Strikes two cells away. */
  lance: weapon('lance', { reach: 2 }),
  knuckles: weapon('knuckles', {}),
  sledge: weapon('sledge', { dice: 2 }),
  /** Takes gold. */
  fingers: weapon('fingers', { steals: true }),
} satisfies Record<string, Weapon>;

const { peashooter, lance, knuckles, sledge, fingers } = TEST_WEAPONS;

/** Creatures for tests, which do one thing only. */
export const TEST_BREEDS: Readonly<Record<string, Breed>> = {
  idler: breed('idler'),
  /** Pushes east for ever. */
  walker: breed('walker', { act: (self) => new BumpAction(self, 'e') }),
  sprinter: breed('sprinter', { speed: 50, act: (self) => new BumpAction(self, 'e') }),
  slowpoke: breed('slowpoke', { speed: 140, act: (self) => new BumpAction(self, 'e') }),
  /** Pushes anywhere, opening doors as it goes. */
  drifter: breed('drifter', { speed: 80, act: (self) => new BumpAction(self, self.engine.rng.pick(DIRS)) }),
  /** The same, and takes what lies about. */
  pilferer: breed('pilferer', {
    speed: 80,
    thieves: true,
    act: (self) => new BumpAction(self, self.engine.rng.pick(DIRS)),
  }),
  /** Those who think, each named after its tactics or for what sets it apart. */
  minion: minded('minion', { tactics: 'minion' }),
  skirmisher: minded('skirmisher', { tactics: 'skirmisher' }, [peashooter, knuckles]),
  soldier: minded('soldier', { tactics: 'soldier' }, [knuckles, sledge]),
  brute: minded('brute', { tactics: 'mindless' }),
  /** The same without wits. */
  dullard: minded('dullard', { tactics: 'mindless', wits: 'simple' }),
  /** A minion without wits. */
  craven: minded('craven', { tactics: 'minion', wits: 'simple' }),
  pikeman: minded('pikeman', { tactics: 'mindless' }, [lance]),
  bowman: minded('bowman', { tactics: 'archer' }, [peashooter]),
  stalker: minded('stalker', { tactics: 'hunter' }, [peashooter, knuckles]),
  slinker: minded('slinker', { tactics: 'skulker' }),
  conjurer: minded('conjurer', { tactics: 'caster' }, [peashooter]),
  beckoner: minded('beckoner', { tactics: 'summoner' }, [peashooter]),
  leech: minded('leech', { tactics: 'healer' }, [peashooter]),
  captain: minded('captain', { tactics: 'leader' }),
  monarch: minded('monarch', { tactics: 'king' }, [knuckles, sledge]),
  /** Takes what lies about. */
  picker: minded('picker', { tactics: 'mindless', thieves: true }),
  /** Passes for a chest. */
  pretender: minded('pretender', { tactics: 'ambusher', lurks: true, passesFor: 'chest' }),
  /** Cannot be seen. */
  nobody: minded('nobody', { tactics: 'mindless', invisible: true }),
  filcher: minded('filcher', { tactics: 'thief' }, [fingers]),
  waylayer: minded('waylayer', { tactics: 'ambusher', lurks: true }),
  /** Shouts once it knows of the hero. */
  crier: minded('crier', { tactics: 'mindless', tricks: [TRICKS.shout] }),
  /** Shouts every third turn, rooted to the spot. */
  wailer: minded('wailer', {
    tactics: 'mindless',
    rooted: true,
    tricks: [{ every: 3, attempt: (self) => new ShoutAction(self) }],
  }),
  /** Those who get about otherwise than on foot and with hands. */
  prowler: minded('prowler', { tactics: 'mindless', gait: 'prowl' }),
  rammer: minded('rammer', { tactics: 'mindless', gait: 'ram' }),
  flyer: minded('flyer', { tactics: 'mindless', gait: 'fly' }),
  swimmer: minded('swimmer', { tactics: 'mindless', gait: 'swim' }),
  passer: minded('passer', { tactics: 'mindless', gait: 'phase', bodiless: true }),
  stump: minded('stump', { tactics: 'mindless', rooted: true }),
  /** A minion with wings. */
  gull: minded('gull', { tactics: 'minion', gait: 'fly' }),
  /** Sees as far as the hero does. */
  lookout: minded('lookout', { tactics: 'mindless', rooted: true, sight: 15 }),
  /** Those with whom a wound or a death is not the end of it. */
  blob: minded('blob', { tactics: 'mindless', splits: true, gold: '5' }),
  bomb: minded('bomb', { tactics: 'mindless', bursts: '5' }),
};

export const TEST_CONTENT: Content = {
  ...CONTENT,
  breeds: { ...BREEDS, ...TEST_BREEDS },
  /** The hero of a scene has what its breed has, and nothing else. */
  kits: { soldier: { id: 'soldier', says: '', health: 100, items: [] } },
  weapons: { ...CONTENT.weapons, ...TEST_WEAPONS },
};

export interface Spot {
  readonly tile?: TileId;
  readonly actor?: string;
  /** What is particular about this one: its mood, its health, where it stands guard. */
  readonly as?: (actor: Actor) => void;
}

const catalogueOfTests = once(() => new Catalogue(TEST_CONTENT));

/** What the characters of a drawn scene mean where the legend does not say otherwise. */
const USUAL: Readonly<Record<string, TileId>> = {
  '#': 'wall',
  '.': 'floor',
  '@': 'floor',
  '+': 'door',
  "'": 'openDoor',
  '<': 'stairsUp',
  '>': 'stairsDown',
  '~': 'deeps',
};

const rowsOf = (picture: string): string[] =>
  picture
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');

/**
 * A small world drawn by hand: `#` wall, `.` floor, `@` the hero, `+` `'` doors, `<` `>` stairs, digits are floor with
 * a number, and whatever the legend says. Each picture is a floor; the hero begins on the first.
 */
export function scene(
  pictures: string | readonly string[],
  legend: Readonly<Record<string, Spot>> = {},
  more: Partial<Content> = {},
) {
  const floors = [pictures].flat().map(rowsOf);
  for (const rows of floors) {
    if (rows.some((row) => row.length !== rows[0]?.length)) throw new Error(`a ragged scene:\n${rows.join('\n')}`);
  }
  const tileOf = (ch: string): TileId => legend[ch]?.tile ?? USUAL[ch] ?? 'floor';
  const cellsOf = (depth: number, wanted: (ch: string) => boolean): Cell[] =>
    (floors[depth - 1] ?? []).flatMap((row, y) =>
      Array.from(row).flatMap((ch, x) => (wanted(ch) ? [y * row.length + x] : [])),
    );
  const content: Content = {
    ...TEST_CONTENT,
    ...more,
    floors: floors.length,
    planFloor: (_seed, depth) => {
      const rows = floors[depth - 1] ?? [];
      const [up = 0] = cellsOf(depth, (ch) => tileOf(ch) === 'stairsUp');
      const [down] = cellsOf(depth, (ch) => tileOf(ch) === 'stairsDown');
      const [start = up] = cellsOf(depth, (ch) => ch === '@');
      const tiles = Uint8Array.from(rows.join(''), (ch) => tileNumber(tileOf(ch)));
      const width = rows[0]?.length ?? 0;
      return {
        width,
        height: rows.length,
        tiles,
        up,
        down,
        start,
        recipe: 'scene',
        rejected: 0,
        residents: [],
        fixtures: [],
        lying: [],
        air: [],
        beds: [],
      };
    },
  };
  // What the catalogue is made of is the same in every scene without content of its own.
  const catalogue = Object.keys(more).length === 0 ? catalogueOfTests() : undefined;
  const engine = Engine.start(content, { seed: 'scene', name: 'Wren' }, catalogue);
  floors[0]?.forEach((row, y) => {
    Array.from(row).forEach((ch, x) => {
      const { actor, as } = legend[ch] ?? {};
      if (actor === undefined) return;
      const one = spawn(actor, engine.map, engine.map.cellAt(x, y));
      as?.(one);
    });
  });
  engine.look();
  const perform = (command: Command): readonly EventType[] => engine.perform(command).map(({ type }) => type);
  return {
    engine,
    hero: engine.hero,
    perform,
    bump: (dir: Dir) => perform({ do: 'bump', dir }),
    /** The hero waits for a number of turns. */
    wait: (turns = 1): void => {
      for (let i = 0; i < turns; i++) perform({ do: 'wait' });
    },
    /** The last command's events of one kind. */
    told: <T extends EventType>(type: T) => engine.events.filter((event): event is EventOf<T> => event.type === type),
    actor: (id: string): Actor => {
      const found = engine.map.actors.find((actor) => actor.breed.id === id);
      if (!found) throw new Error(`no ${id} in the scene`);
      return found;
    },
    /** The cell of a character in the first picture. */
    at: (ch: string): Cell => {
      const [cell] = cellsOf(1, (other) => other === ch);
      if (cell === undefined) throw new Error(`no ${ch} in the picture`);
      return cell;
    },
    /** The floor the hero is on, drawn as it is. */
    draw: (): string => drawMap(engine),
  };
}

/** Lets the hero remember a creature out of sight: where it is, and as it is, unless something else is given. */
export function remember(actor: Actor, { cell = actor.cell, mood = actor.mood } = {}): void {
  const { id, breed, side, map } = actor;
  map.memory.creatures.set({ id, breed, side, cell, mood, mutation: '', inSight: false });
}

/** Lets somebody act right after the hero's next turn, and not only an ordinary turn from now. */
export function soon(actor: Actor): void {
  actor.due = actor.engine.hero.due + 1;
  actor.map.schedule.reschedule(actor);
}

/** The floor the hero is on, as it is, one row a line. */
export function drawMap({ map }: Engine): string {
  return Array.from({ length: map.height }, (_, y) =>
    Array.from({ length: map.width }, (_, x) => {
      const cell = map.cellAt(x, y);
      return (map.actorAt(cell)?.breed ?? TILES[map.tiles[cell] as number])?.glyph ?? '?';
    }).join(''),
  ).join('\n');
}

/** A picture as `draw` gives it, without the indentation it has in a test. */
export const picture = (text: string): string => rowsOf(text).join('\n');
