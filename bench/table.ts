/**
 * Our table panel with 100,000 rows of ten columns beside an empty virtual table of the same size in one Chromium, pages in turns: first paint, and
 * ten seconds of scrolling, both in turns of a second, so that what else the machine does falls on both. Then the longest task while 200,000 rows are
 * sorted. `--peers` adds the tables of Grafana and Perses, installed into a temporary folder; `--turns=5`, `--seconds=3` shorten it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium } from '../scripts/services/chromium.ts';
import { median } from '../scripts/measure/median.ts';
import { serveFolder } from './graph/pages.ts';
import { hasOption, numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { buildTablePeers, TABLE_PEERS, type TablePeer } from './table/peers.ts';

const OWN_PAGES = ['bare', 'panel'] as const;
type PageName = (typeof OWN_PAGES)[number] | TablePeer;
const ROWS = 100_000;
const SORTED_ROWS = 200_000;
const MAX_RATIO = 1.5;
const SMOOTH = { shareUnder: 0.95, underMs: 20, noneOverMs: 50 };
const MAX_TASK_MS = 50;
/** Of scrolling, before another page has its turn. */
const SLICE_MS = 1000;
const turns = numberOption('turns', 9);
const seconds = numberOption('seconds', 10);
const root = join(import.meta.dirname, 'table');

async function openPage(browser: Browser, url: string, name: PageName): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 800 } });
  await page.goto(`${url}/${name}.html`);
  await page.waitForFunction(() => 'tableBench' in window);
  return page;
}

interface Scrolling {
  readonly framesMs: readonly number[];
  /** What the main thread was running; what other processes take away is not in it. */
  readonly busyMs: number;
}

async function scrollSlice(page: Page, isDown: boolean): Promise<Scrolling> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readBusyMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.bringToFront();
  const before = await readBusyMs();
  const { framesMs } = await page.evaluate((slice) => window.tableBench.scroll(slice.ms, slice.isDown), { ms: SLICE_MS, isDown });
  const busyMs = (await readBusyMs()) - before;
  await cdp.detach();
  return { framesMs, busyMs };
}

type Pages = ReadonlyMap<PageName, Page>;

/** Runs each page in turns, there and back, and gives what each of them gave. */
async function inTurns<Result>(
  pages: Pages,
  count: number,
  run: (page: Page, turn: number) => Promise<Result>,
): Promise<Map<PageName, Result[]>> {
  const results = new Map<PageName, Result[]>([...pages.keys()].map((name) => [name, []]));
  for (let turn = 0; turn < count; turn += 1) {
    const order = [...pages];
    for (const [name, page] of turn % 2 === 0 ? order : order.toReversed()) results.get(name)?.push(await run(page, turn));
  }
  return results;
}

async function firstPaint(page: Page): Promise<number> {
  await page.bringToFront();
  return (await page.evaluate((rows) => window.tableBench.first(rows), ROWS)).firstMs;
}

const shareUnder = (framesMs: readonly number[], ms: number): number => framesMs.filter((one) => one < ms).length / framesMs.length;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

interface Smoothness {
  readonly share: number;
  readonly longestMs: number;
  readonly over: number;
  readonly perFrameMs: number;
}

function smoothnessOf(slices: readonly Scrolling[]): Smoothness {
  const framesMs = slices.flatMap((one) => one.framesMs);
  return {
    share: shareUnder(framesMs, SMOOTH.underMs),
    longestMs: Math.max(...framesMs),
    over: framesMs.filter((one) => one > SMOOTH.noneOverMs).length,
    perFrameMs: slices.reduce((sum, { busyMs }) => sum + busyMs, 0) / framesMs.length,
  };
}

const describe = ({ share, longestMs, over, perFrameMs }: Smoothness): string =>
  `${percent(share)} of frames under ${SMOOTH.underMs} ms, ${over} over ${SMOOTH.noneOverMs}, longest ${longestMs.toFixed(0)} ms, main thread ${perFrameMs.toFixed(1)} ms a frame`;

/** Which part of our long frames a table with nothing in it has too: that part is the machine's. */
function describeNoise(own: Smoothness, bare: Smoothness): string {
  const [ownLong, bareLong] = [1 - own.share, 1 - bare.share];
  return ownLong === 0
    ? 'no long frame'
    : `of our long frames ${percent(Math.min(1, bareLong / ownLong))} are as many as the empty one has in the same turns`;
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-table-'));
await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: { input: OWN_PAGES.map((page) => join(root, `${page}.html`)) },
  },
});
const peers = hasOption('peers') ? TABLE_PEERS : [];
if (peers.length > 0) await buildTablePeers(folder);
const server = await serveFolder(folder);
const browser = await launchChromium();
try {
  const pages = new Map<PageName, Page>();
  for (const name of [...OWN_PAGES, ...peers]) pages.set(name, await openPage(browser, server.url, name));
  const paints = await inTurns(pages, turns, firstPaint);
  const paintOf = (name: PageName): number => median(paints.get(name) ?? []);
  const ratio = paintOf('panel') / paintOf('bare');
  reportRow({
    what: 'table, 100,000 rows x 10 columns: first paint',
    measured: `${paintOf('panel').toFixed(1)} ms, empty virtual table ${paintOf('bare').toFixed(1)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
  const sliceCount = Math.max(2, Math.ceil((seconds * 1000) / SLICE_MS));
  for (const page of pages.values()) await page.evaluate((rows) => window.tableBench.open(rows), ROWS);
  const slices = await inTurns(pages, sliceCount, (page, turn) => scrollSlice(page, turn < sliceCount / 2));
  const smoothness = (name: PageName): Smoothness => smoothnessOf(slices.get(name) ?? []);
  const [own, bare] = [smoothness('panel'), smoothness('bare')];
  reportRow({
    what: `table, 100,000 rows x 10 columns: ${seconds} s of scrolling`,
    measured: `${describe(own)}; empty virtual table ${describe(bare)}; ${describeNoise(own, bare)}`,
    limit: `${percent(SMOOTH.shareUnder)} under ${SMOOTH.underMs} ms, none over ${SMOOTH.noneOverMs}`,
    isMet: own.share >= SMOOTH.shareUnder && own.over === 0,
  });
  for (const peer of peers) {
    const theirs = smoothness(peer);
    reportRow({
      what: `table, 100,000 rows x 10 columns: beside ${peer}`,
      measured: `first paint ${paintOf('panel').toFixed(1)} ms against ${paintOf(peer).toFixed(1)}; scrolling, main thread ${own.perFrameMs.toFixed(1)} ms a frame against ${theirs.perFrameMs.toFixed(1)}; theirs ${describe(theirs)}`,
      limit: 'no slower',
      isMet: paintOf('panel') <= paintOf(peer) && own.perFrameMs <= theirs.perFrameMs,
    });
  }
  const panel = pages.get('panel');
  if (!panel) throw new Error('no page of our own');
  await panel.bringToFront();
  const task = await panel.evaluate((rows) => window.tableBench.sort(rows), SORTED_ROWS);
  reportRow({
    what: 'table, 200,000 rows sorted by a time and by texts: longest task',
    measured: task === 0 ? 'under 50 ms' : `${Math.round(task)} ms`,
    limit: `at most ${MAX_TASK_MS} ms`,
    isMet: task <= MAX_TASK_MS,
  });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
