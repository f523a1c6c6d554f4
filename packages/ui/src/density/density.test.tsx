import '../testing/index.ts';
import { describe, expect, test, vi, afterEach } from 'vitest';
import { chartModel, chartSeries } from '../chart/chart-in-tests.ts';
import { type ChartModel, MANY_LINES, type PictureFrame } from '../chart/index.ts';
import { isDrawnInPieces } from '../chart/plot/lazy-pieces.ts';
import { countLines } from '@pharos/domain/heatmap/line-density';
import { densityModel } from './density-model.ts';
import { densityPixels } from './paint-density.ts';

const WIDTH = 20;
const HEIGHT = 40;

/** A plot of 20 by 40 px whose left axis runs from 0 to 20. */
const plot = (change: Partial<PictureFrame> = {}): PictureFrame & { readonly drawn: unknown[] } => {
  const drawn: unknown[] = [];
  return {
    drawn,
    ctx: {
      canvas: document.createElement('canvas'),
      drawImage: (image: unknown) => drawn.push(image),
    } as unknown as CanvasRenderingContext2D, // all that is used of it
    left: 0,
    top: 0,
    width: WIDTH,
    height: HEIGHT,
    pxRatio: 1,
    xOf: (timeMs) => timeMs,
    yOf: (value) => HEIGHT - (value / 20) * HEIGHT,
    ...change,
  };
};
const model = (change: Partial<ChartModel> = {}): ChartModel =>
  chartModel({
    series: [
      chartSeries('a', Float64Array.of(5, 5, 5)),
      chartSeries('b', Float64Array.of(5, 5, 5)),
      chartSeries('c', Float64Array.of(15, 15, 15)),
    ],
    ...change,
  });

afterEach(() => vi.restoreAllMocks());

test('lines under a density are not drawn, whatever their number', () => {
  const many = model({ series: Array.from({ length: MANY_LINES }, (_, index) => chartSeries(`s${index}`, Float64Array.of(1, 2, 3))) });
  expect([isDrawnInPieces(many), isDrawnInPieces(densityModel(many, () => undefined))]).toEqual([true, false]);
});

test('a chart of density has no lines, no legend and no stacks', () => {
  const dense = densityModel(model({ stacking: 'normal' }), () => undefined);
  expect([dense.legend, dense.stacking, dense.picture?.axis]).toEqual([null, 'none', 'left']);
});

describe('what is read', () => {
  const dense = densityModel(model(), () => undefined);
  dense.picture?.draw(plot());
  test('how many lines run where the pointer is, and in the column', () =>
    expect(dense.picture?.read(2000, 5.5)?.rows).toEqual([
      { name: '4 to 7', value: '2 series' },
      { name: 'All', value: '3 series' },
    ]));
  test('nothing where no line runs, and nothing outside', () =>
    expect([dense.picture?.read(2000, 10), dense.picture?.read(2000, 50)]).toEqual([undefined, undefined]));
  test('without a value the height at which most lines run', () =>
    expect(dense.picture?.read(2000, null)).toMatchObject({ spoken: 'Jan 1, 1970 00:00:02, 2 series of 3 between 4 to 7' }));
  test('before anything was drawn nothing', () => expect(densityModel(model(), () => undefined).picture?.read(2000, 5)).toBeUndefined());
});

test('what was counted is kept for the same place and size, whatever the number of lines', () => {
  const shares: number[] = [];
  const dense = densityModel(model(), (share) => shares.push(share));
  const [first, second, third] = [plot(), plot(), plot({ width: 30 })];
  for (const frame of [first, second, third]) dense.picture?.draw(frame);
  expect(first.drawn[0]).toBe(second.drawn[0]);
  expect(third.drawn[0]).not.toBe(first.drawn[0]);
  expect(shares).toEqual([2 / 3, 2 / 3]);
});

test('a logarithmic axis has rows of powers', () => {
  const axis = { ...model().axes.left, logBase: 10 };
  const dense = densityModel(model({ axes: { left: axis, right: axis } }), () => undefined);
  dense.picture?.draw(plot({ yOf: (value) => HEIGHT - (Math.log10(value) / 2) * HEIGHT }));
  expect(dense.picture?.read(2000, 15)?.rows[0]?.value).toBe('1 series');
});

test('the share of its column colours a cell: the greatest has the last colour, none has no colour', () => {
  const line = (value: number) => ({ values: [value, value], origin: 0, scale: 1, isLog: false });
  const grid = countLines(Float64Array.of(0, 1), [line(0), line(0), line(0), line(0), line(2)], {
    columns: 1,
    rows: 3,
    fromMs: 0,
    toMs: 1,
  });
  const ramp = Array.from({ length: 5 }, (_, index) => ({ r: index, g: 0, b: 0, a: 1 }));
  expect([...densityPixels(grid, ramp)].map((pixel) => (pixel === 0 ? null : pixel & 255))).toEqual([2, null, 4]);
});
