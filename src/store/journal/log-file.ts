/** An open log: records are appended to it, and only one that failed is taken off again. */
import { encodeHeader, type Header } from './header';
import { logName } from './file-names';
import { frame, RECORD, sumOf, type RecordType, type Scan } from './record';
import { writeAll, writeWhole, type Files } from '../disk/fs';

/** Another program has continued the game: nothing more may be written. */
export class ConcurrentWriteError extends Error {}

/** The end of a record, after which the next one begins. */
interface LogEnd {
  readonly size: number;
  /** The checksum of the record. */
  readonly sum: number;
  /** The number of the next record. */
  readonly sequence: number;
}

export class LogFile {
  /** Whether nothing more may be appended, because a failure has left it uncertain what is on the disk. */
  isSpoilt = false;
  /** Whether a record that failed is in the file all the same, because it could not be cut off. */
  isStuck = false;
  /** The size that the file has if no other program has written to it; undefined if a failure has left it unknown. */
  private ownSize: number | undefined;
  private isOpen = true;
  /** The number of waits for the disk that go on in the background. */
  private syncing = 0;

  private constructor(
    private readonly files: Files,
    private readonly path: string,
    private readonly fd: number,
    /** The end of the last record that counts. */
    public end: LogEnd,
  ) {
    this.ownSize = end.size;
  }

  /** Creates a log atomically, with its header. */
  static create(files: Files, folder: string, header: Header, snapshotSum: number): LogFile {
    const record = frame(snapshotSum, 0, RECORD.header, encodeHeader(header));
    const name = logName(header.segmentNumber);
    writeWhole(files, folder, name, record);
    const path = `${folder}/${name}`;
    return new LogFile(files, path, files.append(path), { size: record.length, sum: sumOf(record), sequence: 1 });
  }

  /** Opens a log that has been read, to append to it. */
  static reopen(files: Files, folder: string, segmentNumber: number, { records, end }: Scan): LogFile {
    const path = `${folder}/${logName(segmentNumber)}`;
    const last = { size: end, sum: records.at(-1)?.sum ?? 0, sequence: records.length };
    return new LogFile(files, path, files.append(path), last);
  }

  /** Throws a ConcurrentWriteError if another program has written to the file or moved it. */
  checkOwned(): void {
    const { files, fd, path, ownSize } = this;
    const size = files.size(fd);
    if (ownSize !== undefined && size !== ownSize) throw new ConcurrentWriteError('another program has written to it');
    if (!files.isAt(fd, path)) throw new ConcurrentWriteError('another program has moved it');
  }

  /** Appends a record. If that fails, the record is cut off again. */
  append(type: RecordType, payload: Uint8Array): void {
    const { end, files, fd } = this;
    const record = frame(end.sum, end.sequence, type, payload);
    try {
      writeAll(files, fd, record);
    } catch (error) {
      this.ownSize = end.size + record.length;
      this.cutBack(end);
      throw error;
    }
    this.end = { size: end.size + record.length, sum: sumOf(record), sequence: end.sequence + 1 };
    this.ownSize = this.end.size;
  }

  /** Waits for the disk. After a failure the system may have dropped what it could not write, so the log is spoilt. */
  sync(): void {
    try {
      this.files.sync(this.fd);
    } catch (error) {
      this.isSpoilt = true;
      throw error;
    }
  }

  /** Waits for the disk in the background, and calls `done` with the error if that fails. */
  syncLater(done: (error?: unknown) => void): void {
    this.syncing++;
    this.files.syncLater(this.fd, (error) => {
      this.syncing--;
      if (error !== undefined) this.isSpoilt = true;
      if (!this.isOpen) this.closeFile();
      done(error);
    });
  }

  /** Takes off everything after a record. If the disk fails again, the log is spoilt. */
  cutBack(to: LogEnd): void {
    const { files, fd, ownSize: written } = this;
    try {
      files.truncate(fd, to.size);
      this.ownSize = to.size;
      // Not even a power failure must bring back a command that was refused.
      if (this.isSpoilt) files.sync(fd);
    } catch {
      this.ownSize = this.sizeNow();
      this.isSpoilt ||= this.ownSize !== to.size;
      this.isStuck = (this.ownSize ?? Infinity) >= (written ?? 0);
    }
    this.end = to;
  }

  /** Closes the file, which is no longer needed. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.closeFile();
  }

  /** Closes the file once no wait needs it: its number may then be another file's. */
  private closeFile(): void {
    if (this.syncing > 0) return;
    try {
      this.files.close(this.fd);
    } catch {
      // The next segment holds what was not synced before.
    }
  }

  private sizeNow(): number | undefined {
    try {
      return this.files.size(this.fd);
    } catch {
      return undefined;
    }
  }
}
