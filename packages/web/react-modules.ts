import type { Plugin } from 'vite';
import { codeModule, entryModule, nameReact } from './src/platform/chunks/commonjs.ts';

const ENTRY = /\/node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime)\.js$/;
const CODE = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/;
const LIBRARY = /\/node_modules\/.*\.m?js$/;

/**
 * React is published as CommonJS. As modules its functions are called by name instead of through an object, and what nobody calls is left out:
 * one byte of each hundred on the way to the first graph. An update that is written in another way ends the build.
 */
export const reactModules: Plugin = {
  name: 'pharos-react-modules',
  apply: 'build',
  transform: {
    filter: { id: LIBRARY, code: /react|scheduler/ },
    handler(code, id) {
      const module = ENTRY.test(id) ? entryModule(code) : CODE.test(id) ? codeModule(code) : nameReact(code);
      if (module === undefined) this.error(`${id} is written in another way than this plugin knows`);
      return { code: module, map: null };
    },
  },
};
