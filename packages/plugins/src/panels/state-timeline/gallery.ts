import { type GalleryPanel, links, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const hour = (index: number): string => new Date(Date.UTC(2026, 0, 15, 6, index * 30)).toISOString();
const line = (cells: readonly (readonly string[])[]): readonly string[] => cells.map((row, index) => [hour(index), ...row].join(','));
const doors = [
  table([
    'time,door,lamp,valve',
    ...line([
      ['open', 'on', 'idle'],
      ['open', 'on', 'idle'],
      ['shut', 'on', 'busy'],
      ['shut', 'off', 'busy'],
      ['locked', 'off', 'busy'],
      ['locked', 'on', 'failed'],
      ['shut', 'on', 'failed'],
      ['open', 'off', 'idle'],
      ['open', 'off', 'idle'],
      ['open', 'on', 'busy'],
      ['shut', 'on', 'idle'],
      ['shut', 'on', 'idle'],
    ]),
  ]),
];
const truths = [
  table([
    'time,pump,heater',
    ...line([
      ['true', 'false'],
      ['true', 'true'],
      ['false', 'true'],
      ['false', 'true'],
      ['true', 'false'],
      ['true', 'false'],
    ]),
  ]),
];
const gaps = [values([1, 1, null, 1, 0, null, null, 0, 1, 1], 'probe a'), values([0, null, 0, 1, 1, 1, null, 1, 0, 0], 'probe b')];
const load = [values(wave(36), 'web'), values(wave(36, { phase: 0.4 }), 'api')];
const upDown = [
  { type: 'value', options: { '0': { text: 'Down', color: 'red', index: 1 }, '1': { text: 'Up', color: 'green', index: 0 } } },
];
const steps = {
  mode: 'absolute',
  steps: [
    { value: null, color: 'green' },
    { value: 50, color: 'yellow' },
    { value: 80, color: 'red' },
  ],
};
const legend = { showLegend: true, displayMode: 'list', placement: 'bottom' };

// oxlint-disable-next-line max-params -- title, options, fields and the rest in the order in which they are read
const timeline = (title: string, options: object = {}, defaults: object = {}, more: object = {}): GalleryPanel => ({
  type: 'state-timeline',
  title,
  targets: doors,
  options: {
    mergeValues: true,
    rowHeight: 0.9,
    showValue: 'auto',
    alignValue: 'left',
    legend,
    tooltip: { mode: 'single', sort: 'none' },
    ...options,
  },
  fieldConfig: { defaults: { links, custom: { fillOpacity: 70, lineWidth: 0 }, ...defaults }, overrides: [] },
  ...more,
});

export const gallery: PanelGallery = {
  title: 'Gallery: state timeline',
  panels: [
    timeline('Words'),
    timeline('Truth', {}, {}, { targets: truths }),
    timeline('Mapped numbers with gaps', {}, { mappings: upDown }, { targets: gaps }),
    timeline('Gaps are passed over', {}, { mappings: upDown, custom: { spanNulls: true } }, { targets: gaps }),
    timeline('Gaps up to 45 minutes', {}, { mappings: upDown, custom: { spanNulls: 2_700_000 } }, { targets: gaps }),
    timeline('Values last 20 minutes at most', {}, { mappings: upDown, custom: { insertNulls: 1_200_000 } }, { targets: gaps }),
    timeline('Steps of thresholds', {}, { color: { mode: 'thresholds' }, thresholds: steps, unit: 'percent' }, { targets: load }),
    timeline('A scale', {}, { color: { mode: 'continuous-BlYlRd' } }, { targets: load }),
    timeline('Not merged, with lines', { mergeValues: false }, { custom: { lineWidth: 2, fillOpacity: 40 } }),
    timeline('Values in the middle', { alignValue: 'center' }),
    timeline('Values at the right', { alignValue: 'right' }),
    timeline('Values never, low rows', { showValue: 'never', rowHeight: 0.4 }),
    timeline(
      'Values always',
      { showValue: 'always' },
      { color: { mode: 'thresholds' }, thresholds: steps, unit: 'percent', decimals: 0 },
      { targets: [values(wave(14), 'web'), values(wave(9, { phase: 0.4 }), 'api')] },
    ),
    timeline('Legend at the right', {
      legend: {
        ...legend,
        displayMode: 'table',
        placement: 'right',
        values: ['value'],
        calcs: ['max'],
        sortBy: 'Max',
        sortDesc: true,
        width: 160,
      },
      tooltip: { mode: 'multi', sort: 'none' },
    }),
    timeline('No legend, rows full', { legend: { ...legend, showLegend: false }, rowHeight: 1 }, { custom: { fillOpacity: 100 } }),
    timeline('One colour, a name', {}, { color: { mode: 'fixed', fixedColor: 'purple' }, displayName: 'Device ${__field.name}' }),
    timeline(
      'Twelve rows, five to a page',
      { perPage: 5 },
      { mappings: upDown },
      {
        targets: Array.from({ length: 12 }, (_, index) =>
          values(wave(24, { low: 0, high: 1, phase: index / 12 }).map(Math.round), `host ${index + 1}`),
        ),
      },
    ),
    timeline('No time', {}, {}, { targets: [table(['name,state', 'a,on'])] }),
  ],
};
