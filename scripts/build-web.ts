/**
 * Builds the web client into packages/web/dist: `index.html`, `login.html`, `.vite/manifest.json` and `assets/` with a .br and a .gz
 * beside each text. Built aside and moved in at the end, so a server that runs from this checkout never serves half a release.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './web-release/compress-assets.ts';
import { publishRelease } from './web-release/publish-release.ts';

/** The builder's errors carry getters that print badly; their message says all. */
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const web = join(import.meta.dirname, '..', 'packages', 'web');
const scratch = await mkdtemp(join(web, '.building-'));
try {
  await build({
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: scratch, emptyOutDir: true },
  });
  await compressAssets(join(scratch, 'assets'));
  await publishRelease(scratch, join(web, 'dist'));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
