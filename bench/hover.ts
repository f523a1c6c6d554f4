/**
 * A pointer that walks through a graph of 200 series, whose legend is ordered by the hovered value at each point: what a move costs the main thread of
 * Chromium until its frame is there, tooltip, ordering, styles and layout included. Processor time counts, so that what else runs on the machine does
 * not. `--moves=`, `--turns=` pages, `--series=`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { median } from '../scripts/measure/median.ts';
import { buildOwnPages, openPage, serveFolder } from './graph/pages.ts';
import { type MoveTime, taskTimes, TRACED_MOVES } from './hover/task-times.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';

const LIMIT_MS = 8;
const SERIES = numberOption('series', 200);
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

async function measurePage(browser: Browser, url: string): Promise<readonly MoveTime[]> {
  const page = await openPage(browser, url, 'panel');
  const wanted = { panels: 1, series: SERIES, points: 700, redraws: 0, width: 1200, height: 700 };
  await page.evaluate((one) => window.bench.run(one), wanted);
  const box = await page.locator('.u-over').boundingBox();
  if (!box) throw new Error('the page has no plot');
  const moves = await walk(page, box);
  await moves(); // as on a page where somebody has looked around: the engine has compiled what runs often
  await browser.startTracing(page, { categories: TRACED_MOVES });
  await moves();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  if ((await orderedRows(page)) === 0) throw new Error('the legend was not ordered');
  await page.close();
  const times = taskTimes(traceEvents);
  if (times.length < MOVES * 0.9) throw new Error(`the trace has only ${times.length} of ${MOVES} moves`);
  return times;
}

function spread(times: readonly MoveTime[], what: keyof MoveTime) {
  const sorted = times.map((time) => time[what]).toSorted((a, b) => a - b);
  return { middle: median(sorted), most: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, longest: sorted.at(-1) ?? Number.NaN };
}

function summarize(times: readonly MoveTime[], what: keyof MoveTime): string {
  const { middle, most, longest } = spread(times, what);
  return `median ${middle.toFixed(1)} ms, 95 of 100 under ${most.toFixed(1)}, longest ${longest.toFixed(1)}`;
}

const folder = mkdtempSync(join(tmpdir(), 'pharos-bench-'));
await buildOwnPages(folder);
const server = await serveFolder(folder);
const browser = await launchChromium();
try {
  const all: MoveTime[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const times = await measurePage(browser, server.url);
    all.push(...times);
    console.log(`  ${times.length} moves: processor time ${summarize(times, 'processorMs')}; elapsed ${summarize(times, 'elapsedMs')}`);
  }
  const { middle } = spread(all, 'processorMs');
  reportRow({
    what: `hover over ${SERIES} series, legend ordered by value: main thread per move`,
    measured: `processor time of ${all.length} moves ${summarize(all, 'processorMs')}; elapsed ${summarize(all, 'elapsedMs')}`,
    limit: `median under ${LIMIT_MS} ms of processor time`,
    isMet: middle < LIMIT_MS,
  });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
