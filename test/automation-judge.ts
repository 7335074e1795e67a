/**
 * A judge of the automatic commands: follows each of them turn by turn, and says what it did that no player would have
 * wanted. It looks at events and state alone, and shares no rule with the commands.
 */
import type { Command, CommandName } from '../src/engine/api/command/command';
import { offeredCommands } from '../src/engine/api/command/command-table';
import type { EventOf, GameEvent } from '../src/engine/api/event/event';
import type { Engine } from '../src/engine/engine';
import { hazardFor } from '../src/engine/rules/perception/hazards';
import { hasRoomFor } from '../src/engine/rules/items/pack';
import { DIRS, type Cell } from '../src/engine/space/geometry';
import { HERO_ID, type Actor } from '../src/engine/world/actors/actor';
import { HUNGER } from '../src/engine/world/kinds/condition';
import { isStill, type SeenCreature } from '../src/engine/world/knowledge/creature-memory';
import type { GameMap } from '../src/engine/world/map/game-map';
import { isOnFoot } from '../src/engine/world/kinds/tile';

export const AUTOMATIC: readonly CommandName[] = ['explore', 'travel', 'rest', 'run', 'fight'];

/** How often one command comes to the same cell, the first one counted. */
const MOST_VISITS = 2;

/** The hero's situation between two turns, as far as it can change for the worse. */
interface Situation {
  readonly map: GameMap;
  readonly cell: Cell;
  readonly health: number;
  readonly gold: number;
  readonly harms: ReadonlySet<string>;
  readonly dangers: ReadonlySet<Actor>;
}

interface Turn {
  readonly events: readonly GameEvent[];
  readonly after: Situation;
}

const reachOf = ({ weapons }: Pick<Actor, 'weapons'>): number => Math.max(...weapons.map(({ reach }) => reach));

/** Whether a foe can strike the hero from where it is, or come to where it can. */
function canHarm(foe: Actor): boolean {
  const { map, breed, gait } = foe;
  const { hero } = map.engine;
  const reach = reachOf(foe);
  const found = new Set([foe.cell]);
  for (const at of found) {
    if (map.distance(at, hero.cell) <= reach && map.isInReach(at, hero.cell, reach)) return true;
    if (breed.rooted) return false;
    for (const dir of DIRS) {
      const next = map.step(at, dir);
      if (map.blocked[gait][next] === 0 && !map.isClosedCorner(at, dir, gait)) found.add(next);
    }
  }
  return false;
}

const foesSeen = ({ map }: Engine): readonly Actor[] =>
  map.actors.filter(({ side, inSight }) => side === 'hostile' && inSight);

const isDangerous = (other: Actor): boolean =>
  other.side === 'hostile' && other.mood !== 'sleep' && !other.hasGivenUp && !other.isCalmed && canHarm(other);

const dangersSeen = (engine: Engine): readonly Actor[] => foesSeen(engine).filter(isDangerous);

function situationOf(engine: Engine): Situation {
  const { hero, map } = engine;
  const bad = hero.conditions.filter(({ condition }) => !engine.catalogue.condition(condition).isGood);
  return {
    map,
    cell: hero.cell,
    health: hero.health,
    gold: hero.gold,
    harms: new Set(bad.map(({ condition }) => condition)),
    dangers: new Set(dangersSeen(engine)),
  };
}

/** Whether the hero is wounded by hunger: the starving walk on, and stop now and then (see disturbance.test.ts). */
const isHunger = (event: GameEvent): boolean =>
  event.type === 'hurt' && event.who.id === HERO_ID && event.cause === HUNGER;

/** Judges every automatic command of a game, and counts them. */
export class Judge {
  /** What was done wrong, each with the command and the turn. */
  readonly faults: string[] = [];
  /** The number of commands given, by name. */
  readonly counts: Partial<Record<CommandName, number>> = {};
  /** The hostile actors the hero has ever seen. */
  private readonly met = new Set<Actor>();
  /** The harmless things explore has stopped for, by floor. */
  private readonly stopped = new Set<string>();
  /** The places of what exploring has named as left: the number of the floor, and the cell. */
  private readonly told = new Set<string>();
  /** How often another command than explore has moved the hero: explore may go up to the same foe once more then. */
  private moves = 0;
  private turns: Turn[] = [];
  /** How often the command has come to each cell since it last saw new ground, and how many cells were known then. */
  private readonly visits = new Map<Cell, number>();
  private known = 0;
  private events: GameEvent[] = [];
  /** The harmless things that the command has met. */
  private harmless: string[] = [];
  private command: Command = { do: 'wait' };

  constructor(readonly engine: Engine) {
    engine.onEvent = (event) => {
      this.events.push(event);
      this.judgeEvent(event);
    };
    engine.onTurn = () => {
      // A helpless hero has nothing to stop.
      if (this.engine.hero.has('helpless')) return;
      this.turns.push({ events: this.events, after: situationOf(engine) });
      this.events = [];
    };
    for (const foe of foesSeen(engine)) this.met.add(foe);
  }

  /** Performs a command and judges it if it is automatic. Returns the sentence with which it was refused, if it was. */
  perform(command: Command): string | undefined {
    const { engine } = this;
    const isAutomatic = AUTOMATIC.includes(command.do);
    const before = situationOf(engine);
    const isOffered = isAutomatic && offers(engine, command);
    // A command that is given again is not offered at first.
    const isAgain = 'sure' in command;
    this.command = command;
    this.turns = [];
    this.events = [];
    this.harmless = [];
    this.visits.clear();
    this.visits.set(before.cell, 1);
    this.counts[command.do] = (this.counts[command.do] ?? 0) + 1;
    const events = engine.perform(command);
    const [first] = events;
    const refusal = first?.type === 'refused' ? first.why : undefined;
    const last = events.at(-1);
    if (command.do !== 'explore' && engine.hero.cell !== before.cell) this.moves++;
    if (isAutomatic && engine.outcome === undefined) {
      this.judgeTurns(before);
      if (refusal !== undefined && isOffered) this.fault(`was offered, and is refused: ${refusal}`);
      if (refusal === undefined && !isOffered && !isAgain && command.do !== 'run' && command.do !== 'travel')
        this.fault('is carried out, and was not offered');
      if (last?.type === 'stopped' || last?.type === 'refused') this.judgeSentence(last);
      if (command.do === 'explore') this.judgeStop();
    }
    for (const foe of foesSeen(engine)) this.met.add(foe);
    return refusal;
  }

  /** Records that the last command did something wrong. */
  fault(what: string): void {
    const { engine, command } = this;
    this.faults.push(
      `seed "${engine.options.seed}", floor ${engine.map.depth}, turn ${engine.turn}, cell ${engine.hero.cell}: ${JSON.stringify(command)} ${what}`,
    );
  }

  /** An automatic command stops at the first turn that changes something for the worse. */
  private judgeTurns(start: Situation): void {
    let before = start;
    for (const [i, turn] of this.turns.entries()) {
      const why = this.alarmIn(before, turn, start.dangers);
      if (why !== undefined && i < this.turns.length - 1) this.fault(`goes on after ${why}`);
      before = turn.after;
    }
  }

  private alarmIn(before: Situation, { events, after }: Turn, known: ReadonlySet<Actor>): string | undefined {
    const hero = (who: { readonly id: number }): boolean => who.id === this.engine.hero.id;
    if (after.map !== before.map) return 'a change of floor';
    if (after.map.distance(after.cell, before.cell) > 1) return 'being carried off';
    if (after.health < before.health && !events.some(isHunger)) return 'a loss of health';
    if (after.gold < before.gold) return 'a theft';
    for (const harm of after.harms) if (!before.harms.has(harm)) return `becoming ${harm}`;
    for (const event of events) {
      if (event.type === 'sprung' && hero(event.who)) return 'a trap';
      if (
        (event.type === 'hurt' && hero(event.who) && !isHunger(event)) ||
        (event.type === 'attacked' && hero(event.whom))
      )
        return 'a blow';
      if (event.type === 'noticed' && event.side === 'hostile' && ![...this.met].some(({ id }) => id === event.who.id))
        return `the first sight of ${event.who.name}`;
    }
    for (const foe of after.dangers) if (!known.has(foe)) return `the sight of ${foe.name}`;
    return undefined;
  }

  /** Judges what happens at the moment it happens, by what the hero knows then. */
  private judgeEvent(event: GameEvent): void {
    const { engine, command } = this;
    const { hero, map } = engine;
    if (!AUTOMATIC.includes(command.do)) return;
    if (event.type === 'saw') this.harmless.push(`${event.what} at ${event.at}`);
    if (event.type === 'noticed' && !event.unseen) {
      const other = map.actorAt(event.at);
      if (other && !isDangerous(other)) this.harmless.push(`the ${event.who.name} (${event.who.id})`);
    }
    if (event.type === 'attacked' && event.who.id === hero.id && command.do === 'fight') {
      if (engine.content.breeds[event.whom.breed]?.invulnerable) this.fault('strikes what cannot be hurt');
    }
    if (event.type !== 'moved' || event.who.id !== hero.id) return;
    const { from = hero.cell, to = hero.cell } = event;
    const known = map.memory.tiles.reduce((sum, tile) => sum + (tile === 0 ? 0 : 1), 0);
    if (known > this.known) {
      this.visits.clear();
      this.visits.set(from, 1);
    }
    this.known = known;
    const visits = (this.visits.get(to) ?? 0) + 1;
    this.visits.set(to, visits);
    if (visits === MOST_VISITS + 1) this.fault(`comes to cell ${to} a third time`);
    if (isOnFoot(hero.gait) && map.memory.propAt(to)?.role === 'trap') this.fault('steps into a known trap');
    const reaching = (
      cell: Cell,
      isReached: (from: Cell, cell: Cell, reach: number) => boolean,
    ): SeenCreature | undefined =>
      map.memory.creatures.all.find(({ side, cell: at, breed }) => {
        const isAvoided = breed.invulnerable === true || (breed.rooted === true && command.do !== 'fight');
        if (side !== 'hostile' || !isAvoided) return false;
        if (breed.rooted) return isReached(at, cell, reachOf(breed));
        return map.distance(cell, at) <= reachOf(breed) + 1;
      });
    const isNear = (at: Cell, cell: Cell, reach: number): boolean => map.distance(at, cell) <= reach;
    const foe = reaching(to, (at, cell, reach) => map.isInReach(at, cell, reach));
    if (foe && !reaching(from, isNear)) this.fault(`steps into the reach of the ${foe.breed.name}`);
  }

  /** Nothing is refused or stopped because of what cannot harm. */
  private judgeSentence({ type, why, cause }: EventOf<'stopped' | 'refused'>): void {
    if (why === 'Not while something unseen may strike you.' && !this.engine.map.actors.some(({ isFelt }) => isFelt))
      this.fault(`is refused because of nobody: ${why}`);
    const [, name] = /^(?:Not while|You stop:) the (.*) is (?:in sight|near)\.$/.exec(why) ?? [];
    if (cause === 'foeInSight' && name !== undefined && !dangersSeen(this.engine).some((foe) => foe.name === name))
      this.fault(`is refused because of what cannot harm: ${why}`);
    if (this.command.do !== 'explore' || !/^You have explored| is in the way/.test(why)) return;
    const left = this.judgeEnd(why, type === 'refused', why.startsWith('You have explored'));
    if (type === 'stopped' && why.includes(' left ')) for (const cell of left) this.told.add(cell);
  }

  /** Explore stops once for each harmless thing: of what is announced, and of what is in the way. */
  private judgeStop(): void {
    const { engine } = this;
    const last = engine.events.at(-1);
    const [bar] = /^.* is in the way/.exec(last?.type === 'stopped' ? last.why : '') ?? [];
    if (bar !== undefined && !/\b(fire|steam|smoke|gas|spores|rot|gloom) is/.test(bar))
      this.harmless.push(`${bar} (${this.moves})`);
    for (const thing of this.harmless) {
      const key = `${engine.map.depth} ${thing}`;
      if (this.stopped.has(key)) this.fault(`stops again for ${thing}`);
      this.stopped.add(key);
    }
  }

  /**
   * Explore ends only if nothing safe is left within reach, and names what is left that it has not named before on the floor.
   * Returns the places of what is left.
   */
  private judgeEnd(why: string, isOver: boolean, isEnd: boolean): readonly string[] {
    const { engine, told } = this;
    const { map, hero } = engine;
    const { memory } = map;
    const left: { readonly name: string; readonly place: string }[] = [];
    const blocked = memory.blocked.slice();
    for (const other of memory.creatures.all) {
      const isKnown = other.inSight || isStill(other);
      // Friends and peaceful people change places with the hero.
      if (isKnown && (other.side === 'hostile' || other.breed.rooted)) blocked[other.cell] = 1;
    }
    // Nobody walks into fire or gas that was there when last seen, nor beside fire.
    for (const cell of memory.hazards.cells) blocked[cell] = 1;
    for (let cell = 0; cell < map.size; cell++) {
      if (map.visible[cell] === 0) continue;
      if (hazardFor(hero, cell) !== undefined) blocked[cell] = 1;
      if (map.environment.fires[cell] !== 0) for (const dir of DIRS) blocked[map.step(cell, dir)] = 1;
    }
    const open = new Set([hero.cell]);
    for (const at of open)
      for (const dir of DIRS) {
        const next = map.step(at, dir);
        if (blocked[next] === 0 && !map.passesClosedCorner(at, next, blocked)) open.add(next);
      }
    const isBeside = (cell: Cell): boolean =>
      DIRS.some((dir) => open.has(map.step(cell, dir)) && !map.passesClosedCorner(cell, map.step(cell, dir), blocked));
    const hasKey = (lock: string | undefined): boolean =>
      hero.pack.some(({ kind }) => lock !== undefined && kind.opens === lock);
    const lurks = memory.creatures.all.some(
      ({ side, breed }) =>
        side === 'hostile' && (breed.rooted === true || breed.invulnerable === true || breed.gait === 'swim'),
    );
    for (let cell = 0; cell < map.size; cell++) {
      const prop = memory.propAt(cell);
      const tile = memory.tileAt(cell);
      if (!tile) continue;
      const isUnread = prop?.role === 'sign' && prop.turnsTo !== undefined;
      const isChest = prop?.role === 'chest' || prop?.role === 'lockedChest';
      const isBlessed = prop?.role === 'altar' && prop.turnsTo !== undefined;
      const item = engine.content.items[(memory.items[cell] as number) - 1];
      const isThing = item !== undefined && item.role !== 'corpse' && map.items.get(cell)?.at(-1)?.left !== true;
      const leave = (name: string): void => void left.push({ name, place: `${map.number} ${cell}` });
      if (isThing) leave(hasRoomFor(hero, { kind: item, count: 1 }) ? 'you cannot reach' : 'you have no room for');
      if (prop && (isUnread || isChest || isBlessed)) leave(prop.name);
      // To take one of several offers shuts the others away.
      if (prop?.role === 'offer' && (map.propAt(cell)?.contents.length ?? 0) > 0) leave('an offer');
      if (prop?.role === 'cage' && (map.propAt(cell)?.captive ?? '') !== '') leave('a captive');
      if (!prop && tile.lock !== undefined) leave(tile.name);
      // A chest that does not look right may be a mimic.
      const isSafe =
        isUnread ||
        (isChest && !prop.tell && (prop.role === 'chest' || hasKey(prop.lock))) ||
        (!prop && hasKey(tile.lock));
      if (!isEnd) continue;
      if (isOver && isSafe && isBeside(cell) && !lurks)
        this.fault(`ends and leaves ${prop?.name ?? tile.name} at ${cell}, which is safe and within reach`);
      const isFrontier = DIRS.some((dir) => memory.tiles[map.step(cell, dir)] === 0);
      if (open.has(cell) && isFrontier && !lurks) this.fault(`ends beside unknown ground at ${cell}`);
    }
    const names = left.filter(({ place }) => !told.has(place)).map(({ name }) => name);
    for (const name of isEnd ? new Set(names) : []) {
      const count = names.filter((other) => other === name).length;
      const isNamed = name.startsWith('you') ? why.includes(name) : why.includes(count === 1 ? name : `${count} `);
      if (!isNamed) this.fault(`ends and does not name ${count} × ${name}: ${why}`);
    }
    if (names.length === 0 && why.includes(' left ')) this.fault(`tells again what is left: ${why}`);
    return left.map(({ place }) => place);
  }
}

/** Whether a command is among those offered now. */
export const offers = ({ hero }: Engine, command: Command): boolean => {
  const wanted = JSON.stringify(command);
  return offeredCommands(hero).some((offered) => JSON.stringify(offered) === wanted);
};
