import type { JsonObject } from '@pharos/contract/primitives';

const condition = (id: string, options: JsonObject): JsonObject => ({
  type: 'include',
  match: 'all',
  filters: [{ fieldName: 'load', config: { id, options } }],
});

/** Each transformation with its main options. */
export const OPTIONS: Readonly<Record<string, readonly JsonObject[]>> = {
  calculateField: [
    { mode: 'binary', binary: { left: 'A', operator: '-', right: 'B' }, alias: 'diff' },
    { mode: 'binary', binary: { left: 'load', operator: '/', right: '0' } },
    { mode: 'unary', unary: { operator: 'abs', fieldName: 'load' } },
    { mode: 'reduceRow', reduce: { reducer: 'sum' }, alias: 'Total' },
    { mode: 'reduceRow', reduce: { reducer: 'mean' }, timeSeries: false, replaceFields: true },
    { mode: 'cumulativeFunctions', cumulative: { field: 'load', reducer: 'sum' } },
    {
      mode: 'windowFunctions',
      window: { field: 'load', reducer: 'mean', windowAlignment: 'trailing', windowSizeMode: 'fixed', windowSize: 2 },
    },
    { mode: 'index', index: { asPercentile: true } },
  ],
  concatenate: [{}],
  configFromData: [
    { configRefId: 'B', mappings: [{ fieldName: 'B', handlerKey: 'max', reducerId: 'max' }] },
    { configRefId: 'A', mappings: [{ fieldName: 'load', handlerKey: 'min', reducerId: 'min' }] },
    { configRefId: 'B', mappings: [{ fieldName: 'B', handlerKey: 'threshold1', reducerId: 'max' }] },
  ],
  convertFieldType: [
    { conversions: [{ targetField: 'load', destinationType: 'string' }] },
    { conversions: [{ targetField: 'load', destinationType: 'number' }] },
    { conversions: [{ targetField: 'load', destinationType: 'time' }] },
    { conversions: [{ targetField: 'load', destinationType: 'boolean' }] },
    { conversions: [{ targetField: 'host', destinationType: 'number' }] },
    { conversions: [{ targetField: 'Time', destinationType: 'string', dateFormat: 'YYYY-MM-DD HH:mm' }] },
  ],
  extractFields: [
    { source: 'host', format: 'auto' },
    { source: 'host', format: 'json', jsonPaths: [{ path: 'b.c', alias: 'deep' }], replace: true },
    { source: 'host', format: 'kvp' },
    { source: 'host', format: 'regexp', regExp: '/(?<first>.)(?<rest>.*)/' },
    { source: 'host', format: 'delimiter', delimiter: ',' },
  ],
  filterByRefId: [{ include: 'B' }, { include: '/A|C/' }, { include: '' }],
  filterByValue: [
    condition('greater', { value: 1 }),
    condition('lowerOrEqual', { value: '9' }),
    condition('between', { from: 0, to: 10 }),
    condition('isNull', {}),
    condition('isNotNull', {}),
    condition('equal', { value: 2 }),
    condition('notEqual', { value: 2 }),
    condition('regex', { value: '^n' }),
    { ...condition('greater', { value: 1 }), type: 'exclude' },
  ],
  filterFieldsByName: [
    { include: { names: ['load', 'A'] } },
    { include: { pattern: '/o/' } },
    { exclude: { names: ['host'] } },
    { include: { names: [] } },
  ],
  formatString: [
    { stringField: 'host', outputFormat: 'Upper Case' },
    { stringField: 'host', outputFormat: 'Substring', substringStart: 1, substringEnd: 3 },
  ],
  formatTime: [
    { timeField: 'Time', outputFormat: 'YYYY-MM-DD HH:mm:ss', useTimezone: true },
    { timeField: 'Time', outputFormat: 'HH:mm', useTimezone: false },
  ],
  groupBy: [
    { fields: { host: { operation: 'groupby' }, load: { operation: 'aggregate', aggregations: ['sum', 'last', 'count'] } } },
    { fields: { Time: { operation: 'groupby' }, Value: { operation: 'aggregate', aggregations: ['mean'] } } },
    { fields: {} },
  ],
  groupingToMatrix: [
    { columnField: 'host', rowField: 'load', valueField: 'load' },
    { columnField: 'host', rowField: 'Time', valueField: 'load', emptyValue: 'zero' },
  ],
  histogram: [{}, { bucketSize: 10, combine: true }, { bucketCount: 2 }],
  joinByField: [
    { byField: '', mode: 'outer' },
    { byField: 'Time', mode: 'inner' },
    { byField: 'host', mode: 'outer' },
    { byField: 'host', mode: 'inner' },
    { byField: 'host', mode: 'outerTabular' },
  ],
  joinByLabels: [{ value: 'host' }, { value: 'job', join: ['host'] }, { value: 'job', join: ['region'] }],
  labelsToFields: [{}, { mode: 'rows' }, { valueLabel: 'host', keepLabels: ['job', 'host'] }],
  limit: [{}, { limitField: 1 }, { limitField: -1 }, { limitField: 0 }, { limitField: '' }],
  merge: [{}],
  organize: [
    { excludeByName: { host: true }, renameByName: { load: 'Load', 'load 2': 'second' }, indexByName: { load: 0, Time: 1 } },
    { excludeByName: { load: true, host: true } },
    { renameByName: { load: '', A: 'first' } },
  ],
  partitionByValues: [{ fields: ['host'] }, { fields: ['host', 'up'], keepFields: true, naming: { asLabels: false } }],
  prepareTimeSeries: [{ format: 'wide' }, { format: 'multi' }, { format: 'long' }],
  reduce: [
    { reducers: ['max', 'lastNotNull', 'count'] },
    { reducers: ['mean', 'first'], mode: 'reduceFields' },
    { reducers: ['sum'], includeTimeField: true, labelsToFields: true },
    {},
  ],
  renameByRegex: [
    { regex: '/(.)o/', renamePattern: '$1-' },
    { regex: '/o|a/g', renamePattern: '_' },
    { regex: 'load', renamePattern: '' },
  ],
  rowsToFields: [
    {},
    {
      mappings: [
        { fieldName: 'host', handlerKey: 'field.name' },
        { fieldName: 'load', handlerKey: 'field.value' },
      ],
    },
  ],
  seriesToColumns: [{ byField: 'Time' }],
  seriesToRows: [{}],
  sortBy: [
    { sort: [{ field: 'load', desc: false }] },
    { sort: [{ field: 'load', desc: true }] },
    { sort: [{ field: 'host', desc: true }] },
    { sort: [{ field: 'Time', desc: true }] },
  ],
  transpose: [{}, { firstFieldName: 'What', restFieldsName: 'V' }],
};
