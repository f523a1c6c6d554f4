import type { Plugin } from 'vite';
import { presentWith } from './src/platform/chunks/present-files.ts';

/**
 * What an `import()` loads beside the file that it names. Left alone, the builder lists all that this file imports, of which the most is there
 * already, and each name holds letters that no compression shortens: one byte of fifty on the way to the first graph.
 */
export function createPreloadLists() {
  let present: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const readChunks: Plugin = {
    name: 'pharos-preload-lists',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        present = presentWith(Object.values(bundle).filter((one) => one.type === 'chunk'));
      },
    },
  };
  const resolveDependencies = (_file: string, files: string[], { hostId }: { readonly hostId: string }): string[] =>
    files.filter((file) => present.get(hostId)?.has(file) !== true);
  return { readChunks, resolveDependencies };
}
