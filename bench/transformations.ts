/**
 * Group by, join and sort over 1,000,000 rows in Chromium: the time of each against plain loops over typed arrays that do the same, and the
 * longest task of the page while a panel has it done in another thread.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchChromium } from '../scripts/services/chromium.ts';
import { median } from '../scripts/measure/median.ts';
import { serveFolder } from './graph/pages.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';

const MAX_RATIO = 2;
const MAX_TASK_MS = 50;
const TURNS = numberOption('turns', 5);

const folder = mkdtempSync(join(tmpdir(), 'pharos-transformations-'));
const root = join(import.meta.dirname, 'transformations');
await build({
  root,
  base: './',
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: join(root, 'own.html') } },
});
const site = await serveFolder(folder, {});
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/own.html`);
  await page.waitForFunction(() => 'transformationBench' in window);
  for (const name of await page.evaluate(() => window.transformationBench.names)) {
    const turns = [];
    // The first turn warms up the code of both.
    for (let turn = 0; turn <= TURNS; turn += 1)
      turns.push({
        ...(await page.evaluate((one) => window.transformationBench.compute(one), name)),
        ...(await page.evaluate((one) => window.transformationBench.inPage(one), name)),
      });
    const counted = turns.slice(1);
    const [plainMs, ownMs, elapsedMs] = (['plainMs', 'ownMs', 'elapsedMs'] as const).map((key) => median(counted.map((turn) => turn[key])));
    const longestMs = median(counted.map((turn) => turn.longestMs));
    const ratio = (ownMs ?? 0) / (plainMs ?? 1);
    const task = longestMs === 0 ? `under ${MAX_TASK_MS} ms` : `${Math.round(longestMs)} ms`;
    reportRow({
      what: `${name}, 1,000,000 rows`,
      measured: `${ratio.toFixed(2)}x of plain loops (${Math.round(ownMs ?? 0)} of ${Math.round(plainMs ?? 0)} ms), back after ${Math.round(elapsedMs ?? 0)} ms, longest task ${task}`,
      limit: `at most ${MAX_RATIO}x, no task over ${MAX_TASK_MS} ms`,
      isMet: ratio <= MAX_RATIO && longestMs <= MAX_TASK_MS,
    });
  }
} finally {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true });
}
