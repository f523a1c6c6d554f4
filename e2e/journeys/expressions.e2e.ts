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
  const first = await page.evaluate(async () => {
    const { subject } = globalThis as unknown as { subject: Subject };
    const verdict = subject.verdictOf('/^(?=(q+)+$)/', `${'q'.repeat(35)}!`);
    // A task of the page, without which no frame is drawn. A frame itself may come later than the verdict on a busy machine.
    const task = new Promise((resolve) => setTimeout(() => resolve('a task of the page')));
    return Promise.race([verdict, task]);
  });
  expect(first).toBe('a task of the page');
});
