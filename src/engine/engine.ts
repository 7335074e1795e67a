import type { GameEvent, Happening, Outcome } from './api/event/event';
import { toAction } from './api/command/command-table';
import type { Command } from './api/command/command';
import { Rng } from './random/rng';
import type { Action, Done, Refused } from './rules/action';
import { rearm } from './rules/actions/equip';
import { hearFight, STEALTH } from './rules/noise';
import { spawnWanderer, wakeFloor } from './rules/arrivals';
import { placeFixtures, createItem, spawnResidents } from './rules/populate-floor';
import { disturbance } from './rules/disturbance';
import { learnItem } from './rules/identification';
import { stow } from './rules/pack';
import { sentenceFor } from './rules/refusals';
import { noticeHidden } from './rules/discovery';
import { FULL, passTime, passTurn } from './rules/time';
import type { Cell } from './space/geometry';
import { Actor, HERO_ID, NONE, type ActorRef } from './world/actor';
import { Catalogue } from './world/catalogue';
import type { Content } from './world/content';
import type { FloorPlan } from './world/floor-plan';
import { withChanges, type Item } from './world/item';
import { Knowledge, recordMeeting } from './world/knowledge';
import type { Difficulty } from './world/difficulty';
import { GameMap } from './world/game-map';
import { RULES_VERSION } from './version';

/** What a game is started with. The seed decides the dungeon; the name decides nothing. */
export interface GameOptions {
  readonly seed: string;
  readonly name: string;
  /** The key of how hard it is; left out, it is as hard as it is meant to be. The dungeon is the same for all. */
  readonly difficulty?: string;
}

/** How often an action may turn out to be another before it is taken for an error in the rules. */
const MOST_INSTEADS = 16;
/** How many turns one command may take. No errand on a floor of ordinary size comes near it. */
const MOST_TURNS = 5000;

/**
 * The world and its rules. Takes commands, lets out events, and knows nothing of screens, keys, files or clocks.
 * Everything it does follows from the content, the options and the commands.
 */
export class Engine {
  readonly catalogue: Catalogue;
  readonly options: Required<GameOptions>;
  /** The floors visited so far, by depth. */
  readonly floors: (GameMap | undefined)[] = [];
  hero: Actor;
  outcome: Outcome | undefined = undefined;
  /** How many turns the hero has taken. */
  turn = 0;
  /** The id of the next to arrive. */
  nextId = HERO_ID + 1;
  /** How far off the hero can be noticed, in cells, by what the hero did last. */
  stealth: number = STEALTH.moving;
  /** How often in a row the hero has searched. */
  searches = 0;
  /** The tick of whoever acts. */
  now = 0;
  /** The deepest floor the hero has been on. */
  deepest = 1;
  /** The turn in which the prize was first taken up; `NONE` before that. */
  prizeAt = NONE;
  /** What the hero has found out. */
  readonly knowledge: Knowledge;

  /** Told of each event while the world is just as the event left it. Must change nothing. */
  onEvent: ((event: GameEvent) => void) | undefined;

  /** Called after each of the hero's turns, with all that is to be seen of it up to date. Must change nothing. */
  onTurn: (() => void) | undefined;

  private emitted: GameEvent[] = [];
  /** Where the hero last looked from, and what the floor was then. */
  private lastLook: { map: GameMap | undefined; from: Cell; version: number; sight: number } = {
    map: undefined,
    from: 0,
    version: 0,
    sight: 0,
  };

  /** Makes an empty world: use `Engine.start`, or `fromSnapshot` for one that has been. */
  constructor(
    readonly content: Content,
    options: GameOptions,
    /** The stream of play: everything that happens by chance once a floor is born. */
    readonly rng: Rng = Rng.named('play', RULES_VERSION, options.seed),
  ) {
    this.catalogue = new Catalogue(content);
    this.options = { difficulty: content.defaultDifficulty, ...options };
    this.knowledge = new Knowledge(content, options.seed);
    this.hero = this.create(content.roles.hero, HERO_ID);
    this.hero.rollStats(1, rng);
    this.hero.fed = FULL;
    this.hero.maxHealth = Math.trunc((this.hero.maxHealth * this.difficulty.health) / 100);
    this.hero.health = this.hero.maxHealth;
  }

  /** A new game, with the hero on the first floor. */
  static start(content: Content, options: GameOptions): Engine {
    const engine = new Engine(content, options);
    const plan = content.planFloor(options.seed, 1);
    engine.floorAt(1, plan).add(engine.hero, plan.start);
    engine.giveStartingKit();
    engine.look();
    return engine;
  }

  /** Gives the hero what everybody starts with; gear is worn, and all of it is known. */
  private giveStartingKit(): void {
    const { hero, content } = this;
    for (const some of content.startingKit) {
      const item = stow(hero, createItem(hero.map, some, hero.cell));
      learnItem(hero, item);
    }
    hero.pack = hero.pack.map((item) => (item.kind.gear ? withChanges(item, { on: true }) : item));
    if (hero.pack.some(({ on, kind }) => on && kind.gear?.slot === 'weapon')) rearm(hero);
    this.emitted = [];
  }

  get difficulty(): Difficulty {
    return this.catalogue.difficulty(this.options.difficulty);
  }

  /** What the last command let out, or the start of the game. */
  get events(): readonly GameEvent[] {
    return this.emitted;
  }

  /** The floor the hero is on. */
  get map(): GameMap {
    return this.hero.map;
  }

  /** Carries out the hero's command, then everyone else's turns, until the hero must choose again. */
  perform(command: Command): readonly GameEvent[] {
    this.emitted = [];
    if (this.isOver()) {
      this.emit({ type: 'refused', why: sentenceFor('gameOver') });
      return this.emitted;
    }
    const { action, untilDisturbedBy } = toAction(this.hero, command);
    for (let turns = 0; ; turns++) {
      const before = this.emitted.length;
      const result = this.act(action);
      if (result.kind === 'refused') {
        const { why, asks } = result;
        this.emit(turns > 0 ? { type: 'stopped', why } : { type: 'refused', why, ...(asks ? { asks } : {}) });
        break;
      }
      if (this.isOver() || result.cost === 0) break;
      if (command.do !== 'search') this.searches = 0;
      this.passTurn();
      if (untilDisturbedBy === undefined || this.isOver()) break;
      const why = turns < MOST_TURNS ? disturbance(this.emitted.slice(before), untilDisturbedBy) : 'You pause.';
      if (why !== undefined) {
        this.emit({ type: 'stopped', why });
        break;
      }
    }
    return this.emitted;
  }

  /** Lets everyone else act, and time pass: also the turns in which the hero cannot lift a hand. */
  private passTurn(): void {
    const { hero } = this;
    for (;;) {
      this.turn++;
      passTurn(hero);
      if (!this.isOver()) noticeHidden(hero);
      if (!this.isOver()) this.othersAct();
      this.onTurn?.();
      if (this.isOver() || !hero.has('helpless')) return;
      hero.due += hero.pace;
      hero.map.schedule.reschedule(hero);
    }
  }

  private isOver(): boolean {
    return this.outcome !== undefined;
  }

  hasVisited(depth: number): boolean {
    return this.floors[depth] !== undefined;
  }

  /** Makes an actor that stands nowhere yet. Throws on a name that no breed has. */
  create(breed: string, id = this.nextId++): Actor {
    return new Actor(id, this.catalogue.breed(breed));
  }

  /** What a player calls one of a thing, without an article, as far as it is known. */
  nameOf(item: Item): string {
    return this.knowledge.nameOf(item, item.of === undefined ? undefined : this.catalogue.breed(item.of).name);
  }

  /** Lets something lie on a cell, and nobody notice. */
  layItem(map: GameMap, cell: Cell, item: string, count: number, of?: string): Item {
    const kind = this.catalogue.itemKind(item);
    const some = of === undefined ? { kind, count } : { kind, count, of };
    map.addItem(cell, some);
    return some;
  }

  /** Lets something fall to a cell. Throws on a name that no item has. */
  dropItem(map: GameMap, cell: Cell, item: string, count: number, of?: string): void {
    const some = this.layItem(map, cell, item, count, of);
    this.emit({ type: 'dropped', at: cell, item: this.knowledge.idOf(some.kind), what: this.nameOf(some), count });
  }

  /** The hero has what everybody is here for: the keep feels it, and wakes. */
  seizePrize(): void {
    if (this.prizeAt !== NONE) return;
    this.prizeAt = this.turn;
    this.emit({ type: 'awoke', at: this.hero.cell });
    for (const map of this.floors) if (map) wakeFloor(map);
  }

  /** Lets an event out, marked when the hero does not perceive it. */
  emit(happening: Happening): void {
    const event: Happening & { unseen?: true } = happening;
    if (!this.perceives(event)) event.unseen = true;
    this.emitted.push(event);
    this.onEvent?.(event);
  }

  /** Ends the game. Nothing happens after that. */
  end(how: Outcome): void {
    this.outcome = how;
    this.emit({ type: 'ended', how });
  }

  /** Brings what the hero sees up to date, and tells what is new in it. */
  look(): void {
    const { map, hero, lastLook } = this;
    const { sight } = hero;
    const isAsBefore =
      lastLook.map === map &&
      lastLook.from === hero.cell &&
      lastLook.version === map.version &&
      lastLook.sight === sight;
    if (!isAsBefore) {
      map.sight.compute(map.opaque, hero.cell, hero.breed.sight, map.lineOfSight);
      map.visible.set(map.lineOfSight);
      if (sight < hero.breed.sight) map.sight.compute(map.opaque, hero.cell, sight, map.visible);
      this.learnVisible(sight);
      this.lastLook = { map, from: hero.cell, version: map.version, sight };
    }
    for (const actor of map.actors) {
      const sawIt = actor.inSight;
      actor.inSight = map.visible[actor.cell] === 1 && actor.isSeen;
      if (actor.inSight && !sawIt && actor !== hero) {
        recordMeeting(this.knowledge, actor);
        this.emit({ type: 'noticed', who: actor.ref, at: actor.cell, side: actor.side });
      }
    }
  }

  /** Notes what is in sight, and tells of what is new and worth a word. */
  private learnVisible(radius: number): void {
    const { map, hero } = this;
    const { visible, memory, shownTiles, shownItems, shownProps, width, height } = map;
    const { tiles, items, props } = memory;
    const x = hero.cell % width;
    const y = Math.trunc(hero.cell / width);
    const left = Math.max(0, x - radius);
    const right = Math.min(width - 1, x + radius);
    const bottom = Math.min(height - 1, y + radius);
    for (let row = Math.max(0, y - radius); row <= bottom; row++) {
      const last = row * width + right;
      for (let cell = row * width + left; cell <= last; cell++) {
        // Most of what is seen was seen before, just as it is.
        if (visible[cell] === 0) continue;
        const isAsKnown = tiles[cell] === (shownTiles[cell] as number) + 1 && props[cell] === shownProps[cell];
        if (isAsKnown && items[cell] === shownItems[cell]) continue;
        const before = memory.propAt(cell);
        const isNew = memory.observe(cell);
        const ground = memory.tileAt(cell);
        if (isNew && ground?.landmark) this.emit({ type: 'saw', at: cell, tile: ground.id, what: ground.name });
        const prop = memory.propAt(cell);
        if (prop?.landmark && prop !== before) this.emit({ type: 'saw', at: cell, tile: prop.id, what: prop.name });
      }
    }
  }

  private perceives(event: Happening): boolean {
    if ('who' in event && event.who.id === HERO_ID) return true;
    if ('whom' in event && event.whom.id === HERO_ID) return true;
    if ('from' in event) return this.sees(event.who, event.from) || this.sees(event.who, event.to);
    if (event.type === 'dropped' || event.type === 'shattered') return this.map.visible[event.at] === 1;
    return !('who' in event) || this.sees(event.who, event.at);
  }

  /** Whether the hero sees what somebody does at a cell: not where it hides. */
  private sees({ id }: ActorRef, at: Cell): boolean {
    if (this.map.visible[at] === 0) return false;
    const there = this.map.actorAt(at);
    return there?.id !== id || there.isSeen;
  }

  /** The floor of this depth, made on the first visit. */
  floorAt(depth: number, plan?: FloorPlan): GameMap {
    const known = this.floors[depth];
    if (known) return known;
    const { residents, fixtures, lying, ...ground } = plan ?? this.content.planFloor(this.options.seed, depth);
    const map = new GameMap(this, depth, ground);
    this.floors[depth] = map;
    placeFixtures(map, fixtures, lying);
    spawnResidents(map, residents, Rng.named('residents', RULES_VERSION, this.options.seed, depth));
    if (this.prizeAt !== NONE) wakeFloor(map);
    return map;
  }

  /** Performs an action to its end and takes the time it cost from the actor. */
  private act(action: Action): Done | Refused {
    const { actor } = action;
    this.now = actor.due;
    const { stealth } = this;
    // Whatever the hero does is as loud as a step, unless it says otherwise.
    if (actor.isHero) this.stealth = STEALTH.moving;
    let result = action.perform();
    for (let insteads = 0; result.kind === 'instead'; insteads++) {
      if (insteads === MOST_INSTEADS) throw new Error(`${action.constructor.name} never comes to anything`);
      result = result.action.perform();
    }
    if (result.kind === 'done' && actor.isPlaced) {
      actor.due += Math.ceil((result.cost * actor.pace) / 100);
      actor.map.schedule.reschedule(actor);
      if (actor.isHero) this.look();
    }
    if (actor.isHero)
      this.stealth = result.kind === 'done' && result.cost > 0 ? actor.scaled(this.stealth, 'noise') : stealth;
    return result;
  }

  /** Lets everyone else act who is due before the hero is. */
  private othersAct(): void {
    const { map } = this;
    spawnWanderer(map);
    map.companions = map.actors.filter(({ side }) => side === 'ally');
    for (let anyone = false; ; anyone = true) {
      const actor = this.map.schedule.next();
      if (actor === this.hero || this.isOver()) {
        if (!this.isOver()) hearFight(this.map);
        if (anyone) this.look();
        return;
      }
      this.now = actor.due;
      passTime(actor);
      if (!actor.isPlaced) continue;
      const action = actor.has('helpless') ? undefined : actor.breed.act?.(actor);
      const result = action && this.act(action);
      if (!result || result.kind === 'refused') {
        // It had nothing to do, or dithered: the turn passes all the same.
        actor.due += actor.pace;
        actor.map.schedule.reschedule(actor);
      }
    }
  }
}
