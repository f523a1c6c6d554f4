import uPlot from 'uplot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeLine, generalLine } from './line-paths.ts';

/** Remembers what it was told to draw. */
class RecordedPath {
  readonly points: (readonly [x: number, y: number])[];
  constructor(from?: RecordedPath) {
    this.points = [...(from?.points ?? [])];
  }
  lineTo(x: number, y: number): void {
    this.points.push([x, y]);
  }
  rect(): void {}
}

beforeEach(() => void vi.stubGlobal('Path2D', RecordedPath));
afterEach(() => vi.unstubAllGlobals());

const WIDTH = 400;

/** A plot that draws nothing by itself; its time scale ends before the points do. */
function buildPlot(times: Float64Array, values: Float64Array, distr: 1 | 3 = 1): uPlot {
  const options: uPlot.Options = {
    width: WIDTH,
    height: 200,
    legend: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { range: () => [times[0] ?? 0, (times.at(-1) ?? 0) * 0.9] },
      y: { distr, range: () => [1, 120] },
    },
    series: [{}, { fillTo: 7, fill: 'red', paths: () => null, points: { show: false } }],
  };
  const plot = new uPlot(options, [times, values] as unknown as uPlot.AlignedData, document.body);
  plot.setScale('x', { min: times[0] ?? 0, max: (times.at(-1) ?? 0) * 0.9 });
  return plot;
}

const wave = (length: number): readonly [Float64Array, Float64Array] => [
  Float64Array.from({ length }, (_, index) => 1000 + index * 7 + (index % 3)),
  Float64Array.from({ length }, (_, index) => 60 + 50 * Math.sin(index / 40) + ((index * 7919) % 13) * (index % 500 < 250 ? 1 : 0)),
];

async function drawn(length: number, distr?: 1 | 3) {
  const [times, values] = wave(length);
  const plot = buildPlot(times, values, distr);
  // uPlot finds its scales in a microtask.
  await Promise.resolve();
  const createPaths = (paths: uPlot.Series.PathBuilder) =>
    paths(plot, 1, 2, length - 5) as unknown as { stroke: RecordedPath; fill: RecordedPath };
  const pair = { ours: createPaths(freeLine(() => 7)), theirs: createPaths(generalLine) };
  plot.destroy();
  return pair;
}

test.each([50, WIDTH * 4 + 200, 20_000])('%i points give the path that uPlot gives', async (length) => {
  const { ours, theirs } = await drawn(length);
  expect(ours.stroke.points).toEqual(theirs.stroke.points);
  expect(ours.fill.points).toEqual(theirs.fill.points);
  expect(new Set(ours.stroke.points.map(([x]) => x)).size).toBeGreaterThan(Math.min(length, WIDTH) / 2);
});

test('what is not filled has no path to fill', async () => {
  const [times, values] = wave(20);
  const plot = buildPlot(times, values);
  await Promise.resolve();
  expect(freeLine(null)(plot, 1, 0, 19)?.fill).toBeNull();
  plot.destroy();
});

test('a logarithmic scale is left to uPlot', async () => {
  const { ours, theirs } = await drawn(300, 3);
  expect(ours.stroke.points).toEqual(theirs.stroke.points);
});
