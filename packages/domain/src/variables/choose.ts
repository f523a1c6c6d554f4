import { indexOptions } from './option-index.ts';
import { ALL_TEXT, ALL_VALUE, type VariableOption } from './variable-option.ts';
import { allOptions, choiceText, isAll, type Variable, type VariableChoice } from './variable.ts';

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
  const rank = ({ value }: VariableOption) => byValue.get(value) ?? options.length;
  return chosen.toSorted((a, b) => rank(a) - rank(b));
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
export function choiceOf(chosen: readonly VariableOption[], isMulti: boolean): VariableChoice {
  if (isMulti) return { text: choiceText(chosen.map(({ text }) => text)), value: chosen.map(({ value }) => value) };
  const [first] = chosen;
  return { text: first?.text ?? '', value: first?.value ?? '' };
}

/** The chosen values as a list. */
export const chosenValues = ({ value }: VariableChoice): readonly string[] => (typeof value === 'string' ? [value] : value);

/** The values that a repeat runs over: those that are chosen; for All every one there is. */
export function repeatedOptions(variable: Variable, choice: VariableChoice): readonly VariableOption[] {
  if (isAll(choice)) return allOptions(variable);
  return chosenValues(choice)
    .filter((value) => value !== '')
    .map((value) => optionFor(variable.options, value));
}
