import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
// Lint forbids default exports elsewhere; tools that read a configuration file ask for one.
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pagePreloads } from './page-preloads.ts';
import { laterFiles } from './preload-helper.ts';
import { layerOf, withLayer } from './src/platform/boot/cascade-layers.ts';
import { withFirstPaint } from './src/platform/boot/first-paint.ts';

const packages = resolve(import.meta.dirname, '..');
const inWeb = (path: string): string => resolve(import.meta.dirname, path);

/** Its rules compete with those that CodeMirror writes into the page itself, which stand in no layer. */
const CODE_EDITOR = /\/packages\/ui\/src\/code-editor\//;

/** Puts the rules of every style sheet into the layer of its package. */
const cascadeLayers: Plugin = {
  name: 'pharos-cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css$/, exclude: CODE_EDITOR } },
    handler: (code, id) => ({ code: withLayer(code, layerOf(id)), map: null }),
  },
};

/** Names the font of the user interface in each page, so that it is fetched with the first scripts and not when the first words are drawn. */
const fontPreload: Plugin = {
  name: 'pharos-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${name}` },
          injectTo: 'head',
        })),
  },
};

/** After the build has put its own elements into a page. */
const firstPaint: Plugin = {
  name: 'pharos-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => withFirstPaint(html, readFileSync(resolve(packages, 'ui/src/tokens.css'), 'utf8')),
  },
};

/** What the home page of a new installation and its dashboards show. */
const FIRST_PANELS = ['graph', 'table', 'gettingstarted'];

/** Modules that the login page imports, and what those import: it loads them and nothing else. */
function createIsOfLogin() {
  let found: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (!found) {
      const login = inWeb('src/login.tsx');
      found = new Set([login]);
      for (const one of found) for (const next of context.getModuleInfo(one)?.importedIds ?? []) found.add(next);
      found.delete(login);
    }
    return found.has(id);
  };
}
const isOfLogin = createIsOfLogin();

/** Of what the inputs need, once unused code is gone: a chunk for each package, with what it imports that stands in none before it. */
const PACKAGES: readonly (readonly [string, RegExp])[] = [
  ['libraries', /[\\/]node_modules[\\/](?!uplot[\\/])/],
  ['web', /[\\/]packages[\\/]web[\\/]src[\\/](?!(?:main|login)\.tsx$)/],
  // What panels share, but for the drawing of graphs.
  ['model', /[\\/]packages[\\/](?:contract|domain|plugins[\\/]src[\\/](?!panels[\\/]|time-chart[\\/]))/],
  ['table', /[\\/]packages[\\/]plugins[\\/]src[\\/]panels[\\/](?:table|gettingstarted)[\\/]/],
  ['graph', /[\\/]packages[\\/](?:ui|plugins)[\\/]|[\\/]node_modules[\\/]uplot[\\/]/],
];

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: chunks find each other below any sub path without a rebuild. The server makes those of the pages absolute.
  base: './',
  publicDir: 'public',
  plugins: [react(), cascadeLayers, laterFiles, fontPreload, firstPaint, pagePreloads],
  build: {
    outDir: 'dist',
    manifest: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, and every browser we aim at preloads modules.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      // A dashboard is loaded where it is needed, also by parts that share its file.
      checks: { ineffectiveDynamicImport: false },
      // Schemas and routes that nobody reads are left out; making them has no other effect.
      treeshake: { manualPureFunctions: ['z', 'defineRoute'] },
      input: {
        app: inWeb('index.html'),
        // An entry of its own, so that it never loads the router or the query cache.
        login: inWeb('login.html'),
        // What people begin with, so that it is known to the groups below.
        home: inWeb('src/features/home/index.ts'),
        dashboard: inWeb('src/features/dashboard/index.ts'),
        ...Object.fromEntries(FIRST_PANELS.map((kind) => [kind, resolve(packages, `plugins/src/panels/${kind}/index.ts`)])),
      },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'start', name: (id, context) => (isOfLogin(id, context) ? 'start' : null), tags: ['$initial'] },
            ...PACKAGES.map(([name, test]): Rolldown.CodeSplittingGroup => ({ name, test, tags: ['$initial'] })),
            // What many later parts share, so that they are not as many small files.
            { name: 'shared', test: /[\\/](?:node_modules|packages[\\/](?:ui|web))[\\/]/, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
