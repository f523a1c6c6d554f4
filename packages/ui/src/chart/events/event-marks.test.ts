import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chartModel, chartSeries } from '../chart-in-tests.ts';
import type { ChartAnnotation, ChartInput, OnEvents, OnMark } from '../chart-model.ts';
import { pointerCode } from '../pointer/lazy-pointer.ts';
import { createTimeChart, type TimeChartHandle } from '../time-chart.ts';

const RANGE = { fromMs: 0, toMs: 600_000 };
const times = Float64Array.from({ length: 601 }, (_, index) => index * 1000);

let chart: TimeChartHandle;
const inputOf = (annotations: readonly ChartAnnotation[], more: Partial<ChartInput> = {}): ChartInput => ({
  model: chartModel({ times, range: RANGE, series: [chartSeries('web', new Float64Array(601))], annotations }),
  size: { width: 600, height: 300 },
  theme: 'dark',
  title: 'CPU',
  sourceId: '1',
  ...more,
});
const event = (timeMs: number, more: Partial<ChartAnnotation> = {}): ChartAnnotation => ({
  timeMs,
  color: 'red',
  title: '',
  text: `at ${timeMs / 1000}`,
  tags: [],
  ...more,
});

/** jsdom draws nothing: a surface that takes every stroke. */
const surface = () => new Proxy({} as Record<PropertyKey, unknown>, { get: (known, name) => known[name] ?? (() => ({ width: 0 })) });

beforeAll(() => pointerCode.load());
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return Object.assign(surface(), { canvas: this }) as unknown as null;
  });
});
afterEach(() => {
  chart.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = (annotations: readonly ChartAnnotation[], more?: Partial<ChartInput>) =>
  (chart = createTimeChart(document.body, inputOf(annotations, more)));
const marks = () => within(screen.getByRole('group', { name: 'Annotations' })).queryAllByRole('button');
const labels = () => marks().map((one) => one.getAttribute('aria-label'));

describe('marks of annotations', () => {
  test('are buttons with the words and the time of their event; outside of the range is none', async () => {
    start([event(60_000), event(300_000, { title: 'deploy', timeEndMs: 360_000 }), event(900_000), event(-5000)]);
    await waitFor(() => expect(labels()).toEqual(['at 60, Jan 1, 1970 00:01:00', 'deploy, Jan 1, 1970 00:05:00']));
    expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });
  test('tell who is over them, who pressed them, and which events they stand for', async () => {
    const reported: string[] = [];
    const onEvents: OnEvents = (events, place, how) =>
      reported.push(`${how} ${events.map(({ text }) => text).join()} ${place.element.tagName}`);
    start([event(60_000), event(61_000)], { onEvents });
    await waitFor(() => expect(labels()).toEqual(['2 annotations from Jan 1, 1970 00:01:00']));
    const [mark] = marks();
    if (!mark) throw new Error('one mark');
    fireEvent(mark, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }));
    fireEvent(mark, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    fireEvent(mark, Object.assign(new Event('pointerout', { bubbles: true }), { pointerType: 'mouse' }));
    fireEvent.click(mark);
    expect(reported).toEqual(['over at 60,at 61 BUTTON', 'left at 60,at 61 BUTTON', 'pressed at 60,at 61 BUTTON']);
  });
  test('[U14] both of two that overlap can be pressed: the later one stands in a lane below', async () => {
    const pressed: string[] = [];
    start([event(60_000, { timeEndMs: 300_000 }), event(150_000, { timeEndMs: 420_000 })], {
      onEvents: (events, _place, how) => pressed.push(`${how} ${events.map(({ text }) => text).join()}`),
    });
    await waitFor(() => expect(marks()).toHaveLength(2));
    expect(marks().map(({ style, className }) => [style.getPropertyValue('--lane'), /isOverOther/.test(className)])).toEqual([
      ['', true],
      ['1', false],
    ]);
    for (const mark of marks()) fireEvent.click(mark);
    expect(pressed).toEqual(['pressed at 60', 'pressed at 150']);
  });
  test('go with their events, and the focus stays where other events come', async () => {
    start([event(60_000), event(300_000)]);
    await waitFor(() => expect(marks()).toHaveLength(2));
    marks()[1]?.focus();
    chart.update(inputOf([event(61_000), event(301_000)]));
    await waitFor(() => expect(labels()[0]).toMatch(/^at 61/));
    expect(document.activeElement).toBe(marks()[1]);
    chart.update(inputOf([]));
    await waitFor(() => expect(marks()).toEqual([]));
  });
});

describe('somebody marks what happened', () => {
  const over = (): HTMLElement => document.querySelector<HTMLElement>('.u-over') ?? document.body;
  const at = (share: number) => ({ clientX: Number.parseFloat(over().style.width) * share, clientY: 50 });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const drag = async (from: number, to: number, keys: object) => {
    await frame();
    fireEvent.mouseEnter(over());
    fireEvent.mouseDown(over(), { ...at(from), button: 0, ...keys });
    for (const [share, name, target] of [
      [(from + to) / 2, 'mousemove', over()],
      [to, 'mousemove', over()],
      [to, 'mouseup', document],
    ] as const) {
      const moved = new MouseEvent(name, { ...at(share), bubbles: true, ...keys });
      Object.defineProperty(moved, 'movementX', { value: 1 });
      fireEvent(target, moved);
      await frame();
    }
    fireEvent.click(over(), { ...at(to), ...keys });
  };
  const listen = () => {
    const calls: unknown[] = [];
    const onMark: OnMark = (marked) => calls.push(marked);
    return { calls, onMark, onZoom: (...range: readonly number[]) => calls.push(range) };
  };

  test.each([{ ctrlKey: true }, { metaKey: true }])('a drag with %j marks a stretch of time in place of a zoom', async (keys) => {
    const { calls, ...handlers } = listen();
    start([], handlers);
    await drag(0.25, 0.75, keys);
    expect(calls).toEqual([{ fromMs: 150_000, toMs: 450_000 }]);
  });
  test('a drag without them zooms, and so it does where nothing may be marked', async () => {
    const { calls, onMark, onZoom } = listen();
    start([], { onMark, onZoom });
    await drag(0.25, 0.75, {});
    chart.destroy();
    start([], { onZoom });
    await drag(0.25, 0.75, { ctrlKey: true });
    expect(calls).toEqual([
      [150_000, 450_000],
      [150_000, 450_000],
    ]);
  });
  test('a press with ctrl marks a moment, one without nothing', async () => {
    const { calls, ...handlers } = listen();
    start([], handlers);
    await frame();
    for (const keys of [{}, { ctrlKey: true }]) {
      fireEvent.mouseDown(over(), { ...at(0.5), button: 0, ...keys });
      fireEvent.mouseUp(document, at(0.5));
      fireEvent.click(over(), { ...at(0.5), ...keys });
    }
    expect(calls).toEqual([{ fromMs: 300_000 }]);
  });
  test('by keys: a point is reached with the arrows and marked with a', async () => {
    const { calls, ...handlers } = listen();
    start([], handlers);
    await frame();
    const plot = screen.getByRole('group', { name: 'CPU' });
    fireEvent.keyDown(plot, { key: 'a' });
    fireEvent.keyDown(plot, { key: 'Home' });
    fireEvent.keyDown(plot, { key: 'ArrowRight' });
    fireEvent.keyDown(plot, { key: 'a' });
    expect(calls).toEqual([{ fromMs: 1000 }]);
  });
});
