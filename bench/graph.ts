/**
 * Our graph panel against bare uPlot in one Chromium, pages in turns, a fresh page each time.
 * `node bench/graph.ts [turns]` prints medians, ratios and how much the pictures differ; it fails when a limit is passed.
 */
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'vite';
import type { BenchCase, BenchResult } from './graph/meter.ts';

const CASES: readonly (BenchCase & { readonly name: string; readonly most: { readonly first: number; readonly redraw: number } | null })[] = [
  { name: '1 panel, 10 x 10,000 points', panels: 1, series: 10, points: 10_000, redraws: 12, width: 1200, height: 500, most: { first: 1.2, redraw: 1.5 } },
  { name: '20 panels, 10 x 1,000 points', panels: 20, series: 10, points: 1_000, redraws: 6, width: 380, height: 480, most: null },
];
const MOST_DIFFERENT = 0.01;
const PAGES = ['bare', 'panel'] as const;
type PageName = (typeof PAGES)[number];
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const root = join(import.meta.dirname, 'graph');
const turns = Number(process.argv[2] ?? 15);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function buildPages(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: PAGES.map((page) => join(root, `${page}.html`)) } },
  });
}

function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    try {
      const file = readFileSync(join(folder, path));
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise<{ readonly url: string; readonly close: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

async function openPage(browser: Browser, url: string, name: PageName): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
  await page.goto(`${url}/${name}.html`);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

async function measureCase(browser: Browser, url: string, wanted: BenchCase): Promise<Record<PageName, BenchResult[]>> {
  const results: Record<PageName, BenchResult[]> = { bare: [], panel: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of turn % 2 === 0 ? PAGES : PAGES.toReversed()) {
      const page = await openPage(browser, url, name);
      results[name].push(await page.evaluate((one) => window.bench.run(one), wanted));
      await page.close();
    }
  }
  return results;
}

/** Part of the pixels of the canvas that are visibly different. */
async function pictureDifference(browser: Browser, url: string, wanted: BenchCase): Promise<number> {
  const pictures = [];
  for (const name of PAGES) {
    const page = await openPage(browser, url, name);
    await page.evaluate((one) => window.bench.run({ ...one, redraws: 0 }), wanted);
    pictures.push(await page.evaluate(() => window.bench.pixels()));
    await page.close();
  }
  const [a, b] = pictures;
  if (!a || !b || a.width !== b.width || a.height !== b.height) throw new Error(`pictures of different size: ${a?.width} x ${a?.height}, ${b?.width} x ${b?.height}`);
  const left = Buffer.from(a.pixels, 'base64');
  const right = Buffer.from(b.pixels, 'base64');
  let different = 0;
  for (let at = 0; at < left.length; at += 4) {
    const most = Math.max(...[0, 1, 2, 3].map((part) => Math.abs((left[at + part] ?? 0) - (right[at + part] ?? 0))));
    if (most > 8) different += 1;
  }
  return different / (left.length / 4);
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-bench-'));
await buildPages(folder);
const server = await serve(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  console.log(`Chromium ${browser.version()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)}, median of ${turns}`);
  console.log('| case | page | first draw ms | redraw ms | first ratio | redraw ratio |\n|---|---|---|---|---|---|');
  for (const { name, most, ...wanted } of CASES) {
    const results = await measureCase(browser, server.url, wanted);
    const first = (page: PageName): number => median(results[page].map(({ firstMs }) => firstMs));
    const redraw = (page: PageName): number => median(results[page].map(({ redrawMs }) => median(redrawMs)));
    const ratios = { first: first('panel') / first('bare'), redraw: redraw('panel') / redraw('bare') };
    for (const page of PAGES) {
      const shown = page === 'bare' ? ['1', '1'] : [ratios.first.toFixed(2), ratios.redraw.toFixed(2)];
      console.log(`| ${name} | ${page} | ${first(page).toFixed(1)} | ${redraw(page).toFixed(1)} | ${shown.join(' | ')} |`);
    }
    if (most && (ratios.first > most.first || ratios.redraw > most.redraw)) process.exitCode = 1;
  }
  const [single] = CASES;
  if (single) {
    const difference = await pictureDifference(browser, server.url, single);
    console.log(`picture: ${(difference * 100).toFixed(2)} % of the pixels differ`);
    if (difference > MOST_DIFFERENT) process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
