import { type DemoTarget, type GalleryPanel, type PanelGallery, table, values } from '@pharos/plugin/gallery';

const hosts = table([
  'host,region,load,free,note',
  'web 2,eu,3,30,"level=info took=12"',
  'web 10,us,1,10,"level=error took=3"',
  'web 2,eu,5,50,"level=info took=7"',
  'db 1,us,9,5,"level=warn took=20"',
]);
const prices = table(['host,price', 'web 2,12', 'db 1,40']);
const facts = table(['name,value,unit', 'Load,0.42,percentunit', 'Free,1500000,bytes', 'Up,86400,s']);
const limits = table(['unit,max,decimals', 'percent,50,1']);
const two: readonly DemoTarget[] = [values([3, 5, 4], 'one'), values([30, 10], 'other')];

const shown = (title: string, targets: readonly DemoTarget[], ...transformations: readonly object[]): GalleryPanel => ({
  type: 'table',
  title,
  pluginVersion: '10.0.0',
  targets,
  transformations,
  options: { showHeader: true },
  fieldConfig: { defaults: {}, overrides: [] },
});
// oxlint-disable-next-line max-params -- a line of the list below: title, what, how, of what
const of = (title: string, id: string, options: object = {}, targets: readonly DemoTarget[] = [hosts]): GalleryPanel =>
  shown(title, targets, { id, options });
const calculated = (title: string, options: object): GalleryPanel => of(title, 'calculateField', { ...options, replaceFields: false });

export const gallery: PanelGallery = {
  title: 'Gallery: transformations',
  panels: [
    calculated('Calculate: load x 10', { mode: 'binary', binary: { left: 'load', operator: '*', right: '10' } }),
    calculated('Calculate: total of a row', { mode: 'reduceRow', reduce: { reducer: 'sum', include: ['load', 'free'] } }),
    calculated('Calculate: running total', { mode: 'cumulativeFunctions', cumulative: { field: 'load', reducer: 'sum' } }),
    calculated('Calculate: mean of two rows', {
      mode: 'windowFunctions',
      window: { field: 'load', reducer: 'mean', windowAlignment: 'trailing', windowSizeMode: 'fixed', windowSize: 2 },
    }),
    calculated('Calculate: logarithm', { mode: 'unary', unary: { operator: 'ln', fieldName: 'load' }, alias: 'ln' }),
    calculated('Calculate: row index', { mode: 'index' }),
    of('Concatenate fields', 'concatenate', {}, [prices, limits]),
    of('Config from query results', 'configFromData', { configRefId: 'B' }, [hosts, limits]),
    of('Convert field type: load as text', 'convertFieldType', { conversions: [{ targetField: 'load', destinationType: 'string' }] }),
    of('Extract fields: pairs', 'extractFields', { source: 'note', format: 'kvp', replace: true }),
    of('Filter fields by name', 'filterFieldsByName', { include: { pattern: '/^(host|load)$/' } }),
    of('Filter data by query: B', 'filterByRefId', { include: 'B' }, [hosts, prices]),
    of('Filter data by values: load over 2', 'filterByValue', {
      type: 'include',
      match: 'any',
      filters: [{ fieldName: 'load', config: { id: 'greater', options: { value: 2 } } }],
    }),
    of('Format string: upper case', 'formatString', { stringField: 'host', outputFormat: 'Upper Case' }),
    of('Format time: the clock', 'formatTime', { timeField: 'Time', outputFormat: 'HH:mm' }, [two[0] ?? hosts]),
    of('Group by host: mean of load', 'groupBy', {
      fields: { host: { operation: 'groupby' }, load: { operation: 'aggregate', aggregations: ['mean', 'max'] } },
    }),
    of('Grouping to matrix', 'groupingToMatrix', { rowField: 'host', columnField: 'region', valueField: 'load', emptyValue: 'zero' }),
    of('Histogram of load', 'histogram', { bucketSize: 4 }),
    of('Join by field: host', 'joinByField', { byField: 'host', mode: 'inner' }, [hosts, prices]),
    of('Limit: two rows', 'limit', { limitField: 2 }),
    of('Merge', 'merge', {}, [hosts, prices]),
    of('Organise fields: order, names, hidden', 'organize', {
      excludeByName: { note: true, region: true },
      indexByName: { load: 0, host: 1 },
      renameByName: { load: 'Load now' },
    }),
    shown(
      'Partition by region, reduced',
      [hosts],
      { id: 'partitionByValues', options: { fields: ['region'] } },
      { id: 'reduce', options: { reducers: ['mean'] } },
    ),
    of('Prepare time series: wide', 'prepareTimeSeries', { format: 'wide' }, two),
    of('Reduce: mean and maximum', 'reduce', { reducers: ['mean', 'max'] }, two),
    of('Rename fields by regex', 'renameByRegex', { regex: '^(.)(.*)$', renamePattern: '$2 $1' }),
    of('Rows to fields', 'rowsToFields', {}, [facts]),
    of('Series to rows', 'seriesToRows', {}, two),
    of('Sort by load, reversed', 'sortBy', { sort: [{ field: 'load', desc: true }] }),
    of('Transpose', 'transpose', {}, [prices]),
    shown(
      'Off, and one that nobody knows',
      [hosts],
      { id: 'limit', disabled: true, options: { limitField: 1 } },
      { id: 'spatial', options: {} },
    ),
  ],
};
