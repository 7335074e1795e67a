'use strict';
/** Writes the golden files in test/golden anew, from the sources as they are: `npm run golden`. */
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');

// The test helpers are TypeScript: transpiled as they are loaded, which is all that jest does with them too.
require.extensions['.ts'] = (module, file) => {
  const { outputText } = ts.transpileModule(ts.sys.readFile(file), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true },
  });
  module._compile(outputText, file);
};

const TEST = join(__dirname, '../test');
const { catalogue, plays } = require(join(TEST, 'catalogue.ts'));
mkdirSync(join(TEST, 'golden'), { recursive: true });
writeFileSync(join(TEST, 'golden/floors.txt'), catalogue());
writeFileSync(join(TEST, 'golden/plays.txt'), plays());
