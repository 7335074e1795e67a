/** Counts what each stage of a game costs while it is played. */
import type { Engine } from '../../engine/engine';
import { NEVER } from '../../engine/world/actors/actor';
import { stageOf, type StageCost } from './game-result';

type Running = { -readonly [K in keyof StageCost]: number };

/** Health is counted in thousandths of full health until a game ends. */
const THOUSAND = 1000;

/** The costs of a game's stages. */
export class StageCosts {
  private readonly byStage = new Map<number, Running>();
  private health: number;

  constructor(private readonly engine: Engine) {
    this.health = engine.hero.health;
    this.current();
  }

  /** Notes a change of the hero's health. Called at each event, so that a wound that is healed at once counts too. */
  noteHealth(): void {
    const { maxHealth } = this.engine.hero;
    const health = Math.max(0, this.engine.hero.health);
    const lost = this.health - health;
    if (lost > 0) {
      const stage = this.current();
      stage.lost += lost;
      stage.cost += Math.trunc((THOUSAND * lost) / maxHealth);
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
    return [...this.byStage.values()].map((stage) => ({ ...stage, cost: Math.trunc((100 * stage.cost) / THOUSAND) }));
  }

  private current(): Running {
    const { hero, map, prizeAt, content } = this.engine;
    const stage = stageOf(map.depth, prizeAt !== NEVER, content.floors);
    const there = this.byStage.get(stage);
    if (there) return there;
    const arrival = Math.trunc((100 * Math.max(0, hero.health)) / hero.maxHealth);
    const made = { stage, turns: 0, arrival, lost: 0, cost: 0, halves: 0, used: 0 };
    this.byStage.set(stage, made);
    return made;
  }
}
