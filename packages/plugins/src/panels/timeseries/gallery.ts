import { type GalleryPanel, links, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const web = values(wave(60, { low: 20, high: 80 }), 'web');
const db = values(wave(60, { low: 5, high: 45, periods: 3, phase: 0.3 }), 'db');
const load = values(wave(24, { low: 10, high: 90 }), 'load');
const gaps = values([10, 40, null, 50, 60, 80, null, null, null, null, 30, 70], 'gaps');
const swing = values(wave(60, { low: -800, high: 900 }), 'swing');

/** Every ten minutes, and nothing for more than an hour twice. */
const late = table([
  'Time,late',
  ...wave(36, { low: 10, high: 60 }).flatMap((value, index) =>
    (index > 8 && index < 16) || (index > 24 && index < 32)
      ? []
      : [`${new Date(Date.UTC(2026, 0, 15, 6, index * 10)).toISOString()},${value}`],
  ),
]);

interface Said {
  readonly defaults?: object;
  readonly overrides?: readonly object[];
  readonly options?: object;
  readonly targets?: GalleryPanel['targets'];
}
const panel = (
  title: string,
  custom: object,
  { defaults, overrides = [], options = {}, targets = [web, db] }: Said = {},
): GalleryPanel => ({
  type: 'timeseries',
  title,
  targets,
  options,
  fieldConfig: { defaults: { ...defaults, custom }, overrides },
});
const of = (name: string, ...properties: readonly (readonly [id: string, value: unknown])[]) => ({
  matcher: { id: 'byName', options: name },
  properties: properties.map(([id, value]) => ({ id, value })),
});
const one = { targets: [load] };
const steps = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 40, color: 'yellow' },
    { value: 70, color: 'red' },
  ],
};
const legend = (title: string, said: object): GalleryPanel => panel(`Legend: ${title}`, {}, { options: { legend: said } });

export const gallery: PanelGallery = {
  title: 'Gallery: time series',
  panels: [
    panel('As it begins', {}),
    ...Object.entries({ linear: 'linear', smooth: 'smooth', stepBefore: 'step before', stepAfter: 'step after' }).map(
      ([lineInterpolation, title]) => panel(`Line: ${title}`, { lineInterpolation, lineWidth: 2 }, one),
    ),
    panel('Line: dashes', { lineStyle: { fill: 'dash', dash: [12, 6] }, lineWidth: 2, showPoints: 'never' }),
    panel('Line: dots', { lineStyle: { fill: 'dot', dash: [0, 10] }, lineWidth: 4, showPoints: 'never' }),
    panel('Bars', { drawStyle: 'bars', fillOpacity: 60 }, one),
    panel(
      'Bars: after their time, narrow',
      { drawStyle: 'bars', fillOpacity: 100, barAlignment: 1, barWidthFactor: 0.9, barMaxWidth: 8, lineWidth: 0 },
      one,
    ),
    panel('Points', { drawStyle: 'points', pointSize: 8 }, one),
    panel('Points: always', { showPoints: 'always', pointSize: 4 }),
    panel('Points: never', { showPoints: 'never' }, one),
    panel('Fill 40', { fillOpacity: 40 }),
    panel('Gradient: opacity', { fillOpacity: 80, gradientMode: 'opacity' }, one),
    panel('Gradient: hue', { fillOpacity: 80, gradientMode: 'hue' }, one),
    panel(
      'Gradient: scheme of thresholds',
      { fillOpacity: 30, gradientMode: 'scheme', lineWidth: 3 },
      { ...one, defaults: { color: { mode: 'thresholds' }, thresholds: steps } },
    ),
    panel(
      'Gradient: a scale',
      { fillOpacity: 30, gradientMode: 'scheme', lineWidth: 3 },
      { ...one, defaults: { color: { mode: 'continuous-GrYlRd' } } },
    ),
    panel('Fill below to', {}, { overrides: [of('web', ['custom.fillBelowTo', 'db'], ['custom.fillOpacity', 25])] }),
    ...[
      { title: 'never connected', spanNulls: false },
      { title: 'always connected', spanNulls: true },
      { title: 'connected up to two hours', spanNulls: 7_200_000 },
    ].map(({ title, spanNulls }) => panel(`Gaps: ${title}`, { spanNulls, showPoints: 'never', lineWidth: 2 }, { targets: [gaps] })),
    panel('Stack', { stacking: { mode: 'normal', group: 'A' }, fillOpacity: 50 }),
    panel('Stack in percent', { stacking: { mode: 'percent', group: 'A' }, fillOpacity: 50 }),
    panel(
      'Stacks of two groups',
      { stacking: { mode: 'normal', group: 'A' }, fillOpacity: 30 },
      { targets: [web, db, load], overrides: [of('load', ['custom.stacking', { mode: 'normal', group: 'B' }])] },
    ),
    panel(
      'Stack of bars, one below zero',
      { drawStyle: 'bars', fillOpacity: 70, stacking: { mode: 'normal', group: 'A' } },
      { targets: [load, values(wave(24, { low: 5, high: 40 }), 'back')], overrides: [of('back', ['custom.transform', 'negative-Y'])] },
    ),
    panel('Axis: right by its unit', {}, { overrides: [of('db', ['unit', 'percent'])] }),
    panel(
      'Axis: right, label, colour',
      { axisLabel: 'Requests', axisColorMode: 'series' },
      { overrides: [of('db', ['custom.axisPlacement', 'right'], ['custom.axisLabel', 'Rows'])] },
    ),
    panel('Axis: hidden', { axisPlacement: 'hidden' }, one),
    panel('Axis: soft limits', { axisSoftMin: -50, axisSoftMax: 200 }, one),
    panel(
      'Axis: limits, no lines, width, border',
      { axisGridShow: false, axisWidth: 80, axisBorderShow: true },
      { ...one, defaults: { min: 0, max: 150, unit: 'ms', decimals: 1 } },
    ),
    panel('Axis: zero in the middle', { axisCenteredZero: true }, one),
    panel('Scale: logarithmic to the base 2', { scaleDistribution: { type: 'log', log: 2 } }, one),
    panel('Scale: logarithmic to the base 10', { scaleDistribution: { type: 'log', log: 10 } }, one),
    panel('Scale: symmetric logarithm', { scaleDistribution: { type: 'symlog', log: 10, linearThreshold: 10 } }, { targets: [swing] }),
    ...Object.entries({
      line: 'lines',
      dashed: 'dashed lines',
      area: 'areas',
      'line+area': 'lines and areas',
      'dashed+area': 'dashed lines and areas',
      off: 'off',
    }).map(([mode, title]) =>
      panel(
        `Thresholds: ${title}`,
        { thresholdsStyle: { mode } },
        { ...one, defaults: { thresholds: steps, color: { mode: 'fixed', fixedColor: 'blue' } } },
      ),
    ),
    panel('Hidden from the legend', {}, { overrides: [of('db', ['custom.hideFrom', { legend: true, tooltip: true, viz: false }])] }),
    panel('Not drawn', {}, { overrides: [of('db', ['custom.hideFrom', { legend: true, tooltip: true, viz: true }])] }),
    legend('table of calculations, sorted', {
      displayMode: 'table',
      calcs: ['lastNotNull', 'mean', 'median'],
      sortBy: 'Mean',
      sortDesc: true,
    }),
    { ...legend('a table at the right', { displayMode: 'table', placement: 'right', calcs: ['max'], width: 200 }), isWide: true },
    legend('hidden', { displayMode: 'hidden' }),
    legend('not shown', { showLegend: false }),
    panel(
      'Axes: four units',
      {},
      {
        targets: [
          web,
          db,
          values(wave(24, { low: 10, high: 90, periods: 1 }), 'load'),
          values(wave(60, { low: -800, high: 900, periods: 5 }), 'swing'),
        ],
        defaults: { unit: 'percent' },
        overrides: [
          of('db', ['unit', 'ms']),
          of('load', ['unit', 'bytes'], ['custom.axisPlacement', 'left']),
          of('swing', ['unit', 'short']),
        ],
      },
    ),
    ...[false, true, 4_500_000].map((insertNulls) =>
      panel(`Disconnected: ${insertNulls}`, { insertNulls, showPoints: 'never', lineWidth: 2, fillOpacity: 15 }, { targets: [late] }),
    ),
    panel(
      'Thresholds of one series',
      {},
      { overrides: [of('db', ['thresholds', steps], ['custom.thresholdsStyle', { mode: 'dashed+area' }], ['unit', 'ms'])] },
    ),
    panel(
      'Data links',
      {},
      { defaults: { links }, options: { tooltip: { mode: 'multi', sort: 'desc', hideZeros: true, maxWidth: 300, maxHeight: 200 } } },
    ),
    panel('Times of three zones', {}, { ...one, options: { timezone: ['', 'Asia/Tokyo', 'America/New_York'] } }),
    panel('A time zone of its own', {}, { ...one, options: { timezone: ['Asia/Tokyo'] } }),
  ],
};
