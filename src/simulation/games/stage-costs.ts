/** Counts what each stage of a game costs, and what the hero does there, while it is played. */
import type { CommandName } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { HERO_ID, NEVER, type Actor } from '../../engine/world/actors/actor';
import { add, sortedCounts } from './counts';
import { stageOf, type StageCost } from './game-result';

type Running = { -readonly [K in keyof Omit<StageCost, 'did' | 'kills'>]: number } & {
  readonly did: Map<string, number>;
  readonly kills: Map<string, number[]>;
};

/** Health is counted in thousandths of full health until a game ends. */
const THOUSAND = 1000;

/** The costs of a game's stages. */
export class StageCosts {
  private readonly byStage = new Map<number, Running>();
  private health: number;
  /** The stage of the current command. It counts there, although it may lead to another. */
  private acting: Running;
  /** The number of the hero's blows against each actor, and the actor of the last one. */
  private readonly blows = new Map<Actor, number>();
  private struck: Actor | undefined;

  constructor(private readonly engine: Engine) {
    this.health = engine.hero.health;
    this.acting = this.current();
  }

  /** Notes that a command begins. */
  before(): void {
    this.acting = this.current();
  }

  /** Notes a command that was carried out. */
  after(command: CommandName): void {
    add(this.acting.did, command, 1);
  }

  /** Notes the hero's blows and their kills, and changes of the hero's health. */
  noteEvent(event: GameEvent): void {
    this.noteHealth();
    if (event.type === 'attacked' && event.who.id === HERO_ID) {
      // The event hides a victim that the hero does not see.
      this.struck = event.to === undefined ? undefined : this.engine.map.actorAt(event.to);
      if (this.struck) this.blows.set(this.struck, (this.blows.get(this.struck) ?? 0) + 1);
    } else if (event.type === 'died' && event.by?.id === HERO_ID && event.cause === undefined && !event.isThing)
      this.noteKill(event.who.id);
  }

  /** Notes a kill by the last blow. */
  private noteKill(id: number): void {
    const { struck } = this;
    if (struck?.id !== id) return;
    const { kills } = this.current();
    kills.set(struck.breed.id, [...(kills.get(struck.breed.id) ?? []), this.blows.get(struck) ?? 1]);
    this.blows.delete(struck);
  }

  /** Notes a change of the hero's health. Called at each event, so that a wound that is healed at once counts too. */
  private noteHealth(): void {
    const { maxHealth } = this.engine.hero;
    const health = Math.max(0, this.engine.hero.health);
    const lost = this.health - health;
    if (lost > 0) {
      const stage = this.current();
      stage.lost += lost;
      stage.cost += Math.trunc((THOUSAND * lost) / maxHealth);
      stage.lowest = Math.min(stage.lowest, percentOf(health, maxHealth));
      if (2 * this.health >= maxHealth && 2 * health < maxHealth) stage.halves++;
    }
    this.health = health;
  }

  /** Notes one of the hero's turns. */
  noteTurn(): void {
    this.noteHealth();
    this.current().turns++;
  }

  /** Notes an item that was used up. */
  noteUsedUp(): void {
    this.current().used++;
  }

  /** The costs so far, by stage in the order of arrival. */
  costs(): readonly StageCost[] {
    return [...this.byStage.values()].map(({ did, kills, ...stage }) => ({
      ...stage,
      cost: Math.trunc((100 * stage.cost) / THOUSAND),
      did: sortedCounts(did),
      kills: sortedCounts(kills),
    }));
  }

  private current(): Running {
    const { hero, map, prizeAt, content } = this.engine;
    const stage = stageOf(map.depth, prizeAt !== NEVER, content.floors);
    const there = this.byStage.get(stage);
    if (there) return there;
    const arrival = percentOf(Math.max(0, hero.health), hero.maxHealth);
    const made = {
      ...{ stage, turns: 0, arrival, lowest: arrival, lost: 0, cost: 0, halves: 0, used: 0 },
      ...{ did: new Map<string, number>(), kills: new Map<string, number[]>() },
    };
    this.byStage.set(stage, made);
    return made;
  }
}

const percentOf = (health: number, maxHealth: number): number => Math.trunc((100 * health) / maxHealth);
