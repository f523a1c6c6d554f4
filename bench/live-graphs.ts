/**
 * A dashboard of 40 graphs in sight, of five series each, that is refreshed every second for ten minutes: what share of one core its main thread takes (processor
 * time of the thread, by the browser's own count), and how much larger its heap is at the end than after the first minute. `--minutes=`
 */
import type { CDPSession } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { openBenchPage, waitForDrawing } from './browser/bench-page.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { saveDashboard, signIn } from './server/api-client.ts';
import { startPrometheusStandIn } from './server/prometheus-stand-in.ts';

const PANELS = 40;
const SERIES = 5;
const COLUMNS = 8;
const MINUTES = numberOption('minutes', 10);
const MINUTE_MS = 60_000;
const MAX_SHARE = 0.35;
const MAX_GROWTH = 1.05;
/** Of the queries that a refresh every second makes, those that must have been sent. */
const LEAST_QUERIES = 0.8;

const dashboard = {
  title: 'Live',
  schemaVersion: 16,
  refresh: '1s',
  time: { from: 'now-3m', to: 'now' },
  timezone: 'utc',
  panels: Array.from({ length: PANELS }, (_, index) => ({
    id: index + 1,
    type: 'graph',
    title: `Graph ${index + 1}`,
    gridPos: { x: (index % COLUMNS) * 3, y: Math.floor(index / COLUMNS) * 5, w: 3, h: 5 },
    datasource: 'store',
    targets: [{ refId: 'A', expr: `walk{panel="${index + 1}"}` }],
  })),
};

interface Reading {
  readonly atMs: number;
  /** Of the page's main thread since it began. */
  readonly threadMs: number;
  readonly heapBytes: number;
}

async function readPage(cdp: CDPSession): Promise<Reading> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (wanted: string): number => {
    const found = metrics.find(({ name }) => name === wanted);
    if (!found) throw new Error(`the browser counts no ${wanted}`);
    return found.value;
  };
  return { atMs: valueOf('Timestamp') * 1000, threadMs: valueOf('ThreadTime') * 1000, heapBytes: valueOf('JSHeapUsedSize') };
}

const store = await startPrometheusStandIn({ series: SERIES });
const pharos = await startPharos();
const browser = await launchChromium();
try {
  const client = await signIn(pharos.url);
  await client.call('POST', '/api/datasources', {
    name: 'store',
    type: 'prometheus',
    access: 'proxy',
    url: store.url,
    jsonData: { timeInterval: '1s' },
  });
  const { address } = await saveDashboard(client, dashboard);
  const { page, cdp } = await openBenchPage(browser, { client, width: 1920, height: 1200 });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await waitForDrawing(page);
  await page.waitForTimeout(MINUTE_MS);
  const [first, queriesBefore] = [await readPage(cdp), store.queryCount()];
  for (let minute = 2; minute <= MINUTES; minute += 1) {
    await page.waitForTimeout(MINUTE_MS);
    const { atMs, threadMs, heapBytes } = await readPage(cdp);
    const share = (threadMs - first.threadMs) / (atMs - first.atMs);
    console.log(`  minute ${minute}: ${(share * 100).toFixed(1)} % of a core so far, heap ${(heapBytes / 2 ** 20).toFixed(1)} MB`);
  }
  const last = await readPage(cdp);
  const sentPerSecond = (store.queryCount() - queriesBefore) / ((last.atMs - first.atMs) / 1000) / PANELS;
  if (sentPerSecond < LEAST_QUERIES) throw new Error(`each graph was refreshed ${sentPerSecond.toFixed(2)} times a second only`);
  const what = `${PANELS} graphs refreshed every second for ${MINUTES} minutes`;
  const share = (last.threadMs - first.threadMs) / (last.atMs - first.atMs);
  reportRow({
    what: `${what}: main thread`,
    measured: `${(share * 100).toFixed(1)} % of one core`,
    limit: `under ${MAX_SHARE * 100} %`,
    isMet: share < MAX_SHARE,
  });
  const growth = last.heapBytes / first.heapBytes;
  reportRow({
    what: `${what}: heap at the end beside that after the first minute`,
    measured: `${(last.heapBytes / 2 ** 20).toFixed(1)} MB against ${(first.heapBytes / 2 ** 20).toFixed(1)}, ${growth.toFixed(3)}x`,
    limit: `at most ${MAX_GROWTH}x`,
    isMet: growth <= MAX_GROWTH,
  });
} finally {
  await browser.close();
  await pharos.stop();
  store.stop();
}
