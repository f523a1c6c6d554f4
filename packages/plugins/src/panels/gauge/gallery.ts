import { type GalleryPanel, type PanelGallery, values } from '@pharos/plugin/gallery';

const three = [values([25], 'web-1'), values([60], 'web-2'), values([90], 'db-1')];
const steps = [
  { value: null, color: 'green' },
  { value: 50, color: 'orange' },
  { value: 80, color: 'red' },
];

interface More {
  readonly options?: object;
  readonly defaults?: object;
}

const gauge = (title: string, targets: GalleryPanel['targets'], { options = {}, defaults = {} }: More = {}): GalleryPanel => ({
  type: 'gauge',
  title,
  targets,
  options: { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, ...options },
  fieldConfig: { defaults: { unit: 'percent', thresholds: { mode: 'absolute', steps }, ...defaults }, overrides: [] },
});

export const gallery: PanelGallery = {
  title: 'Gallery: gauge',
  panels: [
    gauge('Three values', three),
    gauge('One value', three.slice(1, 2)),
    gauge('Threshold labels', three.slice(1, 2), { options: { showThresholdLabels: true } }),
    gauge('No markers', three, { options: { showThresholdMarkers: false } }),
    gauge('Horizontal', three, { options: { orientation: 'horizontal' } }),
    gauge('Vertical', three, { options: { orientation: 'vertical' } }),
    gauge('From 20 to 40', [values([30], 'a')], { defaults: { min: 20, max: 40 } }),
    gauge('Thresholds in per cent', three, { defaults: { max: 200, thresholds: { mode: 'percentage', steps } } }),
    gauge('Sizes of text', three, { options: { text: { titleSize: 16, valueSize: 15, percentSize: 12 } } }),
    gauge('At least 140 px', three, { options: { sizing: 'manual', minVizWidth: 140, minVizHeight: 140, orientation: 'vertical' } }),
    gauge('A scale', three, { defaults: { color: { mode: 'continuous-GrYlRd' } } }),
    gauge('Text for a value', three, { defaults: { mappings: [{ type: 'value', options: { 90: { text: 'FULL' } } }] } }),
    gauge('Two of three', three, { options: { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false, limit: 2 } } }),
    gauge('No value', [values([null], 'gone')]),
    gauge('Min above max', three, { defaults: { min: 100, max: 0 } }),
    gauge(
      'Twelve values',
      Array.from({ length: 12 }, (_, index) => values([index * 9], `host-${index + 1}`)),
    ),
  ],
};
