import type { JsonObject } from '@pharos/contract/primitives';

/** A transformation as a list of them shows it. */
export interface TransformationEntry {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The options of a new one. */
  readonly initial: JsonObject;
}

/** Every transformation under the id that documents write, in the order of their names. */
export const TRANSFORMATION_CATALOGUE: readonly TransformationEntry[] = [
  {
    id: 'calculateField',
    name: 'Add field from calculation',
    description: 'A new field from two others, from all of a row, from one, or from the rows around.',
    initial: { mode: 'binary', binary: { left: '', operator: '+', right: '' } },
  },
  { id: 'concatenate', name: 'Concatenate fields', description: 'All fields of all results in one table.', initial: {} },
  {
    id: 'configFromData',
    name: 'Config from query results',
    description: 'Unit, min, max, thresholds and the like as the result of a query says.',
    initial: { mappings: [] },
  },
  {
    id: 'convertFieldType',
    name: 'Convert field type',
    description: 'Fields as times, numbers, texts or truth values.',
    initial: { conversions: [{ targetField: '', destinationType: 'number' }] },
  },
  {
    id: 'extractFields',
    name: 'Extract fields',
    description: 'Fields out of the texts of another: JSON, pairs of keys and values, an expression.',
    initial: { source: '', format: 'auto', replace: false, keepTime: false },
  },
  {
    id: 'filterFieldsByName',
    name: 'Filter fields by name',
    description: 'Only the fields that are chosen, or whose name matches.',
    initial: { include: { names: [] } },
  },
  { id: 'filterByRefId', name: 'Filter data by query', description: 'Only the results of some queries.', initial: { include: '' } },
  {
    id: 'filterByValue',
    name: 'Filter data by values',
    description: 'Only rows for which conditions hold, or do not.',
    initial: { type: 'include', match: 'any', filters: [{ fieldName: '', config: { id: 'greater', options: { value: 0 } } }] },
  },
  {
    id: 'formatString',
    name: 'Format string',
    description: 'Texts of a field in another case, or a part of them.',
    initial: { stringField: '', outputFormat: 'Upper Case' },
  },
  {
    id: 'formatTime',
    name: 'Format time',
    description: 'Times of a field as texts.',
    initial: { timeField: '', outputFormat: 'YYYY-MM-DD HH:mm:ss', useTimezone: true },
  },
  {
    id: 'groupBy',
    name: 'Group by',
    description: 'A row for each distinct value of some fields, with calculations over the others.',
    initial: { fields: {} },
  },
  {
    id: 'groupingToMatrix',
    name: 'Grouping to matrix',
    description: 'A row for each value of one field, a column for each value of another.',
    initial: { columnField: 'Time', rowField: 'Time', valueField: 'Value' },
  },
  { id: 'histogram', name: 'Histogram', description: 'How many values fall into which range.', initial: {} },
  {
    id: 'joinByField',
    name: 'Join by field',
    description: 'Results side by side, rows of equal values of a field as one.',
    initial: { byField: '', mode: 'outer' },
  },
  {
    id: 'joinByLabels',
    name: 'Join by labels',
    description: 'A column for each value of one label, a row for each combination of the others.',
    initial: { value: '' },
  },
  { id: 'labelsToFields', name: 'Labels to fields', description: 'Labels of series as fields of one table.', initial: {} },
  { id: 'limit', name: 'Limit', description: 'Only the first rows.', initial: { limitField: 10 } },
  {
    id: 'merge',
    name: 'Merge series/tables',
    description: 'All results as one table; rows that are equal in what they share become one.',
    initial: {},
  },
  {
    id: 'organize',
    name: 'Organise fields by name',
    description: 'Fields in another order, under other names, or hidden.',
    initial: { excludeByName: {}, indexByName: {}, renameByName: {} },
  },
  {
    id: 'partitionByValues',
    name: 'Partition by values',
    description: 'A result for each distinct value of some fields.',
    initial: { fields: [] },
  },
  {
    id: 'prepareTimeSeries',
    name: 'Prepare time series',
    description: 'One wide table, a result for each series, or one long table.',
    initial: { format: 'wide' },
  },
  {
    id: 'reduce',
    name: 'Reduce',
    description: 'Each field as one value: its maximum, its mean and the like.',
    initial: { reducers: ['max'] },
  },
  {
    id: 'renameByRegex',
    name: 'Rename fields by regex',
    description: 'Parts of names replaced by an expression.',
    initial: { regex: '(.*)', renamePattern: '$1' },
  },
  {
    id: 'rowsToFields',
    name: 'Rows to fields',
    description: 'A field for each row, with what the row says of it.',
    initial: { mappings: [] },
  },
  { id: 'seriesToRows', name: 'Series to rows', description: 'Points of all series below one another, the newest first.', initial: {} },
  { id: 'sortBy', name: 'Sort by', description: 'Rows in the order of a field.', initial: { sort: [{ field: '', desc: false }] } },
  { id: 'transpose', name: 'Transpose', description: 'Rows become columns, and columns rows.', initial: {} },
];

/** Earlier ids of the same. */
const EARLIER: Readonly<Record<string, string>> = { seriesToColumns: 'joinByField' };

/** The entry of a transformation by its id; undefined for one that nobody knows. */
export const findTransformation = (id: unknown): TransformationEntry | undefined =>
  TRANSFORMATION_CATALOGUE.find((entry) => entry.id === (typeof id === 'string' && Object.hasOwn(EARLIER, id) ? EARLIER[id] : id));
