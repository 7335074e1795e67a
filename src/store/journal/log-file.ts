/** An open log: records are appended to it and never changed. */
import { encodeHeader, type Header } from './header';
import { logName } from './file-names';
import { frame, RECORD, sumOf, type RecordType, type Scan } from './record';
import { writeAll, writeWhole, type Files } from '../disk/fs';

/** Another program has written to the log: nothing more may be appended. */
export class ConcurrentWriteError extends Error {}

export class LogFile {
  private constructor(
    private readonly files: Files,
    readonly fd: number,
    /** The size in bytes, if no other program has written to it. */
    public size: number,
    private sum: number,
    private sequence: number,
  ) {}

  /** Creates a log atomically, with its header. */
  static create(files: Files, folder: string, header: Header, snapshotSum: number): LogFile {
    const record = frame(snapshotSum, 0, RECORD.header, encodeHeader(header));
    const name = logName(header.segmentNumber);
    writeWhole(files, folder, name, record);
    return new LogFile(files, files.append(`${folder}/${name}`), record.length, sumOf(record), 1);
  }

  /** Opens a log that has been read, to append to it. */
  static reopen(files: Files, folder: string, segmentNumber: number, { records, end }: Scan): LogFile {
    const fd = files.append(`${folder}/${logName(segmentNumber)}`);
    return new LogFile(files, fd, end, records.at(-1)?.sum ?? 0, records.length);
  }

  /** Appends a record. If that fails, the log is restored if possible. */
  append(type: RecordType, payload: Uint8Array): void {
    const { files, fd, size } = this;
    if (files.size(fd) !== size) throw new ConcurrentWriteError('another program has written to it');
    const record = frame(this.sum, this.sequence, type, payload);
    try {
      writeAll(files, fd, record);
    } catch (error) {
      this.truncate();
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

  /** Removes what a failed write has left. */
  private truncate(): void {
    try {
      this.files.truncate(this.fd, this.size);
    } catch {
      // The next append finds the wrong size and fails.
    }
  }
}
