import { indexOptions } from './option-index.ts';
import { ALL_TEXT, ALL_VALUE, choiceText, isAll, type Variable, type VariableChoice, type VariableOption } from './variable.ts';

/** A value by its text or by itself; one that is not in the list counts as it is. */
function optionFor(options: readonly VariableOption[], wanted: string): VariableOption {
  const { byValue, byText } = indexOptions(options);
  const place = byValue.get(wanted) ?? byText.get(wanted);
  const known = place === undefined ? undefined : options[place];
  return known ?? (wanted === ALL_TEXT || wanted === ALL_VALUE ? { text: ALL_TEXT, value: ALL_VALUE } : { text: wanted, value: wanted });
}

/** In the order of the list, whatever was pressed first, so that equal choices make equal queries. */
function inOrder(options: readonly VariableOption[], chosen: readonly VariableOption[]): readonly VariableOption[] {
  const { byValue } = indexOptions(options);
  const placeOf = ({ value }: VariableOption) => byValue.get(value) ?? options.length;
  return chosen.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The choice of some values, each named by its value or its text. All excludes every other; a variable that takes one value takes the
 * first; where nothing is named, the first value there is (wire-notes dashboard-json 1.5).
 */
export function chooseValues({ options, isMulti, hasAll }: Variable, wanted: readonly string[]): VariableChoice {
  const named = [...new Set(wanted)].map((one) => optionFor(options, one));
  const usable = hasAll ? named : named.filter(({ value }) => value !== ALL_VALUE);
  const all = usable.find(({ value }) => value === ALL_VALUE);
  return choiceOf(all ? [all] : usable.length > 0 ? inOrder(options, usable) : options.slice(0, 1), isMulti);
}

/** The choice that some options make; a variable that takes one value takes the first. */
function choiceOf(chosen: readonly VariableOption[], isMulti: boolean): VariableChoice {
  if (isMulti) return { text: choiceText(chosen.map(({ text }) => text)), value: chosen.map(({ value }) => value) };
  const [first] = chosen;
  return { text: first?.text ?? '', value: first?.value ?? '' };
}

/**
 * The choice that is left when a list of values has become another one: of several those that are still there, a single one by its text,
 * which may have got another value; else the first of the new list (wire-notes data-sources 5.4).
 */
export function retainChoice(
  { options, isMulti }: Pick<Variable, 'options' | 'isMulti'>,
  before: VariableChoice | undefined,
): VariableChoice {
  const { byValue, byText } = indexOptions(options);
  const values = before ? chosenValues(before) : [];
  const places =
    typeof before?.value === 'string' ? [byText.get(before.text) ?? byValue.get(before.value)] : values.map((value) => byValue.get(value));
  const left = places.flatMap((place) => (place === undefined ? [] : (options[place] ?? [])));
  return choiceOf(left.length > 0 ? left : options.slice(0, 1), isMulti);
}

/** The chosen values as a list. */
export const chosenValues = ({ value }: VariableChoice): readonly string[] => (typeof value === 'string' ? [value] : value);

/** The values that a repeat runs over: those that are chosen; for All every one there is. */
export function repeatedOptions({ options }: Variable, choice: VariableChoice): readonly VariableOption[] {
  if (isAll(choice)) return options.filter(({ value }) => value !== ALL_VALUE);
  return chosenValues(choice)
    .filter((value) => value !== '')
    .map((value) => optionFor(options, value));
}

/** What people see when one more value was pressed in a list that takes several: All and single values exclude each other. */
export function toggleValue(values: readonly string[], value: string): readonly string[] {
  if (value === ALL_VALUE) return values.includes(ALL_VALUE) ? [] : [ALL_VALUE];
  const single = values.filter((one) => one !== ALL_VALUE);
  return single.includes(value) ? single.filter((one) => one !== value) : [...single, value];
}
