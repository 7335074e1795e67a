import { encodeHeader, type Header } from './header';
import { logName } from './file-names';
import { frame, RECORD, sumOf, type RecordType, type Scan } from './record';
import { writeAll, writeWhole, type Files } from '../disk/fs';

/** Somebody else has written to the log: nothing may be added to it any more. */
export class ConcurrentWriteError extends Error {}

/** A log that is written to, record by record. Nothing in it is ever changed. */
export class LogFile {
  private constructor(
    private readonly files: Files,
    readonly fd: number,
    private size: number,
    private sum: number,
    private sequence: number,
  ) {}

  /** A new log, which is there at once or not at all. */
  static create(files: Files, folder: string, header: Header, snapshotSum: number): LogFile {
    const record = frame(snapshotSum, 0, RECORD.header, encodeHeader(header));
    const name = logName(header.segmentNumber);
    writeWhole(files, folder, name, record);
    return new LogFile(files, files.append(`${folder}/${name}`), record.length, sumOf(record), 1);
  }

  /** The log that has been read, to be gone on with. */
  static reopen(files: Files, folder: string, segmentNumber: number, { records, end }: Scan): LogFile {
    const fd = files.append(`${folder}/${logName(segmentNumber)}`);
    return new LogFile(files, fd, end, records.at(-1)?.sum ?? 0, records.length);
  }

  /** How many bytes it has, if nobody else has written to it. */
  get length(): number {
    return this.size;
  }

  /** Adds a record. Should that fail, the log is left as it was, if that can be done. */
  append(type: RecordType, payload: Uint8Array): void {
    const { files, fd, size } = this;
    if (files.size(fd) !== size) throw new ConcurrentWriteError('another program has written to it');
    const record = frame(this.sum, this.sequence, type, payload);
    try {
      writeAll(files, fd, record);
    } catch (error) {
      this.cutBack();
      throw error;
    }
    this.size += record.length;
    this.sum = sumOf(record);
    this.sequence++;
  }

  sync(): void {
    this.files.sync(this.fd);
  }

  close(): void {
    this.files.close(this.fd);
  }

  /** Takes away what a failed write has left: it was never acknowledged. */
  private cutBack(): void {
    try {
      this.files.truncate(this.fd, this.size);
    } catch {
      // The next append finds the size wrong and goes no further.
    }
  }
}
