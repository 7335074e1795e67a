// The commands as plain data: what a player asks for, what is recorded and replayed, and what the agent protocol carries.
import type { Cell, Dir } from '../../space/geometry';
import type { Order } from '../../world/kinds/allegiance';
import type { Way } from '../../world/kinds/floor-number';
import type { Sort } from '../../world/kinds/item-kind';

/** A player's request, complete and as plain data. */
export type Command =
  | { readonly do: 'bump'; readonly dir: Dir }
  | { readonly do: 'run'; readonly dir: Dir }
  | { readonly do: 'force'; readonly dir: Dir }
  | { readonly do: 'search' }
  | { readonly do: 'sneak' }
  | { readonly do: 'answer'; readonly id: number; readonly choice: number }
  | { readonly do: 'order'; readonly id?: number; readonly order: Order; readonly foe?: number }
  | { readonly do: 'wait' }
  | { readonly do: 'rest'; readonly sure?: true }
  | { readonly do: 'fight' }
  | { readonly do: 'close'; readonly dir: Dir }
  | { readonly do: 'tend'; readonly dir: Dir; readonly sure?: true }
  | { readonly do: 'climb'; readonly way: Way; readonly by?: string }
  | { readonly do: 'explore'; readonly sure?: true }
  | { readonly do: 'travel'; readonly floor: number; readonly to: Cell; readonly sure?: true }
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
  | { readonly do: 'choose'; readonly at: Cell }
  | { readonly do: 'name'; readonly item: string; readonly as: string }
  | { readonly do: 'autopickup'; readonly sort: Sort }
  | { readonly do: 'learn'; readonly boon: string }
  | { readonly do: 'teach'; readonly id: number; readonly ability: string; readonly item?: string }
  | {
      readonly do: 'perform';
      readonly technique: string;
      readonly to?: Cell;
      readonly item?: string;
      readonly on?: string;
      readonly sure?: true;
    }
  | { readonly do: 'escape' };

export type CommandName = Command['do'];
/** The command of one name. */
export type CommandOf<N extends CommandName> = Extract<Command, { do: N }>;
/** The fields of a command besides its name. */
export type ArgumentsOf<N extends CommandName> = Omit<CommandOf<N>, 'do'>;
