/** Two servers that are one keep, and players who play at them by lines. */
import type { Postgres } from './postgres';
import { newFolder, serve, type Served } from './served';
import type { Visitor } from './visitor';

/** A visitor who plays by lines, over ssh or in a page. */
type Player = Pick<Visitor, 'raw' | 'hears' | 'type'>;

/** The way in which a game is begun that these functions play. */
export const PLAIN = { command: '--plain --seed 42', term: false } as const;

/** Starts two servers that share a new folder and a new database. */
export async function serveTwo(postgres: Postgres): Promise<readonly [Served, Served]> {
  const [data, options] = [newFolder(), ['--database', postgres.newDatabase()]];
  return Promise.all([serve(options, data), serve(options, data)]);
}

/** Resolves once a visitor has been sent this: lines are cut at the width of the screen. */
export const says = ({ raw, hears }: Player, text: string): Promise<void> => hears(() => raw().includes(text));

/** Waits some turns, and returns the turn that it is then. */
export async function plays(visitor: Player, turns: number): Promise<number> {
  visitor.type('wait\n'.repeat(turns));
  return turnOf(visitor);
}

/** Asks for the turn, once all commands before are carried out. */
export async function turnOf({ raw, hears, type }: Player): Promise<number> {
  const told = (): readonly string[] =>
    [...raw().matchAll(/^Floor \d+ of \d+, turn (\d+)/gm)].map(([, turn = '']) => turn);
  const before = told().length;
  type('status\n');
  await hears(() => told().length > before);
  return Number(told().at(-1));
}
