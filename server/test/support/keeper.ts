/** The person who runs a server of the tests: commands of moderation, and players on whom they work. */
import type { BoardRow } from '../../src/boards/run-table';
import { runServer, type Served } from './served';
import { visit, type Visitor } from './visitor';

/** A keeper of the server that runs now. */
export interface Keeper {
  /** Gives a command of the server, and returns its exit code and what it says. */
  readonly moderates: (...words: readonly string[]) => Promise<readonly [number | null, string]>;
  /** Plays a run that is listed. */
  readonly playsRun: (name: string, key: string) => Promise<void>;
  /** Lets a player wait some turns, by lines. */
  readonly waits: (name: string, key: string, command: string, turns: number) => Promise<Visitor>;
  readonly board: () => Promise<readonly BoardRow[]>;
  /** The names on the board. */
  readonly names: () => Promise<readonly string[]>;
}

/** Returns the keeper of a server, which may be another one later, and has these options. */
export function keeperOf(server: () => Served, options: () => readonly string[] = () => []): Keeper {
  const board = async (): Promise<readonly BoardRow[]> => {
    const answer = await fetch(`http://localhost:${server().webPort}/scores.json`);
    return ((await answer.json()) as { readonly runs: readonly BoardRow[] }).runs;
  };
  return {
    moderates: async (...words) => {
      const { code, out, err } = await runServer([...words, '--data', server().data, ...options()]);
      return [code, out + err];
    },
    playsRun: async (name, key) => {
      const { port, logged } = server();
      const player = await visit({ port, name, key, command: '--plain --new', term: false });
      player.type('wait\ngive up\nyes\n');
      await player.sees('The run is over.');
      await logged((line) => line.event === 'runVerified' && line['name'] === name);
      player.type('leave\n');
      await player.ended;
    },
    waits: async (name, key, command, turns) => {
      const player = await visit({ port: server().port, name, key, command, term: false });
      await player.sees('help lists the commands.');
      player.type(`${'wait\n'.repeat(turns)}status\n`);
      return player;
    },
    board,
    names: async () => (await board()).map(({ name }) => name).sort(),
  };
}
