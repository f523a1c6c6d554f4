import type { Edit } from '../dashboard/changes/edit.ts';
import { isEqualJson } from '../text/equal-json.ts';
import { isJsonObject, objectOf } from '../text/json-object.ts';
import { chosenValues } from './choose.ts';
import type { CurrentVariable } from './current.ts';
import type { VariableChoice } from './variable.ts';

/** A variable of the document with a value other than the stored one, or with other filters. */
function isOther({ type, current, stored, filters, document, substitute }: CurrentVariable): boolean {
  // What a dashboard opens with is not for a save to change where the variable has a default.
  if (type === 'address' || substitute || document.defaultValue !== undefined) return false;
  if (type === 'adhoc') return !isEqualJson(filters, document['filters'] ?? []);
  return current !== undefined && (!stored || !isEqualJson(chosenValues(current), chosenValues(stored)));
}

/** Whether other values are chosen than the document opens with. */
export const hasOtherChoices = (variables: readonly CurrentVariable[]): boolean => variables.some(isOther);

/** Stores the chosen values in the document, which opens with them from then on. */
export const storeChoices = (variables: readonly CurrentVariable[]): Edit => ({
  label: 'Change variable values',
  apply: ({ templating: { list } }) => {
    for (const { name, type, current, filters } of variables.filter(isOther)) {
      const index = list.findIndex((one) => one['name'] === name);
      const variable = list[index];
      if (!variable) continue;
      if (type === 'adhoc') list[index] = { ...variable, filters: filters.map((filter) => ({ ...filter })) };
      else if (current) list[index] = withChoice(variable, current);
    }
  },
});

/** Of the list of values only the marks change, where it has any; what other programs store beside a choice stays. */
function withChoice(variable: Readonly<Record<string, unknown>>, choice: VariableChoice): Record<string, unknown> {
  const { current, options } = variable;
  const { text, value } = choice;
  const marked = (option: unknown): unknown =>
    isJsonObject(option) && 'selected' in option ? { ...option, selected: chosenValues(choice).includes(String(option['value'])) } : option;
  return {
    ...variable,
    ...(Array.isArray(options) ? { options: options.map(marked) } : {}),
    current: { ...objectOf(current), text, value: typeof value === 'string' ? value : [...value] },
  };
}
