import { type GalleryPanel, type PanelGallery, values } from '@pharos/plugin/gallery';

const three = [values([25], 'web-1'), values([60], 'web-2'), values([90], 'database with a long name')];
const steps = [
  { value: null, color: 'green' },
  { value: 50, color: 'orange' },
  { value: 80, color: 'red' },
];

const bars = (
  title: string,
  options: object = {},
  more: { readonly targets?: GalleryPanel['targets']; readonly defaults?: object } = {},
): GalleryPanel => ({
  type: 'bargauge',
  title,
  targets: more.targets ?? three,
  options: { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, orientation: 'horizontal', ...options },
  fieldConfig: { defaults: { unit: 'percent', thresholds: { mode: 'absolute', steps }, ...more.defaults }, overrides: [] },
});

export const gallery: PanelGallery = {
  title: 'Gallery: bar gauge',
  panels: [
    bars('Gradient'),
    bars('Cells', { displayMode: 'lcd' }),
    bars('Basic', { displayMode: 'basic' }),
    bars('Upright gradient', { orientation: 'vertical' }),
    bars('Upright cells', { orientation: 'vertical', displayMode: 'lcd' }),
    bars('Upright basic', { orientation: 'vertical', displayMode: 'basic' }),
    bars('Values in the colour of text', { valueMode: 'text' }),
    bars('Values hidden', { valueMode: 'hidden' }),
    bars('No unfilled area', { showUnfilled: false, displayMode: 'basic' }),
    bars('Names at the left', { namePlacement: 'left' }),
    bars('Names on top', { namePlacement: 'top' }),
    bars('No names', { namePlacement: 'hidden' }),
    bars('Orientation auto', { orientation: 'auto' }),
    bars('Two of three, at least 60 px wide', {
      orientation: 'vertical',
      sizing: 'manual',
      minVizWidth: 60,
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false, limit: 2 },
    }),
    bars('At most 20 px', { sizing: 'manual', minVizHeight: 8, maxVizHeight: 20, displayMode: 'basic' }),
    bars('Sizes of text', { text: { titleSize: 16, valueSize: 24, percentSize: 12 } }),
    bars('A scale from 0 to 200', {}, { defaults: { color: { mode: 'continuous-GrYlRd' }, max: 200 } }),
    bars(
      'Negative and none',
      {},
      { targets: [values([-20], 'below'), values([null], 'gone'), values([5], 'above')], defaults: { min: -50, max: 50 } },
    ),
    bars('Twenty values', {}, { targets: Array.from({ length: 20 }, (_, index) => values([index * 5], `host-${index + 1}`)) }),
  ],
};
