import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ONE_OF_EACH = ['react', 'react-dom', '@emotion/react', '@mui/material'];

interface PeerPage {
  /** Where the peer is installed, and `<name>.jsx` stands. */
  readonly folder: string;
  readonly name: string;
  readonly outDir: string;
  /** What `bench/…` is in its imports. */
  readonly bench: string;
}

/** Builds `<name>.html` beside our own pages. */
export async function buildPeerPage({ folder, name, outDir, bench }: PeerPage): Promise<void> {
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," /><title>${name}</title><body><script type="module" src="./${name}.jsx"></script></body>`,
  );
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    resolve: { alias: { bench }, dedupe: ONE_OF_EACH },
    build: { outDir, emptyOutDir: false, chunkSizeWarningLimit: 100_000, rolldownOptions: { input: join(folder, `${name}.html`) } },
  });
}
