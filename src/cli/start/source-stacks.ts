/** Makes the stacks of errors name the sources instead of places in the bundle. Costs nothing until such a stack is read. */
import { readFileSync } from 'node:fs';
import type * as NodeModule from 'node:module';
import { join } from 'node:path';

const BUNDLE = join(__dirname, 'program.js');

/** A place in the bundle, with its line and column. */
const IN_BUNDLE = /[^ (]*program\.js:(\d+):(\d+)/;

/** A place in a stack writes itself, as its type does not tell. */
type Printed = NodeJS.CallSite & { toString(): string };

/** Installs the writer of stacks. */
export function mapStacks(): void {
  let toSource: ((place: string) => string) | undefined;
  Error.prepareStackTrace = (error, frames) => {
    const places = frames.map((frame) => (frame as Printed).toString());
    // Node itself reads the stacks of many errors, such as that of a refused connection. They need no map, which takes long.
    const mapped = places.some((place) => IN_BUNDLE.test(place)) ? places.map((toSource ??= sourceMapper())) : places;
    return [String(error), ...mapped.map((place) => `    at ${place}`)].join('\n');
  };
}

/** Returns a function that replaces a place in the bundle by the place in the sources. Without a map it changes nothing. */
function sourceMapper(): (frame: string) => string {
  try {
    const { SourceMap } = require('node:module') as typeof NodeModule;
    const map = new SourceMap(JSON.parse(readFileSync(`${BUNDLE}.map`, 'utf8')) as NodeModule.SourceMapPayload);
    return (frame) =>
      frame.replace(IN_BUNDLE, (place, line: string, column: string) => {
        const found = map.findEntry(Number(line) - 1, Number(column) - 1);
        if (!('originalSource' in found)) return place;
        const source = found.originalSource.replace(/^(\.\.\/)+/, '');
        return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
      });
  } catch {
    return (frame) => frame;
  }
}
