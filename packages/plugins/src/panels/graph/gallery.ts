import { type GalleryPanel, links, type PanelGallery, values, wave } from '@pharos/plugin/gallery';

const web = values(wave(60, { low: 20, high: 80 }), 'web');
const db = values(wave(60, { low: 5, high: 45, periods: 3, phase: 0.3 }), 'db');
const load = values(wave(24, { low: 10, high: 90 }), 'load');
const gaps = values([10, 40, null, null, 60, 80, null, 50, 30, null, null, 70], 'gaps');
const zeros = values([0, 0, 0, 0], 'zero');
const empty = values([null, null, null, null], 'empty');

const panel = (title: string, options: object, targets = [web, db]): GalleryPanel => ({ type: 'graph', title, targets, ...options });
const override = (title: string, properties: object): GalleryPanel =>
  panel(`Override: ${title}`, { seriesOverrides: [{ alias: '/^d/', ...properties }] });
const threshold = (title: string, ...thresholds: readonly object[]): GalleryPanel => panel(`Thresholds: ${title}`, { thresholds }, [load]);
const axis = (title: string, left: object, more: object = {}): GalleryPanel =>
  panel(`Axis: ${title}`, { yaxes: [left, {}], ...more }, [load]);
const table = { show: true, values: true, min: true, max: true, avg: true, current: true, total: true, alignAsTable: true };
const rule = { name: 'Load', conditions: [{ evaluator: { type: 'gt', params: [70] } }] };

export const gallery: PanelGallery = {
  title: 'Gallery: graph',
  panels: [
    panel('As it begins', { options: { dataLinks: links }, tooltip: { shared: false, sort: 2, value_type: 'cumulative' } }),
    panel('Width 0, fill 5', { linewidth: 0, fill: 5 }),
    panel('Width 10, fill 0', { linewidth: 10, fill: 0 }),
    panel('Staircase', { steppedLine: true }, [load]),
    panel('Dashes', { dashes: true, dashLength: 12, spaceLength: 6, fill: 0, linewidth: 2 }),
    panel('Points', { lines: false, points: true, pointradius: 3 }, [load]),
    panel('Bars', { lines: false, bars: true }, [load]),
    panel('Lines, bars and points', { bars: true, points: true, pointradius: 2, linewidth: 2 }, [load]),
    panel('Stack', { stack: true, fill: 6 }),
    panel('Stack in percent', { stack: true, percentage: true, fill: 6 }),
    panel('Bars in a stack', { stack: true, bars: true, lines: false }, [load, values(wave(24, { low: 5, high: 30, phase: 0.5 }), 'rest')]),
    ...(['null', 'connected', 'null as zero'] as const).map((nullPointMode) =>
      panel(`Null mode: ${nullPointMode}`, { nullPointMode }, [gaps]),
    ),
    override('right axis and colour', { yaxis: 2, color: '#c15c17' }),
    override('fill below to', { fillBelowTo: 'web', lines: false, linewidth: 0 }),
    override('negative Y', { transform: 'negative-Y' }),
    override('dashes, width, no legend', { dashes: true, linewidth: 4, fill: 0, legend: false }),
    override('bars behind', { bars: true, lines: false, zindex: -2 }),
    override('stack of its own', { stack: 'A', fill: 4 }),
    threshold('critical above', { value: 70, op: 'gt', colorMode: 'critical', fill: true, line: true }),
    threshold(
      'warning, ok',
      { value: 30, op: 'lt', colorMode: 'ok', fill: true, line: true },
      { value: 60, op: 'gt', colorMode: 'warning', fill: true, line: true },
    ),
    threshold('custom line', {
      value: 50,
      op: 'gt',
      colorMode: 'custom',
      line: true,
      fill: true,
      lineColor: '#ba43a9',
      fillColor: 'rgba(186, 67, 169, 0.2)',
    }),
    panel('Thresholds of an alert rule', { alert: rule }, [load]),
    panel('Time regions', { timeRegions: [{ from: '08:00', to: '10:00', colorMode: 'blue', fill: true, line: true }] }, [load]),
    axis('minimum, maximum, decimals, label', { min: '-20', max: 120, decimals: 2, label: 'Load', format: 'percent' }),
    ...[2, 10, 32, 1024].map((logBase) => axis(`logarithmic to the base ${logBase}`, { logBase, format: 'short' })),
    axis('hidden, and no times', { show: false }, { xaxis: { show: false } }),
    panel('Axis: both aligned at 0', {
      yaxes: [{}, {}],
      yaxis: { align: true, alignLevel: 0 },
      seriesOverrides: [{ alias: 'db', yaxis: 2, transform: 'negative-Y' }],
    }),
    panel('X axis: series', { xaxis: { mode: 'series', values: ['max'] }, bars: true, lines: false, legend: { show: false } }),
    panel('X axis: histogram', { xaxis: { mode: 'histogram', buckets: 20 }, bars: true, lines: false, legend: { show: false } }, [web]),
    panel('X axis: histogram in a stack', { xaxis: { mode: 'histogram' }, bars: true, lines: false, stack: true }),
    panel('Legend: values in a list', { legend: { show: true, values: true, max: true, current: true } }),
    panel('Legend: table', { legend: table }),
    {
      ...panel('Legend: table at the right, sorted', {
        legend: { ...table, min: false, total: false, rightSide: true, sideWidth: 250, sort: 'max', sortDesc: false },
      }),
      isWide: true,
    },
    panel('Legend: none', { legend: { show: false } }),
    panel('Legend: without empty ones and zeros', { legend: { show: true, hideEmpty: true, hideZero: true } }, [web, zeros, empty]),
    panel('Legend: decimals', { decimals: 3, legend: { show: true, values: true, avg: true } }),
    panel('Colours by name', { aliasColors: { web: '#ba43a9', db: 'green-4' }, fieldConfig: { defaults: { links }, overrides: [] } }),
    override('points of 4, no tooltip', { points: true, pointradius: 4, lines: false, hideTooltip: true }),
    override('staircase of short dashes', { steppedLine: true, dashes: true, dashLength: 4, spaceLength: 8 }),
    panel('Override: gaps connected', { seriesOverrides: [{ alias: 'gaps', nullPointMode: 'connected' }] }, [gaps]),
    panel('Thresholds: of the right axis', {
      seriesOverrides: [{ alias: 'db', yaxis: 2 }],
      thresholds: [{ value: 30, op: 'gt', colorMode: 'warning', yaxis: 'right' }],
    }),
    panel(
      'Time regions: a weekday, own colours',
      {
        timeRegions: [
          {
            fromDayOfWeek: 4,
            from: '09:00',
            toDayOfWeek: 4,
            to: '11:00',
            colorMode: 'custom',
            fill: true,
            line: true,
            fillColor: 'rgba(90, 151, 219, 0.3)',
            lineColor: '#5a97db',
          },
        ],
      },
      [load],
    ),
  ],
};
