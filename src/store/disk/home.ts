/** The folders in which the program stores its files, by platform and environment. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** A folder, and the variable of the environment that names it; undefined for that of the platform. */
interface NamedFolder {
  readonly path: string;
  readonly from: string | undefined;
}

/** Returns the folder of the game's files. */
export const homeFolder = (
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
  user: () => string = homedir,
): string => namedHome(env, platform, user).path;

/** Returns the folder of the game's files, and what names it. */
export function namedHome(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
  user: () => string = homedir,
): NamedFolder {
  const { KOBOLDKEEP_HOME: own, XDG_DATA_HOME: data, LOCALAPPDATA: local } = env;
  if (own) return { path: resolve(own), from: 'KOBOLDKEEP_HOME' };
  if (platform === 'win32' && local) return { path: join(local, 'koboldkeep'), from: 'LOCALAPPDATA' };
  if (platform === 'darwin') return { path: join(user(), 'Library/Application Support/koboldkeep'), from: undefined };
  // The XDG specification says to ignore a relative path.
  return data && isAbsolute(data)
    ? { path: join(data, 'koboldkeep'), from: 'XDG_DATA_HOME' }
    : { path: join(user(), '.local/share/koboldkeep'), from: undefined };
}

/** Returns the folder of what the program can create again at any time. */
export function namedCache(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
  user: () => string = homedir,
): NamedFolder {
  const { XDG_CACHE_HOME: cache, LOCALAPPDATA: local } = env;
  if (platform === 'win32' && local) return { path: join(local, 'koboldkeep', 'cache'), from: 'LOCALAPPDATA' };
  if (platform === 'darwin') return { path: join(user(), 'Library/Caches/koboldkeep'), from: undefined };
  return cache && isAbsolute(cache)
    ? { path: join(cache, 'koboldkeep'), from: 'XDG_CACHE_HOME' }
    : { path: join(user(), '.cache/koboldkeep'), from: undefined };
}
