/** The folders in which the program stores its files, by platform and environment. */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** A folder, and the variable of the environment that names it; undefined for that of the platform. */
interface NamedFolder<Path = string> {
  readonly path: Path;
  readonly from: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** No folder for the game's files can be found. The message is one sentence that says what helps. */
export class NoHomeError extends Error {}

/** Returns the folder of the game's files. */
export const homeFolder = (
  env: Environment,
  platform: string = process.platform,
  user: () => string = userFolder,
): string => namedHome(env, platform, user).path;

/** Returns the folder of the game's files, and what names it. */
export function namedHome(
  env: Environment,
  platform: string = process.platform,
  user: () => string = userFolder,
): NamedFolder {
  const { KOBOLDKEEP_HOME: own, XDG_DATA_HOME: data, LOCALAPPDATA: local } = env;
  // Not every shell replaces the ~ of a variable.
  if (own)
    return { path: /^~([\\/]|$)/.test(own) ? join(user(), own.slice(1)) : resolve(own), from: 'KOBOLDKEEP_HOME' };
  if (platform === 'win32' && local) return { path: join(local, 'koboldkeep'), from: 'LOCALAPPDATA' };
  if (platform === 'darwin') return { path: join(user(), 'Library/Application Support/koboldkeep'), from: undefined };
  // The XDG specification says to ignore a relative path.
  return data && isAbsolute(data)
    ? { path: join(data, 'koboldkeep'), from: 'XDG_DATA_HOME' }
    : { path: join(user(), '.local/share/koboldkeep'), from: undefined };
}

/**
 * Returns the folder of the compiled code, which the program can make again at any time. Nothing else is in it. Its path is
 * undefined where the user wants none, or has no folder of their own.
 */
export function namedCache(
  env: Environment,
  platform: string = process.platform,
  user: () => string = userFolder,
): NamedFolder<string | undefined> {
  const { XDG_CACHE_HOME: cache, LOCALAPPDATA: local } = env;
  if (env['NODE_DISABLE_COMPILE_CACHE']) return { path: undefined, from: 'NODE_DISABLE_COMPILE_CACHE' };
  if (platform === 'win32' && local) return { path: join(local, 'koboldkeep', 'compiled'), from: 'LOCALAPPDATA' };
  if (platform !== 'darwin' && cache && isAbsolute(cache))
    return { path: join(cache, 'koboldkeep/compiled'), from: 'XDG_CACHE_HOME' };
  try {
    const caches = platform === 'darwin' ? 'Library/Caches' : '.cache';
    return { path: join(user(), caches, 'koboldkeep/compiled'), from: undefined };
  } catch (error) {
    if (!(error instanceof NoHomeError)) throw error;
    return { path: undefined, from: undefined };
  }
}

/** Returns the user's own folder. Throws a NoHomeError if neither HOME nor the system names one. */
function userFolder(): string {
  for (const find of [homedir, () => userInfo().homedir]) {
    try {
      const folder = find();
      if (isAbsolute(folder)) return folder;
    } catch {
      // Nobody has told the system about this user.
    }
  }
  throw new NoHomeError('The system knows no home folder for you: name a folder for your games with KOBOLDKEEP_HOME.');
}
