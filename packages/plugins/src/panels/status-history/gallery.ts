import { type GalleryPanel, links, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const checks = ['web', 'api', 'mail', 'search'].map((name, index) =>
  values(wave(24, { low: 0, high: 1, periods: 3, phase: index / 5 }).map(Math.round), name),
);
const load = ['web', 'api', 'worker'].map((name, index) => values(wave(24, { phase: index / 4 }), name));
const gaps = [values([1, 1, null, 1, 0, null, 0, 1, 1, null, 1, 0], 'probe')];
const upDown = [
  { type: 'value', options: { '0': { text: 'Down', color: 'red', index: 1 }, '1': { text: 'Up', color: 'green', index: 0 } } },
];
const missing = [...upDown, { type: 'special', options: { match: 'null', result: { text: 'Unknown', color: '#808080', index: 2 } } }];
const steps = {
  mode: 'percentage',
  steps: [
    { value: null, color: 'green' },
    { value: 60, color: 'orange' },
    { value: 85, color: 'red' },
  ],
};
const legend = { showLegend: true, displayMode: 'list', placement: 'bottom' };

// oxlint-disable-next-line max-params -- title, options, fields and the rest in the order in which they are read
const history = (title: string, options: object = {}, defaults: object = {}, more: object = {}): GalleryPanel => ({
  type: 'status-history',
  title,
  targets: checks,
  options: { rowHeight: 0.9, colWidth: 0.9, showValue: 'auto', legend, tooltip: { mode: 'single', sort: 'none' }, ...options },
  fieldConfig: { defaults: { custom: { fillOpacity: 70, lineWidth: 1 }, mappings: upDown, links, ...defaults }, overrides: [] },
  ...more,
});

export const gallery: PanelGallery = {
  title: 'Gallery: status history',
  panels: [
    history('Mapped states'),
    history(
      'Steps of thresholds',
      {},
      { mappings: [], color: { mode: 'thresholds' }, thresholds: steps, min: 0, max: 100, unit: 'percent', decimals: 0 },
      { targets: load },
    ),
    history('A scale', {}, { mappings: [], color: { mode: 'continuous-GrYlRd' }, decimals: 0 }, { targets: load }),
    history('Missing values', {}, {}, { targets: gaps }),
    history('Missing values with a word', {}, { mappings: missing }, { targets: gaps }),
    history('Columns of half the width', { colWidth: 0.5 }),
    history('Columns and rows without space', { colWidth: 1, rowHeight: 1 }, { custom: { lineWidth: 0, fillOpacity: 100 } }),
    history('Values never, low rows', { showValue: 'never', rowHeight: 0.4 }),
    history(
      'Values always, beside one another',
      { showValue: 'always' },
      {},
      {
        targets: ['web', 'api', 'mail'].map((name, index) =>
          values(
            [1, 0, 1, 1, 0, 1, 0, 1, 1].map((value, at) => (at % 4 === index ? 0 : value)),
            name,
          ),
        ),
      },
    ),
    history('Legend as table, right', {
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
    history('No legend', { legend: { ...legend, showLegend: false } }),
    history(
      'Words of a table',
      {},
      { mappings: [] },
      {
        targets: [
          table([
            'time,build',
            '2026-01-15T06:30:00.000Z,passed',
            '2026-01-15T07:30:00.000Z,failed',
            '2026-01-15T08:30:00.000Z,passed',
            '2026-01-15T09:30:00.000Z,skipped',
            '2026-01-15T10:30:00.000Z,passed',
          ]),
        ],
      },
    ),
    history(
      'Ten rows, four to a page',
      { perPage: 4 },
      {},
      {
        targets: Array.from({ length: 10 }, (_, index) =>
          values(wave(18, { low: 0, high: 1, phase: index / 10 }).map(Math.round), `host ${index + 1}`),
        ),
      },
    ),
    history('One time alone', {}, {}, { targets: [table(['time,check', '2026-01-15T09:00:00.000Z,passed'])] }),
  ],
};
