/**
 * 10 series of 100,000 points each, from a stand-in for Prometheus that ignores `step`, to a graph panel 1,200 px wide in Chromium, with no
 * `maxDataPoints` set: bytes as sent, the longest task of the page's main thread, and how late the server's event loop is meanwhile.
 * The limit of points is raised by configuration.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { countBytes, openBenchPage, totalKb, waitForDrawing } from './browser/bench-page.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { addPrometheus, saveDashboard, signIn } from './server/api-client.ts';
import { median } from '../scripts/measure/median.ts';
import { startPrometheusStandIn } from './server/prometheus-stand-in.ts';

const SERIES = 10;
const POINTS = 100_000;
const PANEL_WIDTH = 1200;
const HEIGHT = 900;
const MAX_KB = 400;
const MAX_TASK_MS = 100;
const MAX_LAG_MS = 50;
const IDLE_MS = 1500;
const LAG_WRITTEN_MS = 600;
const POLL_MS = 100;
const turns = numberOption('turns', 5);

interface Lag {
  readonly p99Ms: number;
  readonly maxMs: number;
}

interface Visit {
  readonly kb: number;
  /** Longest task while the page itself starts, before any data is there. */
  readonly startTaskMs: number;
  /** Longest task from the moment the data arrives. */
  readonly dataTaskMs: number;
  readonly lag: Lag;
}

const lagFile = join(throwAwayFolder('lag'), 'lag.json');
const pharos = await startPharos({
  environment: {
    PHAROS_LIMITS_QUERY_POINTS_PER_SERIES: String(2 * POINTS),
    PHAROS_LIMITS_QUERY_ROWS: String(2 * POINTS * SERIES),
    PHAROS_BENCH_LAG: lagFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'server/loop-lag.ts')}`,
  },
});
const store = await startPrometheusStandIn({ series: SERIES, points: POINTS });
const browser = await launchChromium();

/** The window in which the panel is as wide as wanted. */
async function windowWidth(address: string): Promise<number> {
  const width = PANEL_WIDTH + 140;
  const { page, context } = await openBenchPage(browser, { client, width, height: HEIGHT });
  await page.goto(address);
  const box = await page.locator('[data-panel-id="1"]').boundingBox();
  await context.close();
  if (!box) throw new Error('there is no panel');
  return Math.round(width + PANEL_WIDTH - box.width);
}

async function visit(address: string, width: number): Promise<Visit> {
  const bench = await openBenchPage(browser, { client, width, height: HEIGHT });
  const bytes = countBytes(bench.cdp, ({ url }) => url.includes('/api/ds/query'));
  const lastResponse = lastResponseOf(bench);
  rmSync(lagFile, { force: true });
  await bench.page.goto(address);
  await bench.page.getByText('walk{instance="i9"}').first().waitFor({ timeout: 60_000 });
  await waitForDrawing(bench.page);
  await wait(IDLE_MS);
  const dataAtMs = await lastResponse();
  for (let waited = 0; totalKb(bytes) < 1 && waited < IDLE_MS; waited += POLL_MS) await wait(POLL_MS);
  const tasks = await bench.page.evaluate(() => window.benchNotes.tasks);
  await wait(LAG_WRITTEN_MS);
  const result = {
    kb: totalKb(bytes),
    startTaskMs: longest(tasks.filter(({ startMs, durationMs }) => startMs + durationMs < dataAtMs)),
    dataTaskMs: longest(tasks.filter(({ startMs, durationMs }) => startMs + durationMs >= dataAtMs)),
    lag: existsSync(lagFile) ? (JSON.parse(readFileSync(lagFile, 'utf8')) as Lag) : { p99Ms: Number.NaN, maxMs: Number.NaN },
  };
  await bench.context.close();
  return result;
}

const longest = (tasks: readonly { readonly durationMs: number }[]): number => Math.max(0, ...tasks.map(({ durationMs }) => durationMs));

/** When the answer with the data began to arrive, on the page's own clock. */
const lastResponseOf =
  ({ page }: { readonly page: Page }) =>
  (): Promise<number> =>
    page.evaluate(() => {
      const calls = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/api/ds/query'));
      const last = calls.at(-1);
      return last instanceof PerformanceResourceTiming ? last.responseStart : 0;
    });

const client = await signIn(pharos.url);
try {
  await addPrometheus(client, 'big', store.url);
  const { address } = await saveDashboard(client, {
    title: 'Big answer',
    schemaVersion: 16,
    time: { from: 'now-6h', to: 'now' },
    panels: [
      {
        id: 1,
        type: 'graph',
        title: 'Big',
        datasource: 'big',
        gridPos: { x: 0, y: 0, w: 24, h: 12 },
        targets: [{ refId: 'A', expr: 'walk' }],
      },
    ],
  });
  const width = await windowWidth(address);
  const visits: Visit[] = [];
  for (let turn = 0; turn < turns; turn += 1) visits.push(await visit(address, width));
  for (const one of visits)
    console.log(
      `${one.kb.toFixed(1)} KB, tasks ${one.startTaskMs} ms before and ${one.dataTaskMs} ms with the data, loop lag p99 ${one.lag.p99Ms.toFixed(1)} ms, most ${one.lag.maxMs.toFixed(1)} ms`,
    );
  const of = (part: (one: Visit) => number): number => median(visits.map(part));
  /** A limit for every single task is one for the worst visit. */
  const longestOf = (part: (one: Visit) => number): number => Math.max(...visits.map(part));
  const what = `${SERIES} x ${POINTS.toLocaleString('en')} points to a ${PANEL_WIDTH} px panel`;
  const [kb, dataTaskMs, startTaskMs, lagMs] = [
    of((one) => one.kb),
    longestOf((one) => one.dataTaskMs),
    longestOf((one) => one.startTaskMs),
    of(({ lag }) => lag.p99Ms),
  ];
  reportRow({ what: `${what}: as sent`, measured: `${kb.toFixed(1)} KB`, limit: `under ${MAX_KB} KB`, isMet: kb > 0 && kb < MAX_KB });
  const longestMs = Math.max(dataTaskMs, startTaskMs);
  reportRow({
    what: `${what}: longest main-thread task`,
    measured: `${longestMs.toFixed(0)} ms in ${turns} visits (${startTaskMs.toFixed(0)} as the page starts, ${dataTaskMs.toFixed(0)} with the data)`,
    limit: `none over ${MAX_TASK_MS} ms`,
    isMet: longestMs <= MAX_TASK_MS,
  });
  reportRow({
    what: `${what}: server loop lag p99`,
    measured: `${lagMs.toFixed(1)} ms`,
    limit: `under ${MAX_LAG_MS} ms`,
    isMet: lagMs < MAX_LAG_MS,
  });
} finally {
  await browser.close();
  store.stop();
  await pharos.stop();
}
