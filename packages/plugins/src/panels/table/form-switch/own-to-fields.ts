import { type Frame, tableData } from '@pharos/plugin';
import { REDUCERS, readReducer } from '@pharos/plugin/unstable';
import { isJsonObject } from '@pharos/plugin/unstable/ui';
import type { TableOptions } from '../options.ts';
import { ColumnStyle } from '../own/own-options.ts';
import { ruleProperties, type RuleProperties } from './rule-properties.ts';

/** How a table of the older form stands in the newer one. */
export interface SwitchedForm {
  /** Fields of the panel that change; undefined ones go. */
  readonly change: Readonly<Record<string, unknown>>;
  /** What the newer form has no word for. */
  readonly lost: readonly string[];
}

/** Only a plain name is a name: any other pattern is an expression over the whole of it. */
const IS_NAME = /^[^\\|*+?{}()[\].^$]*$/;
const ALL = /^\/?\.\*\/?$/;

const matcherOf = (pattern: string): object => {
  if (/^\/.*\/[a-z]*$/.test(pattern)) return { id: 'byRegexp', options: pattern };
  return IS_NAME.test(pattern) ? { id: 'byName', options: pattern } : { id: 'byRegexp', options: `/^(?:${pattern})$/` };
};

/** The column of names, beside statistics. */
const METRIC = 'Metric';

const hasGroups = ({ alias }: ColumnStyle): boolean => /\$\d/.test(alias);

/** Properties of a rule for all columns as what holds for all fields. */
function defaultsOf(properties: RuleProperties): Readonly<Record<string, unknown>> {
  const custom: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(properties)) {
    if (id.startsWith('custom.')) custom[id.slice('custom.'.length)] = value;
    else if (id !== 'displayName') defaults[id] = value;
  }
  return { ...defaults, custom };
}

/** Titles that columns of statistics had, where calculations are headed otherwise. */
const titlesOf = (options: TableOptions): readonly object[] =>
  options.transform !== 'timeseries_aggregations'
    ? []
    : [METRIC, ...options.columns.map(({ text, value }) => text || value)].flatMap((title) => {
        const name = newerName(title, options);
        return name === title ? [] : [{ matcher: { id: 'byName', options: name }, properties: [{ id: 'displayName', value: title }] }];
      });

/** The first rule that is for a column holds; of overrides the last one does, so they stand the other way round. */
function fieldConfigOf(rules: readonly ColumnStyle[], options: TableOptions): object {
  const allAt = rules.findIndex(({ pattern }) => ALL.test(pattern));
  const all = rules[allAt];
  const own = rules.slice(0, allAt < 0 ? undefined : allAt).filter(({ pattern }) => pattern !== '');
  return {
    defaults: all ? defaultsOf(ruleProperties(all, false)) : {},
    overrides: [
      ...titlesOf(options),
      ...own.toReversed().map((rule) => ({
        matcher: matcherOf(IS_NAME.test(rule.pattern) ? newerName(rule.pattern, options) : rule.pattern),
        properties: Object.entries(ruleProperties(rule, !hasGroups(rule))).map(([id, value]) => ({ id, value })),
      })),
    ],
  };
}

/** Statistics of series as calculations. */
const reducersOf = ({ columns }: TableOptions) => columns.flatMap(({ value }) => readReducer(value) ?? []);

/** What the older form made of results, as steps before the table. */
function transformationsOf(options: TableOptions, frames: readonly Frame[]): readonly object[] {
  const step = (id: string, of: object): object => ({ id, options: of });
  switch (options.transform) {
    case 'timeseries_to_rows':
      return [step('seriesToRows', {})];
    case 'timeseries_to_columns':
      return frames.length > 1 ? [step('joinByField', { mode: 'outer' })] : [];
    case 'timeseries_aggregations':
      return [step('reduce', { reducers: reducersOf(options), mode: 'seriesToRows', includeTimeField: false })];
    default:
      return [
        ...(frames.length > 1 ? [step('merge', {})] : []),
        ...(options.columns.length > 0
          ? [
              step('organize', {
                includeByName: Object.fromEntries(options.columns.map(({ text }) => [text, true])),
                indexByName: Object.fromEntries(options.columns.map(({ text }, index) => [text, index])),
              }),
            ]
          : []),
      ];
  }
}

/** What a column is called in the newer form. */
function newerName(name: string, { transform, columns }: TableOptions): string {
  if (transform !== 'timeseries_aggregations') return name;
  if (name === METRIC) return 'Field';
  const reducer = readReducer(columns.find(({ text, value }) => (text || value) === name)?.value);
  return reducer === undefined ? name : (Object.entries(REDUCERS).find(([id]) => id === reducer)?.[1] ?? reducer);
}

const aliasOf = (name: string, rules: readonly ColumnStyle[]): string => {
  const rule = rules.find(({ pattern }) => pattern === name);
  return rule && rule.alias !== '' && !hasGroups(rule) ? rule.alias : name;
};

function sortOf(options: TableOptions, frames: readonly Frame[], rules: readonly ColumnStyle[]): readonly object[] {
  const { sort } = options;
  const column = sort.col === null ? undefined : tableData(frames, options.transform, options.columns).columns[sort.col];
  return column ? [{ displayName: aliasOf(column.text, rules), desc: sort.desc }] : [];
}

const lostOf = ({ fontSize, pageSize, scroll }: TableOptions, rules: readonly ColumnStyle[]): readonly string[] => [
  ...(fontSize === '100%' ? [] : ['font size']),
  ...(pageSize === null || pageSize === undefined || pageSize === '' || !scroll ? [] : ['rows per page']),
  ...(rules.some(hasGroups) ? ['titles with groups of an expression'] : []),
];

/** Results that only the older form makes rows of. */
const OWN_ONLY = new Set(['annotations', 'json']);

/** A table of the older form in the newer one; undefined where the newer one cannot show it. */
export function ownToFields(options: TableOptions, frames: readonly Frame[]): SwitchedForm | undefined {
  if (OWN_ONLY.has(options.transform)) return undefined;
  const rules = options.styles.map((style) => ColumnStyle.parse(style));
  const before: readonly unknown[] = Array.isArray(options['transformations']) ? options['transformations'] : [];
  const transformations = [...before, ...transformationsOf(options, frames)];
  const saved = isJsonObject(options['options']) ? options['options'] : {};
  const sortBy = sortOf(options, frames, rules);
  const { showHeader, scroll } = options;
  return {
    change: {
      ...Object.fromEntries(
        ['styles', 'columns', 'transform', 'sort', 'fontSize', 'pageSize', 'scroll', 'showHeader'].map((name) => [name, undefined]),
      ),
      ...(options['type'] === 'table-old' ? { type: 'table' } : {}),
      options: { ...saved, showHeader, cellHeight: 'sm', sortBy, ...(scroll ? {} : { enablePagination: true }) },
      fieldConfig: fieldConfigOf(rules, options),
      ...(transformations.length > 0 ? { transformations } : {}),
    },
    lost: lostOf(options, rules),
  };
}
