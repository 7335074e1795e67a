import type { Engine } from '../../engine';
import { isTooHurtToFight } from '../../rules/actions/fight';
import { noticeChance } from '../../rules/noise';
import { attackOf, defenseOf, guardOf } from '../../rules/combat';
import { boonsOffered, experienceFor } from '../../rules/growth';
import { damageChances, oddsAgainst } from '../../rules/odds';
import { HUNGRY } from '../../rules/time';
import type { Cell, Dir } from '../../space/geometry';
import type { Actor } from '../../world/actor';
import type { Breed } from '../../world/breed';
import type { PropKind } from '../../world/prop-kind';
import type { Talk } from '../../world/talk';
import type { Tile } from '../../world/tile';
import type { Boon } from '../../world/boon';
import type { Difficulty } from '../../world/difficulty';
import type { Outcome } from '../event/event';
import { quantity } from '../event/event-messages';
import { KnowledgeView } from './knowledge-view';
import {
  passingConditions,
  sightingOf,
  type Duel,
  type HeroStatus,
  type CellKnowledge,
  type Landmark,
  type LyingThing,
  type Sighting,
} from './sighting';
import { PackView } from './pack-view';
import { scoreOf, type Score } from './score';
import { characterSheet, type CharacterSheet } from './character-sheet';

export type { Duel, HeroStatus, CellKnowledge, Landmark, LyingThing, PassingCondition, Sighting } from './sighting';

/**
 * What the hero knows, and nothing else: screens, agents and bots look at the game through this. It reads the engine
 * as it is now and keeps nothing, so one view serves a whole game. Asking changes nothing.
 */
export class View {
  constructor(private readonly engine: Engine) {}

  get seed(): string {
    return this.engine.options.seed;
  }

  get heroName(): string {
    return this.engine.options.name;
  }

  get outcome(): Outcome | undefined {
    return this.engine.outcome;
  }

  /** How many turns the hero has taken. */
  get turn(): number {
    return this.engine.turn;
  }

  get depth(): number {
    return this.engine.map.depth;
  }

  /** How many floors there are. */
  get floors(): number {
    return this.engine.content.floors;
  }

  get width(): number {
    return this.engine.map.width;
  }

  get height(): number {
    return this.engine.map.height;
  }

  /** Where the hero is. */
  get hero(): Cell {
    return this.engine.hero.cell;
  }

  get heroBreed(): Breed {
    return this.engine.hero.breed;
  }

  cellKnowledge(cell: Cell): CellKnowledge {
    const { visible, memory } = this.engine.map;
    if (visible[cell] === 1) return 'inSight';
    return memory.tiles[cell] === 0 ? 'unknown' : 'remembered';
  }

  /** The ground as the hero last saw it; `undefined` where it was never seen. */
  tileAt(cell: Cell): Tile | undefined {
    return this.engine.map.memory.tileAt(cell);
  }

  /** Whoever is seen to stand in a cell, the hero too. */
  actorAt(cell: Cell): Sighting | undefined {
    const actor = this.engine.map.actorAt(cell);
    return actor && (actor.isHero || actor.inSight) ? sightingOf(actor) : undefined;
  }

  /** Everyone else in sight, nearest first. */
  get sightings(): readonly Sighting[] {
    const { map, hero } = this.engine;
    return map.actors
      .filter((actor) => actor !== hero && actor.inSight)
      .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.id - b.id)
      .map(sightingOf);
  }

  /** How the hero is. */
  get heroStatus(): HeroStatus {
    const { hero, stealth } = this.engine;
    const { health, maxHealth, weapon, gold, level, experience, fed } = hero;
    const [attack, defense, conditions] = [attackOf(hero), guardOf(hero), passingConditions(hero)];
    const [nextLevel, canLearn] = [experienceFor(level + 1), this.boons.length > 0];
    return {
      ...{ health, maxHealth, attack, defense, weapon, gold, level, experience, nextLevel, canLearn },
      ...{ isHungry: fed <= HUNGRY, stealth, conditions },
    };
  }

  /** The adjective for the hero's hunger if the hero is hungry and no condition says so. */
  get unlistedHunger(): string | undefined {
    const { hero, catalogue, content } = this.engine;
    const { hungry, starving } = content.roles;
    if (hero.fed > HUNGRY || hero.conditions.some(({ condition: id }) => id === hungry || id === starving)) return;
    return catalogue.condition(hungry).adjective;
  }

  /** Whether the hero would refuse to strike whoever is nearest. */
  get isTooHurtToFight(): boolean {
    return isTooHurtToFight(this.engine.hero);
  }

  /** The boons the hero may choose from now; none while none is due. */
  get boons(): readonly Boon[] {
    const { hero, content } = this.engine;
    return boonsOffered(hero).flatMap((id) => content.boons[id] ?? []);
  }

  /** What the hero carries, and what can be done with it. */
  get pack(): PackView {
    return new PackView(this.engine);
  }

  /** What the hero has found out. */
  get knowledge(): KnowledgeView {
    return new KnowledgeView(this.engine);
  }

  /** Where the hero's numbers come from. */
  get characterSheet(): CharacterSheet {
    return characterSheet(this.engine);
  }

  /** What the run is worth so far. */
  get score(): Score {
    return scoreOf(this.engine);
  }

  /** How hard the game is. */
  get difficulty(): Difficulty {
    return this.engine.difficulty;
  }

  get deepest(): number {
    return this.engine.deepest;
  }

  /** What the prize is called, where the hero has it. */
  get prize(): string | undefined {
    return this.engine.hero.pack.find(({ kind }) => kind.prize)?.kind.name;
  }

  /** Whether the hero has the prize. */
  get hasPrize(): boolean {
    return this.prize !== undefined;
  }

  /** What may come of a fight with somebody in sight, as both are now; `undefined` when nobody in sight has this id. */
  duel(id: number): Duel | undefined {
    const { hero } = this.engine;
    const other = this.seen(id);
    return other && { yours: oddsAgainst(hero, other), theirs: oddsAgainst(other, hero) };
  }

  private seen(id: number): Actor | undefined {
    return this.engine.map.actors.find((actor) => actor.id === id && actor.inSight);
  }

  /** How likely a blow of somebody in sight is to hurt the hero: `duel(id).theirs.hit`, for little work. */
  threat(id: number): number {
    const { hero } = this.engine;
    const other = this.seen(id);
    return other ? 1 - (damageChances(attackOf(other), defenseOf(hero))[0] as number) : 0;
  }

  /**
   * How likely the hero would be noticed at a cell within one turn, in percent, by those in sight who know nothing yet:
   * by the likeliest of them. The minds decide by the same numbers. 0 where nobody watches.
   */
  noticeChances(): Uint8Array {
    const { map, hero, stealth } = this.engine;
    const chances = new Uint8Array(map.size);
    const seen = new Uint8Array(map.size);
    for (const actor of map.actors) {
      if (actor.isHero || !actor.inSight || actor.alert > 0) continue;
      // As far as the hero sees: sight is mutual, and the minds go by the hero's.
      map.sight.compute(map.opaque, actor.cell, hero.breed.sight, seen);
      for (let cell = 0; cell < seen.length; cell++) {
        if (seen[cell] === 0 || map.memory.tiles[cell] === 0) continue;
        const chance = noticeChance(actor, map.distance(actor.cell, cell), stealth);
        if (chance > (chances[cell] as number)) chances[cell] = chance;
      }
    }
    return chances;
  }

  /** What the hero believes to stand on a cell: for all the hero knows, a chest is a chest. */
  propAt(cell: Cell): PropKind | undefined {
    return this.engine.map.memory.propAt(cell);
  }

  /** What is written on what stands in a cell, where it is in sight. */
  writingAt(cell: Cell): string {
    const { map } = this.engine;
    return map.visible[cell] === 1 ? (map.propAt(cell)?.text ?? '') : '';
  }

  /** What the hero carries without a letter, by name: keys, and the prize. */
  get keys(): readonly string[] {
    return this.engine.hero.pack.flatMap((item) => (item.letter === undefined ? [this.engine.nameOf(item)] : []));
  }

  /** What somebody in sight talks of, with each answer and why it cannot be given now, if it cannot. */
  talkWith(id: number): { readonly talk: Talk; readonly unless: readonly (string | undefined)[] } | undefined {
    const { hero, content } = this.engine;
    const person = this.seen(id);
    const talk = person && content.talks[person.topic];
    return person && talk && { talk, unless: talk.choices.map(({ unless }) => unless?.(hero, person)) };
  }

  /**
   * What would come of it if the hero stepped into a cell, as far as the hero knows, with the hero as subject: "strikes",
   * "opens it". It is read from the arbiter's own table. Empty where nothing is known.
   */
  meetingAt(cell: Cell): readonly string[] {
    const { map, content, hero } = this.engine;
    const { ground, residents } = content.interactions;
    const tile = map.memory.tileAt(cell);
    if (!tile) return [];
    const actor = map.actorAt(cell);
    if (actor && !actor.isHero && actor.inSight && actor.isSeen) return [residents[actor.side].hero.says];
    const prop = map.memory.propAt(cell);
    const thing = this.lyingAt(cell);
    return [
      ground[tile.terrain][hero.gait].says,
      ...(prop ? [residents[prop.role].hero.says] : []),
      ...(thing ? [residents[thing.kind.role].hero.says] : []),
    ];
  }

  /** What lies on top of a cell, as the hero last saw it. */
  lyingAt(cell: Cell): LyingThing | undefined {
    const { map, content, knowledge } = this.engine;
    const number = map.memory.items[cell] as number;
    const kind = number === 0 ? undefined : content.items[number - 1];
    return kind && { cell, kind, ...knowledge.appearance(kind) };
  }

  /** Everything the hero knows to lie on this floor, the topmost of each cell, in reading order. */
  get knownThings(): readonly LyingThing[] {
    return cellsWith(this.engine.map.memory.items).flatMap((cell) => this.lyingAt(cell) ?? []);
  }

  /** What lies on top wherever something lies in sight, nearest first; not what is underfoot. */
  get lying(): readonly LyingThing[] {
    const { map, hero } = this.engine;
    return [...map.items.keys()]
      .filter((cell) => map.visible[cell] === 1 && cell !== hero.cell)
      .sort((a, b) => map.distance(hero.cell, a) - map.distance(hero.cell, b) || a - b)
      .flatMap((cell) => this.lyingAt(cell) ?? []);
  }

  /** What lies in a cell, the topmost first: by name where it is in sight, by its kind where it is remembered. */
  thingsAt(cell: Cell): readonly string[] {
    const { map } = this.engine;
    const thing = this.lyingAt(cell);
    if (!thing) return [];
    if (map.visible[cell] === 0) return [thing.name];
    return [...(map.items.get(cell) ?? [])].reverse().map((item) => {
      const name = this.engine.nameOf(item);
      return item.count > 1 ? quantity(item.count, name) : name;
    });
  }

  /** Where others are felt to be who are not in sight: while one is telepathic, all who have a mind. */
  get felt(): readonly { readonly cell: Cell; readonly breed: Breed }[] {
    const { map, hero } = this.engine;
    if (!hero.has('feelsMinds')) return [];
    return map.actors
      .filter((actor) => actor !== hero && !actor.inSight && !actor.breed.mindless)
      .map(({ cell, breed }) => ({ cell, breed }));
  }

  /** Everything the hero believes to stand on this floor, in reading order. */
  get knownProps(): readonly { readonly cell: Cell; readonly kind: PropKind }[] {
    return cellsWith(this.engine.map.memory.props).flatMap((cell) => {
      const kind = this.propAt(cell);
      return kind ? [{ cell, kind }] : [];
    });
  }

  /** The landmarks known on this floor, nearest first. */
  get landmarks(): readonly Landmark[] {
    const { map, hero } = this.engine;
    return map.memory
      .landmarks()
      .map((cell) => ({ cell, tile: map.memory.tileAt(cell) as Tile, prop: map.memory.propAt(cell) }))
      .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.cell - b.cell);
  }

  /** The landmarks in sight, nearest first. */
  get landmarksInSight(): readonly Landmark[] {
    const { visible } = this.engine.map;
    return this.landmarks.filter(({ cell }) => visible[cell] === 1);
  }

  /** The ground one step from the hero, as the hero knows it. */
  neighbour(dir: Dir): Tile | undefined {
    return this.tileAt(this.engine.map.step(this.hero, dir));
  }

  /** Whoever is seen one step from the hero. */
  sightingBeside(dir: Dir): Sighting | undefined {
    return this.actorAt(this.engine.map.step(this.hero, dir));
  }

  /** Every other floor visited, with the place one arrives at when coming from here. */
  get otherFloors(): readonly { readonly depth: number; readonly arrival: Cell }[] {
    const here = this.depth;
    return this.engine.floors.flatMap((map) => {
      const arrival = map && map.depth !== here ? map.stairs[map.depth < here ? 'down' : 'up'] : undefined;
      return map && arrival !== undefined ? [{ depth: map.depth, arrival }] : [];
    });
  }

  /** The stairs on this floor, where the hero knows them. */
  stairs(way: 'up' | 'down'): Cell | undefined {
    const { map } = this.engine;
    const cell = map.stairs[way];
    return cell !== undefined && map.memory.tiles[cell] !== 0 ? cell : undefined;
  }
}

/** The cells for which a layer holds something, in reading order. */
function cellsWith(layer: Uint8Array): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < layer.length; cell++) if (layer[cell] !== 0) cells.push(cell);
  return cells;
}
