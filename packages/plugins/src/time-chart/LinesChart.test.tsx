import '@pharos/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { extractTimeSeries, seriesFrame } from '../plugin.ts';
import { panelContext } from '../testing/host-in-tests.ts';
import { buildTimeChart } from './build-time-chart.ts';
import { LinesChart } from './LinesChart.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    'Path2D',
    class {
      constructor() {
        return new Proxy({}, { get: () => () => undefined });
      }
    },
  );
});

const AXIS = { isShown: true, unit: 'short', logBase: 1, label: '' };
const chart = (count: number, density: 'auto' | 'on') => {
  const frames = Array.from({ length: count }, (_, index) =>
    seriesFrame(`s${index}`, {}, Float64Array.of(0, 1000), Float64Array.of(index, 1)),
  );
  const series = extractTimeSeries(frames);
  return buildTimeChart({
    series,
    nullMode: 'null',
    hasStatistics: false,
    hide: { empty: false, zero: false },
    styles: [],
    stacking: 'none',
    axes: { left: AXIS, right: AXIS },
    hasTimeAxis: true,
    legend: null,
    tooltip: { isShared: true, sort: 'none', isCumulative: false },
    density,
    context: panelContext(),
  });
};
const draw = (count: number, title: string, density: 'auto' | 'on' = 'auto') =>
  render(<LinesChart model={chart(count, density)} size={{ width: 600, height: 300 }} theme="dark" title={title} sourceId="1" />);
const scale = (): HTMLElement | null => screen.queryByRole('img', { name: /^Colours from 1 of 200 series/ });

test('up to 199 lines no density is offered, also where the panel wants it', async () => {
  draw(199, 'few', 'on');
  await Promise.resolve();
  expect(screen.queryByRole('button', { name: 'Density' })).toBeNull();
});

test('200 lines offer it: a press draws it, another the lines, and the page remembers', async () => {
  const { unmount } = draw(200, 'many');
  const button = await screen.findByRole('button', { name: 'Density' });
  expect([button.getAttribute('aria-pressed'), scale()]).toEqual(['false', null]);
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(scale()).not.toBeNull();
  unmount();
  draw(200, 'many');
  expect((await screen.findByRole('button', { name: 'Density' })).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Density' }));
  expect(scale()).toBeNull();
});

test('a panel that says so starts with it', async () => {
  draw(200, 'always', 'on');
  expect((await screen.findByRole('button', { name: 'Density' })).getAttribute('aria-pressed')).toBe('true');
  expect(scale()).not.toBeNull();
});
