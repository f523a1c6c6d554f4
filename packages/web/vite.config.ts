import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
// Lint forbids default exports elsewhere; tools that read a configuration file ask for one.
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { cascadeLayers } from './cascade-layers.ts';
import { withoutComponentNames } from './component-names.ts';
import { firstChunks } from './first-chunks.ts';
import { fontPreload } from './font-preload.ts';
import { pagePreloads } from './page-preloads.ts';
import { laterFiles } from './preload-helper.ts';
import { createPreloadLists } from './preload-lists.ts';
import { reactModules } from './react-modules.ts';
import { withoutRouteTexts } from './route-texts.ts';
import { withFirstPaint } from './src/platform/boot/first-paint.ts';

const packages = resolve(import.meta.dirname, '..');

/** After the build has put its own elements into a page. */
const firstPaint: Plugin = {
  name: 'pharos-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => withFirstPaint(html, readFileSync(resolve(import.meta.dirname, '../ui/src/tokens.css'), 'utf8')),
  },
};

const preloadLists = createPreloadLists();

/** The name of a rule and five letters of its file. The builder's own names hold the line, too, which costs half a kilobyte on the way to the first graph. */
const className = (rule: string, file: string): string => {
  const ofFile = createHash('sha256').update(relative(packages, file)).digest('hex');
  return `_${rule}_${Number.parseInt(ofFile.slice(0, 12), 16).toString(36).slice(-5)}`;
};

const config = {
  root: import.meta.dirname,
  // Relative addresses: chunks find each other below any sub path without a rebuild. The server makes those of the pages absolute.
  base: './',
  publicDir: 'public',
  plugins: [
    react(),
    withoutRouteTexts,
    withoutComponentNames,
    reactModules,
    cascadeLayers,
    laterFiles,
    fontPreload,
    firstPaint,
    pagePreloads,
    preloadLists.readChunks,
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist',
    manifest: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, and every browser we aim at preloads modules.
    modulePreload: { polyfill: false, resolveDependencies: preloadLists.resolveDependencies },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      // A dashboard is loaded where it is needed, also by parts that share its file.
      checks: { ineffectiveDynamicImport: false },
      // Schemas and routes that nobody reads are left out; making them has no other effect.
      treeshake: { manualPureFunctions: ['z', 'defineRoute'] },
      // The login page is an entry of its own, so that it never loads the router or the query cache.
      input: { app: resolve(import.meta.dirname, 'index.html'), login: resolve(import.meta.dirname, 'login.html') },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return config;
  const { rolldownOptions } = config.build;
  const output = { codeSplitting: await firstChunks(config) };
  return { ...config, build: { ...config.build, rolldownOptions: { ...rolldownOptions, output } } };
});
