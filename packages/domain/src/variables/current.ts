import { isEqualJson } from '../text/equal-json.ts';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { addressValuesOf, type VariableValues } from './address.ts';
import { chooseValues, chosenValues } from './choose.ts';
import { autoInterval, type TimeRange } from '../time/auto-interval.ts';
import { formatInterval } from '../time/interval.ts';
import type { ScopedVariable, ScopedVariables } from './interpolate.ts';
import { originOf } from './places/writing-law.ts';
import { isAutoInterval } from './own-options.ts';
import { filterText, readFilterTexts } from './ad-hoc.ts';
import { indexOptions } from './option-index.ts';
import { DEFAULT_SOURCE_OPTION } from './source-options.ts';
import { ALL_TEXT, ALL_VALUE, type VariableOption } from './variable-option.ts';
import { allOptions, choiceText, DEFAULT_AUTO, isAll, readVariables, type Variable, type VariableChoice, isFetched } from './variable.ts';

/** A variable with what is chosen; undefined where it has no value yet, so that references to it stay as they are written. */
export type CurrentVariable = Variable & {
  readonly current: VariableChoice | undefined;
  /** Of data sources: the one that is wanted is not here, and `current` is what is shown in its place. Nothing of that is saved. */
  readonly substitute?: { readonly wanted: string; readonly shown: string } | undefined;
};

/** What was fetched for a variable while its dashboard is open. */
export interface FetchedVariable {
  readonly options: readonly VariableOption[];
  /** What of the choice the new list has left; it counts where nobody has chosen since. */
  readonly choice: VariableChoice;
  /** Names of its groups of values; absent: those of the document. */
  readonly tags?: readonly string[] | undefined;
  /** Of data sources: values that no source has, and the name of the source that stands for them where the default one does. */
  readonly absent?: { readonly values: ReadonlySet<string>; readonly shown: string } | undefined;
}

/** By the name of the variable. */
export type FetchedVariables = ReadonlyMap<string, FetchedVariable>;

const NOTHING_FETCHED: FetchedVariables = new Map();

/** A variable that stands in the address only: it is replaced like others and never shown. */
const addressVariable = (name: string, values: readonly string[]): CurrentVariable => ({
  name,
  type: 'address',
  label: name,
  hide: 2,
  isMulti: values.length > 1,
  hasAll: false,
  allValue: undefined,
  isInAddress: false,
  auto: DEFAULT_AUTO,
  options: [],
  stored: undefined,
  filters: [],
  document: EMPTY_ENTRY,
  current: { text: choiceText(values), value: values.length > 1 ? values : (values[0] ?? '') },
});

const EMPTY_ENTRY = DashboardVariable.parse({});

const valuesOf = (values: VariableValues, name: string): readonly string[] | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function currentVariable(read: Variable, chosen: readonly string[] | undefined, found: FetchedVariable | undefined): CurrentVariable {
  if (read.type === 'adhoc') return { ...read, filters: chosen ? readFilterTexts(chosen) : read.filters, current: read.stored };
  // Of another type by now, it has values of its own.
  const fetched = isFetched(read) ? found : undefined;
  const variable = fetched ? { ...read, options: fetched.options } : read;
  const current = chosen ? chooseValues(variable, chosen) : (fetched?.choice ?? read.stored);
  const wanted = chosen ?? (read.stored ? chosenValues(read.stored) : []);
  const { absent } = fetched ?? {};
  const missing = wanted.find((value) => absent?.values.has(value));
  const standIn = variable.options.find(({ value }) => value !== ALL_VALUE);
  if (!absent || missing === undefined || !standIn) return { ...variable, current };
  const shown = standIn.value === DEFAULT_SOURCE_OPTION.value ? absent.shown : standIn.text;
  const values = wanted.map((value) => (absent.values.has(value) ? standIn.value : value));
  return { ...variable, current: chooseValues(variable, values), substitute: { wanted: missing, shown } };
}

/** Of values that name data sources, whether there is one of which nobody knows whether it is here. */
export const hasUnknownSource = (
  { type, options, hasAll }: Variable,
  values: readonly string[],
  found: FetchedVariable | undefined,
): boolean => {
  if (type !== 'datasource') return false;
  const { byValue, byText } = indexOptions(options);
  return values.some(
    (wanted) => !(hasAll && wanted === ALL_TEXT) && !found?.absent?.values.has(wanted) && !byText.has(wanted) && !byValue.has(wanted),
  );
};

/**
 * The variables of a page: those of the document with the values that a person or the address has chosen, else those that were left when
 * their values were fetched, else the stored ones; behind them those that only the address has.
 */
export function currentVariables(
  dashboard: Pick<Dashboard, 'templating'>,
  values: VariableValues,
  fetched: FetchedVariables = NOTHING_FETCHED,
): readonly CurrentVariable[] {
  const variables = readVariables(dashboard);
  const known = new Set(variables.map(({ name }) => name));
  const own = variables.map((variable) => currentVariable(variable, valuesOf(values, variable.name), fetched.get(variable.name)));
  const others = Object.entries(values).filter(([name]) => !known.has(name));
  return [...own, ...others.map(([name, chosen]) => addressVariable(name, chosen))];
}

/**
 * What an address says of a variable: its values, or its filters; undefined where it has no value, or one that nobody chose, since it stands
 * for a source that is not here.
 */
export function addressTextsOf({ type, filters, current, document, substitute }: CurrentVariable): readonly string[] | undefined {
  if (substitute) return undefined;
  if (type !== 'adhoc') return current && addressValuesOf(current);
  // That all were taken away is said too: else the filters of the document would count.
  return filters.length === 0 && !isEqualJson(document['filters'] ?? [], []) ? [''] : filters.map(filterText);
}

/** Chosen values where an address is followed: its own, but for variables that are not read from addresses, which keep theirs. */
export function takeAddressValues(
  { values, variables }: { readonly values: VariableValues; readonly variables: readonly CurrentVariable[] },
  address: VariableValues,
): VariableValues {
  const isOwn = (name: string) =>
    variables.some((variable) => variable.name === name && variable.type !== 'address' && !variable.isInAddress);
  const only = (from: VariableValues, isRetained: (name: string) => boolean) => Object.entries(from).filter(([name]) => isRetained(name));
  return Object.fromEntries([...only(values, isOwn), ...only(address, (name) => !isOwn(name))]);
}

/** What a place has to know of a variable to write its values: how many there may be, and where they come from. */
export const kindOfValues = ({ type, isMulti, hasAll }: Pick<Variable, 'type' | 'isMulti' | 'hasAll'>) => ({
  isMultiple: isMulti || hasAll,
  origin: originOf(type),
});

/** What references to a variable stand for; undefined where nobody knows it yet. */
function scopedVariable(variable: CurrentVariable, range: TimeRange): ScopedVariable | undefined {
  const { current, allValue, auto } = variable;
  // Filters are no text of a query: sources take them by themselves.
  if (!current || variable.type === 'adhoc') return undefined;
  const kind = kindOfValues(variable);
  if (isAll(current)) {
    if (allValue !== undefined) return { value: allValue, text: current.text, isVerbatim: true };
    const all = allOptions(variable).map(({ value }) => value);
    return all.length === 0 ? undefined : { value: all, text: current.text, ...kind };
  }
  if (typeof current.value === 'string' && isAutoInterval(current.value)) {
    return { value: formatInterval(autoInterval(range, auto.count, auto.minMs)), text: current.text };
  }
  return { value: current.value, text: current.text, ...kind };
}

/** What stands for the names of all variables; `range` decides what `auto` of an interval variable is. */
export function scopeOf(variables: readonly CurrentVariable[], range: TimeRange): ScopedVariables {
  return Object.fromEntries(
    variables.flatMap((variable) => {
      const scoped = scopedVariable(variable, range);
      return scoped ? [[variable.name, scoped]] : [];
    }),
  );
}
