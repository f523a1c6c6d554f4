import { fireEvent, screen } from '@testing-library/dom';
import { numberColumn, tableFrame } from '@pharos/domain/frames/build';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartModel, ChartPlace, ChartSeries, PressedLinks } from '../chart-model.ts';
import { pointerCode } from './lazy-pointer.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const [field] = fieldsOf([tableFrame('t', [numberColumn('load', [1])])]);
const linked = (name: string, values: readonly (number | null)[]): ChartSeries => ({
  ...chartSeries(name, values),
  linkedAt: (timeMs, text) => field && { links: [], field, row: timeMs / 1000 - 1, value: name, text },
});
const WEB = linked('web', [1, 2, null]);
const DB = linked('db', [4, 5, 6]);
const PLAIN = chartSeries('plain', [9, 9, 9]);

let chart: TimeChartHandle;
const pressed: (PressedLinks & { readonly place: ChartPlace })[] = [];
function start(series: readonly ChartSeries[], part: Partial<ChartModel> = {}, canFollow = true): void {
  chart = createTimeChart(document.body, {
    model: chartModel({ series, ...part }),
    size: { width: 600, height: 300 },
    theme: 'dark',
    title: 'CPU',
    sourceId: '1',
    ...(canFollow ? { onLinks: (links: PressedLinks, place: ChartPlace) => void pressed.push({ ...links, place }) } : {}),
  });
}
const plot = () => screen.getByRole('group', { name: 'CPU' });
const over = (): Element => {
  const found = plot().querySelector('.u-over');
  if (!found) throw new Error('no plot');
  return found;
};
const live = () => document.querySelector('[aria-live]')?.textContent;
const names = () => pressed.map(({ title, items }) => [title.slice(-2), ...items.map(({ name, linked: { text } }) => `${name} ${text}`)]);
/** A press at a place of the plot, which begins with the first point. */
function press(x: number, y: number, more: MouseEventInit = {}, movedPx = 0): void {
  fireEvent.mouseDown(over(), { clientX: x, clientY: y, button: 0, ...more });
  fireEvent.mouseUp(over(), { clientX: x + movedPx, clientY: y, ...more });
}

beforeAll(pointerCode.load);
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0));
  pressed.length = 0;
});
afterEach(() => {
  chart.destroy();
  vi.unstubAllGlobals();
});

test('Enter at all points of a time opens those that lead somewhere, at one series its own; each point says that it does', () => {
  start([WEB, PLAIN, DB]);
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(live()).toBe('Jan 1, 1970 00:00:01, web 1, plain 9, db 4. Enter opens links');
  fireEvent.keyDown(plot(), { key: 'Enter' });
  fireEvent.keyDown(plot(), { key: 'ArrowDown' });
  fireEvent.keyDown(plot(), { key: 'Enter' });
  fireEvent.keyDown(plot(), { key: 'ArrowDown' });
  expect(live()).toBe('Jan 1, 1970 00:00:01, plain 9');
  expect(fireEvent.keyDown(plot(), { key: 'Enter' })).toBe(true);
  expect(names()).toEqual([
    ['01', 'web 1', 'db 4'],
    ['01', 'web 1'],
  ]);
  expect(pressed[0]).toMatchObject({ isExact: false, place: { element: plot() } });
  expect(pressed[0]?.items[0]?.linked).toMatchObject({ row: 0, value: 'web' });
});

test('a press near a point is at its series, one further away at all of that time', async () => {
  start([WEB, PLAIN, DB], { axes: { left: { isShown: true, unit: 'short', logBase: 1, label: '', min: 0, max: 10 }, right: AXIS } });
  await Promise.resolve();
  const height = Number.parseFloat(getComputedStyle(over()).height);
  press(2, height * (1 - 0.4));
  press(2, height * (1 - 0.7));
  expect(names()).toEqual([
    ['01', 'db 4'],
    ['01', 'db 4', 'web 1'],
  ]);
});
const AXIS = { isShown: true, unit: 'short', logBase: 1, label: '' };

test('where the tooltip shows one series a press is always at the nearest', async () => {
  start([WEB, DB], { tooltip: { isShared: false, sort: 'none', isCumulative: false } });
  await Promise.resolve();
  press(2, 0);
  expect(names()).toEqual([['01', 'db 4']]);
});

test('a gap leads nowhere', () => {
  start([WEB]);
  fireEvent.keyDown(plot(), { key: 'End' });
  fireEvent.keyDown(plot(), { key: 'Enter' });
  expect(pressed).toEqual([]);
});

test.each([
  ['a drag', {}, 5],
  ['a press with ctrl, which marks', { ctrlKey: true }, 0],
  ['a press with alt, which measures', { altKey: true }, 0],
])('%s is none', async (_name, more, movedPx) => {
  start([WEB]);
  await Promise.resolve();
  press(2, 100, more, movedPx);
  expect(pressed).toEqual([]);
  press(2, 100);
  expect(pressed).toHaveLength(1);
});

test('the tooltip says that a press leads somewhere', () => {
  const tip = () => [...document.querySelectorAll('[class*="tipMore"]')].map(({ textContent }) => textContent);
  start([PLAIN]);
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(tip()).toEqual([]);
  chart.destroy();
  start([WEB, PLAIN]);
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(tip()).toEqual(['Press for links']);
});

test('without anybody to open them points do not say that they lead anywhere', () => {
  start([WEB], {}, false);
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  expect(live()).toBe('Jan 1, 1970 00:00:01, web 1');
  fireEvent.keyDown(plot(), { key: 'Enter' });
  press(2, 100);
  expect(pressed).toEqual([]);
});

test('the keys come back to their point when the menu that took the focus closes', () => {
  start([WEB, DB]);
  plot().focus();
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  fireEvent.keyDown(plot(), { key: 'ArrowRight' });
  fireEvent.keyDown(plot(), { key: 'Enter' });
  plot().blur();
  expect(live()).toBe('');
  plot().focus();
  expect(live()).toBe('Jan 1, 1970 00:00:02, web 2, db 5. Enter opens links');
});
