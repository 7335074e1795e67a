import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** The folder in which all that lasts is kept. */
export function homeFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
  user: () => string = homedir,
): string {
  const { KOBOLDKEEP_HOME: own, XDG_DATA_HOME: data, LOCALAPPDATA: local } = env;
  if (own) return resolve(own);
  if (platform === 'win32' && local) return join(local, 'koboldkeep');
  if (platform === 'darwin') return join(user(), 'Library/Application Support/koboldkeep');
  // A relative path there is to be taken for none, says its specification.
  return data && isAbsolute(data) ? join(data, 'koboldkeep') : join(user(), '.local/share/koboldkeep');
}
