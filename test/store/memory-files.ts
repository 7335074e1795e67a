/** A disk in memory, for the tests of the store. */
import { CorruptDataError } from '../../src/store/coding/bytes';
import type { Files } from '../../src/store/disk/fs';

/** The operations on the disk, in order. Files have numbers, as on a real disk. */
export type Deed =
  | { readonly do: 'create' | 'folder'; readonly path: string; readonly file: number }
  | { readonly do: 'write'; readonly file: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly do: 'truncate'; readonly file: number; readonly size: number }
  | { readonly do: 'sync'; readonly file: number }
  | { readonly do: 'rename'; readonly from: string; readonly to: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'syncFolder'; readonly path: string };

const missing = (path: string): Error => Object.assign(new Error(`ENOENT ${path}`), { code: 'ENOENT' });
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const plain = (path: string): string => path.replace(/[^/]+\/\.\.$/, '').replace(/\/$/, '');
const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** A disk in memory that records every operation. */
export class MemoryFiles implements Files {
  readonly deeds: Deed[] = [];
  /** Called before each operation, with its number; it may throw instead. */
  before: ((operation: number, what: string) => void) | undefined;
  private operations = 0;
  private readonly open = new Map<number, number>();
  private nextFd = 3;

  /** The names of files and folders (-1), and the content of files by number. */
  constructor(
    readonly names = new Map<string, number>(),
    readonly contents = new Map<number, Uint8Array>(),
  ) {}

  get count(): number {
    return this.operations;
  }

  list(folder: string): readonly string[] {
    const depth = folder.split('/').length;
    return [...this.names.keys()]
      .filter((path) => parentOf(path) === folder && path.split('/').length === depth + 1)
      .map((path) => path.slice(folder.length + 1))
      .sort();
  }

  makeFolder(folder: string): void {
    this.step('makeFolder');
    const parts = folder.split('/');
    for (let i = 2; i <= parts.length; i++) {
      const path = parts.slice(0, i).join('/');
      if (!this.names.has(path)) this.done({ do: 'folder', path, file: -1 });
    }
  }

  read(path: string, most: number): Uint8Array {
    const file = this.names.get(path);
    if (file === undefined) throw new CorruptDataError('the file does not exist');
    if (file < 0) throw new CorruptDataError('it is a folder');
    const bytes = this.contentOf(file);
    if (bytes.length > most) throw new CorruptDataError('it is too long');
    return bytes.slice();
  }

  create(path: string): number {
    this.step('create');
    if (!this.names.has(parentOf(path))) throw missing(path);
    const there = this.names.get(path);
    const file = there ?? this.contents.size;
    if (there === undefined) this.done({ do: 'create', path, file });
    else this.done({ do: 'truncate', file, size: 0 });
    return this.handle(file);
  }

  append(path: string): number {
    const file = this.names.get(path);
    if (file === undefined) throw missing(path);
    return this.handle(file);
  }

  write(fd: number, bytes: Uint8Array, from: number): number {
    this.step('write');
    const file = this.fileOf(fd);
    this.done({ do: 'write', file, at: this.contentOf(file).length, bytes: bytes.slice(from) });
    return bytes.length - from;
  }

  sync(fd: number): void {
    this.step('sync');
    this.done({ do: 'sync', file: this.fileOf(fd) });
  }

  /** The waits that go on in the background, which a test ends in its own time. */
  readonly waits: ((error?: unknown) => void)[] = [];

  syncLater(fd: number, done: (error?: unknown) => void): void {
    this.waits.push((error) => {
      if (error === undefined) this.done({ do: 'sync', file: this.fileOf(fd) });
      done(error);
    });
  }

  size(fd: number): number {
    return this.contentOf(this.fileOf(fd)).length;
  }

  isAt(fd: number, path: string): boolean {
    return this.fileOf(fd) === this.names.get(path);
  }

  truncate(fd: number, size: number): void {
    this.step('truncate');
    this.done({ do: 'truncate', file: this.fileOf(fd), size });
  }

  close(fd: number): void {
    this.open.delete(fd);
  }

  rename(from: string, to: string): void {
    this.step('rename');
    if (!this.names.has(from)) throw missing(from);
    this.done({ do: 'rename', from, to });
  }

  remove(path: string): void {
    this.step('remove');
    this.done({ do: 'remove', path });
  }

  syncFolder(folder: string): void {
    this.step('syncFolder');
    this.done({ do: 'syncFolder', path: plain(folder) });
  }

  stat(path: string) {
    const file = this.names.get(path);
    return file === undefined
      ? undefined
      : { size: file < 0 ? 0 : this.contentOf(file).length, modified: 0, isFolder: file < 0, isLink: false };
  }

  private contentOf(file: number): Uint8Array {
    return this.contents.get(file) ?? new Uint8Array(0);
  }

  private handle(file: number): number {
    this.open.set(this.nextFd, file);
    return this.nextFd++;
  }

  private fileOf(fd: number): number {
    const file = this.open.get(fd);
    if (file === undefined) throw Object.assign(new Error('EBADF'), { code: 'EBADF' });
    return file;
  }

  private step(what: string): void {
    this.before?.(this.operations++, what);
  }

  private done(deed: Deed): void {
    this.deeds.push(deed);
    apply(deed, this.names, this.contents);
  }
}

/** Performs an operation on a disk. */
export function apply(deed: Deed, names: Map<string, number>, contents: Map<number, Uint8Array>): void {
  if (deed.do === 'create' || deed.do === 'folder') {
    names.set(deed.path, deed.file);
    if (deed.file >= 0 && !contents.has(deed.file)) contents.set(deed.file, new Uint8Array(0));
  } else if (deed.do === 'write') {
    const old = contents.get(deed.file) ?? new Uint8Array(0);
    const grown = new Uint8Array(Math.max(old.length, deed.at + deed.bytes.length));
    grown.set(old);
    grown.set(deed.bytes, deed.at);
    contents.set(deed.file, grown);
  } else if (deed.do === 'truncate') {
    contents.set(deed.file, (contents.get(deed.file) ?? new Uint8Array(0)).slice(0, deed.size));
  } else if (deed.do === 'rename') {
    for (const path of [...names.keys()]) if (inside(path, deed.to)) names.delete(path);
    for (const [path, file] of [...names]) {
      if (!inside(path, deed.from)) continue;
      names.delete(path);
      names.set(deed.to + path.slice(deed.from.length), file);
    }
  } else if (deed.do === 'remove') {
    for (const path of [...names.keys()]) if (inside(path, deed.path)) names.delete(path);
  }
}
