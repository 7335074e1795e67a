/** The folder in which the game stores its files, by platform and environment. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export function homeFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
  user: () => string = homedir,
): string {
  const { KOBOLDKEEP_HOME: own, XDG_DATA_HOME: data, LOCALAPPDATA: local } = env;
  if (own) return resolve(own);
  if (platform === 'win32' && local) return join(local, 'koboldkeep');
  if (platform === 'darwin') return join(user(), 'Library/Application Support/koboldkeep');
  // The XDG specification says to ignore a relative path.
  return data && isAbsolute(data) ? join(data, 'koboldkeep') : join(user(), '.local/share/koboldkeep');
}
