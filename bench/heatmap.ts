/**
 * Our heat map of 500 x 100 buckets against bare `fillRect` calls for the same cells, and the density of 1,000 series x 500 points beside their lines, each from frames to
 * the finished raster (a pixel is read back), in one Chromium, in turns, a fresh page each time. `--turns=5` shortens it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { median } from '../scripts/measure/median.ts';
import { launchChromium } from '../scripts/services/chromium.ts';
import { serveFolder } from './graph/pages.ts';
import type { HeatBenchKind, HeatBenchResult } from './heatmap/page.tsx';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';

const KINDS: readonly HeatBenchKind[] = ['bare', 'panel', 'lines', 'density'];
const MAX_RATIO = 1.5;
const turns = numberOption('turns', 11);

async function measure(browser: Browser, url: string, kind: HeatBenchKind): Promise<HeatBenchResult> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(`${url}/page.html`);
  await page.waitForFunction(() => 'heatBench' in window);
  const result = await page.evaluate((one) => window.heatBench.run(one), kind);
  await page.close();
  return result;
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-bench-'));
const root = join(import.meta.dirname, 'heatmap');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true, target: 'esnext', rolldownOptions: { input: join(root, 'page.html') } },
});
const server = await serveFolder(folder);
const browser = await launchChromium();
try {
  const results = new Map<HeatBenchKind, HeatBenchResult[]>(KINDS.map((kind) => [kind, []]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const kind of turn % 2 === 0 ? KINDS : KINDS.toReversed()) results.get(kind)?.push(await measure(browser, server.url, kind));
  console.log(`Chromium ${browser.version()}, median of ${turns}`);
  for (const [part, name] of [
    ['firstMs', 'first draw'],
    ['redrawMs', 'redraw'],
  ] as const) {
    const of = (kind: HeatBenchKind): number => median((results.get(kind) ?? []).map((result) => result[part]));
    const ratio = of('panel') / of('bare');
    reportRow({
      what: `heatmap, 500 x 100 buckets: ${name}`,
      measured: `${of('panel').toFixed(1)} ms, bare fillRect ${of('bare').toFixed(1)}, ${ratio.toFixed(2)}x`,
      limit: `at most ${MAX_RATIO}x`,
      isMet: ratio <= MAX_RATIO,
    });
    reportRow({
      what: `density of 1,000 series x 500 points: ${name}`,
      measured: `${of('density').toFixed(1)} ms, their lines ${of('lines').toFixed(1)}`,
      limit: 'no slower than the lines',
      isMet: of('density') <= of('lines'),
    });
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
