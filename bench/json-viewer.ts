/**
 * A document of 5 MB in the JSON viewer, under the content security policy of our own pages: the longest task of the browser while it is
 * shown, while its longest list is opened by a click, and while that is scrolled to its end. `--peers` does the same with libraries.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../scripts/services/chromium.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { runCommand } from '../scripts/test-run/run-command.ts';
import { serveFolder } from './graph/pages.ts';
import { buildViewerPages, NONCE, OWN } from './json-viewer/viewer-pages.ts';
import { hasOption, numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';
import { median } from '../scripts/measure/median.ts';

const LIMIT_MS = 100;
const TURNS = numberOption('turns', 5);
/** Nobody waits longer; what is not there by then counts as this long. */
const GIVEN_UP_MS = 20_000;
const QUIET_MS = 500;
const STEPS = ['shown', 'opened', 'scrolled'] as const;

/** What our pages are served with, but for the nonce. */
async function readPolicy(): Promise<string> {
  const prepared = await runCommand(['scripts/prepare.mjs', 'web'], { isShown: true });
  if (prepared.exitCode !== 0) throw new Error('the web client could not be built');
  const pharos = await startPharos();
  try {
    const { headers } = await fetch(`${pharos.url}/login`);
    return (headers.get('content-security-policy') ?? '').replaceAll(/'nonce-[^']+'/g, `'nonce-${NONCE}'`);
  } finally {
    await pharos.stop();
  }
}

/** Until no task has been long for a while. */
async function longestTask(page: Page): Promise<number> {
  let longest = 0;
  for (const until = Date.now() + GIVEN_UP_MS; Date.now() < until;) {
    await wait(QUIET_MS);
    const task = await page.evaluate(() => window.jsonBench.longestTask());
    longest = Math.max(longest, task);
    if (task === 0) return longest;
  }
  return GIVEN_UP_MS;
}

/** The longest task of a step; a page that does not come back from it is given up. */
async function taskOf(page: Page, step: () => Promise<unknown>): Promise<number> {
  const measured = step()
    .then(() => longestTask(page))
    .catch(() => GIVEN_UP_MS);
  return Promise.race([measured, wait(GIVEN_UP_MS, GIVEN_UP_MS, { ref: false })]);
}

interface Visit {
  readonly tasks: readonly number[];
  readonly complaints: ReadonlySet<string>;
}

/** In a browser of its own: one that hangs is ended. */
async function visit(url: string): Promise<Visit> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const complaints = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && complaints.add(message.text().slice(0, 160)));
  await page.goto(url);
  await page.waitForFunction(() => 'jsonBench' in window);
  await longestTask(page);
  const name = page.getByText('datapoints').first();
  const tasks: number[] = [];
  for (const step of [
    () => page.evaluate(() => window.jsonBench.mount()).then(() => name.waitFor()),
    () => openerOf(page).then((opener) => opener.click({ timeout: GIVEN_UP_MS })),
    () => scrollDown(page),
  ])
    tasks.push(tasks.includes(GIVEN_UP_MS) ? GIVEN_UP_MS : await taskOf(page, step));
  await browser.close();
  return { tasks, complaints };
}

/** Most open by a press on the name, which may also stand in a preview before; one has a mark beside it. */
async function openerOf(page: Page): Promise<Locator> {
  const mark = page.locator('.jer-collection-component').filter({ hasText: 'datapoints' }).last().locator('.jer-collapse-icon').first();
  return (await mark.count()) > 0 ? mark : page.getByText('datapoints').last();
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 100_000);
}

const writeMs = (ms: number): string => (ms === 0 ? 'under 50 ms' : ms === GIVEN_UP_MS ? `over ${GIVEN_UP_MS} ms` : `${Math.round(ms)} ms`);

const policy = await readPolicy();
const folder = mkdtempSync(join(tmpdir(), 'pharos-json-viewer-'));
try {
  const names = await buildViewerPages(folder, hasOption('peers'));
  const site = await serveFolder(folder, { 'content-security-policy': policy });
  for (const name of names) {
    const visits: Visit[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) visits.push(await visit(`${site.url}/${name}.html`));
    const tasks = STEPS.map((_, index) => median(visits.map((one) => one.tasks[index] ?? 0)));
    const texts = STEPS.map((step, index) => `${step} ${writeMs(tasks[index] ?? 0)}`);
    const complaints = new Set(visits.flatMap((one) => [...one.complaints]));
    if (name === OWN)
      reportRow({
        what: 'longest task, 5 MB in the JSON viewer',
        measured: texts.join(', '),
        limit: `at most ${LIMIT_MS} ms`,
        isMet: complaints.size === 0 && tasks.every((task) => task <= LIMIT_MS),
      });
    else console.log(`${name}: ${texts.join(', ')}; complaints: ${complaints.size === 0 ? 'none' : [...complaints].join(' | ')}`);
  }
  site.close();
} finally {
  rmSync(folder, { recursive: true });
}
