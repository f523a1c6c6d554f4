/**
 * Builds the web client into packages/web/dist: `index.html`, `login.html`, `.vite/manifest.json` and `assets/` with a .br and a .gz
 * beside each text, and THIRD-PARTY-NOTICES. Built aside and moved in at the end, so a server that runs from this checkout never serves half a release.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { noticesText } from './licences/notices.ts';
import { readLicenseTexts, readShippedPackages } from './licences/shipped-packages.ts';
import { compressAssets } from './web-release/compress-assets.ts';
import { publishRelease } from './web-release/publish-release.ts';

/** The builder's errors carry getters that print badly; their message says all. */
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const root = join(import.meta.dirname, '..');
const web = join(root, 'packages', 'web');
const scratch = await mkdtemp(join(web, '.building-'));
try {
  await build({
    configFile: join(web, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: scratch, emptyOutDir: true },
  });
  await compressAssets(join(scratch, 'assets'));
  const shipped = readShippedPackages(await readFile(join(root, 'package-lock.json'), 'utf8'));
  await writeFile(
    join(scratch, 'THIRD-PARTY-NOTICES'),
    noticesText(shipped, (one) => readLicenseTexts(root, one)),
  );
  await publishRelease(scratch, join(web, 'dist'));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
