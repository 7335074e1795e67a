/** A server that is killed again and again while its players give commands, and lines of players that are cut. */
import { newFolder, serve, type Served } from './served';
import { newKey, visit } from './visitor';

/** Commands that each player gives before each kill. */
const COMMANDS = 20;
/** Kills after which other heroes begin: one that waits for long is found by what lives there. */
const KILLS_OF_A_HERO = 5;

/** A player, and the turns between which the hero must be after a kill. */
interface Player {
  answered: number;
  given: number;
}

/** The server, its folder and its players. */
export class DyingServer {
  private readonly data = newFolder();
  private readonly key = newKey();
  private readonly players: readonly Player[];
  private server: Served | undefined;
  private rounds = 0;

  constructor(players: number) {
    this.players = Array.from({ length: players }, () => ({ answered: 0, given: 0 }));
  }

  /**
   * Lets every player log in and give commands, and kills the server, or cuts all lines, in the midst of them: after so many
   * answers to the first. Throws if a hero is not between the last turn that was answered and the last one that was given.
   */
  async kill(victim: 'server' | 'lines', after: number): Promise<void> {
    this.server ??= await serve([], this.data);
    const { port } = this.server;
    const life = Math.floor(this.rounds / KILLS_OF_A_HERO);
    const isNew = this.rounds++ % KILLS_OF_A_HERO === 0;
    const playing = await Promise.all(
      this.players.map(async (player, i) => {
        if (isNew) player.answered = player.given = 0;
        const name = `Killed ${i} ${life}`;
        const { sees, hears, raw, type, cut, ended } = await visit({
          ...{ port, name, key: this.key },
          ...{ term: false, command: '--plain --seed 42' },
        });
        type('status\n');
        const turn = Number(/turn (\d+)/.exec(await sees(/turn \d+[^]*\n> $/m))?.[1]);
        if (turn < player.answered || turn > player.given)
          throw new Error(`${name} is on turn ${turn}, and was between ${player.answered} and ${player.given}`);
        const prompts = (): number => (raw().match(/^> /gm) ?? []).length;
        const before = prompts();
        const note = (): void => {
          player.answered = turn + prompts() - before;
          player.given = turn + COMMANDS;
        };
        return { type, hears, cut, ended, note, hasAnswered: () => prompts() >= before + after };
      }),
    );
    // All at once, so that the end comes in the middle of one of them.
    for (const { type } of playing) type('wait\n'.repeat(COMMANDS));
    await playing[0]?.hears(playing[0].hasAnswered);
    if (victim === 'server') {
      await this.server.end('SIGKILL');
      this.server = undefined;
      await Promise.all(playing.map(({ ended }) => ended));
    }
    for (const { cut, note } of playing) {
      cut();
      note();
    }
  }
}
