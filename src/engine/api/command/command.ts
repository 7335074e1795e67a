import type { Action } from '../../rules/action';
import { CloseAction } from '../../rules/actions/door';
import {
  ExploreAction,
  knownDestinations,
  RestAction,
  RunAction,
  TravelAction,
} from '../../rules/actions/auto-actions';
import { arbitrate } from '../../rules/arbiter';
import { EscapeAction } from '../../rules/actions/escape';
import { canForce, FightAction, ForceAction } from '../../rules/actions/fight';
import { BumpAction, WaitAction } from '../../rules/actions/move';
import { ClimbAction } from '../../rules/actions/climb';
import { DropAction, ToggleAutoPickupAction, NameAction, TakeAction } from '../../rules/actions/carry';
import { EquipAction, SwapArmsAction } from '../../rules/actions/equip';
import { LearnAction } from '../../rules/actions/learn';
import { AnswerAction, availableAnswers, OrderAction } from '../../rules/actions/social';
import { SearchAction } from '../../rules/actions/interact';
import { ThrowAction, throwingOf } from '../../rules/actions/throw';
import { UseAction } from '../../rules/actions/use';
import type { Alertness } from '../../rules/disturbance';
import { DIRS, type Cell, type Dir } from '../../space/geometry';
import { boonsOffered } from '../../rules/growth';
import { LETTERS } from '../../rules/pack';
import type { Actor } from '../../world/actor';
import { ORDERS, type Order } from '../../world/allegiance';
import { SORTS, type Sort } from '../../world/item-kind';

/** What a player asks for, complete and as plain data: this is what is recorded, replayed and sent over the wire. */
export type Command =
  | { readonly do: 'bump'; readonly dir: Dir }
  | { readonly do: 'run'; readonly dir: Dir }
  | { readonly do: 'force'; readonly dir: Dir }
  | { readonly do: 'search' }
  | { readonly do: 'answer'; readonly id: number; readonly choice: number }
  | { readonly do: 'order'; readonly id: number; readonly order: Order }
  | { readonly do: 'wait' }
  | { readonly do: 'rest' }
  | { readonly do: 'fight' }
  | { readonly do: 'close'; readonly dir: Dir }
  | { readonly do: 'climb'; readonly way: 'up' | 'down' }
  | { readonly do: 'explore' }
  | { readonly do: 'travel'; readonly depth: number; readonly to: Cell }
  | {
      readonly do: 'use';
      readonly item: string;
      readonly to?: Cell;
      readonly on?: string;
      readonly sure?: true;
    }
  | { readonly do: 'throw'; readonly item: string; readonly to: Cell; readonly sure?: true }
  | { readonly do: 'equip'; readonly item: string; readonly sure?: true }
  | { readonly do: 'swap' }
  | { readonly do: 'drop'; readonly item: string; readonly count?: number; readonly sure?: true }
  | { readonly do: 'take' }
  | { readonly do: 'name'; readonly item: string; readonly as: string }
  | { readonly do: 'heed'; readonly sort: Sort }
  | { readonly do: 'learn'; readonly boon: string }
  | { readonly do: 'escape' };

export type CommandName = Command['do'];
type Of<N extends CommandName> = Extract<Command, { do: N }>;

/**
 * What a field of a command may hold: one of a list, a whole number from 0 up to, not including, a bound, a text of so
 * many characters at the most, or a yes. It may be left out where it says so.
 */
type Field = { readonly optional?: true } & (
  | { readonly oneOf: readonly string[] }
  | { readonly below: number }
  | { readonly text: number }
  | { readonly yes: true }
);

const DIR = { oneOf: DIRS };
const WAY = { oneOf: ['up', 'down'] };
const ITEM = { oneOf: Array.from(LETTERS) };
const SURE = { yes: true, optional: true } as const;
/** How long a name or a key may be. */
const NAME = { text: 40 };

interface Row<C> {
  /** One line for people and programs. */
  readonly help: string;
  readonly fields: Readonly<Record<Exclude<keyof C, 'do'>, Field>>;
  readonly action: (hero: Actor, command: C) => Action;
  /** Set for errands, which are performed turn after turn until refused, or disturbed by this. */
  readonly untilDisturbedBy?: Alertness;
  /** The forms of it that make sense to offer now. Some may still be refused. */
  readonly offers: (hero: Actor) => readonly C[];
}

/** More cells than any floor has, and more floors than any keep. */
const CELLS = 1 << 24;
const DEPTHS = 100;
/** As many as a schedule holds, and more answers than anybody is given. */
const IDS = 1 << 20;
const CHOICES = 16;
/** More of one thing than anyone carries. */
const COUNTS = 1 << 20;
const CELL = { below: CELLS };

const COMMANDS: { readonly [N in CommandName]: Row<Of<N>> } = {
  bump: {
    help: 'step in a direction; what is there decides what comes of it',
    fields: { dir: DIR },
    action: (hero, { dir }) => new BumpAction(hero, dir),
    offers: (hero) => openDirs(hero).map((dir) => ({ do: 'bump', dir })),
  },
  run: {
    help: 'step in a direction until something changes',
    fields: { dir: DIR },
    action: (hero, { dir }) => new RunAction(hero, dir),
    untilDisturbedBy: 'news',
    offers: (hero) => openDirs(hero).map((dir) => ({ do: 'run', dir })),
  },
  force: {
    help: 'step in a direction and mean it: strike who means no harm, set off a trap one knows',
    fields: { dir: DIR },
    action: (hero, { dir }) => new ForceAction(hero, dir),
    offers: (hero) => DIRS.filter((dir) => canForce(hero, dir)).map((dir) => ({ do: 'force', dir })),
  },
  search: {
    help: 'look closely for what is hidden near by; five times in a row finds everything',
    fields: {},
    action: (hero) => new SearchAction(hero),
    offers: () => [{ do: 'search' }],
  },
  answer: {
    help: 'give one of the answers to somebody beside you who has spoken',
    fields: { id: { below: IDS }, choice: { below: CHOICES } },
    action: (hero, { id, choice }) => new AnswerAction(hero, id, choice),
    offers: (hero) => availableAnswers(hero).map(({ id, choice }) => ({ do: 'answer', id, choice })),
  },
  order: {
    help: 'tell a friend in sight what to do',
    fields: { id: { below: IDS }, order: { oneOf: ORDERS } },
    action: (hero, { id, order }) => new OrderAction(hero, id, order),
    offers: ({ map }) =>
      map.actors
        .filter(({ side, inSight }) => side === 'ally' && inSight)
        .flatMap(({ id, order: now }) =>
          ORDERS.filter((_, order) => order !== now).map((order) => ({ do: 'order' as const, id, order })),
        ),
  },
  wait: {
    help: 'let a turn go by',
    fields: {},
    action: (hero) => new WaitAction(hero),
    offers: () => [{ do: 'wait' }],
  },
  rest: {
    help: 'wait until well again, or until something happens',
    fields: {},
    action: (hero) => new RestAction(hero),
    untilDisturbedBy: 'dangers',
    offers: ({ health, maxHealth }) => (health < maxHealth ? [{ do: 'rest' }] : []),
  },
  fight: {
    help: 'strike the nearest foe in sight, or go to where it can be struck',
    fields: {},
    action: (hero) => new FightAction(hero),
    offers: ({ map }) =>
      map.actors.some(({ side, inSight }) => side === 'hostile' && inSight) ? [{ do: 'fight' }] : [],
  },
  close: {
    help: 'close the door in a direction',
    fields: { dir: DIR },
    action: (hero, { dir }) => new CloseAction(hero, dir),
    offers: ({ map, cell }) =>
      DIRS.filter((dir) => map.tile(map.step(cell, dir)).closesTo !== undefined).map((dir) => ({ do: 'close', dir })),
  },
  climb: {
    help: 'take the stairs underfoot',
    fields: { way: WAY },
    action: (hero, { way }) => new ClimbAction(hero, way),
    offers: ({ map, cell }) => {
      const { leads, shut } = map.tile(cell);
      return leads && shut === undefined ? [{ do: 'climb', way: leads }] : [];
    },
  },
  explore: {
    help: 'go where the known ends, until something new is seen',
    fields: {},
    action: (hero) => new ExploreAction(hero),
    untilDisturbedBy: 'news',
    offers: () => [{ do: 'explore' }],
  },
  travel: {
    help: 'go to a known place, also on another floor',
    fields: { depth: { below: DEPTHS }, to: CELL },
    action: (hero, { depth, to }) => new TravelAction(hero, depth, to),
    untilDisturbedBy: 'dangers',
    offers: (hero) =>
      knownDestinations(hero, hero.map.memory.landmarks()).map((to) => ({ do: 'travel', depth: hero.map.depth, to })),
  },
  use: {
    help: 'drink, read, eat, point or call upon something carried; "to" is where, "on" what else carried it is for, "sure" that it is meant',
    fields: { item: ITEM, to: { ...CELL, optional: true }, on: { ...ITEM, optional: true }, sure: SURE },
    action: (hero, { item, to, on, sure = false }) => new UseAction(hero, item, to, on, sure),
    offers: usesOf,
  },
  throw: {
    help: 'throw or shoot something carried at a place in sight',
    fields: { item: ITEM, to: CELL, sure: SURE },
    action: (hero, { item, to, sure = false }) => new ThrowAction(hero, item, to, sure),
    offers: (hero) => {
      const foes = foesInSight(hero);
      return hero.pack.flatMap((item) => {
        const { letter, kind } = item;
        // Of what is not known, nobody can tell whether it would do anything where it shatters.
        const shatters = hero.engine.knowledge.isKnown(kind) ? kind.shatters !== undefined : kind.sort === 'potion';
        if (letter === undefined || (!kind.missile && !shatters)) return [];
        const { range } = throwingOf(hero, item);
        const near = foes.filter(({ cell }) => hero.map.distance(hero.cell, cell) <= range);
        return near.map(({ cell }) => ({ do: 'throw' as const, item: letter, to: cell }));
      });
    },
  },
  equip: {
    help: 'wear or wield something carried, or take it off',
    fields: { item: ITEM, sure: SURE },
    action: (hero, { item, sure = false }) => new EquipAction(hero, item, sure),
    offers: ({ pack }) =>
      pack.flatMap(({ kind, letter }) =>
        kind.gear && letter !== undefined ? [{ do: 'equip' as const, item: letter }] : [],
      ),
  },
  swap: {
    help: 'take the weapon in hand that was held before',
    fields: {},
    action: (hero) => new SwapArmsAction(hero),
    offers: ({ pack }) => (pack.some(({ spare }) => spare) ? [{ do: 'swap' }] : []),
  },
  drop: {
    help: 'lay down something carried, all of it or so many',
    fields: { item: ITEM, count: { below: COUNTS, optional: true }, sure: SURE },
    action: (hero, { item, count, sure = false }) => new DropAction(hero, item, count, sure),
    offers: ({ pack }) =>
      pack.flatMap(({ letter }) => (letter === undefined ? [] : [{ do: 'drop' as const, item: letter }])),
  },
  take: {
    help: 'take up what lies underfoot',
    fields: {},
    action: (hero) => new TakeAction(hero),
    offers: ({ map, cell }) =>
      map.items.get(cell)?.some(({ kind }) => kind.role !== 'corpse') ? [{ do: 'take' }] : [],
  },
  name: {
    help: 'call a kind that is not known something, or write on what is: a note that begins with ! asks before use',
    fields: { item: ITEM, as: NAME },
    action: (hero, { item, as }) => new NameAction(hero, item, as),
    offers: () => [],
  },
  heed: {
    help: 'take a sort of thing up in passing from now on, or not any more',
    fields: { sort: { oneOf: SORTS } },
    action: (hero, { sort }) => new ToggleAutoPickupAction(hero, sort),
    offers: () => [],
  },
  learn: {
    help: 'choose one of the boons that a level offers',
    fields: { boon: NAME },
    action: (hero, { boon }) => new LearnAction(hero, boon),
    offers: (hero) => boonsOffered(hero).map((boon) => ({ do: 'learn', boon })),
  },
  escape: {
    help: 'leave the keep and end the game',
    fields: {},
    action: (hero) => new EscapeAction(hero),
    offers: () => [{ do: 'escape' }],
  },
};

const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** The row of a command's own kind; the only place where the table's types are joined to a command's. */
const rowOf = (name: CommandName): Row<Command> => COMMANDS[name] as unknown as Row<Command>;

/** Every command with its help and what its fields may hold, as plain data. */
export function describeCommands(): Readonly<Record<string, { readonly help: string; readonly fields: object }>> {
  return Object.fromEntries(
    COMMAND_NAMES.map((name) => [name, { help: rowOf(name).help, fields: rowOf(name).fields }]),
  );
}

/** The action a command amounts to, and what breaks it off where it is an errand. */
export function toAction(hero: Actor, command: Command): { action: Action; untilDisturbedBy: Alertness | undefined } {
  const row = rowOf(command.do);
  return { action: row.action(hero, command), untilDisturbedBy: row.untilDisturbedBy };
}

/** What makes sense to offer a player now. Goes by what the hero knows. */
export function offeredCommands(hero: Actor): readonly Command[] {
  return COMMAND_NAMES.flatMap((name) => rowOf(name).offers(hero));
}

/** Text that may be shown and kept: no control characters, nothing that turns the line about. */
const PLAIN_TEXT = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

/** Every foe in sight, nearest first. */
const foesInSight = ({ map, cell }: Actor): readonly Actor[] =>
  map.actors
    .filter(({ side, inSight }) => side === 'hostile' && inSight)
    .sort((a, b) => map.distance(cell, a.cell) - map.distance(cell, b.cell) || a.id - b.id);

/** What is carried and could be used now, aimed at each foe in sight where it is to be aimed. */
function usesOf(hero: Actor): readonly Of<'use'>[] {
  const foes = foesInSight(hero);
  return hero.pack.flatMap((item): readonly Of<'use'>[] => {
    const { letter, kind, charges } = item;
    const { power } = kind;
    if (letter === undefined || !power || (kind.charges && (charges ?? 0) === 0)) return [];
    const isKnown = hero.engine.knowledge.isKnown(kind);
    const isPointed = isKnown ? ['cell', 'actor', 'direction'].includes(power.aim.on) : kind.charges !== undefined;
    if (isPointed) return foes.map(({ cell }) => ({ do: 'use', item: letter, to: cell }));
    const { aim } = power;
    if (!isKnown || aim.on !== 'item') return [{ do: 'use', item: letter }];
    return hero.pack.flatMap((other) =>
      other.letter !== undefined && other !== item && aim.suits(other, hero)
        ? [{ do: 'use' as const, item: letter, on: other.letter }]
        : [],
    );
  });
}

/** The directions in which a push comes to something. */
function openDirs(hero: Actor): readonly Dir[] {
  return DIRS.filter((dir) => arbitrate(hero, dir).kind !== 'block');
}

/** Reads a command from outside. Answers with the command, or with one sentence that says what is wrong with it. */
export function readCommand(value: unknown): Command | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A command must be an object.';
  const given = new Map<string, unknown>(Object.entries(value));
  const name = COMMAND_NAMES.find((known) => known === given.get('do'));
  if (name === undefined) return `"do" must be one of ${COMMAND_NAMES.join(', ')}.`;
  const fields = Object.entries<Field>(rowOf(name).fields);
  const stranger = [...given.keys()].find((key) => key !== 'do' && !fields.some(([field]) => field === key));
  if (stranger !== undefined) return `"${name}" takes no field ${JSON.stringify(stranger.slice(0, 40))}.`;
  for (const [field, allowed] of fields) {
    const got = given.get(field);
    if (allowed.optional && !given.has(field)) continue;
    if ('yes' in allowed) {
      if (got !== true) return `"${name}" takes no "${field}" but true.`;
    } else if ('text' in allowed) {
      if (typeof got !== 'string' || got.length > allowed.text || !PLAIN_TEXT.test(got)) {
        return `"${name}" needs "${field}", a text of ${allowed.text} printable characters at the most.`;
      }
    } else if ('oneOf' in allowed) {
      if (typeof got !== 'string' || !allowed.oneOf.includes(got)) {
        return `"${name}" needs "${field}", one of ${allowed.oneOf.join(', ')}.`;
      }
    } else if (typeof got !== 'number' || !Number.isInteger(got) || got < 0 || got >= allowed.below) {
      return `"${name}" needs "${field}", a whole number from 0 to ${allowed.below - 1}.`;
    }
  }
  return Object.fromEntries(given) as unknown as Command;
}
