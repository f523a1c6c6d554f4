import type { JsonObject } from '@pharos/contract/primitives';
import { FORMATS_OF_TEXTS, REDUCER_CHOICES } from './choices.ts';
import { readOption } from './option-path.ts';

interface OptionOf {
  /** Where it stands in the options: `binary.left`. */
  readonly path: string;
  readonly label: string;
  /** Only where this holds for the other options. */
  readonly when?: (options: JsonObject) => boolean;
}

export interface OptionChoice {
  readonly value: string;
  readonly label: string;
}

/** One option of a transformation, as plain data. */
export type OptionSpec = OptionOf &
  (
    | { readonly kind: 'field'; readonly type?: 'number' | 'time' | 'string'; readonly placeholder?: string }
    | { readonly kind: 'fields' | 'labels' | 'label' | 'query' | 'reducers' }
    | { readonly kind: 'choice'; readonly choices: readonly OptionChoice[]; readonly usual: string }
    | { readonly kind: 'switch'; readonly usual?: boolean }
    | { readonly kind: 'number'; readonly min?: number; readonly placeholder?: string; readonly usual?: number }
    | { readonly kind: 'text'; readonly placeholder?: string }
  );

const isAt =
  (path: string, ...values: readonly unknown[]) =>
  (options: JsonObject): boolean =>
    values.includes(readOption(options, path));

const CALCULATIONS: readonly OptionChoice[] = [
  { value: 'binary', label: 'Binary operation' },
  { value: 'unary', label: 'Unary operation' },
  { value: 'reduceRow', label: 'Reduce row' },
  { value: 'cumulativeFunctions', label: 'Cumulative functions' },
  { value: 'windowFunctions', label: 'Window functions' },
  { value: 'index', label: 'Row index' },
];
const isRowReduced = isAt('mode', 'reduceRow', undefined);

const same = (...values: readonly string[]): readonly OptionChoice[] => values.map((value) => ({ value, label: value }));

/** Options of the transformations that need nothing but a few fields. */
export const OPTION_FORMS: Readonly<Record<string, readonly OptionSpec[]>> = {
  calculateField: [
    { kind: 'choice', path: 'mode', label: 'Mode', choices: CALCULATIONS, usual: 'reduceRow' },
    { kind: 'field', path: 'binary.left', label: 'Left', placeholder: 'Field or number', when: isAt('mode', 'binary') },
    {
      kind: 'choice',
      path: 'binary.operator',
      label: 'Operation',
      choices: same('+', '-', '*', '/', '%', '**'),
      usual: '+',
      when: isAt('mode', 'binary'),
    },
    { kind: 'field', path: 'binary.right', label: 'Right', placeholder: 'Field or number', when: isAt('mode', 'binary') },
    {
      kind: 'choice',
      path: 'unary.operator',
      label: 'Operation',
      choices: same('abs', 'exp', 'ln', 'floor', 'ceil'),
      usual: 'abs',
      when: isAt('mode', 'unary'),
    },
    { kind: 'field', path: 'unary.fieldName', label: 'Field', type: 'number', when: isAt('mode', 'unary') },
    { kind: 'fields', path: 'reduce.include', label: 'Fields', when: isRowReduced },
    { kind: 'choice', path: 'reduce.reducer', label: 'Calculation', choices: REDUCER_CHOICES, usual: 'sum', when: isRowReduced },
    { kind: 'field', path: 'cumulative.field', label: 'Field', type: 'number', when: isAt('mode', 'cumulativeFunctions') },
    {
      kind: 'choice',
      path: 'cumulative.reducer',
      label: 'Calculation',
      choices: [
        { value: 'sum', label: 'Total' },
        { value: 'mean', label: 'Mean' },
      ],
      usual: 'sum',
      when: isAt('mode', 'cumulativeFunctions'),
    },
    { kind: 'field', path: 'window.field', label: 'Field', type: 'number', when: isAt('mode', 'windowFunctions') },
    {
      kind: 'choice',
      path: 'window.reducer',
      label: 'Calculation',
      choices: [
        { value: 'mean', label: 'Mean' },
        { value: 'stdDev', label: 'Standard deviation' },
        { value: 'variance', label: 'Variance' },
      ],
      usual: 'mean',
      when: isAt('mode', 'windowFunctions'),
    },
    {
      kind: 'choice',
      path: 'window.windowAlignment',
      label: 'Type',
      choices: [
        { value: 'trailing', label: 'Trailing' },
        { value: 'centered', label: 'Centred' },
      ],
      usual: 'trailing',
      when: isAt('mode', 'windowFunctions'),
    },
    {
      kind: 'choice',
      path: 'window.windowSizeMode',
      label: 'Window size mode',
      choices: [
        { value: 'percentage', label: 'Share of all' },
        { value: 'fixed', label: 'Rows' },
      ],
      usual: 'percentage',
      when: isAt('mode', 'windowFunctions'),
    },
    { kind: 'number', path: 'window.windowSize', label: 'Window size', min: 0, usual: 0.1, when: isAt('mode', 'windowFunctions') },
    { kind: 'switch', path: 'index.asPercentile', label: 'As percentile', when: isAt('mode', 'index') },
    { kind: 'text', path: 'alias', label: 'Alias', placeholder: 'auto' },
    { kind: 'switch', path: 'replaceFields', label: 'Replace all fields' },
  ],
  extractFields: [
    { kind: 'field', path: 'source', label: 'Source' },
    {
      kind: 'choice',
      path: 'format',
      label: 'Format',
      choices: [
        { value: 'auto', label: 'Auto' },
        { value: 'json', label: 'JSON' },
        { value: 'kvp', label: 'Key and value pairs' },
        { value: 'regexp', label: 'RegExp' },
        { value: 'delimiter', label: 'Split by delimiter' },
      ],
      usual: 'auto',
    },
    { kind: 'text', path: 'regExp', label: 'RegExp', placeholder: '/(?<name>.*)/', when: isAt('format', 'regexp') },
    { kind: 'text', path: 'delimiter', label: 'Delimiter', placeholder: ',', when: isAt('format', 'delimiter') },
    { kind: 'switch', path: 'replace', label: 'Replace all fields' },
    { kind: 'switch', path: 'keepTime', label: 'Keep time', when: isAt('replace', true) },
  ],
  filterFieldsByName: [
    { kind: 'fields', path: 'include.names', label: 'Fields' },
    { kind: 'text', path: 'include.pattern', label: 'Regex', placeholder: '/.*/' },
    { kind: 'fields', path: 'exclude.names', label: 'Without fields' },
    { kind: 'text', path: 'exclude.pattern', label: 'Without regex' },
  ],
  formatString: [
    { kind: 'field', path: 'stringField', label: 'Field', type: 'string' },
    { kind: 'choice', path: 'outputFormat', label: 'Format', choices: FORMATS_OF_TEXTS, usual: 'Upper Case' },
    { kind: 'number', path: 'substringStart', label: 'Start', min: 0, usual: 0, when: isAt('outputFormat', 'Substring') },
    { kind: 'number', path: 'substringEnd', label: 'End', min: 0, usual: 100, when: isAt('outputFormat', 'Substring') },
  ],
  formatTime: [
    { kind: 'field', path: 'timeField', label: 'Time field', type: 'time' },
    { kind: 'text', path: 'outputFormat', label: 'Format', placeholder: 'YYYY-MM-DD HH:mm:ss' },
    { kind: 'switch', path: 'useTimezone', label: 'Time zone of the dashboard', usual: true },
  ],
  groupingToMatrix: [
    { kind: 'field', path: 'columnField', label: 'Column', placeholder: 'Time' },
    { kind: 'field', path: 'rowField', label: 'Row', placeholder: 'Time' },
    { kind: 'field', path: 'valueField', label: 'Cell value', placeholder: 'Value' },
    {
      kind: 'choice',
      path: 'emptyValue',
      label: 'Empty value',
      choices: [
        { value: 'empty', label: 'Empty' },
        { value: 'null', label: 'Null' },
        { value: 'zero', label: 'Zero' },
        { value: 'true', label: 'True' },
        { value: 'false', label: 'False' },
      ],
      usual: 'empty',
    },
  ],
  histogram: [
    { kind: 'number', path: 'bucketCount', label: 'Bucket count', min: 1, placeholder: '30' },
    { kind: 'number', path: 'bucketSize', label: 'Bucket size', min: 0, placeholder: 'auto' },
    { kind: 'number', path: 'bucketOffset', label: 'Bucket offset', placeholder: '0' },
    { kind: 'switch', path: 'combine', label: 'Combine series' },
  ],
  joinByField: [
    {
      kind: 'choice',
      path: 'mode',
      label: 'Mode',
      choices: [
        { value: 'outer', label: 'Outer' },
        { value: 'inner', label: 'Inner' },
      ],
      usual: 'outer',
    },
    { kind: 'field', path: 'byField', label: 'Field', placeholder: 'Time' },
  ],
  joinByLabels: [
    { kind: 'label', path: 'value', label: 'Value' },
    { kind: 'labels', path: 'join', label: 'Join' },
  ],
  labelsToFields: [
    {
      kind: 'choice',
      path: 'mode',
      label: 'Mode',
      choices: [
        { value: 'columns', label: 'Columns' },
        { value: 'rows', label: 'Rows' },
      ],
      usual: 'columns',
    },
    { kind: 'labels', path: 'keepLabels', label: 'Labels' },
    { kind: 'label', path: 'valueLabel', label: 'Value field name', when: (options) => options['mode'] !== 'rows' },
  ],
  limit: [{ kind: 'number', path: 'limitField', label: 'Limit', min: 0, usual: 10 }],
  partitionByValues: [
    { kind: 'fields', path: 'fields', label: 'Fields' },
    { kind: 'switch', path: 'naming.asLabels', label: 'As labels', usual: true },
    { kind: 'switch', path: 'naming.append', label: 'Append to name' },
    { kind: 'switch', path: 'naming.withNames', label: 'With field names' },
    { kind: 'switch', path: 'keepFields', label: 'Keep fields' },
  ],
  prepareTimeSeries: [
    {
      kind: 'choice',
      path: 'format',
      label: 'Format',
      choices: [
        { value: 'wide', label: 'Wide time series' },
        { value: 'multi', label: 'Multi-frame time series' },
        { value: 'long', label: 'Long time series' },
      ],
      usual: 'wide',
    },
  ],
  reduce: [
    {
      kind: 'choice',
      path: 'mode',
      label: 'Mode',
      choices: [
        { value: 'seriesToRows', label: 'Series to rows' },
        { value: 'reduceFields', label: 'Reduce fields' },
      ],
      usual: 'seriesToRows',
    },
    { kind: 'reducers', path: 'reducers', label: 'Calculations' },
    { kind: 'switch', path: 'includeTimeField', label: 'Include time' },
    { kind: 'switch', path: 'labelsToFields', label: 'Labels to fields', when: (options) => options['mode'] !== 'reduceFields' },
  ],
  renameByRegex: [
    { kind: 'text', path: 'regex', label: 'Match', placeholder: '(.*)' },
    { kind: 'text', path: 'renamePattern', label: 'Replace', placeholder: '$1' },
  ],
  sortBy: [
    { kind: 'field', path: 'sort.0.field', label: 'Field' },
    { kind: 'switch', path: 'sort.0.desc', label: 'Reverse' },
  ],
  transpose: [{ kind: 'text', path: 'firstFieldName', label: 'First field name', placeholder: 'Field' }],
};
