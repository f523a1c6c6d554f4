/**
 * A pointer that walks through a graph: what a move costs the main thread of Chromium until its frame is there, tooltip, styles and layout included, and what ordering the
 * legend by the values there costs once the pointer rests. Processor time counts, so that what else runs on the machine does not. Over 100 series of 1,000 points and 1,000
 * of 500, or `--series=` with `--points=`; `--moves=`, `--turns=` pages. `--peers` adds the panels of Grafana and Perses.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { median } from '../scripts/measure/median.ts';
import { buildOwnPages, openPage, type PageName, serveFolder } from './graph/pages.ts';
import { buildPeers, PEERS } from './graph/peers.ts';
import { MOVE_MARK, type MoveTime, taskTimes, TRACED_MOVES } from './hover/task-times.ts';
import { hasOption, numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';

interface HoverCase {
  readonly series: number;
  readonly points: number;
}

const LIMIT_MS = 4;
const chosen = numberOption('series', 0);
const CASES: readonly HoverCase[] =
  chosen > 0
    ? [{ series: chosen, points: numberOption('points', 700) }]
    : [
        { series: 100, points: 1000 },
        { series: 1000, points: 500 },
      ];
const pages: readonly PageName[] = hasOption('peers') ? ['panel', ...PEERS] : ['panel'];
const MOVES = numberOption('moves', 60);
const TURNS = numberOption('turns', 5);
/** Longer than a frame with all its work, so that no two moves share one. */
const BETWEEN_MS = 60;
/** Once the pointer rests the legend begins to be ordered. */
const DELAY_MS = 400;

/** Moves along most of the plot and back, each to another point in time. */
async function walk(page: Page, box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) {
  const at = (share: number) => page.mouse.move(box.x + box.width * (0.1 + 0.8 * share), box.y + box.height * (0.3 + 0.4 * share));
  await at(0);
  await page.waitForTimeout(DELAY_MS);
  return async (): Promise<void> => {
    for (let move = 1; move <= MOVES; move += 1) {
      const share = (2 * move) / MOVES;
      await at(share <= 1 ? share : 2 - share);
      await page.waitForTimeout(BETWEEN_MS);
    }
  };
}

const orderedRows = (page: Page): Promise<number> => page.locator('tr[style*="translateY"]').count();

interface Measured {
  readonly moves: readonly MoveTime[];
  /** Main-thread time between the last move and the ordered legend, ms; none where there is no such legend. */
  readonly restMs?: number;
}

/** Where a pointer reads values: the plot of uPlot, or the canvas of another library. */
const plotOf = (page: Page) => page.locator('.u-over, canvas').last();

async function measurePage(
  browser: Browser,
  url: string,
  { name, series, points }: HoverCase & { readonly name: PageName },
): Promise<Measured> {
  const page = await openPage(browser, url, name);
  await page.evaluate((one) => window.bench.run(one), { panels: 1, series, points, redraws: 0, width: 1200, height: 700 });
  await page.evaluate((mark) => addEventListener('mousemove', () => performance.mark(mark), true), MOVE_MARK);
  const box = await plotOf(page).boundingBox();
  if (!box) throw new Error('the page has no plot');
  const moves = await walk(page, box);
  await moves(); // as on a page where somebody has looked around: the engine has compiled what runs often
  await browser.startTracing(page, { categories: TRACED_MOVES });
  await moves();
  await page.waitForTimeout(DELAY_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  if (name === 'panel' && (await orderedRows(page)) === 0) throw new Error('the legend was not ordered');
  await page.close();
  const times = taskTimes(traceEvents);
  if (times.length < MOVES * 0.9) throw new Error(`the trace has only ${times.length} of ${MOVES} moves`);
  // What follows the last move holds the ordering too.
  return { moves: times.slice(0, -1), restMs: times.at(-1)?.processorMs ?? Number.NaN };
}

function spread(times: readonly MoveTime[], what: keyof MoveTime) {
  const sorted = times.map((time) => time[what]).toSorted((a, b) => a - b);
  return { middle: median(sorted), most: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, longest: sorted.at(-1) ?? Number.NaN };
}

function summarize(times: readonly MoveTime[], what: keyof MoveTime): string {
  const { middle, most, longest } = spread(times, what);
  return `median ${middle.toFixed(1)} ms, 95 of 100 under ${most.toFixed(1)}, longest ${longest.toFixed(1)}`;
}

const medianOf = (measured: readonly Measured[]): number =>
  spread(
    measured.flatMap(({ moves }) => moves),
    'processorMs',
  ).middle;

function reportPanel({ series, points }: HoverCase, measured: readonly Measured[]): void {
  const all = measured.flatMap(({ moves }) => moves);
  const what = `hover over ${series} series of ${points} points: main thread`;
  reportRow({
    what: `${what} per move`,
    measured: `processor time of ${all.length} moves ${summarize(all, 'processorMs')}; elapsed ${summarize(all, 'elapsedMs')}`,
    limit: `median under ${LIMIT_MS} ms of processor time`,
    isMet: medianOf(measured) < LIMIT_MS,
  });
  reportRow({
    what: `${what} once the pointer rests, its last move and the ordered legend`,
    measured: `median ${median(measured.map(({ restMs = Number.NaN }) => restMs)).toFixed(1)} ms`,
    limit: 'no limit',
    isMet: true,
  });
}

async function measureCase(browser: Browser, url: string, one: HoverCase): Promise<ReadonlyMap<PageName, readonly Measured[]>> {
  const results = new Map<PageName, Measured[]>(pages.map((name) => [name, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of pages) results.get(name)?.push(await measurePage(browser, url, { ...one, name }));
  }
  return results;
}

function report(one: HoverCase, results: ReadonlyMap<PageName, readonly Measured[]>): void {
  const own = results.get('panel') ?? [];
  reportPanel(one, own);
  for (const peer of pages.filter((name) => name !== 'panel')) {
    const theirs = medianOf(results.get(peer) ?? []);
    reportRow({
      what: `hover over ${one.series} series of ${one.points} points beside ${peer}`,
      measured: `median ${medianOf(own).toFixed(1)} ms against ${theirs.toFixed(1)}`,
      limit: 'not slower',
      isMet: medianOf(own) <= theirs,
    });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-bench-'));
await buildOwnPages(folder);
if (hasOption('peers')) await buildPeers(folder);
const server = await serveFolder(folder);
const browser = await launchChromium();
try {
  for (const one of CASES) report(one, await measureCase(browser, server.url, one));
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
