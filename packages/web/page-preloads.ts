import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const packages = resolve(import.meta.dirname, '..');
const feature = (name: string): string => resolve(packages, `web/src/features/${name}/index.ts`);
/** Modules that a page needs beside the application's own script. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: [feature('home'), feature('dashboard')],
  dashboard: [feature('dashboard')],
  other: ['other-pages.tsx', 'built-in-others.ts'].map((file) => resolve(packages, 'web/src/app', file)),
};
const PANEL = /\/packages\/plugins\/src\/panels\/(?<kind>[^/]+)\/index\.ts$/;

/** Writes which files a page and each kind of panel need, so that the server can name them in the page before its scripts run. */
export const pagePreloads: Plugin = {
  name: 'pharos-page-preloads',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
    const own = new Set(
      filesOf(
        chunks,
        chunks.filter((chunk) => chunk.isEntry && chunk.name === 'app'),
      ),
    );
    const neededBy = (ids: readonly string[]): readonly string[] =>
      filesOf(
        chunks,
        // A module that is an input stands in the file of its group, which another file names.
        chunks.filter(({ moduleIds, facadeModuleId }) => ids.some((id) => id === facadeModuleId || moduleIds.includes(id))),
      ).filter((file) => !own.has(file));
    const pages = Object.fromEntries(Object.entries(PAGES).map(([name, ids]) => [name, neededBy(ids)]));
    const panels = Object.fromEntries(
      chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .flatMap((id) => {
          const kind = PANEL.exec(id)?.groups?.['kind'];
          return kind === undefined ? [] : [[kind, neededBy([id])]];
        }),
    );
    this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify({ pages, panels }) });
  },
};

/** Scripts and style sheets that are loaded with the given chunks; what is imported comes before what imports it. */
function filesOf(all: readonly Chunk[], first: readonly Chunk[]): readonly string[] {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) add(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  for (const chunk of first) add(chunk);
  return [...files];
}
