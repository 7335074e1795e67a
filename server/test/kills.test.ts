/** A server that is killed while its player gives commands: every turn that was answered is on the disk. */
import { SIZES } from '../../test/support/sizes';
import { endServers, newFolder, serve } from './support/served';
import { newKey, sendVisitorsHome, visit } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

/** Commands that are given before each kill. */
const COMMANDS = 20;
/** Kills after which another hero begins: one that waits for long is found by what lives there. */
const KILLS_OF_A_HERO = 5;

test('no answered turn is lost when the server is killed', async () => {
  const data = newFolder();
  const key = newKey();
  let answered = 0;
  let given = 0;
  for (let round = 0; round <= SIZES.killedServers; round++) {
    const server = await serve([], data);
    const name = `Killed ${Math.floor(round / KILLS_OF_A_HERO)}`;
    if (round % KILLS_OF_A_HERO === 0) answered = given = 0;
    const command = '--plain --seed 42';
    const { sees, hears, raw, type } = await visit({ port: server.port, name, key, term: false, command });
    type('status\n');
    const turn = Number(/turn (\d+)/.exec(await sees(/turn \d+[^]*\n> $/m))?.[1]);
    expect(turn).toBeGreaterThanOrEqual(answered);
    expect(turn).toBeLessThanOrEqual(given);
    const prompts = (): number => (raw().match(/^> /gm) ?? []).length;
    const before = prompts();
    // All at once, so that the server is killed in the middle of one of them.
    type('wait\n'.repeat(COMMANDS));
    await hears(() => prompts() >= before + 1 + ((round * 7) % 13));
    await server.end('SIGKILL');
    answered = turn + prompts() - before;
    given = turn + COMMANDS;
  }
});
