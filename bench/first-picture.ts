/**
 * From navigation to the finished picture (its pixels read back), warm cache, loopback, one Chromium: a dashboard with one graph of
 * 5 x 700 points beside a hand-written page with bare uPlot that asks the same server for the same document and the same data; and one
 * with 20 graphs beside the last commit before the work on it. In turns. Then ten loads by trace: how long nothing at all happens.
 * `--turns=`, `--table` prints what ran when in one load.
 */
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { type RunningPharos, startPharos } from '../scripts/services/pharos.ts';
import { runCommand } from '../scripts/test-run/run-command.ts';
import { provideEarlier } from './first-picture/earlier-release.ts';
import { measureFirstClick } from './first-picture/first-click.ts';
import { hasNavigation, pageGaps, type TraceEvent } from './first-picture/page-gaps.ts';
import { openBenchSite } from './first-picture/site.ts';
import { timeline } from './first-picture/timeline.ts';
import { openWatchedPage, type PictureTimes, visitUntilPicture } from './first-picture/watch-picture.ts';
import { hasOption, numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { addPrometheus, type ApiClient, saveDashboard, signIn } from './server/api-client.ts';
import { median } from '../scripts/measure/median.ts';
import { startPrometheusStandIn } from './server/prometheus-stand-in.ts';

/** The last commit before the pages were made to load in parallel. */
const BEFORE = '5caf1b1';
const SERIES = 5;
const POINTS = 700;
const GRAPHS = 20;
const MENU_ENTRIES = ['/dashboards', '/datasources'];
const MAX_CLICK_MS = 150;
const LONG_SERIES = 10;
const LONG_POINTS = 10_000;
const MAX_RASTER_TO_BARE = 1.3;
const MAX_TO_BARE = 2.5;
const MAX_TO_BEFORE = 0.6;
const MAX_GAP_MS = 30;
const TRACED_LOADS = 10;
const LOADS_WITHOUT_GAP = 9;
const WARM_UPS = 3;
const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'loading',
];
const turns = numberOption('turns', 15);

const graph = (id: number, gridPos: object, more: object = {}) => ({
  id,
  type: 'graph',
  title: `Graph ${id}`,
  gridPos,
  datasource: 'store',
  fill: 0,
  linewidth: 1,
  targets: [{ refId: 'A', expr: 'walk' }],
  ...more,
});

const dashboard = (title: string, panels: readonly object[]) => ({
  title,
  schemaVersion: 16,
  time: { from: 'now-1h', to: 'now' },
  timezone: 'utc',
  panels,
});

const oneGraph = dashboard('One graph', [graph(1, { x: 0, y: 0, w: 24, h: 13 })]);
/** A person's own `maxDataPoints` switches the reduction off. */
const longGraph = dashboard('Long graph', [
  graph(1, { x: 0, y: 0, w: 24, h: 13 }, { datasource: 'long store', maxDataPoints: LONG_POINTS }),
]);
const manyGraphs = dashboard(
  'Many graphs',
  Array.from({ length: GRAPHS }, (_, index) => graph(index + 1, { x: (index % 4) * 6, y: Math.floor(index / 4) * 5, w: 6, h: 5 })),
);

/** One way to see a picture: a profile of its own, so that its cache is its own. */
interface Visitor {
  readonly name: string;
  readonly context: BrowserContext;
  readonly address: string;
  readonly pictures: number;
}

async function visitorOf(browser: Browser, client: ApiClient, visitor: Omit<Visitor, 'context'>): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1200 } });
  const cookies = client.cookie.split('; ').map((one) => one.split('='));
  await context.addCookies(
    cookies.map(([key = '', ...value]) => ({ name: key, value: value.join('='), url: new URL(visitor.address).origin })),
  );
  return { ...visitor, context };
}

async function visit({ context, address, pictures }: Visitor): Promise<PictureTimes> {
  const page = await openWatchedPage(context);
  const times = await visitUntilPicture(page, address, pictures);
  await page.close();
  return times;
}

/** Medians of the visitors' times, taken in turns, after some visits that fill the caches. */
async function inTurns(visitors: readonly [Visitor, Visitor], what: keyof PictureTimes): Promise<readonly [number, number]> {
  const times = new Map<Visitor, number[]>(visitors.map((one) => [one, []]));
  for (let turn = -WARM_UPS; turn < turns; turn += 1) {
    for (const visitor of turn % 2 === 0 ? visitors : visitors.toReversed()) {
      const visited = await visit(visitor);
      if (turn >= 0) times.get(visitor)?.push(visited[what]);
    }
  }
  const [first, second] = visitors.map((one) => median(times.get(one) ?? []));
  for (const one of visitors) console.log(`  ${one.name}: ${(times.get(one) ?? []).map((ms) => ms.toFixed(0)).join(' ')}`);
  return [first ?? Number.NaN, second ?? Number.NaN];
}

/** Longest gaps of traced loads, and the last load's events. */
async function traceLoads(browser: Browser, visitor: Visitor): Promise<readonly number[]> {
  const longest: number[] = [];
  const path = new URL(visitor.address).pathname;
  for (let lost = 0; longest.length < TRACED_LOADS;) {
    const page = await openWatchedPage(visitor.context);
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    const { finishedMs } = await visitUntilPicture(page, visitor.address, visitor.pictures);
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    await page.close();
    if (!hasNavigation(traceEvents, path)) {
      lost += 1;
      if (lost > TRACED_LOADS) throw new Error(`Chromium loses the beginning of its traces: none has a navigation to ${path}`);
      console.log('  a trace without its beginning: the load is repeated');
      continue;
    }
    const gaps = pageGaps(traceEvents, path, finishedMs);
    const [worst] = gaps;
    longest.push(worst ? worst.endMs - worst.startMs : 0);
    console.log(
      `  ${finishedMs.toFixed(0)} ms; gaps ${gaps
        .slice(0, 4)
        .map(({ startMs, endMs }) => `${startMs.toFixed(0)}-${endMs.toFixed(0)}`)
        .join(', ')}`,
    );
    if (hasOption('table') && longest.length === TRACED_LOADS) console.log(timeline(traceEvents, path, finishedMs));
  }
  return longest;
}

async function seedDashboards(server: RunningPharos) {
  const client = await signIn(server.ownUrl);
  await addPrometheus(client, 'store', store.url);
  await addPrometheus(client, 'long store', longStore.url);
  const long = await saveDashboard(client, longGraph);
  const one = await saveDashboard(client, oneGraph);
  const many = await saveDashboard(client, manyGraphs);
  return { client, one, many, long };
}

const prepared = await runCommand(['scripts/prepare.mjs', 'web'], { isShown: true });
if (prepared.exitCode !== 0) throw new Error('the web client could not be built');
const earlier = provideEarlier(BEFORE);
const store = await startPrometheusStandIn({ series: SERIES, points: POINTS });
const longStore = await startPrometheusStandIn({ series: LONG_SERIES, points: LONG_POINTS });
const pharos = await startPharos();
const before = await startPharos({ checkout: earlier });
const site = await openBenchSite(pharos.ownUrl);
const browser = await launchChromium();
try {
  const now = await seedDashboards(pharos);
  const then = await seedDashboards(before);
  const pathOf = (address: string): string => new URL(address).pathname;
  const ours = await visitorOf(browser, now.client, { name: 'ours', address: site.url + pathOf(now.one.address), pictures: 1 });
  const bare = await visitorOf(browser, now.client, { name: 'bare', address: site.bareAddress(now.one.uid), pictures: 1 });
  const [oursMs, bareMs] = await inTurns([ours, bare], 'finishedMs');
  reportRow({
    what: `navigation to finished picture, one graph, ${SERIES} x ${POINTS} points`,
    measured: `${oursMs.toFixed(0)} ms, hand-written page ${bareMs.toFixed(0)}, ${(oursMs / bareMs).toFixed(2)}x`,
    limit: `at most ${MAX_TO_BARE}x`,
    isMet: oursMs / bareMs <= MAX_TO_BARE,
  });
  const longest = await traceLoads(browser, ours);
  const fine = longest.filter((ms) => ms <= MAX_GAP_MS).length;
  reportRow({
    what: 'the same, by trace: gaps without a request, a task over 1 ms or a frame due',
    measured: `${fine} of ${longest.length} loads have none over ${MAX_GAP_MS} ms; longest of each ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    limit: `none in ${LOADS_WITHOUT_GAP} of ${TRACED_LOADS} loads`,
    isMet: fine >= LOADS_WITHOUT_GAP,
  });
  const long = await visitorOf(browser, now.client, { name: 'ours', address: site.url + pathOf(now.long.address), pictures: 1 });
  const longBare = await visitorOf(browser, now.client, { name: 'bare', address: site.bareAddress(now.long.uid), pictures: 1 });
  const [rasterMs, bareRasterMs] = await inTurns([long, longBare], 'sinceDataMs');
  reportRow({
    what: `last byte of the data to finished raster, ${LONG_SERIES} x ${LONG_POINTS} points, unreduced, line width 1`,
    measured: `${rasterMs.toFixed(0)} ms, bare uPlot in a bare page ${bareRasterMs.toFixed(0)}, ${(rasterMs / bareRasterMs).toFixed(2)}x`,
    limit: `at most ${MAX_RASTER_TO_BARE}x`,
    isMet: rasterMs / bareRasterMs <= MAX_RASTER_TO_BARE,
  });
  const many = await visitorOf(browser, now.client, { name: 'now', address: now.many.address, pictures: GRAPHS });
  const manyBefore = await visitorOf(browser, then.client, { name: 'before', address: then.many.address, pictures: GRAPHS });
  const clicks: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const entry of MENU_ENTRIES) {
      const fresh = await visitorOf(browser, now.client, { name: 'fresh', address: `${pharos.ownUrl}/profile/password`, pictures: 0 });
      clicks.push(await measureFirstClick(fresh.context, fresh.address, entry));
      await fresh.context.close();
    }
  }
  reportRow({
    what: 'first click on a menu entry to the new page’s heading, code not loaded yet',
    measured: `${median(clicks).toFixed(0)} ms (median; longest ${Math.max(...clicks).toFixed(0)})`,
    limit: `at most ${MAX_CLICK_MS} ms`,
    isMet: median(clicks) <= MAX_CLICK_MS,
  });
  const [nowMs, beforeMs] = await inTurns([many, manyBefore], 'finishedMs');
  reportRow({
    what: `navigation to finished picture, ${GRAPHS} graphs`,
    measured: `${nowMs.toFixed(0)} ms, before (${BEFORE}) ${beforeMs.toFixed(0)}, ${(nowMs / beforeMs).toFixed(2)}x`,
    limit: `at most ${MAX_TO_BEFORE}x`,
    isMet: nowMs / beforeMs <= MAX_TO_BEFORE,
  });
} finally {
  await browser.close();
  site.stop();
  await pharos.stop();
  await before.stop();
  store.stop();
  longStore.stop();
}
