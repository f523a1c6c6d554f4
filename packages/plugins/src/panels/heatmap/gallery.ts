import { type DemoTarget, type GalleryPanel, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

/** Six waves that lie above one another now and then. */
const waves: readonly DemoTarget[] = [0, 1, 2, 3, 4, 5].map((place) =>
  values(wave(240, { low: place * 8, high: 60 + place * 7, periods: 1 + place / 2, phase: place / 7 }), `wave ${place + 1}`),
);
const powers: readonly DemoTarget[] = [1, 2, 3].map((place) =>
  values(
    wave(240, { low: 0, high: 4, periods: place, phase: place / 5 }).map((exponent) => Math.round(10 ** exponent)),
    `power ${place}`,
  ),
);
const exponential: readonly DemoTarget[] = [{ scenarioId: 'exponential_heatmap_bucket_data' }];
const linear: readonly DemoTarget[] = [{ scenarioId: 'linear_heatmap_bucket_data' }];

/** Six columns of an hour, four rows of powers: a cell in each line. */
const cells = table([
  'xMax,yMin,yMax,count',
  ...[0, 1, 2, 3, 4, 5].flatMap((column) =>
    [1, 2, 4, 8].map(
      (low, row) => `2026-01-15T${String(7 + column).padStart(2, '0')}:00:00Z,${low},${low * 2},${(column * 7 + row * 13) % 40}`,
    ),
  ),
]);

const counted = (title: string, more: object, targets = waves): GalleryPanel => ({
  type: 'heatmap',
  title,
  dataFormat: 'timeseries',
  targets,
  ...more,
});
const ready = (title: string, more: object, targets = exponential): GalleryPanel => ({
  type: 'heatmap',
  title,
  dataFormat: 'tsbuckets',
  targets,
  ...more,
});
const newer = (
  title: string,
  options: object,
  { targets = linear, defaults = {} }: { targets?: readonly DemoTarget[]; defaults?: object } = {},
): GalleryPanel => ({
  type: 'heatmap',
  title,
  targets,
  pluginVersion: '10.0.0',
  options,
  fieldConfig: { defaults, overrides: [] },
});
const scheme = (colorScheme: string) => ({ mode: 'spectrum', colorScheme: `interpolate${colorScheme}` });
const small = (title: string, colorScheme: string): GalleryPanel => ready(title, { color: scheme(colorScheme), xAxis: { show: false } });

export const gallery: PanelGallery = {
  title: 'Gallery: heatmap',
  panels: [
    counted('As a new panel has it', {}),
    counted('Legend, units, 20 x 60 buckets', {
      yAxis: { format: 'ms', decimals: 0 },
      xBucketNumber: 60,
      yBucketNumber: 20,
      legend: { show: true },
    }),
    counted('Bucket sizes 15m and 25', { xBucketSize: '15m', yBucketSize: 25, legend: { show: true } }),
    counted('Fixed axis 20 to 60, no X axis', { yAxis: { min: 20, max: 60 }, xAxis: { show: false } }),
    counted('No Y axis', {
      yAxis: { show: false },
      tooltip: { show: true, showHistogram: true },
      tooltipDecimals: 2,
      highlightCards: false,
    }),
    counted('Log 10', { yAxis: { logBase: 10 }, legend: { show: true } }, powers),
    counted('Log 10, split by 4', { yAxis: { logBase: 10, splitFactor: 4 } }, powers),
    counted('Log 2', { yAxis: { logBase: 2 } }, powers),
    counted('Log 32', { yAxis: { logBase: 32 } }, powers),
    counted('Cards: space 4, round 6', { cards: { cardPadding: 4, cardRound: 6 } }),
    counted('Cards without space', { cards: { cardPadding: 0 } }),
    counted('Opacity, sqrt', {
      color: { mode: 'opacity', cardColor: '#b4ff00', colorScale: 'sqrt', exponent: 0.5 },
      legend: { show: true },
    }),
    counted('Opacity, linear', {
      color: { mode: 'opacity', cardColor: 'rgb(255, 120, 60)', colorScale: 'linear' },
      legend: { show: true },
    }),
    counted('Opacity, exponent 2', {
      color: { mode: 'opacity', cardColor: '#5a97db', colorScale: 'sqrt', exponent: 2 },
      legend: { show: true },
    }),
    counted('Colours from 5 to 40', { color: { ...scheme('Viridis'), min: 5, max: 40 }, legend: { show: true } }),
    ready('Ready buckets, bound found', {}),
    ready('Upper bounds, bytes', { yBucketBound: 'upper', yAxis: { format: 'bytes' } }),
    ready('Lower bounds', { yBucketBound: 'lower' }),
    ready('Middle', { yBucketBound: 'middle' }, linear),
    ready('Reversed', { reverseYBuckets: true }),
    ready('Zeros hidden', { hideZeroBuckets: true, legend: { show: true } }),
    ...['Spectral', 'RdYlGn', 'Blues', 'Greens', 'Greys', 'Oranges', 'Purples', 'Reds', 'Viridis', 'Magma', 'Inferno', 'Plasma'].map(
      (name) => small(name, name),
    ),
    ...[
      'Warm',
      'Cool',
      'CubehelixDefault',
      'BuGn',
      'BuPu',
      'GnBu',
      'OrRd',
      'PuBuGn',
      'PuBu',
      'PuRd',
      'RdPu',
      'YlGnBu',
      'YlGn',
      'YlOrBr',
      'YlOrRd',
    ].map((name) => small(name, name)),
    newer('Newer: rows', { calculate: false }),
    newer(
      'Newer: calculated, 8 steps',
      {
        calculate: true,
        calculation: {
          xBuckets: { mode: 'size', value: '10m', scale: { type: 'linear', log: 2, linearThreshold: 1 } },
          yBuckets: { mode: 'count', value: '12' },
        },
        color: { scheme: 'Turbo', steps: 8 },
      },
      { targets: waves },
    ),
    newer('Newer: opacity, gap 4, radius 4', { color: { mode: 'opacity', fill: 'dark-orange', exponent: 0.8 }, cellGap: 4, cellRadius: 4 }),
    newer('Newer: axis at the right, reversed', { yAxis: { axisPlacement: 'right', reverse: true, axisLabel: 'Latency', unit: 's' } }),
    newer(
      'Newer: log 2 in two parts',
      {
        calculate: true,
        calculation: { yBuckets: { value: '2', scale: { type: 'log', log: 2 } } },
        color: { scheme: 'Blues', reverse: true },
      },
      { targets: powers },
    ),
    newer(
      'Newer: no legend, lower bounds, over 20',
      {
        rowsFrame: { layout: 'ge' },
        legend: { show: false },
        filterValues: { le: 20 },
        color: { min: 0, max: 100 },
      },
      { defaults: { unit: 'percent' } },
    ),
    newer(
      'Newer: symlog around zero',
      {
        calculate: true,
        calculation: { yBuckets: { value: '2', scale: { type: 'symlog', log: 10, linearThreshold: 1 } } },
        color: { scheme: 'Viridis' },
      },
      {
        targets: [
          values(wave(240, { low: -3, high: 3, periods: 3 }).map((exponent) => Math.sign(exponent) * (10 ** Math.abs(exponent) - 1))),
        ],
      },
    ),
    newer(
      'Newer: cells of the source, values where they fit',
      {
        color: { scheme: 'Blues' },
        cellValues: { unit: 'short', decimals: 0 },
        rowsFrame: { value: 'Requests' },
        showValue: 'auto',
        tooltip: { mode: 'multi', yHistogram: true, showColorScale: true },
        yAxis: { axisWidth: 80, unit: 's' },
      },
      { targets: [cells], defaults: { custom: { scaleDistribution: { type: 'log', log: 2 } } } },
    ),
    newer(
      'Newer: opacity with all values',
      { color: { mode: 'opacity', fill: 'blue' }, showValue: 'always', yAxis: { unit: 's' } },
      { targets: [cells] },
    ),
    newer(
      'Newer: limits and decimals of the axis, colours in proportion, below 200',
      { yAxis: { min: 5, max: 80, decimals: 1 }, color: { scheme: 'Greens', scale: 'linear' }, filterValues: { ge: 200 } },
      { defaults: { unit: 'ms' } },
    ),
    { ...ready('No data', {}), targets: [{ scenarioId: 'no_data_points' }] },
    counted('One value', {}, [values([42])]),
    counted('Below zero and gaps', {}, [
      values(wave(120, { low: -40, high: 30, periods: 3 }).map((value, index) => (index % 17 < 4 ? null : value))),
    ]),
  ],
};
