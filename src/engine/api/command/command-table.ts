// The table of commands: for each its help, its fields, the action it becomes and when it is worth offering.
import type { Action } from '../../rules/action';
import {
  canRest,
  canRun,
  RestAction,
  RunAction,
  TravelAction,
  travelDestinations,
} from '../../rules/actions/auto-actions';
import {
  DropAction,
  EquipAction,
  NameAction,
  SwapWeaponsAction,
  TakeAction,
  ToggleAutoPickupAction,
} from '../../rules/actions/carry';
import { ChooseAction, offersToTake } from '../../rules/actions/choose';
import { ClimbAction, EscapeAction, opensGate } from '../../rules/actions/climb';
import { CloseAction } from '../../rules/actions/door';
import { canExplore, ExploreAction } from '../../rules/actions/explore';
import { canFight, canForce, FightAction, ForceAction } from '../../rules/actions/fight';
import { SearchAction } from '../../rules/actions/interact';
import { LearnAction, TeachAction, UntaughtAction } from '../../rules/actions/learn';
import { BumpAction, SneakAction, WaitAction } from '../../rules/actions/move';
import { PerformAction } from '../../rules/actions/perform';
import { AnswerAction, availableAnswers, OrderAction } from '../../rules/actions/social';
import { canCut, TendAction } from '../../rules/actions/tend';
import { ThrowAction } from '../../rules/actions/throw';
import { UseAction } from '../../rules/actions/use';
import { boonsOffered } from '../../rules/actors/boon-choice';
import { waysUp } from '../../rules/floors/ascent';
import { isUnaware } from '../../rules/combat/combat';
import { foesInSight } from '../../rules/perception/disturbance';
import { isTaughtLater } from '../../rules/floors/lessons';
import type { Alertness } from '../../rules/stop-reasons';
import type { Actor } from '../../world/actors/actor';
import { ORDERS } from '../../world/kinds/allegiance';
import { SORTS } from '../../world/kinds/item-kind';
import type { Tile } from '../../world/kinds/tile';
import type { Command, CommandName, CommandOf } from './command';
import { fieldProblem, FIELDS, type CommandField } from './command-field';
import {
  dirsToTile,
  forDirs,
  forLetters,
  openDirs,
  ordersToOffer,
  teachingsToOffer,
  techniquesToOffer,
  throwsToOffer,
  usesToOffer,
} from './command-offers';

/** One command: how it is described, what its fields may hold, and the action it becomes. */
interface Row<C> {
  /** The number that stands for it in saved games and recordings. It never changes; a new command takes the next one. */
  readonly code: number;
  /** The effect of the command, in one line for people and programs. */
  readonly help: string;
  /** In the order in which they are saved. A field that is added later is optional and comes last. */
  readonly fields: Readonly<Record<Exclude<keyof C, 'do'>, CommandField>>;
  readonly action: (hero: Actor, command: C) => Action;
  /** Set for auto-actions, which are performed turn after turn until they are refused or disturbed by this. */
  readonly untilDisturbedBy?: Alertness;
  /** The forms of the command worth offering now, with these foes in sight. Some may still be refused. */
  readonly offers: (hero: Actor, foes: readonly Actor[]) => readonly C[];
}

const COMMANDS: { readonly [N in CommandName]: Row<CommandOf<N>> } = {
  bump: {
    code: 1,
    help: 'steps in a direction; what is there decides what happens: attack, open, use, talk',
    fields: { dir: FIELDS.dir },
    action: (hero, { dir }) => new BumpAction(hero, dir),
    offers: (hero) => openDirs(hero, (dir) => ({ do: 'bump', dir })),
  },
  run: {
    code: 2,
    help: 'steps in a direction until something changes',
    fields: { dir: FIELDS.dir },
    action: (hero, { dir }) => new RunAction(hero, dir),
    untilDisturbedBy: 'news',
    offers: (hero) =>
      forDirs(
        (dir) => canRun(hero, dir),
        (dir) => ({ do: 'run', dir }),
      ),
  },
  force: {
    code: 3,
    help: 'steps in a direction without being asked: attacks a neutral actor or a friend, sets off a known trap',
    fields: { dir: FIELDS.dir },
    action: (hero, { dir }) => new ForceAction(hero, dir),
    offers: (hero) =>
      forDirs(
        (dir) => canForce(hero, dir),
        (dir) => ({ do: 'force', dir }),
      ),
  },
  search: {
    code: 4,
    help: 'searches for hidden things nearby; the fifth search in a row finds all of them',
    fields: {},
    action: (hero) => new SearchAction(hero),
    offers: () => [{ do: 'search' }],
  },
  sneak: {
    code: 28,
    help: 'begins to sneak, or walks upright again: takes no turn. Sneaking halves the distance of notice, seldom wakes sleepers and doubles the time of a step, until a blow or a wound ends it',
    fields: {},
    action: (hero) => new SneakAction(hero),
    offers: (hero, foes) => (hero.has('sneaks') || foes.some(isUnaware) ? [{ do: 'sneak' }] : []),
  },
  answer: {
    code: 5,
    help: 'gives one of the answers to a person beside the hero who has spoken',
    fields: { id: FIELDS.id, choice: FIELDS.choice },
    action: (hero, answer) => new AnswerAction(hero, answer),
    offers: (hero) => availableAnswers(hero).map(({ id, choice }) => ({ do: 'answer', id, choice })),
  },
  order: {
    code: 6,
    help: 'gives an order to the friend with this id, else to all in sight; `retreat` sends to the nearest known stairs; with `shelter` they stay behind the hero and strike only what comes to them; `foe` is whom to attack, by default the nearest in sight',
    fields: {
      id: { ...FIELDS.id, optional: true },
      order: { oneOf: ORDERS },
      foe: { ...FIELDS.id, optional: true },
    },
    action: (hero, order) => new OrderAction(hero, order),
    offers: ordersToOffer,
  },
  wait: {
    code: 7,
    help: 'waits for a turn',
    fields: {},
    action: (hero) => new WaitAction(hero),
    offers: () => [{ do: 'wait' }],
  },
  rest: {
    code: 8,
    help: 'waits until well and rested, or until something happens; with `sure`, although a foe is in sight that leaves the hero alone for now',
    fields: { sure: FIELDS.sure },
    action: (hero, rest) => new RestAction(hero, rest),
    untilDisturbedBy: 'dangers',
    offers: (hero) => (canRest(hero) ? [{ do: 'rest' }] : []),
  },
  fight: {
    code: 9,
    help: 'attacks the foe in reach that dies soonest, or steps toward the nearest that can be hurt or to where one has just gone out of sight; dangers come first',
    fields: {},
    action: (hero) => new FightAction(hero),
    offers: (hero) => (canFight(hero) ? [{ do: 'fight' }] : []),
  },
  close: {
    code: 10,
    help: 'closes the door in a direction',
    fields: { dir: FIELDS.dir },
    action: (hero, { dir }) => new CloseAction(hero, dir),
    offers: (hero) => dirsToTile(hero, ({ closesTo }) => closesTo !== undefined).map((dir) => ({ do: 'close', dir })),
  },
  tend: {
    code: 24,
    help: 'lights or puts out the brazier in a direction, or cuts through the bridge there, which asks first',
    fields: { dir: FIELDS.dir, sure: FIELDS.sure },
    action: (hero, given) => new TendAction(hero, given),
    offers: (hero) => {
      const cuts = canCut(hero);
      const isTended = ({ tendsTo, cutsTo }: Tile): boolean => tendsTo !== undefined || (cuts && cutsTo !== undefined);
      return dirsToTile(hero, isTended).map((dir) => ({ do: 'tend', dir }));
    },
  },
  climb: {
    code: 11,
    help: 'takes the stairs underfoot: `up`, `down`, or `in` to a side place; at the gate, `up` with the prize wins. Where the prize shows several ways up, `by` is the id of one of them',
    fields: { way: FIELDS.way, by: { ...FIELDS.name, optional: true } },
    action: (hero, climb) => new ClimbAction(hero, climb),
    offers: (hero) => {
      const { leads, whyShut } = hero.map.tile(hero.cell);
      if (!leads || (whyShut !== undefined && !opensGate(hero))) return [];
      const ways = leads === 'up' ? waysUp(hero.engine) : [];
      return ways.length > 1
        ? ways.map(({ id: by }) => ({ do: 'climb', way: leads, by }))
        : [{ do: 'climb', way: leads }];
    },
  },
  explore: {
    code: 12,
    help: 'goes to unexplored ground, then to what is left and safe, such as a chest, which it opens, until something new is seen; with `sure` also past foes that sleep or leave the hero alone for now',
    fields: { sure: FIELDS.sure },
    action: (hero, explore) => new ExploreAction(hero, explore),
    untilDisturbedBy: 'news',
    offers: (hero) => (canExplore(hero) ? [{ do: 'explore' }] : []),
  },
  travel: {
    code: 13,
    help: 'goes to a known cell, on this floor or another, and stops after each staircase; opens, reads or talks to what fills the cell; with `sure` also past foes that sleep or leave the hero alone for now, and one step although a foe is after the hero',
    fields: { floor: FIELDS.floor, to: FIELDS.cell, sure: FIELDS.sure },
    action: (hero, travel) => new TravelAction(hero, travel),
    untilDisturbedBy: 'dangers',
    offers: (hero) => travelDestinations(hero).map((to) => ({ do: 'travel', floor: hero.map.number, to })),
  },
  use: {
    code: 14,
    help: 'drinks, reads, eats, points or invokes the item with this letter: `to` is the target, `on` the letter of the item it is used on. Reading an unknown scroll that needs a target only identifies it: that takes no turn, uses nothing up and ignores a target, and the same command with a target then uses it',
    fields: {
      item: FIELDS.item,
      to: { ...FIELDS.cell, optional: true },
      on: { ...FIELDS.item, optional: true },
      sure: FIELDS.sure,
    },
    action: (hero, use) => new UseAction(hero, use),
    offers: usesToOffer,
  },
  throw: {
    code: 15,
    help: 'throws one of an item at a cell in sight, or shoots it with the wielded bow or sling',
    fields: { item: FIELDS.item, to: FIELDS.cell, sure: FIELDS.sure },
    action: (hero, aimed) => new ThrowAction(hero, aimed),
    offers: throwsToOffer,
  },
  perform: {
    code: 27,
    help: 'performs a technique that a boon has given: `to` is the target, `item` and `on` are the letters of two flasks to mix',
    fields: {
      technique: FIELDS.name,
      to: { ...FIELDS.cell, optional: true },
      item: { ...FIELDS.item, optional: true },
      on: { ...FIELDS.item, optional: true },
      sure: FIELDS.sure,
    },
    action: (hero, given) => new PerformAction(hero, given),
    offers: techniquesToOffer,
  },
  equip: {
    code: 16,
    help: 'wears or wields an item, which identifies it, or takes it off',
    fields: { item: FIELDS.item, sure: FIELDS.sure },
    action: (hero, equip) => new EquipAction(hero, equip),
    offers: ({ pack }) =>
      forLetters(
        pack,
        ({ kind }) => kind.gear !== undefined,
        (item) => ({ do: 'equip', item }),
      ),
  },
  swap: {
    code: 17,
    help: 'wields the weapon that was wielded before',
    fields: {},
    action: (hero) => new SwapWeaponsAction(hero),
    offers: ({ pack }) => (pack.some(({ spare }) => spare) ? [{ do: 'swap' }] : []),
  },
  drop: {
    code: 18,
    help: 'drops an item: all of it, or `count`',
    fields: { item: FIELDS.item, count: { ...FIELDS.count, optional: true }, sure: FIELDS.sure },
    action: (hero, drop) => new DropAction(hero, drop),
    offers: ({ pack }) =>
      forLetters(
        pack,
        () => true,
        (item) => ({ do: 'drop', item }),
      ),
  },
  take: {
    code: 19,
    help: 'picks up what lies underfoot',
    fields: {},
    action: (hero) => new TakeAction(hero),
    offers: ({ map, cell }) =>
      map.items.get(cell)?.some(({ kind }) => kind.role !== 'corpse') ? [{ do: 'take' }] : [],
  },
  choose: {
    code: 25,
    help: 'takes the offer in the cell `at`, while the hero stands beside one of its group; the others shut for good. Asks nothing',
    fields: { at: FIELDS.cell },
    action: (hero, { at }) => new ChooseAction(hero, at),
    offers: (hero) => offersToTake(hero).map((at) => ({ do: 'choose', at })),
  },
  name: {
    code: 20,
    help: 'names an unidentified kind, or writes a note on an identified item: a note that begins with ! asks before use. An empty text removes it',
    fields: { item: FIELDS.item, as: FIELDS.name },
    action: (hero, name) => new NameAction(hero, name),
    offers: () => [],
  },
  autopickup: {
    code: 21,
    help: 'picks up a sort of item in passing from now on, or no longer',
    fields: { sort: { oneOf: SORTS } },
    action: (hero, { sort }) => new ToggleAutoPickupAction(hero, sort),
    offers: () => [],
  },
  learn: {
    code: 22,
    help: 'chooses one of the boons that a level offers',
    fields: { boon: FIELDS.name },
    action: (hero, { boon }) => new LearnAction(hero, boon),
    offers: (hero) => boonsOffered(hero).map((boon) => ({ do: 'learn', boon })),
  },
  teach: {
    code: 26,
    help: 'lets the friend with this id learn an ability for good, from a corpse beside it or from the carried `item`; corpse or item is used up',
    fields: { id: FIELDS.id, ability: FIELDS.name, item: { ...FIELDS.item, optional: true } },
    action: (hero, given) => new TeachAction(hero, given),
    offers: teachingsToOffer,
  },
  escape: {
    code: 23,
    help: 'gives up and ends the game',
    fields: {},
    action: (hero) => new EscapeAction(hero),
    offers: () => [{ do: 'escape' }],
  },
};

/** The names of all commands. */
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** Returns the row of a command. Only here are the types of the table joined to those of the commands. */
export const rowOf = (name: CommandName): Row<Command> => COMMANDS[name] as unknown as Row<Command>;

/** Returns the help and the fields of every command, as plain data. */
export const describeCommands = (): Readonly<Record<string, Pick<Row<Command>, 'help' | 'fields'>>> =>
  Object.fromEntries(
    COMMAND_NAMES.map((name) => {
      const { help, fields } = rowOf(name);
      return [name, { help, fields }];
    }),
  );

/** Returns the action of a command, and what interrupts it if it is an auto-action. */
export function toAction(hero: Actor, command: Command): { action: Action; untilDisturbedBy: Alertness | undefined } {
  const row = rowOf(command.do);
  const isEarly = isTaughtLater(hero.engine, command.do);
  return {
    action: isEarly ? new UntaughtAction(hero) : row.action(hero, command),
    untilDisturbedBy: row.untilDisturbedBy,
  };
}

/** Returns the commands worth offering the player now. They go by what the hero knows. */
export function offeredCommands(hero: Actor): readonly Command[] {
  const foes = foesInSight(hero);
  const offered: Command[] = [];
  for (const name of COMMAND_NAMES) {
    if (isTaughtLater(hero.engine, name)) continue;
    for (const command of rowOf(name).offers(hero, foes)) offered.push(command);
  }
  return offered;
}

/** Returns the value as a command, or one sentence that says why it is none. */
export function readCommand(value: unknown): Command | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A command must be an object.';
  const given = new Map<string, unknown>(Object.entries(value));
  const name = COMMAND_NAMES.find((known) => known === given.get('do'));
  if (name === undefined) return `"do" must be one of ${COMMAND_NAMES.join(', ')}.`;
  const fields = Object.entries<CommandField>(rowOf(name).fields);
  const unknown = [...given.keys()].find((key) => key !== 'do' && !fields.some(([field]) => field === key));
  if (unknown !== undefined) return `"${name}" takes no field ${JSON.stringify(unknown.slice(0, 40))}.`;
  for (const [field, allowed] of fields) {
    if (allowed.optional && !given.has(field)) continue;
    const problem = fieldProblem(name, field, allowed, given.get(field));
    if (problem !== undefined) return problem;
  }
  return Object.fromEntries(given) as unknown as Command;
}
