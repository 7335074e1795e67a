/** The folder of the server's data: the host key that it makes can be used. */
import { utils } from 'ssh2';
import { openDataFolder } from '../src/data-folder';
import { endServers, newFolder } from './support/served';

afterEach(endServers);

test('a host key that cannot be read is made anew', async () => {
  const good = utils.generateKeyPairSync;
  jest.spyOn(utils, 'generateKeyPairSync').mockImplementationOnce(() => ({ ...good('ed25519'), private: 'no key' }));
  const { hostKey, release } = await openDataFolder(newFolder(), false);
  release();
  expect(utils.parseKey(hostKey)).not.toBeInstanceOf(Error);
});
