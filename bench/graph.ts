/**
 * Our graph panel against bare uPlot in one Chromium, pages in turns, a fresh page each time. `--peers` adds Grafana's and Perses' own panels,
 * installed into a temporary folder; `--turns=5` shortens it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { longestTask, tasksOnThread, type TraceEvent } from './browser/main-thread.ts';
import { type BenchCase, type BenchResult, DRAW_MARK } from './graph/meter.ts';
import { buildOwnPages, openPage, OWN_PAGES, type PageName, serveFolder } from './graph/pages.ts';
import { buildPeers, type PeerName, PEERS } from './graph/peers.ts';
import { pictureDifference } from './graph/pictures.ts';
import { hasOption, numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { median } from '../scripts/measure/median.ts';

interface Limits {
  /** At most this many times bare uPlot. */
  readonly max?: { readonly first: number; readonly redraw: number };
  /** Ms: no main-thread task of the first drawing is longer. */
  readonly longestTaskMs?: number;
  /** At least this many times faster than a peer. */
  readonly faster: Readonly<Record<PeerName, { readonly first: number; readonly redraw?: number }>>;
}

type GraphCase = BenchCase & Limits & { readonly name: string };

const CASES: readonly GraphCase[] = [
  {
    name: '1 panel, 10 x 10,000 points',
    panels: 1,
    series: 10,
    points: 10_000,
    redraws: 12,
    width: 1200,
    height: 500,
    max: { first: 1.2, redraw: 1.5 },
    faster: { grafana: { first: 1.5, redraw: 1 }, perses: { first: 5 } },
  },
  {
    name: '20 panels, 10 x 1,000 points',
    panels: 20,
    series: 10,
    points: 1_000,
    redraws: 6,
    width: 380,
    height: 480,
    faster: { grafana: { first: 1.5, redraw: 1.5 }, perses: { first: 5, redraw: 8 } },
  },
  {
    name: '1 panel, 100 x 1,000 points',
    panels: 1,
    series: 100,
    points: 1_000,
    redraws: 12,
    width: 1200,
    height: 700,
    max: { first: 1.3, redraw: 1.3 },
    faster: { grafana: { first: 2, redraw: 2 }, perses: { first: 8, redraw: 8 } },
  },
  {
    name: '1 panel, 1,000 x 500 points',
    panels: 1,
    series: 1_000,
    points: 500,
    redraws: 6,
    width: 1200,
    height: 700,
    longestTaskMs: 100,
    faster: { grafana: { first: 1 }, perses: { first: 1 } },
  },
];
const MAX_DIFFERENT = 0.01;
const turns = numberOption('turns', 15);
const pages: readonly PageName[] = hasOption('peers') ? [...OWN_PAGES, ...PEERS] : OWN_PAGES;

type Results = ReadonlyMap<PageName, readonly BenchResult[]>;

/** Bare uPlot has no legend: it gets the room that ours leaves to the drawing. */
async function withPlotSize(browser: Browser, url: string, wanted: GraphCase): Promise<GraphCase & Required<Pick<BenchCase, 'plot'>>> {
  const page = await openPage(browser, url, 'panel');
  await page.evaluate((one) => window.bench.run(one), { ...wanted, redraws: 0 });
  const plot = await page.evaluate(() => window.bench.plotSize());
  await page.close();
  return { ...wanted, plot };
}

async function measureCase(browser: Browser, url: string, wanted: BenchCase): Promise<Results> {
  const results = new Map<PageName, BenchResult[]>(pages.map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of turn % 2 === 0 ? pages : pages.toReversed()) {
      const page = await openPage(browser, url, name);
      results.get(name)?.push(await page.evaluate((one) => window.bench.run(one), wanted));
      await page.close();
    }
  }
  return results;
}

const times = (results: Results, page: PageName) => ({
  first: median((results.get(page) ?? []).map(({ firstMs }) => firstMs)),
  redraw: median((results.get(page) ?? []).map(({ redrawMs }) => median(redrawMs))),
});

function reportCase({ name, max, faster }: GraphCase, results: Results): void {
  for (const page of pages)
    console.log(`${name}: ${page} first ${times(results, page).first.toFixed(1)} ms, redraw ${times(results, page).redraw.toFixed(1)} ms`);
  const [own, bare] = [times(results, 'panel'), times(results, 'bare')];
  for (const part of ['first', 'redraw'] as const) {
    const what = `graph, ${name}: ${part === 'first' ? 'first draw' : 'redraw'}`;
    const ratio = own[part] / bare[part];
    const measured = `${own[part].toFixed(1)} ms, bare uPlot ${bare[part].toFixed(1)}, ${ratio.toFixed(2)}x`;
    reportRow({ what, measured, limit: max ? `at most ${max[part]}x` : 'no limit', isMet: !max || ratio <= max[part] });
    for (const peer of PEERS.filter((one) => pages.includes(one))) {
      const least = faster[peer][part];
      const theirs = times(results, peer)[part];
      const gain = theirs / own[part];
      const limit = least === undefined ? 'no limit' : `at least ${least}x faster`;
      reportRow({
        what: `${what} beside ${peer}`,
        measured: `${own[part].toFixed(1)} ms against ${theirs.toFixed(1)}, ${gain.toFixed(1)}x faster`,
        limit,
        isMet: least === undefined || gain >= least,
      });
    }
  }
}

/** In pages of their own that read no pixel back, which would make each task wait for the raster; processor time, by trace. */
async function reportTasks(browser: Browser, url: string, { longestTaskMs, ...wanted }: GraphCase): Promise<void> {
  if (longestTaskMs === undefined) return;
  const longest: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const page = await openPage(browser, url, 'panel');
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    await page.evaluate((one) => window.bench.run(one), { ...wanted, redraws: 0, isUnread: true });
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    await page.close();
    const began = traceEvents.find(({ name }) => name === DRAW_MARK);
    if (!began) throw new Error('the trace has no drawing');
    longest.push(longestTask(tasksOnThread(traceEvents, began).filter(({ ts, dur = 0 }) => ts + dur >= began.ts)).processorMs);
  }
  const most = Math.max(...longest);
  reportRow({
    what: `graph, ${wanted.name}: longest main-thread task of the first draw`,
    measured: `processor time, median ${median(longest).toFixed(0)} ms, longest of ${turns} pages ${most.toFixed(0)}`,
    limit: `none over ${longestTaskMs} ms`,
    isMet: most <= longestTaskMs,
  });
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-bench-'));
await buildOwnPages(folder);
if (hasOption('peers')) await buildPeers(folder);
const server = await serveFolder(folder);
const browser = await launchChromium();
try {
  console.log(`Chromium ${browser.version()}, median of ${turns}`);
  const cases = await Promise.all(CASES.map((one) => withPlotSize(browser, server.url, one)));
  for (const one of cases) {
    reportCase(one, await measureCase(browser, server.url, one));
    await reportTasks(browser, server.url, one);
  }
  const [single] = cases;
  if (single) {
    const difference = await pictureDifference(browser, server.url, single);
    reportRow({
      what: 'graph, picture beside bare uPlot',
      measured: `${(difference * 100).toFixed(2)} % of the pixels differ`,
      limit: `at most ${MAX_DIFFERENT * 100} %`,
      isMet: difference <= MAX_DIFFERENT,
    });
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
