import { REDUCER_CHOICES } from '@pharos/domain/fields/reducers';
import type { JsonObject } from '@pharos/contract/primitives';
import { FORMATS_OF_TEXTS } from './choices.ts';
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
    | { readonly kind: 'fields' | 'labels' | 'label' | 'reducers' }
    | { readonly kind: 'choice'; readonly choices: readonly OptionChoice[]; readonly usual: string }
    | { readonly kind: 'switch'; readonly usual?: boolean }
    | { readonly kind: 'number'; readonly min?: number; readonly placeholder?: string; readonly usual?: number }
    | { readonly kind: 'text'; readonly placeholder?: string }
  );

type Condition = (options: JsonObject) => boolean;

const isAt =
  (path: string, ...values: readonly unknown[]): Condition =>
  (options) =>
    values.includes(readOption(options, path));

/** Options that only one of several ways of a transformation has. */
const only = (when: Condition, specs: readonly OptionSpec[]): readonly OptionSpec[] => specs.map((spec) => ({ ...spec, when }));

/** A choice with its labels by value; the first one is the usual one. */
function choice(path: string, label: string, labels: Readonly<Record<string, string>>): OptionSpec {
  const choices = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { kind: 'choice', path, label, choices, usual: choices[0]?.value ?? '' };
}

const same = (...values: readonly string[]): Readonly<Record<string, string>> => Object.fromEntries(values.map((value) => [value, value]));

const CALCULATIONS: readonly OptionChoice[] = [
  { value: 'binary', label: 'Binary operation' },
  { value: 'unary', label: 'Unary operation' },
  { value: 'reduceRow', label: 'Reduce row' },
  { value: 'cumulativeFunctions', label: 'Cumulative functions' },
  { value: 'windowFunctions', label: 'Window functions' },
  { value: 'index', label: 'Row index' },
];

const CALCULATE_FIELD: readonly OptionSpec[] = [
  { kind: 'choice', path: 'mode', label: 'Mode', choices: CALCULATIONS, usual: 'reduceRow' },
  ...only(isAt('mode', 'binary'), [
    { kind: 'field', path: 'binary.left', label: 'Left', placeholder: 'Field or number' },
    choice('binary.operator', 'Operation', same('+', '-', '*', '/', '%', '**')),
    { kind: 'field', path: 'binary.right', label: 'Right', placeholder: 'Field or number' },
  ]),
  ...only(isAt('mode', 'unary'), [
    choice('unary.operator', 'Operation', same('abs', 'exp', 'ln', 'floor', 'ceil')),
    { kind: 'field', path: 'unary.fieldName', label: 'Field', type: 'number' },
  ]),
  ...only(isAt('mode', 'reduceRow', undefined), [
    { kind: 'fields', path: 'reduce.include', label: 'Fields' },
    { kind: 'choice', path: 'reduce.reducer', label: 'Calculation', choices: REDUCER_CHOICES, usual: 'sum' },
  ]),
  ...only(isAt('mode', 'cumulativeFunctions'), [
    { kind: 'field', path: 'cumulative.field', label: 'Field', type: 'number' },
    choice('cumulative.reducer', 'Calculation', { sum: 'Total', mean: 'Mean' }),
  ]),
  ...only(isAt('mode', 'windowFunctions'), [
    { kind: 'field', path: 'window.field', label: 'Field', type: 'number' },
    choice('window.reducer', 'Calculation', { mean: 'Mean', stdDev: 'Standard deviation', variance: 'Variance' }),
    choice('window.windowAlignment', 'Type', { trailing: 'Trailing', centered: 'Centred' }),
    choice('window.windowSizeMode', 'Window size mode', { percentage: 'Share of all', fixed: 'Rows' }),
    { kind: 'number', path: 'window.windowSize', label: 'Window size', min: 0, usual: 0.1 },
  ]),
  ...only(isAt('mode', 'index'), [{ kind: 'switch', path: 'index.asPercentile', label: 'As percentile' }]),
  { kind: 'text', path: 'alias', label: 'Alias', placeholder: 'auto' },
  { kind: 'switch', path: 'replaceFields', label: 'Replace all fields' },
];

/** Options of the transformations that need nothing but a few fields. */
export const OPTION_FORMS: Readonly<Record<string, readonly OptionSpec[]>> = {
  calculateField: CALCULATE_FIELD,
  extractFields: [
    { kind: 'field', path: 'source', label: 'Source' },
    choice('format', 'Format', {
      auto: 'Auto',
      json: 'JSON',
      kvp: 'Key and value pairs',
      regexp: 'RegExp',
      delimiter: 'Split by delimiter',
    }),
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
    choice('emptyValue', 'Empty value', { empty: 'Empty', null: 'Null', zero: 'Zero', true: 'True', false: 'False' }),
  ],
  histogram: [
    { kind: 'number', path: 'bucketCount', label: 'Bucket count', min: 1, placeholder: '30' },
    { kind: 'number', path: 'bucketSize', label: 'Bucket size', min: 0, placeholder: 'auto' },
    { kind: 'number', path: 'bucketOffset', label: 'Bucket offset', placeholder: '0' },
    { kind: 'switch', path: 'combine', label: 'Combine series' },
  ],
  joinByField: [
    choice('mode', 'Mode', { outer: 'Outer', outerTabular: 'Outer (tabular)', inner: 'Inner' }),
    { kind: 'field', path: 'byField', label: 'Field', placeholder: 'Time' },
  ],
  joinByLabels: [
    { kind: 'label', path: 'value', label: 'Value' },
    { kind: 'labels', path: 'join', label: 'Join' },
  ],
  labelsToFields: [
    choice('mode', 'Mode', { columns: 'Columns', rows: 'Rows' }),
    { kind: 'labels', path: 'keepLabels', label: 'Labels' },
    { kind: 'label', path: 'valueLabel', label: 'Value field name', when: (options) => options['mode'] !== 'rows' },
  ],
  limit: [{ kind: 'number', path: 'limitField', label: 'Limit', usual: 10 }],
  partitionByValues: [
    { kind: 'fields', path: 'fields', label: 'Fields' },
    { kind: 'switch', path: 'naming.asLabels', label: 'As labels', usual: true },
    { kind: 'switch', path: 'naming.append', label: 'Append to name' },
    { kind: 'switch', path: 'naming.withNames', label: 'With field names' },
    { kind: 'switch', path: 'keepFields', label: 'Keep fields' },
  ],
  prepareTimeSeries: [choice('format', 'Format', { wide: 'Wide time series', multi: 'Multi-frame time series', long: 'Long time series' })],
  reduce: [
    choice('mode', 'Mode', { seriesToRows: 'Series to rows', reduceFields: 'Reduce fields' }),
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
  transpose: [
    { kind: 'text', path: 'firstFieldName', label: 'First field name', placeholder: 'Field' },
    { kind: 'text', path: 'restFieldsName', label: 'Rest fields name', placeholder: 'Value' },
  ],
};
