import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWaits } from './check.ts';
import { EXCEPTIONS } from './exceptions.ts';

const root = join(import.meta.dirname, '..', '..');
const TIMERS = "import { setTimeout as pause, setImmediate as nextTurn, scheduler } from 'node:timers/promises';\n";
const find = (text: string, path = 'packages/ui/src/a.test.ts') => checkWaits(new Map([[path, text]]), []);

test('no test waits for a fixed time, and none expects a time on the wall', () => {
  const paths = globSync('{packages,e2e,parity,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  const sources = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
  expect(sources.size).toBeGreaterThan(500);
  expect(checkWaits(sources, EXCEPTIONS)).toEqual([]);
});

describe('a fixed wait', () => {
  test.each([
    ['await pause(50);', 'pause(50)'],
    ['await Promise.race([call, pause(maxMs)]);', 'pause(maxMs)'],
    ['await scheduler.wait(50);', 'scheduler.wait(50)'],
    ["import * as timers from 'timers/promises';\nawait timers.setTimeout(5);", 'timers.setTimeout(5)'],
    ["import timers from 'node:timers/promises';\nawait timers.setTimeout(5);", 'timers.setTimeout(5)'],
    ['await page.waitForTimeout(300);', 'page.waitForTimeout(300)'],
    ['await new Promise((resolve) => setTimeout(resolve, 20));', 'setTimeout(resolve, 20)'],
    ['const wait = (ms) => new Promise((resolve) => void setTimeout(() => resolve(1), ms));', 'setTimeout(() => resolve(1), ms)'],
    ['await new Promise((resolve) => { window.setTimeout(resolve, 20); });', 'window.setTimeout(resolve, 20)'],
    ['while (performance.now() < until);', 'performance.now() < until'],
    ['for (;Date.now() < until;) read();', 'Date.now() < until'],
    ['do read(); while (Date.now() - at < 5)', 'Date.now() - at < 5'],
  ])('%s', (text, code) => {
    expect(find(TIMERS + text)).toEqual([
      `packages/ui/src/a.test.ts: "${code}" waits for a fixed time: await the state that comes after it, or hand in the clock`,
    ]);
  });

  test.each([
    'await nextTurn();',
    'await pause(0);',
    'await new Promise((resolve) => setTimeout(resolve));',
    'await new Promise((resolve) => setTimeout(resolve, 0));',
    'const timer = setTimeout(giveUp, 5_000);',
    'const reader = createReader({ wait: pause });',
    'while (count < 5) count += 1;',
    'while (Number.isNaN(await valueAt(Date.now()))) await nextTurn();',
    'await vi.advanceTimersByTimeAsync(50);',
  ])('is not %s', (text) => {
    expect(find(TIMERS + text)).toEqual([]);
  });
});

describe('a limit of its own', () => {
  test.each([
    ['test("a", async () => {}, 30_000);', '30_000'],
    ['test.each(rows)("%s", async () => {}, 60_000);', '60_000'],
    ['beforeAll(() => start(), 5_000);', '5_000'],
    ['vi.setConfig({ testTimeout: 30_000 });', 'vi.setConfig({ testTimeout: 30_000 })'],
    ['await expect.poll(read, { timeout: 5_000 }).toBe(1);', 'timeout: 5_000'],
    ['await vi.waitFor(read, { interval: 5, timeout: 29_999 });', 'timeout: 29_999'],
    ['await screen.findByText("a", {}, { timeout: 3000 });', 'timeout: 3000'],
  ])('%s', (text, code) => {
    expect(find(text)).toEqual([
      `packages/ui/src/a.test.ts: "${code}" is a limit of its own: the one of all tests (vitest.config.ts) is for the slowest machine`,
    ]);
  });

  test.each([
    'test("a", () => expect(sum(1, 2)).toBe(3));',
    'start(options, 5_000);',
    'afterAll(stop);',
    'await vi.waitFor(read, { timeout: 30_000 });',
    'await vi.waitFor(read, { interval: 5 });',
  ])('is not %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('a stopwatch', () => {
  test.each([
    ['const at = performance.now(); expect(performance.now() - at).toBeLessThan(500);', 'expect(performance.now() - at)'],
    ['const at = Date.now(); const tookMs = Date.now() - at; expect(tookMs).toBeLessThan(500);', 'expect(tookMs)'],
    ['const at = Date.now(); const end = Date.now(); expect(end - at).toBeLessThan(500);', 'expect(end - at)'],
    ['const times = []; times.push(Date.now() - at); expect(Math.max(...times)).toBeLessThan(9);', 'expect(Math.max(...times))'],
    ['let longestMs = 0; longestMs = Math.max(longestMs, Date.now() - at); expect(longestMs).toBe(1);', 'expect(longestMs)'],
    ['const measure = () => performance.now() - at; expect(measure()).toBeLessThan(5);', 'expect(measure())'],
    ['function measure() { return Date.now() - at; } const ms = measure(); expect({ ms }).toEqual({});', 'expect({ ms })'],
    ['const drawMs = await elapsedMs(draw); expect(drawMs).toBeLessThan(5);', 'expect(drawMs)'],
    ['expect(performance.now()).toBeLessThan(deadline);', 'expect(performance.now())'],
  ])('%s', (text, code) => {
    expect(find(text)).toEqual([
      `packages/ui/src/a.test.ts: "${code}" expects a time on the wall: prove the order of events, an error or the number of calls, or hand in the clock`,
    ]);
  });

  test.each([
    'const at = new Date(Date.now() - 3 * 60_000); expect(shown(at)).toBe("3 min");',
    'const at = Date.now() - DAY_MS; expect(shown(at)).toBe("a day");',
    'expect(savedAt).toBeLessThanOrEqual(Date.now());',
    'const at = performance.now(); console.log(performance.now() - at); expect(rows).toEqual([]);',
    'expect(clock.nowMs() - before).toBe(5);',
  ])('is not %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});

test('fixtures are read as well; what is no test, and tests that measure a quiet machine, are not', () => {
  const wait = 'await page.waitForTimeout(5);';
  for (const path of ['e2e/pages/editor.ts', 'packages/server/src/testing/a.ts', 'packages/web/src/a-in-tests.tsx', 'e2e/a.e2e.ts'])
    expect(find(wait, path)).toHaveLength(1);
  for (const path of ['packages/server/src/a.ts', 'packages/server/src/a.long.test.ts', 'e2e/a.long.test.ts'])
    expect(find(wait, path)).toEqual([]);
});

test('an exception stands for its code in its file; one that stands for nothing is reported', () => {
  const exception = { path: 'a.test.ts', code: 'page.waitForTimeout(5)', reason: 'why' };
  const sources = (text: string, path = 'a.test.ts') => new Map([[path, text]]);
  expect(checkWaits(sources('page.waitForTimeout(5)'), [exception])).toEqual([]);
  const unused = 'a.test.ts: the exception for "page.waitForTimeout(5)" stands for nothing';
  expect(checkWaits(sources('page.waitForTimeout(6)'), [exception])).toEqual([expect.stringContaining('waitForTimeout(6)'), unused]);
  expect(checkWaits(sources('page.waitForTimeout(5)', 'b.test.ts'), [exception])).toEqual([expect.stringContaining('b.test.ts'), unused]);
});
