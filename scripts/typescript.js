'use strict';
// The test helpers are TypeScript: their types are stripped as they are loaded, which is all that jest does with them too.
const { readFileSync } = require('node:fs');
const { transformSync } = require('esbuild');

require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: 'ts',
    format: 'cjs',
    target: 'node20',
    sourcefile: file,
  });
  module._compile(code, file);
};
