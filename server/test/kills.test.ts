/** A server that is killed while its players give commands: every turn that was answered is on the disk. */
import { SIZES } from '../../test/support/sizes';
import { DyingServer } from './support/dying-server';
import { endServers } from './support/served';
import { sendVisitorsHome } from './support/visitor';

afterEach(async () => {
  sendVisitorsHome();
  await endServers();
});

test('no answered turn is lost when the server is killed, or the lines are cut', async () => {
  const dying = new DyingServer(2);
  // Once more than it is killed: the last turns are looked at, too.
  for (let round = 0; round <= 2 * SIZES.killedServers; round++)
    await dying.kill(round % 2 === 0 ? 'server' : 'lines', 1 + ((round * 7) % 13));
});
