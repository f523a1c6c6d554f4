import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/services/chromium.ts';
import { type ModulePage, openModulePage } from '../fixtures/module-page.ts';

interface Row {
  readonly expression: string;
  readonly text: readonly (string | number)[];
  readonly verdict: 'match' | 'none' | 'timed-out';
}

/** The table that `parity/expressions.test.ts` asks the server. */
const rows: readonly Row[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../parity/expressions.json'), 'utf8'));

let browser: Browser;
let served: ModulePage;
let page: Page;

beforeAll(async () => {
  [browser, served] = await Promise.all([launchChromium(), openModulePage('packages/web/src/platform/expressions/verdict-in-tests.ts')]);
  page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction(() => 'subject' in globalThis);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

interface Subject {
  readonly verdictOf: (expression: string, text: string) => Promise<Row['verdict']>;
}

const verdictOf = ({ expression, text }: Row) =>
  page.evaluate(
    ([written, pieces]) => {
      const { subject } = globalThis as unknown as { subject: Subject };
      const whole = pieces.map((piece, index) => (typeof piece === 'string' ? piece : String(pieces[index - 1]).repeat(piece - 1)));
      return subject.verdictOf(written, whole.join(''));
    },
    [expression, text] as const,
  );

describe('[B8] the browser says of an expression what stands in the table', () => {
  test.each(rows.map((row) => [row.expression, row.verdict, row] as const))('%s: %s', async (_expression, verdict, row) => {
    expect(await verdictOf(row)).toBe(verdict);
  });
});

test('[B8] the page is drawn on while an expression does not end', async () => {
  await page.evaluate(() => {
    const seen = { frames: 0 };
    Object.assign(globalThis, { seen });
    const count = () => {
      seen.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  expect(await verdictOf({ expression: '/^(?=(q+)+$)/', text: ['q', 34, '!'], verdict: 'timed-out' })).toBe('timed-out');
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { frames: number } }).seen.frames)).toBeGreaterThan(1);
});
