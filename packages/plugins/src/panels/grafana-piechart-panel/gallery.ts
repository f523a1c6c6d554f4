import { type GalleryPanel, type PanelGallery, values } from '@pharos/plugin/gallery';

const targets = [
  values([42], 'web'),
  values([27], 'api'),
  values([16], 'worker'),
  values([9], 'cache'),
  values([4], 'mail'),
  values([2], 'cron'),
];

/** The options of older dashboards stand beside the other fields. */
const pie = (title: string, options: object, more: object = {}): GalleryPanel => ({
  type: 'grafana-piechart-panel',
  title,
  targets,
  pieType: 'pie',
  valueName: 'current',
  format: 'short',
  ...options,
  ...more,
});

export const gallery: PanelGallery = {
  title: 'Gallery: pie chart of older dashboards',
  panels: [
    pie('Right side', {
      legend: { show: true, values: true, percentage: true, percentageDecimals: 1 },
      legendType: 'Right side',
      strokeWidth: '3',
    }),
    pie('Right side, 200 px, decimals', {
      legend: { show: true, values: true, sideWidth: 200 },
      legendType: 'Right side',
      decimals: 2,
      nullPointMode: 'null as zero',
    }),
    pie('On the graph, combined', {
      pieType: 'donut',
      legend: { show: true, values: false, percentage: true },
      legendType: 'On graph',
      combine: { threshold: '0.05', label: 'Others' },
      aliasColors: { web: '#629E51' },
      fontSize: '70%',
    }),
    pie('Under the graph', { legend: { show: true, values: true, percentage: true }, legendType: 'Under graph' }),
    pie('One value', { legend: { show: true } }, { targets: [values([7], 'all')] }),
    pie('Nothing above zero', { legend: { show: true } }, { targets: [values([0], 'a'), values([-1], 'b')] }),
  ],
};
