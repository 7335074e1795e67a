/** Loads the two classes of blessed that are used. The bundle has a file of its own in place of this one. */
import { createRequire, Module } from 'node:module';
import type { BlessedClasses } from './blessed-types';

/** The modules that a screen requires but never calls here: widgets, terminfo, colour names, character widths. */
export const UNUSED = ['tput', 'colors', 'unicode', 'widgets/log', 'widgets/element', 'widgets/box'] as const;

/**
 * Loads the two classes of blessed that are used, with empty modules in place of the unused ones: loading those would
 * take twice as long as the rest. Where the module cache is read-only, as in Jest, the unused modules load too.
 */
export function loadBlessed(requireModule: NodeJS.Require = createRequire(__filename)): BlessedClasses {
  const unused = UNUSED.map((part) => requireModule.resolve(`blessed/lib/${part}`)).filter(
    (file) => !requireModule.cache[file],
  );
  for (const file of unused) {
    const empty = new Module(file);
    empty.loaded = true;
    requireModule.cache[file] = empty;
  }
  try {
    return {
      Program: requireModule('blessed/lib/program') as BlessedClasses['Program'],
      Screen: requireModule('blessed/lib/widgets/screen') as BlessedClasses['Screen'],
    };
  } finally {
    for (const file of unused) Reflect.deleteProperty(requireModule.cache, file);
  }
}
