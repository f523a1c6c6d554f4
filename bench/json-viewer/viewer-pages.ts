import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { installPeer } from '../peers/install-peer.ts';

export const OWN = 'own';
const PEERS = ['lite', 'inspector', 'microlink', 'json-edit', 'uiw'] as const;
const DEPENDENCIES = {
  '@microlink/react-json-view': '1.31.50',
  '@uiw/react-json-view': '1.12.2',
  'json-edit-react': '1.30.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-inspector': '9.0.0',
  'react-json-view-lite': '2.5.0',
};

/** Allowed by the policy that the pages are served with. */
export const NONCE = 'bench';

/** Builds `<name>.html` for our viewer, and for each of the others where they are wanted. */
export async function buildViewerPages(outDir: string, withPeers: boolean): Promise<readonly string[]> {
  await buildPages({ root: import.meta.dirname, outDir, names: [OWN] });
  if (!withPeers) return [OWN];
  const folder = installPeer('json-viewers', DEPENDENCIES);
  cpSync(join(import.meta.dirname, 'peers'), folder, { recursive: true });
  for (const name of PEERS)
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," /><title>${name}</title><body><script type="module" src="./${name}.jsx"></script></body>`,
    );
  await buildPages({ root: folder, outDir, names: PEERS });
  return [OWN, ...PEERS];
}

interface PagesInput {
  readonly root: string;
  readonly outDir: string;
  readonly names: readonly string[];
}

const buildPages = ({ root, outDir, names }: PagesInput) =>
  build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    html: { cspNonce: NONCE },
    resolve: { alias: { bench: import.meta.dirname }, dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 100_000,
      rolldownOptions: { input: names.map((name) => join(root, `${name}.html`)) },
    },
  });
