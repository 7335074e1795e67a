// Has V8 optimize only what stays hot: each suite loads the game anew, and by default a third of the processor time of all
// tests went into optimized code that was thrown away soon.
import { optimize } from '../../src/cli/start/v8-flags';

optimize('late', process);
