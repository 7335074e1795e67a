import type { Action } from '../rules/action';
import { CloseAction } from '../rules/actions/door';
import { ExploreAction, knownDestinations, RestAction, RunAction, TravelAction } from '../rules/actions/errand';
import { arbitrate } from '../rules/arbiter';
import { EscapeAction } from '../rules/actions/escape';
import { FightAction } from '../rules/actions/fight';
import { BumpAction, WaitAction } from '../rules/actions/move';
import { ClimbAction } from '../rules/actions/stairs';
import { AnswerAction, answersOf, canForce, ForceAction, OrderAction, SearchAction } from '../rules/actions/things';
import type { Alertness } from '../rules/disturbance';
import { DIRS, type Cell, type Dir } from '../space/geometry';
import type { Actor } from '../world/actor';
import { ORDERS, type Order } from '../world/kinds';

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
  | { readonly do: 'escape' };

export type CommandName = Command['do'];
type Of<N extends CommandName> = Extract<Command, { do: N }>;

/** What a field of a command may hold: one of a list, or a whole number from 0 up to, not including, a bound. */
type Field = { readonly oneOf: readonly string[] } | { readonly below: number };

const DIR = { oneOf: DIRS };
const WAY = { oneOf: ['up', 'down'] };

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
    offers: (hero) => answersOf(hero).map(({ id, choice }) => ({ do: 'answer', id, choice })),
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
    fields: { depth: { below: DEPTHS }, to: { below: CELLS } },
    action: (hero, { depth, to }) => new TravelAction(hero, depth, to),
    untilDisturbedBy: 'dangers',
    offers: (hero) =>
      knownDestinations(hero, hero.map.landmarks()).map((to) => ({ do: 'travel', depth: hero.map.depth, to })),
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
    if ('oneOf' in allowed) {
      if (typeof got !== 'string' || !allowed.oneOf.includes(got)) {
        return `"${name}" needs "${field}", one of ${allowed.oneOf.join(', ')}.`;
      }
    } else if (typeof got !== 'number' || !Number.isInteger(got) || got < 0 || got >= allowed.below) {
      return `"${name}" needs "${field}", a whole number from 0 to ${allowed.below - 1}.`;
    }
  }
  return Object.fromEntries(given) as unknown as Command;
}
