import { type GalleryPanel, links, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const hosts = [table(['host,reads,writes', 'web-1,42,12', 'web-2,35,18', 'db-1,61,55', 'db-2,58,49', 'cache,20,31'])];
const signed = [table(['month,profit', 'January,12', 'February,-7', 'March,4', 'April,-15', 'May,9'])];
const long = [
  table(['page,views', ...Array.from({ length: 18 }, (_, index) => `/products/category-${index + 1}/overview,${90 - index * 4}`)]),
];
const legend = { showLegend: true, displayMode: 'list', placement: 'bottom', calcs: [] };

// oxlint-disable-next-line max-params -- title, options, fields and the rest in the order in which they are read
const bars = (title: string, options: object = {}, custom: object = {}, more: object = {}): GalleryPanel => ({
  type: 'barchart',
  title,
  targets: hosts,
  options: {
    orientation: 'auto',
    showValue: 'auto',
    stacking: 'none',
    groupWidth: 0.7,
    barWidth: 0.97,
    legend,
    tooltip: { mode: 'single', sort: 'none' },
    ...options,
  },
  fieldConfig: { defaults: { custom, links }, overrides: [] },
  ...more,
});
const withDefaults = (defaults: object, overrides: readonly object[] = []) => ({ fieldConfig: { defaults, overrides } });
const right = {
  matcher: { id: 'byName', options: 'writes' },
  properties: [
    { id: 'custom.axisPlacement', value: 'right' },
    { id: 'unit', value: 'Bps' },
  ],
};
const steps = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 40, color: 'orange' },
    { value: 55, color: 'red' },
  ],
};

export const gallery: PanelGallery = {
  title: 'Gallery: bar chart',
  panels: [
    bars('Upright'),
    bars('Lying', { orientation: 'horizontal' }),
    bars('Stacked', { stacking: 'normal' }),
    bars('Stacked to 100 %', { stacking: 'percent' }),
    bars('Lying and stacked', { orientation: 'horizontal', stacking: 'normal' }),
    bars('Values always, of 9 px', { showValue: 'always', text: { valueSize: 9, titleSize: 9, percentSize: 9 } }),
    bars('Values never', { showValue: 'never' }),
    bars('Group width 1, bar width 0.5', { groupWidth: 1, barWidth: 0.5 }),
    bars('Radius 0.5, full highlight', { barRadius: 0.5, fullHighlight: true }),
    bars('Line width 3, fill 10', {}, { lineWidth: 3, fillOpacity: 10 }),
    bars('Gradient: opacity', {}, { gradientMode: 'opacity' }),
    bars('Gradient: hue', {}, { gradientMode: 'hue' }),
    bars(
      'Gradient: scheme',
      {},
      {},
      withDefaults({ color: { mode: 'continuous-GrYlRd' }, custom: { gradientMode: 'scheme', fillOpacity: 100, lineWidth: 0 } }),
    ),
    bars('Colours of thresholds', {}, {}, withDefaults({ color: { mode: 'thresholds' }, thresholds: steps, custom: { fillOpacity: 100 } })),
    bars(
      'Thresholds as lines and areas',
      {},
      { thresholdsStyle: { mode: 'line+area' } },
      withDefaults({ thresholds: steps, custom: { thresholdsStyle: { mode: 'line+area' } } }),
    ),
    bars('Above and below zero', { showValue: 'always' }, {}, { targets: signed }),
    bars('Below zero, lying', { orientation: 'horizontal', showValue: 'always' }, {}, { targets: signed }),
    bars(
      'Centred zero, labelled axis',
      {},
      {},
      { targets: signed, ...withDefaults({ custom: { axisCenteredZero: true, axisLabel: 'thousand' } }) },
    ),
    bars('Right axis', { showValue: 'never' }, {}, withDefaults({ unit: 'iops' }, [right])),
    bars(
      'Logarithmic axis',
      {},
      {},
      {
        targets: [table(['size,count', 'small,3', 'medium,250', 'large,41000'])],
        ...withDefaults({ custom: { scaleDistribution: { type: 'log', log: 10 } } }),
      },
    ),
    bars('Limits 20 to 50', {}, {}, withDefaults({ min: 20, max: 50 })),
    bars('Long labels', { showValue: 'never' }, {}, { targets: long }),
    bars('Labels turned by -45°', { showValue: 'never', xTickLabelRotation: -45, xTickLabelMaxLength: 14 }, {}, { targets: long }),
    bars('Labels 200 px apart', { showValue: 'never', xTickLabelSpacing: 200, xTickLabelMaxLength: 12 }, {}, { targets: long }),
    bars('Long labels, lying', { orientation: 'horizontal' }, {}, { targets: long }),
    bars('X field: writes', { xField: 'writes' }),
    bars(
      'Coloured by another field',
      { colorByField: 'zone', legend: { ...legend, showLegend: false } },
      {},
      { targets: [table(['host,load,zone', 'a,5,north', 'b,8,south', 'c,3,north', 'd,6,east'])] },
    ),
    bars(
      'Legend as table with numbers',
      { legend: { ...legend, displayMode: 'table', placement: 'right', calcs: ['max', 'mean', 'sum'] } },
      {},
      withDefaults({ unit: 'ms', decimals: 1 }),
    ),
    bars(
      'Series over time, joined',
      { tooltip: { mode: 'multi', sort: 'desc' }, xTickLabelSpacing: 100 },
      {},
      { targets: [values(wave(24), 'in'), values(wave(24, { phase: 0.3 }), 'out')] },
    ),
    bars('A field that is not there', { xField: 'gone' }),
    bars('Soft limits, no grid', {}, { axisSoftMin: -20, axisSoftMax: 120, axisGridShow: false }),
    bars('Legend of 220 px, sorted', {
      legend: {
        ...legend,
        displayMode: 'table',
        placement: 'right',
        calcs: ['max'],
        values: ['value'],
        sortBy: 'Max',
        sortDesc: false,
        width: 220,
      },
    }),
  ],
};
