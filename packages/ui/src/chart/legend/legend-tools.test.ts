import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChartInput, ChartLegend, ChartModel } from '../chart-model.ts';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import { pointerCode } from '../pointer/lazy-pointer.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const table: ChartLegend = { kind: 'table', isRight: false, sideWidth: 0, values: ['current'], sort: null, isDescending: true };
const times = Float64Array.from({ length: 601 }, (_, index) => index * 1000);
const statistics = { min: 0, avg: 1, max: 9, current: 9, total: 9 };
/** Series `s0` and so on: even ones rise, odd ones fall, so that their order turns round in the middle of the range. */
const slopes = (count: number, legend: ChartLegend = table): ChartModel =>
  chartModel({
    times,
    range: { fromMs: 0, toMs: 600_000 },
    legend,
    series: Array.from({ length: count }, (_, index) => ({
      ...chartSeries(
        `s${index}`,
        Float64Array.from(times, (_time, at) => (index % 2 === 0 ? at : 600 - at) + index / 100),
      ),
      statistics: { ...statistics, current: index },
    })),
  });

let chart: TimeChartHandle;
const buildInput = (model: ChartModel, more: Partial<ChartInput> = {}): ChartInput => ({
  model,
  size: { width: 900, height: 600 },
  theme: 'dark',
  title: 'CPU',
  sourceId: '1',
  ...more,
});
const start = (model: ChartModel, more?: Partial<ChartInput>) => {
  chart = createTimeChart(document.body, buildInput(model, more));
  fireEvent.pointerEnter(plot().parentElement ?? plot());
};
const plot = () => screen.getByRole('group', { name: 'CPU' });
const row = (name: string) => screen.getByRole('button', { name });
const legend = () => document.querySelector<HTMLElement>('[class*="_legend_"]') ?? document.body;
const rows = () => [...legend().querySelectorAll<HTMLElement>('tbody tr, li:has([aria-pressed])')];
const nameOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[aria-pressed]')?.title ?? '';
const shown = () =>
  rows()
    .filter(({ hidden }) => !hidden)
    .map(nameOf);
const drawn = () =>
  rows()
    .filter((element) => element.querySelector('[aria-pressed="true"]'))
    .map(nameOf);

beforeAll(() => pointerCode.load());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  chart.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a press', () => {
  test('with shift reaches from the last one pressed, with ctrl adds and takes out, with both adds or takes out a range', () => {
    start(slopes(6));
    fireEvent.click(row('s1'));
    expect(drawn()).toEqual(['s1']);
    fireEvent.click(row('s3'), { shiftKey: true });
    expect(drawn()).toEqual(['s1', 's2', 's3']);
    fireEvent.click(row('s5'), { ctrlKey: true });
    fireEvent.click(row('s2'), { metaKey: true });
    expect(drawn()).toEqual(['s1', 's3', 's5']);
    fireEvent.click(row('s0'), { shiftKey: true, ctrlKey: true });
    expect(drawn()).toEqual(['s0', 's1', 's2', 's3', 's5']);
  });

  test('with Ctrl held is Enter or the space bar too, which browsers make no click of', () => {
    start(slopes(6));
    fireEvent.keyDown(row('s1'), { key: 'Enter', ctrlKey: true });
    expect(drawn()).toEqual(['s0', 's2', 's3', 's4', 's5']);
    fireEvent.keyDown(row('s3'), { key: ' ', metaKey: true, shiftKey: true });
    expect(drawn()).toEqual(['s0', 's4', 's5']);
    fireEvent.keyDown(row('s3'), { key: 'Enter' });
    expect(drawn()).toEqual(['s0', 's4', 's5']);
  });

  test('reaches along the rows as they stand when the legend is sorted', () => {
    start(slopes(6));
    fireEvent.click(screen.getByRole('button', { name: 'Current' }));
    fireEvent.click(row('s5'));
    fireEvent.click(row('s3'), { shiftKey: true });
    expect(drawn()).toEqual(['s5', 's4', 's3']);
  });

  test('keeps the legend as it stands: its order, its focus, its place', () => {
    start(slopes(6));
    const element = legend();
    element.scrollTop = 40;
    fireEvent.click(screen.getByRole('button', { name: 'Current' }));
    row('s2').focus();
    fireEvent.click(row('s2'));
    expect([legend(), document.activeElement, legend().scrollTop, rows().map(nameOf)[0]]).toEqual([element, row('s2'), 40, 's5']);
  });

  test('before the code is there waits for it', async () => {
    vi.useRealTimers();
    vi.spyOn(pointerCode, 'loaded').mockReturnValueOnce(undefined);
    chart = createTimeChart(document.body, buildInput(slopes(3)));
    fireEvent.click(row('s1'));
    await vi.waitFor(() => expect(drawn()).toEqual(['s1']));
  });

  test('a sorted legend stays sorted when its series change', () => {
    start(slopes(4));
    fireEvent.click(screen.getByRole('button', { name: 'Current' }));
    chart.update(buildInput(slopes(5)));
    expect(rows().map(nameOf)).toEqual(['s4', 's3', 's2', 's1', 's0']);
  });
});

describe('the filter', () => {
  const field = () => screen.queryByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.input(field() ?? document.body, { target: { value } });
  const status = () => within(legend()).queryByRole('status')?.textContent;

  test.each([
    ['table', 11, false],
    ['table', 12, true],
    ['list', 11, false],
    ['list', 12, true],
  ] as const)('a %s of %i rows has a field: %j', (kind, count, isThere) => {
    start(slopes(count, { ...table, kind }));
    expect(field() !== null).toBe(isThere);
    if (isThere) expect(field()?.getAttribute('aria-label')).toBe(`Filter ${count} series`);
  });

  test.each([
    [2, false],
    [40, true],
  ])('with %d rows shared labels of a narrow legend make room for the field: %s', (count, isNarrow) => {
    start({ ...slopes(count), sharedLabels: 'up' }, { size: { width: 240, height: 400 } });
    expect(document.querySelector('[class*="isNarrow"]') !== null).toBe(isNarrow);
  });

  test('takes rows from the legend and leaves their lines; it counts, and Escape gives all back', () => {
    start(slopes(24));
    type('S1');
    expect(shown()).toEqual(['s1', ...Array.from({ length: 10 }, (_, index) => `s1${index}`)]);
    expect([status(), drawn()]).toEqual(['11 of 24', rows().map(nameOf)]);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    field()?.dispatchEvent(escape);
    expect([shown().length, status(), field()?.value, escape.defaultPrevented]).toEqual([24, '', '', true]);
  });

  test('Enter draws only what it found, and once more all again; so does its button', () => {
    start(slopes(24));
    type('s23');
    fireEvent.keyDown(field() ?? document.body, { key: 'Enter' });
    expect(drawn()).toEqual(['s23']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(drawn()).toHaveLength(24);
    fireEvent.click(screen.getByRole('button', { name: 'Only these' }));
    expect(drawn()).toEqual(['s23']);
    type('');
    expect(drawn()).toEqual(['s23']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(drawn()).toHaveLength(24);
  });

  test('without a match nothing can be isolated', () => {
    start(slopes(24));
    type('nothing');
    expect([status(), screen.queryByRole('button', { name: 'Only these' })]).toEqual(['0 of 24', null]);
    fireEvent.keyDown(field() ?? document.body, { key: 'Enter' });
    expect(drawn()).toHaveLength(24);
  });

  test('arrows and ranges pass over what it took out', () => {
    start(slopes(24));
    type('s1');
    fireEvent.keyDown(field() ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('s1'));
    fireEvent.keyDown(row('s1'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('s10'));
    fireEvent.click(row('s1'));
    fireEvent.click(row('s11'), { shiftKey: true });
    expect(drawn()).toEqual(['s1', 's10', 's11']);
  });

  test('stays when a series comes, with its words and its focus', () => {
    start(slopes(24));
    field()?.focus();
    type('s2');
    chart.update(buildInput(slopes(26)));
    expect([field()?.value, status(), document.activeElement]).toEqual(['s2', '7 of 26', field()]);
  });
});

describe('while the pointer is in the plot', () => {
  const over = (): HTMLElement => document.querySelector<HTMLElement>('.u-over') ?? document.body;
  const shift = ({ style }: HTMLElement) => (/-?\d+/.exec(style.transform) ? Number(/-?\d+/.exec(style.transform)?.[0]) / 20 : 0);
  /** Names as they are seen. */
  const seen = () =>
    rows()
      .map((element, index) => ({
        name: nameOf(element),
        place: element.style.order ? Number(element.style.order) : index + shift(element),
      }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ name }) => name);
  async function moveTo(x: number) {
    const { width, height } = over().style;
    const event = new MouseEvent('mousemove', {
      clientX: Number.parseFloat(width) * x,
      clientY: Number.parseFloat(height) / 2,
      bubbles: true,
    });
    Object.defineProperty(event, 'movementX', { value: 1 });
    fireEvent(over(), event);
    await vi.advanceTimersByTimeAsync(20);
  }
  async function enter(x: number) {
    await vi.advanceTimersByTimeAsync(20); // the plot lays itself out in a microtask
    fireEvent.mouseEnter(over());
    await moveTo(x);
  }
  const leave = async () => {
    fireEvent.mouseLeave(over());
    await vi.advanceTimersByTimeAsync(20);
  };
  const rest = () => vi.advanceTimersByTimeAsync(200);

  test.each(['table', 'list'] as const)(
    'a %s orders its rows by the values there, and takes its own order when it leaves',
    async (kind) => {
      start(slopes(12, { ...table, kind }));
      const own = seen();
      await enter(0.9);
      await rest();
      expect(seen()).toEqual(['s10', 's8', 's6', 's4', 's2', 's0', 's11', 's9', 's7', 's5', 's3', 's1']);
      await moveTo(0.1);
      expect(seen()[0]).toBe('s10');
      await rest();
      expect(seen()).toEqual(['s11', 's9', 's7', 's5', 's3', 's1', 's10', 's8', 's6', 's4', 's2', 's0']);
      await leave();
      expect([seen(), rows().every(({ style }) => style.transform === '' && style.order === '')]).toEqual([own, true]);
    },
  );

  test('a pointer on its way across moves nothing', async () => {
    start(slopes(6));
    await enter(0.1);
    await moveTo(0.15);
    expect(seen()).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
    await leave();
    await rest();
    expect(seen()).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  });

  test('what is not drawn stands last, and what the filter took out nowhere', async () => {
    start(slopes(12));
    fireEvent.click(row('s10'), { ctrlKey: true });
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '1' } });
    await enter(0.9);
    await rest();
    const visible = new Set(shown());
    expect(visible).toEqual(new Set(['s1', 's10', 's11']));
    const places = rows()
      .filter(({ hidden }) => !hidden)
      .map((element, index) => [nameOf(element), index + shift(element)]);
    expect(places).toEqual([
      ['s1', 1],
      ['s10', 2],
      ['s11', 0],
    ]);
  });

  test('a legend that somebody sorted keeps that order', async () => {
    start(slopes(6));
    fireEvent.click(screen.getByRole('button', { name: 'Current' }));
    await enter(0.1);
    await rest();
    expect(seen()).toEqual(['s5', 's4', 's3', 's2', 's1', 's0']);
  });

  test('nothing moves below the keyboard', async () => {
    start(slopes(6));
    const input = document.createElement('input');
    input.focus();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    row('s3').focus();
    vi.spyOn(row('s3'), 'matches').mockReturnValue(true);
    await enter(0.1);
    await rest();
    expect(seen()).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  });

  test('what was scrolled to comes back', async () => {
    start(slopes(24));
    legend().scrollTop = 120;
    await enter(0.1);
    await rest();
    expect(legend().scrollTop).toBe(0);
    await leave();
    expect(legend().scrollTop).toBe(120);
  });

  test('a finger that holds has the rows by value at once, the highest in sight, also where they were sorted', async () => {
    start(slopes(7), { size: { width: 360, height: 500 } });
    fireEvent.click(screen.getByRole('button', { name: 'Current' }));
    legend().scrollTop = 60;
    const touches = [{ clientX: 330, clientY: 50 }];
    fireEvent(plot(), Object.assign(new Event('touchstart', { bubbles: true }), { touches }));
    await vi.advanceTimersByTimeAsync(320);
    expect([seen(), legend().scrollTop]).toEqual([['s6', 's4', 's2', 's0', 's5', 's3', 's1'], 0]);
    fireEvent(plot(), Object.assign(new Event('touchend', { bubbles: true, cancelable: true }), { touches: [] }));
    expect([seen()[0], legend().scrollTop]).toEqual(['s6', 60]);
    expect(seen()).toEqual(['s6', 's5', 's4', 's3', 's2', 's1', 's0']);
  });
});

describe('the border of a legend at the right', () => {
  const right = { ...table, isRight: true };
  const border = () => screen.getByRole('separator', { name: 'Width of the legend' });
  const now = () => ['now', 'min', 'max'].map((name) => Number(border().getAttribute(`aria-value${name}`)));
  const drag = (fromX: number, toX: number) => {
    border().setPointerCapture = () => undefined;
    fireEvent(border(), new MouseEvent('pointerdown', { clientX: fromX, button: 0 }));
    fireEvent(border(), new MouseEvent('pointermove', { clientX: toX }));
  };
  const release = () => fireEvent(border(), new MouseEvent('pointerup'));

  test('is dragged between the least and the most of the layout, and written when it is let go', () => {
    const written: unknown[] = [];
    start(slopes(4, right), { onLegendWidth: (...change) => written.push(change) });
    const [first] = now();
    expect(now()).toEqual([160, 160, 450]);
    drag(700, 600);
    expect([now()[0], legend().style.width, written]).toEqual([260, '260px', []]);
    release();
    expect(written).toEqual([[260, false]]);
    chart.update(buildInput(slopes(4, { ...right, sideWidth: 260 }), { onLegendWidth: (...change) => written.push(change) }));
    expect(now()[0]).toBe(260);
    drag(600, 10);
    expect(now()[0]).toBe(450);
    release();
    expect(written.at(-1)).toEqual([450, false]);
    drag(600, 890);
    expect(now()[0]).toBe(first);
    release();
    expect(written.at(-1)).toEqual([first, false]);
  });

  test('moves by arrows, Home and End; a double press gives the width back to names and numbers', () => {
    const written: unknown[] = [];
    const onLegendWidth = (widthPx: number | undefined, isByKey: boolean) => {
      written.push([widthPx, isByKey]);
      chart.update(buildInput(slopes(4, { ...right, sideWidth: widthPx ?? 0 }), { onLegendWidth }));
    };
    start(slopes(4, right), { onLegendWidth });
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) fireEvent.keyDown(border(), { key });
    expect(written).toEqual([
      [176, true],
      [192, true],
      [176, true],
      [450, true],
      [160, true],
    ]);
    fireEvent.doubleClick(border());
    expect(written.at(-1)).toEqual([undefined, false]);
  });

  test('keeps the plot while it moves', () => {
    start(slopes(4, right), { onLegendWidth: () => undefined });
    const canvas = screen.getByRole('img');
    drag(700, 600);
    expect(screen.getByRole('img')).toBe(canvas);
  });

  test('is not there below a plot, nor where the panel may not be changed', () => {
    start(slopes(4), { onLegendWidth: () => undefined });
    expect(screen.queryByRole('separator')).toBeNull();
    chart.destroy();
    start(slopes(4, right));
    expect(screen.queryByRole('separator')).toBeNull();
  });

  test('a chosen width is the width, however long the names are', () => {
    const long = slopes(4, { ...right, sideWidth: 200 });
    const series = long.series.map((one) => ({ ...one, label: `${one.name} of a machine with a name without end in some far zone` }));
    start({ ...long, series });
    expect(legend().style.width).toBe('200px');
    chart.update(buildInput({ ...long, legend: right, series }));
    expect(legend().style.width).toBe('315px');
  });
});
