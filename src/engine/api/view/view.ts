/** What the hero knows of a game, as plain data: screens, agents and bots read the game through this alone. */
import type { Engine } from '../../engine';
import { isTooHurtToFight } from '../../rules/actions/fight';
import { HUNGRY_TURNS } from '../../rules/time';
import { boonsOffered } from '../../rules/growth';
import { directionTo } from '../../rules/targeting';
import type { Cell, Dir } from '../../space/geometry';
import type { Difficulty } from '../../world/difficulty';
import type { Tile } from '../../world/tile';
import { offeredCommands } from '../command/command-table';
import type { Command } from '../command/command';
import type { GameEvent, Outcome } from '../event/event';
import { characterSheet, type CharacterSheet } from './character-sheet';
import { boonLooks, heroStatusOf, type BoonLook, type HeroStatus } from './hero-status';
import { KnowledgeView } from './knowledge-view';
import {
  knownLandmarks,
  knownPropAt,
  knownProps,
  knownThings,
  meetingsAt,
  thingNames,
  thingOnTop,
  thingsInSight,
  visitedFloors,
  type CellKnowledge,
  type KnownProp,
  type Landmark,
  type LyingThing,
  type PropLook,
  type VisitedFloor,
} from './known-floor';
import { PackView } from './pack-view';
import { scoreOf, type Score } from './score';
import {
  actorInSight,
  actorsInSight,
  breedLook,
  conversationWith,
  duelWith,
  feltCreatures,
  noticeChances,
  sightingOf,
  threatOf,
  type BreedLook,
  type Conversation,
  type Duel,
  type FeltCreature,
  type Sighting,
} from './sighting';

export type * from './hero-status';
export type * from './known-floor';
export type * from './sighting';

/**
 * What the hero knows, and nothing else. Everything it returns is plain data: no item kinds, items, actors or props,
 * which know more than the hero does. It reads the engine as it is now and keeps nothing, so one view serves a whole
 * game. Reading changes nothing.
 */
export class View {
  constructor(private readonly engine: Engine) {}

  get seed(): string {
    return this.engine.options.seed;
  }

  get heroName(): string {
    return this.engine.options.name;
  }

  get difficulty(): Difficulty {
    return this.engine.difficulty;
  }

  get outcome(): Outcome | undefined {
    return this.engine.outcome;
  }

  /** The number of turns the hero has taken. */
  get turn(): number {
    return this.engine.turn;
  }

  get depth(): number {
    return this.engine.map.depth;
  }

  /** The deepest floor the hero has been on. */
  get deepest(): number {
    return this.engine.deepest;
  }

  /** The number of floors. */
  get floors(): number {
    return this.engine.content.floors;
  }

  /** What the hero perceived of the last command, or of the start of the game. */
  get events(): readonly GameEvent[] {
    return this.engine.events.filter(({ unseen }) => !unseen);
  }

  /** The commands worth offering now; none once the game is over. */
  get commands(): readonly Command[] {
    return this.outcome === undefined ? offeredCommands(this.engine.hero) : [];
  }

  /** What the run is worth so far. */
  get score(): Score {
    return scoreOf(this.engine);
  }

  /** The hero's cell. */
  get hero(): Cell {
    return this.engine.hero.cell;
  }

  get heroBreed(): BreedLook {
    return breedLook(this.engine.hero.breed);
  }

  get heroStatus(): HeroStatus {
    return heroStatusOf(this.engine);
  }

  /** Where the hero's numbers come from. */
  get characterSheet(): CharacterSheet {
    return characterSheet(this.engine);
  }

  /** The adjective for the hero's hunger if the hero is hungry and no condition says so. */
  get unlistedHunger(): string | undefined {
    const { hero, catalogue, content } = this.engine;
    const { hungry, starving } = content.roles;
    if (hero.fed > HUNGRY_TURNS || hero.conditions.some(({ condition: id }) => id === hungry || id === starving))
      return;
    return catalogue.condition(hungry).adjective;
  }

  /** Whether the hero would refuse to strike the nearest foe. */
  get isTooHurtToFight(): boolean {
    return isTooHurtToFight(this.engine.hero);
  }

  /** The boons the hero may choose from now; none unless one is due. */
  get boons(): readonly BoonLook[] {
    const { hero, content } = this.engine;
    return boonLooks(boonsOffered(hero), content.boons);
  }

  /** The items with letters, and what can be done with them. */
  get pack(): PackView {
    return new PackView(this.engine);
  }

  /** The names of the items without letters: keys, and the prize. */
  get keys(): readonly string[] {
    return this.engine.hero.pack.flatMap((item) => (item.letter === undefined ? [this.engine.nameOf(item)] : []));
  }

  /** The name of the prize, if the hero has it. */
  get prize(): string | undefined {
    return this.engine.hero.pack.find(({ kind }) => kind.prize)?.kind.name;
  }

  get hasPrize(): boolean {
    return this.prize !== undefined;
  }

  /** What the hero has found out. */
  get knowledge(): KnowledgeView {
    return new KnowledgeView(this.engine);
  }

  /** The size of the floor. */
  get width(): number {
    return this.engine.map.width;
  }

  get height(): number {
    return this.engine.map.height;
  }

  /** Returns the column and the row of a cell. */
  point(cell: Cell): { readonly x: number; readonly y: number } {
    const { width } = this;
    return { x: cell % width, y: Math.trunc(cell / width) };
  }

  /** Returns how many steps apart two cells are if nothing is in the way. */
  distance(a: Cell, b: Cell): number {
    return this.engine.map.distance(a, b);
  }

  /** Returns the direction in which a cell lies from another, roughly; `undefined` if they are the same. */
  bearing(from: Cell, to: Cell): Dir | undefined {
    return from === to ? undefined : directionTo(this.width, from, to);
  }

  /** Returns the cell one step away. */
  step(cell: Cell, dir: Dir): Cell {
    return this.engine.map.step(cell, dir);
  }

  cellKnowledge(cell: Cell): CellKnowledge {
    const { visible, memory } = this.engine.map;
    if (visible[cell] === 1) return 'inSight';
    return memory.tiles[cell] === 0 ? 'unknown' : 'remembered';
  }

  /** Returns the ground as the hero last saw it; `undefined` if it was never seen. A secret door is a wall. */
  tileAt(cell: Cell): Tile | undefined {
    return this.engine.map.memory.tileAt(cell);
  }

  /** Returns the prop that the hero believes to stand in a cell. */
  propAt(cell: Cell): PropLook | undefined {
    return knownPropAt(this.engine, cell);
  }

  /** Returns the text written on the prop in a cell, if it is in sight. */
  writingAt(cell: Cell): string {
    const { map } = this.engine;
    return map.visible[cell] === 1 && map.memory.propAt(cell) ? (map.propAt(cell)?.text ?? '') : '';
  }

  /** Returns the topmost item of a cell, as the hero last saw it. */
  lyingAt(cell: Cell): LyingThing | undefined {
    return thingOnTop(this.engine, cell);
  }

  /** Returns the names of the items in a cell, topmost first: all of them if it is in sight, else the one remembered. */
  thingsAt(cell: Cell): readonly string[] {
    return thingNames(this.engine, cell);
  }

  /** Returns what the hero would do by stepping into a cell: "strikes", "opens it". Empty for an unknown cell. */
  meetingAt(cell: Cell): readonly string[] {
    return meetingsAt(this.engine, cell);
  }

  /** The topmost items in sight, nearest first, without the hero's own cell. */
  get lying(): readonly LyingThing[] {
    return thingsInSight(this.engine);
  }

  /** The topmost item of every cell where the hero knows of one, in reading order. */
  get knownThings(): readonly LyingThing[] {
    return knownThings(this.engine);
  }

  /** Every prop the hero knows on this floor, in reading order. */
  get knownProps(): readonly KnownProp[] {
    return knownProps(this.engine);
  }

  /** The landmarks the hero knows on this floor, nearest first. */
  get landmarks(): readonly Landmark[] {
    return knownLandmarks(this.engine);
  }

  /** The landmarks in sight, nearest first. */
  get landmarksInSight(): readonly Landmark[] {
    const { visible } = this.engine.map;
    return this.landmarks.filter(({ cell }) => visible[cell] === 1);
  }

  /** Returns the cell of the stairs on this floor, if the hero knows them. */
  stairs(way: 'up' | 'down'): Cell | undefined {
    const { map } = this.engine;
    const cell = map.stairs[way];
    return cell !== undefined && map.memory.tiles[cell] !== 0 ? cell : undefined;
  }

  /** Every other floor visited. */
  get otherFloors(): readonly VisitedFloor[] {
    return visitedFloors(this.engine);
  }

  /** Returns the creature the hero sees in a cell; in the hero's own cell, the hero. */
  actorAt(cell: Cell): Sighting | undefined {
    const actor = this.engine.map.actorAt(cell);
    return actor && (actor.isHero || actor.inSight) ? sightingOf(actor) : undefined;
  }

  /** Every other creature in sight, nearest first. */
  get sightings(): readonly Sighting[] {
    return actorsInSight(this.engine).map(sightingOf);
  }

  /** The creatures out of sight that the hero feels: while the hero is telepathic, all that have a mind. */
  get felt(): readonly FeltCreature[] {
    return feltCreatures(this.engine);
  }

  /** Returns the odds of a fight with a creature in sight; `undefined` if none in sight has this id. */
  duel(id: number): Duel | undefined {
    const other = actorInSight(this.engine, id);
    return other && duelWith(this.engine, other);
  }

  /** Returns the chance that a blow of a creature in sight hurts the hero: `duel(id).theirs.hit`, at less cost. */
  threat(id: number): number {
    const other = actorInSight(this.engine, id);
    return other ? threatOf(this.engine, other) : 0;
  }

  /** Returns what a creature in sight says, with the answers to it. */
  talkWith(id: number): Conversation | undefined {
    const person = actorInSight(this.engine, id);
    return person && conversationWith(this.engine, person);
  }

  /**
   * Returns for each cell the chance, in percent, that the hero would be noticed there within one turn by the likeliest
   * of the creatures in sight that are not yet aware. The monsters decide by the same numbers.
   */
  noticeChances(): Uint8Array {
    return noticeChances(this.engine);
  }
}
