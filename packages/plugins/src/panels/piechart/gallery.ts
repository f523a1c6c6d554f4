import { type GalleryPanel, links, type PanelGallery, table, values } from '@pharos/plugin/gallery';

const targets = [
  values([42], 'web'),
  values([27], 'api'),
  values([16], 'worker'),
  values([9], 'cache'),
  values([4], 'mail'),
  values([2], 'cron'),
];
const many = Array.from({ length: 14 }, (_, index) => values([index < 2 ? 60 - index * 20 : 1 + index / 10], `disk ${index + 1}`));
const rows = [table(['country,visits', 'Norway,320', 'Chile,210', 'Japan,170', 'Kenya,90'])];
const calcs = { calcs: ['lastNotNull'], values: false, fields: '' };
const legend = (more: object = {}) => ({ showLegend: true, displayMode: 'list', placement: 'bottom', values: [], ...more });

const pie = (title: string, options: object = {}, more: object = {}): GalleryPanel => ({
  type: 'piechart',
  title,
  targets,
  options: {
    reduceOptions: calcs,
    pieType: 'pie',
    displayLabels: [],
    legend: legend(),
    tooltip: { mode: 'single', sort: 'none' },
    ...options,
  },
  fieldConfig: { defaults: { links }, overrides: [] },
  ...more,
});

export const gallery: PanelGallery = {
  title: 'Gallery: pie chart',
  panels: [
    pie('Pie'),
    pie('Donut', { pieType: 'donut' }),
    pie('Labels: percent', { displayLabels: ['percent'] }),
    pie('Labels: name and value', { displayLabels: ['name', 'value'] }),
    pie('Labels: all of a donut', { pieType: 'donut', displayLabels: ['name', 'value', 'percent'] }),
    pie('Labels of 10 px', { displayLabels: ['name', 'percent'], text: { titleSize: 10, valueSize: 10, percentSize: 10 } }),
    pie('Legend as table, right', { legend: legend({ displayMode: 'table', placement: 'right', values: ['value', 'percent'] }) }),
    pie('Legend as table, below', { legend: legend({ displayMode: 'table', values: ['percent'] }) }),
    pie('Legend as list with both', { legend: legend({ placement: 'right', values: ['value', 'percent'] }) }),
    pie('No legend', { legend: legend({ showLegend: false }), displayLabels: ['name'] }),
    pie('Smallest first', { sort: 'asc', displayLabels: ['name'], legend: legend({ showLegend: false }) }),
    pie(
      'As they come, unit and decimals',
      { sort: 'none', legend: legend({ values: ['value', 'percent'] }) },
      {
        fieldConfig: { defaults: { unit: 'decgbytes', decimals: 1 }, overrides: [] },
      },
    ),
    pie('Many small slices', { displayLabels: ['name', 'percent'], legend: legend({ showLegend: false }) }, { targets: many }),
    pie(
      'Rows of a table',
      { reduceOptions: { ...calcs, values: true }, displayLabels: ['name'], legend: legend({ values: ['value'] }) },
      { targets: rows },
    ),
    pie(
      'Colours and names of fields',
      { displayLabels: ['name'] },
      {
        fieldConfig: {
          defaults: { color: { mode: 'palette-classic-by-name' } },
          overrides: [
            { matcher: { id: 'byName', options: 'web' }, properties: [{ id: 'color', value: { mode: 'fixed', fixedColor: 'purple' } }] },
            { matcher: { id: 'byName', options: 'api' }, properties: [{ id: 'displayName', value: 'Interface' }] },
            {
              matcher: { id: 'byName', options: 'mail' },
              properties: [{ id: 'custom.hideFrom', value: { viz: true, legend: true, tooltip: true } }],
            },
            {
              matcher: { id: 'byName', options: 'cron' },
              properties: [{ id: 'custom.hideFrom', value: { viz: false, legend: true, tooltip: false } }],
            },
          ],
        },
      },
    ),
    pie(
      'Below zero and zero',
      { legend: legend({ displayMode: 'table', values: ['value', 'percent'] }) },
      {
        targets: [values([5], 'in'), values([3], 'out'), values([-4], 'lost'), values([0], 'held')],
      },
    ),
    pie('Nothing above zero', {}, { targets: [values([0], 'a'), values([-1], 'b')] }),
    pie('One value', { pieType: 'donut', displayLabels: ['percent'] }, { targets: [values([7], 'all')] }),
    pie('Labels as 7.3 wrote them', {
      displayLabels: undefined,
      labelOptions: { showName: true, showPercent: true, showValue: false },
      showLegend: false,
      legend: undefined,
      strokeWidth: 4,
    }),
    pie('Two slices, a table of 260 px, sorted', {
      reduceOptions: { ...calcs, limit: 2 },
      legend: legend({
        displayMode: 'table',
        placement: 'right',
        values: ['value'],
        calcs: ['max'],
        sortBy: 'Value',
        sortDesc: false,
        width: 260,
      }),
    }),
  ],
};
