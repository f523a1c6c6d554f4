import { resolve } from 'node:path';

/** Where Node keeps what it compiled of a process that ended by itself; one that is killed leaves nothing there, but reads it. */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || resolve(import.meta.dirname, '../../../../node_modules/.cache/node'),
};
