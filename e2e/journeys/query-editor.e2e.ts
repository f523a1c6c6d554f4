import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCountedPrometheus } from '../fixtures/counted-prometheus.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor, VisitorOptions } from '../fixtures/visitor.ts';
import { boxOf, completions, openQueryEditor, type QueryEditor, type QueryEditorOptions, said } from '../pages/query-editor.ts';

const LONGER_THAN_A_PAUSE_MS = 1500;

let testApp: TestApp;
let store: Awaited<ReturnType<typeof startCountedPrometheus>>;
let visitor: Visitor | undefined;

beforeAll(async () => {
  [testApp, store] = await Promise.all([openTestApp(), startCountedPrometheus()]);
  await testApp.api.post('/api/datasources', {
    name: 'Prometheus',
    type: 'prometheus',
    access: 'proxy',
    url: store.url,
    isDefault: true,
    jsonData: { timeInterval: '1s' },
  });
});

afterEach(async () => {
  await visitor?.close();
  if (visitor && visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'));
});

afterAll(async () => {
  await testApp.close();
  await store.close();
});

/** The editor of a panel with one query, as a new visitor sees it. */
async function openEditor({ expr, from, ...visit }: VisitorOptions & QueryEditorOptions = {}): Promise<QueryEditor> {
  visitor = await testApp.enter(visit);
  return openQueryEditor(visitor, testApp, { expr, from });
}

/** Longer by far than the store runs, and short enough that it has points for the steps. */
async function mostlyEmptyRange(): Promise<string> {
  const query = encodeURIComponent('max(time() - process_start_time_seconds)');
  const { data } = await (await fetch(`${store.url}/api/v1/query?query=${query}`)).json();
  const hours = Number(data.result[0].value[1]) / 3600;
  return `now-${Math.max(3, Math.ceil(hours * 10))}h`;
}

const loadSource = () => testApp.api.get('/api/datasources/name/Prometheus');

/** Requests to the store from now on. */
function countFromHere() {
  const before = store.queries.length;
  return () => store.queries.slice(before);
}

test('Enter after a whole query runs it as it stands; the row counts the points that the store sent', async () => {
  const editor = await openEditor();
  const sent = countFromHere();
  const expr = 'sum by (job) (rate(prometheus_http_requests_total[30s]))';
  await editor.page.keyboard.type(expr);
  // A list of a name typed before may come late, and goes.
  await until(
    () => completions(editor.page).count(),
    (count) => count === 0,
  );
  await editor.page.keyboard.press('Enter');
  const numbers = await said(editor, /1 series, .* points?, /);
  expect(await editor.text()).toBe(expr);
  const range = sent().filter(({ kind }) => kind === 'range');
  expect(range).toHaveLength(1);
  expect(numbers.replaceAll('\u2009', '')).toContain(`1 series, ${range[0]?.values} point`);
  await editor.page.keyboard.press('Control+Space');
  await completions(editor.page).getByText('!=').waitFor();
});

test('Shift+Enter, Ctrl+Enter, Run and leaving run what stands there, and no empty line is saved', async () => {
  const editor = await openEditor({ expr: 'up' });
  const { page } = editor;
  await said(editor, /1 series/);
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    ['up + 1', () => page.keyboard.press('Shift+Enter')],
    ['up + 2', () => page.keyboard.press('Control+Enter')],
    ['up + 3', () => page.getByRole('button', { name: 'Run query A' }).click()],
    ['up + 4', () => page.getByRole('textbox', { name: 'Min step' }).focus()],
  ];
  for (const [expr, run] of ways) {
    const sent = countFromHere();
    await editor.field.click();
    await editor.retype(expr);
    await page.keyboard.press('End');
    await run();
    await until(
      async () => sent().filter((one) => one.kind === 'range' && one.expr === expr).length,
      (count) => count === 1,
    );
    expect(await editor.text()).toBe(expr);
  }
  await editor.field.click();
  await editor.retype('up +\n\n');
  await page.getByRole('textbox', { name: 'Min step' }).focus();
  await until(editor.text, (text) => text === 'up +');
  expect(await page.getByText('empty, so not asked').count()).toBe(0);
});

test('one instant query for each pause in typing, none where the expression is the same, none for half of one', async () => {
  const editor = await openEditor({ expr: 'up' });
  await said(editor, /1 series, .* points?, /);
  const sent = countFromHere();
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type(' * 3');
  await said(editor, /1 series, newest value 3/);
  await takeShot(editor.page, 'query-dry-run');
  for (let letter = 0; letter < 4; letter += 1) await editor.page.keyboard.press('Backspace');
  await said(editor, /1 series, .* points?, /);
  await editor.page.keyboard.type(' + (');
  await editor.page.keyboard.press('Delete');
  await editor.page.getByRole('status').getByText('The expression is not complete').waitFor();
  await editor.page.keyboard.type('1)');
  await said(editor, /1 series, newest value 2/);
  await editor.retype('rate(up)');
  await said(editor, /expected type range vector/);
  expect(sent().map(({ kind, expr }) => `${kind} ${expr}`)).toEqual(['instant up * 3', 'instant up + (1)', 'instant rate(up)']);
  visitor?.forgive(); // the refusal is what the last step is about
});

test('a source that says no is not queried while somebody types', async () => {
  const source = await loadSource();
  const change = (queryWhileTyping: boolean) =>
    testApp.api.put(`/api/datasources/${source.id}`, { ...source, version: undefined, jsonData: { ...source.jsonData, queryWhileTyping } });
  await change(false);
  try {
    const editor = await openEditor();
    const sent = countFromHere();
    await editor.page.clock.install();
    await editor.page.keyboard.type('up * 5');
    await said(editor, /not run yet/);
    await editor.page.clock.fastForward(LONGER_THAN_A_PAUSE_MS);
    await editor.page.keyboard.press('Enter');
    await said(editor, /1 series, .* points?, /);
    expect(sent().map(({ kind }) => kind)).toEqual(['range']);
  } finally {
    await change(true);
  }
});

test('hints: a counter gets its rate, then its unit, then the range that has points; Ctrl+Z takes each back', async () => {
  const from = await mostlyEmptyRange();
  const editor = await openEditor({ from });
  const { page } = editor;
  // Not closed by Escape: without a list, which may come late or be gone already, that is the way out of the panel's editor.
  await page.keyboard.type('prometheus_tsdb_wal_segment_bytes_total_of_nothing');
  await page.keyboard.press('Control+Enter');
  const counter = 'process_cpu_seconds_total';
  await editor.retype(counter);
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${counter} only grows.`).waitFor();
  await page.getByRole('button', { name: 'Add rate()' }).click();
  expect(await editor.text()).toBe(`rate(${counter}[$__rate_interval])`);
  await page.getByText('The values are a share of 1, shown as plain numbers.').waitFor();
  await takeShot(page, 'query-hint');
  await page.getByRole('button', { name: 'Set the unit' }).click();
  await page.getByText(/Points cover \d+ % of the range\./).waitFor();
  await page.getByRole('button', { name: 'Show only these' }).click();
  await page.waitForURL((url) => url.searchParams.get('from') !== from && url.searchParams.get('from') !== null);
  await page.keyboard.press('Control+z');
  await page.waitForURL((url) => url.searchParams.get('from') === from);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Set the unit' }).waitFor();
  await page.keyboard.press('Control+z');
  await until(editor.text, (text) => text === counter);
});

test('on a phone the list opens below the line that is typed, and the help of its marked name below the list', async () => {
  const editor = await openEditor({ width: 390, height: 844 });
  const { page } = editor;
  await page.keyboard.type('up +\nrate(up[1m]) +\n proc');
  const options = await boxOf(completions(page));
  await page.locator('.cm-completionInfo').waitFor();
  const help = await boxOf(page.locator('.cm-completionInfo'));
  const line = await boxOf(page.locator('.cm-line').last());
  expect(options.y).toBeGreaterThanOrEqual(line.bottom - 2);
  expect(help.y).toBeGreaterThanOrEqual(options.bottom);
  expect(help.bottom).toBeLessThanOrEqual(844);
  expect(options.right).toBeLessThanOrEqual(390);
  expect(await completions(page).getByRole('option', { selected: true }).innerText()).toMatch(/gauge|counter/);
  await takeShot(page, 'query-completion-phone');
});

test('a fault moves no field; bounds that are turned round say so', async () => {
  const { page } = await openEditor({ expr: 'up' });
  const formatField = page.getByLabel('Format', { exact: true });
  const before = await boxOf(formatField);
  await page.getByRole('textbox', { name: 'Min step' }).fill('abc');
  await page.getByText('Not a duration, such as 30s or 1m').waitFor();
  expect(await boxOf(formatField)).toEqual(before);
  await page.getByRole('textbox', { name: 'Min step' }).fill('');

  await page.getByRole('button', { name: /^Time range: / }).click();
  const picker = page.getByRole('dialog', { name: 'Time range' });
  await picker.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const calendar = await boxOf(picker.getByRole('grid').first());
  await picker.getByLabel('From').fill('gibberish');
  await picker.getByText('Not a date, nor a time such as now-6h').waitFor();
  expect(await boxOf(picker.getByRole('grid').first())).toEqual(calendar);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Visualisation' }).click();
  await page.getByRole('tab', { name: 'Axes' }).click();
  const left = page.getByRole('region', { name: 'Left Y axis' });
  await left.getByLabel('Y-Min').fill('50');
  const decimals = await boxOf(left.getByLabel('Decimals'));
  await left.getByLabel('Y-Max').fill('10');
  await left.getByText('Not above Y-Min: both are ignored').waitFor();
  expect(await boxOf(left.getByLabel('Decimals'))).toEqual(decimals);
});

test('on a phone a fault stands in room of its own', async () => {
  const { page } = await openEditor({ width: 390, height: 844, expr: 'up' });
  const fields = ['Resolution', 'Format', 'Instant'].map((name) => page.getByLabel(name, { exact: true }));
  await fields[0]?.scrollIntoViewIfNeeded();
  const boxes = () => Promise.all(fields.map(boxOf));
  const before = await boxes();
  await page.getByRole('textbox', { name: 'Min step' }).fill('abc');
  const fault = page.getByText('Not a duration, such as 30s or 1m');
  await fault.waitFor();
  expect(await boxes()).toEqual(before);
  expect((await boxOf(fault)).right).toBeLessThanOrEqual(390);
  expect((await boxOf(fault)).bottom).toBeLessThanOrEqual((before[0]?.y ?? 0) + 1);
  await takeShot(page, 'query-fault-phone');
});

test('the name of a source and its badge stand apart', async () => {
  for (const width of [1440, 390]) {
    const { page } = await openEditor({ width, height: 844 });
    const button = page.getByRole('button', { name: /^Data source: Prometheus default$/ });
    const name = await boxOf(button.getByText('Prometheus', { exact: true }));
    const badge = await boxOf(button.getByText('default', { exact: true }));
    expect(badge.x - name.right).toBeGreaterThanOrEqual(4);
    if (width === 1440) await visitor?.close();
  }
});

test('a scrape interval that is refused stands in sight with the reason, and nothing is stored', async () => {
  const { page } = await openEditor({ expr: 'up' });
  const source = await loadSource();
  await page.goto(`${testApp.url}/datasources/edit/${source.id}`);
  await page.getByLabel('Scrape interval').fill('five');
  await page.getByRole('button', { name: 'Save & Test' }).click();
  const field = page.getByLabel('Scrape interval');
  await until(
    async () => (await boxOf(field)).bottom,
    (bottom) => bottom < 844 - 100,
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.getByText('Not a duration, such as 30s or 1m').waitFor();
  expect((await testApp.api.get(`/api/datasources/${source.id}`)).jsonData.timeInterval).toBe('1s');
  await page.getByLabel('Scrape interval').fill('1s');
});

test('what cannot be a query has a word and holds nothing up: 5 MB pasted, a name of 5,000 letters', async () => {
  const editor = await openEditor();
  const { page } = editor;
  const paste = (length: number) =>
    page.evaluate((letters) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'n'.repeat(letters));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, length);
  await paste(5_000_000);
  await page.getByText('Left out: the expression would have 5,000,000 letters, 65,536 are the most.').waitFor();
  expect(await editor.text()).toBe('Enter a PromQL query');
  await paste(5_000);
  await said(editor, /no series at the end of the range/);
});
