// The table of flows: what each command of the game asks, if anything, before it is given.
import type { Command } from '../../engine/api/command/command';
import type { Dir } from '../../engine/space/geometry';
import { DIRECTION_NAMES, type DirectionName } from '../frame/key-commands';
import type { Flow } from './asker';
import { fightOrStop } from './chase';
import { boon, offers } from './choices';
import { giveUp } from './end-game';
import { changePickup, ITEM_COMMANDS, itemFlow, shoot, throwAgain } from './items';
import { close, force, run, goToStairs, tend, travel } from './moves';
import { order } from './orders';
import { performTechnique } from './performing';

/** Returns a flow that asks nothing. */
const give =
  (command: Command): Flow =>
  () =>
    command;

/** Returns a flow for each direction, under its name with a prefix. */
const forDirections = <Prefix extends string>(prefix: Prefix, command: (dir: Dir) => Command) =>
  Object.fromEntries(DIRECTION_NAMES.map(([name, dir]) => [`${prefix}${name}`, give(command(dir))])) as Record<
    `${Prefix}${DirectionName}`,
    Flow
  >;

const itemFlows = Object.fromEntries(
  Object.entries(ITEM_COMMANDS).map(([id, command]) => [id, itemFlow(command)]),
) as Record<keyof typeof ITEM_COMMANDS, Flow>;

/**
 * The flows by the names of their commands; those about carried items, such as `throw`, are in `ITEM_COMMANDS`. A key of the
 * screen and a row of the lines follow the flow of their name.
 */
export const FLOWS = {
  ...forDirections('', (dir) => ({ do: 'bump', dir })),
  ...forDirections('run-', (dir) => ({ do: 'run', dir })),
  ...itemFlows,
  run,
  search: give({ do: 'search' }),
  sneak: give({ do: 'sneak' }),
  wait: give({ do: 'wait' }),
  rest: give({ do: 'rest' }),
  fight: fightOrStop,
  perform: performTechnique,
  explore: give({ do: 'explore' }),
  descend: goToStairs('down'),
  ascend: goToStairs('up'),
  travel,
  tend,
  close,
  force,
  order,
  offers,
  boon,
  swap: give({ do: 'swap' }),
  take: give({ do: 'take' }),
  'throw-again': throwAgain,
  fire: shoot,
  pickup: (game, asker) => changePickup(game, asker),
  'give-up': giveUp,
} as const satisfies Readonly<Record<string, Flow>>;

export type FlowId = keyof typeof FLOWS;
