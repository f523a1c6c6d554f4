import { type DemoTarget, type GalleryPanel, links, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const one: readonly DemoTarget[] = [values(wave(240, { low: 0, high: 100, periods: 3 }), 'load')];
const two: readonly DemoTarget[] = [
  ...one,
  values(
    wave(240, { low: 0, high: 10, periods: 7 }).map((value, index) => Math.round(value * (wave(240, { periods: 2 })[index] ?? 0)) / 10),
    'queue',
  ),
];
const panel = (title: string, options: object, { targets = one, custom = {}, defaults = {} } = {}): GalleryPanel => ({
  type: 'histogram',
  title,
  targets,
  options,
  fieldConfig: { defaults: { links, ...defaults, custom }, overrides: [] },
});

const STEPS = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 20, color: 'orange' },
    { value: 30, color: 'red' },
  ],
};

export const gallery: PanelGallery = {
  title: 'Gallery: histogram',
  panels: [
    panel('As a new panel has it', {}),
    panel('Bucket size 20', { bucketSize: 20 }),
    panel('Size 20, offset 10', { bucketSize: 20, bucketOffset: 10 }),
    panel('About 8 buckets, in ms', { bucketCount: 8 }, { defaults: { unit: 'ms', decimals: 0 } }),
    panel('Two fields', { bucketSize: 10, tooltip: { mode: 'multi', sort: 'asc' } }, { targets: two }),
    panel('Two fields as one', { bucketSize: 10, combine: true }, { targets: two }),
    panel('Stacked', { bucketSize: 10 }, { targets: two, custom: { stacking: { mode: 'normal' } } }),
    panel('Stacked to 100 %', { bucketSize: 10 }, { targets: two, custom: { stacking: { mode: 'percent' } } }),
    panel('Line 3, fill 20', { bucketSize: 10 }, { custom: { lineWidth: 3, fillOpacity: 20 } }),
    panel('Gradient: opacity', { bucketSize: 10 }, { custom: { gradientMode: 'opacity', lineWidth: 0 } }),
    panel('Gradient: hue', { bucketSize: 10 }, { custom: { gradientMode: 'hue' } }),
    panel(
      'Gradient: scheme by thresholds',
      { bucketSize: 10 },
      {
        custom: { gradientMode: 'scheme' },
        defaults: { color: { mode: 'thresholds' }, thresholds: STEPS },
      },
    ),
    panel(
      'Gradient: scheme of a scale',
      { bucketSize: 10 },
      { custom: { gradientMode: 'scheme' }, defaults: { color: { mode: 'continuous-BlYlRd' } } },
    ),
    panel(
      'One colour by the greatest count',
      { bucketSize: 10 },
      { defaults: { color: { mode: 'thresholds', seriesBy: 'max' }, thresholds: STEPS } },
    ),
    {
      ...panel(
        'Legend by its greatest count, 200 px',
        {
          bucketSize: 10,
          legend: {
            displayMode: 'table',
            placement: 'right',
            calcs: ['max', 'mean'],
            values: ['value'],
            sortBy: 'Max',
            sortDesc: false,
            width: 200,
          },
        },
        { targets: two },
      ),
      isWide: true,
    },
    {
      ...panel(
        'Legend as a table at the right',
        { bucketSize: 10, legend: { displayMode: 'table', placement: 'right', calcs: ['max', 'sum'] } },
        { targets: two },
      ),
      isWide: true,
    },
    panel('No legend', { bucketSize: 10, legend: { showLegend: false } }),
    panel('Buckets of the source', {}, { targets: [table(['xMin,xMax,count', '0,1,4', '1,10,9', '10,100,30', '100,1000,12'])] }),
    panel('No data', {}, { targets: [{ scenarioId: 'no_data_points' }] }),
    panel('One value', {}, { targets: [values([42])] }),
  ],
};
