import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything a program requires that is a file, with itself first: each file's text, and the numbers of what it requires. */
function gather(entry: string) {
  const numbers = new Map([[entry, 0]]);
  const files: { text: string; requires: Record<string, number> }[] = [];
  for (const file of numbers.keys()) {
    const text = readFileSync(file, 'utf8');
    const requires: Record<string, number> = {};
    for (const [, name = ''] of text.matchAll(/\brequire\(["']([^"']+)["']\)/g)) {
      const found = name.startsWith('node:') ? '' : resolved(file, name);
      if (!found.startsWith('/')) continue;
      if (!numbers.has(found)) numbers.set(found, numbers.size);
      requires[name] = numbers.get(found) as number;
    }
    files.push({ text, requires });
  }
  return files;
}

function resolved(from: string, name: string): string {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return ''; // it is asked for only where it is there
  }
}

/**
 * The arguments by which Node starts a program, which must set `globalThis.start`, in half the time or less: it is
 * loaded once and its heap kept, as Node can since version 18. Where it cannot, the program is started as any other.
 * `done` clears away what was kept.
 */
export function quickStart(entry: string): { readonly args: readonly string[]; readonly done: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'koboldkeep-quick-'));
  const done = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  const parts = gather(entry).map(
    ({ text, requires }) => `[function (module, exports, require) {${text}\n}, ${JSON.stringify(requires)}]`,
  );
  const program = `'use strict';
    const parts = [${parts.join(',\n')}], loaded = [];
    function load(number) {
      if (loaded[number]) return loaded[number].exports;
      const module = (loaded[number] = { exports: {} });
      const [run, requires] = parts[number];
      const find = (name) => (Object.hasOwn(requires, name) ? load(requires[name]) : require(name));
      run.call(module.exports, module, module.exports, find);
      return module.exports;
    }
    globalThis.isKept = true;
    load(0);
    require('node:v8').startupSnapshot.setDeserializeMainFunction(globalThis.start);`;
  const [bundle, heap] = [join(folder, 'program.js'), join(folder, 'heap')];
  writeFileSync(bundle, program);
  const { status } = spawnSync(process.execPath, ['--snapshot-blob', heap, '--build-snapshot', bundle]);
  if (status === 0) return { args: ['--snapshot-blob', heap], done };
  done();
  return { args: [entry], done: () => undefined };
}
