import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../scripts/demo/demo-server.ts';
import type { Gallery, GalleryPanel } from '../../scripts/demo/gallery-document.ts';
import { openGallery } from '../../scripts/demo/gallery-pictures.ts';
import { values } from '../../scripts/demo/targets.ts';
import { launchChromium } from '../../scripts/services/chromium.ts';
import type { RunningPharos } from '../../scripts/services/pharos.ts';
import { until } from '../fixtures/until.ts';
import { type Pixel, type PlotPixels, readPlots } from '../fixtures/plot-pixels.ts';

/** A panel without axes, so that its plot holds nothing but what is asked for, and what is expected of its pixels. */
interface Case {
  readonly panel: Omit<GalleryPanel, 'title'>;
  readonly check: (plot: PlotPixels) => void;
}

const RED = '#ff0000';
const GREEN = '#00ff00';
const axis = (min: number, max: number, more: object = {}) => ({ show: false, min, max, ...more });
const flat = (value: number | null, name = 'a', count = 5) =>
  values(
    Array.from({ length: count }, () => value),
    name,
  );

const graph = (options: object, targets = [flat(50)]) => ({
  type: 'graph',
  targets,
  fill: 0,
  yaxes: [axis(0, 100), axis(0, 100)],
  xaxis: { show: false },
  legend: { show: false },
  aliasColors: { a: RED, b: GREEN },
  ...options,
});
const series = (custom: object, { defaults = {}, overrides = [] as readonly object[], targets = [flat(50)], hasLimits = true } = {}) => ({
  type: 'timeseries',
  targets,
  options: { legend: { showLegend: false } },
  fieldConfig: {
    defaults: {
      ...(hasLimits ? { min: 0, max: 100 } : {}),
      color: { mode: 'fixed', fixedColor: RED },
      ...defaults,
      custom: { axisPlacement: 'hidden', showPoints: 'never', ...custom },
    },
    overrides,
  },
});

const isRed = ([r, g, b, a]: Pixel): boolean => r > 200 && g < 60 && b < 60 && a > 200;
const isGreen = ([r, g, b, a]: Pixel): boolean => g > 200 && r < 60 && b < 60 && a > 200;
const count = (pixels: readonly Pixel[], matches: (pixel: Pixel) => boolean): number => pixels.filter(matches).length;
/** Where a line crosses a column, as a share of the height from below. */
function heightOf(pixels: readonly Pixel[], matches: (pixel: Pixel) => boolean = isRed): number {
  const tops = pixels.flatMap((pixel, top) => (matches(pixel) ? [top] : []));
  return 1 - tops.reduce((sum, top) => sum + top, 0) / tops.length / (pixels.length - 1);
}
const opacity = ([, , , a]: Pixel): number => a / 255;
/** Lengths of what lies next to one another and matches. */
function runs(pixels: readonly Pixel[], matches: (pixel: Pixel) => boolean): readonly number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const pixel of [...pixels, [0, 0, 0, 0] as const]) {
    if (matches(pixel)) length += 1;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  return lengths;
}

const gap = values([50, 50, null, null, null, 50, 50], 'a');
const step = values([20, 80], 'a');
const lines = (color: string) => ({
  colorMode: 'custom',
  op: 'gt',
  line: true,
  fill: true,
  lineColor: color,
  fillColor: 'rgba(0, 0, 255, 0.5)',
});
const between = (low: number, high: number) => (value: number) => {
  expect(value).toBeGreaterThan(low);
  expect(value).toBeLessThan(high);
};

const ofWidth = (linewidth: number): Case => ({
  panel: graph({ linewidth }),
  check: (plot) => expect(count(plot.column(0.4), isRed)).toBe(linewidth),
});
const ofFill = (fill: number): Case => ({
  panel: graph({ fill }),
  check: (plot) => {
    expect(opacity(plot.at(0.4, 0.25))).toBeCloseTo(fill / 10, 1);
    expect(opacity(plot.at(0.4, 0.75))).toBe(0);
  },
});
const LOGARITHMS = [
  { logBase: 2, max: 16, value: 4 },
  { logBase: 10, max: 10_000, value: 100 },
  { logBase: 32, max: 1024, value: 32 },
  { logBase: 1024, max: 1_048_576, value: 1024 },
];
const ofLogarithm = ({ logBase, max, value }: (typeof LOGARITHMS)[number]): Case => ({
  panel: graph({ yaxes: [axis(1, max, { logBase }), {}] }, [flat(value)]),
  check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.5, 1),
});

const CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries([1, 2, 5, 10].map((width) => [`[2.2.11-e] a width of ${width} is as many pixels`, ofWidth(width)])),
  '[2.2.11-e] a width of 0 is no line': { panel: graph({ linewidth: 0 }), check: (plot) => expect(count(plot.column(0.4), isRed)).toBe(0) },
  ...Object.fromEntries([1, 4, 10].map((fill) => [`[2.2.11-e] a fill of ${fill} is as many tenths`, ofFill(fill)])),
  '[2.2.11-g] a stack adds up': {
    panel: graph({ stack: true }, [flat(20), flat(30, 'b')]),
    check: (plot) =>
      expect([heightOf(plot.column(0.4)), heightOf(plot.column(0.4), isGreen)].map((one) => Math.round(one * 100))).toEqual([20, 50]),
  },
  '[2.2.11-g] a stack in percent fills its axis': {
    panel: graph({ stack: true, percentage: true, linewidth: 2 }, [flat(10), flat(30, 'b')]),
    check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.25, 1),
  },
  '[2.2.11-g] a staircase holds a value until the next': {
    panel: graph({ steppedLine: true }, [step]),
    check: (plot) =>
      expect([heightOf(plot.column(0.25)), heightOf(plot.column(0.75))].map((one) => Math.round(one * 100))).toEqual([20, 20]),
  },
  '[2.2.11-g] a line without steps goes straight': {
    panel: graph({ linewidth: 2 }, [step]),
    check: (plot) => expect(heightOf(plot.column(0.5))).toBeCloseTo(0.5, 1),
  },
  '[2.2.11-g] bars are filled, two thirds of a step wide': {
    panel: graph({ lines: false, bars: true }, [flat(50, 'a', 7)]),
    check: (plot) => {
      const row = plot.row(0.25);
      const [first = 0] = runs(row, isRed);
      expect(first / (row.length / 6)).toBeCloseTo(2 / 3, 1);
    },
  },
  '[2.2.11-f] points have their radius': {
    panel: graph({ lines: false, points: true, pointradius: 6 }, [flat(50, 'a', 3)]),
    check: (plot) => between(10, 14)(Math.max(...runs(plot.column(0.5), isRed))),
  },
  '[2.2.11-f] a radius of half a pixel is one pixel': {
    panel: graph({ lines: false, points: true, pointradius: 0.5 }, [flat(50, 'a', 3)]),
    check: (plot) => between(-1, 3)(count(plot.column(0.5), ([, , , a]) => a > 40)),
  },
  '[2.2.11-i] null is a gap': {
    panel: graph({ nullPointMode: 'null' }, [gap]),
    check: (plot) => expect(count(plot.column(0.5), isRed)).toBe(0),
  },
  '[2.2.11-i] connected goes through': {
    panel: graph({ nullPointMode: 'connected' }, [gap]),
    check: (plot) => expect(heightOf(plot.column(0.5))).toBeCloseTo(0.5, 1),
  },
  '[2.2.11-i] null as zero is zero': {
    panel: graph({ nullPointMode: 'null as zero', linewidth: 4 }, [gap]),
    check: (plot) => expect(heightOf(plot.column(0.5))).toBeCloseTo(0, 1),
  },
  ...Object.fromEntries(
    LOGARITHMS.map((one) => [`[2.2.11-b] to the base ${one.logBase} the middle of 1 and ${one.max} is ${one.value}`, ofLogarithm(one)]),
  ),
  '[2.2.11-b] an automatic logarithmic axis ends at powers': {
    panel: graph({ yaxes: [{ show: false, logBase: 10 }, {}], linewidth: 3 }, [values([2, 10, 10, 10, 500], 'a')]),
    check: (plot) => expect(heightOf(plot.column(0.5))).toBeCloseTo(1 / 3, 1),
  },
  '[2.2.11-l] a series of the right axis stands on that': {
    panel: graph({ yaxes: [axis(0, 100), axis(0, 1000)], seriesOverrides: [{ alias: 'b', yaxis: 2 }] }, [flat(20), flat(700, 'b')]),
    check: (plot) =>
      expect([heightOf(plot.column(0.4)), heightOf(plot.column(0.4), isGreen)].map((one) => Math.round(one * 10))).toEqual([2, 7]),
  },
  '[2.2.11-d] aligned axes have zero at one height': {
    panel: graph({ yaxes: [axis(0, 100), axis(-50, 50)], yaxis: { align: true }, seriesOverrides: [{ alias: 'b', yaxis: 2 }] }, [
      flat(0),
      flat(0, 'b'),
    ]),
    check: (plot) => expect([count(plot.column(0.4), isRed), heightOf(plot.column(0.4), isGreen)]).toEqual([0, expect.closeTo(0.5, 1)]),
  },
  'a threshold is a line, filled above': {
    panel: graph({ thresholds: [{ value: 70, ...lines(GREEN) }] }, [flat(10)]),
    check: (plot) => {
      expect(heightOf(plot.column(0.4), isGreen)).toBeCloseTo(0.7, 1);
      expect([opacity(plot.at(0.4, 0.9)), opacity(plot.at(0.4, 0.5))]).toEqual([expect.closeTo(0.5, 1), 0]);
    },
  },
  'a threshold is filled up to the next': {
    panel: graph(
      {
        thresholds: [
          { value: 30, ...lines(GREEN) },
          { value: 60, ...lines(GREEN), fill: false },
        ],
      },
      [flat(10)],
    ),
    check: (plot) => expect([opacity(plot.at(0.4, 0.45)), opacity(plot.at(0.4, 0.9))]).toEqual([expect.closeTo(0.5, 1), 0]),
  },
  'the values of an alert rule are thresholds': {
    panel: graph({ alert: { conditions: [{ evaluator: { type: 'gt', params: [80] } }] } }, [flat(10)]),
    check: (plot) => expect([opacity(plot.at(0.4, 0.9)), opacity(plot.at(0.4, 0.5))]).toEqual([expect.closeTo(0.12, 1), 0]),
  },
  '[2.2.11-j] dashes and spaces have their lengths': {
    panel: graph({ seriesOverrides: [{ alias: '/A/i', dashes: true, dashLength: 20, spaceLength: 10 }], linewidth: 3 }),
    check: (plot) => {
      const lengths = runs(plot.row(0.5), isRed).slice(1, -1);
      expect(lengths.length).toBeGreaterThan(5);
      for (const length of lengths) between(17, 23)(length);
    },
  },
  '[2.2.11-j] negative Y is drawn below zero': {
    panel: graph({ yaxes: [axis(-100, 100), {}], seriesOverrides: [{ alias: 'a', transform: 'negative-Y' }] }),
    check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.25, 1),
  },
  '[2.2.11-j] fill below to fills between both, four tenths': {
    panel: graph(
      {
        seriesOverrides: [
          { alias: 'a', fillBelowTo: 'b', lines: false },
          { alias: 'b', lines: false },
        ],
      },
      [flat(80), flat(30, 'b')],
    ),
    check: (plot) => expect([0.9, 0.5, 0.1].map((y) => opacity(plot.at(0.4, y)))).toEqual([0, expect.closeTo(0.4, 1), 0]),
  },
  '[2.2.11-j] a higher z-index lies above': {
    panel: graph({ linewidth: 4, seriesOverrides: [{ alias: 'a', zindex: 2 }] }, [flat(50), flat(50, 'b')]),
    check: (plot) => expect([count(plot.column(0.4), isRed) > 0, count(plot.column(0.4), isGreen)]).toEqual([true, 0]),
  },
  '[2.2.11-c] a bar for each series': {
    panel: graph({ bars: true, lines: false, xaxis: { mode: 'series', values: ['max'], show: false } }, [flat(40), flat(80, 'b')]),
    check: (plot) => {
      expect([isRed(plot.at(0.25, 0.3)), isRed(plot.at(0.25, 0.5)), isGreen(plot.at(0.75, 0.7))]).toEqual([true, false, true]);
      const row = plot.row(0.2);
      expect((runs(row, isRed)[0] ?? 0) / (row.length / 2)).toBeCloseTo(0.7, 1);
    },
  },
  '[2.2.11-c] a bar for each bucket of values': {
    panel: graph(
      {
        bars: true,
        lines: false,
        aliasColors: { a: RED },
        yaxes: [axis(0, 4), {}],
        xaxis: { mode: 'histogram', buckets: 2, show: false },
      },
      [values([0, 1, 2, 9], 'a')],
    ),
    check: (plot) => expect([isRed(plot.at(0.2, 0.6)), isRed(plot.at(0.7, 0.6)), isRed(plot.at(0.7, 0.2))]).toEqual([true, false, true]),
  },
  'time series: a width is as many pixels': {
    panel: series({ lineWidth: 4 }),
    check: (plot) => expect(count(plot.column(0.4), isRed)).toBe(4),
  },
  'time series: an opacity is as many per cent': {
    panel: series({ fillOpacity: 30 }),
    check: (plot) => expect(opacity(plot.at(0.4, 0.25))).toBeCloseTo(0.3, 1),
  },
  'time series: step before has the next value': {
    panel: series({ lineInterpolation: 'stepBefore' }, { targets: [step] }),
    check: (plot) => expect(heightOf(plot.column(0.25))).toBeCloseTo(0.8, 1),
  },
  'time series: a gradient fades out below': {
    panel: series({ fillOpacity: 100, gradientMode: 'opacity' }, { targets: [flat(98)] }),
    check: (plot) => {
      const [high, middle, low] = [0.9, 0.5, 0.1].map((y) => opacity(plot.at(0.4, y)));
      expect([high, middle, low]).toEqual([expect.closeTo(0.9, 1), expect.closeTo(0.5, 1), expect.closeTo(0.1, 1)]);
    },
  },
  'time series: a scheme colours by value': {
    panel: series(
      { gradientMode: 'scheme', lineWidth: 4 },
      {
        targets: [step],
        defaults: {
          color: { mode: 'thresholds' },
          thresholds: {
            mode: 'absolute',
            steps: [
              { value: null, color: RED },
              { value: 50, color: GREEN },
            ],
          },
        },
      },
    ),
    check: (plot) =>
      expect([count(plot.column(0.2), isRed) > 0, count(plot.column(0.8), isGreen) > 0, count(plot.column(0.8), isRed)]).toEqual([
        true,
        true,
        0,
      ]),
  },
  'time series: shares of a stack': {
    panel: series(
      { stacking: { mode: 'percent', group: 'A' }, lineWidth: 2 },
      {
        targets: [flat(10), flat(30, 'b')],
        overrides: [
          { matcher: { id: 'byName', options: 'b' }, properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: GREEN } }] },
        ],
      },
    ),
    check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.25, 1),
  },
  'time series: zero in the middle': {
    panel: series({ axisCenteredZero: true }, { targets: [values([0, 0, 50], 'a')], hasLimits: false }),
    check: (plot) => expect(heightOf(plot.column(0.2))).toBeCloseTo(0.5, 1),
  },
  'time series: a soft limit reaches out': {
    panel: series({ axisSoftMin: 0, axisSoftMax: 200 }, { hasLimits: false }),
    check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.25, 1),
  },
  'time series: a symmetric logarithm': {
    panel: series(
      { scaleDistribution: { type: 'symlog', log: 10, linearThreshold: 1 }, lineWidth: 2 },
      { defaults: { min: -1000, max: 1000 }, targets: [flat(0)] },
    ),
    check: (plot) => expect(heightOf(plot.column(0.4))).toBeCloseTo(0.5, 1),
  },
  'time series: bars of a width, after their time': {
    panel: series(
      { drawStyle: 'bars', fillOpacity: 100, lineWidth: 0, barAlignment: 1, barMaxWidth: 12, barWidthFactor: 1 },
      { targets: [flat(50, 'a', 5)] },
    ),
    check: (plot) => between(10, 14)(runs(plot.row(0.25), isRed)[1] ?? 0),
  },
  'time series: short gaps are drawn through': {
    panel: series({ spanNulls: 3 * 3_600_000, lineWidth: 2 }, { targets: [values([50, 50, null, 50, 50], 'a')] }),
    check: (plot) => expect(heightOf(plot.column(0.5))).toBeCloseTo(0.5, 1),
  },
  'time series: thresholds are areas': {
    panel: series(
      { thresholdsStyle: { mode: 'area' } },
      {
        targets: [flat(10)],
        defaults: {
          thresholds: {
            mode: 'absolute',
            steps: [
              { value: null, color: 'transparent' },
              { value: 60, color: GREEN },
            ],
          },
        },
      },
    ),
    check: (plot) => expect(opacity(plot.at(0.4, 0.8))).toBeCloseTo(0.15, 1),
  },
};

const titles = Object.keys(CASES);
const gallery: Gallery = {
  name: 'pixels',
  title: 'Pixels',
  panels: Object.values(CASES).map(({ panel }, index) => ({ ...panel, title: `Case ${index}` }) as GalleryPanel),
};

let pharos: RunningPharos;
let browser: Browser;
let plots: ReadonlyMap<string, PlotPixels>;

beforeAll(async () => {
  [pharos, browser] = await Promise.all([startDemo([gallery]), launchChromium()]);
  const page = await openGallery(browser, pharos.url, { gallery, theme: 'dark', width: 1440 });
  plots = await until(
    () => readPlots(page),
    ({ size }) => size === titles.length,
  );
});

afterAll(async () => {
  await browser.close();
  await pharos.stop();
});

describe('what a document says is drawn', () => {
  test.each(titles)('%s', (title) => {
    const plot = plots.get(`Case ${titles.indexOf(title)}`);
    expect(plot).toBeDefined();
    if (plot) CASES[title]?.check(plot);
  });
});
