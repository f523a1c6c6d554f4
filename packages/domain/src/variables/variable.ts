import { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { listOf } from '@pharos/contract/dashboard/tolerant';
import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import * as z from 'zod/mini';
import { readInterval } from '../time/interval.ts';
import { ownOptions } from './own-options.ts';
import { DEFAULT_SOURCE_OPTION } from './source-options.ts';
import { ALL_VALUE, ALL_TEXT, type VariableOption } from './variable-option.ts';

/** What is chosen: a list where the variable is multi-valued. */
export interface VariableChoice {
  readonly text: string;
  readonly value: string | readonly string[];
}

/** A range is cut into so many steps, none shorter than the minimum. */
export interface AutoInterval {
  readonly count: number;
  readonly minMs: number;
}

/** What an interval variable means by `auto` where it says nothing else. */
export const DEFAULT_AUTO: AutoInterval = { count: 30, minMs: 10_000 };

/** A variable as a page uses it. */
export interface Variable {
  readonly name: string;
  readonly type: string;
  /** The label, else the name. */
  readonly label: string;
  /** 0 shown, 1 without its label, 2 not shown. */
  readonly hide: 0 | 1 | 2;
  readonly isMulti: boolean;
  readonly hasAll: boolean;
  /** Stands in queries for all values, unformatted; undefined: the list of them. */
  readonly allValue: string | undefined;
  /** Whether it is read from the address and written there. */
  readonly isInAddress: boolean;
  /** What `auto` of an interval variable means. */
  readonly auto: AutoInterval;
  /** Values to choose from, All first where there is one; empty where they have to be fetched. */
  readonly options: readonly VariableOption[];
  /** As the document has it; undefined where there is no value yet. */
  readonly stored: VariableChoice | undefined;
  /** Of the ad hoc type: the filters that the document has. */
  readonly filters: readonly AdHocFilter[];
  /** The entry of the document, for what only some types have. */
  readonly document: DashboardVariable;
}

/** More than these are not offered; who searches finds the others. */
export const MAX_VARIABLE_OPTIONS = 1000;

/** A name that can stand in a reference; those with two underscores are the host's own. */
const NAME = /^(?!__)\w+$/;

/** Whether a reference can name it. */
export const isReferableName = (name: string): boolean => NAME.test(name);

/** A value is chosen once, whatever it is called the second time. */
function withoutTwins(options: readonly VariableOption[]): readonly VariableOption[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => !seen.has(value) && seen.add(value));
}

function buildOptions(variable: DashboardVariable): readonly VariableOption[] {
  const stored = variable.options.flatMap(({ text, value }) => {
    const own = value ?? text;
    return own === undefined ? [] : [{ text: text ?? own, value: own }];
  });
  const options = withoutTwins(stored.length > 0 ? stored : ownOptions(variable));
  const hasAll = variable.includeAll && !options.some(({ value }) => value === ALL_VALUE);
  return hasAll && options.length > 0 ? [{ text: ALL_TEXT, value: ALL_VALUE }, ...options] : options;
}

/** Text of a choice: several are joined as people read them. */
export const choiceText = (texts: readonly string[]): string => texts.join(' + ');

/** What a document that says nothing else has chosen. */
function firstChoice({ type, multi }: DashboardVariable, [first]: readonly VariableOption[]): VariableChoice | undefined {
  if (first) return { text: first.text, value: multi ? [first.value] : first.value };
  return type === 'constant' || type === 'textbox' ? { text: '', value: '' } : undefined;
}

/** What stands for values: the text of the first option that has each, else the value itself. */
export function textsOfValues(values: readonly string[], options: readonly VariableOption[]): readonly string[] {
  const texts = new Map(options.toReversed().map(({ value, text }) => [value, text]));
  return values.map((value) => texts.get(value) ?? value);
}

/** What the document opens with: its default where it has one, else the value that was saved last. */
function storedChoice(variable: DashboardVariable, options: readonly VariableOption[]): VariableChoice | undefined {
  const { multi, defaultValue } = variable;
  const current = defaultValue === undefined ? variable.current : { value: defaultValue };
  if (current?.value === undefined) return firstChoice(variable, options);
  const values = [current.value].flat();
  const texts = [current.text ?? textsOfValues(values, options)].flat();
  return { text: choiceText(texts), value: multi ? values : (values[0] ?? '') };
}

/** One variable of a document, whatever it is called. */
export function readVariable(document: DashboardVariable): Variable {
  const options = buildOptions(document);
  const { name, type, label, allValue } = document;
  return {
    name,
    type,
    label: label?.trim() || name,
    hide: document.hide ?? (type === 'constant' ? 2 : 0),
    isMulti: document.multi,
    hasAll: document.includeAll,
    allValue: allValue?.trim() ? allValue : undefined,
    isInAddress: !document.skipUrlSync,
    auto: { count: document.auto_count ?? DEFAULT_AUTO.count, minMs: readInterval(document.auto_min ?? '') ?? DEFAULT_AUTO.minMs },
    options,
    stored: storedChoice(document, options),
    filters: type === 'adhoc' ? Filters.parse(document['filters']) : [],
    document,
  };
}

const Filters = listOf(AdHocFilter);
const known = new WeakMap<object, readonly Variable[]>();

/** The values that All means: each once, and so not what follows the default source, which is one of the others. */
export const allOptions = ({ type, options }: Pick<Variable, 'type' | 'options'>): readonly VariableOption[] =>
  options.filter(({ value }) => value !== ALL_VALUE && !(type === 'datasource' && value === DEFAULT_SOURCE_OPTION.value));

/** Whether a variable gets its values from elsewhere. */
export const isFetched = ({ type }: Pick<Variable, 'type'>): boolean => type === 'query' || type === 'datasource';

/** Whether it gets them as the dashboard opens, so that what needs them waits. */
export const isFetchedAtOpen = ({ type, document: { refresh } }: Pick<Variable, 'type' | 'document'>): boolean =>
  type === 'datasource' || (type === 'query' && (refresh === 1 || refresh === 2 || refresh === true));

/**
 * The variables of a document, in its order. What has no usable name is left out, and so is the second of two with one name: a reference
 * could not say which.
 */
export function readVariables({ templating }: Pick<Dashboard, 'templating'>): readonly Variable[] {
  const before = known.get(templating);
  if (before) return before;
  const variables = new Map<string, Variable>();
  for (const one of templating.list) {
    const entry = z.safeParse(DashboardVariable, one);
    if (entry.success && isReferableName(entry.data.name) && !variables.has(entry.data.name))
      variables.set(entry.data.name, readVariable(entry.data));
  }
  const read = [...variables.values()];
  known.set(templating, read);
  return read;
}

/** Whether a choice is that of all values. */
export const isAll = ({ value }: VariableChoice): boolean =>
  value === ALL_VALUE || (typeof value === 'object' && value.includes(ALL_VALUE));
