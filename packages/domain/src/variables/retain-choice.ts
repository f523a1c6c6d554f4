import { choiceOf, chosenValues } from './choose.ts';
import { indexOptions } from './option-index.ts';
import type { Variable, VariableChoice } from './variable.ts';

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
