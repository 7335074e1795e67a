/** Reads something from the disk, and refuses the request in one sentence if the disk or what is on it does not allow it. */
import { isDiskError, reasonOf } from '../../store/disk/fs';
import { CorruptDataError, MissingFileError } from '../../store/coding/bytes';
import { EXIT, toPrintable, UsageError } from './io';

/** Returns what `read` returns. Throws a UsageError that names the path if that fails. */
export function readOrRefuse<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refusalOf(path, error);
  }
}

/** Returns the UsageError for what a path leads to if the error comes from there, or else the error itself. */
export function refusalOf(path: string, error: unknown): unknown {
  if (!isDiskError(error)) return error;
  const reason = error instanceof CorruptDataError ? `: ${reasonOf(error)}` : ` (${reasonOf(error)})`;
  const code = error instanceof MissingFileError ? EXIT.usage : EXIT.unverified;
  return new UsageError(`${toPrintable(path, 400)} cannot be read${reason}.`, code);
}
