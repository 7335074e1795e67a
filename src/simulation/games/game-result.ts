/** The result of a game that was played or replayed: a row of a results file, in whole numbers and texts. */
import { OUTCOMES } from '../../engine/api/event/event';
import { NEVER } from '../../engine/world/actors/actor';
import type { PlayMark } from '../../store/coding/play-marks';

/** The endings of a simulated game: those of any game, or stopped because it made no progress. */
export const ENDINGS = [...OUTCOMES, 'stuck'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The cost of one stage of a game: a floor on the way down, or one on the climb with the prize. */
export interface StageCost {
  /** From 1 for the first floor on the way down to twice the number of floors for the first floor on the climb. */
  readonly stage: number;
  readonly turns: number;
  /** The hero's health in percent on first arrival. */
  readonly arrival: number;
  /** The hero's lowest health there, in percent. */
  readonly lowest: number;
  /** The health lost, in points and in percent of full health. Health that is healed and lost again counts again. */
  readonly lost: number;
  readonly cost: number;
  /** The number of times the hero fell below half of full health. */
  readonly halves: number;
  /** The number of items used up. */
  readonly used: number;
  /** The number of times each command was carried out, by its name. */
  readonly did: Readonly<Record<string, number>>;
  /** By the id of the breed: for each creature that a blow of the hero killed, the number of the hero's blows against it. */
  readonly kills: Readonly<Record<string, readonly number[]>>;
}

/** A game that a bot has played, or whose recording was replayed. */
export interface GameResult {
  /** The name of the bot, or of the hero of a recorded game. */
  readonly bot: string;
  /** Its number in the simulation, from 1. */
  readonly game: number;
  readonly seed: string;
  /** The id of the kit with which the hero began. */
  readonly kit: string;
  readonly ending: Ending;
  /** The reason that the game was stopped; empty if it was not. */
  readonly stuck: string;
  readonly turn: number;
  readonly commands: number;
  readonly refused: number;
  /** The floor on which it ended. */
  readonly depth: number;
  readonly deepest: number;
  readonly level: number;
  readonly score: number;
  readonly gold: number;
  /** The turn in which the hero first took the prize, −1 for never. */
  readonly prizeAt: number;
  /** The name of the breed that killed the hero, or the cause of death; empty if the hero lives. */
  readonly killer: string;
  /** The hero's health in percent at the start of its last turn. */
  readonly lastHealth: number;
  /** By stage, in the order of arrival. */
  readonly stages: readonly StageCost[];
  /** By the id of the item kind: how many were found, and how often one was used, thrown or put on. */
  readonly items: Readonly<Record<string, readonly [found: number, used: number]>>;
  /** The ids of the boons that were chosen, in their order. */
  readonly boons: readonly string[];
  /** The ids of the gear that was worn at the end, in the order of the pack. */
  readonly worn: readonly string[];
  /** By the id of the breed: how many joined the hero for good, and how many of them were alive at the end. */
  readonly friends: Readonly<Record<string, readonly [joined: number, alive: number]>>;
  /** By the automatic command and the reason: how often it was refused. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By the slot of the gear, or the sort of another item: the number of enchantments it was given. */
  readonly enchanted: Readonly<Record<string, number>>;
  /** The ids of the items in the first vault whose offers the hero saw; empty if the hero saw none. */
  readonly vault: readonly string[];
  /** The turn in which the task of the simulation was done, −1 for never; left out if there is no task. */
  readonly doneAt?: number;
  /** The path of its recording, if it was kept. */
  readonly recording?: string;
  /** The marks of the recording that the row was made from; left out if it was made while the game was played. */
  readonly marks?: readonly PlayMark[];
  /** The number of runs of this player on this seed among the recordings; left out with the marks. The first counts. */
  readonly tries?: number;
}

/** Returns the stage of a floor: its depth on the way down; the climb continues the count from the bottom up. */
export const stageOf = (depth: number, hasPrize: boolean, floors: number): number =>
  hasPrize ? 2 * floors + 1 - depth : depth;

/** Returns the number of stages that the hero left alive. */
export const stagesSurvived = ({ ending, stages }: Pick<GameResult, 'ending' | 'stages'>): number =>
  Math.max(0, ...stages.map(({ stage }) => stage)) - (ending === 'won' ? 0 : 1);

/** Whether the task was done; without one, whether the game was won. */
export const isSuccess = ({ ending, doneAt }: Pick<GameResult, 'ending' | 'doneAt'>): boolean =>
  doneAt === undefined ? ending === 'won' : doneAt !== NEVER;
