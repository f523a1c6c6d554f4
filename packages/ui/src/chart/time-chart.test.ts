import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartInput, ChartLegend, ChartModel, ChartPointer } from './chart-model.ts';
import { chartModel, chartSeries } from './chart-in-tests.ts';
import { pointerCode } from './pointer/lazy-pointer.ts';
import { descriptionCode } from './description/lazy-description.ts';
import { MAX_CURSOR_POINTS } from './plot/plot-surface.ts';
import { createTimeChart, type TimeChartHandle } from './time-chart.ts';

const legend: ChartLegend = { kind: 'table', isRight: false, sideWidth: 0, values: ['max', 'current'], sort: null, isDescending: true };
const statistics = (max: number, current: number) => ({ min: 0, avg: 1, max, current, total: 9 });
const two = (a: readonly number[], b: readonly number[]): ChartModel =>
  chartModel({
    legend,
    series: [
      { ...chartSeries('web', Float64Array.from(a)), statistics: statistics(Math.max(...a), a.at(-1) ?? 0) },
      { ...chartSeries('db', Float64Array.from(b)), statistics: statistics(Math.max(...b), b.at(-1) ?? 0) },
    ],
  });

let chart: TimeChartHandle;
const buildInput = (model: ChartModel, more: Partial<ChartInput> = {}): ChartInput => ({
  model,
  size: { width: 600, height: 300 },
  theme: 'dark',
  title: 'CPU',
  sourceId: '1',
  ...more,
});
const start = (model: ChartModel, more?: Partial<ChartInput>) => (chart = createTimeChart(document.body, buildInput(model, more)));
const plot = () => screen.getByRole('group', { name: 'CPU' });
const cells = () =>
  within(screen.getAllByRole('table')[0] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeAll(() => Promise.all([pointerCode.load(), descriptionCode.load()]));
beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0)));
afterEach(() => {
  chart.destroy();
  vi.unstubAllGlobals();
});

test('the canvas has a name and a sentence, and a table of values lies behind it', async () => {
  start(two([1, 2, 3], [4, 5, 6.25]));
  const canvas = screen.getByRole('img', { name: 'CPU' });
  const table = await screen.findByRole('table', { name: 'CPU: 3 points in time, 2 series' });
  const values = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.dataset.value);
  expect(values).toEqual(['1', '4', '2', '5', '3', '6.25']);
  const sentence = document.getElementById(canvas.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(sentence).toMatch(
    /^2 series from Jan 1, 1970 00:00:01 to Jan 1, 1970 00:00:03, from 0\.00 \(web\) to 6\.25 \(db\)\. web rises from 1 to 3, highest at 00:00:03\.000\. db rises /,
  );
});

test('of many points the table holds the last fifty, and says how many there are', async () => {
  const times = Float64Array.from({ length: 400 }, (_, index) => index);
  start(
    chartModel({
      times,
      range: { fromMs: 0, toMs: 400 },
      series: Array.from({ length: 25 }, (_, index) => chartSeries(`s${index}`, times)),
    }),
  );
  const table = await screen.findByRole('table', { name: 'CPU: the last 50 of 400 points in time, 25 series' });
  expect(within(table).getAllByRole('row')).toHaveLength(51);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(21);
});

test('new data keeps canvas and legend; another line style does not', () => {
  start(two([1, 2, 3], [4, 5, 6]));
  const canvas = screen.getByRole('img');
  const button = screen.getByRole('button', { name: 'web' });
  chart.update(buildInput(two([7, 8, 9], [4, 5, 6])));
  expect(screen.getByRole('img')).toBe(canvas);
  expect(screen.getByRole('button', { name: 'web' })).toBe(button);
  expect(cells()).toEqual(['9', '9', '6', '6']);
  const model = two([7, 8, 9], [4, 5, 6]);
  chart.update(buildInput({ ...model, series: model.series.map((series) => ({ ...series, hasBars: true })) }));
  expect(screen.getByRole('img')).not.toBe(canvas);
});

test('no model leaves a trace after the chart is taken away', () => {
  start(two([1, 2, 3], [4, 5, 6]));
  chart.destroy();
  expect(document.body.childElementCount).toBe(0);
});

describe('legend', () => {
  const pressed = () => ['web', 'db'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));

  test('a click shows only that series, another one shows all; with ctrl it adds and takes away', () => {
    start(two([1, 2, 3], [4, 5, 6]));
    fireEvent.click(screen.getByRole('button', { name: 'web' }));
    expect(pressed()).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'web' }));
    expect(pressed()).toEqual(['true', 'true']);
    fireEvent.click(screen.getByRole('button', { name: 'db' }), { ctrlKey: true });
    expect(pressed()).toEqual(['true', 'false']);
  });

  test('what was chosen stays chosen after a refresh, and the focus stays', () => {
    start(two([1, 2, 3], [4, 5, 6]));
    screen.getByRole('button', { name: 'db' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'db' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'db' }));
    chart.update(buildInput(two([2, 2, 2], [3, 3, 3])));
    expect(pressed()).toEqual(['false', 'true']);
  });

  test('a head sorts descending, ascending, not at all', () => {
    start(two([1, 2, 3], [4, 5, 6]));
    const names = () =>
      screen
        .getAllByRole('rowheader')
        .slice(0, 2)
        .map(({ textContent }) => textContent);
    const head = screen.getByRole('button', { name: 'Max' });
    fireEvent.click(head);
    expect([names(), head.closest('th')?.getAttribute('aria-sort')]).toEqual([['db', 'web'], 'descending']);
    fireEvent.click(head);
    expect([names(), head.closest('th')?.getAttribute('aria-sort')]).toEqual([['web', 'db'], 'ascending']);
    fireEvent.click(head);
    expect(head.closest('th')?.getAttribute('aria-sort')).toBe('none');
  });

  test('is one stop of the tab key; the arrows walk inside', () => {
    start(two([1, 2, 3], [4, 5, 6]));
    const stops = () =>
      screen
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent);
    expect(stops()).toEqual(['web']);
    screen.getByRole('button', { name: 'web' }).focus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'web' }), { key: 'ArrowDown' });
    expect([document.activeElement?.textContent, stops()]).toEqual(['db', ['db']]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'db' }), { key: 'Home' });
    expect(document.activeElement?.textContent).toBe('Max');
  });

  test('names are text, whatever they look like', () => {
    start(chartModel({ legend, series: [chartSeries('<img src=x onerror=alert(1)>', [1, 2, 3])] }));
    expect(document.querySelector('img[src]')).toBeNull();
  });
});

describe('crosshair by keyboard', () => {
  const live = () => document.querySelector('[aria-live]')?.textContent;

  test('left and right move by a point and read the values out; Escape ends it', async () => {
    start(two([1, 2, 3], [4, 5, 6]));
    await waitFor(() => screen.getByRole('img'));
    fireEvent.keyDown(plot(), { key: 'ArrowRight' });
    expect(live()).toBe('Jan 1, 1970 00:00:01, web 1, db 4');
    fireEvent.keyDown(plot(), { key: 'ArrowRight' });
    expect(live()).toBe('Jan 1, 1970 00:00:02, web 2, db 5');
    fireEvent.keyDown(plot(), { key: 'ArrowRight', shiftKey: true });
    expect(live()).toBe('Jan 1, 1970 00:00:03, web 3, db 6');
    fireEvent.keyDown(plot(), { key: 'Escape' });
    expect(live()).toBe('');
  });

  test('up and down go to one series, which is told apart and spoken alone; the page keys go ten points', () => {
    const many = Float64Array.from({ length: 40 }, (_, index) => index);
    start(
      chartModel({
        times: Float64Array.from({ length: 40 }, (_, index) => 1000 * (index + 1)),
        range: { fromMs: 1000, toMs: 40_000 },
        series: [
          chartSeries('web', many),
          chartSeries(
            'db',
            many.map((value) => value + 100),
          ),
        ],
      }),
    );
    for (const [key, spoken] of [
      ['Home', 'Jan 1, 1970 00:00:01, web 0, db 100'],
      ['ArrowDown', 'Jan 1, 1970 00:00:01, web 0'],
      ['ArrowDown', 'Jan 1, 1970 00:00:01, db 100'],
      ['PageDown', 'Jan 1, 1970 00:00:11, db 110'],
      ['ArrowRight', 'Jan 1, 1970 00:00:12, db 111'],
      ['ArrowUp', 'Jan 1, 1970 00:00:12, web 11'],
      ['ArrowUp', 'Jan 1, 1970 00:00:12, web 11, db 111'],
      ['PageUp', 'Jan 1, 1970 00:00:02, web 1, db 101'],
    ] as const) {
      fireEvent.keyDown(plot(), { key });
      expect(live()).toBe(spoken);
    }
  });

  test('a series keeps its place when the data change, and whoever has come to the chart gets a longer table', async () => {
    const values = Float64Array.from({ length: 400 }, (_, index) => index);
    const long = chartModel({ times: values, range: { fromMs: 0, toMs: 400 }, series: [chartSeries('web', values)] });
    start(long);
    plot().focus();
    await screen.findByRole('table', { name: 'CPU: the last 300 of 400 points in time, 1 series' });
  });

  test('m begins a measure at a point and ends it at another; Escape takes it away before the crosshair', async () => {
    start(two([1, 2, 3], [4, 5, 6]));
    for (const key of ['Home', 'm', 'End']) fireEvent.keyDown(plot(), { key });
    const measure = within(await screen.findByRole('region', { name: 'Measure' }));
    fireEvent.keyDown(plot(), { key: 'm' });
    const rows = () => measure.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows()).toEqual([
      ['Series', 'First', 'Last', 'Change', '%', 'Per second', 'Min', 'Max'],
      ['web', '1', '3', '+2', '+200.0%', '+1', '1', '3'],
      ['db', '4', '6', '+2', '+50.0%', '+1', '4', '6'],
    ]);
    measure.getByText('00:00:01.000 to 00:00:03.000, 2 s');
    expect(live()).toMatch(/^Measured 2 s from Jan 1, 1970 00:00:01\. web from 1 to 3, \+2, \+200\.0%, \+1 per second/);
    fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
    expect(rows()[1]?.[2]).toBe('3'); // it has ended, and stays
    chart.update(buildInput(two([1, 2, 7], [4, 5, 6])));
    expect(rows()[1]?.[2]).toBe('7');
    fireEvent.keyDown(plot(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Measure' })).toBeNull();
    expect(live()).not.toBe('');
    fireEvent.keyDown(plot(), { key: 'Escape' });
    expect(live()).toBe('');
  });

  test('tells the other panels where it is, and listens to them', async () => {
    const listed: (number | null)[] = [];
    let speak: Parameters<ChartPointer['subscribe']>[0] = () => {};
    const pointer: ChartPointer = {
      publish: ({ timeMs }) => listed.push(timeMs),
      subscribe: (listener) => {
        speak = listener;
        return () => {};
      },
      mode: () => 2,
    };
    start(two([1, 2, 3], [4, 5, 6]), { pointer });
    await Promise.resolve();
    fireEvent.keyDown(plot(), { key: 'End' });
    fireEvent.keyDown(plot(), { key: 'Escape' });
    expect(listed).toEqual([3000, null]);
    speak({ timeMs: 2000, sourceId: 'other' });
    screen.getByText('Jan 1, 1970 00:00:02');
    speak({ timeMs: null, sourceId: 'other' });
    expect([...document.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].every(({ hidden }) => hidden)).toBe(true);
  });
});

test('without data the grid stays and says so', async () => {
  start(chartModel({ times: new Float64Array(0), series: [], notice: 'No data points' }));
  expect(plot().textContent).toContain('No data points');
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  await screen.findByRole('table', { name: 'CPU: 0 points in time, 0 series' });
});

test('a legend of more than a few series says how many there are', () => {
  const series = Array.from({ length: 12 }, (_, index) => chartSeries(`s${index}`, Float64Array.from([1, 2, 3])));
  start(chartModel({ legend, series }));
  screen.getByRole('columnheader', { name: '12 series' });
});

describe('the pointer', () => {
  const RANGE = { fromMs: 0, toMs: 600_000 };
  const times = Float64Array.from({ length: 601 }, (_, index) => index * 1000);
  const flat = (count: number): ChartModel =>
    chartModel({
      times,
      range: RANGE,
      legend: { ...legend, values: [] },
      series: Array.from({ length: count }, (_, index) => chartSeries(`s${index}`, new Float64Array(601).fill(index))),
    });
  const over = (): HTMLElement => document.querySelector<HTMLElement>('.u-over') ?? document.body;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const size = () => ({ width: Number.parseFloat(over().style.width), height: Number.parseFloat(over().style.height) });
  /** At shares of the plot, as a browser reports it. */
  const place = (x: number, y: number) => ({ clientX: size().width * x, clientY: size().height * y });
  async function moveTo(x: number, y = 0.5, what: 'mouseMove' | 'mouseUp' = 'mouseMove') {
    const event = new MouseEvent(what.toLowerCase(), { ...place(x, y), bubbles: true });
    Object.defineProperty(event, 'movementX', { value: 1 });
    fireEvent(what === 'mouseUp' ? document : over(), event);
    await frame();
  }
  async function enter() {
    await frame(); // the plot lays itself out in a microtask
    fireEvent.mouseEnter(over());
  }
  const press = (x: number, y = 0.5) => fireEvent.mouseDown(over(), { ...place(x, y), button: 0 });
  const shown = (text: RegExp): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"]')].findLast((part) => !part.hidden && text.test(part.textContent));

  test('the tooltip lies over the whole chart, its legend too', async () => {
    start(flat(3));
    await enter();
    await moveTo(0.5);
    const tip = shown(/^Jan 1, 1970 00:05:00/);
    expect(tip).toBeDefined();
    expect(plot().contains(tip ?? null)).toBe(false);
    expect(tip?.parentElement).toBe(plot().parentElement);
  });

  test('while a region is marked only its bounds and its length are told, and nothing after it until the pointer moves', async () => {
    const zoomed: number[][] = [];
    start(flat(60), { onZoom: (...range) => zoomed.push(range) });
    await enter();
    await moveTo(0.25);
    expect(shown(/s30/)).toBeDefined();
    press(0.25);
    await moveTo(0.5);
    await moveTo(0.75);
    expect(shown(/s30/)).toBeUndefined();
    expect(shown(/^00:02:30$/)).toBeDefined();
    expect(shown(/^00:07:30, 5 min$/)).toBeDefined();
    await moveTo(0.75, 0.5, 'mouseUp');
    expect(zoomed).toEqual([[150_000, 450_000]]);
    expect(shown(/./)).toBeUndefined();
    chart.update(buildInput({ ...flat(60), range: { fromMs: 150_000, toMs: 450_000 } }, { onZoom: (...range) => zoomed.push(range) }));
    await frame();
    expect(shown(/./)).toBeUndefined();
    await moveTo(0.7);
    expect(shown(/s30/)).toBeDefined();
  });

  test('a measure has one minus sign for all its numbers', async () => {
    start(two([4, 3, 2], [4, 5, 6]));
    for (const key of ['Home', 'm', 'End', 'm']) fireEvent.keyDown(plot(), { key });
    const measure = within(await screen.findByRole('region', { name: 'Measure' }));
    expect(measure.getByRole('row', { name: /web/ }).textContent).toBe('web42−2−50.0%−124');
  });

  test('the table of a measure is dragged by its head, and stays there until it is closed', async () => {
    start(two([4, 3, 2], [4, 5, 6]));
    for (const key of ['Home', 'm', 'End', 'm']) fireEvent.keyDown(plot(), { key });
    const measure = await screen.findByRole('region', { name: 'Measure' });
    Object.defineProperties(measure.parentElement, { clientWidth: { value: 500 }, clientHeight: { value: 300 } });
    const head = within(measure).getByTitle('Drag to move');
    fireEvent.pointerDown(head, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(head, { clientX: 31, clientY: 17 });
    fireEvent.pointerUp(head);
    fireEvent.pointerMove(head, { clientX: 90, clientY: 90 });
    chart.update(buildInput(two([4, 3, 7], [4, 5, 6])));
    expect([measure.style.left, measure.style.top]).toEqual(['21px', '7px']);
  });

  test('a region that is marked with Alt held down stays as a measure, and zooms nothing', async () => {
    const zoomed: number[][] = [];
    start(flat(2), { onZoom: (...range) => zoomed.push(range) });
    await enter();
    await moveTo(0.25);
    fireEvent.mouseDown(over(), { ...place(0.25, 0.5), button: 0, altKey: true });
    await moveTo(0.5);
    await moveTo(0.75);
    await moveTo(0.75, 0.5, 'mouseUp');
    const measure = within(await screen.findByRole('region', { name: 'Measure' }));
    measure.getByText('00:02:30 to 00:07:30, 5 min');
    expect(zoomed).toEqual([]);
    fireEvent.click(measure.getByRole('button', { name: 'Remove the measure' }));
    expect(screen.queryByRole('region', { name: 'Measure' })).toBeNull();
    expect(document.activeElement).toBe(plot());
  });

  /** Places of the dots that stand on lines: shadows with a ring around each. */
  const dots = () => {
    const shown = document.querySelector<HTMLElement>('[class*="_dots_"]');
    return shown && !shown.hidden
      ? [...shown.style.getPropertyValue('--dots').matchAll(/(\d+px \d+px) 0 1.5px/g)].map(([, place]) => place)
      : [];
  };

  test('of 200 series only those of the tooltip have a dot, each on its line', async () => {
    start(flat(200));
    await enter();
    expect(dots()).toEqual([]);
    await moveTo(0.5);
    expect(dots()).toHaveLength(16);
    expect(new Set(dots()).size).toBeGreaterThan(8);
    const before = dots();
    await moveTo(0.5, 0.98);
    expect(dots()).toHaveLength(16);
    expect(dots()).not.toEqual(before);
    press(0.25);
    await moveTo(0.75);
    expect(dots()).toEqual([]);
  });

  test('a move writes into the elements that stand, and reads no size back from the page', async () => {
    start(flat(200));
    await enter();
    await moveTo(0.5);
    const reads = [
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get'),
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get'),
      vi.spyOn(Element.prototype, 'getBoundingClientRect'),
    ];
    const seen = new MutationObserver(() => undefined);
    seen.observe(plot().parentElement ?? plot(), { childList: true, subtree: true });
    const before = shown(/1970/)?.textContent;
    await moveTo(0.6, 0.3);
    expect(shown(/1970/)?.textContent).not.toBe(before);
    expect(seen.takeRecords()).toEqual([]);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    vi.restoreAllMocks();
  });

  test('a tooltip grows over the same data and does not shrink', async () => {
    const long = 'a name that needs much more room than the others have';
    const some = flat(3);
    start({
      ...some,
      tooltip: { isShared: false, sort: 'none', isCumulative: false },
      series: some.series.map((one, index) => (index === 1 ? { ...one, label: long } : one)),
    });
    await enter();
    const width = () => Number.parseFloat(shown(/1970/)?.style.width ?? '');
    await moveTo(0.5, 0.98);
    const narrow = width();
    await moveTo(0.5, 0.5);
    const wide = width();
    expect([narrow, wide > narrow]).toEqual([190, true]);
    await moveTo(0.5, 0.98);
    expect(width()).toBe(wide);
  });

  test('where few lines stand all of them have a dot', async () => {
    start(flat(MAX_CURSOR_POINTS));
    await enter();
    await moveTo(0.5);
    expect(document.querySelectorAll('.u-cursor-pt')).toHaveLength(MAX_CURSOR_POINTS);
  });

  test.each([
    ['at the middle', 0.5, /s105.*s100.*s97/, /s113|s89/],
    ['at the top', 0.02, /s199.*s184/, /s183/],
    ['at the bottom', 0.98, /s15.*s0/, /s16/],
  ])('of 200 series the tooltip %s shows those around the pointer', async (_, y, expected, others) => {
    start(flat(200));
    await enter();
    await moveTo(0.5, y);
    const rows = [...(shown(/1970/)?.children ?? [])].map(({ children: [, name] }) => name?.textContent ?? '').join(' ');
    expect(rows).toMatch(expected);
    expect(rows).not.toMatch(others);
    expect(shown(/and 184 more$/)).toBeDefined();
  });
});
