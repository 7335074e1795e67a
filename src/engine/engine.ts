// The state of a game, its turn loop and its events: commands go in, events come out.
import type { GameEvent, Happening, Outcome } from './api/event/event';
import { toAction } from './api/command/command-table';
import type { Command } from './api/command/command';
import { Rng } from './random/rng';
import { resolve, type Action, type Done, type Refused } from './rules/action';
import { dropActors, passEnvironmentTurn } from './rules/floors/environment-turn';
import { setAdrift } from './rules/items/lost-items';
import { hideDark, isDarkFloor, updateLight } from './rules/perception/light';
import { noteHazards } from './rules/perception/hazards';
import { makeFightNoise, NOISE_RANGE } from './rules/perception/noise';
import { admitFollowers, spawnVisitors } from './rules/floors/arrivals';
import { passDoom, wakeFloor } from './rules/floors/doom';
import { giveKit, layEnvironment, placeFixtures, spawnResidents } from './rules/floors/populate-floor';
import { beginPursuit } from './rules/floors/pursuit';
import { disturbance, isHeldOff } from './rules/perception/disturbance';
import { lessonAhead, teach, withTask } from './rules/floors/lessons';
import { lookAt } from './rules/perception/look-at';
import { seeOffers } from './rules/floors/offers';
import { observeVisible } from './rules/floors/observe';
import { seeWares } from './rules/items/trade';
import { sentenceFor } from './rules/refusals';
import { passSidePlace } from './rules/floors/side-places';
import { feelUnseen } from './rules/perception/unseen-signs';
import { noticeHidden } from './rules/environment/mechanisms';
import { FULL_TURNS, passActorTurn, passHeroTurn } from './rules/floors/time';
import { witnessed } from './rules/perception/witness';
import type { Warning } from './rules/actors/warnings';
import type { Cell } from './space/geometry';
import { Actor, HERO_ID, NEVER, NO_ACTOR } from './world/actors/actor';
import type { ActorRef } from './world/actors/entity';
import { Catalogue } from './world/kinds/catalogue';
import type { Content } from './world/kinds/content';
import { FloorEnvironment } from './world/map/floor-environment';
import type { FloorPlan } from './world/kinds/floor-plan';
import type { Item } from './world/actors/item';
import type { Fate } from './world/knowledge/fate';
import { Knowledge } from './world/knowledge/knowledge';
import type { Difficulty } from './world/kinds/start-choices';
import { GameMap } from './world/map/game-map';
import { RULES_VERSION } from './version';
import { PAUSE, type Alertness } from './rules/stop-reasons';

/** The options of a new game. The seed decides the dungeon; the name changes nothing. */
export interface GameOptions {
  readonly seed: string;
  readonly name: string;
  /** The id of the difficulty; left out for the normal one. The dungeon is the same at every difficulty. */
  readonly difficulty?: string;
  /** The id of the kit that the hero begins with; left out for the usual one. */
  readonly kit?: string;
}

/** The maximum number of turns one command may take. No auto-action on a floor of normal size comes near it. */
const MAX_TURNS = 5000;

/**
 * A game: its state and its rules. It knows nothing of screens, keys, files or clocks. Everything that happens follows
 * from the content, the options and the commands.
 */
export class Engine {
  readonly options: Required<GameOptions>;
  /** The fate of an ordinary game follows from its seed, that of an imagined one does not. */
  fate: Fate;
  /** The floors visited so far that exist in memory, by number: see `floors`. */
  readonly made: (GameMap | undefined)[] = [];
  /** Makes the other floors visited so far, which an imagined game has not needed yet. */
  addFloors: ((engine: Engine) => void) | undefined = undefined;
  hero: Actor;
  /** The ending of the game; `undefined` while it goes on. */
  outcome: Outcome | undefined = undefined;
  /** The number of turns the hero has taken. */
  turn = 0;
  /** The id of the next actor. */
  nextId = HERO_ID + 1;
  /** The distance in cells at which the hero's last action is noticed, before gear and darkness count. */
  stealth: number = NOISE_RANGE.moving;
  /** The number of turns in a row the hero has searched. */
  searches = 0;
  /** The tick of the actor whose turn it is. */
  now = 0;
  /** The deepest floor the hero has visited. */
  deepest = 1;
  /** The turn in which the hero first took the prize; `NEVER` before that. */
  prizeAt = NEVER;
  /** The id of the ruler of the prize who pursues the hero, or did; `NO_ACTOR` if the prize was not taken from it alive. */
  pursuer = NO_ACTOR;
  /** The friends who have died, on no floor. */
  mourned: readonly Actor[] = [];
  /** The warnings of survivors that nobody has heard yet. */
  warnings: readonly Warning[] = [];
  readonly knowledge: Knowledge;

  /** Rises with each command and each look: while it is the same, the hero knows the same. */
  moment = 0;

  /** Called with each event, while the world is just as the event left it. Must change nothing. */
  onEvent: ((event: GameEvent) => void) | undefined;
  /** Called after each of the hero's turns, with whether another may follow in the same command. Must change nothing. */
  onTurn: ((mayGoOn: boolean) => void) | undefined;

  private emitted: GameEvent[] = [];
  /** The basis of the last look: if none of it has changed, the hero sees the same cells. */
  lastLook = { map: undefined as GameMap | undefined, from: 0, version: 0, sight: 0 };

  /** Makes a game without floors. Use `Engine.start` for a new game and `fromSnapshot` for a saved one. */
  constructor(
    readonly content: Content,
    options: GameOptions,
    /** The random stream of play, for everything random after a floor is made. */
    readonly rng: Rng = Rng.named('play', RULES_VERSION, options.seed),
    /** The catalogue of the content. Copies of a game share it, because it takes long to build. */
    readonly catalogue: Catalogue = new Catalogue(content),
  ) {
    this.options = { difficulty: content.defaultDifficulty, kit: content.defaultKit, ...options };
    this.fate = { seed: options.seed, offered: [] };
    this.knowledge = new Knowledge(content, options.seed, this.flight);
    this.hero = this.create(content.roles.hero, HERO_ID);
    this.hero.rollStats(1, rng);
    this.hero.turnsUntilStarving = FULL_TURNS;
    const { health } = this.catalogue.kit(this.options.kit);
    this.hero.maxHealth = Math.trunc((this.hero.maxHealth * this.difficulty.health * health) / 10_000);
    this.hero.health = this.hero.maxHealth;
  }

  /** Starts a new game, with the hero on the first floor. Games of the same tables of content can share a catalogue. */
  static start(content: Content, options: GameOptions, catalogue?: Catalogue): Engine {
    const engine = new Engine(content, options, undefined, catalogue);
    const plan = content.planFloor(options.seed, 1, engine.flight);
    engine.floorAt(1, plan).add(engine.hero, plan.start);
    giveKit(engine.hero);
    engine.emitted = [];
    engine.look();
    return engine;
  }

  get difficulty(): Difficulty {
    return this.catalogue.difficulty(this.options.difficulty);
  }

  /** The number of floors that each flight of stairs leads down. */
  get flight(): number {
    return this.difficulty.flight;
  }

  /** The floor the hero is on. */
  get map(): GameMap {
    return this.hero.map;
  }

  /** The events of the last command, or of the start of the game. */
  get events(): readonly GameEvent[] {
    return this.emitted;
  }

  /** The floors visited so far, by number. */
  get floors(): (GameMap | undefined)[] {
    const { addFloors } = this;
    this.addFloors = undefined;
    addFloors?.(this);
    return this.made;
  }

  private isOver(): boolean {
    return this.outcome !== undefined;
  }

  hasVisited(number: number): boolean {
    return this.floors[number] !== undefined;
  }

  /** Returns the floor with a number, and makes it on the first visit. */
  floorAt(number: number, plan?: FloorPlan): GameMap {
    const visited = this.floors[number];
    if (visited) return visited;
    const { residents, fixtures, lying, air, beds, place, closesIn, ...ground } =
      plan ?? this.content.planFloor(this.fate.seed, number, this.flight);
    const map = new GameMap(this, number, ground);
    map.place = place ?? '';
    map.closesIn = closesIn ?? 0;
    this.floors[number] = map;
    placeFixtures(map, fixtures, lying);
    layEnvironment(map, { air, beds });
    spawnResidents(map, residents, Rng.named('residents', RULES_VERSION, this.fate.seed, number));
    if (this.prizeAt !== NEVER) wakeFloor(map);
    return map;
  }

  /** Creates an actor that is on no map yet. Throws if there is no such breed. */
  create(breed: string, id = this.nextId++): Actor {
    return new Actor(id, this.catalogue.breed(breed));
  }

  /** Returns the name of one such item, without an article, as far as the hero knows it. */
  nameOf(item: Item): string {
    const breedName = item.of === undefined ? undefined : this.catalogue.breed(item.of).name;
    return this.knowledge.nameOf(item, breedName, this.hero);
  }

  /** Performs the hero's command, then the turns of the others until the hero must choose again. */
  perform(command: Command): readonly GameEvent[] {
    this.emitted = [];
    this.moment++;
    teach(this, this.runCommand.bind(this, command));
    return this.emitted;
  }

  private runCommand(command: Command): void {
    if (this.isOver()) {
      this.emit({ type: 'refused', why: sentenceFor('gameOver'), cause: 'gameOver' });
      return;
    }
    const { action, untilDisturbedBy } = toAction(this.hero, command);
    for (let turns = 0; ; turns++) {
      const before = this.emitted.length;
      const result = this.act(action);
      if (result.kind === 'refused') {
        const { cause, asks, isRisk, again, tells } = result;
        const why = turns > 0 ? (result.stop ?? result.why) : result.why;
        const refusal = {
          why: asks ? why : withTask(this, command, turns > 0, why),
          ...(cause && { cause }),
          ...(asks ? { asks, ...(isRisk ? { isRisk } : {}) } : {}),
          ...(again && { again }),
        };
        // A refused command changes nothing.
        if (turns > 0 && tells) this.map.toldLeft = [...this.map.toldLeft, ...tells];
        this.emit(turns > 0 ? { type: 'stopped', ...refusal } : { type: 'refused', ...refusal });
        break;
      }
      if (this.isOver() || result.cost === 0) break;
      if (command.do !== 'search') this.searches = 0;
      this.passTurn(untilDisturbedBy !== undefined);
      if (untilDisturbedBy === undefined || this.isOver()) break;
      const why = turns < MAX_TURNS ? this.disturbanceSince(before, untilDisturbedBy) : PAUSE;
      if (why !== undefined) {
        // A player who has asked again need not do so at every stop.
        this.emit({ type: 'stopped', why, ...('sure' in command && { again: true }) });
        break;
      }
    }
  }

  /** Returns why an automatic command stops after the events from an index on; undefined if it goes on. */
  private disturbanceSince(first: number, alertness: Alertness): string | undefined {
    const isHarmless = ({ id }: ActorRef): boolean =>
      this.map.actors.some(
        (foe) => foe.id === id && foe.inSight && (foe.mood === 'flee' || foe.isCalmed || isHeldOff(foe)),
      );
    return disturbance(this.emitted.slice(first), alertness, isHarmless) ?? lessonAhead(this);
  }

  /** Performs an action, or those that replace it, and charges the actor for the time. */
  private act(action: Action): Done | Refused {
    const { actor } = action;
    this.now = actor.due;
    const { stealth } = this;
    // An action of the hero is as loud as a step unless it sets its own stealth.
    if (actor.isHero) this.stealth = NOISE_RANGE.moving;
    const result = resolve(action);
    if (result.kind === 'done' && actor.isPlaced) {
      actor.due += Math.ceil((result.cost * actor.pace) / 100);
      actor.map.schedule.reschedule(actor);
      if (actor.isHero) this.look();
    }
    if (actor.isHero && !(result.kind === 'done' && result.cost > 0)) this.stealth = stealth;
    return result;
  }

  /** Ends the hero's turn, and any turns in which the hero is helpless. `isLong` tells that the command may take more. */
  private passTurn(isLong: boolean): void {
    const { hero } = this;
    for (;;) {
      this.turn++;
      passHeroTurn(hero);
      if (!this.isOver()) noticeHidden(hero);
      if (!this.isOver()) this.othersAct();
      const isHelpless = !this.isOver() && hero.has('helpless');
      this.onTurn?.(isHelpless || (isLong && !this.isOver()));
      if (!isHelpless) return;
      hero.due += hero.pace;
      hero.map.schedule.reschedule(hero);
    }
  }

  /** Performs the turns of the others that come before the hero's next turn. */
  private othersAct(): void {
    const { map } = this;
    const before = map.actors.length;
    if (this.prizeAt === NEVER) spawnVisitors(map);
    else passDoom(map);
    admitFollowers(map);
    passSidePlace(map);
    map.companions = map.actors.filter(({ side }) => side === 'ally');
    const hasArrival = map.actors.length > before;
    for (let hasActed = false; ; hasActed = true) {
      const actor = this.map.schedule.next();
      if (actor instanceof Actor) actor.blowsSinceTurn = 0;
      if (actor === this.hero || this.isOver()) {
        if (!this.isOver()) makeFightNoise(this.map);
        if (!this.isOver()) dropActors(this.map);
        // The hero may have found something hidden since the last look.
        if (hasActed || hasArrival || this.lastLook.version !== this.map.version) this.look();
        if (!this.isOver()) feelUnseen(this.map);
        return;
      }
      if (actor instanceof FloorEnvironment) {
        this.now = actor.due;
        passEnvironmentTurn(this.map);
        continue;
      }
      this.now = actor.due;
      passActorTurn(actor);
      if (!actor.isPlaced) continue;
      const action = actor.has('helpless') ? undefined : actor.breed.act?.(actor);
      const result = action && this.act(action);
      if (!result || result.kind === 'refused') {
        // The turn passes without an action, too.
        actor.due += actor.pace;
        actor.map.schedule.reschedule(actor);
      }
    }
  }

  /** Updates what the hero sees and remembers, and emits an event for each new actor and landmark. */
  look(): void {
    const { map, hero, lastLook } = this;
    const { sight } = hero;
    this.moment++;
    const isUnchanged =
      lastLook.map === map &&
      lastLook.from === hero.cell &&
      lastLook.version === map.version &&
      lastLook.sight === sight;
    if (!isUnchanged) {
      map.sight.compute(map.opaque, hero.cell, hero.breed.sight, map.lineOfSight);
      map.visible.set(map.lineOfSight);
      if (sight < hero.breed.sight) map.sight.compute(map.opaque, hero.cell, sight, map.visible);
      if (isDarkFloor(map)) {
        updateLight(map);
        hideDark(hero, map.visible);
      }
      seeOffers(hero);
      observeVisible(hero, sight);
      this.lastLook = { map, from: hero.cell, version: map.version, sight };
    }
    noteHazards(hero);
    for (const actor of map.actors) lookAt(actor);
    map.memory.creatures.noteAbsent(map.visible);
    seeWares(hero);
  }

  /** Emits an event as the hero perceives it. */
  emit(happening: Happening): void {
    const event = witnessed(this.map, happening);
    this.emitted.push(event);
    this.onEvent?.(event);
  }

  /** Places new items on a cell, without an event. Throws if there is no such item. */
  placeItem(map: GameMap, cell: Cell, id: string, count: number, of?: string): Item {
    const kind = this.catalogue.itemKind(id);
    const item = of === undefined ? { kind, count } : { kind, count, of };
    map.addItem(cell, item);
    return item;
  }

  /** Drops new items on a cell. Throws if there is no such item. */
  dropItem(map: GameMap, cell: Cell, id: string, count: number, of?: string): void {
    const item = this.placeItem(map, cell, id, count, of);
    this.emit({ type: 'landed', at: cell, item: this.knowledge.idOf(item.kind), what: this.nameOf(item), count });
    setAdrift(map, cell, [item]);
  }

  /** Wakes the keep when the hero first takes the prize. */
  seizePrize(): void {
    if (this.prizeAt !== NEVER) return;
    this.prizeAt = this.turn;
    this.emit({ type: 'awoke', at: this.hero.cell });
    for (const map of this.floors) if (map) wakeFloor(map);
    beginPursuit(this);
  }

  /** Ends the game. */
  end(how: Outcome): void {
    this.outcome = how;
    this.emit({ type: 'ended', how });
  }
}
