import '../../packages/ui/src/fonts.css';
import '@pharos/ui/tokens.css';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { exposeBench } from './meter.ts';
import type { Walks } from './walks.ts';
import { seriesHex } from '@pharos/domain/colors/series-colors';

/** uPlot by itself, drawing the same picture from the same arrays: colours, widths and axes as the panel has them. */
const data = ({ times, values }: Walks): uPlot.AlignedData => [times, ...values] as unknown as uPlot.AlignedData;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function timeText(ms: number): string {
  const at = new Date(ms);
  return `${twoDigits(at.getUTCMonth() + 1)}/${twoDigits(at.getUTCDate())} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`;
}

const pad = (min: number, max: number): [number, number] => {
  const room = (max - min) * 0.02;
  return [min >= 0 ? Math.max(0, min - room) : min - room, max + room];
};

function createPlot(host: HTMLElement, walks: Walks, { width, height }: { readonly width: number; readonly height: number }): uPlot {
  const style = getComputedStyle(host);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const font = `11px ${token('--font-ui')}`;
  const axis = { stroke: token('--chart-axis'), font, ticks: { show: false } };
  const series = walks.values.map((_, index) => ({
    label: `series ${index + 1}`,
    stroke: seriesHex(index, 'dark'),
    width: 1,
    points: { show: false },
  }));
  return new uPlot(
    {
      width,
      height,
      ms: 1,
      padding: [6, 4, 0, 0],
      tzDate: (ms) => uPlot.tzDate(new Date(ms), 'Etc/UTC'),
      scales: { y: { range: (_plot, min, max) => pad(min, max) } },
      axes: [
        { ...axis, size: 20, gap: 5, space: 84, grid: { show: false }, values: (_plot, splits) => splits.map(timeText) },
        { ...axis, gap: 8, space: 25, size: 30, grid: { stroke: token('--chart-grid'), width: 1 } },
      ],
      series: [{}, ...series],
    },
    data(walks),
    host,
  );
}

void exposeBench({
  font: 'var(--font-ui)',
  mount: (hosts, { plot }) => {
    let plots: uPlot[] = [];
    return (walks) => {
      if (plots.length === 0) plots = hosts.map((host) => createPlot(host, walks, plot));
      else for (const plot of plots) plot.setData(data(walks));
    };
  },
});
