/**
 * Runs a TypeScript entry with Node's compile cache on, in this process: `node scripts/launch.mjs packages/server/src/main.ts --config x`.
 * An import in place of an environment variable, because npm's scripts have no common way to set one on every system.
 */
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const cache = fileURLToPath(new URL('../.cache/compile', import.meta.url));
enableCompileCache(cache);
process.env.NODE_COMPILE_CACHE = cache; // for workers and children
const [, , entry, ...rest] = process.argv;
if (entry === undefined) throw new Error('launch: which file?');
process.argv = [process.argv[0], resolve(entry), ...rest];
await import(pathToFileURL(process.argv[1]).href);
