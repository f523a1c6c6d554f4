import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../text/json-object.ts';

/** Types of variables that people can make, in the order in which they are offered. */
export const VARIABLE_TYPES = ['query', 'custom', 'interval', 'datasource', 'constant', 'textbox', 'adhoc'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** What people call a type. */
export const VARIABLE_TYPE_LABELS: Readonly<Record<VariableType, string>> = {
  query: 'Query',
  custom: 'Custom',
  interval: 'Interval',
  datasource: 'Data source',
  constant: 'Constant',
  textbox: 'Text box',
  adhoc: 'Ad hoc filters',
};

/** The lengths that a new interval variable offers. */
const NEW_INTERVALS = '1m,10m,30m,1h,6h,12h,1d,7d,14d,30d';

/** Fields that every type has, which stay when a variable becomes one of another type. */
const SHARED_FIELDS: readonly string[] = ['name', 'label', 'skipUrlSync'];

/** What a new variable of a type holds beside its name and label (wire-notes dashboard-json 1.5). */
const TYPE_FIELDS: Readonly<Record<VariableType, JsonObject>> = {
  query: {
    hide: 0,
    query: '',
    definition: '',
    refresh: 1,
    regex: '',
    sort: 0,
    multi: false,
    includeAll: false,
    allValue: null,
    options: [],
    current: {},
    tags: [],
    useTags: false,
    tagsQuery: '',
    tagValuesQuery: '',
  },
  custom: { hide: 0, query: '', multi: false, includeAll: false, allValue: null, options: [], current: {} },
  interval: { hide: 0, query: NEW_INTERVALS, auto: false, auto_count: 30, auto_min: '10s', refresh: 2, options: [], current: {} },
  datasource: { hide: 0, query: '', regex: '', multi: false, includeAll: false, refresh: 1, options: [], current: {} },
  constant: { hide: 2, query: '', options: [], current: {} },
  textbox: { hide: 0, query: '', options: [], current: {} },
  adhoc: { hide: 0, filters: [] },
};

export const isVariableType = (type: unknown): type is VariableType => VARIABLE_TYPES.some((one) => one === type);

/** Whether variables of a type ask one data source, or filter its queries. */
export const needsSource = (type: unknown): boolean => type === 'query' || type === 'adhoc';

/** A variable that nobody has named yet; `datasource` is the one it begins with, absent where none is chosen. */
export const newVariable = (type: VariableType, datasource?: DataSourceRef): JsonObject => ({
  name: '',
  type,
  label: '',
  skipUrlSync: false,
  ...(needsSource(type) && datasource !== undefined && { datasource }),
  ...TYPE_FIELDS[type],
});

/** The same variable as one of another type: it keeps its name, its label and what no type of ours knows. */
export function changeVariableType(variable: JsonObject, type: VariableType, datasource?: DataSourceRef): JsonObject {
  const before: unknown = variable['type'];
  if (before === type) return variable;
  const own = isVariableType(before) ? [...Object.keys(TYPE_FIELDS[before]), 'datasource', 'defaultValue'] : [];
  const retained = Object.entries(variable).filter(([name]) => SHARED_FIELDS.includes(name) || !own.includes(name));
  return { ...newVariable(type, datasource), ...Object.fromEntries(retained), type };
}

/** The entries of a document's list that are variables, with their places in it. */
export const variableEntries = (list: readonly unknown[]): readonly { readonly index: number; readonly entry: JsonObject }[] =>
  list.flatMap((entry, index) => (isJsonObject(entry) ? [{ index, entry }] : []));
