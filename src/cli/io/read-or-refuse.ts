/** Reads something from the disk, and refuses the request in one sentence if the disk or what is on it does not allow it. */
import { isDiskError, reasonOf } from '../../store/disk/fs';
import { CorruptDataError } from '../../store/coding/bytes';
import { EXIT, UsageError } from './io';
import { toPrintable } from './printable';

/** Returns what `read` returns. Throws a UsageError that names the path if that fails. */
export function readOrRefuse<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const reason = error instanceof CorruptDataError ? `: ${reasonOf(error)}` : ` (${reasonOf(error)})`;
    throw new UsageError(`${toPrintable(path, 400)} cannot be read${reason}.`, EXIT.unverified);
  }
}
